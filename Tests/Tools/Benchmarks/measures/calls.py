"""The calls of tt that `.ci/costs` measures: at least one of every command."""

import json

# The lists that a call is measured with, and the call. `all` is every kind of list, for calls that treat ids, parts,
# series or notes in their own way; `plain`, plain lists, for options of such a call, its relatives and what runs the
# same code; `once`, one plain list, for what does not depend on its length. With `!`, the call must change a file.
# TASK and COMPLETED are the numbers of two tasks.
CALLS = """
once   --version
once   help
once   help ls
once   help --all
once   help settings
once   man
once   completions bash
once   init bash
once   date fri
once   explain +home due:..7d
once   config --all
once!  config set sort due
once!  focus +home
once!  install --yes --prefix ../prefix
once   uninstall --dry-run --prefix ../prefix
once   doctor
once   sample
once   lists
once   open --print TASK
all    ls
plain  ls -a
all    ls +home due:..7d
plain  ls /m[ia]lk/
plain  ls -n 10
plain  ls -s text
all    ls -s pri,due --json
plain  ls -a --tsv
plain  ls --format {line}{due}{text}
all    ls -a -g project
plain  ls is:blocked
plain  search milk
plain  projects
plain  contexts
plain  tags
all    show TASK
plain  show +home
plain  today
plain  tomorrow
plain  overdue
plain  week
all    next
all    agenda
plain  cal
plain  cal --repeat
plain  completed
all    status
plain  stats
all    stats --habits
all    tree
plain  tree -a
all    review
plain  lists other
all    suggest bash -- "tt ls +ho" +ho
plain  suggest bash -- "tt do mil" mil
all    ui
all!   add "Sow the peas +garden"
all!   do TASK
all!   do --yes +home
plain! do --yes -
plain! reopen COMPLETED
all!   rm --yes TASK
plain! rm --yes +home
plain! append TASK soon
plain! prepend TASK soon
plain! replace TASK "Something else"
plain! pri TASK C
plain! depri TASK
plain! due TASK fri
plain! defer TASK
plain! tag TASK est:30
all!   tag --yes +home +new
all!   rename +home +house
plain! note TASK more
plain! mv TASK other.txt
all!   mv --yes +home other.txt
plain! edit TASK
all!   edit +home --yes
plain! inbox
all!   sort
plain! sort -s text
all!   dedup --all
all    check
plain! check --fix
plain! fmt --dates
plain! fmt --spacing
plain! fmt --notes=inline
plain! fmt --eol=crlf
all!   archive
all!   merge base.txt todo.txt theirs.txt
all!   merge
all!   undo
plain! redo
plain  log
all!   sync
plain! start TASK
plain! stop --at yesterday@14:45
plain  spent
plain  spent --by day
all    remind
plain  export --format json
plain  export --format jsonl
plain  export --format csv
plain  export --format tsv
all    export --format ical
all    export --format taskwarrior
plain  export --format markdown
all    export --format dot
plain! import in.json
plain! import in.tw.json
plain! import in.csv
plain! import in.tsv
plain! import in.ics
plain! import in.txt
plain  watch
plain  lsp
plain  mcp
"""

# Shell commands before a call, in the directory of the list.
EXPORTED = "tt export --format {} pri:..B > in.{}; echo 'Something else' > todo.txt"
REPOSITORY = "git init -q --bare ../remote && tt sync --init ../remote && tt do TASK"
BEFORE = {
    "uninstall --dry-run --prefix ../prefix": "tt install --yes --prefix ../prefix",
    "lists other": "cp todo.txt other.txt",
    "do --yes -": "tt ls +home > input",
    "inbox": "tt config set inbox $HOME/inbox.txt; sed -n 's/^(A)/Later:/p' todo.txt > ../inbox.txt",
    "merge base.txt todo.txt theirs.txt": "cp todo.txt base.txt; sed '1~9s/$/ theirs:1/' base.txt > theirs.txt; "
    "sed -i '5~9s/$/ ours:1/' todo.txt",
    "merge": "sed '1~50s/$/ theirs:1/' todo.txt > todo.sync-conflict-20261120-101010-ABCDEFG.txt",
    "undo": "tt do TASK",
    "redo": "tt do TASK && tt undo",
    "log": "tt do TASK && tt undo",
    "sync": REPOSITORY,
    "stop --at yesterday@14:45": "tt start TASK --at yesterday@14:05",
    "import in.json": EXPORTED.format("json", "json"),
    "import in.tw.json": EXPORTED.format("taskwarrior", "tw.json"),
    "import in.csv": EXPORTED.format("csv", "csv"),
    "import in.tsv": EXPORTED.format("tsv", "tsv"),
    "import in.ics": EXPORTED.format("ical", "ics"),
    "import in.txt": "grep '^(A)' todo.txt > in.txt; echo 'Something else' > todo.txt",
}


def editor(text):
    """What an editor sends to `tt lsp`: it opens a list, types at its end, and asks what can be written there."""
    document = {"uri": "file:///todo.txt"}
    end = {"line": text.count("\n"), "character": 0}
    typed = {"range": {"start": end, "end": end}, "text": "Ask +"}
    return messages(
        ("initialize", {"capabilities": {}}),
        ("textDocument/didOpen", {"textDocument": {**document, "languageId": "todotxt", "version": 1, "text": text}}),
        ("textDocument/didChange", {"textDocument": {**document, "version": 2}, "contentChanges": [typed]}),
        ("textDocument/completion", {"textDocument": document, "position": {**end, "character": 5}}),
        ("textDocument/codeAction", {
            "textDocument": document, "range": {"start": end, "end": end}, "context": {"diagnostics": []}}),
        ("shutdown", None), ("exit", None), head="Content-Length: {}\r\n\r\n")  # fmt: skip


def assistant(text):
    """What an assistant sends to `tt mcp`: it lists tasks."""
    return messages(
        ("initialize", {
            "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "costs", "version": "1"}}),
        ("notifications/initialized", {}), ("tools/list", {}),
        ("tools/call", {"name": "list", "arguments": {"filter": "+home"}}), end="\n")  # fmt: skip


def messages(*calls, head="", end=""):
    """Messages of JSON-RPC, each between a head and an end."""
    bodies = []
    for number, (method, params) in enumerate(calls):
        is_request = not method.startswith(("textDocument/did", "notifications/", "exit"))
        body = {"jsonrpc": "2.0", "method": method} | ({"params": params} if params is not None else {})
        bodies.append(json.dumps(body | ({"id": number} if is_request else {})))
    return "".join(head.format(len(body)) + body + end for body in bodies).encode()


INPUT = {"lsp": editor, "mcp": assistant}
