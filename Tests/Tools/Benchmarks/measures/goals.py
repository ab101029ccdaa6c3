"""Commands on long lists whose processor time has a goal, and how fast it grows with the list."""

import fcntl
import os
import pathlib
import pty
import resource
import shlex
import struct
import subprocess
import termios

import table
from programs import UNTOUCHED, Run, Turns
from table import Table

LINES = 100_000

# A command, its goal in seconds, and the shell commands before it, in the directory of the list. With `!`, the command
# must change the list; with `>`, its output is a terminal. After "related", every task is part of another.
GOALS = [
    ("export --format ical", 0.4, ""),
    ("export --format taskwarrior", 0.4, ""),
    # Half of the tasks, because a file that is imported may have 500,000 lines.
    ("!import in.ics", 0.5, "sed -i '1~2d' todo.txt; $TT export --format ical > in.ics; echo Other > todo.txt"),
    ("!import in.json", 0.6, "$TT export --format json > in.json; echo Other > todo.txt"),
    ("!import in.tw.json", 0.6, "$TT export --format taskwarrior > in.tw.json; echo Other > todo.txt"),
    ("!import in.tsv", 0.6, "$TT export --format tsv > in.tsv; echo Other > todo.txt"),
    ("!import in.csv", 0.6, "$TT export --format csv > in.csv; echo Other > todo.txt"),
    ("!import in.txt", 0.6, "mv todo.txt in.txt; echo Other > todo.txt"),
    ("!inbox", 1.0, "$TT config set inbox $HOME/inbox.txt; grep -v '^x' todo.txt > inbox.txt; echo Other > todo.txt"),
    ("!merge", 1.0, "sed '1~50s/$/ theirs:1/' todo.txt > todo.sync-conflict-20261120-101010-ABCDEFG.txt"),
    ("!tag --yes is:open +x", 0.4, ""),
    (">show is:open", 0.5, ""),
    ("remind --notify true", 0.5, "TT_TODAY=2026-11-20 $TT remind"),
    ("agenda", 0.05, ""),
    ("tree -a", 0.3, "related"),
    ("review", 0.3, "related"),
    ("export --format dot", 0.3, "related"),
]  # fmt: skip


class Work:
    """A command on a new list, alone in its home."""

    is_installed = True

    def __init__(self, place, words, before, lines):
        self.place, self.before, self.lines = place, before, lines
        self.is_change, self.is_shown = words[0] == "!", words[0] == ">"
        self.words = [place.program, *shlex.split(words.lstrip("!>"))]

    def run(self, environment):
        where = pathlib.Path(self.place.root, "work")
        subprocess.run(["rm", "-rf", where], check=True)
        where.mkdir()
        path = where / "todo.txt"
        variables = environment | {
            "HOME": str(where), "XDG_STATE_HOME": f"{where}/state", "TODO_FILE": str(path), "TT": self.place.program,
            "TERM": "xterm-256color"}  # fmt: skip
        related = self.before == "related"
        with open(self.place.list(self.lines), encoding="utf-8") as source, open(path, "w", encoding="utf-8") as output:
            for number, line in enumerate(source):
                is_task = line.strip() and line[0] not in " #"
                output.write(line.rstrip("\n") + f" id:t{number} p:t{number // 4}\n" if related and is_task else line)
        if not related:
            subprocess.run(["bash", "-c", self.before], env=variables, cwd=where, check=True, stdout=subprocess.DEVNULL)
        os.utime(path, (UNTOUCHED, UNTOUCHED))
        os.sync()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        if self.is_shown:
            on_terminal(self.words, variables)
        else:
            subprocess.run(self.words, env=variables, cwd=where, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if self.is_change and os.stat(path).st_mtime == UNTOUCHED:
            raise SystemExit(f"{' '.join(self.words)}: changed nothing")
        return Run(0, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 0)


def on_terminal(words, variables):
    """Runs a program on a terminal of 80 by 24."""
    terminal, other = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(words, env=variables, stdin=other, stdout=other, stderr=other, start_new_session=True)
    os.close(other)
    try:
        while os.read(terminal, 1 << 16):
            pass
    except OSError:  # The program has closed the terminal.
        pass
    os.close(terminal)
    process.wait()


def reaching(place, short):
    """The processor time of commands with goals, and how it grows from a tenth of the lines."""
    rows = Table(f"Goals, {LINES:,} lines: processor time", "tt", f"{LINES // 10:,}", f"{LINES:,}", "ratio", "goal")
    for words, goal, before in GOALS:
        small, large = (
            Turns({"tt": Work(place, words, before, lines)}, 1 if short else 5, place.environment).processor("tt")
            for lines in (LINES // 10, LINES))  # fmt: skip
        rows.row(
            f"`{words.lstrip('!>')}`", table.time(small), table.time(large), table.ratio(large / small),
            table.goal(large, goal, table.time))  # fmt: skip
