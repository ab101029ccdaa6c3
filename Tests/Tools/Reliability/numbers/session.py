"""A session: two people at two terminals, an editor and a client that leaves conflicted copies, on the same lists."""

import random

from person import OF_OTHER_LIST, REFUSED, REMOVED, WORD, Person, word
from terminal import LISTS, Folder, Terminal

LOOKING = [
    ["ls"], ["ls"], ["ls", "-a"], ["ls", "+p1"], ["ls", "+p2", "-a"], ["ls", "-n", "2"], ["ls", "nothing"],
    ["ls", "-g", "project"], ["ls", "--archived"], ["ls", "is:done"], [], ["today"], ["next"], ["agenda"],
    ["tree"], ["review"], ["completed"], ["lf", "done.txt"], ["check"], ["search", "task"],
]  # fmt: skip

CHANGING = [
    ["do", "N"], ["do", "N"], ["reopen", "N"], ["rm", "N"], ["pri", "N", "Z"], ["depri", "N"],
    ["due", "N", "2026-12-01"], ["defer", "N", "2026-12-02"], ["append", "N", "more"], ["prepend", "N", "more"],
    ["tag", "N", "+new"], ["note", "N", "more"], ["mv", "N", "top"], ["mv", "N", "bottom"],
    ["mv", "N", "./work.txt"], ["do", "--dry-run", "N"], ["mv", "--dry-run", "N", "top"],
]  # fmt: skip

CHANGING_ALL = [
    ["archive"], ["archive"], ["sort"], ["sort"], ["sort", "--dry-run"], ["undo"], ["undo"], ["undo", "2"], ["redo"],
    ["dedup"], ["rename", "+p1", "+p2"], ["fmt", "--spacing"],
]  # fmt: skip


class Session:
    def __init__(self, path, program, seed):
        self.random = random.Random(seed)
        self.folder = Folder(path, program)
        self.people = [Person(Terminal(self.folder)) for _ in range(2)]
        self.next = 1
        self.twins = set()  # tasks that a list has twice, or had
        self.story = []
        self.broken = []
        self.changes = self.refusals = 0
        for name, count in zip(LISTS, (6, 4, 2)):
            start = "x 2026-11-20 " if name == "done.txt" else ""
            self.folder.write(name, [line for _ in range(count) for line in self.new(start)])

    def close(self):
        for person in self.people:
            person.terminal.close()

    def run(self, steps):
        for _ in range(steps):
            person = self.people[0 if self.random.random() < 0.8 else 1]
            kind = self.random.random()
            if kind < 0.30:
                self.look(person)
            elif kind < 0.38:
                self.look(person, is_piped=True)
            elif kind < 0.50:
                self.edit()
            elif kind < 0.65:
                self.change_all(person)
            else:
                self.change_one(person)
            self.note_twins()
            if self.broken:
                return

    # What there is

    def new(self, start=""):
        text = f"{start}task q{self.next}q +p{self.next % 3}"
        self.next += 1
        kind = self.random.randrange(12)
        if kind == 0:
            return [text, f"  about q{self.next - 1}q"]
        if start:
            return [text]
        if kind == 1:
            return [f"{text} due:2026-11-20 rec:1w"]
        if kind < 4:
            return [f"(A) {text} due:2026-11-21"]
        if kind == 4:
            return [f"{text} t:2027-01-01"]
        if kind == 5:
            self.next += 1
            return [f"{text} id:i{self.next}", f"part q{self.next - 1}q p:i{self.next}"]
        return [text]

    def note_twins(self):
        for lines in self.folder.all().values():
            words = [word(line) for line in lines if word(line)]
            self.twins |= {task for task in words if words.count(task) > 1}

    # What somebody does

    def options(self, own):
        return [] if own == "todo.txt" else ["-f", own]

    def look(self, person, is_piped=False):
        choice = self.random.random()
        if choice < 0.12:
            words, own, named = ["-f", "todo.txt", "-f", "work.txt", "ls"], "todo.txt", True
        else:
            words = list(self.random.choice(LOOKING))
            own = "work.txt" if choice < 0.35 and words[:1] != ["lf"] else "todo.txt"
            named = words[:1] in (["lf"], ["check"])
            words = self.options(own) + words
        status, screen, piped = self.tt(person, words, is_piped)
        lists = self.folder.all()
        if is_piped:
            # In a pipe, the tasks of lf have plain numbers.
            return person.see_in_pipe(piped, "done.txt" if "lf" in words else own, lists)
        # A report without findings shows no task.
        is_listing = "check" not in words or status == 1
        person.see(screen, own, lists, is_listing, named)

    def edit(self):
        """An editor saves a list, or a client leaves a conflicted copy of one."""
        name = self.random.choice(LISTS)
        blocks = []
        for line in self.folder.lines(name):
            if line.startswith(" ") and blocks:
                blocks[-1].append(line)
            else:
                blocks.append([line])
        for _ in range(self.random.randint(1, 3)):
            place = self.random.randint(0, len(blocks))
            kind = self.random.randrange(5)
            if kind == 0:
                blocks.insert(place, self.new())
            elif place == len(blocks):
                continue
            elif kind == 1:
                del blocks[place]
            elif kind == 2 and blocks[place][0]:
                blocks[place][0] += " +edited"
            elif kind == 3 and self.random.random() < 0.2:
                blocks.append(list(blocks[place]))
            else:
                blocks.insert(self.random.randint(0, len(blocks)), blocks.pop(place))
        is_copy = name == "todo.txt" and self.random.random() < 0.3
        file = "todo (conflicted copy 2026-11-20).txt" if is_copy else name
        self.story.append(f"editor: {file}")
        self.folder.write(file, [line for block in blocks for line in block])
        for person in self.people:
            person.latest = set()

    def change_all(self, person):
        own = "work.txt" if self.random.random() < 0.2 else "todo.txt"
        kind = self.random.random()
        if kind < 0.25:
            words = ["add", *self.new()[:1]]
        elif kind < 0.4:
            words, own = ["merge", "--remove"], "todo.txt"
        else:
            words = list(self.random.choice(CHANGING_ALL))
        words = self.options(own) + words
        _, screen, _ = self.tt(person, words)
        self.after_change(person, words, own, screen)

    def after_change(self, person, words, own, screen):
        for other in self.people:
            other.latest = set()
        if "--dry-run" in words:
            rows = [row[2:] for row in screen.split("\n") if row.startswith("- ")]
            return person.see_in_pipe("\n".join(rows), own, self.folder.all(), is_listing=False)
        person.see(screen, own, self.folder.all(), False, False)

    def change_one(self, person):
        """Somebody types a number, mostly one that they have seen."""
        known = sorted(at for at in person.shown if at[0] != "done.txt")
        kind = self.random.choice(["alone", "alone", "alone", "option", "name"])
        own = "todo.txt"
        if kind != "alone":
            own = self.random.choice(LISTS if kind == "name" else LISTS[:2])
        numbers = sorted(at[1] for at in person.shown if at[0] == own)
        if numbers and self.random.random() < 0.8:
            number = self.random.choice(numbers)
        else:
            number = self.random.randint(1, len(self.folder.lines(own)) + 2)
        typed = f"{own}:{number}" if kind == "name" else str(number)
        words = [typed if part == "N" else part for part in self.random.choice(CHANGING)]
        if kind == "option":
            words = ["-f", own, *words]
        lawful = Lawful(person, kind, own, number, self.folder.all(), self.twins)
        before = self.folder.all()
        status, screen, _ = self.tt(person, words)
        after = self.folder.all()
        is_refused = bool(REFUSED.search(screen))
        self.changes += before != after
        self.refusals += is_refused
        for law in lawful.broken(before, after, screen):
            self.broken.append(law)
        # A task that is named and shown without its list is in the list in use: `reopen done.txt:3` moves it there.
        self.after_change(person, words, "todo.txt" if kind == "name" else own, screen)

    def tt(self, person, words, is_piped=False):
        status, screen, piped = person.terminal.run(words, is_piped)
        place = self.people.index(person) + 1
        self.story.append(f"{place}$ tt {' '.join(words)}{' | cat' if is_piped else ''}")
        self.story += ["    " + line for line in (piped + screen).split("\n")[:40] if line]
        return status, screen, piped


class Lawful:
    """What may become of a number that somebody types, by what they have seen."""

    def __init__(self, person, kind, own, number, lists, twins):
        self.must_refuse = None  # why it must be refused
        self.may_refuse = None  # why it may be refused
        self.task = None  # the task that may change
        at = (own, number)
        lines = lists[own]
        on_line = word(lines[number - 1]) if 0 < number <= len(lines) else None
        shown = person.shown.get(at)
        is_last = shown and (shown == REMOVED or person.number.get((own, shown)) == number)
        if kind == "name":
            # Always the line; a name that was shown for another task may be refused.
            self.task = on_line
            if at in person.by_name and shown != on_line:
                self.may_refuse = "the name was shown for another task"
                if on_line not in twins:
                    self.must_refuse = self.may_refuse
            elif at in person.by_name:
                self.may_refuse = self.changed(person, own, shown, lines)
            if shown in twins or on_line in twins:
                self.may_refuse = self.may_refuse or "equal tasks"
            return
        if kind == "alone":
            other = person.changed.get(number)
            if other and other != own:
                self.must_refuse = f"{number} was shown for {other}"
            elif not other and person.lists - {own} and not (own in person.lists and shown):
                self.must_refuse = f"the lists shown last were {person.lists}"
            elif (
                person.piped_list not in (None, own)
                and (person.piped_list, number) in person.piped
                and number not in person.since_pipe
            ):
                self.must_refuse = f"{person.piped_list} went into a pipe"
            self.other_list = bool(self.must_refuse)
        if self.must_refuse:
            return
        if shown == REMOVED:
            self.must_refuse = "the task was removed"
        elif shown is None:
            self.task = on_line
            elsewhere = person.number.get((own, on_line))
            if on_line and elsewhere not in (None, number):
                is_same = person.line.get((own, on_line)) == lines[number - 1]
                is_known = person.shown.get((own, elsewhere)) == on_line
                self.may_refuse = "the task was shown with another number"
                if is_same and is_known and on_line not in twins:
                    self.must_refuse = self.may_refuse
        elif not is_last:
            self.task = shown
            self.may_refuse = "the number has ended"
            if on_line != shown and shown not in twins:
                self.must_refuse = self.may_refuse
        else:
            self.task = shown
            self.may_refuse = self.changed(person, own, shown, lines)
        if shown in twins or on_line in twins:
            self.may_refuse = self.may_refuse or "equal tasks"
        piped = person.piped.get(at)
        if piped and piped != self.task:
            self.must_refuse = "a list in a pipe showed another task"
        elif piped:
            self.may_refuse = self.may_refuse or "a list went into a pipe"
        # What the latest screen shows is never refused.
        if (own, number, False) in person.latest and shown not in (None, REMOVED) and not self.must_refuse:
            self.may_refuse = "equal tasks" if shown in twins else None

    @staticmethod
    def changed(person, own, task, lines):
        """Why a shown task may not be found again."""
        return None if lines.count(person.line.get((own, task))) == 1 else "the task has changed"

    def broken(self, before, after, screen):
        is_refused = bool(REFUSED.search(screen))
        if before != after:
            if self.must_refuse:
                yield f"changed, although {self.must_refuse}"
            elif not all(others(self.task, before[name]) == others(self.task, after[name]) for name in LISTS):
                yield f"another task than {self.task} has changed"
        elif is_refused and not self.must_refuse and not self.may_refuse:
            yield f"refused, although {self.task} was shown so"
        if OF_OTHER_LIST.search(screen) and not getattr(self, "other_list", False):
            yield "the list that was shown last is not the one that tt names"


def others(task, lines):
    """The lines that are not of a task, in their order; a new note does not tell whose it is."""
    lines = [line for line in lines if line and not (line.startswith(" ") and WORD.search(line) is None)]
    return [line for line in lines if task is None or task not in line]
