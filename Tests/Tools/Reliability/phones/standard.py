"""What the standard (RFC 5545) and other readers say of a calendar file."""

import datetime
import io
import logging
import re
import tempfile

try:
    import icalendar
    import vobject
except ImportError:
    icalendar = None
try:
    from radicale import Application, config
except ImportError:
    Application = None


def faults(text):
    """The faults of a file, in words: by the rules for dates, by icalendar and by vobject."""
    found = []
    try:
        calendar = icalendar.Calendar.from_ical(text)
        for todo in calendar.walk("VTODO"):
            found += _dates(todo)
            found += [f"{name}: {error}" for name, error in getattr(todo, "errors", [])]
    except ValueError as error:
        return [f"icalendar: {error}"]
    try:
        vobject.readOne(text).validate(raiseException=True)
    except Exception as error:
        found.append(f"vobject: {error}")
    lines = re.split("\r?\n", text.rstrip("\n"))
    found += [f"{len(line.encode())} bytes in a line" for line in lines if len(line.encode()) > 75]
    return found


def _dates(todo):
    """§3.8.2.3 to §3.8.2.5 and §3.8.5.3."""
    due, start, duration, rule = (todo.get(name) for name in ("DUE", "DTSTART", "DURATION", "RRULE"))
    for name in ("DUE", "DTSTART", "DURATION", "SUMMARY", "STATUS", "UID", "DTSTAMP", "RRULE"):
        if isinstance(todo.get(name), list):
            yield f"{name} twice"
            return
    if "UID" not in todo or "DTSTAMP" not in todo:
        yield "no UID or DTSTAMP"
    if duration and due:
        yield "DUE with DURATION"
    if duration and not start:
        yield "DURATION without DTSTART"
    if rule and not start:
        yield "RRULE without DTSTART"
    if rule and start and "UNTIL" in rule:
        kinds = {_form(value) for value in rule["UNTIL"]}
        if kinds != {_form(start.dt).replace("zone", "UTC")}:
            yield f"UNTIL is of another form than {_form(start.dt)}"
    if not (due and start):
        return
    forms = _form(start.dt).replace("zone", "UTC"), _form(due.dt).replace("zone", "UTC")
    if forms[0] != forms[1]:
        yield f"DTSTART is {forms[0]}, DUE {forms[1]}"
    elif start.dt > due.dt or start.dt == due.dt and not rule:
        yield "DUE is not after DTSTART"


def _form(value):
    if not isinstance(value, datetime.datetime):
        return "date"
    if value.tzinfo is None:
        return "floating"
    return "UTC" if value.tzinfo in (datetime.timezone.utc,) or str(value.tzinfo) == "UTC" else "zone"


logging.getLogger("radicale").setLevel(logging.CRITICAL + 1)


class Radicale:
    """A server in this process."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="tt-radicale-")
        settings = config.load()
        storage = {"storage": {"filesystem_folder": self.folder.name}, "auth": {"type": "none"}}
        settings.update(storage | {"logging": {"level": "critical"}}, "here", privileged=True)
        self.application = Application(settings)
        made = self.ask("MKCALENDAR", "/ann/tasks/", "")
        assert made == 201, made

    def ask(self, method, path, text):
        answer = []
        body = text.encode()
        environment = {
            "REQUEST_METHOD": method, "PATH_INFO": path, "CONTENT_LENGTH": str(len(body)), "SCRIPT_NAME": "",
            "CONTENT_TYPE": "text/calendar; charset=utf-8", "wsgi.input": io.BytesIO(body), "HTTP_AUTHORIZATION": "Basic YW5uOnBhc3M=",
            "wsgi.errors": io.StringIO(), "REMOTE_ADDR": "127.0.0.1", "REMOTE_USER": "ann",
            "SERVER_PROTOCOL": "HTTP/1.1",
        }  # fmt: skip
        list(self.application(environment, lambda status, headers: answer.append(int(status.split()[0]))))
        return answer[0]

    def takes(self, name, text):
        return self.ask("PUT", f"/ann/tasks/{name}", text) in (201, 204)
