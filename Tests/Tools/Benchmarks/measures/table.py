"""Prints what was measured as tables of Markdown, and keeps them for the page."""

PRINTED = []


def say(text):
    PRINTED.append(text)
    print(text, flush=True)


class Table:
    def __init__(self, title, *columns):
        say(f"\n### {title}\n")
        self.row(*columns)
        say("|" + "---|" * len(columns))

    def row(self, *cells):
        say("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")


def time(seconds):
    if seconds < 0.0995:
        return f"{seconds * 1e3:.2f} ms" if seconds < 0.00995 else f"{seconds * 1e3:.1f} ms"
    return f"{seconds:.2f} s"


def memory(size):
    return f"{size / 1e6:.0f} MB"


def millions(count):
    return "–" if count is None else f"{count / 1e6:.2f} M"


def ratio(value):
    return f"{value:.2f} ×" if value < 10 else f"{value:.0f} ×"


def goal(value, bound, form):
    """A bound, and whether the value keeps it."""
    if value is None:
        return f"≤ {form(bound)}"
    return f"≤ {form(bound)} {'✓' if value <= bound else '✗'}"
