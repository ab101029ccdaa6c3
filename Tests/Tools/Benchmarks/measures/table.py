"""Prints what was measured, as a table of Markdown."""


class Table:
    def __init__(self, title, *columns):
        print(f"\n### {title}\n", flush=True)
        self.row(*columns)
        print("|" + "---|" * len(columns), flush=True)

    def row(self, *cells):
        print("| " + " | ".join(cells) + " |", flush=True)


def time(seconds):
    if seconds < 0.0995:
        return f"{seconds * 1e3:.2f} ms" if seconds < 0.00995 else f"{seconds * 1e3:.1f} ms"
    return f"{seconds:.2f} s"


def memory(size):
    return f"{size / 1e6:.0f} MB"


def millions(count):
    return "–" if count is None else f"{count / 1e6:.2f} M"


def ratio(value):
    return f"{value:.2f}"


def goal(value, bound, form):
    """A bound, and whether the value keeps it."""
    if value is None:
        return f"≤ {form(bound)}"
    return f"≤ {form(bound)} {'✓' if value <= bound else '✗'}"
