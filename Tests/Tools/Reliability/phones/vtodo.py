"""VTODO files as a phone reads and writes them; written without a look at tt's own reader."""

import datetime
import re
import zoneinfo

OWN = {
    "SUMMARY", "DESCRIPTION", "CATEGORIES", "PRIORITY", "RELATED-TO", "DUE", "DTSTART", "DURATION", "STATUS", "COMPLETED",
    "PERCENT-COMPLETE", "CREATED", "UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "X-TT-SEEN", "TRIGGER",
}  # fmt: skip


class File:
    """A calendar file: its lines, unfolded, and the first VTODO's properties."""

    def __init__(self, text):
        lines = [line for line in re.sub(r"\r?\n[ \t]", "", text.lstrip("\ufeff")).splitlines() if line]
        # Names are in any case.
        self.lines = [re.sub("^[^:;]+", lambda name: name[0].upper(), line) for line in lines]
        starts = [number for number, line in enumerate(self.lines) if line == "BEGIN:VTODO"]
        self.count = len(starts)
        self.start = starts[0] + 1 if starts else 0

    @property
    def text(self):
        return "".join(line + "\r\n" for line in self.lines)

    def unkind(self, random):
        """The same in an unusual form: folded anywhere, with names in lower case and blank lines at the end."""
        width, is_lower = random.choice([20, 60, 1000]), random.random() < 0.5
        lines = []
        for line in self.lines:
            name = re.match("[^:;]+", line)[0]
            if is_lower and name not in ("BEGIN", "END", "UID"):
                line = name.lower() + line[len(name) :]
            if name not in ("BEGIN", "END", "UID"):
                line = "\r\n ".join(line[at : at + width] for at in range(0, len(line), width))
            lines.append(line + "\r\n")
        return "".join(lines) + random.choice(["", "\r\n", "\r\n\r\n"])

    def _places(self, name):
        depth = 0
        for number in range(self.start, len(self.lines)):
            line = self.lines[number]
            if line == "END:VTODO":
                return
            depth += line.startswith("BEGIN:") - line.startswith("END:")
            if depth == 0 and re.match(f"{name}[:;]", line):
                yield number

    def line(self, name):
        return next((self.lines[number] for number in self._places(name)), None)

    def get(self, name):
        """The value of a property, without escapes; None if it is missing."""
        line = self.line(name)
        if line is None:
            return None
        value = line.split(":", 1)[1]
        return re.sub(r"\\(.)", lambda match: "\n" if match[1] in "nN" else match[1], value)

    def drop(self, name):
        for number in reversed(list(self._places(name))):
            del self.lines[number]

    def set(self, name, value, parameters=""):
        self.drop(name)
        if value is not None:
            self.lines.insert(self.start, f"{name}{parameters}:{value}")

    def categories(self):
        value = self.line("CATEGORIES")
        return value.split(":", 1)[1].split(",") if value else []

    def drop_components(self, name):
        text = "\n".join(self.lines)
        self.lines = re.sub(rf"\nBEGIN:{name}\n.*?\nEND:{name}", "", text, flags=re.S).split("\n")

    def sort(self):
        """Sorts the properties of the VTODO before its components, as Radicale does."""
        end = next(n for n in range(self.start, len(self.lines)) if re.match("BEGIN:|END:VTODO", self.lines[n]))
        self.lines[self.start : end] = sorted(self.lines[self.start : end])

    def foreign(self):
        """The lines that tt does not know; none may get lost."""
        # The end of a series has the form of its start (RFC 5545, 3.3.10), so it changes with that.
        lines = [re.sub(r"^(RRULE.*);UNTIL=\w+", r"\1", line) for line in self.lines]
        return sorted(line for line in lines if re.split("[:;]", line)[0] not in OWN)

    def is_done(self):
        return self.get("STATUS") == "COMPLETED" or self.get("COMPLETED") is not None

    def due(self, zone):
        """The due date as a list in a zone has it; None without one."""
        if self.line("DUE"):
            return moment(self.line("DUE"), zone)
        if not self.line("DURATION"):
            return None
        start = datetime.date.fromisoformat(moment(self.line("DTSTART"), zone))
        return str(start + datetime.timedelta(days=int(re.search(r"P(\d+)D", self.line("DURATION"))[1])))


def moment(line, zone):
    head, value = line.rsplit(":", 1)
    if "T" not in value:
        return f"{value[:4]}-{value[4:6]}-{value[6:]}"
    time = datetime.datetime.strptime(value.rstrip("Z"), "%Y%m%dT%H%M%S")
    own = re.search("TZID=([^;:]+)", head)
    if value.endswith("Z") or own:
        source = zoneinfo.ZoneInfo("/".join(own[1].strip('"').split("/")[-2:]) if own else "UTC")
        time = time.replace(tzinfo=source).astimezone(zoneinfo.ZoneInfo(zone))
    return time.strftime("%Y-%m-%dT%H:%M")


def shown(due, zones):
    """How a due date may appear in lists of these zones: tt keeps the form of a property."""
    if "T" not in due:
        return {due}
    time = datetime.datetime.strptime(due, "%Y-%m-%dT%H:%M")
    times = {time}
    for here in zones:
        for there in zones:
            for fold in (0, 1):
                instant = time.replace(tzinfo=zoneinfo.ZoneInfo(here), fold=fold)
                times.add(instant.astimezone(zoneinfo.ZoneInfo(there)).replace(tzinfo=None, fold=0))
    return {time.strftime("%Y-%m-%dT%H:%M") for time in times}


# Rules as clients write them; the last one is that of a client which names a zone without its rules.
ZONES = {
    "Europe/Berlin": """\
BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
DTSTART:19810329T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE""",
    "America/New_York": """\
BEGIN:VTIMEZONE
TZID:America/New_York
BEGIN:DAYLIGHT
DTSTART:20070311T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE""",
}
