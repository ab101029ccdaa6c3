"""What the oracle reads in a list: the token of each task and the facts that its lines state."""

import collections
import re

# Each task carries one word of its own; a repeating task shares its word with its successors.
TOKEN = re.compile(rb"(?<!\S)(?:tok|ser)\d+(?!\S)")
ANYWHERE = re.compile(rb"\b(?:tok|ser)\d+\b")
MARKER = re.compile(rb"(?<!\S)e\d+m(?!\S)")
NOTE_MARKER = re.compile(rb"(?<!\S)n\d+m(?!\S)")
COMPLETED = re.compile(rb"x (?:\([A-Z]\) )?(?:\d{4}-\d\d-\d\d(?: |$))?")
PRIORITY = re.compile(rb"^(?:x )?\(([A-Z])\) |(?<!\S)pri:([A-Z])(?!\S)")
DUE = re.compile(rb"(?<!\S)due:(\d{4}-\d\d-\d\d)(?!\S)")


class Line:
    """A task of a list: its number, its bytes, its notes, and what the oracle looks at."""

    def __init__(self, number, bytes):
        self.number, self.bytes, self.notes = number, bytes, []
        found = TOKEN.search(bytes)
        self.token = found and found[0].decode()
        self.is_done = COMPLETED.match(bytes) is not None
        due = DUE.search(bytes)
        self.due = due and due[1].decode()

    @property
    def is_series(self):
        return self.token.startswith("ser")

    def facts(self):
        """What the line and its notes state, as pairs of a kind and a value."""
        occurrence = self.due if self.is_series else None
        yield ("task", occurrence)
        yield ("done" if self.is_done else "open", occurrence)
        for marker in MARKER.findall(self.bytes):
            yield ("word", marker.decode())
        for note in self.notes:
            for marker in NOTE_MARKER.findall(note):
                yield ("note", marker.decode())
        for head, word in PRIORITY.findall(self.bytes):
            yield ("priority", (head or word).decode())
        if self.due and not self.is_series:
            yield ("due", self.due)


def lines(bytes):
    """Returns the tasks of a list that carry a token, with their notes."""
    tasks = []
    for number, line in enumerate((bytes or b"").split(b"\n"), 1):
        if line[:1] in (b" ", b"\t"):
            if tasks and line.strip():
                tasks[-1].notes.append(line)
        elif line:
            task = Line(number, line)
            if task.token:
                tasks.append(task)
    return tasks


def facts(*lists):
    """Returns the facts of some lists together, each as (token, kind, value)."""
    return {(line.token, *fact) for list in lists for line in lines(list) for fact in line.facts()}


def fact_counts(*lists):
    """Returns how many lines state each fact."""
    return collections.Counter(
        (line.token, *fact) for list in lists for line in lines(list) for fact in set(line.facts()))


def facts_in(todo, done):
    """Returns the facts of a todo.txt and a done.txt."""
    archived = {(line.token, "archived", line.due if line.is_series else None) for line in lines(done)}
    return facts(todo, done) | archived


def counts(*lists):
    """Returns how many lines each token has; of a series only the open ones and equal completions."""
    result = collections.Counter()
    for list in lists:
        for line in lines(list):
            result[line.token, line.due if line.is_series and line.is_done else None] += 1
    return result


def doubled(*lists):
    """Returns the tokens that show twice."""
    return {token for (token, _), count in counts(*lists).items() if count > 1}


def differing(*lists):
    """Returns the tokens of the tasks that are not the same in all of the lists."""
    tasks = [collections.defaultdict(list) for _ in lists]
    for list_, own in zip(lists, tasks):
        for line in lines(list_):
            own[line.token].append((line.bytes, line.notes))
    return {token for own in tasks for token in list(own) if any(sorted(own[token]) != sorted(one[token]) for one in tasks)}


def is_reworded(token, *lists):
    """Whether two lines of a task share no more than half of their words, so that no merge can know it."""
    lines_ = [line for list in lists for line in lines(list) if line.token == token]
    words = [{word for word in line.bytes.split() if not _HEAD.fullmatch(word)} for line in lines_]
    return any(
        2 * len(one & other) <= max(len(one), len(other)) for one in words for other in words)


def is_elsewhere(token, todo, done):
    """Whether the list and the archive have a task, each with words of its own.

    Git's driver merges one file at a time. It sees one side remove the line, and the other replace a word: of a short
    line, too few letters are left by which it could know the task.
    """
    words = [
        [{word for word in line.bytes.split() if not _HEAD.fullmatch(word)} for line in lines(list) if line.token == token]
        for list in (todo, done)
    ]  # fmt: skip
    return any(one - other and other - one for one in words[0] for other in words[1])


def tokens(bytes):
    """Returns the tokens that occur anywhere in an output."""
    return {token.decode() for token in ANYWHERE.findall(bytes)}


# Marks, priorities, dates and tags, which do not identify a task.
_HEAD = re.compile(rb"x|\([A-Z]\)|\d{4}-\d\d-\d\d|[a-z]+:\S+")

# The messages that warn of a task that shows twice.
_DOUBT = re.compile(
    rb"another version|other version as task|may be the same|both are kept|removed or reworded in one version and changed")


def doubted(messages, todo, done):
    """Returns the tokens of the tasks that a message says may show twice."""
    about = b"\n".join(line for line in messages.split(b"\n") if _DOUBT.search(line))
    return tokens(about) | numbered(about, todo, done)


def numbered(messages, todo, done):
    """Returns the tokens of the tasks that messages name by number alone, such as "tasks 1, 3-5"."""
    found = set()
    for message in messages.split(b"\n"):
        names_archive = b"done.txt" in message
        message = re.sub(rb"\bline \d+ of the archive", b"", message)
        message = message.replace(b"done.txt:", b"").replace(b"todo.txt:", b"")
        for words in re.findall(rb"\b(?:task|line)s? (\d+(?:-\d+)?(?:, \d+(?:-\d+)?)*)", message):
            for first, last in re.findall(rb"(\d+)(?:-(\d+))?", words):
                numbers = range(int(first), int(last or first) + 1)
                for list in [done] if names_archive else [todo]:
                    found |= {line.token for line in lines(list) if line.number in numbers}
    return found
