package import TTSession
import CommandLineKit
import TTOutput
import TTSystem
import TodoTxtFiles

package let languageServerCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "lsp",
    group: CommandGroup.plumbing,
    summary: "Run the language server for your editor",
    discussion: """
      An editor starts this command and talks to it over standard input and output (Language Server \
      Protocol 3.17). It shows what `tt check` finds while you type, completes projects, contexts and \
      dates, and offers changes such as "Complete task". It works on the text in the editor, saved or \
      not. It writes no file, except done.txt when you archive completed tasks.

      "Format document" does nothing until you choose what to format, as in \
      `tt config set lsp.format dates`. You can name several of `dates`, `spacing`, `eol` and \
      `notes`; see `tt help fmt`.

      Let your editor start `tt lsp` for files named `todo.txt`. In the `init.lua` of Neovim 0.11 or \
      later:

          vim.filetype.add({ filename = { ["todo.txt"] = "todotxt" } })
          vim.lsp.config("tt", { cmd = { "tt", "lsp" }, filetypes = { "todotxt" } })
          vim.lsp.enable("tt")

      In the `init.el` of Emacs, with eglot:

          (with-eval-after-load 'eglot
            (add-to-list 'eglot-server-programs '(text-mode . ("tt" "lsp"))))

      In todo.sh, `lsp` is short for `listpri`; here, use `tt listpri`.
      """,
    options: [LanguageServerOptions.stdio, LanguageServerOptions.log],
    operands: .none(hint: priorityHint),
    examples: [
      "tt lsp --stdio": "serves the editor that started it",
      "tt lsp --log /tmp/tt.log": "records all messages in a file",
    ])
) { invocation, list, _ in
  guard !list.process.inputIsTerminal, let connect = list.process.connect else {
    throw Message.needsProgram(
      command: "lsp", client: "an editor", hint: priorityHint)
  }
  let port = try connect(invocation[LanguageServerOptions.log])
  var outcome = Outcome(.text([]))
  outcome.ending = RPCConnection(LanguageServer(in: list.session), at: port, .headers).run()
  return outcome
}

/// A hint for people who know `lsp` as todo.sh's short form of `listpri`.
private let priorityHint = "to list tasks by priority, run tt listpri"

enum LanguageServerOptions {
  static let stdio = Flag(
    long: "stdio", help: "Use standard input and output (the default); editors pass this option")

  static let log = ValueOption<FilePath>(
    long: "log", valueName: "FILE", help: "Append all messages to FILE", completion: .file
  ) { FilePath($0.bytes) }
}

extension Message {
  static func needsProgram(command: String, client: String, hint: String) -> Self {
    .usage("\(command) is started by \(client), not by hand; \(hint)")
  }
}
