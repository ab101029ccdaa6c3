"""A real git repository with tt as its merge driver: branches that both edited the list."""

import os
import shutil
import subprocess

import place as places
from place import Place
from proof import Skipped, proof, require

LIST = b"Buy milk\n(B) Call mum\nRead\nWater plants rec:+1w due:2026-11-20\nPay rent\nGo home\n"

# name, their edits, our edits, the list that both make, and whether git must report a conflict
CASES = [
    ("both add", [["add", "--undated", "theirs"]], [["add", "--undated", "ours"]],
     LIST + b"ours\ntheirs\n", False),
    ("do and tag", [["append", "1", "@shop"]], [["do", "1"]],
     LIST.replace(b"Buy milk", b"x 2026-11-21 Buy milk @shop"), False),
    ("both do", [["do", "1"]], [["do", "1"]],
     LIST.replace(b"Buy milk", b"x 2026-11-21 Buy milk"), False),
    ("neighbouring lines", [["do", "2"]], [["pri", "3", "A"]],
     LIST.replace(b"(B) Call mum", b"x 2026-11-21 Call mum pri:B").replace(b"Read", b"(A) Read"), False),
    ("move and edit", [["mv", "5", "top"]], [["append", "5", "@home"]],
     b"Pay rent @home\n" + LIST.replace(b"Pay rent\n", b""), False),
    ("rm and other edit", [["rm", "--yes", "3"]], [["do", "2"]],
     LIST.replace(b"Read\n", b"").replace(b"(B) Call mum", b"x 2026-11-21 Call mum pri:B"), False),
    ("both recur", [["do", "4"]], [["do", "4"]],
     LIST.replace(b"Water", b"x 2026-11-21 Water") + b"Water plants rec:+1w due:2026-11-27\n", False),
    ("rm and edit", [["rm", "--yes", "3"]], [["append", "3", "@home"]],
     LIST.replace(b"Read", b"Read @home"), True),
    ("two priorities", [["pri", "3", "A"]], [["pri", "3", "B"]],
     LIST.replace(b"Read", b"(B) Read\n(A) Read"), True),
]  # fmt: skip


def _merge(their_edits, our_edits, with_driver):
    """Makes two branches, merges them, and returns git's status and the list."""
    with Place(LIST) as place:
        programs = os.path.join(place.root, "bin")
        os.mkdir(programs)
        os.symlink(places.PROGRAM, os.path.join(programs, "tt"))
        place.environment["PATH"] = programs + ":" + place.environment["PATH"]

        def git(*arguments):
            result = subprocess.run(
                ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments],
                cwd=place.folder, env=place.environment, capture_output=True,
            )  # fmt: skip
            return result.returncode

        def commit(edits):
            for arguments in edits:
                outcome = place.tt(*arguments)
                require(outcome.status == 0, f"tt {' '.join(arguments)}: {outcome.messages.decode()}")
            require(git("commit", "-qam", "edits") == 0, "git commit failed")

        require(git("init", "-q", "-b", "main") == 0, "git init failed")
        if with_driver:
            lines = place.tt("init", "git").output
            subprocess.run(["sh"], input=lines, cwd=place.folder, env=place.environment, check=True)
        git("add", "-A"), git("commit", "-qm", "first"), git("checkout", "-qb", "theirs")
        commit(their_edits)
        git("checkout", "-q", "main")
        commit(our_edits)
        return git("merge", "-q", "theirs", "-m", "merged"), place.read()


@proof("git", ("short", "long"))
def merge_driver(scale):
    if not shutil.which("git"):
        raise Skipped("no git here")
    with Place() as place:
        if place.tt("init", "git").status != 0:
            raise Skipped("this program has no merge driver")
    without = 0
    for name, theirs, ours, expected, is_conflict in CASES:
        status, list = _merge(theirs, ours, with_driver=True)
        # Where a task was removed, an empty line may stay.
        tasks = b"".join(line for line in (list or b"").splitlines(True) if line.strip())
        require(tasks == expected, f"{name}: {(list or b'').decode()!r}")
        require((status != 0) == is_conflict, f"{name}: git ended with status {status}")
        without += _merge(theirs, ours, with_driver=False) != (0, expected)
    conflicts = sum(case[4] for case in CASES)
    return (
        f"{len(CASES)} merges: {len(CASES) - conflicts} clean, {conflicts} reported as conflicts with both kept;"
        f" {without} conflict or differ without the driver"
    )
