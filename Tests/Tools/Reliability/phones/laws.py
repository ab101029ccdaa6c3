"""The laws of a list and a folder that are in step, and what everybody has said."""

import re

from vtodo import File, shown

import world


class Fact:
    """What is known of a task: it has these words, and these values since both sides were last in step."""

    def __init__(self):
        self.words, self.gone, self.local = set(), set(), {}
        self.values, self.was = {}, set()  # By name, then by who set them; and what was there before.
        self.is_done = self.is_removed = self.is_blocked = False
        self.is_series, self.parent = False, None

    def used(self, name, value):
        """A value that returns looks like no change to a merge."""
        return (name, value) in self.was


def is_same(value, saw, zones):
    return saw is not None and (value == saw or value[:1].isdigit() and saw in shown(value, zones))


class Task:
    """A line of a list with its note."""

    def __init__(self, number, line):
        self.number, self.line, self.note = number, line, ""
        self.is_done = line.startswith("x ")

    @property
    def text(self):
        return self.line + "\n" + self.note


def tasks(content):
    found = []
    for number, line in enumerate((content or b"").decode().split("\n"), 1):
        if line[:1] in (" ", "\t") and found:
            found[-1].note += line + "\n"
        elif line:
            found.append(Task(number, line))
    return found


def faults(self):
    """The laws that are broken once everything is in step."""
    files = [File(text) for _, text in self.server.files.values()]
    for device in self.devices:
        yield from _device_faults(self, device, files)
    uids = [file.get("UID") for file in files]
    if len(uids) != len(set(uids)):
        yield "one UID", str(sorted(uids))
    for name, lines in self.foreign.items():
        if name in self.server.files:
            rest = File(self.server.files[name][1]).foreign()
            lost = [line for line in lines if line not in rest]
            if lost:
                yield "foreign", f"{name} lost {lost}"


def _device_faults(self, device, files):
    lists = tasks(device.read("todo.txt")), tasks(device.read("done.txt"))
    for name, fact in self.facts.items():
        mine = [task for task in lists[0] + lists[1] if world.key(task.line) == name]
        text = "\n".join(task.text for task in mine)
        if fact.is_blocked:
            # The file is read-only; the list keeps its own task.
            continue
        if not mine:
            # Another device need not have what was completed or archived before it looked.
            if not fact.is_removed and not (fact.is_done and len(self.devices) > 1):
                yield "lost", f"{name} on {device.name}"
            continue
        if fact.is_removed:
            continue
        # Only the list repeats a series; other devices have the next task.
        is_next = fact.is_series and "rec:" not in text
        if fact.is_done or self.is_forgetful:
            # Old ones have left the folder, so that devices keep their own.
            text += "\n".join(_text_elsewhere(self, name))
        if self.is_forgetful:
            # Without a state, a version that was not exchanged yet may win; what is there now counts.
            fact.words = {word for word in fact.words if word in text}
            fact.local = {name: {word for word in words if word in text} for name, words in fact.local.items()}
            fact.values, fact.is_done, fact.parent, fact.gone = {}, fact.is_done and "x " in text, None, set()
        for word in fact.words:
            if word.startswith("+") and not self.client.holds("CATEGORIES") and word in "".join(_text_elsewhere(self, name)):
                continue  # The phone dropped it before this device looked.
            if word not in re.split(r"[\s]+", text) and f"+{word}" not in text.split():
                yield "lost", f"{word} of {text} on {device.name}"
        # One of two tasks may have the word: of two versions that a message named, because another device wrote beside
        # the word; and a completed task of a series, since what changes after its completion belongs to the next one.
        may_split = fact.is_series or any(other.said_both for other in self.devices)
        for word in fact.gone:
            has = [word in task.text.split() for task in mine]
            # A program that drops X-TT-SEEN does not say which version it started from.
            if (all if may_split else any)(has) and self.client.holds("X-") and not self.is_forgetful:
                yield "undo", f"{word} in {text} on {device.name}"
        for word in fact.local.get(device.name, ()):
            if word not in text:
                yield "lost", f"{word} of {text} on {device.name}"
        for kind, values in fact.values.items():
            for value in values.values():
                if kind == "due":
                    has = any(f"due:{one}" in text.split() for one in shown(value, self.zones))
                else:
                    has = f"({value})" in text or f"pri:{value}" in text
                if not has:
                    yield "contradiction", f"{kind} {value} of {text} on {device.name}"
        if fact.is_done and not is_next and not re.search("^x ", text, re.M):
            yield "reopened", f"{text} on {device.name}"
        if any("rec:" in task.line for task in mine) and all(task.is_done for task in mine if "rec:" in task.line):
            yield "series", f"{text} on {device.name}"
        open_tasks = [task for task in mine if not task.is_done]
        if len(open_tasks) > 1 and not device.said_both and not self.counts.get("states lost") and not self.kills:
            if not any(other.said_both for other in self.devices):
                yield "doubled", f"{text} on {device.name}, without a message"
        yield from _parent_faults(self, device, lists[0] + lists[1], open_tasks, fact)
        yield from _equal_faults(self, device, name, open_tasks, files)


def _text_elsewhere(self, name):
    for device in self.devices:
        for task in tasks(device.read("todo.txt")) + tasks(device.read("done.txt")):
            if world.key(task.line) == name:
                yield task.text


def _parent_faults(self, device, everything, mine, fact):
    parents = [task for task in everything if world.key(task.line) == fact.parent]
    if not fact.parent or not mine or not parents or self.facts[fact.parent].is_removed:
        return
    if fact.is_series:
        # An edit of a task that another device completed stays on that task, as words and dates do.
        mine = [task for task in everything if world.key(task.line) == world.key(mine[0].line)]
    ids = {world.tag(task.line, "id") for task in parents}
    if not any(mark in ids for task in mine for mark in re.findall(r" p:(\S+)", task.line)):
        if self.client.holds("RELATED-TO") and not self.facts[fact.parent].is_done:
            yield "parent", f"{mine[0].line} is no part of {parents[0].line} on {device.name}"


def _equal_faults(self, device, name, mine, files):
    theirs = [file for file in files if world.key(file.get("SUMMARY") or "") == name and not file.is_done()]
    if any(file.count > 1 for file in theirs):
        return
    is_skewed = (device.name, name) in self.skewed

    def values(due, priority, words):
        return (None if is_skewed else due or "", min(9, priority), sorted(words))

    # Without a state, names that a file lacks count as dropped.
    holds = self.client.holds("CATEGORIES") and not self.counts.get("states lost")
    words = re.compile(r"\b[vw]\d+\b")
    here, there = [], []
    for task in mine:
        letter = re.match(r"\(([A-Z])\)", task.line)
        names = set(re.findall(r"(?<= )\+(\w+)", task.line)) if holds else set()
        plain = re.sub(r" (?:p|id):\S+", "", task.text)
        found = [word for word in words.findall(plain) if holds or f"+{word}" not in plain]
        here.append(values(world.tag(task.line, "due"), ord(letter[1]) - 64 if letter else 0, set(found) | names))
    for file in theirs:
        text = f"{file.get('SUMMARY')}\n{file.get('DESCRIPTION') or ''}"
        text = text if holds else re.sub(r"(?<= )\+\w+", "", text)
        names = set(file.categories()) if holds else set()
        there.append(values(file.due(device.zone), int(file.get("PRIORITY") or 0), set(words.findall(text)) | names))
    if sorted(here) != sorted(there):
        yield "equal", f"{device.name} has {sorted(here)}, the server {sorted(there)}"
