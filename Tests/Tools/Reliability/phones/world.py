"""A round: lists on one or two devices, a server, a person with a phone, and what everybody has said."""

import os
import random
import re
import shutil
import sys
import tempfile

import laws
from clients import CLIENTS
from exchange import Server, exchange
from vtodo import ZONES, File

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, "..", "devices"), os.path.join(HERE, "..", "proofs")]
from device import Device  # noqa: E402
from tracing import KILL, trace  # noqa: E402

DAYS = ("2026-11-21", "2027-03-15", "2027-10-18")  # The last two are before a change of the clocks.
KEY = re.compile(r"\bw\d+\b")


class Options:
    def __init__(self, program, is_model=False, is_traced=False, client=None):
        self.program, self.is_model, self.is_traced, self.client = program, is_model, is_traced, client


class World:
    def __init__(self, seed, options):
        self.random = random.Random(seed)
        self.options, self.story, self.counts = options, [], {}
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.root = os.path.realpath(tempfile.mkdtemp(prefix="tt-phone-", dir=memory))
        self.number = 0
        self.day = self.random.choice(DAYS)
        self.name = options.client or self.random.choice(sorted(CLIENTS))
        self.client = CLIENTS[self.name]
        self.zone = self.random.choice(sorted(ZONES))
        self.server = Server(sorts=self.random.random() < 0.5)
        self.kills = self.random.choice([0, 0, 0.3])
        self.races = self.random.choice([0, 0, 0.3])
        self.unkind = self.random.choice([0, 0.3])
        self.facts, self.foreign, self.zones, self.skewed = {}, {}, {self.zone, "UTC"}, set()
        self.devices = []
        self.devices += [self.device(f"d{n}") for n in range(self.random.choice([1, 1, 2]))]
        self.phone = {}
        self.is_forgetful, self.told = False, {}
        self.story.append(f"{self.name} in {self.zone}, {len(self.devices)} devices, kills {self.kills}, races {self.races}")

    def device(self, name):
        device = Device(self.root, name, self.options.program, self.say)
        device.day, device.zone = self.day, self.random.choice([self.zone, "Europe/Berlin", "America/New_York", "UTC"])
        device.calendar = os.path.join(device.root, "calendar")
        os.makedirs(device.calendar)
        os.makedirs(os.path.join(device.root, ".config", "tt"))
        with open(os.path.join(device.root, ".config", "tt", "config"), "w") as file:
            file.write(f"calendar = {device.calendar}\n")
        device.variables = {"TZ": device.zone, "LLVM_PROFILE_FILE": "/dev/null"}
        self.zones.add(device.zone)
        device.write("todo.txt", b"")
        device.exchange = exchange(device.calendar, self.server, device, self.options.is_model)
        device.calls, device.said_both = 60, False
        return device

    # Small things

    def say(self, line):
        self.story.append(line)
        if self.options.is_traced and not line.startswith("    "):
            self.show()

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def chance(self, share):
        return self.random.random() < share

    def word(self, prefix="v"):
        self.number += 1
        return f"{prefix}{self.number}"

    def due(self):
        """A day that no one has used, perhaps with a time; some are in the hour that the clocks skip or repeat."""
        self.number += 1
        year, month, day = map(int, self.day.split("-"))
        day += 3 + self.number
        while day > 28:
            day, month = day - 28, month + 1
            year, month = (year + 1, 1) if month > 12 else (year, month)
        time = self.random.choice(["", "", "T10:30", "T18:00", "T02:30", "T14:15"])
        return f"{year}-{month:02}-{day:02}{time}"

    def fact(self, key, name, value, who, saw):
        values = self.facts[key].values.setdefault(name, {})
        for other in [other for other in values if other != who and laws.is_same(values[other], saw, self.zones)]:
            del values[other]
        values[who] = value

    # Programs

    def sync(self, device, may_die=True):
        """`tt sync`, which may be killed or disturbed at any of its calls, until it ends."""
        for _ in range(6):
            kind = None
            if may_die and self.chance(self.kills):
                kind = "kill"
            elif may_die and self.chance(self.races):
                kind = "race"
            at = self.random.randrange(device.calls)
            if kind is None:
                outcome = device.tt("sync")
            else:
                outcome = self.traced(device, kind, at)
            if outcome.status == 137:
                self.count("kills")
                continue
            self.count("syncs")
            if b"are missing from the" in outcome.messages:
                # The user confirms the removal; a task that is lost with the others breaks its law.
                self.count("refusals")
                outcome = device.tt("sync", "--yes")
            if outcome.status not in (0, 1):
                raise Broken("status", f"{outcome.status}: {outcome.messages.decode()}")
            text = outcome.messages.decode()
            if text:
                self.say("    " + text.strip().replace("\n", "\n    "))
            if outcome.status == 1:
                device.said_both = True
                self.count("status 1")
            return outcome
        return device.tt("sync")

    def traced(self, device, kind, at):
        def act(call):
            if call.index != at:
                return None
            if kind == "kill":
                return KILL
            self.count("races")
            # Another program while tt waits at this call: vdirsyncer, an editor, or the phone's edit.
            self.say(f"    at {call}:")
            self.random.choice([device.exchange.run, lambda: self.edit_by_hand(device)])()
            return None

        outcome = trace(
            [device.program, "sync"], device.environment(), device.root, act, device.folder
        )
        device.calls = max(device.calls // 2, len(outcome.calls), 20)
        self.say(f"{device.name}$ tt sync   # {kind} at {at} of {len(outcome.calls)}, status {outcome.status}")
        return outcome

    def transport(self, device, may_race=True):
        between = None
        if may_race and self.chance(self.races):
            self.count("races in vdirsyncer")
            between = lambda: self.sync(device, may_die=False)  # noqa: E731
        before = device.exchange.conflicts, device.exchange.errors
        device.exchange.run(between)
        conflicts, errors = device.exchange.conflicts - before[0], device.exchange.errors - before[1]
        for _ in range(conflicts):
            self.count("conflicts resolved")
        self.say(f"{device.name}: vdirsyncer" + (f", {conflicts} conflicts" if conflicts else "")
                 + (f", {errors} errors" if errors else ""))  # fmt: skip

    def settle(self):
        for turn in range(12):
            before = self.snapshot()
            for device in self.devices:
                self.transport(device, turn < 4)
                self.sync(device, turn < 4)
                self.transport(device, turn < 4)
            if before == self.snapshot():
                return
        raise Broken("converges", "something changes at each exchange")

    def snapshot(self):
        texts = {name: text for name, (_, text) in self.server.files.items()}
        return texts, [(device.lists(), folder(device)) for device in self.devices]

    # People

    def open_tasks(self, device):
        tasks = laws.tasks(device.read("todo.txt"))
        keys = [key(task.line) for task in tasks]
        names = zip(tasks, keys)
        return [task for task, name in names if name in self.facts and keys.count(name) == 1 and not task.is_done]

    def edit_list(self, device):
        task = self.random.choice(self.open_tasks(device) or [None])
        action = self.random.choice(
            ["add", "add", "due", "due", "pri", "append", "tag", "note", "do", "rm", "undo", "archive", "child",
             "start", "hand"]
        )  # fmt: skip
        if action == "add" or task is None:
            name = self.word("w")
            ends = ["", f" due:{self.due()}", f" due:{self.due()} rec:1w est:5m", f" t:{self.day}"]
            line = f"{self.random.choice(['', '(A) ', '(M) '])}task {name} +p{self.number % 3}{self.random.choice(ends)}"
            device.tt("add", line)
            fact = self.facts[name] = laws.Fact()
            fact.words.add(name)
            fact.is_series = "rec:" in line
            fact.local[device.name] = set(re.findall(r"\b(?:est|t):\S+", line))
            return
        name, number = key(task.line), str(task.number)
        fact = self.facts[name]
        if action == "due":
            value = self.due()
            self.fact(name, "due", value, device.name, tag(task.line, "due"))
            device.tt("due", number, value)
        elif action == "pri":
            letter = re.match(r"\(([A-Z])\)", task.line)
            value = self.random.choice([one for one in "ABCDEFGH" if not fact.used("pri", one)] or [None])
            if value:
                self.fact(name, "pri", value, device.name, letter and letter[1])
                fact.was.update({("pri", value), ("pri", letter and letter[1])})
                device.tt("pri", number, value)
        elif action in ("append", "tag", "note"):
            word = self.word("+q" if action == "tag" else "v")
            device.tt(action, number, word)
            fact.words.add(word)
        elif action == "undo":
            word = self.word()
            device.tt("append", number, word)
            if self.chance(0.5):
                self.sync(device, may_die=False)
                self.transport(device)
            before = device.read("todo.txt")
            outcome = device.tt("undo")
            if outcome.status == 0 and word.encode() not in device.read("todo.txt"):
                fact.gone.add(word)
            self.undone(before, device)
        elif action == "do":
            device.tt("do", number)
            fact.is_done = True
        elif action == "rm":
            if len(self.facts) > 3 and self.chance(0.4):
                device.tt("rm", "--yes", number)
                fact.is_removed = True
        elif action == "archive":
            device.tt("archive")
        elif action == "child":
            child = self.random.choice(self.open_tasks(device))
            other = key(child.line)
            if other != name and not self.facts[other].parent and not self.is_above(other, name):
                mark = tag(task.line, "id") or self.word("n")
                if not tag(task.line, "id"):
                    device.tt("append", number, f"id:{mark}")
                device.tt("append", str(child.number), f"p:{mark}")
                self.facts[other].parent = name
        elif action == "hand":
            self.edit_by_hand(device)

    def undone(self, before, device):
        """What an undo took back was said by no one, also if it came in from the phone."""
        old, new = ({key(task.line): task for task in laws.tasks(text)} for text in (before, device.read("todo.txt")))
        for name in self.facts.keys() & (old.keys() | new.keys()):
            fact, was, now = self.facts[name], old.get(name), new.get(name)
            if not was or not now:
                fact.is_removed = not now
            elif was.text != now.text:
                gone = set(re.split(r"\s+\+?", was.text)) - set(re.split(r"\s+\+?", now.text))
                fact.words -= gone | {f"+{word}" for word in gone}
                fact.values, fact.is_done, fact.parent = {}, fact.is_done and now.is_done, None

    def is_above(self, name, other):
        while other:
            if name == other:
                return True
            other = self.facts[other].parent if other in self.facts else None
        return False

    def edit_by_hand(self, device):
        """An editor appends a word to a line, or adds a task, and saves the list."""
        lines = device.read("todo.txt").decode().split("\n")
        places = [n for n, line in enumerate(lines) if key(line) in self.facts and not line.startswith(("x ", " "))]
        places = [n for n in places if sum(key(lines[n]) == key(line) for line in lines) == 1]
        if places and self.chance(0.7):
            place = self.random.choice(places)
            word = self.word()
            lines[place] += f" {word}"
            self.facts[key(lines[place])].words.add(word)
        else:
            name = self.word("w")
            places = [n for n in range(len(lines)) if not lines[n].startswith(" ")]
            lines.insert(self.random.choice(places), f"task {name} by hand")
            self.facts[name] = laws.Fact()
            self.facts[name].words.add(name)
        device.write("todo.txt", "\n".join(lines).encode())
        self.say(f"{device.name}: an editor saves the list")

    def pull(self):
        self.phone = dict(self.server.files)

    def edit_phone(self):
        """A change of a file as it was pulled last; refused if the server has another version."""
        action = self.random.choice(
            ["new", "due", "due", "pri", "text", "category", "note", "do", "rm", "place", "child", "series", "undue", "cancel"]
        )
        texts = [File(text).get("SUMMARY") or "" for _, text in self.server.files.values()]
        names = [
            name for name, (stamp, text) in sorted(self.phone.items())
            if self.server.files.get(name, (None,))[0] == stamp and File(text).count == 1
            and key(File(text).get("SUMMARY") or "") in self.facts
            and sum(key(File(text).get("SUMMARY")) == key(other) for other in texts) == 1
        ]  # fmt: skip
        if action == "new" or not names:
            name = self.word("w")
            self.add_on_phone(name)
            return
        name = self.random.choice(names)
        old = File(self.phone[name][1])
        task = key(old.get("SUMMARY"))
        fact = self.facts[task]
        if old.is_done() and action != "rm" or fact.is_blocked:
            return
        change = getattr(self, f"phone_{action}")(name, old, task, fact)
        if change is None:
            return
        text = self.client.save(self.phone[name][1], change, self.random if self.chance(self.unkind) else None)
        self.server.put(name, text)
        self.phone[name] = self.server.files[name]
        # What this program still has after its own edit must survive those of tt.
        self.foreign[name] = File(self.server.files[name][1]).foreign()
        self.say(f"phone: {action} {task}: {old.line('DUE')} -> {File(text).line('DUE')} {File(text).get('SUMMARY')}")

    def add_on_phone(self, name):
        """A new file, whose UID and dates have any form that a program has written."""
        uid = self.random.choice([f"PHONE-{name}"] * 3 + [f"{name}@host", f"@{name}", f"a/{name}", f"../../{name}", f"é {name}"])
        day = self.day.replace("-", "")
        dates = self.random.choice([
            "", "", f"DTSTART;VALUE=DATE:{day}\r\nDURATION:P2D\r\n", f"DUE;VALUE=DATE:{day}\r\nDURATION:P1D\r\n",
            f"DTSTART:{day}T080000Z\r\nDUE:{day}T170000Z\r\nRRULE:FREQ=DAILY;UNTIL={int(day) + 10000}T160000Z\r\n",
            f"DTSTART:{day}T080000\r\nDUE:{day}T170000\r\nRDATE:{int(day) + 1}T080000\r\n", "STATUS:CANCELLED\r\n",
        ])  # fmt: skip
        # A task without a title stays in the folder.
        is_untitled = self.chance(0.05)
        title = "" if is_untitled else f"SUMMARY:phone task {name}\r\n"
        text = (
            f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:phone\r\nBEGIN:VTODO\r\nUID:{uid}\r\n{title}{dates}"
            f"X-APPLE-SORT-ORDER:9{self.number}\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
        )
        self.server.put(f"PHONE-{name}.ics", File(text).unkind(self.random) if self.chance(self.unkind) else text)
        if not is_untitled:
            self.facts[name] = laws.Fact()
            self.facts[name].words.add(name)
        self.say(f"phone: new {name} {uid} {dates!r}")

    def phone_cancel(self, name, old, task, fact):
        """The list has no state for a cancelled task, which stays open there."""
        return lambda file: file.set("STATUS", "CANCELLED")

    def phone_due(self, name, old, task, fact):
        value = self.due()
        self.fact(task, "due", value, "phone", old.due(self.zone))
        return lambda file: self.client.write_due(file, value, self.zone if self.client.time != "utc" else "UTC")

    def phone_undue(self, name, old, task, fact):
        # todoman writes a floating time as UTC when it changes another field.
        line = old.line("DUE") or ""
        if self.name != "todoman" or "T" not in line.rsplit(":")[-1] or "TZID" in line or line.endswith("Z"):
            return None
        import datetime
        import zoneinfo

        time = datetime.datetime.strptime(line.rsplit(":")[1], "%Y%m%dT%H%M%S").replace(tzinfo=zoneinfo.ZoneInfo(self.zone))
        return lambda file: file.set("DUE", time.astimezone(datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ"))

    def phone_pri(self, name, old, task, fact):
        now = int(old.get("PRIORITY") or 0)
        value = self.random.choice([n for n in range(1, 9) if n != now and not fact.used("pri", chr(64 + n))] or [0])
        if not value:
            return None
        saw = {0: None, 9: "M"}.get(now, chr(64 + now))
        self.fact(task, "pri", chr(64 + value), "phone", saw)
        fact.was.update({("pri", chr(64 + value)), ("pri", saw)})
        return lambda file: file.set("PRIORITY", str(value))

    def phone_text(self, name, old, task, fact):
        word = self.word()
        fact.words.add(word)
        return lambda file: file.set("SUMMARY", f"{old.line('SUMMARY')[8:]} {word}")

    def phone_category(self, name, old, task, fact):
        if not self.client.holds("CATEGORIES"):
            return None
        word = self.word()
        fact.words.add(word)
        return lambda file: file.set("CATEGORIES", ",".join(file.categories() + [word]))

    def phone_note(self, name, old, task, fact):
        word = self.word()
        fact.words.add(word)
        value = (old.line("DESCRIPTION") or "DESCRIPTION:").split(":", 1)[1]
        return lambda file: file.set("DESCRIPTION", f"{value}\\n{word}" if value else word)

    def phone_do(self, name, old, task, fact):
        def change(file):
            file.set("STATUS", "COMPLETED")
            file.set("COMPLETED", f"{self.day.replace('-', '')}T110000Z")
            file.set("PERCENT-COMPLETE", "100")

        if old.line("RRULE"):
            return None
        fact.is_done = True
        return change

    def phone_rm(self, name, old, task, fact):
        if len(self.server.files) > 4 and self.chance(0.4):
            del self.server.files[name]
            # Clearing away a completed task is no removal.
            fact.is_removed = fact.is_removed or not old.is_done()
            self.foreign.pop(name, None)
            self.say(f"phone: rm {task}")
        return None

    def phone_place(self, name, old, task, fact):
        return lambda file: file.set("LOCATION", self.word("place"))

    def phone_child(self, name, old, task, fact):
        others = [(other, key(File(text).get("SUMMARY") or "")) for other, (_, text) in self.phone.items()]
        other, parent = self.random.choice(others)
        if not self.client.holds("RELATED-TO") or old.line("RELATED-TO") or fact.parent or parent not in self.facts:
            return None
        if other not in self.server.files or self.is_above(task, parent) or File(self.phone[other][1]).is_done():
            return None
        fact.parent = parent
        return lambda file: file.set("RELATED-TO", File(self.phone[other][1]).get("UID"), ";RELTYPE=PARENT")

    def phone_series(self, name, old, task, fact):
        """Makes a series, and completes one of its tasks as this program does."""
        if not old.line("DUE") or self.chance(0.5):
            return None
        if self.client.moves:
            value = self.due()
            self.fact(task, "due", value, "phone", old.due(self.zone))

            def move(file):
                file.set("RRULE", "FREQ=DAILY")
                self.client.write_due(file, value, self.zone)

            return move
        if not self.client.instances:
            return lambda file: file.set("RRULE", "FREQ=WEEKLY")
        fact.is_blocked = True

        def instance(file):
            end = file.lines.index("END:VTODO") + 1
            own = [line for line in file.lines[file.start - 1 : end] if not line.startswith(("RRULE", "RECURRENCE"))]
            file.set("RRULE", "FREQ=DAILY")
            due = file.line("DUE")
            end = file.lines.index("END:VTODO") + 1
            file.lines[end:end] = own[:1] + ["RECURRENCE-ID" + due[3:], "STATUS:COMPLETED"] + own[1:]

        return instance

    # The course of a round

    def round(self, steps=7):
        try:
            for _ in range(4):
                self.edit_list(self.random.choice(self.devices))
            self.settle()
            self.pull()
            for _ in range(steps):
                self.step()
            self.settle()
            self.check()
            return []
        except Broken as broken:
            return [broken.args]
        finally:
            shutil.rmtree(self.root, ignore_errors=True)

    def show(self):
        """Tells what has changed in the lists and on the server."""
        for device in self.devices:
            device.show()
        for name, (_, text) in sorted(self.server.files.items()):
            if self.told.get(name) != text:
                self.told[name] = text
                self.say(f"    server {name} {File(text).lines[File(text).start - 1:]}")

    def step(self):
        for _ in range(self.random.randint(0, 4)):
            if self.chance(0.5):
                self.edit_phone()
            else:
                self.edit_list(self.random.choice(self.devices))
        for device in self.devices:
            for action in self.random.choice(["vsv", "v", "s", "sv", "vs", ""]):
                self.transport(device) if action == "v" else self.sync(device)
        if self.chance(0.6):
            self.pull()
        if self.chance(0.05):
            device = self.random.choice(self.devices)
            device.exchange.forget()
            self.count("vdirsyncer forgets")
            self.say(f"{device.name}: vdirsyncer has lost its status")
        if self.chance(0.03):
            self.lose_state(self.random.choice(self.devices))
            self.is_forgetful = True
        if self.chance(0.1):
            self.travel()
        if self.chance(0.15):
            self.pass_days()
        if self.chance(0.3):
            self.settle()
            self.check()
            self.pull()

    def lose_state(self, device):
        for folder_path, _, names in os.walk(device.root):
            for name in names:
                if name.startswith("calendar-"):
                    os.unlink(os.path.join(folder_path, name))
        self.count("states lost")
        self.say(f"{device.name}: the state is lost")

    def travel(self):
        """The device is in another zone; what has a due time there stays as it is on both sides."""
        device = self.random.choice(self.devices)
        self.settle()
        self.check()
        device.zone = device.variables["TZ"] = self.random.choice(["Europe/Berlin", "America/New_York", "UTC"])
        self.zones.add(device.zone)
        self.skewed.update((device.name, key(task.line)) for task in laws.tasks(device.read("todo.txt")))
        self.count("travels")
        self.say(f"{device.name}: now in {device.zone}")

    def pass_days(self):
        """Days pass; completed tasks leave the folder after 14."""
        year, month, day = map(int, self.day.split("-"))
        day += self.random.choice([1, 5, 16])
        while day > 28:
            day, month = day - 28, month + 1
            year, month = (year + 1, 1) if month > 12 else (year, month)
        self.day = f"{year}-{month:02}-{day:02}"
        for device in self.devices:
            device.day = self.day
        self.say(f"it is {self.day}")

    def check(self):
        self.count("checks")
        for law, words in laws.faults(self):
            raise Broken(law, words)
        for device in self.devices:
            before = self.inodes(device)
            outcome = device.tt("sync")
            if before != self.inodes(device) or outcome.output.startswith((b"in ", b"out")):
                raise Broken("rewritten", f"{device.name}: {outcome.output.decode()}")
            # After a travel, the times on both sides differ; a file with several tasks is unknown then.
            is_odd = any(name == device.name for name, _ in self.skewed) or any(
                File(text).count > 1 for _, text in self.server.files.values()
            )
            if self.chance(0.2) and not is_odd:
                before = device.lists(), folder(device)
                self.lose_state(device)
                outcome = self.sync(device, may_die=False)
                if before != (device.lists(), folder(device)):
                    raise Broken("doubled", f"{device.name}, without a state: {outcome.output.decode()}")
        for fact in self.facts.values():
            fact.values, fact.was = {}, set()
        self.is_forgetful = False

    def inodes(self, device):
        paths = [device.path("todo.txt")] + [os.path.join(device.calendar, name) for name in sorted(os.listdir(device.calendar))]
        return [(path, os.stat(path).st_ino, os.stat(path).st_mtime_ns) for path in paths]


class Broken(Exception):
    """A law, and what broke it."""


def key(text):
    found = KEY.search(text)
    return found and found[0]


def tag(text, name):
    found = re.search(rf"(?:^| ){name}:(\S+)", text)
    return found and found[1]


def folder(device):
    """What is in the folder of a device, without the times of changes."""
    files = {}
    for name in (name for name in os.listdir(device.calendar) if not name.startswith(".")):
        with open(os.path.join(device.calendar, name), newline="") as file:
            files[name] = re.sub(r"(?m)^(DTSTAMP|LAST-MODIFIED|SEQUENCE):.*$", "", file.read())
    return files
