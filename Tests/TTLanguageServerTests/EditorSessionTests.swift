import TestSupport

/// Real editors, set up as documented, edit a list through `tt lsp`; the result is what the
/// commands write.
///
/// They show the diagnostics, accept a completion, complete a recurring task and save. The page is
/// `Grammar/editors/README.md`.
@Suite(.sideBySide) struct EditorSessionTests {
  @Test(.needs(clients + "nvim"), arguments: Sample.one(in: 1, of: EditedList.all))
  func newNeovim(_ list: EditedList) throws {
    try session("Neovim 0.11 and later", ".config/nvim/init.lua").edit(
      list, commands: Self.renaming + " && tt archive",
      Self.link(to: ".local/share/nvim/site/pack") + Self.neovim(Self.clients + "nvim"))
  }

  @Test(.needs("nvim"), arguments: Sample.one(in: 1, of: EditedList.all))
  func oldNeovim(_ list: EditedList) throws {
    try session("Neovim 0.7 to 0.10", ".config/nvim/init.lua").edit(
      list, commands: Self.renaming + " && tt archive",
      Self.link(to: ".local/share/nvim/site/pack") + Self.neovim("nvim"))
  }

  @Test(
    .needs("vim with ALE", shownBy: command(finding: "ale")),
    arguments: Sample.one(in: 1, of: EditedList.all))
  func vimWithALE(_ list: EditedList) throws {
    // Vim reads keys from a pipe that stays open and silent. ALE sends a final newline that is not in the file.
    try session("Vim, ALE", ".vimrc").edit(
      list, addition: " due:2026-12-01", canEndLastLine: false,
      Self.link(to: ".vim/pack") + """
        mkfifo keys; exec 9<> keys
        timeout 300 vim --not-a-term -n todo.txt -S \(Self.scripts)/ale.vim <&9 >screen 2>&1
        """)
  }

  @Test(
    .needs("emacs with eglot", shownBy: "emacs --batch -l package -f package-initialize -l eglot"),
    arguments: Sample.one(in: 1, of: EditedList.all))
  func emacsWithEglot(_ list: EditedList) throws {
    try session("Emacs, eglot", ".emacs.d/init.el").edit(
      list, commands: Self.renaming,
      """
      timeout 300 emacs --batch -l package -f package-initialize -l .emacs.d/init.el \
        -l \(Self.scripts)/eglot.el todo.txt
      """)
  }

  /// Editors that cannot be run here, simulated by their capabilities: pytest-lsp checks the
  /// messages.
  @Test(
    .needs("pytest-lsp", shownBy: "\(clients)python -c 'import pytest_lsp'"),
    arguments: ["visual-studio-code", "neovim", "neovim@v0.7.0", "emacs"], EditedList.all)
  func protocolClient(_ client: String, _ list: EditedList) throws {
    try EditorSession(files: [:]).edit(
      list, "CLIENT=\(client) \(Self.clients)python \(Self.scripts)/editing.py")
  }

  /// Every answer has the types that the protocol requires.
  @Test(.needs("pytest-lsp", shownBy: "\(clients)python -c 'import pytest_lsp'"))
  func protocolTypes() throws {
    let shell = try Shell(adding: ["LC_ALL": "C.UTF-8"])
    let list = "(A) Call mum due:2026-11-20 X\nWater plants rec:1w\nPlan +work due:friday\n"
    try shell.write(list, to: "todo.txt")
    let result = try shell.run(
      "LIST=$PWD/todo.txt TT=tt timeout 200 \(Self.clients)python \(Self.scripts)/protocol.py 2>&1")
    let output = String(decoding: result.output, as: UTF8.self)
    #expect(output.split(separator: "\n").count == 3, "\(output)")
    #expect(output.hasPrefix("visual-studio-code utf-16 "), "\(output)")
  }

  /// What some editors do after the task is completed.
  private static let renaming = "tt rename +home +house"

  /// Where `.ci/run` installs the editors that Debian lacks.
  private static let clients =
    Shell.package.appending(path: ".build/clients/bin/").path(percentEncoded: false)

  private static let scripts =
    Shell.package.appending(path: "Tests/Tools/Clients").path(percentEncoded: false)

  /// Installs the file type.
  private static func link(to packages: String) -> String {
    let folder = Shell.package.appending(path: "Grammar/editors/vim").path(percentEncoded: false)
    return "mkdir -p \(packages)/tt/start && ln -s \(folder) \(packages)/tt/start/todotxt\n"
  }

  /// A command that fails if Vim lacks a package.
  private static func command(finding package: String) -> String {
    "vim -Nes -u NONE -c 'try | packadd \(package) | catch | cquit | endtry' -c 'qall!' </dev/null"
  }

  private static func neovim(_ program: String) -> String {
    "timeout 300 \(program) --headless -n todo.txt -c 'luafile \(scripts)/neovim.lua'"
  }

  private func session(_ heading: String, _ file: String) throws -> EditorSession {
    let page = RepositoryFiles.text(of: "Grammar/editors/README.md")
    let section = try #require(page.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let block = try #require(section.components(separatedBy: "\n```").dropFirst().first)
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    return EditorSession(files: [file: lines.joined(separator: "\n") + "\n"])
  }
}

/// A list that editors edit, in one of the forms that a file can have.
struct EditedList: CustomTestStringConvertible {
  let testDescription: String
  let text: String

  static let all: [EditedList] = [
    EditedList(testDescription: "LF", text: lines + "\n"),
    EditedList(testDescription: "no final newline", text: lines),
    EditedList(testDescription: "CR LF", text: crlf + "\r\n"),
    EditedList(testDescription: "CR LF, no final newline", text: crlf),
    EditedList(testDescription: "byte-order mark", text: "\u{FEFF}" + lines + "\n"),
  ]

  /// What editors must show: the line, the underlined text and the message.
  static let diagnostics = """
    2 «2026-13-45» no such month "13"; expected 01 to 12
    5 «nobody» no task has id:nobody; write the id: of a task, or remove p:

    """

  private static let lines = """
    (A) Call mum 📞 +family @home due:2026-11-23 \u{10}in the 🌙 evening\u{10}café
    Pay the rent due:2026-13-45 rec:1m
    Water the plants 🌱 +home due:2026-11-21 rec:1w
      the 🌵 too
    Read éé🌱 p:nobody
      in the café
    """

  private static let crlf = lines.replacingOccurrences(of: "\n", with: "\r\n")
}

private struct EditorSession {
  let files: [String: String]

  /// Edits a list in the editor, and compares what it shows and writes with the result of `tt`.
  ///
  /// The editor adds some words to line 5 and completes the task in line 3.
  func edit(
    _ list: EditedList, addition: String = " +family", canEndLastLine: Bool = true,
    commands more: String = "true", _ command: String
  ) throws {
    let variables = ["LC_ALL": "C.UTF-8", "TERM": "xterm", "PYTHONDONTWRITEBYTECODE": "1"]
    let shell = try Shell(adding: variables)
    for (name, text) in files {
      let file = shell.folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try shell.write(list.text, to: "todo.txt")
    let result = try shell.run(command)
    let output = String(decoding: result.output, as: UTF8.self)
    #expect(result.status == 0, "\(output)")
    let seen = String(decoding: shell.contents(of: "seen") ?? [], as: UTF8.self)
    #expect(seen == EditedList.diagnostics, "\(output)")

    let other = try Shell(adding: variables)
    try other.write(list.text, to: "todo.txt")
    let commands = try other.run("tt append 5 '\(addition.dropFirst())' && tt do 3 && \(more)")
    #expect(commands.status == 0, "\(String(decoding: commands.output, as: UTF8.self))")
    let written = shell.contents(of: "todo.txt")
    var expected = try #require(other.contents(of: "todo.txt"))
    if !canEndLastLine, list.text.utf8.last != 0x0A {
      expected.removeLast(list.text.contains("\r\n") ? 2 : 1)
    }
    #expect(shell.contents(of: "done.txt") == other.contents(of: "done.txt"))
    #expect(
      written == expected, "\(String(decoding: written ?? [], as: UTF8.self).debugDescription)")
  }
}
