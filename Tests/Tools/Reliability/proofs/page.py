"""Writes the verdicts of a whole run into README.md, with the date, the commit and the system."""

import datetime
import pathlib
import platform
import subprocess

README = pathlib.Path(__file__).resolve().parent.parent / "README.md"
BEGIN, END = "<!-- Written by Tests/Tools/Reliability/run -->\n", "<!-- The end of what it writes -->"


def write(verdicts):
    """Replaces the results on the page; a verdict is its kind, the proof, what it says, and the seconds."""
    text = README.read_text()
    before, rest = text.split(BEGIN)
    README.write_text(f"{before}{BEGIN}\n{results(verdicts)}\n{END}{rest.split(END)[1]}")


def results(verdicts):
    today = datetime.date.today()
    kernel = ".".join(platform.release().split(".")[:2])
    rows = [f"{today.day} {today:%B %Y}, commit {commit()}, {platform.system()} {kernel}.\n"]
    rows += ["| proof | verdict | what it found | seconds |", "|---|---|---|---:|"]
    for verdict, name, words, seconds in verdicts:
        words = words.replace("|", "\\|").replace("\n", " ")
        rows.append(f"| {name} | {verdict} | {words} | {seconds:.0f} |")
    return "\n".join(rows) + "\n"


def commit():
    git = ["git", "-C", str(README.parent)]
    name = subprocess.run([*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    changed = subprocess.run([*git, "status", "--porcelain", "-uno"], capture_output=True, text=True).stdout
    return f"{name} with changes" if changed else name
