"""What is measured, and the goals."""

import os
import statistics
import subprocess
import time

import table
from programs import Command, Turns
from table import Table

# Selects the lines that `tt ls +work due:..7d` does: awk has no dates, but ISO dates compare as text.
AWK = r"""/ \+work( |$)/ && !/^x / && !/ h:1( |$)/ && match($0, / due:/) && (due = substr($0, RSTART + 5, 10)) <= "2026-11-28" \
  && !(due > "2026-11-21" && match($0, / t:/) && substr($0, RSTART + 3, 10) > "2026-11-21") { print NR, $0 }"""

# Regular expressions: with a text that every match contains, and without; frequent and rare.
EXPRESSIONS = [
    "[a-z]+ing the [a-z]+", "m[ia]lk", "plumber|garage", "(pay|buy).*(rent|milk)", "z{3}", "a.*b.*c.*d", "[A-Z]{2}", "x[0-9]",
]  # fmt: skip


def starting(place, short):
    """Start-up and small lists, beside a program that does nothing."""
    columns = ("tt", "wall", "of `true`", "goal", "instructions", "goal", "memory")
    rows = Table("Start", *columns)
    for words, lines, bound, most in [
        (["--version"], None, 1.2, 0.3e6), (["ls"], 10, 1.5, 1e6), (["ls"], 1000, 2, 6e6),
        (["ls", "+work", "due:..7d"], 10, None, None), (["ls", "+work", "due:..7d"], 1000, None, None),
        (["projects"], 10, None, None), (["do", "3"], 10, None, None),
    ]:  # fmt: skip
        command = (place.change if words[0] == "do" else place.tt)(*words, lines=lines)
        rounds = 20 if command.before else 60 if short else 400
        turns = Turns({"tt": command, "true": Command("true")}, rounds, place.environment)
        count, ratio = command.instructions(place.environment), turns.ratio("tt", "true")
        size = "" if lines is None else f", {lines:,} lines"
        rows.row(
            f"`{' '.join(words)}`{size}", table.time(turns.wall("tt")), table.ratio(ratio),
            table.goal(ratio, bound, table.ratio) if bound else "", table.millions(count),
            table.goal(count, most, table.millions) if most else "", table.memory(turns.memory("tt")))  # fmt: skip


def glancing(place, short):
    """The line for a prompt, beside the list."""
    rows = Table("`status`", "lines", "status", "ls", "status of ls", "goal", "instructions", "memory")
    for lines in [1000, 10_000, 100_000]:
        commands = {name: place.tt(name, lines=lines) for name in ("status", "ls")}
        turns = Turns(commands, 20 if short else 100, place.environment)
        ratio = turns.ratio("status", "ls")
        rows.row(
            f"{lines:,}", table.time(turns.wall("status")), table.time(turns.wall("ls")), table.ratio(ratio),
            table.goal(ratio, 2, table.ratio), table.millions(commands["status"].instructions(place.environment)),
            table.memory(turns.memory("status")))  # fmt: skip


def selecting(place, short):
    """A query in the default order, beside awk that selects the same lines, and grep and ripgrep that find +work."""
    others = ["mawk", "grep", "ripgrep"]
    rows = Table(
        "`ls +work due:..7d`", "lines", "tt", *others, *(f"tt of {name}" for name in others), "goal for mawk",
        "processor: tt", "mawk", "memory")  # fmt: skip
    for lines in [10_000, 100_000] if short else [10_000, 100_000, 1_000_000]:
        path = place.list(lines)
        commands = {
            "tt": place.tt("ls", "+work", "due:..7d", lines=lines),
            "mawk": Command("mawk", AWK, path),
            "grep": Command("grep", "-nF", "+work", path),
            "ripgrep": Command("rg", "-nF", "+work", path),
        }
        if commands["mawk"].is_installed:
            numbers = [
                sorted(int(line.split()[0]) for line in commands[name].output(place.environment).splitlines())
                for name in ("tt", "mawk")
            ]
            assert numbers[0] == numbers[1], "tt and mawk select other lines"
        turns = Turns(commands, 10 if short else 31, place.environment)
        rows.row(
            f"{lines:,}", *(turns.shown(name) for name in commands), *(turns.shown_ratio("tt", name) for name in others),
            table.goal(turns.ratio("tt", "mawk"), 0.5, table.ratio) if "mawk" in turns else "–",
            table.time(turns.processor("tt")), table.time(turns.processor("mawk")) if "mawk" in turns else "–",
            table.memory(turns.memory("tt")))  # fmt: skip


def matching(place, short):
    """Regular expressions, beside grep and ripgrep."""
    lines = 100_000 if short else 1_000_000
    rows = Table(
        f"Regular expressions, {lines:,} lines", "expression", "`tt ls`", "`grep -nE`", "ripgrep", "tt of grep", "goal",
        "tt of ripgrep")  # fmt: skip
    for expression in EXPRESSIONS:
        path = place.list(lines)
        commands = {
            "tt": place.tt("ls", f"/{expression}/", lines=lines, status=None),
            "grep": Command("grep", "-nE", expression, path, status=None),
            "ripgrep": Command("rg", "-n", expression, path, status=None),
        }
        turns = Turns(commands, 5 if short else 9, place.environment)
        rows.row(
            f"`{expression}`", *(turns.shown(name) for name in commands), turns.shown_ratio("tt", "grep"),
            table.goal(turns.ratio("tt", "grep"), 3, table.ratio), turns.shown_ratio("tt", "ripgrep"))  # fmt: skip


def listing(place, short):
    """The whole list in the default order, beside sort, and the memory of a selection."""
    lines = 100_000 if short else 1_000_000
    commands = {"tt": place.tt("ls", "-a", lines=lines), "sort": Command("sort", place.list(lines))}
    rows = Table(f"{lines:,} lines", "work", "tt", "sort", "tt of sort", "processor: tt", "sort", "memory")
    turns = Turns(commands, 5 if short else 9, place.environment)
    ratio = turns.ratio("tt", "sort")
    rows.row(
        "`ls -a`", table.time(turns.wall("tt")), table.time(turns.wall("sort")), table.ratio(ratio), table.time(turns.processor("tt")), table.time(turns.processor("sort")),
        table.memory(turns.memory("tt")))  # fmt: skip
    size = os.stat(place.list(lines)).st_size
    turns = Turns({"tt": place.tt("ls", "+work", lines=lines)}, 5, place.environment)
    memory = turns.memory("tt")
    rows.row(
        f"`ls +work`, file of {table.memory(size)}", table.time(turns.wall("tt")), "", "",
        table.time(turns.processor("tt")), "", table.memory(memory) + " " + table.goal(memory, 1.3 * size + 8e6, table.memory))  # fmt: skip


def changing(place, short):
    """Changes, with journal and fsync, beside a copy that is on disk."""
    lines = 100_000 if short else 1_000_000
    path, renew = place.fresh(lines)
    rows = Table(
        f"Changes, {lines:,} lines", "tt", "wall", "cp + sync", "ratio", "goal", "processor: tt", "cp + sync", "memory")  # fmt: skip
    copy = Command("sh", "-c", f"cp {path} {path}.copy && sync {path}.copy", before=renew)
    for words, bound in [
        (["do", str(place.open_task(lines))], 2), (["add", "Buy milk +home"], 2), (["append", "3", "again"], None),
        (["rm", "--yes", "7"], None),
    ]:  # fmt: skip
        tt = place.change(*words, lines=lines)
        turns = Turns({"tt": tt, "cp": copy}, 5 if short else 11, place.environment)
        ratio = turns.ratio("tt", "cp")
        rows.row(
            f"`{' '.join(words)}`", table.time(turns.wall("tt")), table.time(turns.wall("cp")), table.ratio(ratio),
            table.goal(ratio, bound, table.ratio) if bound else "", table.time(turns.processor("tt")),
            table.time(turns.processor("cp")), table.memory(turns.memory("tt")))  # fmt: skip


def completing(place, short):
    """What a shell waits for after the tabulator key."""
    rows = Table("Completion, 5,000 tasks", "line", "wall", "goal", "instructions", "memory")
    for line in ["tt ls +w", "tt ls due:", "tt do mil", "tt do "]:
        command = place.tt("suggest", "bash", line, line.split(" ")[-1])
        environment = place.environment | {"TODO_FILE": place.list(5000)}
        turns = Turns({"tt": command}, 20 if short else 100, environment)
        wall = turns.wall("tt")
        rows.row(
            f"`{line}`⇥", table.time(wall), table.goal(wall, 0.005, table.time),
            table.millions(command.instructions(environment)), table.memory(turns.memory("tt")))  # fmt: skip


def using_the_library(place, short):
    """The library alone, in one process: seconds of processor time, and memory beside the text."""
    lines = 100_000 if short else 1_000_000
    median = medians(place.library, place.list(lines))
    rows = Table(f"Library, {lines:,} lines", "parse", "read every field", "write back", "together", "goal", "memory a line", "goal")  # fmt: skip
    whole = median["parse"] + median["fields"] + median["write"]
    a_line = median["index-bytes"] / median["lines"]
    rows.row(
        table.time(median["parse"]), table.time(median["fields"]), table.time(median["write"]), table.time(whole),
        table.goal(whole, 0.25 * lines / 1e6, table.time), f"{a_line:.1f} bytes", table.goal(a_line, 48, str))  # fmt: skip
    using_public_declarations(place, lines)


def using_public_declarations(place, lines):
    """The library as any other package sees it: every field of each task, as text if it is text."""
    median = medians(place.public, place.list(lines))
    rows = Table(
        f"Library through public declarations only, {lines:,} lines", "parse", "items", "typed fields", "text",
        "other text", "write back", "all but other text", "together")  # fmt: skip
    steps = [median[name] for name in ["parse", "items", "typed", "text", "strings", "write"]]
    whole = sum(steps)
    speeds = [f"{median['bytes'] / time / 1e9:.2f} GB/s" for time in [whole - median["strings"], whole]]
    rows.row(*map(table.time, steps), *speeds)


def medians(program, path):
    """Runs a benchmark five times on a list, and returns the median of each number that it prints."""
    rounds = []
    for _ in range(5):
        text = subprocess.run([program, path], stdout=subprocess.PIPE, check=True, text=True).stdout
        rounds.append({name: float(value) for name, value in map(str.split, text.splitlines())})
    return {name: statistics.median(round[name] for round in rounds) for name in rounds[0]}


def peers(place, short):
    """Other programs for todo.txt files, listing the tasks of a project."""
    others = ["todo.sh", "todo.sh main", "topydo"]
    rows = Table("`ls +work` and its peers", "lines", "tt", *others, *(f"{name} of tt" for name in others))
    for lines in [1000] if short else [1000, 10_000]:
        path = place.list(lines)
        folder = path.rsplit("/", 1)[0]
        with open(place.root + "/todo.cfg", "w") as file:
            file.write(f"export TODO_DIR={folder}\nexport TODO_FILE={path}\nexport DONE_FILE={place.root}/done.txt\n")
            file.write(f"export REPORT_FILE={place.root}/report.txt\n")
        with open(place.root + "/topydo.conf", "w") as file:
            file.write(f"[topydo]\nfilename = {path}\n")
        commands = {
            "tt": place.tt("ls", "+work", lines=lines),
            "todo.sh": Command("todo-txt", "-d", place.root + "/todo.cfg", "ls", "+work"),
            "todo.sh main": Command(place.todo_sh, "-d", place.root + "/todo.cfg", "ls", "+work"),
            "topydo": Command(place.topydo, "-c", place.root + "/topydo.conf", "ls", "+work"),
        }
        turns = Turns(commands, 3 if short else 7, place.environment)
        rows.row(
            f"{lines:,}", *(turns.shown(name) for name in commands), *(turns.shown_ratio(name, "tt") for name in others))  # fmt: skip
