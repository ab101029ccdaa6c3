import CommandTestSupport

@testable import TTLanguageServer

/// The files for Vim and Neovim in `Grammar/editors/vim`, where they affect the language server.
@Suite struct VimPluginTests {
  /// Neovim's server colours override those of the syntax, so both must be the same.
  @Test(arguments: LanguageServer.tokenTypes)
  func aTokenHasTheColourOfItsGroup(_ token: (kind: String, type: String)) throws {
    let links = RepositoryFiles.text(of: "Grammar/editors/vim/syntax/todotxt.vim")
      .split(separator: "\n").map { $0.split(separator: " ") }
      .filter { $0.starts(with: ["highlight", "default", "link"]) }
    func target(of group: String) -> String? {
      links.first { $0[3] == group }.map { String($0[4]) }
    }
    let group = try #require(target(of: "@lsp.type.\(token.type).todotxt"))
    let own = "todotxt" + token.kind.prefix(1).uppercased() + token.kind.dropFirst()
    #expect(target(of: group) == target(of: own))
  }

  /// The server folds a task with its note, and completed tasks; the plugin's own folds are notes.
  @Test(.needs("vim"))
  func aFoldSaysWhatItHides() throws {
    let shell = try Shell(adding: ["LC_ALL": "C.UTF-8"])
    let list = "Call mum\n  note\nPay\nx One\nx Two\n  its note\nWater\n  a note\n  of two lines\n"
    try shell.write(list, to: "todo.txt")
    let plugin = Shell.package.appending(path: "Grammar/editors/vim").path(percentEncoded: false)
    let script = """
      set rtp^=\(plugin)
      filetype plugin on
      edit todo.txt
      setlocal foldmethod=manual
      normal! zE
      1,2fold
      4,6fold
      8,9fold
      call writefile(map([1, 4, 8], {_, line -> foldtextresult(line)}), 'seen')
      qall!
      """
    try shell.write(script, to: "fold.vim")
    _ = try shell.run("vim -Nu NONE -es -S fold.vim </dev/null")
    let seen = String(decoding: shell.contents(of: "seen") ?? [], as: UTF8.self)
    #expect(
      seen == """
        Call mum … 1 line of note
        … 2 completed tasks: x One
            … 2 lines of note: a note

        """)
  }
}

extension LanguageServer {
  fileprivate static var tokenTypes: [(kind: String, type: String)] {
    Token.Kind.legend.map { (kind: "\($0.kind)", type: $0.type) }
  }
}
