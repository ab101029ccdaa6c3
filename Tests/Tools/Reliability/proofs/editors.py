"""Real editors in a terminal, with the list open and changed on both sides: nobody's line is lost."""

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import termios
import time

from place import Place
from proof import Failed, Skipped, proof, require


class Terminal:
    """A program in a terminal of its own."""

    def __init__(self, arguments, place):
        self.text = b""
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.chdir(place.folder)
            os.execve(arguments[0], arguments, place.environment)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 120, 0, 0))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.descriptor)

    def type(self, keys):
        self.text = b""
        os.write(self.descriptor, keys)

    def wait(self, until, what, seconds=20):
        """Reads what is printed until `until()` is true."""
        end = time.monotonic() + seconds
        while not until():
            if time.monotonic() > end:
                raise Failed(f"waited in vain for {what}; on the screen: {self.words()[-300:]!r}")
            if select.select([self.descriptor], [], [], 0.05)[0]:
                try:
                    self.text += os.read(self.descriptor, 65536)
                except OSError:
                    raise Failed(f"ended while waiting for {what}: {self.words()[-300:]!r}")

    def wait_for_words(self, words):
        self.wait(lambda: words in self.words(), f"{words!r}")

    def words(self):
        """What was printed, without the sequences that move the cursor and set colours."""
        text = re.sub(rb"\x1b(\[[0-9;?>]*[a-zA-Z]|[()][A-Z0-9]|[=>78])", b" ", self.text)
        return re.sub(r"\s+", " ", text.decode(errors="replace"))


class Editor:
    """The keys of an editor, and the words by which it warns."""

    def __init__(self, name, arguments, write_line, sign, save, warning, refuse, save_as, reload, is_loaded):
        self.name, self.arguments, self.write_line, self.sign = name, arguments, write_line, sign
        self.save, self.warning, self.refuse = save, warning, refuse
        self.save_as, self.reload, self.is_loaded = save_as, reload, is_loaded


VIM = Editor(
    "vim", ["-N", "-u", "NONE", "-i", "NONE"], b"Gotheir line\x1b", ".todo.txt.swp",
    b":w\r", "changed since reading it", b"n", b":w mine.txt\r", b":e!\r", "Call mum",
)  # fmt: skip
EMACS = Editor(
    "emacs", ["-nw", "-Q"], b"\x1b>their line\n", ".#todo.txt",
    b"\x18\x13", "changed since visited or saved", b"no\r", b"\x18\x17mine.txt\r",
    b"\x18k\r\x18\x06todo.txt\r", "Call mum",
)  # fmt: skip


def _prove_editor(editor):
    program = shutil.which(editor.name)
    if not program:
        raise Skipped(f"no {editor.name} here")
    with Place() as place, Terminal([program, *editor.arguments, place.list], place) as terminal:
        old = place.read()
        terminal.wait_for_words("Call mum")
        terminal.type(editor.write_line)
        terminal.wait(lambda: os.path.lexists(place.path(editor.sign)), editor.sign)

        outcome = place.tt("add", "--undated", "our line")
        require(outcome.status == 0, outcome.messages.decode())
        require(place.read() == old + b"our line\n", "our line is not in the list")
        place.tt("pri", "5", "A", "-q")
        ours = place.read()

        terminal.type(editor.save)
        terminal.wait_for_words(editor.warning)
        terminal.type(editor.refuse)
        time.sleep(0.3)
        require(place.read() == ours, f"{editor.name} wrote over our line")
        terminal.type(editor.save_as)
        terminal.wait(lambda: place.read("mine.txt"), "mine.txt")
        require(b"their line" in place.read("mine.txt"), f"{editor.name} lost its line")

        # Loaded again, both lines go into one list.
        terminal.type(editor.reload)
        time.sleep(0.5)
        terminal.wait(lambda: True, "nothing")
        terminal.type(editor.write_line + editor.save)
        terminal.wait(lambda: place.read() == ours + b"their line\n", "both lines in the list")
        # Saved by the editor an instant ago, and edited by us.
        outcome = place.tt("add", "--undated", "our second line")
        require(place.read() == ours + b"their line\nour second line\n", "a line is lost")
    return f"{editor.name} warned; both lines kept"


@proof("vim", ("short", "long"))
def vim(scale):
    return _prove_editor(VIM)


@proof("emacs", ("short", "long"))
def emacs(scale):
    return _prove_editor(EMACS)
