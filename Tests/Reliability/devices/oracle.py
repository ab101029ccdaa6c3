"""The oracle: who stated what about each task, knowing what, and what must hold in the end.

Each change by a person is compared before and after: it states new facts (a task, a completion, a marker
word, a priority, …) and takes back facts that it saw. A statement is in force until a change takes it back that
knew of it. What knew of what is followed with the files: a file carries the statements it has seen.

No law looks at how tt merges. Nothing is taken for granted about copies, bases or journals.
"""

import collections

from lines import doubled, facts


class Oracle:
    def __init__(self):
        self.next = 0
        # For each fact the numbers of its statements, and for each statement the changes that took it back.
        self.statements = collections.defaultdict(list)
        self.taken_back = collections.defaultdict(list)
        self.removed = {}  # Each token that somebody removed, and who did.
        self.reopened = {}  # The statement that reopened a token.

    def record(self, who, knows, before, after):
        """Records a change of lists by a person; returns what they know now."""
        old, new = facts(*before), facts(*after)
        if old == new:
            return knows
        learned = set()
        for fact in sorted(new - old, key=str):
            self.next += 1
            self.statements[fact].append(self.next)
            learned.add(self.next)
            token, kind, value = fact
            if kind == "open" and (token, "done", value) in old:
                self.reopened[self.next] = (token, who)
        for fact in old - new:
            for statement in self.statements[fact]:
                if statement in knows:
                    self.taken_back[statement].append(who)
        for token in {fact[0] for fact in old} - {fact[0] for fact in new}:
            self.removed[token] = who
        return frozenset(knows | learned)

    def in_force(self):
        """Returns the facts of which at least one statement was not taken back."""
        return {
            fact
            for fact, statements in self.statements.items()
            if any(not self.taken_back[statement] for statement in statements)
        }

    def reopenings(self):
        """Returns the tokens that were reopened and not completed again by one who knew of that."""
        return {
            token for statement, (token, _) in self.reopened.items() if not self.taken_back[statement]
        }

    def verdicts(self, lists, named, listed, has_base):
        """Returns the laws that the lists of the end break, each as (law, what).

        `named` are the tokens that tt named in messages, `listed` those it only printed. With `has_base` every
        merge knew the common version, as git does.
        """
        final = facts(*lists)
        present = {fact[0] for fact in final}
        alive = self.in_force()
        told = named | listed
        stated = {fact[0] for fact in alive}
        open_series = {fact[0] for fact in final if fact[1] == "open" and fact[0].startswith("ser")}
        for token, kind, value in sorted(alive - final, key=str):
            is_series = token.startswith("ser")
            if kind == "task":
                # The successor of a completion that was dropped goes with it, as long as there is another.
                if not is_series or (token, "done", value) in alive:
                    yield ("lost", f"{token} {value or ''}")
                elif token not in open_series:
                    yield ("series", f"{token} does not go on")
            elif token not in present:
                if (token, "task", None) not in alive and kind in ("word", "note", "priority", "due"):
                    yield ("edit", f"{token} was edited and removed: {kind} {value} is gone")
            elif kind in ("word", "note", "priority", "due"):
                yield ("edit", f"{token}: {kind} {value} is gone")
            elif kind == "done":
                yield ("reopened", f"{token} {value or ''}")
        for token in sorted(present - stated):
            if has_base:
                yield ("returned", f"{token}: removed by {self.removed.get(token)}")
            elif token not in told:
                yield ("returned", f"{token}: removed by {self.removed.get(token)}, returned and not named")
            else:
                yield ("(returned, named)", token)
        for token in sorted(self.reopenings() & present):
            if (token, "open", None) in final or token.startswith("ser"):
                continue
            is_completed = (token, "done", None) in alive
            if has_base and not is_completed:
                yield ("reopening", f"{token}: nobody completed it again")
            elif token not in told:
                yield ("reopening", f"{token}: overridden and not named")
        for token in sorted(doubled(*lists)):
            kind = "series twice" if token.startswith("ser") else "doubled"
            if token in named:
                yield (f"({kind}, named)", token)
            elif token in listed:
                yield (f"({kind}, listed)", token)
            else:
                yield (kind, f"{token}, not named")
