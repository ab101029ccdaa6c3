"""What a person waits for: `tt ui` on a terminal of 80 by 24, with a long list."""

import fcntl
import os
import pty
import re
import select
import statistics
import struct
import termios
import time

import table
from table import Table


class Screen:
    """A terminal on which `tt ui` shows a list."""

    def __init__(self, place, path):
        start = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            environment = {**place.environment, "TERM": "xterm-256color", "TODO_FILE": path}
            os.execve(place.program, [place.program, "ui"], environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        # The footer has it only with the list.
        self.wait(lambda output: b"open" in output)
        self.start = time.perf_counter() - start
        self.drain()

    def wait(self, is_wanted=lambda output: True):
        """Reads until the output is the wanted one, and returns it."""
        output = b""
        while not is_wanted(output) or not output:
            output += os.read(self.terminal, 1 << 16)
        return output

    def drain(self):
        """Reads what else comes within a quarter of a second."""
        output = b""
        while select.select([self.terminal], [], [], 0.25)[0]:
            output += os.read(self.terminal, 1 << 16)
        return output

    def press(self, key):
        """Returns the time until the screen changes, and the bytes sent for it."""
        start = time.perf_counter()
        os.write(self.terminal, key)
        output = self.wait()
        waited = time.perf_counter() - start
        return waited, len(output + self.drain())

    def memory(self):
        """The most memory that it has used."""
        status = open(f"/proc/{self.process}/status").read()
        return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) * 1024

    def close(self):
        os.write(self.terminal, b"\x1b\x1bq")
        self.drain()
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def showing(place, short):
    """Times from a key to the screen, the bytes of a screen, and the memory, for lists of any length."""
    rows = Table(
        "Full screen", "list", "start", "next task", "next page", "a letter of a filter", "complete",
        "bytes: next task, page", "memory")  # fmt: skip
    for lines in [10, 10_000, 100_000] + ([] if short else [1_000_000]):
        path, renew = place.fresh(lines)
        renew()
        screen = Screen(place, path)
        steps = [screen.press(b"j") for _ in range(5)]
        pages = [screen.press(b"\x06") for _ in range(7)] if lines > 100 else []
        memory = screen.memory()
        done = [screen.press(b"x") for _ in range(3)]
        os.write(screen.terminal, b"/")
        screen.drain()
        letters = [screen.press(bytes([letter])) for letter in b"+work"]
        screen.close()

        def median(presses, part, form):
            return form(statistics.median(press[part] for press in presses)) if presses else "–"

        rows.row(
            f"{lines:,} lines", table.time(screen.start), median(steps, 0, table.time),
            median(pages, 0, table.time), median(letters, 0, table.time), median(done, 0, table.time),
            f"{median(steps, 1, str)}, {median(pages, 1, str)}", table.memory(memory))  # fmt: skip
