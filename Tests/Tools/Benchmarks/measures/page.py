"""Writes what a whole run measured into README.md, with the date, the commit, the machine and the peers."""

import datetime
import os
import pathlib
import platform
import re
import subprocess

import table

README = pathlib.Path(__file__).resolve().parent.parent / "README.md"
BEGIN, END = "<!-- Written by Tests/Tools/Benchmarks/run -->\n", "<!-- The end of what it writes -->"


def write(place):
    text = README.read_text()
    before, rest = text.split(BEGIN)
    measured = introduction(place) + "\n".join(table.PRINTED)
    README.write_text(f"{before}{BEGIN}\n{measured}\n\n{END}{rest.split(END)[1]}")


def introduction(place):
    commit = first_line("git", "-C", str(README.parent), "rev-parse", "--short", "HEAD")
    if first_line("git", "-C", str(README.parent), "status", "--porcelain", "-uno"):
        commit += " with changes"
    today = datetime.date.today()
    return (
        f"{today.day} {today:%B %Y}, commit {commit}. {machine(place)}.\n\n"
        + "Peers: " + ", ".join(f"{name} {version or '(not measured)'}" for name, version in peers(place).items()) + ".\n"
    )  # fmt: skip


def machine(place):
    """The kind of machine, without its name."""
    processor = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    system = first_line("findmnt", "-no", "FSTYPE", "-T", place.folder)
    kernel = ".".join(platform.release().split(".")[:2])
    name = re.sub(r"\((R|TM)\)", "", processor[1]) if processor else platform.machine()
    return f"{name}, {os.cpu_count()} cores, {memory / 2**30:.0f} GB of memory, {system}, Linux {kernel}"


def peers(place):
    """The version of each peer; an empty one if it is not installed."""
    return {
        "mawk": number(first_line("mawk", "-W", "version")),
        "grep": number(first_line("grep", "--version")),
        "ripgrep": number(first_line("rg", "--version")),
        "Debian's todo.sh": number(first_line("todo-txt", "-V")),
        "todo.sh main": first_line("git", "-C", os.path.dirname(place.todo_sh), "log", "-1", "--format=%h of %cs"),
        "topydo": number(first_line(place.topydo, "-v")),
    }


def number(text):
    found = re.search(r"\d+(\.\d+)+", text)
    return found[0] if found else ""


def first_line(*words):
    """The first line that a program prints; an empty one if there is none."""
    try:
        run = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    except OSError:
        return ""
    return run.stdout.split("\n")[0] if run.returncode in (0, 1) else ""
