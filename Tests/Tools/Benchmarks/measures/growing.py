"""Whether the time grows as the list does, and no faster."""

import os

import table
from programs import Command, Turns
from table import Table

READING = [
    ["ls"], ["ls", "-a"], ["ls", "+work", "due:..7d"], ["ls", "milk"], ["ls", "/m[ia]lk/"], ["ls", "-s", "text"],
    ["ls", "-g", "project"], ["ls", "-n", "10"], ["ls", "-a", "--json"], ["ls", "-a", "--tsv"], ["projects"], ["contexts"], ["tags"],
    ["agenda"], ["stats"], ["tree"], ["cal"], ["check"], ["show", "5"], ["export", "--format", "csv"],
]  # fmt: skip

CHANGING = [
    ["add", "Buy milk"], ["do", "5"], ["rm", "--yes", "5"], ["append", "5", "again"], ["due", "3", "fri"],
    ["archive"], ["sort"], ["fmt", "--spacing"], ["dedup"], ["do", "--yes", "+work"],
]  # fmt: skip


def growing(place, short):
    """Processor time a line, at each size: at a hundred times the lines it should be the same."""
    sizes = [10_000, 100_000] if short else [10_000, 100_000, 1_000_000]
    rows = Table(
        "Growth: processor time for each 1,000 lines", "tt", *(f"{lines:,}" for lines in sizes),
        *(f"{lines:,} to {sizes[-1]:,}" for lines in sizes[:-1]), "memory of the file's size")  # fmt: skip
    start = Turns({"tt": place.tt("ls", lines=10)}, 50, place.environment).processor("tt")
    for words in READING + CHANGING:
        costs = []
        for lines in sizes:
            command = (place.change if words in CHANGING else place.tt)(*words, lines=lines)
            command.status = None if words[0] in ("check", "dedup") else 0
            rounds = 3 if lines == 1_000_000 else 5 if lines == 100_000 else 15
            turns = Turns({"tt": command}, rounds, place.environment)
            costs.append((turns.processor("tt") - start) / lines * 1000)
        memory = turns.memory("tt") / os.stat(place.list(sizes[-1])).st_size
        rows.row(
            f"`{' '.join(words)}`", *(f"{cost * 1e6:.0f} µs" for cost in costs),
            *(table.ratio(costs[-1] / cost) for cost in costs[:-1]), table.ratio(memory))  # fmt: skip


def one_long_line(place, short):
    """A list that is one line: 1 MB, and 10 MB."""
    rows = Table("One long line: processor time", "tt", "1 MB", "10 MB", "ratio")
    paths = {}
    for size in [1, 10]:
        paths[size] = os.path.join(place.root, f"long-{size}.txt")
        with open(place.list(200_000), "rb") as source, open(paths[size], "wb") as file:
            words = source.read(size * 1_000_000).replace(b"\n", b" ").replace(b" h:1", b"")
            file.write(b"(A) 2026-11-01 Long " + words + b" +work\n")
        os.utime(paths[size], (1700000000, 1700000000))
    for words in [["ls"], ["ls", "+nowhere"], ["ls", "due:..7d"], ["ls", "-a", "--json"], ["projects"], ["check"], ["ls", "/m[ia]lkk/"]]:
        costs = []
        for size in [1, 10]:
            command = Command(place.program, "-f", paths[size], *words)
            command.status = None if words[0] in ("check", "dedup") else 0
            costs.append(Turns({"tt": command}, 5, place.environment).processor("tt"))
        rows.row(f"`{' '.join(words)}`", *(table.time(cost) for cost in costs), table.ratio(costs[1] / costs[0]))
