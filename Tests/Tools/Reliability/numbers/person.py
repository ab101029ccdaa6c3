"""A person at a terminal, who remembers what its screens have shown."""

import re

ROW = re.compile(r"^[ ~+]*(?:([a-z]+\.txt):)?([0-9]+) .*?(q[0-9]+q)")
READY = re.compile(r"^tt: now ready: (?:([a-z]+\.txt):)?([0-9]+) .*?(q[0-9]+q)")
PART = re.compile(r"^tt: task \S+ still has an open subtask: (?:([a-z]+\.txt):)?([0-9]+) .*?(q[0-9]+q)")
MOVED = re.compile(r"^tt: task (?:([a-z]+\.txt):)?[0-9]+ has moved to line ([0-9]+)$")
SAID = re.compile(r"^tt: (?:warning: )?tasks? (?:([a-z]+\.txt):)?([0-9, -]+) ")
OTHER = re.compile(r"^tt: task [0-9]+ .* task ([0-9]+)(?:;|$)")
FOUND = re.compile(r"^(?:\S*/)?([a-z]+\.txt):([0-9]+):[0-9]+:? ")
WORD = re.compile(r"q[0-9]+q")

# How tt says that a number can't mean a task.
REFUSED = re.compile(
    r"could be another\s+task|has changed or been\s+removed|list shown last"
    r"|to a pipe last|could be line"
)
OF_OTHER_LIST = re.compile(r"list shown last|to a pipe last")

REMOVED = "a removed task"


def word(line):
    """The word that only one task has."""
    found = WORD.search(line)
    return found and not line.startswith(" ") and found.group() or None


def numbers(text):
    """The numbers in a message: 3, 5-7"""
    found = []
    for part in text.replace(" ", "").strip(",").split(","):
        ends = [int(end) for end in part.split("-") if end]
        found += range(ends[0], ends[-1] + 1) if ends else []
    return found


class Person:
    """What somebody knows from the screens of one terminal."""

    def __init__(self, terminal):
        self.terminal = terminal
        self.shown = {}  # by list and number: the task
        self.number = {}  # by list and task: the number with which it was shown last
        self.line = {}  # by list and task: its line then
        self.by_name = set()  # the lists and numbers that were shown as work.txt:3
        self.lists = set()  # the lists that were shown last
        self.changed = {}  # by number: the list in which a change has shown it since
        self.piped = {}  # by list and number: the task in a list that went into a pipe
        self.piped_list = None
        self.since_pipe = set()  # the numbers that changes have shown since
        self.latest = set()  # what the last screen shows: lists, numbers and whether by name

    def see(self, screen, own, lists, is_listing, lists_named):
        """Reads a screen of a command on the list `own`; `lists` are as they are now."""
        rows = []
        for text in screen.split("\n"):
            for pattern in (ROW, READY, PART):
                if found := pattern.match(text):
                    rows.append((found[1], int(found[2]), found[3]))
            if (found := MOVED.match(text)) or (found := FOUND.match(text)):
                rows.append((found[1], int(found[2]), None))
            elif (found := SAID.match(text)) and not REFUSED.search(screen):
                said = [(found[1], number, None) for number in numbers(found[2])]
                # An error shows no task, so a number that was shown keeps its meaning.
                is_error = not text.startswith("tt: warning: ")
                rows += [row for row in said if not (is_error and (row[0] or own, row[1]) in self.shown)]
                if found := OTHER.match(text):
                    rows.append((None, int(found[1]), None))
        # A message about a number that the same screen shows says nothing new.
        tasks = {row[:2] for row in rows if row[2]}
        rows = [row for row in rows if row[2] or row[:2] not in tasks]
        if is_listing:
            listed = {row[0] or own for row in rows if row[2]}
            if listed:
                self.lists, self.changed, self.piped_list = listed, {}, None
            if own is not None and not lists_named:
                self.lists = {own} if own in listed else self.lists | {own}
        self.latest = set()
        renumbered = []
        for name, number, task in rows:
            at = (name or own, number)
            lines = lists[at[0]]
            on_line = word(lines[number - 1]) if number <= len(lines) else None
            if on_line and task in (None, on_line):
                task = on_line
                renumbered.append((at, task))
                self.line[at[0], task] = lines[number - 1]
            # A removed task is shown with its old number, which another task can have on the same screen.
            elif at not in [other for other, _ in renumbered]:
                self.shown[at] = REMOVED
            self.piped.pop(at, None)
            (self.by_name.add if name else self.by_name.discard)(at)
            if name is None and not is_listing:
                self.changed.pop(number, None)
                self.since_pipe.add(number)
                if self.lists != {own}:
                    self.changed[number] = own
            self.latest.add((at[0], number, name is not None))
        for at, task in renumbered:
            self.shown[at] = task
            self.number[at[0], task] = at[1]

    def see_in_pipe(self, text, own, lists, is_listing=True):
        """Reads a list that went into a pipe, as somebody does who pages it, or the lines of a dry run."""
        for line in text.split("\n"):
            if found := FOUND.match(line):
                self.piped[found[1], int(found[2])] = word(lists[found[1]][int(found[2]) - 1])
            if found := ROW.match(line):
                at = (found[1] or own, int(found[2]))
                self.piped[at] = found[3]
                if found[1] is None and is_listing:
                    self.piped_list = own if self.lists != {own} else None
                    self.since_pipe = set()
        self.latest = set()
