"""VTODO files in the forms of many programs, each with the word `wN` in its title."""

from vtodo import ZONES

_BERLIN = ZONES["Europe/Berlin"]
_OUTLOOK = _BERLIN.replace("Europe/Berlin", "W. Europe Standard Time")


def _file(body, producer="-//other//EN", zone="", start="", end="\r\n"):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:{producer}", *zone.split("\n"), "BEGIN:VTODO"]
    lines += ["DTSTAMP:20261120T100000Z", *body.strip("\n").split("\n"), "END:VTODO", "END:VCALENDAR"]
    return start + end.join(line for line in lines if line) + end


SAMPLES = {
    "plain": _file("UID:plain\nSUMMARY:plain w1"),
    "date": _file("UID:date\nSUMMARY:date w2\nDUE;VALUE=DATE:20261205\nDTSTART;VALUE=DATE:20261203\nPRIORITY:9"),
    "utc": _file("UID:utc\nSUMMARY:utc w3\nDTSTART:20261203T080000Z\nDUE:20261205T170000Z"),
    "apple": _file(
        """UID:A406CCEB-D40E
CREATED:20261120T185149Z
DTSTART;TZID=Europe/Berlin:20261226T180000
DUE;TZID=Europe/Berlin:20261226T180000
SUMMARY:apple w4
DESCRIPTION:
SEQUENCE:0
X-APPLE-SORT-ORDER:545683909
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:Reminder
TRIGGER;VALUE=DATE-TIME:20261226T170000Z
X-WR-ALARMUID:C87C4AFC
END:VALARM""",
        "-//Apple Inc.//iOS 18.0.1//EN", _BERLIN,
    ),
    "tasks.org": _file(
        """UID:3071754526080170849
CREATED:20261120T182204Z
SUMMARY:child\\, with comma w5
DESCRIPTION:line 1\\n\\n    line 2\\n- [ ] box
CATEGORIES:Grocery list, Work
PRIORITY:9
STATUS:NEEDS-ACTION
DUE;TZID=Europe/Berlin:20261203T180000
DTSTART;VALUE=DATE:20261201
RELATED-TO;RELTYPE=PARENT:9999999
GEO:47.3;8.5
BEGIN:VALARM
TRIGGER;RELATED=END:PT0S
ACTION:DISPLAY
DESCRIPTION:Default
END:VALARM""",
        "+//IDN tasks.org//android//EN", _BERLIN,
    ).replace("DTSTART;VALUE=DATE:20261201", "DTSTART;TZID=Europe/Berlin:20261201T000000"),
    "jtx": _file(
        """UID:080c8a25-1667
SUMMARY:jtx w6
DTSTART:20261112T070000
DUE:20261112T080000
RRULE:FREQ=WEEKLY;UNTIL=20270331T073400
COLOR:olive
X-STATUS:my status
COMMENT:a comment
EXDATE:20261119T070000""",
        "DAVx5/4.5.12-ose ical4j/4.2.5 (at.techbee.jtx)",
    ),
    "thunderbird": _file(
        """UID:e0600bbe-b9d0
SUMMARY:thunderbird w7
RRULE:FREQ=DAILY;UNTIL=20270331T160000Z
DTSTART;TZID=Europe/Berlin:20261120T170000
DUE;TZID=Europe/Berlin:20261120T173000
X-MOZ-GENERATION:1""",
        "-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN", _BERLIN,
    ),
    "nextcloud": _file(
        """UID:6a1c6ed7-2d14
SUMMARY:nextcloud w8
PERCENT-COMPLETE:50
STATUS:IN-PROCESS
PRIORITY:3
DUE:20261130T120000
X-PINNED:true
CLASS:PRIVATE""",
        "-//Nextcloud Tasks v0.18.1", end="\n",
    ),
    "planify": _file(
        """UID:planify-1
SUMMARY:planify w9
DESCRIPTION:\\n\\nfirst blank
DUE;VALUE=DATE:20261202
X-PLANIFY-SECTION:inbox
CATEGORIES:+work,@home""",
    ),
    "outlook": _file(
        """UID:040000008200E00074C5B7101A82E008
SUMMARY;LANGUAGE=en-us:outlook w10
DTSTART;TZID=W. Europe Standard Time:20261201T000000
DUE;TZID="W. Europe Standard Time":20261204T170000
X-MICROSOFT-CDO-BUSYSTATUS:FREE""",
        zone=_OUTLOOK, start="\ufeff",
    ),
    "duration": _file("UID:duration\nSUMMARY:duration w11\nDTSTART:20261201T090000Z\nDURATION:PT1H30M"),
    "days": _file("UID:days\nSUMMARY:days w12\nDTSTART;VALUE=DATE:20261201\nDURATION:P3D"),
    "start": _file("UID:start\nSUMMARY:start w13\nDTSTART:20261201T090000"),
    "done": _file("UID:../../up\nSUMMARY:done w14\nPERCENT-COMPLETE:100\nDTSTART:20261120T080000Z"),
    "reopened": _file("UID:@a/b\nSUMMARY:reopened w15\nSTATUS:NEEDS-ACTION\nCOMPLETED:20261120T100000Z", start="\r\n"),
}

# What a person changes in the line; None removes the tag.
CHANGES = [
    {"due": "2026-12-24"}, {"due": "2026-12-24T10:15"}, {"due": "2026-11-25T10:15"}, {"due": None},
    {"t": "2026-11-24"}, {"t": "2026-11-24T08:00"}, {"t": "2027-01-15"}, {"t": "2026-12-24", "due": "2026-12-24"},
    {"t": None}, {"due": "2026-12-24", "t": None}, {"text": "more"}, {"done": "2026-11-21"}, {"pri": "C"},
]  # fmt: skip
