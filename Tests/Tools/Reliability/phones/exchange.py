"""A server, and the exchange between it and a folder: vdirsyncer's own sync(), or a model of it."""

import asyncio
import contextlib
import hashlib
import os
import re
import sys
import tempfile

from vtodo import File

try:
    from vdirsyncer import exceptions
    from vdirsyncer.storage import filesystem
    from vdirsyncer.storage.base import Storage
    from vdirsyncer.sync import sync as vdirsyncer
    from vdirsyncer.sync.exceptions import StorageEmpty
    from vdirsyncer.sync.status import SqliteStatus
    from vdirsyncer.vobject import Item
except ImportError:
    vdirsyncer = None


class Server:
    """A calendar: the text and a tag of each file."""

    def __init__(self, sorts):
        self.files, self.sorts, self.puts = {}, sorts, 0

    def put(self, name, text):
        if self.sorts:
            file = File(text)
            file.sort()
            text = file.text
        self.puts += 1
        self.files[name] = (f"tag{self.puts}", text)
        return self.files[name][0]


if vdirsyncer:

    class ServerStorage(Storage):
        storage_name = "server"

        def __init__(self, server):
            super().__init__()
            self.server = server

        async def list(self):
            for name, (tag, _) in list(self.server.files.items()):
                yield name, tag

        async def get(self, href):
            tag, text = self.server.files[href]
            return Item(text), tag

        async def upload(self, item):
            name = item.ident + ".ics"
            if name in self.server.files:
                raise exceptions.AlreadyExistingError(existing_href=name)
            return name, self.server.put(name, item.raw)

        def _check(self, href, etag):
            if href not in self.server.files:
                raise exceptions.NotFoundError(href)
            if etag != self.server.files[href][0]:
                raise exceptions.WrongEtagError(etag, self.server.files[href][0])

        async def update(self, href, item, etag):
            self._check(href, etag)
            return self.server.put(href, item.raw)

        async def delete(self, href, etag):
            self._check(href, etag)
            del self.server.files[href]


class Vdirsyncer:
    """vdirsyncer between a folder and a server, with tt as its resolver."""

    def __init__(self, folder, server, resolve):
        self.folder, self.server, self.resolve = folder, server, resolve
        self.status = SqliteStatus(":memory:")
        self.conflicts = self.errors = 0

    def run(self, between=None):
        """Exchanges once; `between` is called before one of the files in the folder is replaced."""
        local = filesystem.FilesystemStorage(path=self.folder, fileext=".ics")

        def conflict(ours, theirs):
            self.conflicts += 1
            return Item(self.resolve(ours.raw, theirs.raw))

        def failed(error):
            self.errors += 1
            # Another program wrote in the meantime, or the resolver gave up: the next exchange tries again.
            known = (exceptions.WrongEtagError, exceptions.NotFoundError, exceptions.AlreadyExistingError, Unresolved)
            if not isinstance(error, known):
                raise error

        with _disturbed(between):
            try:
                asyncio.run(
                    vdirsyncer(local, ServerStorage(self.server), self.status, conflict_resolution=conflict,
                               error_callback=failed)
                )  # fmt: skip
            except StorageEmpty:
                self.errors += 1

    def forget(self):
        self.status = SqliteStatus(":memory:")


class Unresolved(Exception):
    """The resolver ended with an error."""


@contextlib.contextmanager
def _disturbed(between):
    write = filesystem.atomic_write
    pending = [between] if between else []

    @contextlib.contextmanager
    def writing(path, mode="wb", overwrite=False):
        with write(path, mode, overwrite) as file:
            yield file
            if overwrite and pending:
                pending.pop()()

    filesystem.atomic_write = writing
    try:
        yield
    finally:
        filesystem.atomic_write = write


class Model:
    """What vdirsyncer does, for a machine without it."""

    def __init__(self, folder, server, resolve):
        self.folder, self.server, self.resolve = folder, server, resolve
        self.status = {}
        self.conflicts = self.errors = 0

    def run(self, between=None):
        here = {name: self._read(name) for name in os.listdir(self.folder) if name.endswith(".ics")}
        there = {name: text for name, (_, text) in self.server.files.items()}
        if self.status and bool(here) != bool(there):
            self.errors += 1
            return
        for name in sorted({*here, *there, *self.status}):
            ours, theirs, known = here.get(name), there.get(name), self.status.get(name, (None, None))
            changed = _digest(ours) != known[0], _digest(theirs) != known[1]
            if ours is not None and theirs is not None and all(changed) and _digest(ours) != _digest(theirs):
                self.conflicts += 1
                try:
                    one = self.resolve(ours, theirs)
                except Unresolved:
                    self.errors += 1
                    continue
                new = one, one
            elif ours is not None and changed[0]:
                new = ours, ours
            elif theirs is not None and changed[1]:
                new = theirs, theirs
            elif ours is None or theirs is None:
                new = None, None
            else:
                new = ours, theirs
            if new[0] != ours:
                if between and ours is not None:
                    between()
                    between = None
                self._write(name, new[0])
            if new[1] != theirs:
                if new[1] is None:
                    del self.server.files[name]
                else:
                    self.server.put(name, new[1])
            self.status[name] = _digest(new[0]), _digest(new[1])

    def _read(self, name):
        with open(os.path.join(self.folder, name), newline="") as file:
            return file.read()

    def _write(self, name, text):
        path = os.path.join(self.folder, name)
        if text is None:
            os.remove(path)
            return
        with open(path + ".tmp", "w", newline="") as file:
            file.write(text)
        os.rename(path + ".tmp", path)

    def forget(self):
        self.status = {}


def _digest(text):
    """A digest without what vdirsyncer ignores: the order of lines, and times of changes."""
    if text is None:
        return None
    lines = [line for line in File(text).lines if not re.match("PRODID|CREATED|LAST-MODIFIED|DTSTAMP|UID", line)]
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()


def resolver(device):
    """`tt sync --resolve` as vdirsyncer runs it: both files must be the same afterwards."""

    def resolve(ours, theirs):
        with tempfile.TemporaryDirectory(dir=device.root) as folder:
            paths = [os.path.join(folder, name) for name in ("a.ics", "b.ics")]
            for path, text in zip(paths, (ours, theirs)):
                with open(path, "w", newline="") as file:
                    file.write(text)
            outcome = device.tt("sync", "--resolve", *paths)
            texts = []
            for path in paths:
                with open(path, newline="") as file:
                    texts.append(file.read())
        if outcome.status != 0 or texts[0] != texts[1]:
            raise Unresolved(outcome.messages.decode())
        return texts[0]

    return resolve


def exchange(folder, server, device, is_model):
    kind = Model if is_model or not vdirsyncer else Vdirsyncer
    return kind(folder, server, resolver(device))


def describe(is_model):
    if vdirsyncer and not is_model:
        from importlib.metadata import version

        return f"vdirsyncer {version('vdirsyncer')}"
    return "a model of vdirsyncer" + ("" if is_model else f" ({sys.executable} has none)")
