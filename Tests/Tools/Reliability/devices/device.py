"""A device: a folder with lists, perhaps tt with a journal, and a person who edits."""

import os
import re
import shutil
import subprocess

import lines

LISTS = ("todo.txt", "done.txt")
_REST = 1_600_000_000  # Files are written long ago: tt does not wait for their writers.


class Outcome:
    def __init__(self, status, output, messages):
        self.status, self.output, self.messages = status, output, messages


class Device:
    """A folder of its own, with a home, a state folder and a day of its own."""

    def __init__(self, root, name, program, log):
        self.root, self.name, self.program, self.log = os.path.join(root, name), name, program, log
        self.folder = os.path.join(self.root, "lists")
        os.makedirs(self.folder)
        self.day = "2026-11-21"
        self.knows = {}  # What the statements in each file come from, by its name.
        self.has_tt = True
        self.has_journal = True
        self.merged = set()  # The copies that this device's journal knows as merged.
        self.own_changes = 0  # How many of the last journal entries `tt undo` may take back.
        self.before_last = None  # What the editor can take back: the lists before and after its last change.
        self.writes = 0
        self.shown = {}
        self.removed = []  # What the last tasks were about that were removed here.
        self.said = b""  # What tt said about the last change by a person.
        self.variables = {}  # More of its environment.

    # Files

    def path(self, name):
        return os.path.join(self.folder, name)

    def read(self, name):
        """The content of a file; None if there is none."""
        try:
            with open(self.path(name), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def write(self, name, content, knows=None):
        """Writes a file beside its place and renames it there, as a client or an editor does."""
        if content is None:
            if os.path.exists(self.path(name)):
                os.unlink(self.path(name))
            self.knows.pop(name, None)
            return
        aside = self.path(".aside")
        with open(aside, "wb") as file:
            file.write(content)
        self.writes += 1
        os.utime(aside, (_REST + self.writes, _REST + self.writes))
        os.rename(aside, self.path(name))
        if knows is not None:
            self.knows[name] = frozenset(knows)

    def age(self):
        """Makes the files look old: tt waits a moment for a file that was written just now."""
        for name in self.names():
            self.writes += 1
            os.utime(self.path(name), (_REST + self.writes, _REST + self.writes))

    def rename(self, old, new):
        os.rename(self.path(old), self.path(new))
        self.knows[new] = self.knows.pop(old, frozenset())

    def names(self):
        """The names of the files that a client would synchronize."""
        return sorted(name for name in os.listdir(self.folder) if not name.startswith("."))

    def copies(self):
        """The names of the conflicted copies."""
        return [name for name in self.names() if name not in LISTS and name.startswith(("todo", "done"))]

    def written(self, name):
        """When a file was last written or renamed."""
        return os.stat(os.path.join(self.folder, name)).st_ctime_ns

    def lists(self):
        return tuple(self.read(name) for name in LISTS)

    def knowledge(self, names=LISTS):
        """The statements that some files come from; what only a copy states, a person has not seen."""
        return frozenset().union(*(self.knows.get(name, frozenset()) for name in names))

    def snapshot(self):
        return {name: self.read(name) for name in self.names()}

    def move(self):
        """Gives the folder another path; the journal is keyed by it."""
        folder = self.folder + "'"
        os.rename(self.folder, folder)
        self.folder = folder
        self.forget()

    def forget(self):
        """What the journal cannot know from now on."""
        self.merged.clear()
        self.own_changes = 0

    def lose_journal(self):
        shutil.rmtree(os.path.join(self.root, "state"), ignore_errors=True)
        self.forget()

    # tt

    def environment(self):
        return {
            "HOME": self.root, "XDG_STATE_HOME": os.path.join(self.root, "state"),
            "TODO_FILE": self.path("todo.txt"), "TT_TODAY": self.day, "LC_ALL": "C.UTF-8",
            "PATH": os.environ["PATH"], "GIT_CONFIG_GLOBAL": os.path.join(self.root, "gitconfig"),
            "GIT_CONFIG_NOSYSTEM": "1",
            "LLVM_PROFILE_FILE": "/dev/null",  # A program built for coverage leaves no profile here.
        } | self.variables  # fmt: skip

    def start(self, *arguments):
        return subprocess.Popen(
            arguments, cwd=self.folder, env=self.environment(), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    def run(self, *arguments):
        process = self.start(*arguments)
        output, messages = process.communicate(timeout=60)
        return Outcome(process.returncode, output, messages)

    def tt(self, *arguments):
        outcome = self.run(self.program, *arguments)
        words = " ".join(f"'{word}'" if re.search(r"[^\w.:+@/-]", word) else word for word in arguments)
        self.log(f"{self.name}$ tt {words}   # status {outcome.status}")
        return outcome

    # The lists as a person sees them

    def tasks(self, is_done=False):
        """The tasks of todo.txt."""
        return [line for line in lines.lines(self.read("todo.txt")) if line.is_done == is_done]

    def show(self):
        """Logs every file that has changed since it was last shown, for a story."""
        now = self.snapshot()
        for name in sorted(set(now) | set(self.shown)):
            if now.get(name) == self.shown.get(name):
                continue
            self.log(f"    {self.name}:{name}" + (" is gone" if name not in now else ""))
            for line in (now.get(name) or b"").decode(errors="replace").splitlines():
                self.log(f"        | {line}")
        self.shown = now
