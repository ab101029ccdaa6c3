"""Lists for measuring, the same ones on every machine: python3 lists.py LINES > FILE

They are mixed as real lists are: a quarter is completed, half has a creation date, and there are notes, blank lines,
comments, letters beyond ASCII, hidden, waiting and recurring tasks, duplicates and double spaces. A line has 68 bytes
on average.
"""

import datetime
import random
import sys

TODAY = datetime.date(2026, 11, 21)

WORDS = """call the plumber about kitchen sink write draft of report for meeting buy milk bread apples and
coffee read chapter two answer letter from bank check invoice again plan trip to mountains fix bicycle
tyre clean garage ask Anna when she comes back renew passport water plants sort photos pay rent book
flight order paint new shelf repair lamp prepare slides review patch update server learn song visit
Grandma café Müller naïve Łódź 東京 send parcel""".split()

PROJECTS = ["home", "work", "garden", "taxes", "move", "reading"] + [f"p{n:02}" for n in range(94)]
CONTEXTS = ["phone", "desk", "shop", "mail"] + [f"c{n:02}" for n in range(26)]


class List:
    def __init__(self, seed=20261121):
        # Only random() is promised to give the same numbers in every version of Python.
        self.random = random.Random(seed).random
        self.last = ""

    def chance(self, share):
        return self.random() < share

    def one_of(self, things):
        return things[int(self.random() * len(things))]

    def often_first(self, names):
        """A name, the first ones more often than the last: one in ten is the second."""
        return names[int(len(names) * self.random() ** 3.5)]

    def day(self, first, last):
        return str(TODAY + datetime.timedelta(days=first + int(self.random() * (last - first + 1))))

    def entry(self):
        """A line without its end, mostly a task; one in a hundred is the line before again."""
        if not (self.last and self.chance(0.01)):
            self.last = self.new_entry()
        return self.last

    def new_entry(self):
        kind = self.random()
        if kind < 0.004:
            return ""
        if kind < 0.005:
            return "# " + self.text(4)
        parts = []
        is_done = self.chance(0.25)
        if is_done:
            parts += ["x", self.day(-400, 0), self.day(-800, -401)]
        else:
            if self.chance(0.3):
                parts.append(f"({self.one_of('AABBBCCDE')})")
            if self.chance(0.6):
                parts.append(self.day(-400, 0))
        parts.append(self.text(5 + int(self.random() * 7)))
        if self.chance(0.55):
            parts.append("+" + self.often_first(PROJECTS))
        if self.chance(0.35):
            parts.append("@" + self.often_first(CONTEXTS))
        if self.chance(0.3):
            parts.append("due:" + self.day(-30, 150))
        if self.chance(0.04):
            parts.append("t:" + self.day(-30, 60))
        if self.chance(0.03):
            parts.append("rec:" + self.one_of(["1w", "+1m", "2d", "1y"]))
        if self.chance(0.02):
            parts.append("https://example.org/" + self.one_of(WORDS))
        if self.chance(0.01):
            parts.append("h:1")
        line = " ".join(parts)
        return "  ".join(line.rsplit(" ", 1)) if self.chance(0.01) else line

    def text(self, count):
        return " ".join([self.one_of(WORDS) for _ in range(count)])

    def lines(self, count):
        while count > 0:
            entry = self.entry()
            yield entry
            count -= 1
            if count > 0 and entry and entry[0] not in "#x" and self.chance(0.03):
                yield "    " + self.text(5)
                count -= 1


# Each turns task n into one of a list of this kind.
KINDS = {
    "plain": lambda task, n: task + "\n    a note" * (n % 30 == 0),
    "unique ids": lambda task, n: f"{task} id:t{n}",
    "parts": lambda task, n: f"{task} id:t{n} p:t{n // 4}" if n else f"{task} id:t0",
    "series": lambda task, n: f"{task} due:2026-11-{1 + n % 28:02} rec:1w",
    "notes": lambda task, n: f"{task}\n    the first line of note {n}\n    another one",
}  # fmt: skip

# Tasks in a list of every kind, so that each command finds one to change.
TARGET = "(B) 2026-11-01 Reach the target +target @target due:2026-11-20 https://example.org/target"
COMPLETED = "x 2026-11-10 2026-11-01 Reached before +target"
SPECIAL = """Twice the same
Twice the same
Two  spaces
A word as a date due:friday
Not a tag due=2026-11-30
Soon due:2026-11-22
Timed spent:1h30m
A whole id:whole
A part p:whole
x 2026-11-14 2026-11-07 Water the plants due:2026-11-14 rec:1w
2026-11-14 Water the plants due:2026-11-21 rec:1w""".splitlines()


def shuffled(kind, count, seed):
    """The lines of `count` tasks of a kind. Each seed gives the same tasks in another order."""
    tasks, source = [TARGET, COMPLETED], List()
    while len(tasks) < count - len(SPECIAL):
        tasks.append(source.entry())
    tasks = [KINDS[kind](task, n) if task[:1] not in ("", "#") else task for n, task in enumerate(tasks)] + SPECIAL
    random.Random(seed).shuffle(tasks)
    return "\n".join(tasks).split("\n")


if __name__ == "__main__":
    for line in List().lines(int(sys.argv[1])):
        sys.stdout.buffer.write(line.encode() + b"\n")
