"""A process that is killed, or whose calls fail, leaves the old lists or the new ones."""

import errno

from calls import WRITES
from changes import CHANGES
from proof import Failed, Skipped, at_each, proof, require
from tracing import KILL, Fail, Shorten, is_possible


REMOVALS = {"unlink", "unlinkat", "openat", "flock", "renameat2"}


def _every_nth(calls, wanted):
    """Up to `wanted` of the calls, spread evenly; all of them for None."""
    if wanted is None or len(calls) <= wanted:
        return calls
    return [calls[i * len(calls) // wanted] for i in range(wanted)]


def _prove_killing(change, scale):
    """SIGKILL before each call that changes files, and half-way through each write."""
    if not is_possible():
        raise Skipped("ptrace is not allowed here")
    old, new, calls = change.undisturbed()
    points = [(call, KILL) for call in calls if call.is_change]
    points += [(call, Shorten(then=KILL)) for call in calls if call.name in WRITES]
    points = _every_nth(points, scale(8, 30, None))

    def die(point):
        call, verdict = point
        with change.place() as place:
            outcome = place.traced(change.arguments, lambda c: verdict if c.index == call.index else None)
            where = f"{'killed' if verdict == KILL else 'torn'} at {call}"
            require(outcome.status == 137, f"{where}: status {outcome.status}")
            after = place.lists()
            strays = len(place.strays())
            torn = _is_torn(change, old, new, after)
            require(torn or _is_between(old, new, after), f"{where}: {_difference(old, after)}")
            require(not torn or change.links, f"{where}: a list is neither old nor new")
            # One for each list: all are written before the first takes its place.
            require(strays <= len(change.names(old, new)), f"{where}: {place.strays()}")
            # What a crash cut short in place is repaired before anything else is done.
            lists = _next_edit(change, place, where)
            require(_is_between(old, new, lists), f"{where}: after the next edit: {_difference(old, lists)}")
            if lists not in (old, new):
                _complete(change, place, where, old, new)
            for name in change.names(old, new):
                place.tt("-f", name, "add", "--undated", "afterwards")
            require(not place.strays(), f"{where}: still there: {place.strays()}")
            return ("torn" if torn else "old" if lists == old else "new" if after == new else "half", strays)

    results = at_each(points, die)
    count = lambda word: sum(1 for result in results if result[0] == word)
    strays = sum(result[1] for result in results)
    words = [f"{count(w)} {w}" for w in ("old", "new", "half", "torn") if count(w)]
    return f"{len(results)} kills: {', '.join(words)}; all whole after the next edit; {strays} strays, all removed"


def _is_between(old, new, lists):
    """Whether each list is old or new, and nothing is missing that the old ones had.

    Of two lists, the one that lines go to changes first.
    """
    names = set(old) | set(new) | set(lists)
    if not all(lists.get(name) in (old.get(name), new.get(name)) for name in names):
        return False
    if lists in (old, new):
        return True
    have = sorted(b"".join(c or b"" for c in lists.values()).split(b"\n"))
    lines = lambda version: b"".join(c or b"" for c in version.values()).split(b"\n")
    return all(have.count(line) >= lines(old).count(line) or line not in lines(new) for line in lines(old))


def _is_torn(change, old, new, lists):
    """Whether a list that is written in place, for want of another way, is half written."""
    return bool(change.links) and lists["todo.txt"] not in (old["todo.txt"], new["todo.txt"])


def _next_edit(change, place, where):
    """Adds a task, and returns the lists without it."""
    outcome = place.tt("add", "--undated", "afterwards")
    require(outcome.status == 0, f"{where}: next edit: {outcome.messages.decode()}")
    require(place.read().endswith(b"afterwards\n"), f"{where}: next edit: no new line at the end")
    # A list that was not there before the change is empty without it.
    lists = {name: content.replace(b"afterwards\n", b"") for name, content in place.lists().items()}
    return {name: content for name, content in lists.items() if content or change.list}


def _complete(change, place, where, old, new):
    """Sees that the next command on both lists neither loses a line of a half-made change nor doubles one."""
    require(change.again, f"{where}: between old and new")
    arguments, wanted = change.again
    extra = place.read().count(b"afterwards\n") * [b"afterwards"]
    place.tt(*arguments)
    lines = sorted(b"".join(place.lists().values()).split(b"\n"))
    expected = sorted(b"".join((old if wanted == "old" else new).values()).split(b"\n") + extra)
    require(lines == expected, f"{where}: a line lost or doubled after {arguments[0]}")


def _difference(old, lists):
    return ", ".join(
        f"{name}: {len(old.get(name) or b'')} -> {len(lists[name] or b'')} bytes"
        for name in sorted(lists)
        if lists[name] != old.get(name)
    )


def _prove_failing(change, scale):
    """Each call fails once, with each error; interrupted and short calls are no failure at all."""
    if not is_possible():
        raise Skipped("ptrace is not allowed here")
    old, new, calls = change.undisturbed()
    codes = scale(["ENOSPC"], ["ENOSPC", "EIO"], ["ENOSPC", "EIO", "EACCES", "EDQUOT", "EROFS"])
    points = _every_nth([(call, code) for code in codes for call in calls], scale(8, 40, None))
    slow = {"read", "pread64", "write", "pwrite64", "openat", "fsync", "fdatasync", "flock", "ftruncate"}
    harmless = [(call, "EINTR") for call in calls if call.name in slow]
    harmless += [(call, "short") for call in calls if call.name in WRITES]
    points += _every_nth(harmless, scale(4, 20, None))

    def fail(point):
        call, code = point
        verdict = Shorten() if code == "short" else Fail(getattr(errno, code, 0))
        with change.place() as place:
            outcome = place.traced(change.arguments, lambda c: verdict if c.index == call.index else None)
            after, strays = place.lists(), place.strays()
            where = f"{code} at {call}, status {outcome.status}"
            if code in ("EINTR", "short"):
                require(outcome.status == 0 and after == new, f"{where}: {outcome.messages.decode()}")
            elif outcome.status == 0:
                require(after == new, f"{where}: not the new lists, and success is reported: {_difference(old, after)}")
            else:
                require(outcome.messages, f"{where}: no message")
                require(outcome.status in (1, 3), where)
                require(_is_between(old, new, after), f"{where}: {_difference(old, after)}")
                # A change that was made is reported as made, unless the list may not be on disk.
                is_sync = call.name in ("fsync", "fdatasync")
                require(after != new or is_sync, f"{where}: made, and reported as failed: {outcome.messages.decode()}")
            # Only a file that could not be removed may be left, and only until the next edit.
            require(len(strays) <= (call.name in REMOVALS), f"{where}: left {strays}")
            if after not in (old, new):
                _complete(change, place, where, old, new)
            if strays:
                for name in change.names(old, new):
                    place.tt("-f", name, "add", "--undated", "afterwards")
                require(not place.strays(), f"{where}: still there: {place.strays()}")
            return after == new, outcome.status

    results = at_each(points, fail)
    made = sum(1 for is_new, status in results if is_new and status == 0)
    refused = sum(1 for is_new, status in results if not is_new)
    doubtful = len(results) - made - refused
    return f"{len(results)} failures: {made} made all the same, {refused} refused, {doubtful} made but reported as failed"


for _change in CHANGES:
    _tiny = _change.name in ("add", "archive")
    _runs = ("tiny", "short", "long") if _tiny else ("short", "long")
    proof(f"kill {_change.name}", _runs)(lambda scale, change=_change: _prove_killing(change, scale))
    proof(f"fail {_change.name}", _runs)(lambda scale, change=_change: _prove_failing(change, scale))
