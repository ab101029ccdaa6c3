"""A calendar folder's files, read by the programs of others."""

import datetime
import os
import random
import re
import shutil
import tempfile
import zoneinfo

import place
import with_phones  # noqa: F401
from proof import Skipped, proof, require
from device import Device
from samples import CHANGES, SAMPLES
import standard
from vtodo import File

ZONES = ["Europe/Berlin", "America/New_York", "America/Los_Angeles", "Asia/Jerusalem", "Asia/Tokyo", "Asia/Kolkata",
         "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia", "Africa/Casablanca"]  # fmt: skip


class Folder(Device):
    """A device with a calendar folder and no other one."""

    def __init__(self, zone="Europe/Berlin"):
        super().__init__(tempfile.mkdtemp(prefix="tt-calendar-"), "d", place.PROGRAM, lambda line: None)
        self.calendar = os.path.join(self.root, "calendar")
        self.variables = {"TZ": zone}
        os.makedirs(self.calendar)
        os.makedirs(os.path.join(self.root, ".config", "tt"))
        with open(os.path.join(self.root, ".config", "tt", "config"), "w") as file:
            file.write(f"calendar = {self.calendar}\n")
        self.write("todo.txt", b"")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(os.path.dirname(self.root), ignore_errors=True)

    def sync(self, *options):
        outcome = self.tt("sync", *options)
        require(outcome.status in (0, 1), f"status {outcome.status}: {outcome.messages.decode()[:300]}")
        return outcome

    def put(self, name, text):
        with open(os.path.join(self.calendar, name), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def files(self):
        found = {}
        for name in sorted(os.listdir(self.calendar)):
            if not name.startswith("."):
                with open(os.path.join(self.calendar, name), "rb") as file:
                    found[name] = file.read()
        return found

    def is_settled(self):
        before = self.read("todo.txt"), self.files()
        self.sync()
        return before == (self.read("todo.txt"), self.files())


def _needs_readers():
    if not standard.icalendar:
        raise Skipped("no icalendar and vobject here (pip install icalendar vobject radicale)")


def _changed(line, change):
    for key, value in change.items():
        if key in ("due", "t"):
            line = re.sub(rf" {key}:\S+", "", line) + (f" {key}:{value}" if value else "")
        elif key == "text":
            line += f" {value}"
        elif key == "done":
            line = line if line.startswith("x ") else f"x {value} " + re.sub(r"^\([A-Z]\) ", "", line)
        elif not line.startswith("x "):
            line = f"({value}) " + re.sub(r"^\([A-Z]\) ", "", line)
    return line


@proof("calendar valid")
def valid(scale):
    _needs_readers()
    server = standard.Radicale() if standard.Application else None
    names = list(SAMPLES) if scale.is_long else random.Random(scale.name).sample(list(SAMPLES), scale(3, 15, 15))
    broken, count = [], 0
    for name in names:
        for change in CHANGES:
            with Folder() as folder:
                folder.put("own.ics", SAMPLES[name])
                folder.sync()
                line, _, note = folder.read("todo.txt").decode().partition("\n")
                if not line:
                    broken.append(f"{name}: not in the list")
                    break
                new = f"{_changed(line, change)}\n{note}".encode()
                if new == folder.read("todo.txt"):
                    continue
                folder.write("todo.txt", new)
                folder.sync()
                text = folder.files()["own.ics"].decode()
                if text == SAMPLES[name]:
                    continue
                found = standard.faults(text.removeprefix("\ufeff"))
                if server and not server.takes(f"{name}.ics", text.removeprefix("\ufeff")):
                    found.append("refused by Radicale")
                if folder.read("todo.txt") != new or not folder.is_settled():
                    found.append("the list or the file changes again")
                lost = set(File(SAMPLES[name]).foreign()) - set(File(text).foreign())
                found += [f"lost {line}" for line in lost if not line.startswith(("DURATION", "RRULE", "EXDATE"))]
                broken += [f"{name} {change}: {fault}" for fault in found]
                count += 1
    require(not broken, f"{len(broken)} of {count}: " + "; ".join(broken[:12]))
    return f"{count} changes" + ("" if server else ", no Radicale here")


@proof("calendar export")
def export(scale):
    _needs_readers()
    dates = ["2026-11-25", "2026-11-25T10:00", "2026-11-30", "2026-11-30T00:00", "2026-11-30T18:30"]
    lines = []
    for due in [None, *dates]:
        for start in [None, *dates]:
            for rule in ("", " rec:1d", " rec:+1m", " rec:1w until:2027-03-01"):
                tags = (f" due:{due}" if due else "") + (f" t:{start}" if start else "") + rule
                lines.append(f"task{tags}\n" + ("    a\n\n    b\n" if len(lines) % 3 else ""))
    with Folder() as folder:
        folder.write("todo.txt", "".join(lines).encode())
        text = folder.tt("export", "--format", "ical").output.decode()
        found = standard.faults(text)
        require(not found, f"{len(found)}: " + "; ".join(found[:8]))
        folder.put("export.ics", text)
        folder.write("todo.txt", b"")
        outcome = folder.tt("import", os.path.join(folder.calendar, "export.ics"))
        require(outcome.status == 0, outcome.messages.decode())
        pairs = zip(folder.read("todo.txt").decode().split("\n"), "".join(lines).split("\n"))
        other = [f"{one} instead of {two}" for one, two in pairs if one != two]
        require(not other, f"{len(other)} lines differ after an import: {other[:3]}")
    return f"{len(lines)} lines"


@proof("calendar zones")
def zones(scale):
    _needs_readers()
    choice = random.Random(7)
    broken, count = [], scale(200, 400, 2000)
    for here in ZONES:
        texts, expected = [], []
        for number in range(count // len(ZONES)):
            zone = choice.choice(ZONES)
            year = choice.randint(1995, 2045)
            time = datetime.datetime(year, 1, 1) + datetime.timedelta(minutes=choice.randrange(525_600))
            form = choice.choice(["zone", "utc", "floating"])
            value = time.strftime("%Y%m%dT%H%M%S")
            head = f";TZID={choice.choice(['', '/citadel.org/20260210_1/'])}{zone}" if form == "zone" else ""
            texts.append(f"BEGIN:VTODO\r\nUID:{number}\r\nSUMMARY:n{number}\r\nDUE{head}:{value}{'Z' * (form == 'utc')}\r\nEND:VTODO\r\n")
            if form != "floating":
                source = zoneinfo.ZoneInfo(zone if form == "zone" else "UTC")
                time = time.replace(tzinfo=source).astimezone(zoneinfo.ZoneInfo(here))
            expected.append(f"n{number} due:{time:%Y-%m-%dT%H:%M}")
        broken += _import(here, "".join(texts), expected)
    broken += _own_rules(scale)
    rule = "BEGIN:VTODO\r\nUID:1\r\nSUMMARY:end\r\nDTSTART:20261120T080000Z\r\nDUE:20261120T080000Z\r\nRRULE:FREQ=DAILY;UNTIL=20270331T160000Z\r\nEND:VTODO\r\n"
    broken += _import("Asia/Tokyo", rule, ["end due:2026-11-20T17:00 rec:+1d until:2027-04-01"])
    broken += _import("America/Los_Angeles", rule, ["end due:2026-11-20T00:00 rec:+1d until:2027-03-31"])
    require(not broken, f"{len(broken)}: " + "; ".join(broken[:8]))
    return f"{count} times"


def _import(here, body, expected, words=""):
    with Folder(here) as folder:
        folder.put("all.ics", f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{body}END:VCALENDAR\r\n")
        outcome = folder.tt("import", os.path.join(folder.calendar, "all.ics"))
        found = folder.read("todo.txt").decode().splitlines()
        lines = [re.sub(r"^[\d-]{10} ", "", line) for line in found]
        said = outcome.messages.decode()
        if len(lines) != len(expected) or words not in said:
            return [f"{here}: {len(lines)} lines, {said}"]
        return [f"{here}: {one} instead of {two} {said}" for one, two in zip(lines, expected) if one != two]


# Rules in the forms that programs write, in zones with a name that no system knows.
RULES = {
    "Asia/Jerusalem": [
        ("+0200", "+0300", "20130329T020000", "FREQ=YEARLY;BYMONTH=3;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29"),
        ("+0300", "+0200", "20131027T020000", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"),
    ],
    "America/New_York": [
        ("-0500", "-0400", "20070311T020000", "FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYSETPOS=2"),
        ("-0400", "-0500", "20071104T020000", "FREQ=YEARLY;BYDAY=1SU;BYMONTH=11;WKST=SU"),
    ],
    "Europe/Berlin": [
        ("+0100", "+0200", "20200329T020000", "RDATE:" + ",".join(
            f"{day}T020000" for day in ("20210328", "20220327", "20230326", "20240331", "20250330", "20260329", "20270328", "20280326", "20290325", "20300331"))),
        ("+0200", "+0100", "20201025T030000", "RDATE:" + ",".join(
            f"{day}T030000" for day in ("20211031", "20221030", "20231029", "20241027", "20251026", "20261025", "20271031", "20281029", "20291028", "20301027"))),
    ],
    "Asia/Tokyo": [("+0900", "+0900", "19700101T000000", "")],
}  # fmt: skip


def _own_rules(scale):
    """A time in a zone that the system does not know stays as it is written, and is reported."""
    choice, broken = random.Random(8), []
    for zone, observances in RULES.items():
        lines = ["BEGIN:VTIMEZONE", f"TZID:Own {zone}"]
        for old, new, start, rule in observances:
            kind = "DAYLIGHT" if old < new else "STANDARD"
            lines += [f"BEGIN:{kind}", f"DTSTART:{start}", f"TZOFFSETFROM:{old}", f"TZOFFSETTO:{new}"]
            lines += [rule if ":" in rule else f"RRULE:{rule}"] if rule else []
            lines += [f"END:{kind}"]
        texts, expected = ["\r\n".join(lines + ["END:VTIMEZONE", ""])], []
        for number in range(scale(20, 40, 200)):
            time = datetime.datetime(choice.randint(2021, 2030), 1, 2) + datetime.timedelta(minutes=choice.randrange(520_000))
            texts.append(f"BEGIN:VTODO\r\nUID:{number}\r\nSUMMARY:n{number}\r\nDUE;TZID=Own {zone}:{time:%Y%m%dT%H%M%S}\r\nEND:VTODO\r\n")
            expected.append(f"n{number} due:{time:%Y-%m-%dT%H:%M}")
        broken += _import("UTC", "".join(texts), expected, "the time zone")
    return broken


@proof("calendar samples")
def samples(scale):
    _needs_readers()
    broken = []
    with Folder() as folder:
        for name, text in SAMPLES.items():
            folder.put(f"{name}.ics", text)
        folder.sync()
        before, content = folder.files(), folder.read("todo.txt").decode()
        broken += [f"{name} was written" for name, text in SAMPLES.items() if before[f"{name}.ics"] != text.encode()]
        broken += [f"w{n} is missing" for n in range(1, len(SAMPLES) + 1) if not re.search(rf"\bw{n}\b", content)]
        if not folder.is_settled():
            broken.append("a second sync changes something")
        folder.write("todo.txt", re.sub(r"(?m)^(\S.*)$", r"\1 word", content).encode())
        folder.sync()
        for name, text in SAMPLES.items():
            now = folder.files()[f"{name}.ics"].decode()
            lost = set(File(text.lstrip("\ufeff")).foreign()) - set(File(now.lstrip("\ufeff")).foreign())
            broken += [f"{name} lost {line}" for line in lost]
            broken += [f"{name}: no word"] * (" word" not in now)
            broken += [f"{name}: {fault}" for fault in standard.faults(now.removeprefix("\ufeff").lstrip())]
        if not folder.is_settled():
            broken.append("a sync after the change changes something")
    for dialect in ("strict", "extended"):
        with Folder() as folder:
            folder.put("a.ics", SAMPLES["tasks.org"])
            folder.write("todo.txt", b"Task\n\n    indented\n# a comment\n    more\nOther\n    note\n\n    below\n")
            folder.sync()
            other = "strict" if dialect == "extended" else "extended"
            folder.variables["TT_DIALECT"] = other
            folder.sync()
            if not folder.is_settled():
                broken.append(f"a change from {dialect} to {other} does not settle")
    require(not broken, f"{len(broken)}: " + "; ".join(broken[:12]))
    return f"{len(SAMPLES)} files"


@proof("calendar hostile")
def hostile(scale):
    """Random changes of files end no run, and the run after it changes nothing."""
    choice, count = random.Random(scale.name), scale(100, 600, 10_000)
    for first in range(0, count, 50):
        with Folder() as folder:
            folder.write("todo.txt", choice.choice([b"", b"a\n\n    b\n# c\n  d\n", b"# x\n    y +p\nz rec:1d due:2026-12-01\n    n\n\n"]))
            if choice.random() < 0.3:
                folder.variables["TT_DIALECT"] = choice.choice(["strict", "extended"])
            for number in range(50):
                name = choice.choice(list(SAMPLES))
                folder.put(f"{number}.ics", _mutated(SAMPLES[name].encode().replace(b"UID:", b"UID:%d" % number), choice))
            folder.sync("--yes")
            if choice.random() < 0.5:
                for name, bytes in folder.files().items():
                    if choice.random() < 0.3:
                        folder.put(name, _mutated(bytes, choice))
                folder.sync("--yes")
            if choice.random() < 0.5:
                lines = folder.read("todo.txt").decode(errors="replace").split("\n")
                choice.shuffle(lines)
                folder.write("todo.txt", "\n".join(lines[len(lines) // 4 :]).encode())
                folder.sync("--yes")
            if not folder.is_settled():
                folder.sync("--yes")
                require(folder.is_settled(), f"files {first} to {first + 49} do not settle")
    return f"{count} files"


_BITS = [
    b"BEGIN:VTODO\r\n", b"END:VTODO\r\n", b"\r\n", b"\0", b"\x1b[2J", b"\xff", b" ", b"\t", b"\\", b"\\n\\n  x", b";", b",", b":",
    b"DURATION:P1W\r\n", b"DUE:00010101T000000Z\r\n", b"DUE:99991231T235959Z\r\n", b"DTSTART:20261201\r\n", b"SUMMARY:\r\n",
    b"DESCRIPTION:\\n\\n   a\\n\\n\\n  b\\n\r\n", b"DESCRIPTION:\x10a\r\n", b"RRULE:FREQ=DAILY;UNTIL=1\r\n", b"UID:same\r\n",
    b"RRULE:FREQ=YEARLY;BYMONTH=13;BYDAY=9223372036854775807SU\r\n", b"RELATED-TO:same\r\n", b"CATEGORIES:,+,@, ,x y\r\n",
    b"STATUS:CANCELLED\r\n", b"PERCENT-COMPLETE:100\r\n", b"X-TT-SEEN:,,\r\n", b"X-TODOTXT:x\r\n", b"TZOFFSETTO:+9999\r\n",
    b"SUMMARY:x 2026-01-01 h:1 id:a p:a rec:1d due:2026-12-01 t:x\r\n", b"SUMMARY:# c\r\n", b"SEQUENCE:9223372036854775807\r\n",
    b"DTSTART;TZID=../../etc/passwd:20261201T100000\r\n", b"DUE;TZID=/dev/zero:20261201T100000\r\n", b"DURATION:-P99999999999999999999W\r\n",
]  # fmt: skip


def _mutated(data, choice):
    data = bytearray(data)
    for _ in range(choice.choice([1, 1, 2, 5])):
        lines = bytes(data).splitlines(keepends=True) or [b""]
        kind, at = choice.randrange(7), choice.randrange(len(data) + 1)
        if kind == 0:
            data[at:at] = choice.choice(_BITS)
        elif kind == 1:
            lines.insert(choice.randrange(len(lines) + 1), choice.choice(_BITS))
            data = bytearray(b"".join(lines))
        elif kind == 2:
            lines.pop(choice.randrange(len(lines)))
            data = bytearray(b"".join(lines))
        elif kind == 3:
            choice.shuffle(lines)
            data = bytearray(b"".join(lines))
        elif kind == 4:
            lines.insert(choice.randrange(len(lines)), choice.choice(lines))
            data = bytearray(b"".join(lines))
        elif kind == 5:
            del data[at : at + choice.randint(1, 40)]
        elif data:
            data[at % len(data)] = choice.randrange(256)
    return bytes(data)
