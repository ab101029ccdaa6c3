"""Asks `tt lsp` everything with pytest-lsp, which checks each answer against the protocol's types.

    pip install pytest-lsp
    TT=tt LIST=todo.txt python3 protocol.py
"""
import asyncio
import os
import pathlib
import sys

from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, client_capabilities, make_test_lsp_client

FILE = pathlib.Path(os.environ['LIST'])
URI = FILE.as_uri()
TEXT = FILE.read_text()
DOCUMENT = lsp.TextDocumentIdentifier(uri=URI)
START = lsp.Position(line=0, character=0)
END = lsp.Position(line=TEXT.count('\n'), character=0)
ALL = lsp.Range(start=START, end=END)


def at(text):
    """The place within the first occurrence of a text."""
    line = TEXT[:TEXT.index(text)].count('\n')
    return {'text_document': DOCUMENT,
            'position': lsp.Position(line=line, character=TEXT.split('\n')[line].index(text) + 2)}


async def talk(profile):
    config = ClientServerConfig(server_command=[os.environ['TT'], 'lsp'],
                                client_factory=make_test_lsp_client)
    client = await config.start()
    result = await client.initialize_session(lsp.InitializeParams(
        capabilities=client_capabilities(profile), root_uri=FILE.parent.as_uri()))
    client.text_document_did_open(lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(
        uri=URI, language_id='todotxt', version=1, text=TEXT)))
    await client.wait_for_notification('textDocument/publishDiagnostics')
    found = client.diagnostics[URI]
    assert [each.code for each in found] == ['relative-date'], found

    work = at('+work')
    options = lsp.FormattingOptions(tab_size=4, insert_spaces=True)
    answers = {
        'completion': await client.text_document_completion_async(lsp.CompletionParams(**work)),
        'hover': await client.text_document_hover_async(lsp.HoverParams(**work)),
        'prepare': await client.text_document_prepare_rename_async(lsp.PrepareRenameParams(**work)),
        'rename': await client.text_document_rename_async(lsp.RenameParams(**work, new_name='job')),
        'references': await client.text_document_references_async(lsp.ReferenceParams(
            **work, context=lsp.ReferenceContext(include_declaration=True))),
        'highlight': await client.text_document_document_highlight_async(
            lsp.DocumentHighlightParams(**work)),
        'definition': await client.text_document_definition_async(lsp.DefinitionParams(**work)),
        'symbols': await client.text_document_document_symbol_async(
            lsp.DocumentSymbolParams(text_document=DOCUMENT)),
        'all symbols': await client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query='')),
        'folding': await client.text_document_folding_range_async(
            lsp.FoldingRangeParams(text_document=DOCUMENT)),
        'selection': await client.text_document_selection_range_async(
            lsp.SelectionRangeParams(text_document=DOCUMENT, positions=[START, END])),
        'links': await client.text_document_document_link_async(
            lsp.DocumentLinkParams(text_document=DOCUMENT)),
        'hints': await client.text_document_inlay_hint_async(
            lsp.InlayHintParams(text_document=DOCUMENT, range=ALL)),
        'tokens': await client.text_document_semantic_tokens_full_async(
            lsp.SemanticTokensParams(text_document=DOCUMENT)),
        'some tokens': await client.text_document_semantic_tokens_range_async(
            lsp.SemanticTokensRangeParams(text_document=DOCUMENT, range=ALL)),
        'format': await client.text_document_formatting_async(
            lsp.DocumentFormattingParams(text_document=DOCUMENT, options=options)),
        'range format': await client.text_document_range_formatting_async(
            lsp.DocumentRangeFormattingParams(text_document=DOCUMENT, range=ALL, options=options)),
        'type': await client.text_document_on_type_formatting_async(
            lsp.DocumentOnTypeFormattingParams(**work, ch=' ', options=options)),
        'actions': await client.text_document_code_action_async(lsp.CodeActionParams(
            text_document=DOCUMENT, range=ALL, context=lsp.CodeActionContext(diagnostics=found))),
    }
    print(profile, result.capabilities.position_encoding,
          ' '.join(f'{name}={len(answer) if isinstance(answer, (list, tuple)) else type(answer).__name__}'
                   for name, answer in answers.items()))
    await client.shutdown_session()
    await client.stop()


for name in sys.argv[1:] or ['visual-studio-code', 'neovim', 'emacs']:
    asyncio.run(asyncio.wait_for(talk(name), 60))
