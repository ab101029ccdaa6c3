"""Limits of the system: the size of a file, a full disk, a million lines."""

import os
import resource
import shutil
import subprocess

from changes import CHANGES
from place import LIST, Place
from proof import Skipped, proof, require


@proof("file size limit")
def file_size(scale):
    """ulimit -f: the signal that it sends would end the process in the middle of a change."""
    limit = 2048
    with Place(LIST * 10) as place:
        old = place.read()
        def lower():
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        if b"ThreadSanitizer" in place.tt("--version", preexec_fn=lower).messages:
            raise Skipped("ThreadSanitizer itself can't run with such a limit")
        for arguments in (["add", "--undated", "new task"], ["do", "3"], ["rm", "--yes", "2"]):
            outcome = place.tt(*arguments, preexec_fn=lower)
            where = f"{arguments[0]}: status {outcome.status}"
            require(place.read() == old, f"{where}: the list changed")
            require(outcome.status == 3 and outcome.messages, f"{where}, {outcome.messages.decode()!r}")
            require(not place.strays(), f"{where}: left {place.strays()}")
        message = outcome.messages.decode().strip().splitlines()[-1].replace(place.root, "")
    return f"3 edits beyond the limit: old list, status 3, {message!r}"


@proof("few descriptors")
def few_descriptors(scale):
    """ulimit -n: a process that may open no more files has made its change or left no trace."""
    made = refused = 0
    for change in scale(CHANGES[:1], CHANGES, CHANGES):
        with change.place() as place:
            old = place.lists()
            place.tt(*change.arguments)
            new = place.lists()
        for limit in range(4, 24):
            def lower():
                resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
            with change.place() as place:
                outcome = place.tt(*change.arguments, preexec_fn=lower)
                where = f"{change.name} with {limit}: status {outcome.status}, {outcome.messages.decode()!r}"
                require(not place.strays(), f"{where}: left {place.strays()}")
                require(place.lists() == (new if outcome.status == 0 else old), where)
                require(outcome.status == 0 or outcome.messages, where)
                made, refused = made + (outcome.status == 0), refused + (outcome.status != 0)
    return f"{made + refused} changes with 4 to 23 descriptors: {made} made, {refused} refused, no file left over"


@proof("full disk", ("short", "long"))
def full_disk(scale):
    if os.geteuid() != 0 or not shutil.which("mount"):
        raise Skipped("needs root, to mount a small file system")
    with Place(None) as place:
        mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", place.folder]
        if subprocess.run(mount, capture_output=True).returncode != 0:
            raise Skipped("mounting is not allowed here")
        try:
            place.write("todo.txt", LIST * 20)
            old = place.read()
            with open(place.path("ballast.txt"), "wb", buffering=0) as ballast:
                try:
                    while ballast.write(bytes(4096)):
                        pass
                except OSError:
                    pass
            for arguments in (["add", "--undated", "new task"], ["do", "3"], ["rm", "--yes", "2"]):
                outcome = place.tt(*arguments)
                where = f"{arguments[0]}: status {outcome.status}"
                require(place.read() == old, f"{where}: the list changed")
                require(outcome.status == 3 and outcome.messages, f"{where}, {outcome.messages.decode()!r}")
                require(not place.strays(), f"{where}: left {place.strays()}")
        finally:
            subprocess.run(["umount", "-l", place.folder])
    return "3 edits on a full disk: old list, status 3, a message, no file left over"


@proof("undo of much", ("short", "long"))
def undo_of_much(scale):
    """A change of nearly every line is taken back and made again, byte for byte; or it says that it can't be."""
    words = []
    for lines in (2_000, 50_000):
        content = b"".join(
            b"%s2026-11-%02d Task %d about something +project%d\r\n" % (b"x 2026-11-20 " * (i % 2), i % 28 + 1, i * 7919 % lines, i % 13)
            for i in range(lines)
        )
        for arguments in (["sort", "-s", "text"], ["archive"], ["do", "--yes", "about"]):
            with Place(content) as place:
                place.write("done.txt", b"x old")
                old = place.lists()
                for step in (arguments, ["undo"], ["redo"], ["undo"]):
                    outcome = place.tt("-q", *step, stdout=subprocess.DEVNULL)
                    where = f"{lines} lines, {arguments[0]}, {step[0]}"
                    require(outcome.status == 0 and not outcome.messages, f"{where}: {outcome.messages.decode()}")
                    if step is arguments:
                        new = place.lists()
                        require(new != old, f"{where}: nothing changed")
                    require(place.lists() == (old if step == ["undo"] else new), f"{where}: other bytes")
        words.append(f"{lines} lines ({len(content) / 1e6:.1f} MB)")
    with Place(b"".join(b"Task %d about something, and of some length\n" % (i * 7919 % 200_000) for i in range(200_000))) as place:
        outcome = place.tt("sort", "-s", "text", stdout=subprocess.DEVNULL)
        require(b"cannot be undone" in outcome.messages, "a change too large to keep is not reported")
        sorted_list = place.read()
        outcome = place.tt("undo")
        require(outcome.status == 3 and b"too large" in outcome.messages, outcome.messages.decode())
        require(place.read() == sorted_list, "a change too large to undo: the list changed")
    return f"sort, archive and do of {' and '.join(words)} undone and redone; a sort of 200000 reported as too large"


@proof("a million lines", ("short", "long"))
def million(scale):
    words = []
    with Place(None) as place:
        # Written line by line: a child's peak of memory counts what its parent had when it forked.
        with open(place.list, "wb") as file:
            for i in range(1, 1_000_001):
                priority = b"(B) " if i % 7 == 0 else b""
                line = b"%s2026-11-%02d Task %d about something +project%d @place%d\n"
                file.write(line % (priority, i % 28 + 1, i, i % 13, i % 5))
        os.utime(place.list, (1700000000, 1700000000))
        size = os.path.getsize(place.list)
        for arguments in (["add", "--undated", "new task"], ["do", "500000"]):
            process = place.start(*arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            seconds, times = used.ru_utime + used.ru_stime, used.ru_maxrss * 1024 / size
            require(process.returncode == 0, f"{arguments[0]}: status {process.returncode}")
            words.append(f"{arguments[0]} {seconds:.2f} s of CPU, {times:.1f} x the file in memory")
            require(seconds <= 1 and times <= 4, ", ".join(words))
        with open(place.list, "rb") as file:
            count = sum(1 for _ in file)
        require(count == 1_000_001, f"{count} lines")
    return f"{size / 1e6:.0f} MB: {'; '.join(words)}"
