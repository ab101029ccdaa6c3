"""One round: some devices, some edits, an exchange, merges, and so on; then quiet, and the oracle's verdict."""

import collections
import multiprocessing
import os
import random
import shutil
import signal
import tempfile

import lines
from device import LISTS, Device
from oracle import Oracle
from person import AtTerminal, ByHand, Words
from transports import TRANSPORTS

NAMES = ["laptop", "desk", "phone", "tablet", "office", "attic", "server", "watch"]
MOST_EXCHANGES = 10


class Options:
    """What is tried in all rounds of a run."""

    def __init__(self, program, is_noise=False, without=(), is_traced=False):
        self.program, self.is_noise, self.without, self.is_traced = program, is_noise, without, is_traced


class Result:
    """What came of a round: the laws it broke, and what is counted."""

    def __init__(self, transport, seed):
        self.transport, self.seed = transport, seed
        self.broken = []  # (law, what); a law in brackets is counted and no fault
        self.merges = self.with_status_1 = self.with_doubled = 0
        self.story = []


class Round:
    def __init__(self, transport, seed, options):
        self.rng = rng = random.Random(f"{transport}:{seed}:{options.is_noise}")
        self.options = options
        self.result = Result(transport, seed)
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.root = os.path.realpath(tempfile.mkdtemp(prefix="tt-devices-", dir=memory))
        self.oracle = Oracle()
        self.transport = TRANSPORTS[transport](rng, self.log, self.root)
        self.transport.report = self.merged_by_transport
        self.transport.sent = lambda device: self.oracle.sent(device.name)
        self.named, self.listed, self.doubted = set(), set(), set()
        self.unmerged = set()  # The tokens that tt quoted from a copy that it took for an older version of the list.
        self.mixed = set()  # The tokens that show twice because a client put lists of two devices together.
        self.unsaid = set()  # The tokens that show twice since a run that was killed.
        self.words = Words(rng)
        count = rng.choice(self.transport.counts)
        self.devices = [Device(self.root, name, options.program, self.log) for name in NAMES[:count]]
        self.people = {}
        for index, device in enumerate(self.devices):
            owns = lambda token: True  # noqa: E731
            if options.is_noise:
                owns = lambda token, index=index: int(token[3:]) % count == index  # noqa: E731
            people = [AtTerminal(device, self.words, rng, owns, options.without)]
            if not options.is_noise:
                if index > 0 and rng.random() < 0.35:
                    device.has_tt = False
                    people = []
                if not device.has_tt or rng.random() < 0.3:
                    people.append(ByHand(device, self.words, rng, owns, options.without))
            self.people[device.name] = people
        # With --remove never, always, or now and then.
        self.share_removing = rng.choice([0, 1, 0.5])

    def log(self, words):
        if self.options.is_traced:
            self.result.story.append(words)

    def fault(self, law, what):
        self.result.broken.append((law, what))
        if not law.startswith("("):
            self.log(f"!!! {law}: {what}")

    # The course of a round

    def run(self):
        try:
            self.begin()
            for _ in range(self.rng.choice([1, 1, 2, 3])):
                self.phase()
            self.settle()
            self.judge()
        finally:
            shutil.rmtree(self.root, ignore_errors=True)
        return self.result

    def begin(self):
        first = self.devices[0]
        tasks = []
        for _ in range(self.rng.randint(1, 7)):
            text = self.words.task()
            if self.rng.random() < 0.6:
                day = f"2026-11-{self.rng.randint(1, 20):02} "
                text = text[:4] + day + text[4:] if text.startswith("(") else day + text
            tasks.append(text)
        first.write("todo.txt", "".join(text + "\n" for text in tasks).encode())
        if self.rng.random() < 0.3:
            first.write("done.txt", f"x 2026-11-20 Long ago tok{self.words.number()}\n".encode())
        knows = self.oracle.record(first.name, frozenset(), (None, None), first.lists())
        for name in LISTS:
            if first.read(name) is not None:
                first.knows[name] = knows
        self.log(f"--- {self.result.transport}, seed {self.result.seed}")
        first.show() if self.options.is_traced else None
        self.transport.prepare(self.devices)
        self.exchange(self.devices)

    def phase(self):
        rng = self.rng
        self.log("--- edits")
        for device in self.devices:
            self.incident(device)
            for _ in range(rng.choice([0, 1, 1, 2, 3, 4])):
                self.edit(device)
            if self.options.is_traced:
                device.show()
        self.log("--- exchange")
        present = [device for device in self.devices if rng.random() < 0.85]
        self.exchange(present, is_whole=rng.random() < 0.7)
        # Merges at once, late, and twice, with edits before them and between them.
        for _ in range(rng.choice([1, 1, 2])):
            order = list(self.devices)
            rng.shuffle(order)
            for device in order:
                if rng.random() < 0.25:
                    self.edit(device)
                if rng.random() < 0.6:
                    self.merge(device, rng.random() < self.share_removing)
        for device in self.devices:
            self.merge_empty_copy(device)

    def merge_empty_copy(self, device):
        """An empty copy changes nothing, whatever the archive has."""
        if device.copies() or not device.has_tt or device.read("todo.txt") is None:
            return
        before = device.lists()
        device.write("todo 9.txt", b"", frozenset())
        outcome = device.tt("merge")
        if device.lists() != before:
            self.fault("empty copy", f"{device.name}: status {outcome.status}, {outcome.messages.decode()!r}")
        device.write("todo 9.txt", None)

    def incident(self, device):
        """A day passes, or the clock goes wrong; the journal is lost, or the folder moved."""
        rng = self.rng
        if rng.random() < 0.4:
            device.day = f"2026-11-{rng.choice([20, 21, 21, 22, 23]):02}"
        if device.has_tt and not self.options.is_noise:
            if rng.random() < 0.05:
                self.log(f"{device.name}: loses its journal")
                device.lose_journal()
            elif rng.random() < 0.05 and not self.transport.merges_itself:
                self.log(f"{device.name}: moves the folder")
                device.move()

    def edit(self, device):
        before = device.lists()
        device.said = b""
        self.rng.choice(self.people[device.name]).edit()
        if device.lists() != before:
            self.learn(device, before)
        # A command that writes a second line into done.txt sees the first one there.
        self.mixed -= lines.doubled(device.read("done.txt")) - lines.doubled(before[1])
        if b" twice" in device.said:
            # tt archived a task that the archive had already.
            self.doubted |= lines.doubled(*device.lists()) - lines.doubled(before[0])

    def learn(self, device, before):
        knows = self.oracle.record(device.name, device.knowledge(), before, device.lists())
        for name in LISTS:
            if device.read(name) is not None:
                device.knows[name] = knows

    def exchange(self, devices, is_whole=True):
        before = {device.name: device.snapshot() for device in devices}
        had = self.doubles()
        self.transport.exchange(devices, is_whole)
        if not self.transport.merges_itself:
            # The client may bring the todo.txt of one device before the done.txt that goes with it.
            self.mixed |= self.doubles() - had
        for device in devices:
            if device.snapshot() != before[device.name]:
                device.before_last = None
                if not self.transport.keeps_undo:
                    device.own_changes = 0
                if self.options.is_traced:
                    device.show()

    def doubles(self):
        """The tokens that show twice on any device."""
        return {token for device in self.devices for token in lines.doubled(*device.lists())}

    # Merges

    def merge(self, device, is_removing):
        copies = device.copies()
        if not copies or not device.has_tt:
            return
        rng = self.rng
        before = device.snapshot()
        # The very files: what a client writes or renames may hold the same and be another version.
        found = {(name, before[name], device.written(name)) for name in copies}
        is_known = found <= device.merged
        options = ["--remove"] if is_removing else []
        outcome = self.merge_once(device, options, is_noted=not is_known)
        changed = device.lists() != (before.get("todo.txt"), before.get("done.txt"))
        if is_known and changed:
            self.fault("again", f"{device.name} had merged {', '.join(copies)} before")
        if changed and rng.random() < 0.12 and "take_back" not in self.options.without:
            self.take_back(device, before)
            self.merge_once(device, options, is_noted=False)
        # What was passed over as an older version, or as the same as the list, was not merged. It may be when the list
        # has gone on, or when the client has replaced the list.
        passed_over = ("is an older version", "is the same as the list")
        found = {
            copy for copy in found
            if not any(f"{copy[0]} {words}".encode() in outcome.messages for words in passed_over)
        }  # fmt: skip
        device.merged |= found
        if rng.random() < 0.4:
            self.repeat(device, options, rng.choice([1, 1, 3]))

    def merge_once(self, device, options, is_noted=True):
        before, kept = device.snapshot(), device.knowledge(["todo.txt"])
        outcome = device.tt("merge", *options)
        knows = device.knowledge(before)
        self.oracle.merged(kept, knows, device.lists())
        for name in LISTS:
            if device.read(name) is not None:
                device.knows[name] = knows
        for name in set(before) - set(device.names()):
            device.knows.pop(name, None)
        device.own_changes, device.before_last = 0, None
        self.note(device, outcome, before, is_noted)
        return outcome

    def note(self, device, outcome, before, is_noted):
        """Takes down what a merge said and made."""
        todo, done = device.lists()
        named = lines.tokens(outcome.messages) | lines.numbered(outcome.messages, todo, done)
        self.named |= named
        self.listed |= lines.tokens(outcome.output)
        for line in outcome.messages.splitlines():
            if b"is an older version of this list and was not merged" in line:
                self.unmerged |= lines.tokens(line)
        self.doubted |= lines.doubted(outcome.messages, todo, done)
        if outcome.status not in (0, 1):
            self.fault("error", f"{device.name}: status {outcome.status}: {outcome.messages.decode()!r}")
        # A merge that finds versions of a task sees that it shows twice; a copy that was merged before is none.
        self.mixed -= lines.differing(*(
            text for name, text in before.items()
            if name == "todo.txt" or (name.startswith("todo") and f"merged {name}".encode() in outcome.messages)
        ))  # fmt: skip
        doubled = lines.doubled(todo, done)
        for content in before.values():
            doubled -= lines.doubled(content)
        doubled -= lines.doubled(before.get("todo.txt"), before.get("done.txt"))
        # By what one version has twice, no later merge can know that it is one task.
        self.oracle.rewritten |= {token for token in doubled if lines.is_reworded(token, todo, done)}
        if is_noted:
            self.result.merges += 1
            self.result.with_status_1 += outcome.status == 1
            self.result.with_doubled += bool(doubled)
        if self.options.is_traced:
            for line in (outcome.output + outcome.messages).decode(errors="replace").splitlines():
                self.log(f"    > {line}")
            device.show()
            had = lines.facts(*before.values()) & self.oracle.in_force(False)
            for fact in sorted(had - lines.facts(todo, done), key=str):
                self.log(f"    (gone in this merge: {' '.join(map(str, fact))})")

    def repeat(self, device, options, times):
        """Merging again changes nothing but that --remove removes copies."""
        before = device.lists()
        for _ in range(times):
            if not device.copies():
                return
            self.merge_once(device, options, is_noted=False)
            if device.lists() != before:
                return self.fault("again", f"{device.name}: merged twice in a row, changed twice")

    def take_back(self, device, before):
        outcome = device.tt("undo")
        after = device.snapshot()
        for name in sorted(set(before) | set(after)):
            if before.get(name) == after.get(name) or (name == "done.txt" and not after.get(name)
                                                       and not before.get(name)):  # fmt: skip
                continue
            kind = "undo" if name in LISTS else "undo, copy"
            self.fault(kind, f"{device.name}: {name} is not as before; status {outcome.status}")
            if before.get(name) is not None:
                device.write(name, before[name], device.knowledge())

    def merged_by_transport(self, device, outcome, before):
        self.note(device, outcome, dict(zip(LISTS, before)), is_noted=True)
        if outcome.status == -signal.SIGKILL:
            # What a killed run would have said is not known to a later one.
            self.unsaid |= lines.doubled(*device.lists()) - lines.doubled(*before)

    # The end

    def settle(self):
        """Exchanges and merges until nothing changes."""
        self.log("--- until all is quiet")
        devices = [device for device in self.devices if device.has_tt]
        if self.rng.random() < 0.3 and self.result.transport != "nextcloud-old":
            devices = devices[:1]
        for _ in range(MOST_EXCHANGES):
            self.exchange(self.devices)
            before = [device.snapshot() for device in self.devices]
            for device in devices:
                self.merge(device, self.rng.random() < self.share_removing)
            lists = {device.lists() for device in self.devices}
            if len(lists) == 1 and before == [device.snapshot() for device in self.devices]:
                return
        lists = {device.lists() for device in self.devices}
        what = "lists differ" if len(lists) > 1 else "copies keep changing"
        self.fault("unequal", f"after {MOST_EXCHANGES} exchanges {what}")

    def judge(self):
        for device in self.devices[:1]:
            self.log("--- in the end")
            for law, what in self.oracle.verdicts(
                device.lists(), self.named, self.listed, self.doubted, self.unmerged,
                self.mixed | self.unsaid, self.transport.merges_itself, self.result.transport == "git",
            ):
                self.fault(law, what)


def run(transport, seed, options):
    """Runs a round; an exception is a fault of its own."""
    round = Round(transport, seed, options)
    try:
        return round.run()
    except Exception as error:
        round.fault("error", f"{type(error).__name__}: {error}")
        return round.result


class Tally:
    """What the rounds of one transport came to."""

    def __init__(self):
        self.rounds = self.merges = self.with_status_1 = self.with_doubled = 0
        self.laws = collections.defaultdict(list)  # The seeds of the rounds that broke each.
        self.faulty = []  # The seeds of the rounds that broke any.

    def add(self, result):
        self.rounds += 1
        self.merges += result.merges
        self.with_status_1 += result.with_status_1
        self.with_doubled += result.with_doubled
        for law in {law for law, _ in result.broken}:
            self.laws[law].append(result.seed)
        if any(not law.startswith("(") for law, _ in result.broken):
            self.faulty.append(result.seed)

    def broken(self):
        """The laws that were broken, and the seeds of the rounds that did."""
        return {law: seeds for law, seeds in self.laws.items() if not law.startswith("(")}

    def doubles(self):
        """How many rounds end with a task that shows twice, in words."""
        count = lambda *words: len({s for word in words for s in self.laws.get(word, [])})  # noqa: E731
        return f"{count('(doubled, named)', '(series twice, named)')} rounds double a task and name it"


def tally(transport, seeds, options, jobs=1, tell=None):
    """Runs a round for each seed, some at a time; `tell` is called with each result in turn."""
    work = [(transport, seed, options) for seed in seeds]
    result = Tally()
    with multiprocessing.get_context("fork").Pool(min(jobs, len(work))) as pool:
        for one in pool.imap(_run, work, chunksize=1 if tell else 4):
            result.add(one)
            if tell:
                tell(one)
    return result


def _run(job):
    return run(*job)
