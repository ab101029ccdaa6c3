"""A folder with lists, and terminals at which tt runs."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time

LISTS = ("todo.txt", "work.txt", "done.txt")


class Folder:
    """Three lists, and the state of tt."""

    def __init__(self, path, program):
        self.path, self.program = path, program
        os.makedirs(path, exist_ok=True)

    def lines(self, name):
        try:
            with open(os.path.join(self.path, name)) as file:
                return file.read().split("\n")[:-1]
        except FileNotFoundError:
            return []

    def all(self):
        return {name: self.lines(name) for name in LISTS}

    def write(self, name, lines):
        path = os.path.join(self.path, name)
        with open(path, "w") as file:
            file.write("".join(line + "\n" for line in lines))
        # tt waits until a file that was just written has settled.
        day_ago = time.time() - 86_400
        os.utime(path, (day_ago, day_ago))


class Terminal:
    """A pseudo-terminal, whose name and session tell it from others."""

    def __init__(self, folder):
        self.folder = folder
        self.screen, self.device = pty.openpty()
        fcntl.ioctl(self.device, termios.TIOCSWINSZ, struct.pack("HHHH", 200, 400, 0, 0))

    def close(self):
        os.close(self.screen)
        os.close(self.device)

    def run(self, words, is_piped=False):
        """Runs tt; returns its status and what the screen shows, or what went into the pipe."""
        variables = {
            "PATH": os.environ["PATH"],
            "HOME": self.folder.path,
            "TODO_FILE": os.path.join(self.folder.path, "todo.txt"),
            "TT_TODAY": "2026-11-21",
            "NO_COLOR": "1",
            "LC_ALL": "C",
        }
        process = subprocess.Popen(
            [self.folder.program, *words],
            stdin=self.device,
            stdout=subprocess.PIPE if is_piped else self.device,
            stderr=self.device,
            env=variables,
            cwd=self.folder.path,
        )
        piped = process.stdout.read() if is_piped else b""
        seen = b""
        while True:
            has_ended = process.poll() is not None
            if select.select([self.screen], [], [], 0 if has_ended else 0.002)[0]:
                seen += os.read(self.screen, 65536)
            elif has_ended:
                break
        if process.stdout:
            process.stdout.close()
        text = lambda data: data.decode(errors="replace").replace("\r\n", "\n")  # noqa: E731
        return process.returncode, text(seen), text(piped)
