"""Every key of `tt ui`, as `tt help keys` lists them: the time until the screen answers, for long lists."""

import os
import re
import select
import subprocess
import time

import table
from programs import UNTOUCHED
from screen import Screen
from table import Table

CODES = {
    "enter": b"\r", "space": b" ", "delete": b"\x1b[3~", "pgdn": b"\x1b[6~", "pgup": b"\x1b[5~", "esc": b"\x1b"
}  # fmt: skip

# What changes the list.
CHANGING = [
    "complete", "add", "subtask", "edit", "priority", "due", "defer", "tag", "note", "timer", "remove", "undo", "redo",
]  # fmt: skip

# What is pressed before a key, so that it has something to do.
BEFORE = {
    "up": b"G", "page-up": b"G", "half-up": b"G", "top": b"G", "next-change": b" G", "redo": b"xu", "undo": b"x",
    "save-filter": b"/a\r", "list": b"2", "clear": b"/a\r",
}  # fmt: skip

# What is pressed after the key of a line, and timed too.
TYPED = {
    "filter": b"+work\t", "add": b"new +w\t\r", "sort-by": b"due", "group-by": b"pri", "subtask": b"new\r",
    "edit": b" more\r", "priority": b"e", "due": b"fri\r", "defer": b"\r", "tag": b"+new\r", "note": b"more\r",
    "remove": b"y",
}  # fmt: skip


def actions(place):
    """The actions with the bytes of their first keys."""
    words = [place.program, "help", "keys"]
    text = subprocess.run(words, env=place.environment, stdout=subprocess.PIPE, text=True, check=True).stdout
    for name, key in re.findall(r"^  ([a-z-]+) +(\S+).*  \S", text, re.M):
        code = bytes([ord(key[5]) & 31]) if key.startswith("ctrl-") else CODES.get(key, key.encode())
        # An editor and a browser are other programs.
        if name not in ("editor", "open", "quit"):
            yield name, code


def answering(place, short):
    """Times from each key to the answer on the screen, and the slowest of each list."""
    lists = [1_000, 100_000] + ([] if short else [1_000_000])
    times = {}
    for lines in lists:
        for name, code in actions(place):
            path, renew = place.fresh(lines)
            renew()
            open(os.path.join(os.path.dirname(path), "other.txt"), "w").close()
            screen = Screen(place, path)
            for byte in BEFORE.get(name, b""):
                os.write(screen.terminal, bytes([byte]))
                settle(screen, lines)
            keys = [code] + [bytes([byte]) for byte in TYPED.get(name, b"")]
            os.utime(path, (UNTOUCHED, UNTOUCHED))
            times[name, lines] = max(answer(screen, key) for key in keys)
            settle(screen, lines)
            screen.close()
            if name in CHANGING and os.stat(path).st_mtime == UNTOUCHED:
                raise SystemExit(f"keys: {name} changed nothing")
    rows = Table("Keys", "key", *(f"{lines:,} lines" for lines in lists))
    for name, _ in actions(place):
        rows.row(name, *(table.time(times[name, lines]) for lines in lists))
    rows.row("slowest", *(table.time(max(times[key] for key in times if key[1] == lines)) for lines in lists))
    goals = {100_000: 0.016, 1_000_000: 0.05}
    rows.row("goal", *(table.time(goals[lines]) if lines in goals else "" for lines in lists))


def answer(screen, key):
    """Returns the time until the screen changes."""
    start = time.perf_counter()
    os.write(screen.terminal, key)
    if not select.select([screen.terminal], [], [], 5)[0]:
        raise SystemExit(f"keys: no answer to {key}")
    waited = time.perf_counter() - start
    screen.drain()
    return waited


def settle(screen, lines):
    """Waits until the work for the keys before is done."""
    while screen.drain():
        pass
    if lines >= 1_000_000:
        time.sleep(1.5)
        screen.drain()
