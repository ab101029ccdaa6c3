"""A kernel or sandbox without a system call: each call fails, one after the other, and nothing may be lost."""

import ctypes
import errno
import os
import re
import shutil
import signal
import struct
import subprocess
import tempfile
import time

import place
from changes import CHANGES
from place import Place
from proof import Skipped, at_each, proof, require
from tracing import MACHINE

# Calls that a kernel or a sandbox may lack: without each of them, the result of a command is the same. The numbers are
# those of x86-64 and arm64.
OPTIONAL = {
    "renameat2": (316, 276),
    "fallocate": (285, 47),
    "inotify_init1": (294, 26),
    "inotify_add_watch": (254, 27),
    "inotify_rm_watch": (255, 28),
    "fchown": (93, 55),
    "fchmod": (91, 52),
    "flock": (73, 32),
    "flistxattr": (196, 13),
    "fgetxattr": (193, 10),
    "fsetxattr": (190, 7),
    "utimensat": (280, 88),
    "statfs": (137, 43),
    "readlinkat": (267, 78),
    "getrandom": (318, 278),
    "madvise": (28, 233),
    "rseq": (334, 293),
    "set_robust_list": (273, 99),
    "prlimit64": (302, 261),
    "clone3": (435, 435),
    "statx": (332, 291),
    "faccessat2": (439, 439),
    "close_range": (436, 436),
    "copy_file_range": (326, 285),
    "sched_getaffinity": (204, 123),
}

# Where an error takes the place of the result: the GNU C library starts a program with clone3 and knows another way
# only after ENOSYS; and two runs of `tt sync` at once need a lock.
REPORTED = {
    "clone3": {"edit", "edit-nothing", "sync"}, "flock": {"sync"}, "fchmod": {"sync"}, "flistxattr": {"sync"},
}

ARCHITECTURE = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
EXECVEAT = {"x86_64": 322, "aarch64": 281}
COLUMN = {"x86_64": 0, "aarch64": 1}

# ENOSYS: a kernel without the call, or a newer sandbox. EPERM: an older sandbox or container.
CODES = [errno.ENOSYS, errno.EPERM]

_libc = ctypes.CDLL(None, use_errno=True)


class Case:
    """A command, and what is made before it without a filter."""

    def __init__(self, name, arguments, change=None, prepare=lambda place: None, is_watched=False):
        self.name, self.arguments, self.change = name, arguments, change
        self.prepare, self.is_watched = prepare, is_watched

    def place(self):
        made = self.change.place() if self.change else Place()
        made.environment["VISUAL"] = "true"
        self.prepare(made)
        return made


def with_repository(place):
    """Makes a repository to synchronize with; a date for its commits makes two runs equal."""
    place.environment.update({
        "GIT_AUTHOR_DATE": "2026-11-21T12:00:00Z", "GIT_COMMITTER_DATE": "2026-11-21T12:00:00Z",
        "GIT_CONFIG_GLOBAL": os.path.join(place.root, "gitconfig"), "GIT_CONFIG_NOSYSTEM": "1",
    })  # fmt: skip
    with open(os.path.join(place.root, "gitconfig"), "w") as file:
        file.write("[user]\nname = A\nemail = a@example.org\n[init]\ndefaultBranch = main\n")
    subprocess.run(["git", "init", "-q", "--bare", f"{place.root}/remote"], env=place.environment, check=True)


def cases():
    rows = [Case(change.name, change.arguments, change) for change in CHANGES]
    rows += [
        Case("edit-nothing", ["edit", "3"]),
        Case("ls", ["ls"]),
        Case("ls-json", ["ls", "--json", "+family"]),
        Case("log", ["-q", "check"]),
        Case("watch", ["watch"], is_watched=True),
    ]
    if shutil.which("git"):
        rows.append(Case("sync", ["sync", "--init", "../remote"], prepare=with_repository))
    return rows


def refuse(number, code):
    """Makes a system call of this process and its children fail (seccomp(2))."""
    program = b"".join(
        struct.pack("<HBBI", *each)
        for each in [
            (0x20, 0, 0, 4),  # the architecture
            (0x15, 0, 3, ARCHITECTURE[MACHINE]),
            (0x20, 0, 0, 0),  # the number of the call
            (0x15, 0, 1, number),
            (0x06, 0, 0, 0x00050000 | code),
            (0x06, 0, 0, 0x7FFF0000),
        ]
    )
    text = ctypes.create_string_buffer(program, len(program))
    filter = ctypes.create_string_buffer(struct.pack("@HP", len(program) // 8, ctypes.addressof(text)))
    for arguments in [(38, 1, 0, 0, 0), (22, 2, ctypes.addressof(filter), 0, 0)]:
        if _libc.prctl(*[ctypes.c_ulong(word) for word in arguments]) != 0:
            os._exit(126)


def execute(arguments, environment):
    """Starts the program in this process by execveat, so that execve can be refused to it."""
    words = [(ctypes.c_char_p * (len(each) + 1))(*map(os.fsencode, each), None) for each in (
        [place.PROGRAM, *arguments], [f"{name}={value}" for name, value in environment.items()])]
    _libc.syscall(
        ctypes.c_long(EXECVEAT[MACHINE]), ctypes.c_int(-100), ctypes.c_char_p(os.fsencode(place.PROGRAM)), words[0],
        words[1], ctypes.c_int(0))
    os._exit(125)


class Result:
    """What a run left: status, output, messages, and the files in its folder."""

    def __init__(self, here, status, output, messages):
        def plain(text):
            # Hashes of git depend on the folder; times, on the run.
            text = re.sub(rb"\d{4}-\d\d-\d\d \d\d:\d\d", b"TIME", text.replace(here.root.encode(), b"PLACE"))
            return re.sub(rb"\b[0-9a-f]{7,40}\b", b"HASH", text)
        self.status, self.output, self.messages = status, plain(output), plain(messages)
        self.lists, self.strays = here.lists(), [name for name in here.strays() if not name.startswith(".git")]

    def __eq__(self, other):
        return vars(self) == vars(other)

    def differences(self, other):
        return [name for name, value in vars(self).items() if value != vars(other)[name]]


def run(case, number=None, code=0):
    """Runs a case, without a call if a number is given; returns the lists before, and the result."""
    with case.place() as here:
        before = here.lists()
        def start():
            if number is not None:
                refuse(number, code)
            execute(case.arguments, here.environment)
        # Files, as a pipe would wait for what the program leaves in the background.
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as messages:
            process = subprocess.Popen(
                ["true"], cwd=here.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=messages, preexec_fn=start,
                start_new_session=True)
            if case.is_watched:
                change_under(process, here, output)
            try:
                status = process.wait(20)
            except subprocess.TimeoutExpired:
                end_session(process.pid)
                process.wait()
                status = None
            for stream in (output, messages):
                stream.seek(0)
            return before, Result(here, status, output.read(), messages.read())


def end_session(number):
    """Ends a program and all that it started, which can have process groups of their own."""
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.getsid(int(pid)) == number:
                os.kill(int(pid), signal.SIGKILL)
        except OSError:
            pass  # It has ended.


def change_under(process, here, output):
    """Appends a task until the program prints it, for some seconds, and then ends the program."""
    end = time.monotonic() + 6
    time.sleep(0.3)
    with open(here.list, "ab") as file:
        file.write(b"Appended\n")
    while time.monotonic() < end and process.poll() is None and os.fstat(output.fileno()).st_size == 0:
        time.sleep(0.02)
    if process.poll() is None:
        process.send_signal(signal.SIGINT)


def calls_of(case):
    """The names and numbers of the calls that a case makes; none without strace."""
    if not shutil.which("strace"):
        return {}
    with case.place() as here:
        record = os.path.join(here.root, "calls")
        words = ["strace", "-n", "-f", "-qq", "-o", record, place.PROGRAM, *case.arguments]
        process = subprocess.Popen(
            words, cwd=here.folder, env=here.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if case.is_watched:
            time.sleep(2)
            subprocess.run(["pkill", "-INT", "-P", str(process.pid)])
        process.wait(60)
        with open(record, encoding="utf-8", errors="replace") as file:
            found = re.findall(r"^\d+ +\[ *(\d+)\] (\w+)\(", file.read(), re.M)
    return {name: int(number) for number, name in found}


def is_kept(before, result, expected):
    """Whether each list is the old or the new one, and no line that both have is in none."""
    for name in before.keys() | expected.lists.keys():
        if result.lists.get(name) not in (before.get(name), expected.lists.get(name)):
            return False
    def lines(lists):
        return set(b"\n".join(lists.values()).split(b"\n"))
    return lines(before) & lines(expected.lists) <= lines(result.lists)


def verdict(before, result, expected):
    """What a run comes to, in a word or two."""
    if result == expected:
        return "same"
    if not is_kept(before, result, expected):
        return "lost"
    if result.status is None:
        return "hangs"
    if result.status == expected.status:
        is_made = (result.lists, result.output) == (expected.lists, expected.output)
        return "done, with more messages or files" if is_made else "silent"
    return "error" if result.messages else "error without a message"


@proof("without a call")
def without(scale):
    if MACHINE not in ARCHITECTURE:
        raise Skipped(f"no numbers of system calls for {MACHINE}")
    with open(place.PROGRAM, "rb") as program:
        code = program.read()
        if b"__asan_init" in code or b"__tsan_init" in code:
            raise Skipped("a sanitizer itself can't run without some calls")
    rows = scale([row for row in cases() if row.name in ("add", "archive", "ls")], cases(), cases())
    expected = dict(zip([row.name for row in rows], at_each(rows, lambda row: run(row)[1])))
    numbers = {name: row[COLUMN[MACHINE]] for name, row in OPTIONAL.items() if row[COLUMN[MACHINE]] is not None}
    if scale.is_long:
        for row in rows:
            numbers.update(calls_of(row))
    points = [(row, name, code) for name in sorted(numbers) for row in rows for code in CODES]

    def attempt(point):
        row, name, code = point
        before, result = run(row, numbers[name], code)
        if result.status == 126:
            raise Skipped("the kernel has no filters of system calls")
        found = verdict(before, result, expected[row.name])
        what = "".join(
            f"\n        {each}: {getattr(result, each)!r:.300}" for each in result.differences(expected[row.name]))
        return found, f"{row.name} without {name} ({errno.errorcode[code]}): {found}{what}"

    results = at_each(points, attempt)
    table, broken = {}, []
    for (row, name, code), (found, words) in zip(points, results):
        table.setdefault(name, {}).setdefault(found, set()).add(row.name)
        is_expected = found == "same" or found == "error" and row.name in REPORTED.get(name, ())
        if found in ("lost", "silent") or name in OPTIONAL and not is_expected:
            broken.append(words)
        elif os.environ.get("TT_SHOW"):
            print(words)
    if scale.is_long:
        for name, verdicts in sorted(table.items()):
            print(f"        {name}: " + "; ".join(
                f"{found}: {' '.join(sorted(names)) if len(names) < len(rows) else 'all'}"
                for found, names in sorted(verdicts.items())))
    require(not broken, "\n    ".join([f"{len(broken)} of {len(points)}", *broken[:40]]))
    return f"{len(points)} runs of {len(rows)} commands without one of {len(numbers)} calls: the same, or nothing lost"
