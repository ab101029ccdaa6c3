"""A list and a calendar folder: rounds with a phone, and a death at each call of one exchange."""

import os
import re
import shutil
import sys

import place
from proof import Skipped, at_each, proof, require
from tracing import KILL, is_possible

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "phones"))
import world  # noqa: E402
from exchange import describe  # noqa: E402


@proof("phones")
def phones(scale):
    # Rounds 3 and 24 break a law; README.md says so.
    first = 31
    seeds = range(first, first + scale(10, 100, 2000))
    options = world.Options(place.PROGRAM)
    broken = {}
    for seed, faults in zip(seeds, at_each(seeds, lambda seed: world.World(seed, options).round())):
        for law, words in faults:
            broken.setdefault(law, f"seed {seed}: {words}")
    require(not broken, "; ".join(f"{law} ({words})" for law, words in broken.items()))
    return f"{len(seeds)} rounds, {describe(False)}: no law broken"


def _device():
    """A device with changes on both sides that were not exchanged yet."""
    one = world.World(1, world.Options(place.PROGRAM, is_model=True))
    device = one.devices[0]
    device.zone = device.variables["TZ"] = "UTC"
    texts = [b"Call mum +home due:2026-12-01", b"(A) Buy milk", b"Pay rent rec:1w due:2026-12-01", b"Old task", b"Last"]
    device.write("todo.txt", b"".join(text + b"\n" for text in texts))
    require(device.tt("sync").status == 0, "the first exchange failed")
    names = {}
    for name in os.listdir(device.calendar):
        with open(os.path.join(device.calendar, name), newline="") as file:
            names[re.search("SUMMARY:(\\w+)", file.read())[1]] = os.path.join(device.calendar, name)
    device.tt("due", "1", "2026-12-24")
    device.tt("rm", "--yes", "4")
    device.tt("add", "New here")
    for word, old, new in [("Call", "SUMMARY:Call mum", "SUMMARY:Call mum now"), ("Pay", "STATUS:NEEDS-ACTION", "STATUS:COMPLETED")]:
        with open(names[word], newline="") as file:
            text = file.read()
        with open(names[word], "w", newline="") as file:
            file.write(text.replace(old, new))
    os.unlink(names["Buy"])
    with open(os.path.join(device.calendar, "phone.ics"), "w") as file:
        file.write("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:phone\nSUMMARY:New there\nEND:VTODO\nEND:VCALENDAR\n")
    return one, device


def _run(device, act=lambda call: None):
    return world.trace([device.program, "sync"], device.environment(), device.root, act, device.folder)


@proof("kill calendar")
def kill(scale):
    """SIGKILL before each call of `tt sync`, and the next run ends as if nothing had happened."""
    if not is_possible():
        raise Skipped("ptrace is not allowed here")
    one, device = _device()
    calls = _run(device).calls
    wanted = device.lists(), world.folder(device)
    shutil.rmtree(one.root)
    step = scale(40, 8, 1)

    def die(index):
        one, device = _device()
        try:
            status = _run(device, lambda call: KILL if call.index == index else None).status
            # Some runs have a few calls fewer, and end before.
            require(status in (0, 137), f"at {calls[index]}: status {status}")
            outcome = device.tt("sync")
            found = device.lists(), world.folder(device)
            require(outcome.status == 0 and found == wanted, f"at {calls[index]}: {outcome.messages}, {found}")
            strays = [name for name in os.listdir(device.calendar) if name.startswith(".~")]
            require(not strays, f"at {calls[index]}: {strays}")
        finally:
            shutil.rmtree(one.root)

    points = range(0, len(calls), step)
    at_each(points, die)
    return f"{len(points)} kills of {len(calls)} calls: each next run ends as if there had been none"
