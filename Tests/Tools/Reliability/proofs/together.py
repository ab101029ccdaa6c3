"""Many processes at once: no edit is lost, doubled or refused, and no reader sees half a list."""

import os
import threading
import time

from place import Place
from proof import proof, require


def _start_each(place, commands):
    """Runs commands one after another, in a thread; returns it and the list of failures it fills."""
    failures = []

    def work():
        for arguments in commands:
            outcome = place.tt(*arguments)
            if outcome.status != 0:
                failures.append((arguments, outcome.status, outcome.messages))

    thread = threading.Thread(target=work)
    thread.start()
    return thread, failures


def _finish(workers, place):
    for thread, _ in workers:
        thread.join()
    failures = [failure for _, list in workers for failure in list]
    require(not failures, f"{len(failures)} refused, the first: {failures[:1]}")
    require(not place.strays(), f"left {place.strays()}")


@proof("adds at once")
def adds(scale):
    count = scale(4, 25, 50)
    with Place(b"first\n") as place:
        start = time.monotonic()
        tasks = [[f"process {p} task {n}" for n in range(count)] for p in range(8)]
        workers = [_start_each(place, [["add", "--undated", task] for task in mine]) for mine in tasks]
        _finish(workers, place)
        seconds = time.monotonic() - start
        lines = place.read().decode().splitlines()
    expected = ["first"] + [task for mine in tasks for task in mine]
    lost, extra = set(expected) - set(lines), len(lines) - len(set(lines))
    require(not lost and not extra, f"of {len(expected) - 1} adds {len(lost)} lost, {extra} doubled")
    order = all([line for line in lines if line in set(mine)] == mine for mine in tasks)
    require(order, "the tasks of one process are out of order")
    return f"8 processes x {count} adds: 0 lost, 0 doubled, in {seconds:.1f} s"


def _prove_during_adds(scale, name, commands, expected):
    """Adds from two processes while a third edits by number."""
    rounds, count = scale(1, 2, 10), scale(4, 25, 50)
    for _ in range(rounds):
        old = [f"task {n}" for n in range(1, 201)]
        with Place("".join(line + "\n" for line in old).encode()) as place:
            tasks = [[f"adder {p} task {n}" for n in range(count)] for p in range(2)]
            workers = [_start_each(place, commands(count))]
            workers += [_start_each(place, [["add", "--undated", task] for task in mine]) for mine in tasks]
            _finish(workers, place)
            # What was removed between two tasks leaves its line empty, so that no number moves.
            lines = [line for line in place.read().decode().splitlines() if line]
        wanted = expected(old, count)
        require(lines[: len(wanted)] == wanted, f"{name}: the old tasks are not as they should be")
        added = sorted(task for mine in tasks for task in mine)
        require(sorted(lines[len(wanted) :]) == added, f"{name}: added tasks lost or doubled")
    return f"{rounds} rounds of {count} {name} during 2 x {count} adds: 0 lost, 0 doubled, 0 refused"


@proof("do during adds")
def do_during_adds(scale):
    return _prove_during_adds(
        scale, "do",
        lambda count: [["do", str(n)] for n in range(1, count + 1)],
        lambda old, count: ["x 2026-11-21 " + line for line in old[:count]] + old[count:],
    )  # fmt: skip


@proof("rm during adds", ("short", "long"))
def rm_during_adds(scale):
    # From the last to the first, so that no number moves.
    return _prove_during_adds(
        scale, "rm",
        lambda count: [["rm", "--yes", str(200 - n)] for n in range(count)],
        lambda old, count: old[: 200 - count],
    )  # fmt: skip


@proof("readers")
def readers(scale):
    """Reads the list all the time while it is edited: each version is whole, and only grows."""
    count = scale(8, 60, 200)
    head = b"".join(b"task %d with some words to make the file longer\n" % n for n in range(2000))
    with Place(head) as place:
        reads, faults = [0], []
        done = threading.Event()

        def read():
            most = 0
            while not done.is_set():
                try:
                    with open(place.list, "rb") as file:
                        content = file.read()
                except FileNotFoundError:
                    faults.append("missing")
                    continue
                reads[0] += 1
                time.sleep(0.0002)
                lines = content.count(b"\n")
                if not content.startswith(head) or not content.endswith(b"\n") or lines < most:
                    faults.append(f"{len(content)} bytes, {lines} lines after {most}")
                most = lines

        reader = threading.Thread(target=read)
        reader.start()
        workers = [_start_each(place, [["add", "--undated", f"new {p}"]] * count) for p in range(2)]
        for thread, _ in workers:
            thread.join()
        done.set()
        reader.join()
        before = os.stat(place.list)
        outcome = place.tt("ls")
        after = os.stat(place.list)
    require(not faults, f"{len(faults)} of {reads[0]} reads: {faults[:1]}")
    same = ("st_ino", "st_mtime_ns", "st_size", "st_ctime_ns")
    require(outcome.status == 0 and all(getattr(before, k) == getattr(after, k) for k in same), "ls wrote")
    return f"{reads[0]} reads during {2 * count} adds: none missing, empty or cut"
