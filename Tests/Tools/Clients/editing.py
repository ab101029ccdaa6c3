"""Edits a list as VS Code, Neovim and Emacs describe themselves; pytest-lsp checks each message against the protocol.

Edits todo.txt, and writes what there is to see to the file "seen". The editor is named by $CLIENT.
"""

import asyncio
import os
import pathlib
import re
import warnings

from lsprotocol import types
from pytest_lsp import ClientServerConfig, LspSpecificationWarning, client_capabilities

FILE = pathlib.Path("todo.txt").resolve()
URI = FILE.as_uri()


class Text:
    """What an editor has open: characters, and places that count bytes or units of UTF-16."""

    counts_bytes = False

    def __init__(self, text):
        self.text = text

    def starts(self):
        return [0] + [found.end() for found in re.finditer("\r\n|\r|\n", self.text)]

    def offset(self, position):
        start = self.starts()[position.line]
        if self.counts_bytes:
            line = self.text[start:].encode()[: position.character]
            return start + len(line.decode())
        line = self.text[start:].encode("utf-16-le")[: position.character * 2]
        return start + len(line.decode("utf-16-le"))

    def end(self, line):
        """The place after the last character of a line."""
        text = re.match("[^\r\n]*", self.text[self.starts()[line] :])[0]
        units = len(text.encode()) if self.counts_bytes else len(text.encode("utf-16-le")) // 2
        return types.Position(line, units)

    def slice(self, place):
        return self.text[self.offset(place.start) : self.offset(place.end)]

    def apply(self, edits):
        """Replaces all ranges, which must not overlap."""
        places = sorted(((self.offset(e.range.start), self.offset(e.range.end), e.new_text) for e in edits), reverse=True)
        for (start, _, _), (_, end, _) in zip(places, places[1:]):
            assert end <= start, "edits overlap"
        for start, end, new in places:
            self.text = self.text[:start] + new + self.text[end:]


def read():
    return FILE.read_bytes().decode()


async def edit(client):
    # Editors keep a byte-order mark out of the text.
    mark, text = re.fullmatch("(\ufeff?)(.*)", read(), re.S).groups()
    editor = Text(text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(uri=URI, language_id="todotxt", version=1, text=text)))  # fmt: skip
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    with open("seen", "w", encoding="utf-8") as seen:
        for each in client.diagnostics[URI]:
            seen.write(f"{each.range.start.line + 1} «{editor.slice(each.range)}» {each.message}\n")

    version = 1

    def change(edits):
        nonlocal version
        version += 1
        document = types.VersionedTextDocumentIdentifier(uri=URI, version=version)
        # From the last to the first, so that each has its place.
        changes = [types.TextDocumentContentChangePartial(range=e.range, text=e.new_text) for e in edits]
        changes.sort(key=lambda e: (e.range.start.line, e.range.start.character), reverse=True)
        editor.apply(edits)
        client.text_document_did_change(types.DidChangeTextDocumentParams(document, changes))

    end = editor.end(4)
    change([types.TextEdit(types.Range(end, end), " +fa")])
    document = types.TextDocumentIdentifier(URI)
    found = await client.text_document_completion_async(types.CompletionParams(document, editor.end(4)))
    items = found.items if isinstance(found, types.CompletionList) else found
    change([next(item.text_edit for item in items if item.label == "+family")])

    start = types.Position(2, 0)
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        document, types.Range(start, start), types.CodeActionContext(diagnostics=[])))  # fmt: skip
    edit = next(action.edit for action in actions if action.title == "Complete task")
    change([e for d in edit.document_changes for e in d.edits] if edit.document_changes else edit.changes[URI])

    FILE.write_bytes((mark + editor.text).encode())
    client.text_document_did_save(types.DidSaveTextDocumentParams(document))


async def main():
    # What the server may not send to such an editor is an error.
    warnings.simplefilter("error", LspSpecificationWarning)
    client = await ClientServerConfig(server_command=["tt", "lsp"]).start()
    result = await client.initialize_session(types.InitializeParams(
        capabilities=client_capabilities(os.environ["CLIENT"]), root_uri=None))  # fmt: skip
    Text.counts_bytes = result.capabilities.position_encoding == types.PositionEncodingKind.Utf8
    await edit(client)
    await client.shutdown_session()
    await client.stop()


asyncio.run(asyncio.wait_for(main(), 300))
