"""The oracle: who stated what about each task, knowing what, and what must hold in the end.

Each change by a person is compared before and after: it states new facts (a task, a completion, a marker
word, a priority, …) and takes back facts that it saw. A statement is in force until a change takes it back that
knew of it. What knew of what is followed with the files: a file carries the statements it has seen.

No law looks at how tt merges. Nothing is taken for granted about copies, bases or journals.
"""

import collections
import re

from lines import counts, doubled, fact_counts, facts, facts_in, is_elsewhere, is_reworded

EDITS = ("word", "note", "priority", "due")


class Oracle:
    def __init__(self):
        self.next = 0
        # For each fact the numbers of its statements, and for each statement the changes that took it back.
        self.statements = collections.defaultdict(list)
        self.taken_back = collections.defaultdict(set)
        self.removed = {}  # Each token that somebody removed, and who did.
        self.rewritten = set()  # The tokens of tasks whose whole text someone replaced: no merge can know them.
        self.removals = set()  # The changes that removed a task.
        self.removed_open = set()  # The tokens that someone removed from an open task.
        self.ended = collections.defaultdict(set)  # Each series that someone ended, and the dates of the last task.
        self.ended_again = set()  # Those whose last task followed another one of the same date.
        self.cleared = set()  # Each task, with its date if it is of a series, that someone removed completed.
        # Each token or fact of which there were several versions, and who removed or changed one of them.
        self.thinned = collections.defaultdict(set)
        self.written_twice = set()  # The tokens of tasks that someone wrote twice.
        # The statements with which someone restored what they had taken back: who, and the restored statements.
        self.restored = {}
        self.known = {}  # What the author of each statement knew.
        self.reopened = {}  # The statements that reopened a task, with its token.
        self.absorbed = collections.defaultdict(set)  # Completions that a merge found in two versions, and the kept ones.
        # What each person did since a client last sent it: nobody else can have seen it.
        self.unsent_statements = collections.defaultdict(set)
        self.unsent_changes = collections.defaultdict(set)

    def record(self, who, knows, before, after):
        """Records a change of lists by a person; returns what they know now."""
        old, new = facts_in(*before), facts_in(*after)
        self.count(who, before, after)
        if old == new:
            return knows
        self.next += 1
        change = (self.next, who)
        learned = set()
        # Of two versions of a task, one may be open already.
        had, has = fact_counts(*before), fact_counts(*after)
        reopened = {
            fact for fact in new & old
            if fact[1] == "open" and has[fact] > had[fact]
            and has[fact[0], "done", fact[2]] < had[fact[0], "done", fact[2]]
        }  # fmt: skip
        for fact in sorted((new - old) | reopened, key=str):
            if self.restores(fact, who, knows):
                continue
            self.next += 1
            own = [one for one in self.statements[fact] if any(by == who for _, by in self.taken_back[one])]
            if own:
                self.restored[self.next] = (who, own)
            self.statements[fact].append(self.next)
            self.known[self.next] = knows
            learned.add(self.next)
            token, kind, value = fact
            completions = self.statements[token, "done", value]
            if kind == "open" and (token, "done", value) in old:
                # A completion that nobody else has seen leaves nothing to reopen.
                if any(one in knows and one not in self.unsent_statements[who] for one in completions):
                    self.reopened[self.next] = token
        gone = old - new
        for token in {fact[0] for fact in gone if fact[0].startswith("ser")}:
            is_open = [any(f[:2] == (token, "open") for f in lists) for lists in (old, new)]
            if is_open == [True, False]:
                # The end of the series, removed or completed by hand, also of successors that a merge dropped for it.
                dates = {f[2] for f in gone if f[:2] == (token, "open")}
                self.ended[token] |= dates
                if any(has[token, "done", date] > 1 for date in dates):
                    self.ended_again.add(token)
                gone |= {f for f in self.statements if f[0] == token and f[1] in ("task", "open") and f not in new}
        self.cleared |= {(f[0], f[2]) for f in gone if f[1] == "done" and (f[0], "task", f[2]) in gone}
        for fact in gone:
            for statement in self.statements[fact]:
                if statement in knows:
                    self.taken_back[statement].add(change)
        for token in {fact[0] for fact in old} - {fact[0] for fact in new}:
            self.removed[token] = who
            self.removals.add(change)
            if (token, "open", None) in old:
                self.removed_open.add(token)
        for text in after:
            self.rewritten |= set(re.findall(r"(\S+) changed\b", (text or b"").decode(errors="replace")))
        self.unsent_statements[who] |= learned
        self.unsent_changes[who].add(change)
        return frozenset(knows | learned)

    def count(self, who, before, after):
        """Records which tasks a person wrote twice, and of which one of several versions was removed.

        Neither needs to change a fact: one day's task of a series may be completed twice on that day.
        """
        self.written_twice |= doubled(*after) - doubled(*before)
        for counted, key in ((counts, lambda one: one[0]), (fact_counts, lambda one: one)):
            copies, left = counted(*before), counted(*after)
            for one, count in copies.items():
                if 0 < left[one] < count:
                    self.thinned[key(one)].add(who)

    def restores(self, fact, who, knows):
        """Whether the fact comes back by undoing what nobody else has seen: then it was never away."""
        unsent = self.unsent_changes[who]
        is_restored = False
        for statement in self.statements[fact]:
            if statement in knows and self.taken_back[statement] & unsent:
                self.taken_back[statement] -= unsent
                is_restored = True
        return is_restored

    def merged(self, kept, other, lists):
        """Records which completions of another version became one with the list's own.

        Who reopens that one reopens the task: nothing is left of the other.
        """
        for fact in facts(*lists):
            if fact[1] == "done":
                known = [one for one in self.statements[fact] if one in kept]
                for one in self.statements[fact]:
                    if known and one in other and one not in kept:
                        self.absorbed[one] |= set(known)

    def sent(self, who):
        """Records that the lists have left this person's device."""
        self.unsent_statements[who].clear()
        self.unsent_changes[who].clear()

    def standing(self):
        """Returns the facts with at least one statement that was not taken back: they may hold in the end."""
        return {
            fact for fact, statements in self.statements.items()
            if any(not self.taken_back[one] for one in statements)
        }  # fmt: skip

    def in_force(self, has_base):
        """Returns the standing facts that must hold in the end.

        What someone takes back and restores is as if it had never been away. So it gives way to who changed it
        without knowing of either, and to who removed it, if a merge has a base that knows of neither. With a base in
        which it was away, restoring it is a change like any other; which base a merge has depends on the order of
        the exchanges.
        """
        def is_overridden(statement):
            who, before = self.restored.get(statement, (None, []))
            return any(by != who for one in before for _, by in self.taken_back[one])

        return {
            fact
            for fact, statements in self.statements.items()
            if any(
                not self.taken_back[one] and not ((has_base or fact[1] in EDITS) and is_overridden(one))
                for one in statements
            )
        }

    def has_twin(self, token, value, others):
        """Whether a task of a series and one of the others, given by their dates, were stated without knowing of each other."""
        return any(
            one not in self.known[other] and other not in self.known[one]
            for other_value in others
            for one in self.statements[token, "task", value] for other in self.statements[token, "task", other_value]
            if one != other
        )  # fmt: skip

    def reopenings(self):
        """Returns the tokens that were reopened and not completed again, or removed, by one who knew of that."""
        return {
            token for statement, token in self.reopened.items() if not self.taken_back[statement]
        }

    def may_be_open(self, token):
        """Whether a task was reopened and not completed again by one who knew of that.

        Who removed it did not complete it: if someone else changed it, it is still there, and open.
        """
        return any(
            token == one and not self.taken_back[statement] - self.removals
            for statement, one in self.reopened.items()
        )  # fmt: skip

    def verdicts(self, lists, named, listed, doubted, unmerged, mixed, has_base, is_driver):
        """Returns the laws that the lists of the end break, each as (law, what).

        `named` are the tokens that tt named in messages, `listed` those it only printed, `doubted` those of which a
        message said that they may show twice, `unmerged` those that a message quoted from a copy that was not merged,
        `mixed` those that a client doubled after the last merge that could have said so. With `has_base` every merge knew the common version, as git does;
        with `is_driver`, it knew no other file.
        """
        final = facts(*lists)
        present = {fact[0] for fact in final}
        alive = self.in_force(has_base)
        told = named | listed
        standing = self.standing()
        stated = {fact[0] for fact in standing}
        open_series = {fact[0] for fact in final if fact[1] == "open" and fact[0].startswith("ser")}
        elsewhere = {fact[1:] for fact in final if fact[1] in ("word", "note")}
        for token, kind, value in sorted(alive - final, key=str):
            is_series = token.startswith("ser")
            if token not in present and len(self.thinned[token] | self.thinned[token, "task", value]) > 1:
                continue  # Each of two persons removed another one of two versions.
            if kind == "task" and token not in present:
                yield ("lost", token)
            elif kind == "task" and token not in open_series and (token, "done", value) not in alive:
                # A successor may go with a completion that was dropped, as long as there is another. Of two successors
                # one stays, and who ends the series with that one ends it. If that one has the date of the task before
                # it, adding it stated no fact.
                if token not in self.ended_again and not self.has_twin(token, value, self.ended[token]):
                    yield ("series", f"{token} does not go on")
            elif kind == "task":
                continue
            elif kind in EDITS and (kind, value) in elsewhere:
                yield ("misplaced", f"{kind} {value} of {token} is on another task")
            elif kind in EDITS and len(self.thinned[token] | self.thinned[token, kind, value]) > 1:
                continue  # Of two versions that tt had named, each of two persons changed another one.
            elif kind in EDITS and (token in present or (token, "task", None) not in alive):
                yield ("edit", f"{token}: {kind} {value} is gone")
            elif kind == "done" and len(self.thinned[token, "task", value]) > 1:
                continue  # The same of a completed task of a series.
            elif kind == "done" and is_series and (token, "open", value) not in final and self.has_twin(
                token, value, {fact[2] for fact in final if fact[:2] == (token, "task")}
            ):
                continue  # Two completed one task on different days: of the successors one stays, with its completion.
            elif kind == "done" and ((token, "task", value) in alive or (token, "open", value) in final):
                # A device may remove a task that another completed. With a base, a completion that both
                # made is one: a device that reopens it reopens it for both. If tt kept the task and a version that
                # it did not recognize, who removes the completed one leaves the other, which is open.
                is_left = token in named and (token, value) in self.cleared
                if all(
                    self.taken_back[one] or any(self.taken_back[kept] for kept in self.absorbed[one])
                    for one in self.statements[token, kind, value]
                ):
                    continue
                if token in unmerged:
                    yield ("(reopened, named)", token)
                elif not (has_base and (self.may_be_open(token) or is_left)):
                    yield ("reopened", f"{token} {value or ''}")
        for token in sorted(present - stated):
            if token not in (named if has_base and token not in self.rewritten else told):
                yield ("returned", f"{token}: removed by {self.removed.get(token)}, returned and not named")
            else:
                yield ("(returned, named)", token)
        for token in sorted(self.reopenings() & present):
            if (token, "open", None) in final or token.startswith("ser"):
                continue
            if (token, "done", None) in standing:
                continue  # Somebody else completed it, or took back a reopening that others had seen.
            if has_base and token in self.removed_open:
                continue  # Who removed it did not know that others had completed and reopened it; nor does a merge.
            if has_base and token not in named:
                yield ("reopening", f"{token}: nobody completed it again")
            elif token not in told:
                yield ("reopening", f"{token}: overridden and not named")
        for token in sorted(doubled(*lists)):
            kind = "series twice" if token.startswith("ser") else "doubled"
            if token in doubted:
                yield (f"({kind}, named)", token)
            elif token in self.written_twice:
                continue
            elif token in self.rewritten or is_reworded(token, *lists) or (
                is_driver and is_elsewhere(token, *lists)
            ):
                # Too little of the text is left by which a merge could know the task.
                yield (f"({kind}, rewritten)", token)
            elif token in mixed:
                yield (f"({kind}, by the client)", token)
            elif token in named or token in listed:
                yield (f"{kind}, only listed", token)
            else:
                yield (kind, f"{token}, not named")
