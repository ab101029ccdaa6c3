"""How files travel between devices: each client as it really behaves when both sides changed a file.

A transport knows files and versions, nothing of tasks. To add one, derive from `Transport`, and enter it in `TRANSPORTS`.
`exchange` brings the files of some devices together; `merges_itself` says that no copies are left for `tt merge`, as with
git, where `exchange` runs the merge and reports it with `self.report(device, outcome, before)`. It calls `self.sent(device)`
where a device's list leaves it, or becomes a copy.
"""

import os
import shutil

from device import LISTS, Outcome


class Transport:
    name = None
    merges_itself = False
    counts = [2, 2, 2, 3, 3, 4]  # How many devices a round may have.
    keeps_undo = False  # Whether `tt undo` takes back a person's change even after an exchange.

    def __init__(self, rng, log, root):
        self.rng, self.log, self.root = rng, log, root
        self.clock = 0
        self.report = lambda device, outcome, before: None
        self.sent = lambda device: None

    def prepare(self, devices):
        """Called once, before the first exchange."""

    def exchange(self, devices, is_whole=True):
        """Brings the files of the devices together; some of them only, if not `is_whole`."""
        raise NotImplementedError

    def stamp(self):
        """A date and a time, never the same twice."""
        self.clock += 1
        return f"2026-11-21 10{self.clock // 60 % 60:02}{self.clock % 60:02}"

    def order(self, items, is_whole):
        """The items in the order in which the client comes to them."""
        items = sorted(items)
        self.rng.shuffle(items)
        return items if is_whole else [item for item in items if self.rng.random() < 0.8]


def is_list(path):
    return path in LISTS


class _Version:
    """A version in Syncthing's index: the content, and how many changes of each device it has seen."""

    def __init__(self, content, vector, by, time):
        self.content, self.vector, self.by, self.time = content, vector, by, time

    def has_seen(self, other):
        return all(self.vector.get(device, 0) >= count for device, count in other.vector.items())


class Syncthing(Transport):
    """Renames the local file if it loses, puts the winner in place, and syncs the copy to all as a file.

    The copy has the name of the device whose version won, as `proofs/with_syncthing.py` sees.
    """

    name = "syncthing"

    def prepare(self, devices):
        self.index = {device.name: {} for device in devices}

    def exchange(self, devices, is_whole=True):
        pairs = [(a.name, b.name) for a in devices for b in devices if a is not b]
        by_name = {device.name: device for device in devices}
        # Twice, so that what one learned in the first pass reaches everybody in the second.
        for _ in range(2):
            for here, there in self.order(pairs, is_whole):
                self.scan(by_name[here]), self.scan(by_name[there])
                paths = set(self.index[there])
                for path in self.order(paths, is_whole):
                    self.pull(by_name[here], by_name[there], path)

    def scan(self, device):
        """Takes the changes on disk into the index."""
        index = self.index[device.name]
        for path in sorted(set(index) | set(device.names())):
            content = device.read(path)
            known = index.get(path)
            if known is None or known.content != content:
                if known is None and content is None:
                    continue
                vector = dict(known.vector) if known else {}
                vector[device.name] = vector.get(device.name, 0) + 1
                self.clock += 1
                # The clocks of devices differ.
                index[path] = _Version(content, vector, device.name, self.clock + self.rng.randrange(9))

    def pull(self, device, source, path):
        index = self.index[device.name]
        ours, theirs = index.get(path), self.index[source.name][path]
        if ours is not None and ours.has_seen(theirs):
            return
        knows = source.knows.get(path, frozenset())
        self.sent(source)
        if ours is None or theirs.has_seen(ours):
            self.adopt(device, path, theirs, knows)
        elif ours.content == theirs.content:
            vector = {
                name: max(ours.vector.get(name, 0), theirs.vector.get(name, 0))
                for name in ours.vector | theirs.vector
            }
            # One version for both: with two times, another version could win on one device and lose on the other.
            time, by = max((ours.time, ours.by), (theirs.time, theirs.by))
            for name in (device.name, source.name):
                self.index[name][path] = _Version(ours.content, dict(vector), by, time)
            both = device.knows.get(path, frozenset()) | knows
            if ours.content is not None:
                device.knows[path] = source.knows[path] = both
        elif theirs.content is None or (
            ours.content is not None and (ours.time, ours.by) > (theirs.time, theirs.by)
        ):
            return  # Ours wins; the other device will rename its own.
        else:
            if ours.content is not None and "sync-conflict" not in path:
                stem, ending = os.path.splitext(path)
                stamp = self.stamp().replace("-", "").replace(" ", "-")
                copy = f"{stem}.sync-conflict-{stamp}-{theirs.by.upper()}{ending}"
                device.rename(path, copy)
                self.sent(device)
                self.log(f"{device.name}: the client renames {path} to {copy}")
            self.adopt(device, path, theirs, knows)
            # The winner has to be told that the loser is past: the vector of the winner takes the loser in.
            vector = {
                name: max(ours.vector.get(name, 0), theirs.vector.get(name, 0))
                for name in ours.vector | theirs.vector
            }
            index[path] = _Version(theirs.content, vector, theirs.by, theirs.time)

    def adopt(self, device, path, version, knows):
        self.index[device.name][path] = version
        if device.read(path) != version.content:
            self.log(f"{device.name}: the client writes {path}")
        device.write(path, version.content, knows)


class _Server(Transport):
    """A client of a server with numbered revisions of each file."""

    def prepare(self, devices):
        self.server = {}  # path: (revision, content, knows)
        self.base = {device.name: {} for device in devices}  # path: (revision, content)

    def exchange(self, devices, is_whole=True):
        for _ in range(2):
            by_name = {device.name: device for device in devices}
            for name in self.order(by_name, is_whole):
                self.synchronize(by_name[name], is_whole)

    def synchronize(self, device, is_whole):
        base = self.base[device.name]
        for path in self.order(set(device.names()) | set(base) | set(self.server), is_whole):
            if self.stays_here(device, path):
                continue
            content = device.read(path)
            revision, known = base.get(path, (0, None))
            newest, theirs, knows = self.server.get(path, (0, None, frozenset()))
            if newest == revision:
                if content != known:
                    self.upload(device, path)
                elif content is not None:
                    # Another device may have written the same bytes: what they state is then known to both.
                    device.knows[path] = device.knows.get(path, frozenset()) | knows
            elif content == known:
                self.download(device, path)
            elif content == theirs:
                both = device.knows.get(path, frozenset()) | knows
                base[path] = (newest, content)
                self.server[path] = (newest, content, both)
                if content is not None:
                    device.knows[path] = both
            elif content is None or (theirs is not None and not is_list(path)):
                self.download(device, path)
            elif theirs is None:
                self.upload(device, path)
            else:
                self.conflict(device, path)

    def upload(self, device, path):
        self.sent(device)
        revision = self.server.get(path, (0, None, None))[0] + 1
        content = device.read(path)
        self.server[path] = (revision, content, device.knows.get(path, frozenset()))
        self.base[device.name][path] = (revision, content)

    def download(self, device, path):
        revision, content, knows = self.server[path]
        if device.read(path) != content:
            self.log(f"{device.name}: the client writes {path}")
        device.write(path, content, knows)
        self.base[device.name][path] = (revision, content)

    def conflict(self, device, path):
        """Renames the local file, and puts the server's in place."""
        copy = self.name_of_copy(device, path)
        self.log(f"{device.name}: the client renames {path} to {copy}")
        device.rename(path, copy)
        self.sent(device)
        self.download(device, path)
        if not self.stays_here(device, copy):
            self.upload(device, copy)

    def stays_here(self, device, path):
        return False

    def free(self, device, path, middles):
        stem, ending = os.path.splitext(path)
        for middle in middles:
            name = stem + middle + ending
            if device.read(name) is None and self.server.get(name, (0, None))[1] is None:
                return name


class Dropbox(_Server):
    """`todo (NAME's conflicted copy 2026-11-21).txt`, synced to all."""

    name = "dropbox"

    def name_of_copy(self, device, path):
        middle = f" ({device.name}'s conflicted copy 2026-11-21"
        return self.free(device, path, [middle + ")"] + [f"{middle} ({n}))" for n in range(1, 99)])


class Nextcloud(_Server):
    """`todo (conflicted copy 2026-11-21 101010).txt`, uploaded by newer clients."""

    name = "nextcloud"

    def name_of_copy(self, device, path):
        return self.free(device, path, [f" (conflicted copy {self.stamp()})" for _ in range(99)])


class OldNextcloud(Nextcloud):
    """As Nextcloud, where the copy stays on the device; a phone, which cannot merge, uploads it."""

    name = "nextcloud-old"

    def stays_here(self, device, path):
        return not is_list(path) and device.has_tt and path not in self.server


class ICloud(_Server):
    """`todo 2.txt`, which is either side."""

    name = "icloud"

    def name_of_copy(self, device, path):
        return self.free(device, path, [f" {n}" for n in range(2, 99)])

    def conflict(self, device, path):
        if self.rng.random() < 0.5:
            return super().conflict(device, path)
        copy = self.name_of_copy(device, path)
        self.log(f"{device.name}: the client keeps {path}, and writes the other version to {copy}")
        revision, content, knows = self.server[path]
        device.write(copy, content, knows)
        self.upload(device, copy)
        self.base[device.name][path] = (revision, content)
        self.upload(device, path)


class Git(Transport):
    """A repository on each device and one for all, with tt as the merge driver."""

    name = "git"
    merges_itself = True

    def prepare(self, devices):
        self.hub = os.path.join(self.root, "hub")
        first = devices[0]
        first.run("git", "init", "-q", "--bare", "-b", "main", self.hub)
        for device in devices:
            with open(os.path.join(device.root, "gitconfig"), "w") as file:
                file.write(
                    f"[user]\nname = {device.name}\nemail = {device.name}@example.org\n[init]\ndefaultBranch = main\n"
                    f"[merge \"tt\"]\ndriver = '{device.program}' merge -f %P -o %A %O %A %B\n"
                    "[gc]\nauto = 0\n[core]\nfsync = none\n[advice]\nmergeConflict = false\n"
                )
            git = lambda *arguments: device.run("git", *arguments)  # noqa: E731
            git("init", "-q")
            with open(device.path(".gitattributes"), "w") as file:
                file.write("todo.txt merge=tt\ndone.txt merge=tt\n")
            if device is first:
                git("add", "-A"), git("commit", "-qm", "first"), git("push", "-q", self.hub, "main")
            else:
                git("fetch", "-q", self.hub, "main"), git("reset", "-q", "--hard", "FETCH_HEAD")
                device.knows = dict(first.knows)
                device.age()
        self.knows = frozenset()
        self.pushes = 0
        # What each device last committed, and the push that it has merged.
        self.committed = {device.name: devices[0].lists() for device in devices}
        self.seen = {device.name: 0 for device in devices}

    def exchange(self, devices, is_whole=True):
        by_name = {device.name: device for device in devices}
        for name in self.order(by_name, is_whole) + (sorted(by_name) if is_whole else []):
            self.synchronize(by_name[name])

    def synchronize(self, device):
        before = device.lists()
        is_changed = before != self.committed[device.name]
        if is_changed:
            device.run("git", "add", "-A")
            device.run("git", "commit", "-qm", "edits")
        if self.seen[device.name] != self.pushes:
            device.run("git", "fetch", "-q", self.hub, "main")
            outcome = device.run("git", "merge", "-q", "--no-edit", "FETCH_HEAD")
            self.log(f"{device.name}$ git merge   # status {outcome.status}")
            for name in LISTS:
                device.knows[name] = device.knowledge() | self.knows
            if outcome.status:
                # The driver wrote the merged list; the person accepts it.
                device.run("git", "add", "-A")
                device.run("git", "commit", "-qm", "conflict")
            device.age()
            if is_changed:
                self.report(device, outcome, before)
        self.seen[device.name] = self.pushes
        self.committed[device.name] = device.lists()
        if is_changed:
            self.push(device)

    def push(self, device):
        pushed = device.run("git", "push", "-q", self.hub, "HEAD:main")
        if pushed.status:
            raise RuntimeError(f"git push: {pushed.messages.decode()}")
        self.sent(device)
        self.pushes += 1
        self.seen[device.name] = self.pushes
        self.knows = device.knowledge()


_KILLER = """#!/bin/sh
# Counts down with each call of git; at the end it kills tt: before git's work, after it, or during it.
read left how < "$TT_KILLER"
echo $((left - 1)) $how > "$TT_KILLER"
if [ $left != 0 ]; then exec $REAL_GIT "$@"; fi
case $how in
  before) kill -9 $PPID; exit 1;;
  during) kill -9 $PPID; exec $REAL_GIT "$@";;
  after) $REAL_GIT "$@"; status=$?; kill -9 $PPID; exit $status;;
esac
"""


class Sync(Transport):
    """`tt sync` with a repository for all: crashes between any two calls of git, two devices at once, a
    remote that is away, and clocks that differ."""

    name = "sync"
    merges_itself = True
    keeps_undo = True
    counts = [2, 2, 2, 3, 3, 4, 5, 8]

    def prepare(self, devices):
        self.hub, self.away = os.path.join(self.root, "hub"), os.path.join(self.root, "away")
        self.killer = os.path.join(self.root, "killer")
        os.makedirs(self.killer)
        with open(os.path.join(self.killer, "git"), "w") as file:
            file.write(_KILLER.replace("$REAL_GIT", shutil.which("git")))
        os.chmod(file.name, 0o755)
        devices[0].run("git", "init", "-q", "--bare", "-b", "main", self.hub)
        with open(os.path.join(self.hub, "config"), "a") as file:
            file.write("[receive]\nautogc = false\n")  # Each start of git takes longer than its work.
        self.histories = {}  # The commits before each one.
        self.stated = {}  # What the author of a commit knew, by the commit.
        for device in devices:
            with open(os.path.join(device.root, "gitconfig"), "w") as file:
                file.write(
                    f"[user]\nname = {device.name}\nemail = {device.name}@example.org\n"
                    "[gc]\nauto = 0\n[maintenance]\nauto = false\n"
                )
            date = 1_760_000_000 + self.rng.randrange(-90_000_000, 90_000_000)
            device.variables = {"GIT_COMMITTER_DATE": f"@{date} +0000", "GIT_AUTHOR_DATE": f"@{date} +0000"}
            outcome = device.tt("sync", "--init", self.hub)
            if outcome.status:
                raise RuntimeError(f"tt sync --init: {outcome.messages.decode()}")
            device.age()
            self.learn(device, device.knowledge())
            device.knows = {name: devices[0].knowledge() for name in LISTS}

    def exchange(self, devices, is_whole=True):
        by_name = {device.name: device for device in devices}
        order = self.order(by_name, is_whole)
        if is_whole:
            # Twice, so that what the last one pushes reaches the first; without accidents, so that it all ends.
            for name in order + order:
                self.check(by_name[name], self.synchronize([by_name[name]])[0])
            return
        while order:
            count = self.rng.choice([1, 1, 1, 2, 3])
            group, order = [by_name[name] for name in order[:count]], order[count:]
            accident = self.rng.random()
            if accident < 0.2:
                os.rename(self.hub, self.away)
                self.synchronize(group)
                os.rename(self.away, self.hub)
            elif accident < 0.6:
                self.synchronize(group, self.rng.choice(group))
            else:
                for device, outcome in zip(group, self.synchronize(group)):
                    self.check(device, outcome)

    def check(self, device, outcome):
        if outcome.status not in (0, 1):
            raise RuntimeError(f"{device.name}: tt sync: {outcome.status} {outcome.messages.decode()}")

    def synchronize(self, devices, victim=None):
        """Runs `tt sync` on some devices at once, and kills that of the victim."""
        before = [(device.lists(), device.knowledge()) for device in devices]
        running = []
        for device in devices:
            if device is victim:
                count, how = self.rng.randrange(36), self.rng.choice(["before", "during", "after"])
                file = os.path.join(device.root, "killer")
                with open(file, "w") as out:
                    out.write(f"{count} {how}\n")
                device.variables["TT_KILLER"] = file
                device.variables["PATH"] = f"{self.killer}:{os.environ['PATH']}"
            # With the state folder, and in another folder, tt knows of no setup, and asks for it.
            words = [] if self.is_set_up(device) else ["--init"]
            running.append(device.start(device.program, "sync", *words))
            device.variables.pop("PATH", None)
        outcomes = []
        for device, process in zip(devices, running):
            output, messages = process.communicate(timeout=120)
            outcomes.append(Outcome(process.returncode, output, messages))
        # Twice: one device may already have what another one, which comes later, has just stated.
        for _ in range(2):
            for device, (lists, knows) in zip(devices, before):
                self.learn(device, knows)
        for device, outcome in zip(devices, outcomes):
            self.log(f"{device.name}$ tt sync   # status {outcome.status}")
            device.age()
        for device, outcome, (lists, knows) in zip(devices, outcomes, before):
            if outcome.status < 0:
                outcome.status = 0
            elif outcome.status == 3 and victim is not None:
                outcome.status = 0
            self.report(device, outcome, lists)
        return outcomes

    def is_set_up(self, device):
        """Whether the last setup that was completed was in this folder, and is still known."""
        try:
            with open(os.path.join(device.folder, ".git", "tt-sync-id"), "rb") as file:
                id = b"id " + file.read().strip()
        except FileNotFoundError:
            return False
        git = b"git " + os.path.realpath(os.path.join(device.folder, ".git")).encode()
        for folder, _, names in os.walk(device.root):
            for name in names:
                if name.startswith("sync-setup"):
                    with open(os.path.join(folder, name), "rb") as file:
                        entries = file.read().split(b"\0")
                    if id in entries and git in entries and b"begun" not in entries:
                        return True
        return False

    def learn(self, device, knows):
        """Finds out what a device knows now, and what of it has been sent."""
        references = ["refs/heads/main"]
        pending = "refs/worktree/tt-sync/pending"
        if device.read(f".git/{pending}"):
            # A run was killed: the lists may be those of its merge.
            shown = [device.run("git", "show", f"{pending}:{name}") for name in LISTS]
            if any(one.status == 0 and one.output == device.read(name) for one, name in zip(shown, LISTS)):
                references.append(pending)
        commits = {}
        for reference in references:
            commits |= self.history(device, os.path.join(device.folder, ".git"), reference)
        for commit, author in commits.items():
            if author == device.name and commit not in self.stated:
                self.stated[commit] = knows
        all = frozenset(knows).union(*(self.stated.get(commit, frozenset()) for commit in commits))
        for name in LISTS:
            if device.read(name) is not None:
                device.knows[name] = all
        sent = self.history(device, self.hub, "refs/heads/main")
        if any(author == device.name and commit in sent for commit, author in commits.items()):
            self.sent(device)

    def history(self, device, repository, reference):
        """The commits of a reference, with their authors. A start of git takes long, so each tip is asked for once."""
        try:
            with open(os.path.join(repository, reference)) as file:
                tip = file.read().strip()
        except FileNotFoundError:
            return {}
        if tip not in self.histories:
            log = device.run("git", f"--git-dir={repository}", "log", "--format=%H %an", tip, "--").output.decode()
            self.histories[tip] = dict(line.split(" ", 1) for line in log.splitlines())
        return self.histories[tip]


TRANSPORTS = {
    each.name: each for each in (Syncthing, Dropbox, Nextcloud, OldNextcloud, ICloud, Git, Sync)
}
