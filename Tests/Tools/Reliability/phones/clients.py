"""How programs on phones and desktops write a VTODO, from the files that they write."""

import re

from vtodo import ZONES, File


class Client:
    def __init__(self, drops=(), time="utc", alarm=False, starts=False, instances=False, moves=False, sorts=False):
        self.drops = drops  # Properties and components that do not survive an edit.
        self.time = time  # How it writes a due time: utc, zone or floating.
        self.alarm = alarm  # Whether a due time gets an alarm at that time.
        self.starts = starts  # Whether DTSTART becomes the due date.
        self.instances = instances  # Whether a repetition becomes a second VTODO with RECURRENCE-ID.
        self.moves = moves  # Whether completing a series moves its due date.
        self.sorts = sorts

    def holds(self, name):
        return name not in self.drops

    def write_due(self, file, due, zone):
        """Sets a due date: `2026-12-01`, or with a time in UTC, in its zone, or of no zone."""
        old = file.line("DUE")
        digits = re.sub("[-:]", "", due)
        if "T" not in due:
            form = ";VALUE=DATE", digits
        elif self.time == "zone":
            # Some quote the name, or put a path before it.
            name = [zone, f'"{zone}"', f"/citadel.org/20260210_1/{zone}"][int(digits[7]) % 3]
            form = f";TZID={name}", digits + "00"
            if not any(line == f"TZID:{zone}" for line in file.lines):
                rules = ZONES[zone].split("\n")
                file.lines[file.start - 1 : file.start - 1] = rules
                file.start += len(rules)
        else:
            form = "", digits + "00" + ("Z" if self.time == "utc" else "")
        file.set("DUE", form[1], form[0])
        if self.starts or old and file.line("DTSTART") and old[3:] == file.line("DTSTART")[7:]:
            file.set("DTSTART", form[1], form[0])
        elif file.line("DTSTART") and ("T" in due) != ("T" in file.line("DTSTART").rsplit(":")[1]):
            file.drop("DTSTART")
        if self.alarm and "T" in due and "BEGIN:VALARM" not in file.lines:
            end = file.lines.index("END:VTODO")
            trigger = f"TRIGGER;VALUE=DATE-TIME:{digits}00Z" if self.time == "utc" else "TRIGGER:-PT0S"
            file.lines[end:end] = ["BEGIN:VALARM", "ACTION:DISPLAY", trigger, "DESCRIPTION:Reminder", "END:VALARM"]

    def save(self, text, change, random=None):
        """Changes a file as this program does when a person edits the task."""
        file = File(text)
        change(file)
        for name in self.drops:
            file.drop_components(name) if name == "VALARM" else file.drop(name)
        if "X-" in self.drops:
            file.lines = [line for line in file.lines if not line.startswith("X-TT")]
        if self.sorts:
            file.sort()
        return file.text if random is None else file.unkind(random)


CLIENTS = {
    "apple": Client(("CATEGORIES", "RELATED-TO", "X-"), "zone", alarm=True, starts=True),
    "tasks.org": Client((), "zone", alarm=True, moves=True),
    "jtx": Client((), "zone", instances=True),
    "thunderbird": Client((), "zone", instances=True, sorts=True),
    "nextcloud": Client((), "floating"),
    "todoman": Client(("X-",), "utc", sorts=True),
    "minimal": Client(("CATEGORIES", "RELATED-TO", "X-", "VALARM"), "utc"),
    "utc": Client((), "utc", alarm=True),
}
