"""Runs a program call by call, so that something can happen between any two of its system calls.

    def act(call):
        return KILL if call.name == "fsync" else None
    outcome = trace(["/usr/bin/tt", "add", "milk"], environment, "/tmp/place", act)

Linux on x86-64 and arm64, one thread, through ptrace(2) alone: no compiler and no strace are needed.
"""

import ctypes
import os
import platform
import signal
import struct
import tempfile

from calls import NAMES, TARGETS, changes

KILL = "kill"


class Fail:
    """The call is not made; it returns this error."""

    def __init__(self, code):
        self.code = code


class Shorten:
    """The call gets half of the bytes it asked to write; killed thereafter if `then` is KILL."""

    def __init__(self, then=None):
        self.then = then


class Call:
    """A system call that is about to be made."""

    def __init__(self, index, name, arguments, paths, is_change):
        self.index, self.name, self.arguments, self.paths = index, name, arguments, paths
        self.is_change = is_change

    def __str__(self):
        return f"#{self.index} {self.name} {' '.join(os.path.basename(p) for p in self.paths)}"


class Outcome:
    def __init__(self, status, output, messages, calls):
        self.status, self.output, self.messages, self.calls = status, output, messages, calls


def is_possible():
    """Whether this system lets a process trace its children."""
    if platform.system() != "Linux" or MACHINE not in ("x86_64", "aarch64"):
        return False
    try:
        return trace(["/bin/true"], {}, "/", lambda call: None).status == 0
    except OSError:
        return False


def trace(arguments, environment, root, act, folder="/"):
    """Runs a program in `folder`; `act(call)` is asked before each call that touches files in `root`.

    It returns None (the call is made), KILL, a Fail or a Shorten.
    """
    output, messages = tempfile.TemporaryFile(), tempfile.TemporaryFile()
    pid = os.fork()
    if pid == 0:
        _become_traced(arguments, environment, folder, output, messages)
    calls = []
    try:
        status = _follow(pid, os.path.realpath(root), act, calls)
    except BaseException:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        raise
    output.seek(0), messages.seek(0)
    return Outcome(status, output.read(), messages.read(), calls)


MACHINE = platform.machine()
TRACEME, POKEUSER, SYSCALL, SETOPTIONS = 0, 6, 24, 0x4200
GETREGSET, SETREGSET, SYSCALL_INFO = 0x4204, 0x4205, 0x420E
TRACE_SYSGOOD, TRACE_EXEC, KILL_ON_EXIT = 1, 0x10, 0x100000
SYSCALL_STOP = signal.SIGTRAP | 0x80

_libc = ctypes.CDLL(None, use_errno=True)
_libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
_libc.ptrace.restype = ctypes.c_long


def _ptrace(request, pid, address=0, data=0):
    if _libc.ptrace(request, pid, address, data) == -1:
        code = ctypes.get_errno()
        raise OSError(code, f"ptrace: {os.strerror(code)}")


def _become_traced(arguments, environment, folder, output, messages):
    try:
        os.chdir(folder)
        os.dup2(os.open("/dev/null", os.O_RDONLY), 0)
        os.dup2(output.fileno(), 1)
        os.dup2(messages.fileno(), 2)
        _ptrace(TRACEME, 0)
        os.kill(os.getpid(), signal.SIGSTOP)
        os.execve(arguments[0], arguments, environment)
    finally:
        os._exit(127)


def _follow(pid, root, act, calls):
    os.waitpid(pid, 0)
    _ptrace(SETOPTIONS, pid, 0, TRACE_SYSGOOD | TRACE_EXEC | KILL_ON_EXIT)
    verdict, has_started, to_deliver = None, False, 0
    while True:
        try:
            _ptrace(SYSCALL, pid, 0, to_deliver)
        except ProcessLookupError:
            pass  # It was killed meanwhile.
        to_deliver = 0
        _, status = os.waitpid(pid, 0)
        if os.WIFEXITED(status):
            return os.WEXITSTATUS(status)
        if os.WIFSIGNALED(status):
            return 128 + os.WTERMSIG(status)
        stop = os.WSTOPSIG(status)
        if stop == signal.SIGTRAP:
            has_started = True
        elif stop != SYSCALL_STOP:
            to_deliver = stop
        elif has_started:
            verdict = _syscall_stop(pid, root, act, calls, verdict)


def _syscall_stop(pid, root, act, calls, verdict):
    """Handles the entry to a call, or its exit; returns what is to happen at the exit."""
    info = ctypes.create_string_buffer(88)
    _ptrace(SYSCALL_INFO, pid, 88, ctypes.addressof(info))
    kind = info.raw[0]
    if kind == 1:
        number, *arguments = struct.unpack_from("<7Q", info, 24)
        call = _call(pid, number, arguments, root, len(calls))
        if call is None:
            return None
        calls.append(call)
        verdict = act(call)
        if verdict == KILL:
            os.kill(pid, signal.SIGKILL)
        elif isinstance(verdict, Fail):
            _set_number(pid, -1)
        elif isinstance(verdict, Shorten):
            _set_register(pid, 2, arguments[2] // 2)
        return verdict
    if kind == 2:
        if isinstance(verdict, Fail):
            _set_result(pid, -verdict.code)
        if isinstance(verdict, Shorten) and verdict.then == KILL:
            os.kill(pid, signal.SIGKILL)
    return None


def _call(pid, number, arguments, root, index):
    name = NAMES[MACHINE].get(number)
    if name is None:
        return None
    paths = [_path(pid, arguments, target) for target in TARGETS[name]]
    if not any(path == root or path.startswith(root + "/") for path in paths if path):
        return None
    return Call(index, name, arguments, [p or "" for p in paths], changes(name, arguments))


def _path(pid, arguments, target):
    """The file that a call is about: its descriptor, its path, or both."""
    descriptor, text = target
    if text is None:
        return _link(f"/proc/{pid}/fd/{_signed(arguments[descriptor])}")
    path = _string(pid, arguments[text])
    if path is None or path.startswith("/"):
        return path and os.path.join(os.path.realpath(os.path.dirname(path)), os.path.basename(path))
    number = AT_FDCWD if descriptor is None else _signed(arguments[descriptor])
    directory = _link(f"/proc/{pid}/cwd" if number == AT_FDCWD else f"/proc/{pid}/fd/{number}")
    return directory and (os.path.join(directory, path) if path else directory)


AT_FDCWD = -100


def _signed(number):
    return ctypes.c_int32(number & 0xFFFFFFFF).value


def _link(path):
    try:
        return os.readlink(path)
    except OSError:
        return None


def _string(pid, address):
    try:
        with open(f"/proc/{pid}/mem", "rb", buffering=0) as memory:
            memory.seek(address)
            return os.fsdecode(memory.read(4096).split(b"\0")[0])
    except (OSError, OverflowError):
        return None


def _set_number(pid, number):
    if MACHINE == "x86_64":
        _ptrace(POKEUSER, pid, 15 * 8, number)
    else:
        value = ctypes.c_int(number)
        _regset(SETREGSET, pid, 0x404, value)


def _set_result(pid, value):
    if MACHINE == "x86_64":
        _ptrace(POKEUSER, pid, 10 * 8, value)
    else:
        _set_register(pid, 0, value)


def _set_register(pid, index, value):
    """Sets an argument of the call (index 0 to 5)."""
    if MACHINE == "x86_64":
        place = [14, 13, 12, 7, 9, 8][index]
        _ptrace(POKEUSER, pid, place * 8, value)
    else:
        registers = (ctypes.c_uint64 * 34)()
        _regset(GETREGSET, pid, 1, registers)
        registers[index] = value & 0xFFFFFFFFFFFFFFFF
        _regset(SETREGSET, pid, 1, registers)


def _regset(request, pid, kind, value):
    vector = struct.pack("<QQ", ctypes.addressof(value), ctypes.sizeof(value))
    buffer = ctypes.create_string_buffer(vector, len(vector))
    _ptrace(request, pid, kind, ctypes.addressof(buffer))
