"""A place of its own for one experiment: a list, a home and a state folder that nobody else uses."""

import os
import shutil
import subprocess
import tempfile

import tracing

PROGRAM = None  # The program under test; set once at the start.

LIST = b"(A) 2026-11-01 Call mum +family\n" + b"".join(
    b"2026-11-%02d Task %d about something @place%d\n" % (i % 28 + 1, i, i % 5) for i in range(2, 21)
)

# A program built for coverage or with a sanitizer leaves no profile here, and doesn't look for leaks,
# which it can't while it is traced.
UNOBSERVED = {"LLVM_PROFILE_FILE": "/dev/null", "ASAN_OPTIONS": "detect_leaks=0"}


class Place:
    def __init__(self, list=LIST, folder=None):
        """Makes the place in `folder`, or in memory where there is such a folder."""
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.root = os.path.realpath(tempfile.mkdtemp(prefix="tt-proof-", dir=folder or memory))
        self.folder = os.path.join(self.root, "d")
        self.state = os.path.join(self.root, "state")
        os.mkdir(self.folder)
        self.list = self.path("todo.txt")
        self.environment = {
            "HOME": self.root, "XDG_STATE_HOME": self.state, "TODO_FILE": self.list,
            "TT_TODAY": "2026-11-21", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"],
            "TERM": "xterm", "VISUAL": "sed -i s/Task/Job/", **UNOBSERVED,
        }  # fmt: skip
        if list is not None:
            self.write("todo.txt", list)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.root, ignore_errors=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        """Writes a file, as if that had been long ago: nobody is at work on it."""
        with open(self.path(name), "wb") as file:
            file.write(content)
        os.utime(self.path(name), (1700000000, 1700000000))

    def read(self, name="todo.txt"):
        """The content of a file; None if there is none."""
        try:
            with open(self.path(name), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def names(self):
        return sorted(os.listdir(self.folder))

    def strays(self):
        """The files that no user would expect there."""
        return [name for name in self.names() if not name.endswith((".txt", ".csv"))]

    def lists(self):
        """The content of each list."""
        return {name: self.read(name) for name in self.names() if name.endswith(".txt")}

    def start(self, *arguments, **options):
        """Starts the program; the caller waits for it."""
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen(
            [PROGRAM, *arguments], env=self.environment, cwd=self.folder, **{**pipes, **options}
        )

    def tt(self, *arguments, **options):
        """Runs the program."""
        process = self.start(*arguments, **options)
        try:
            output, messages = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            output, messages = process.communicate()
            messages += b"[still running after 60 s]"
        return tracing.Outcome(process.returncode, output, messages, [])

    def traced(self, arguments, act=lambda call: None):
        """Runs the program; `act` is asked before each call that touches files of this place."""
        return tracing.trace([PROGRAM, *arguments], self.environment, self.root, act, self.folder)
