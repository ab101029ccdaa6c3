"""Other programs write to the list while it is edited: what they wrote stays."""

import os
import time

from changes import CHANGES
from place import Place
from proof import Skipped, at_each, proof, require
from tracing import is_possible

THEIRS = b"their line\n"


def _append(place):
    with open(place.list, "ab") as file:
        file.write(THEIRS)


def _rewrite(place):
    content = (place.read() or b"") + THEIRS
    with open(place.list, "wb") as file:
        file.write(content)


def _replace(place):
    content = (place.read() or b"") + THEIRS
    with open(place.path("theirs.new"), "wb") as file:
        file.write(content)
    os.rename(place.path("theirs.new"), place.list)


def _delete(place):
    if not os.path.exists(place.list):
        return
    os.rename(place.list, place.path("moved.txt"))


WAYS = {"append": _append, "rewrite": _rewrite, "replace": _replace, "delete": _delete}


def _prove_foreign(name, scale):
    if not is_possible():
        raise Skipped("ptrace is not allowed here")
    change = next(change for change in CHANGES if change.name == name)
    old, new, calls = change.undisturbed()
    ways = list(WAYS) if change.list else ["append"]
    if name == "merge":
        # Where there is no list from the start, the copies are what there is: merging makes one of them.
        ways.remove("delete")
    points = [(way, call.index) for way in ways for call in calls]
    if not scale.is_long:
        points = points[:: max(1, len(points) // scale(8, 40, 0))]

    def disturb(point):
        way, index = point
        with change.place() as place:

            def act(call):
                if call.index == index:
                    WAYS[way](place)
            outcome = place.traced(change.arguments, act)
            where = f"{way} before {calls[index]}, status {outcome.status}"
            content = place.read() if way == "delete" else place.read() or b""
            conflicts = [n for n in place.names() if ".conflict-" in n]
            if way == "delete":
                # Whoever moved the list away has it; it must not come back from the dead.
                moved = place.read("moved.txt")
                require(moved is None or moved in (old["todo.txt"], new["todo.txt"]), f"{where}: moved list damaged")
                is_back = moved is not None and content is not None and b"Task 5" in content
                require(not is_back, f"{where}: the list came back")
            else:
                everything = b"".join(place.read(n) for n in ["todo.txt", *conflicts] if place.read(n))
                if change.links and way != "replace" and THEIRS not in everything:
                    return "lost"
                require(THEIRS in everything, f"{where}: their line is lost")
                if outcome.status == 0:
                    ours = set(new["todo.txt"].split(b"\n")) - set((old.get("todo.txt") or b"").split(b"\n"))
                    require(all(line in everything for line in ours), f"{where}: our edit is lost")
                lines = [l for l in content.split(b"\n") if l]
                doubled = len(lines) - len(set(lines))
                require(doubled == 0, f"{where}: {doubled} lines doubled")
            require(outcome.status == 0 or outcome.messages, f"{where}: no message")
            return "made" if outcome.status == 0 else "refused"

    results = at_each(points, disturb, workers=8)
    made, refused, lost = (results.count(word) for word in ("made", "refused", "lost"))
    # Without an exchange there is an instant between the last look and the write, or the cut: it is
    # counted for each way in which the other program may write.
    instants = 1 if change.links else 0
    require(lost <= 2 * instants, f"{lost} foreign changes lost")
    return f"{len(results)} foreign changes ({', '.join(ways)}): {lost} lost; {made} edits made, {refused} refused"


for _name in (
    "add", "do", "rm", "pri", "edit", "merge", "undo", "redo", "archive", "add-new-list", "add-hard-link", "rm-hard-link",
):
    _runs = ("tiny", "short", "long") if _name == "do" else ("short", "long")
    proof(f"foreign {_name}", _runs)(lambda scale, name=_name: _prove_foreign(name, scale))


# How editors save: each step is one of them, with a pause after it.

def _in_place(place, content):
    with open(place.list, "wb", buffering=0) as file:
        yield
        half = len(content) // 2
        half = content.index(b"\n", half) + 1
        file.write(content[:half])
        yield
        file.write(content[half : half + 20])
        yield
        file.write(content[half + 20 :])
        yield
        os.fsync(file.fileno())


def _aside(place, content):
    os.rename(place.list, place.list + "~")
    yield
    yield from _in_place(place, content)
    os.remove(place.list + "~")


def _copied_first(place, content):
    with open(place.list + "~", "wb") as file:
        file.write(place.read())
    yield
    yield from _in_place(place, content)
    os.remove(place.list + "~")


def _renamed_over(place, content):
    with open(place.path("4913"), "wb") as file:
        file.write(content[:100])
        file.flush()
        yield
        file.write(content[100:])
    yield
    os.rename(place.path("4913"), place.list)
    yield


# Each with the first stage at which the list is not the old one any more. What is edited before that,
# and saved over by an editor that does not look, nobody can keep; real editors look and warn.
SAVES = {
    "in place": (_in_place, 0),
    "renamed aside": (_aside, 0),
    "copied first": (_copied_first, 1),
    "renamed over": (_renamed_over, 2),
}


@proof("editor's save")
def during_a_save(scale):
    """An add and a do at each stage of a save, which goes on after 50 ms."""
    points = [
        (save, stage, arguments)
        for save in SAVES
        for stage in range(6)
        for arguments in (["add", "--undated", "new task"], ["do", "3"])
    ]
    if scale.name == "tiny":
        points = points[1::5]

    def save(point):
        name, stage, arguments = point
        with Place() as place:
            content = place.read() + THEIRS
            steps, first = SAVES[name]
            edit = None
            for step, _ in enumerate(steps(place, content)):
                if step == stage:
                    edit = place.start(*arguments)
                time.sleep(0.05)
            edit = edit or place.start(*arguments)
            _, messages = edit.communicate(timeout=30)
            where = f"{arguments[0]} at stage {stage} of a save {name}, status {edit.returncode}"
            lines = (place.read() or b"").split(b"\n")
            theirs = content.split(b"\n")
            kept = [line for line in theirs if line in lines or b"x 2026-11-21 " + line in lines]
            require(kept == theirs, f"{where}: {len(theirs) - len(kept)} lines of the editor lost")
            require(len(lines) <= len(theirs) + 1, f"{where}: lines doubled")
            ours = b"new task" if arguments[0] == "add" else b"x 2026-11-21 " + theirs[2]
            if edit.returncode == 0 and stage >= first:
                require(ours in lines, f"{where}: our edit is lost")
            require(edit.returncode == 0 or messages, f"{where}: no message")
            return edit.returncode == 0

    made = at_each(points, save, workers=8)
    return f"{len(made)} edits during saves: 0 lines lost; {sum(made)} made, {len(made) - sum(made)} refused"
