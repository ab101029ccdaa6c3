"""Runs programs, and says what each run took."""

import os
import re
import shutil
import statistics
import subprocess
import tempfile
import time

import table

SINK = bytearray(1 << 18)

# When a list that a command changes was last written: nobody is at work on it.
UNTOUCHED = 1700000000


class Run:
    """What one run took: seconds on the wall, seconds of processor time, bytes of memory at most."""

    def __init__(self, wall, processor, memory):
        self.wall, self.processor, self.memory = wall, processor, memory


class Command:
    """A command line, what has to be done before each run, and the status it ends with; None for any.

    `changes` is the file that each run must change.
    """

    def __init__(self, *words, before=None, status=0, changes=None):
        self.words = [str(word) for word in words]
        self.path = shutil.which(self.words[0])
        self.before = before
        self.status = status
        self.changes = changes

    @property
    def is_installed(self):
        return self.path is not None

    def run(self, environment):
        """Runs the command with its output in a pipe that is emptied at once."""
        if self.before:
            self.before()
        reading, writing = os.pipe()
        actions = [
            (os.POSIX_SPAWN_DUP2, writing, 1), (os.POSIX_SPAWN_CLOSE, reading),
            (os.POSIX_SPAWN_CLOSE, writing), (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 2, "/dev/null", os.O_WRONLY, 0),
        ]  # fmt: skip
        start = time.perf_counter()
        process = os.posix_spawn(self.path, self.words, environment, file_actions=actions)
        os.close(writing)
        while os.readv(reading, [SINK]):
            pass
        _, status, usage = os.wait4(process, 0)
        wall = time.perf_counter() - start
        os.close(reading)
        if self.status is not None and os.waitstatus_to_exitcode(status) != self.status:
            raise SystemExit(f"{' '.join(self.words)}: status {os.waitstatus_to_exitcode(status)}")
        if self.changes and os.stat(self.changes).st_mtime == UNTOUCHED:
            raise SystemExit(f"{' '.join(self.words)}: changed nothing")
        return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)

    def output(self, environment):
        return subprocess.run(self.words, env=environment, stdout=subprocess.PIPE, check=True).stdout

    def instructions(self, environment):
        """How many instructions a run takes, in user space; None without valgrind."""
        if not shutil.which("valgrind"):
            return None
        if self.before:
            self.before()
        words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", self.path]
        run = subprocess.run(words + self.words[1:], env=environment, capture_output=True)
        return int(re.search(rb"Collected : (\d+)", run.stderr).group(1))


class Turns:
    """Commands that were run in turn: A B A B …, so that what slows the machine slows them alike."""

    # At most so many rounds, for a first look.
    most = 1000

    def __init__(self, commands, rounds, environment):
        self.runs = {name: [] for name, command in commands.items() if command.is_installed}
        for name in self.runs:
            commands[name].run(environment)  # What it reads is in memory from here on.
        for _ in range(min(rounds, self.most)):
            for name in self.runs:
                self.runs[name].append(commands[name].run(environment))

    def __contains__(self, name):
        return name in self.runs

    def wall(self, name):
        return statistics.median(run.wall for run in self.runs[name])

    def processor(self, name):
        return statistics.median(run.processor for run in self.runs[name])

    def memory(self, name):
        return statistics.median(run.memory for run in self.runs[name])

    def shown(self, name):
        return table.time(self.wall(name)) if name in self else "–"

    def shown_ratio(self, name, other):
        return table.ratio(self.ratio(name, other)) if name in self and other in self else "–"

    def ratio(self, name, other, what="wall"):
        """The median of the ratios of runs that stood side by side."""
        pairs = zip(self.runs[name], self.runs[other])
        return statistics.median(getattr(a, what) / max(getattr(b, what), 1e-9) for a, b in pairs)


class Place:
    """A home, a state folder and lists that nobody else uses."""

    def __init__(self, program, folder):
        self.program = os.path.realpath(program)
        self.folder = os.path.realpath(folder)
        self.library = os.path.join(self.folder, "library")
        self.public = os.path.join(self.folder, "public")
        # As `run` gets them.
        self.todo_sh = os.path.join(self.folder, "todo.txt-cli/todo.sh")
        self.topydo = os.path.join(self.folder, "topydo/bin/topydo")
        self.root = tempfile.mkdtemp(prefix="run-", dir=self.folder)
        self.environment = {
            "HOME": self.root, "XDG_STATE_HOME": self.root + "/state", "TT_TODAY": "2026-11-21",
            "LC_ALL": "C", "PATH": os.environ["PATH"],
        }  # fmt: skip

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.root, ignore_errors=True)

    def list(self, lines):
        """Returns the path of a list with `lines` lines; creates the list the first time."""
        path = os.path.join(self.folder, f"{lines}.txt")
        generator = os.path.join(os.path.dirname(__file__), "lists.py")
        if not os.path.exists(path) or os.stat(path).st_mtime < os.stat(generator).st_mtime:
            with open(path + ".new", "wb") as file:
                # A process of its own: the memory of this one would count as that of what it starts.
                subprocess.run(["python3", generator, str(lines)], stdout=file, check=True)
            os.rename(path + ".new", path)
        return path

    def fresh(self, lines):
        """Returns the path of a copy to change, and what makes it anew, without a journal."""
        path = os.path.join(self.root, f"todo-{lines}.txt")

        def renew():
            shutil.rmtree(self.root + "/state", ignore_errors=True)
            if os.path.exists(self.root + "/done.txt"):
                os.remove(self.root + "/done.txt")
            shutil.copyfile(self.list(lines), path)
            os.utime(path, (UNTOUCHED, UNTOUCHED))
            os.sync()

        return path, renew

    def open_task(self, lines):
        """Returns the number of an open task in the middle of a list."""
        with open(self.list(lines)) as file:
            return next(
                number for number, line in enumerate(file, 1)
                if number > lines // 2 and line[:2] not in ("x ", "# ", "  ", "\n"))  # fmt: skip

    def change(self, *words, lines, status=0):
        """Returns a command line of tt that changes a list with `lines` lines, a new one for each run."""
        path, renew = self.fresh(lines)
        return Command(self.program, "-f", path, *words, before=renew, status=status, changes=path)

    def tt(self, *words, lines=None, **rest):
        """Returns a command line of tt, on the list with `lines` lines."""
        file = [] if lines is None else ["-f", self.list(lines)]
        return Command(self.program, *file, *words, **rest)
