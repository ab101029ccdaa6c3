"""What tt writes for other programs, and the commands that count time."""

import os
import subprocess

import table
from programs import UNTOUCHED, Command, Turns
from table import Table

# Reads the same tasks as JSON and writes them again: what a script in another language would do.
PYTHON = "import json,sys;json.dumps(json.loads(open(sys.argv[1]).read()))"

VERSIONS = """
import sys
base = open(sys.argv[1], "rb").read().split(b"\\n")
for path, first, word in zip(sys.argv[2:], [len(base), 0, 500], [b"", b" ours", b" theirs"]):
    lines = list(base)
    for index in range(first, len(lines), 1000):
        lines[index] += word
    open(path, "wb").write(b"\\n".join(lines))
"""

OUTPUTS = [
    (["ls", "-a", "--json"], 0.12), (["ls", "-a", "--jsonl"], None), (["ls", "-a", "--tsv"], 0.10),
    (["export", "--format", "csv"], 0.10),
    (["export", "--format", "ical"], 0.30), (["check"], 0.10), (["ls", "-a"], None),
]  # fmt: skip

CHANGES = [["sort"], ["archive"], ["fmt", "--spacing"], ["dedup"]]


def writing(place, short):
    """Every output beside Python that reads and writes the JSON, and the commands that rewrite the list."""
    lines = 10_000 if short else 100_000
    path = place.list(lines)
    size = os.stat(path).st_size
    json = path + ".json"
    with open(json, "wb") as file:
        subprocess.run([place.program, "-f", path, "ls", "-a", "--json"], env=place.environment, stdout=file, check=True)
    rows = Table(f"Outputs, {lines:,} lines", "tt", "processor", "of Python", "goal", "memory", "of the file", "goal")
    python = Command("python3", "-c", PYTHON, json)
    for words, bound in OUTPUTS:
        tt = Command(place.program, "-f", path, *words, status=None)
        turns = Turns({"tt": tt, "python": python}, 3 if short else 7, place.environment)
        ratio = turns.ratio("tt", "python", "processor")
        memory = turns.memory("tt")
        rows.row(
            f"`{' '.join(words)}`", table.time(turns.processor("tt")), table.ratio(ratio),
            table.goal(ratio, bound, table.ratio) if bound else "", table.memory(memory), table.ratio(memory / size),
            table.goal(memory, 3 * size, table.memory))  # fmt: skip
    lines = 100_000 if short else 1_000_000
    rows = Table(f"Changes of every line, {lines:,} lines", "tt", "wall", "processor", "goal", "memory")
    for words in CHANGES:
        tt = place.change(*words, lines=lines, status=None)
        turns = Turns({"tt": tt}, 3 if short else 5, place.environment)
        took = turns.processor("tt")
        rows.row(
            f"`{' '.join(words)}`", table.time(turns.wall("tt")), table.time(took),
            table.goal(took, lines / 1e6, table.time), table.memory(turns.memory("tt")))  # fmt: skip
    versions = merged(place.list(lines))
    tt = Command(
        place.program, "merge", *versions, before=lambda: merged(place.list(lines)), status=None, changes=versions[1])  # fmt: skip
    turns = Turns({"tt": tt}, 3 if short else 5, place.environment)
    took = turns.processor("tt")
    rows.row(
        "`merge` of three versions", table.time(turns.wall("tt")), table.time(took),
        table.goal(took, lines / 1e6, table.time), table.memory(turns.memory("tt")))  # fmt: skip


def merged(path):
    """Three versions of a list: each side changed every thousandth line."""
    versions = [f"{path}.{name}" for name in ("base", "ours", "theirs")]
    # A process of its own: the memory of this one would count as that of what it starts.
    subprocess.run(["python3", "-c", VERSIONS, path, *versions], check=True)
    os.utime(versions[1], (UNTOUCHED, UNTOUCHED))
    return versions


def counting(place, short):
    """Time: the commands of everyday, and sums over a long list."""
    rows = Table("Time", "tt", "lines", "wall", "processor", "memory")
    start = Command(place.program, "-f", place.fresh(1000)[0], "start", "3", "--at", "yesterday@14:05")
    for words, lines in [
        (["start", "3"], 1000), (["stop", "--at", "yesterday@14:45"], 1000), (["spent"], 1000), (["remind"], 1000),
        (["spent", "-g", "project"], 100_000), (["ls", "-s", "-spent"], 100_000), (["ls", "is:running"], 100_000),
        (["remind"], 100_000),
    ]:  # fmt: skip
        path, renew = place.fresh(lines)

        def begin(renew=renew, path=path):
            renew()
            start.run(place.environment)
            os.utime(path, (UNTOUCHED, UNTOUCHED))

        is_stop = words[0] == "stop"
        tt = Command(
            place.program, "-f", path, *words, before=begin if is_stop else renew,
            status=None if words[0] == "ls" else 0, changes=path if words[0] in ("start", "stop") else None)  # fmt: skip
        turns = Turns({"tt": tt}, 5 if short else 15, place.environment)
        rows.row(
            f"`{' '.join(words)}`", f"{lines:,}", table.time(turns.wall("tt")), table.time(turns.processor("tt")),
            table.memory(turns.memory("tt")))  # fmt: skip
