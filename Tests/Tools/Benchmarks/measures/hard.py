"""Lists that are hard and not long: all their tasks alike, waiting for each other, coming back, …"""

import os
import shutil

import table
from programs import UNTOUCHED, Command, Turns
from table import Table

SIZES = [3_000, 24_000]

# Each makes the line, or the lines, of task n of a list with `of` tasks.
KINDS = {
    "all alike": lambda n, of: "the same thing +work @home due:2026-11-20",
    "all different": lambda n, of: f"(C) 2026-10-01 task{n} +work +p{n} @c{n} k{n}:v due:2026-11-2{n % 10}",
    "recurring": lambda n, of: f"task {n} +work due:2026-11-20 rec:1w",
    "with notes": lambda n, of: f"(B) task {n} +work\n    one note {n}\n    another note",
    "with blank lines": lambda n, of: f"task {n} +work\n\n",
    "a chain": lambda n, of: f"step {n} +work id:n{n} p:n{n - 1}",
    "a circle": lambda n, of: f"step {n} +work id:n{n} p:n{(n + 1) % of}",
    "parts of one": lambda n, of: f"part {n} +work p:n0" if n else "all +work id:n0",
    "each part of two": lambda n, of: f"step {n} +work id:n{n} p:n{n // 2 * 2 - 1} p:n{n // 2 * 2 - 2}",
}  # fmt: skip

READING = [
    ["ls", "-a"], ["ls", "-a", "-g", "project"], ["ls", "-a", "is:blocked"], ["agenda"], ["stats"], ["tree", "-a"], ["check"],
    ["export", "--format", "dot"], ["export", "--format", "ical"],
]  # fmt: skip

CHANGING = [
    ["do", "--yes", "+work"], ["tag", "--yes", "+work", "+new"], ["note", "--yes", "+work", "more"], ["rm", "--yes", "+work"],
    ["mv", "--yes", "+work", "other.txt"], ["edit", "--yes", "+work"], ["sort", "-s", "text"], ["dedup", "--all"],
    ["fmt", "--notes=inline"], ["merge", "BASE", "LIST", "OTHER"],
]  # fmt: skip


def hard_lists(place, short):
    """Processor time of every command on each kind of list, at two sizes: eight times the tasks, eight times the time."""
    rows = Table(
        "Hard lists: processor time, and how it grows to eight times the tasks", "list", "slowest", f"{SIZES[-1]:,} tasks",
        "grows most", f"{SIZES[0]:,} to {SIZES[-1]:,} tasks", "goal", "")  # fmt: skip
    environment = dict(place.environment, EDITOR="sed -i s/o/0/")
    for kind, task in KINDS.items():
        costs = {}
        for words in READING + CHANGING:
            costs[" ".join(words)] = [cost(place, environment, words, task, size) for size in SIZES]
        slowest = max(costs, key=lambda name: costs[name][1])
        # What takes a few milliseconds is mostly start-up, and a ratio of nothing.
        growth = {name: after / before for name, (before, after) in costs.items() if after > 0.05}
        steepest = max(growth, key=growth.get)
        rows.row(
            kind, f"`{slowest}`", table.time(costs[slowest][1]), f"`{steepest}`", f"{growth[steepest]:.1f} ×", "≤ 16 ×",
            "✓" if growth[steepest] <= 16 else "✗")  # fmt: skip


def cost(place, environment, words, task, size):
    """Processor time of one command on one list."""
    source = os.path.join(place.root, "hard.txt")
    path = os.path.join(place.root, "todo.txt")
    other = os.path.join(place.root, "theirs.txt")
    lines = [task(n, size) for n in range(size - 3)]
    # Something for every change.
    lines += ["noted\n    in two lines", "once more", "once more"]
    for file, ending in [(source, "\n"), (other, " theirs:1\n")]:
        with open(file, "w", encoding="utf-8") as output:
            output.writelines(line + ending for line in lines)
        os.utime(file, (UNTOUCHED, UNTOUCHED))

    def renew():
        shutil.rmtree(place.root + "/state", ignore_errors=True)
        for name in ["other.txt", "done.txt"]:
            if os.path.exists(os.path.join(place.root, name)):
                os.remove(os.path.join(place.root, name))
        text = open(source, encoding="utf-8").read()
        with open(path, "w", encoding="utf-8") as output:
            output.write(text.replace(" +work", " our +work") if words[0] == "merge" else text)
        os.utime(path, (UNTOUCHED, UNTOUCHED))

    names = {"BASE": source, "LIST": path, "OTHER": other, "other.txt": os.path.join(place.root, "other.txt")}
    arguments = [names.get(word, word) for word in words]
    changes = path if words in CHANGING else None
    command = Command(place.program, "-f", path, *arguments, before=renew, status=None, changes=changes)
    return Turns({"tt": command}, 1, environment).processor("tt")
