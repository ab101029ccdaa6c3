"""Where a rename would break something, the list is written in place, after a synchronized copy."""

import os
import shutil
import subprocess

from calls import WRITES
from place import LIST, Place
from proof import Skipped, proof, require
from tracing import KILL, Shorten, is_possible


def _prove_in_place(place, other_name):
    """The copy comes first, the inode stays, and a torn write is repaired by the next edit."""
    inode = os.stat(place.list).st_ino
    outcome = place.traced(["add", "--undated", "new task"])
    require(outcome.status == 0, outcome.messages.decode())
    require(place.read() == LIST + b"new task\n", "the edit is not in the list")
    require(os.stat(place.list).st_ino == inode, "the file was replaced")
    if other_name:
        require(place.read(other_name) == place.read(), "the other name has the old list")
    names = [(call.name, call.paths[0]) for call in outcome.calls]
    write = next(i for i, (name, path) in enumerate(names) if name in WRITES and path == place.list)
    copied = [i for i, (name, path) in enumerate(names) if name == "fsync" and "/in-place-" in path]
    named = [i for i, (name, path) in enumerate(names) if name == "fsync" and path.endswith("/state/tt")]
    require(copied and copied[0] < write, "no synchronized copy before the write")
    require(any(copied[0] < i < write for i in named), "the copy's name is not on disk before the write")
    synced = [i for i, (name, path) in enumerate(names) if name == "fsync" and path == place.list]
    require(synced and synced[-1] > write, "the list is not synchronized")

    # A write that stops in the middle, of a change in the middle.
    before = place.read()
    tear = lambda call: Shorten(then=KILL) if call.name in WRITES and call.paths[0] == place.list else None
    outcome = place.traced(["do", "3"], tear)
    torn = place.read()
    require(outcome.status == 137 and torn != before, f"the write was not torn: status {outcome.status}")
    outcome = place.tt("add", "--undated", "afterwards")
    require(outcome.status == 0, outcome.messages.decode())
    require(place.read() == before + b"afterwards\n", "the torn write was not repaired")
    left = [name for name in os.listdir(os.path.join(place.state, "tt")) if name.startswith("in-place")]
    require(not left, f"left {left}")


@proof("in place hard link")
def hard_link(scale):
    if not is_possible():
        raise Skipped("ptrace is not allowed here")
    with Place() as place:
        os.link(place.list, place.path("same.txt"))
        _prove_in_place(place, "same.txt")
    return "copy on disk before the write; inode and both names kept; a torn write repaired"


@proof("in place mount", ("short", "long"))
def bind_mount(scale):
    if os.geteuid() != 0 or not shutil.which("mount"):
        raise Skipped("needs root, to mount a file on a file")
    if not is_possible():
        raise Skipped("ptrace is not allowed here")
    with Place() as place:
        if subprocess.run(["mount", "--bind", place.list, place.list], capture_output=True).returncode:
            raise Skipped("bind mounts are not allowed here")
        try:
            _prove_in_place(place, None)
        finally:
            subprocess.run(["umount", "-l", place.list])
    return "copy on disk before the write; inode kept; a torn write repaired"
