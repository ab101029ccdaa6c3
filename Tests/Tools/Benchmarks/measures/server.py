"""What an editor waits for: `tt lsp` with a long list open."""

import json
import os
import re
import statistics
import subprocess
import time

import table
from table import Table


class Editor:
    """An editor with one list open, which types at its end."""

    def __init__(self, place, path):
        self.process = subprocess.Popen(
            [place.program, "lsp"], env=place.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)  # fmt: skip
        self.input = bytearray()
        self.requests = 0
        self.version = 1
        text = open(path, encoding="utf-8").read()
        self.line = text.count("\n")
        self.size = len(text.encode())
        self.document = {"uri": "file://" + path}
        self.ask("initialize", {"capabilities": {}})
        self.tell("initialized", {})
        self.tell("textDocument/didOpen", {"textDocument": {
            **self.document, "languageId": "todotxt", "version": 1, "text": text}})  # fmt: skip
        self.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics")

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        data = memoryview(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        while data:
            data = data[self.process.stdin.write(data) :]

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params):
        self.requests += 1
        number = self.requests
        self.send({"id": number, "method": method, "params": params})
        return self.wait(lambda message: message.get("id") == number)["result"]

    def wait(self, is_wanted):
        while True:
            while head := re.match(rb"Content-Length: (\d+)\r\n\r\n", self.input):
                end = head.end() + int(head[1])
                if len(self.input) < end:
                    break
                body = bytes(self.input[head.end() : end])
                del self.input[:end]
                # The answers are many megabytes; only what they are counts.
                message = json.loads(body)
                if is_wanted(message):
                    return message
            self.input += self.process.stdout.read(1 << 20)

    def type(self, column, text):
        self.version += 1
        place = {"line": self.line, "character": column}
        self.tell("textDocument/didChange", {
            "textDocument": {**self.document, "version": self.version},
            "contentChanges": [{"range": {"start": place, "end": place}, "text": text}]})  # fmt: skip

    def complete(self, column):
        self.ask("textDocument/completion", {
            "textDocument": self.document, "position": {"line": self.line, "character": column}})  # fmt: skip

    def memory(self):
        """The most memory that the server has used."""
        status = open(f"/proc/{self.process.pid}/status").read()
        return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) * 1024

    def close(self):
        self.ask("shutdown", None)
        self.tell("exit", {})
        self.process.wait()


def serving(place, short):
    """Waits of a person who types a word, letter by letter; the memory of a server; how fast it starts."""
    rows = Table(
        "Language server", "list", "a change and a completion", "slowest", "diagnostics after the last key",
        "code actions", "memory of the file's size")  # fmt: skip
    for lines in [10_000, 100_000]:
        path = place.list(lines)
        editor = Editor(place, path)
        waits, checks, actions = [], [], []
        column = 0
        for letter in "Ask about the boiler +work due:fri " * 2:
            start = time.perf_counter()
            editor.type(column, letter)
            column += 1
            editor.complete(column)
            waits.append(time.perf_counter() - start)
        for _ in range(5):
            start = time.perf_counter()
            editor.type(column, "x")
            column += 1
            editor.wait(lambda message: message.get("params", {}).get("version") == editor.version)
            checks.append(time.perf_counter() - start)
            start = time.perf_counter()
            here = {"line": editor.line, "character": 0}
            editor.ask("textDocument/codeAction", {
                "textDocument": editor.document, "range": {"start": here, "end": here},
                "context": {"diagnostics": [], "triggerKind": 2}})  # fmt: skip
            actions.append(time.perf_counter() - start)
        editor.close()
        rows.row(
            f"{lines:,} lines", table.time(statistics.median(waits)), table.time(max(waits)),
            table.time(statistics.median(checks)), table.time(statistics.median(actions)),
            table.ratio(used_memory(place, path)))  # fmt: skip
    starting(place)


def used_memory(place, path):
    """How many times the size of a list a server uses at most, beyond what it uses for an empty one."""
    empty = path + ".empty"
    open(empty, "w").close()
    idle = Editor(place, empty)
    base = idle.memory()
    idle.close()
    editor = Editor(place, path)
    editor.ask("textDocument/semanticTokens/full", {"textDocument": editor.document})
    for column, letter in enumerate("Ask +wor"):
        editor.type(column, letter)
        editor.complete(column + 1)
    editor.wait(lambda message: message.get("params", {}).get("version") == editor.version)
    memory = editor.memory()
    editor.close()
    return (memory - base) / os.stat(path).st_size


def starting(place):
    """How long an editor waits for the answer to its first message, beside the first screen of ten tasks."""
    rows = Table("Start of the server", "program", "time", "× tt ls")
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}).encode()
    message = b"Content-Length: %d\r\n\r\n" % len(body) + body
    path = place.list(10)

    def first_answer(words, message):
        start = time.perf_counter()
        process = subprocess.Popen(
            [place.program, *words], env=place.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)  # fmt: skip
        process.stdin.write(message)
        process.stdout.read(1 << 16)
        time_taken = time.perf_counter() - start
        process.stdin.close()
        process.stdout.close()
        process.wait()
        return time_taken

    times = {"tt lsp": [], "tt ls": []}
    for _ in range(101):
        times["tt lsp"].append(first_answer(["lsp"], message))
        times["tt ls"].append(first_answer(["-f", path, "ls"], b""))
    base = statistics.median(times["tt ls"])
    for name, all_times in times.items():
        median = statistics.median(all_times)
        rows.row(name, table.time(median), table.ratio(median / base))
