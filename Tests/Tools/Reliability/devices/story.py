"""The story of two devices that every version of tt must tell: a client swaps the lists, tt merges."""

import os
import shutil
import tempfile

from device import Device

MERGED = [b"Buy milk", b"Call mum", b"Pay rent", b"Remote task"]
COPIES = ["todo.sync-conflict-20261121-101010-LAPTOP1.txt", "todo (laptop's conflicted copy 2026-11-21).txt",
          "todo (conflicted copy 2026-11-21 101010).txt", "todo 2.txt"]  # fmt: skip


def tell(program, copy, is_renamed, command=None, log=lambda words: None):
    """Plays the story; returns what is wrong, an empty list if nothing is.

    The client renames the local list to `copy`, or puts the other version there if not `is_renamed`; then
    `command` is run, if any, and `tt merge --remove`.
    """
    root = tempfile.mkdtemp(prefix="tt-story-")
    try:
        device = Device(root, "laptop", program, log)
        device.write("todo.txt", b"Buy milk\nCall mum\n")
        remote = b"Buy milk\nCall mum\nRemote task\n"
        device.tt("-q", "add", "Pay rent"), device.tt("-q", "do", "1")
        if is_renamed:
            device.rename("todo.txt", copy)
            device.write("todo.txt", remote)
        else:
            device.write(copy, remote)
        if command:
            device.tt(*command)
        before = device.snapshot()
        outcome = device.tt("merge", "--remove")
        wrong = []
        merged = (device.read("todo.txt") or b"").splitlines()
        if outcome.status != 0:
            wrong.append(f"status {outcome.status}")
        for text in MERGED + ([b"New task"] if command else []):
            lines = [line for line in merged if line.endswith(text)]
            if len(lines) != 1:
                wrong.append(f"{len(lines)} times {text.decode()!r}")
            elif lines[0].startswith(b"x ") != (text == b"Buy milk"):
                wrong.append(f"{lines[0].decode()!r}")
        if os.path.exists(device.path(copy)):
            wrong.append("the copy is still there")
        device.show()
        device.tt("undo")
        if device.snapshot() != before:
            wrong.append("undo does not restore what was there")
        return wrong
    finally:
        shutil.rmtree(root, ignore_errors=True)


def variants():
    """Every way to tell it."""
    for copy in COPIES:
        for is_renamed in (True, False):
            for command in (None, ["-q", "add", "New task"]):
                yield copy, is_renamed, command


def main(program):
    faults = 0
    for copy, is_renamed, command in variants():
        print(f"--- {copy} is the {'local' if is_renamed else 'other'} version"
              + (", with a command before the merge" if command else ""))  # fmt: skip
        wrong = tell(program, copy, is_renamed, command, print)
        print("\n".join(f"!!! {what}" for what in wrong) or "as it should be")
        faults += bool(wrong)
    print(f"{faults} of {len(list(variants()))} stories went wrong")
    return 1 if faults else 0
