"""The changes that are killed, failed and disturbed: one row each."""

import os

from place import LIST, Place
from proof import Failed

DONE = b"x 2026-11-20 2026-11-02 Paid rent\n"


class Change:
    """A command, what comes before it, and what completes it when it was cut short between two files.

    That is a command, and whether the lists are then those before the change or those after it.
    """

    def __init__(self, name, arguments, before=(), list=LIST, others={}, links=(), again=None):
        self.name, self.arguments, self.before = name, arguments, before
        self.list, self.others, self.links, self.again = list, others, links, again

    def place(self):
        """A place in which the change can be made."""
        place = Place(self.list)
        for name, content in self.others.items():
            place.write(name, content)
        for name in self.links:
            os.link(place.list, place.path(name))
        for arguments in self.before:
            outcome = place.tt(*arguments)
            if outcome.status != 0:
                place.__exit__()
                raise Failed(f"tt {' '.join(arguments)}: {outcome.messages.decode()}")
        return place

    def names(self, old, new):
        """The lists that the change creates, writes or removes, and others beside them."""
        return sorted({"todo.txt", *old, *new})

    def undisturbed(self):
        """Makes the change once; returns the lists before, the lists after, and its calls."""
        with self.place() as place:
            old = place.lists()
            outcome = place.traced(self.arguments)
            new = place.lists()
        if outcome.status != 0 or old == new:
            raise Failed(f"undisturbed: status {outcome.status}, {outcome.messages.decode()}")
        return old, new, outcome.calls


CHANGES = [
    Change("add", ["add", "--undated", "new task"]),
    Change("do", ["do", "3"]),
    Change("rm", ["rm", "--yes", "4"]),
    Change("pri", ["pri", "2", "B"]),
    Change("edit", ["edit", "3"]),
    Change("sort", ["sort", "-s", "-text"]),
    Change("merge", ["merge"], others={"todo.sync-conflict-20261120-101010-ABC.txt": LIST + b"from the phone\n"}),
    Change("undo", ["undo"], before=[["do", "3"]]),
    Change("redo", ["redo"], before=[["rm", "--yes", "3"], ["undo"]]),
    Change("add-new-list", ["add", "--undated", "new task"], list=None),
    Change("add-hard-link", ["add", "--undated", "new task"], links=["same.txt"]),
    Change("rm-hard-link", ["rm", "--yes", "4"], links=["same.txt"]),
    Change("archive", ["archive"], list=DONE + LIST, others={"done.txt": b"x old\n"}, again=(["archive"], "new")),
    Change(
        "undo-archive", ["undo"], before=[["archive"]], list=DONE + LIST,
        others={"done.txt": b"x old\n"}, again=(["archive"], "old"),
    ),
    Change("archive-new", ["archive"], list=DONE + LIST, again=(["archive"], "new")),
    Change("undo-archive-new", ["undo"], before=[["archive"]], list=DONE + LIST, again=(["archive"], "old")),
    Change("import", ["import", "tasks.csv"], others={"tasks.csv": b"text\nImported\n"}),
    Change("mv", ["mv", "3", "other.txt"], others={"other.txt": b"another\n"}, again=(["mv", "3", "other.txt"], "new")),
]  # fmt: skip
