"""Two real instances of Syncthing on this machine: conflicts on a list, and `tt merge` after them."""

import itertools
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request
import xml.etree.ElementTree as xml

import place as places
from proof import Failed, Skipped, proof, require

LIST = b"(B) 2026-11-01 Call mum\n2026-11-02 Water plants rec:+1w due:2026-11-20\n2026-11-03 Read book\n  chapter two\n"
COPY = re.compile(r"(todo|done)\.sync-conflict-(\d{8}-\d{6})-([A-Z2-7]{7})\.txt")


def _free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Client:
    """An instance with a home and a folder of its own, which nobody but the other one can find."""

    def __init__(self, root, name):
        self.name, self.home, self.folder = name, os.path.join(root, name + "-home"), os.path.join(root, name)
        os.mkdir(self.folder)
        self.port, self.api = _free_port(), _free_port()
        self.environment = {"HOME": self.home, "PATH": os.environ["PATH"], "STNODEFAULTFOLDER": "1", "STNOUPGRADE": "1"}
        subprocess.run(
            ["syncthing", "generate", "--home", self.home], env=self.environment, check=True, capture_output=True
        )
        self.id = xml.parse(self._configuration).getroot().find("device").get("id")
        self.process = None
        self.environment_of_tt = {
            "HOME": self.home, "XDG_STATE_HOME": os.path.join(self.home, "state"), "TODO_FILE": self.path("todo.txt"),
            "TT_TODAY": "2026-11-21", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], **places.UNOBSERVED,
        }  # fmt: skip

    @property
    def _configuration(self):
        return os.path.join(self.home, "config.xml")

    def start(self, other):
        tree = xml.parse(self._configuration)
        root = tree.getroot()
        for old in root.findall("folder") + root.findall("device"):
            root.remove(old)
        for device in (self, other):
            entry = xml.SubElement(root, "device", id=device.id, name=device.name, compression="metadata")
            xml.SubElement(entry, "address").text = f"tcp://127.0.0.1:{device.port}"
        folder = xml.SubElement(
            root, "folder", id="lists", path=self.folder, type="sendreceive", rescanIntervalS="3600",
            fsWatcherEnabled="true", fsWatcherDelayS="1",
        )  # fmt: skip
        # Without it, this version keeps no copies at all; folders made in its window keep ten.
        xml.SubElement(folder, "maxConflicts").text = "10"
        for device in (self, other):
            xml.SubElement(folder, "device", id=device.id)
        gui = root.find("gui")
        gui.find("address").text, gui.find("apikey").text = f"127.0.0.1:{self.api}", "proof"
        options = root.find("options")
        for name, value in {
            "listenAddress": f"tcp://127.0.0.1:{self.port}", "globalAnnounceEnabled": "false",
            "localAnnounceEnabled": "false", "relaysEnabled": "false", "natEnabled": "false", "urAccepted": "-1",
            "startBrowser": "false", "crashReportingEnabled": "false", "reconnectionIntervalS": "1",
        }.items():  # fmt: skip
            found = options.find(name)
            (found if found is not None else xml.SubElement(options, name)).text = value
        tree.write(self._configuration)
        self.process = subprocess.Popen(
            ["syncthing", "serve", "--home", self.home, "--no-browser", "--no-restart", "--logfile", self.home + "/log"],
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        _wait(lambda: self.ask("system/ping") is not None, "no answer from syncthing")

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait(20)

    def ask(self, path, method="GET", **body):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.api}/rest/{path}", json.dumps(body).encode() if body else None,
            headers={"X-API-Key": "proof"}, method=method,
        )  # fmt: skip
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return json.loads(answer.read() or b"{}")
        except OSError:
            return None

    # The folder, and what people do to it

    def path(self, name):
        return os.path.join(self.folder, name)

    def files(self):
        """The files that people see."""
        found = {}
        for name in os.listdir(self.folder):
            if not name.startswith("."):
                with open(self.path(name), "rb") as file:
                    found[name] = file.read()
        return found

    def copies(self):
        return [name for name in self.files() if COPY.fullmatch(name)]

    def edit(self, change):
        """Saves the list as an editor does: a new file takes the name; without text, removes it."""
        text = change(self.files().get("todo.txt", b""))
        if text is None:
            return os.unlink(self.path("todo.txt"))
        aside = self.path(".aside.tmp")
        with open(aside, "wb") as file:
            file.write(text)
        os.rename(aside, self.path("todo.txt"))

    def tt(self, *arguments):
        result = subprocess.run(
            [places.PROGRAM, *arguments], cwd=self.folder, env=self.environment_of_tt, capture_output=True, timeout=60
        )
        return result.returncode, result.stderr.decode() + result.stdout.decode()

    def scan(self):
        self.ask("db/scan?folder=lists", "POST")

    @property
    def is_idle(self):
        status = self.ask("db/status?folder=lists") or {}
        return status.get("state") == "idle" and status.get("needTotalItems", 1) == 0


def _wait(condition, words, seconds=40):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise Failed(words() if callable(words) else words)
        time.sleep(0.05)


class Pair:
    """Two connected instances, and what the conflicts between them looked like."""

    def __init__(self, root):
        self.clients = (Client(root, "a"), Client(root, "b"))
        self.seconds = []

    def __enter__(self):
        for client, other in itertools.permutations(self.clients):
            client.start(other)
        _wait(self._are_connected, "the two instances do not connect")
        return self

    def __exit__(self, *_):
        for client in self.clients:
            client.stop()

    def _are_connected(self):
        answers = [client.ask("system/connections") or {"connections": {}} for client in self.clients]
        return all(any(peer["connected"] for peer in each["connections"].values()) for each in answers)

    def connect(self, is_wanted):
        """Parts the folders, or joins them; a connection that ended takes up to half a minute to come back."""
        for client in self.clients:
            client.ask("config/folders/lists", "PATCH", paused=not is_wanted)
        wanted = lambda client: (client.ask("db/status?folder=lists") or {}).get("state", "") == ""
        _wait(lambda: all(wanted(client) != is_wanted for client in self.clients), "the folders do not follow")

    def settle(self):
        """Waits until both folders are the same and nothing moves any more."""
        first, second = self.clients

        def is_settled():
            same = first.files() == second.files() and first.is_idle and second.is_idle
            time.sleep(0.4 if same else 0)
            return same and first.files() == second.files() and first.is_idle and second.is_idle

        for client in self.clients:
            client.scan()
        _wait(is_settled, lambda: f"the folders stay different: {first.files()} {second.files()}")

    def reset(self):
        """Gives both the list of the start, with a journal that knows nothing else."""
        first, second = self.clients
        for name in first.files():
            os.unlink(first.path(name))
        first.edit(lambda old: LIST)
        for client in self.clients:
            shutil.rmtree(client.environment_of_tt["XDG_STATE_HOME"], ignore_errors=True)
        self.settle()

    def conflict(self, here, there):
        """Both sides edit while they are apart; returns the lists that each side had then."""
        self.connect(False)
        sides = []
        for client, edits in zip(self.clients, (here, there)):
            for edit in edits:
                if callable(edit):
                    client.edit(edit)
                else:
                    status, messages = client.tt(*edit)
                    require(status == 0, f"tt {' '.join(edit)}: {messages}")
                time.sleep(0.02)
            sides.append(client.files())
        changed = [
            os.stat(client.path("todo.txt")).st_mtime_ns if "todo.txt" in side else 0
            for client, side in zip(self.clients, sides)
        ]
        start = time.monotonic()
        self.connect(True)
        self.settle()
        self.seconds.append(time.monotonic() - start)
        return sides, changed


def append(text):
    return lambda old: old + text


def replace(text, by):
    return lambda old: old.replace(text, by)


# Name; what happens on each device while they are apart (tt's words, or what an editor does to the text); the words that
# must be in the lists then, and those that must not be in an open task.
CONFLICTS = [
    ("tt adds, tt adds", [["add", "milk"]], [["add", "bread"]], ["milk", "bread"], []),
    ("editor adds, editor adds", [append(b"milk\n")], [append(b"bread\n")], ["milk", "bread"], []),
    ("tt adds, editor adds", [["add", "milk"]], [append(b"bread\n")], ["milk", "bread"], []),
    ("editor adds, tt adds twice", [append(b"milk\n")], [["add", "bread"], ["add", "salt"]], ["milk", "bread", "salt"], []),
    ("both add the same", [append(b"milk\n")], [append(b"milk\nbread\n")], ["milk", "bread"], []),
    ("do, add", [["do", "1"]], [["add", "milk"]], ["mum", "milk"], ["mum"]),
    ("do, do", [["do", "1"]], [["do", "1"], ["add", "milk"]], ["mum", "milk"], ["mum"]),
    ("do, append", [["do", "1"]], [["append", "1", "@phone"]], ["mum", "@phone"], ["mum"]),
    ("append, append", [["append", "1", "@phone"]], [["append", "1", "+family"]], ["@phone", "+family"], []),
    ("priority, priority", [["pri", "1", "A"]], [["pri", "1", "C"]], ["(A)", "(C)"], []),
    ("due, editor's word", [["due", "1", "2026-12-01"]], [replace(b"mum", b"mum today")], ["2026-12-01", "today"], []),
    ("reword, reword", [replace(b"Read book", b"Read novel")], [replace(b"Read book", b"Read poem")], ["novel", "poem"], []),
    ("note, note", [["note", "3", "page nine"]], [["note", "3", "page ten"]], ["nine", "ten", "two"], []),
    ("series, add", [["do", "2"]], [append(b"milk\n")], ["2026-11-27", "milk"], []),
    ("series, series", [["do", "2"]], [["do", "2"], ["add", "milk"]], ["2026-11-27", "milk"], []),
    ("series, append", [["do", "2"]], [["append", "2", "@balcony"]], ["2026-11-27", "@balcony"], []),
    ("rm, append", [["rm", "--yes", "3"]], [["append", "3", "@sofa"]], ["@sofa", "mum"], []),
    ("editor removes, tt adds", [replace(b"(B) 2026-11-01 Call mum\n", b"")], [["add", "milk"]], ["milk"], []),
    ("archive, add", [["do", "1"], ["archive"]], [["add", "milk"]], ["mum", "milk"], ["mum"]),
    ("archive, archive", [["do", "1"], ["archive"]], [["do", "3"], ["archive"]], ["mum", "book"], ["mum", "book"]),
    ("archive, note", [["do", "3"], ["archive"]], [["note", "3", "page ten"]], ["book", "ten"], []),
    ("sort, add", [["sort", "-s", "-text"]], [["add", "milk"]], ["milk", "mum", "book"], []),
    ("editor reverses, do", [lambda old: b"".join(reversed(old.splitlines(True)[:2]))], [["do", "1"]], ["mum", "plants"], ["mum"]),
    ("both the same bytes", [append(b"milk\n")], [append(b"milk\n")], ["milk"], []),
    ("list removed, add", [lambda old: None], [["add", "milk"]], ["milk", "mum", "book"], []),
    ("undo, add", [["do", "1"], ["undo"], ["add", "salt"]], [["add", "milk"]], ["salt", "milk", "mum"], []),
]  # fmt: skip


def _words(files, is_open=None):
    text = b"".join(content for name, content in files.items() if name in ("todo.txt", "done.txt")).decode()
    lines = [line for line in text.splitlines() if is_open is None or line.startswith("x ") != is_open]
    return " ".join(lines)


def _check(name, pair, sides, words, completed, merging):
    """Merges the copies on some devices, and exchanges the results until nothing changes."""
    said = ""
    for _ in range(6):
        copies = [client.copies() for client in pair.clients]
        before = pair.clients[0].files()
        if not any(copies):
            break
        pair.connect(False)
        for client in merging:
            status, messages = client.tt("merge", "--remove")
            require(status in (0, 1), f"{name}: tt merge: {status}, {messages}")
            said += messages
            if status == 1:
                # What was in doubt was named; a second time, its copy goes.
                said += client.tt("merge", "--remove")[1]
        pair.connect(True)
        pair.settle()
        if pair.clients[0].files() == before:
            break
    first, second = (client.files() for client in pair.clients)
    require(first == second, f"{name}: the devices differ: {first} {second}")
    require(not pair.clients[0].copies(), f"{name}: copies stay: {sorted(first)} after {said}")
    for word in words:
        require(word in _words(first), f"{name}: lost {word}: {first}; had {sides}; {said}")
    for word in completed:
        is_lost = word in _words(first, is_open=True) and word not in said
        require(not is_lost, f"{name}: {word} is open again: {first}; {said}")
    lines = [line for content in first.values() for line in content.decode().splitlines()]
    # A note is there with each version of its task.
    for line in {line for line in lines if not line.startswith(" ")}:
        had = max(b"\n".join(side.values()).decode().splitlines().count(line) for side in sides)
        require(lines.count(line) <= max(1, had), f"{name}: twice: {line}: {first}; {said}")
    return said


@proof("syncthing", ("short", "long"))
def real_syncthing(scale):
    """Conflicts between two real instances, merged on the winner's device, on the loser's, and on both at once."""
    if not shutil.which("syncthing"):
        raise Skipped("no syncthing here")
    root = tempfile.mkdtemp(prefix="tt-syncthing-")
    try:
        with Pair(root) as pair:
            names, doubled = [], 0
            for number, (name, here, there, words, completed) in enumerate(CONFLICTS[:: scale(8, 4, 1)]):
                pair.reset()
                sides, changed = pair.conflict(here, there)
                copies = {n: c for n, c in pair.clients[0].files().items() if COPY.fullmatch(n)}
                newer = changed.index(max(changed))
                for copy, content in copies.items():
                    kind, _, device = COPY.fullmatch(copy).groups()
                    require(
                        content == sides[1 - newer].get(kind + ".txt") or kind == "done",
                        f"{name}: the copy is not the version with the older time",
                    )
                    names.append((kind, device == pair.clients[newer].id[:7]))
                merging = [pair.clients[:1], pair.clients[1:], pair.clients][number % 3]
                said = _check(name, pair, sides, words, completed, merging)
                doubled += "twice" in said or "both" in said
            seconds = sorted(pair.seconds)
        named = sum(is_winner for _, is_winner in names)
        return (
            f"{len(pair.seconds)} conflicts, {len(names)} copies, {named} named after the winner; "
            f"there in {seconds[0]:.1f} to {seconds[-1]:.1f} s; all merged, nothing lost, {doubled} with doubles, all named"
        )
    finally:
        shutil.rmtree(root, ignore_errors=True)
