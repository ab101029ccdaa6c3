"""What people do to their lists: through tt, in an editor, with a phone's app."""

import re


VERBS = ["Buy", "Call", "Read", "Water", "Pay", "Write to", "Repair", "Visit", "Clean", "Order"]
THINGS = ["milk", "mum", "the book", "plants", "rent", "the plumber", "the bike", "grandma", "windows",
          "a new lamp", "the report", "bread and butter"]  # fmt: skip


class Words:
    """The words of one round that occur once: tokens, markers, dates, priorities."""

    def __init__(self, rng):
        self.rng, self.count = rng, 0
        self.priorities = [chr(letter) for letter in range(ord("A"), ord("Z") + 1)]
        rng.shuffle(self.priorities)

    def number(self):
        self.count += 1
        return self.count

    def marker(self, letter="e"):
        return f"{letter}{self.number()}m"

    def priority(self):
        self.priorities.append(self.priorities.pop(0))
        return self.priorities[-1]

    def due(self):
        number = self.number()
        return f"2027-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"

    def task(self):
        rng = self.rng
        words = f"{rng.choice(VERBS)} {rng.choice(THINGS)}"
        if rng.random() < 0.12:
            day = rng.choice(["2026-11-20", "2026-11-21", "2026-11-23"])
            return f"{words} ser{self.number()} rec:{rng.choice(['1w', '+1w', '1d', '+1m'])} due:{day}"
        text = f"{words} tok{self.number()}"
        if rng.random() < 0.3:
            text += rng.choice([" @home", " +house", " @phone +family"])
        return f"({self.priority()}) {text}" if rng.random() < 0.15 else text


class Person:
    """Somebody at a device. Each action returns whether there was something to do."""

    def __init__(self, device, words, rng, owns=lambda token: True, without=()):
        self.device, self.words, self.rng, self.owns = device, words, rng, owns
        self.without = without

    def new_task(self):
        """Returns a task about something else than the tasks that this device removed.

        Otherwise no merge could tell the new one from the removed one with a word changed.
        """
        while True:
            text = self.words.task()
            if not any(thing in text for thing in self.device.removed):
                return text

    def forget(self, task):
        """Notes what a task is about that will be removed."""
        if task is not None:
            things = [thing for thing in THINGS if thing in task.bytes.decode()]
            # Never all of them: something must be left to write about.
            self.device.removed = (self.device.removed + things)[-6:]
        return task

    def pick(self, is_done=False, is_series=None):
        """Returns a task of the list that this person may edit; None if there is none."""
        tasks = [
            task
            for task in self.device.tasks(is_done)
            if self.owns(task.token) and (is_series is None or task.is_series == is_series)
        ]
        return self.rng.choice(tasks) if tasks else None

    def act(self, actions):
        actions = {name: weight for name, weight in actions.items() if name not in self.without}
        for _ in range(5):
            name = self.rng.choices(list(actions), list(actions.values()))[0]
            if getattr(self, name)():
                return


class AtTerminal(Person):
    """Edits through tt."""

    ACTIONS = {
        "add": 5, "do": 5, "append": 3, "reopen": 1.5, "rm": 1.5, "pri": 1.5, "due": 1.5, "note": 1.5,
        "archive": 1, "mv": 0.7, "undo": 1.5, "sort": 0.1, "replace": 0.7,
    }  # fmt: skip

    def edit(self):
        self.act(self.ACTIONS)

    def tt(self, *arguments):
        device = self.device
        before = device.lists()
        outcome = device.tt(*arguments)
        device.said += outcome.messages
        if device.lists() == before:
            return False
        device.own_changes += 1
        device.before_last = None
        return outcome.status == 0

    def on(self, task, command, *words):
        return task is not None and self.tt(command, str(task.number), *words)

    def add(self):
        dated = ["--undated"] if self.rng.random() < 0.25 else []
        return self.tt("add", *dated, self.new_task())

    def do(self):
        return self.on(self.pick(), "do")

    def reopen(self):
        return self.on(self.pick(is_done=True, is_series=False), "reopen")

    def rm(self):
        return self.on(self.forget(self.pick(self.rng.random() < 0.2)), "rm", "--yes")

    def pri(self):
        return self.on(self.pick(), "pri", self.words.priority())

    def append(self):
        return self.on(self.pick(self.rng.random() < 0.1), "append", self.words.marker())

    def replace(self):
        task = self.pick(is_series=False)
        return self.on(task, "replace", f"{self.words.marker()} {task and task.token} changed")

    def due(self):
        return self.on(self.pick(is_series=False), "due", self.words.due())

    def note(self):
        return self.on(self.pick(self.rng.random() < 0.1), "note", self.words.marker("n"))

    def archive(self):
        if any(not self.owns(task.token) for task in self.device.tasks(is_done=True)):
            return False
        return bool(self.device.tasks(is_done=True)) and self.tt("archive")

    def mv(self):
        return self.on(self.pick(), "mv", "top")

    def sort(self):
        return self.tt("sort")

    def undo(self):
        if self.device.own_changes == 0 or not self.tt("undo"):
            return False
        self.device.own_changes -= 2  # The undo, and what it took back.
        return True


class ByHand(Person):
    """Edits with a program that writes the list whole: an editor, or a phone's app."""

    ACTIONS = {
        "add": 4, "do_newest": 3, "do": 3, "change": 3, "rm": 2, "reopen": 1, "undo": 3, "note": 0.7, "pri": 1,
    }  # fmt: skip

    def edit(self):
        self.act(self.ACTIONS)

    def save(self, bytes, what):
        device = self.device
        before = device.lists()
        device.write("todo.txt", bytes)
        device.own_changes = 0
        device.before_last = (before, device.lists())
        device.log(f"{device.name}: by hand: {what}")
        return True

    def lines(self):
        return (self.device.read("todo.txt") or b"").split(b"\n")

    def put(self, task, line, what):
        text = self.lines()
        text[task.number - 1] = line
        return self.save(b"\n".join(text), what)

    def add(self):
        text = self.device.read("todo.txt") or b""
        line = self.new_task().encode()
        if self.rng.random() < 0.4 and not line.startswith(b"("):
            line = self.device.day.encode() + b" " + line
        if self.rng.random() < 0.2:
            return self.save(line + b"\n" + text, f"add {line.decode()} on top")
        return self.save(text + line + b"\n", f"add {line.decode()}")

    def complete(self, task):
        if task is None:
            return False
        line = task.bytes
        priority = re.match(rb"\(([A-Z])\) ", line)
        if priority:
            line = line[4:] + (b" pri:" + priority[1] if self.rng.random() < 0.5 else b"")
        return self.put(task, f"x {self.device.day} ".encode() + line, f"complete {task.token}")

    def do_newest(self):
        tasks = [task for task in self.device.tasks() if self.owns(task.token)]
        return self.complete(tasks[-1] if tasks else None)

    def do(self):
        return self.complete(self.pick())

    def reopen(self):
        task = self.pick(is_done=True, is_series=False)
        if task is None:
            return False
        return self.put(task, re.sub(rb"^x (\d{4}-\d\d-\d\d )?", b"", task.bytes), f"reopen {task.token}")

    def pri(self):
        task = self.pick()
        if task is None:
            return False
        line = re.sub(rb"^\([A-Z]\) ", b"", task.bytes)
        priority = self.words.priority()
        return self.put(task, f"({priority}) ".encode() + line, f"priority {priority} for {task.token}")

    def change(self):
        task = self.pick()
        if task is None:
            return False
        marker = self.words.marker()
        words = task.bytes.split(b" ")
        plain = [
            place for place, word in enumerate(words)
            if word.isalpha() and word != b"x" and (place == 0 or word.islower())
        ]  # fmt: skip
        if plain and self.rng.random() < 0.5:
            words[self.rng.choice(plain)] = marker.encode()
        else:
            words.append(marker.encode())
        return self.put(task, b" ".join(words), f"change {task.token} with {marker}")

    def note(self):
        task = self.pick()
        if task is None:
            return False
        marker = self.words.marker("n")
        return self.put(task, task.bytes + f"\n    {marker}".encode(), f"note {marker} below {task.token}")

    def rm(self):
        task = self.forget(self.pick(self.rng.random() < 0.2))
        if task is None:
            return False
        text = self.lines()
        del text[task.number - 1 : task.number + len(task.notes)]
        return self.save(b"\n".join(text), f"remove {task.token}")

    def undo(self):
        device = self.device
        if device.before_last is None or device.before_last[1] != device.lists():
            return False
        before = device.before_last[0]
        self.save(before[0], "undo")
        device.before_last = None
        return True


