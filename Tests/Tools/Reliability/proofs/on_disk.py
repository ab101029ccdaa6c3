"""What a power cut leaves: the order of writes and synchronizations, and images of real file systems."""

import os
import shutil
import subprocess
import tempfile

from changes import CHANGES
from place import LIST, Place
from proof import Failed, Skipped, proof, require
from tracing import is_possible


class Disk:
    """Follows the calls of a change, and knows what of it a disk may not have yet."""

    def __init__(self, place):
        self.place, self.original = place, place.read()
        self.unwritten = set()
        self.synchronizing = None
        self.is_name_on_disk = True
        self.public = self.inode(place.list)
        self.copies = set()

    @staticmethod
    def inode(path):
        try:
            return os.stat(path).st_ino
        except OSError:
            return None

    def before(self, call):
        """Looks at what the last call did, and at what the next one is about to do."""
        self.settle()
        target = call.paths[0]
        if call.name in ("write", "pwrite64", "ftruncate", "copy_file_range"):
            inode = self.inode(target)
            self.unwritten.add(inode)
            if inode == self.public:
                self.write_in_place(call)
        elif call.name in ("fsync", "fdatasync"):
            self.synchronizing = target
        elif call.name == "openat" and call.is_change and call.arguments[2] & os.O_TRUNC:
            self.write_in_place(call)

    def settle(self):
        if self.synchronizing == self.place.folder:
            self.is_name_on_disk = True
        elif self.synchronizing:
            inode = self.inode(self.synchronizing)
            self.unwritten.discard(inode)
            if self.synchronizing.startswith(self.place.state):
                self.copies.add(inode)
        self.synchronizing = None
        now = self.inode(self.place.list)
        if now != self.public:
            require(now not in self.unwritten, "the list got its name before its bytes were on disk")
            self.public, self.is_name_on_disk = now, False

    def write_in_place(self, call):
        """A torn write can only be repaired from a copy that is on disk, under a name that is on disk."""
        state = os.path.join(self.place.state, "tt")
        names = os.listdir(state) if os.path.isdir(state) else []
        copies = [n for n in names if self.inode(os.path.join(state, n)) in self.copies]
        holding = [n for n in copies if self.original in open(os.path.join(state, n), "rb").read()]
        require(holding and self.inode(state) in self.copies, f"written in place without a copy: {call}")

    def finish(self):
        self.settle()
        require(self.is_name_on_disk, "success before the directory was on disk")
        require(self.public not in self.unwritten, "success before the bytes were on disk")


@proof("order on disk")
def order(scale):
    """From the trace of each change: nothing is public before it is on disk, nothing done before that."""
    if not is_possible():
        raise Skipped("ptrace is not allowed here")
    for change in CHANGES:
        with change.place() as place:
            disk = Disk(place)
            try:
                outcome = place.traced(change.arguments, disk.before)
                require(outcome.status == 0, f"status {outcome.status}: {outcome.messages.decode()}")
                disk.finish()
            except Failed as error:
                raise Failed(f"{change.name}: {error}")
    return f"{len(CHANGES)} changes: bytes, then name, then directory, then success; copies before writes in place"


def _run(*command):
    result = subprocess.run(command, capture_output=True)
    if result.returncode != 0:
        raise OSError(f"{' '.join(command)}: {result.stderr.decode().strip()}")


class FileSystem:
    def __init__(self, name, make, size, options="", again=""):
        self.name, self.make, self.size, self.options, self.again = name, make, size, options, again


FILE_SYSTEMS = {
    system.name: system
    for system in [
        FileSystem("ext4", ["mkfs.ext4", "-q"], "32M", ",noauto_da_alloc"),
        FileSystem("xfs", ["mkfs.xfs", "-q"], "320M", "", ",nouuid"),
        FileSystem("btrfs", ["mkfs.btrfs", "-q"], "128M"),
    ]
}


class Images:
    """A file system in an image file; each copy of the file is what a power cut would leave."""

    def __init__(self, system):
        self.system = system
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.folder = tempfile.mkdtemp(prefix="tt-power-", dir=memory)
        self.image, self.mounted = os.path.join(self.folder, "image"), os.path.join(self.folder, "m")
        self.copies = []

    def __enter__(self):
        try:
            os.mkdir(self.mounted)
            _run("truncate", "-s", self.system.size, self.image)
            _run(*self.system.make, self.image)
            self.mount(self.image, self.system.options)
        except OSError as error:
            self.__exit__()
            raise Skipped(f"no {self.system.name} here: {error}")
        return self

    def __exit__(self, *_):
        subprocess.run(["umount", "-l", self.mounted], capture_output=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def mount(self, image, options):
        _run("mount", "-o", "loop" + options, image, self.mounted)

    def unmount(self):
        _run("umount", self.mounted)

    def cut(self):
        """Copies what has reached the disk by now."""
        copy = os.path.join(self.folder, f"copy{len(self.copies)}")
        _run("cp", "--sparse=always", self.image, copy)
        self.copies.append(copy)

    def lists(self, folder):
        """Mounts each copy, which makes the file system recover, and yields the lists found there."""
        for copy in self.copies:
            self.mount(copy, self.system.options + self.system.again)
            found = {}
            for name in os.listdir(folder):
                if name.endswith(".txt"):
                    with open(os.path.join(folder, name), "rb") as file:
                        found[name] = file.read()
            self.unmount()
            os.remove(copy)
            yield found


def _prove_power_cut(system, scale):
    if os.geteuid() != 0:
        raise Skipped("needs root, to mount images")
    if not shutil.which(system.make[0]):
        raise Skipped(f"no {system.make[0]} here")
    if not is_possible():
        raise Skipped("ptrace is not allowed here")
    counts = {"old": 0, "new": 0}
    names = ["do", "add"] if scale.is_long else ["do"]
    for change in (change for change in CHANGES if change.name in names):
        for is_neighbour_busy in (False, True):
            with Images(system) as images:
                place = Place(LIST, folder=images.mounted)
                place.state = os.path.join(images.folder, "state")
                place.environment["XDG_STATE_HOME"] = place.state
                _run("sync", "-f", images.mounted)

                def act(call):
                    if is_neighbour_busy:
                        # Another program's fsync brings the journal of the file system to disk, with
                        # the names in it, though not what has been written under them.
                        with open(os.path.join(images.mounted, "neighbour"), "a") as file:
                            file.write("busy\n")
                            file.flush()
                            os.fsync(file.fileno())
                    images.cut()

                old = place.lists()
                outcome = place.traced(change.arguments, act)
                images.cut()
                new = place.lists()
                require(outcome.status == 0 and new != old, f"status {outcome.status}")
                images.unmount()
                found = list(images.lists(place.folder))
            for number, lists in enumerate(found):
                at = outcome.calls[number] if number < len(outcome.calls) else "exit 0"
                sizes = {name: len(content) for name, content in lists.items()}
                require(lists in (old, new), f"{change.name}, cut before {at}: neither old nor new: {sizes}")
                counts["new" if lists == new else "old"] += 1
            require(found[-1] == new, f"{change.name}: lost by a cut after exit 0")
    return f"{sum(counts.values())} images: {counts['old']} old, {counts['new']} new, 0 damaged; new after exit 0"


for _system in FILE_SYSTEMS.values():
    proof(f"power cut {_system.name}", ("short", "long"))(
        lambda scale, system=_system: _prove_power_cut(system, scale)
    )
