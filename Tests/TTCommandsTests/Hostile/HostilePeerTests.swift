import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTSystem

/// Text and files of other programs stay text: they name no file that tt writes, start no option of a
/// program, and reach no terminal as control characters.
@Suite(.sideBySide) struct HostilePeerTests {
  /// An absolute path is the last one.
  @Test(arguments: HostileText.names.map(\.name) + ["an absolute path"])
  func textNamesNoFileAndNoOption(_ name: String) throws {
    let scene = try PeerScene()
    let text =
      HostileText.names.first { $0.name == name }?.bytes ?? Array(scene.other.path(of: "x").utf8)
    for file in PeerFile.all { try scene.write(file.content(text), to: file.name) }
    try scene.expectNoHarm(of: name)
  }

  @Test(arguments: OddFile.allCases) func whatIsNoFileIsLeftAlone(_ kind: OddFile) throws {
    let scene = try PeerScene()
    // A person may have made a link of the inbox.
    for file in PeerFile.all where kind != .link || file.name != "inbox.txt" {
      try scene.make(kind, at: file.name)
    }
    try scene.expectNoHarm(of: "\(kind)")
  }

  @Test(arguments: ["import -", "import --from ical -", "add -", "add -f todo.txt -", "do -"])
  func aHugeInputIsNotRead(_ words: String) throws {
    let shell = try Shell(list: "Mine\n")
    let (output, status) = try shell.run("head -c 70000000 /dev/zero | tt \(words)")
    #expect(
      String(decoding: output, as: UTF8.self)
        == "tt: standard input is too large; the limit for a file from another program is 64 MB\n")
    #expect(status == 3 && shell.contents(of: "todo.txt") == Array("Mine\n".utf8))
  }

  /// Of each of them, tt says how large it is and how large it may be.
  @Test(arguments: PeerFile.all)
  func aHugeFileIsNotRead(_ file: PeerFile) throws {
    let scene = try PeerScene()
    try scene.write([], to: file.name)
    try #require(truncate(scene.bench.path(of: file.name), 30 << 30) == 0)
    let heard = try scene.expectNoHarm(of: "30 GB")
    #expect(
      heard.contains(/is 30720 MB; the limit .* is 64 MB|is larger than (1|15) MB/), "\(heard)")
  }
}

/// A file that another program may write, with a text of its choice.
struct PeerFile: Sendable, CustomStringConvertible {
  let name: String
  var start = "Theirs https://example.org/"
  var end = "b file:"
  var last = "\n"

  var description: String { name }

  func content(_ text: [UInt8]) -> [UInt8] {
    [Array(start.utf8), Array(end.utf8), Array(last.utf8)].joined(separator: text).map { $0 }
  }

  static let inbox = PeerFile(name: "inbox.txt")
  static let inboxCopy = PeerFile(name: "inbox (1).txt")
  static let claim = PeerFile(name: ".~inbox.txt.a.0.taken")
  static let conflictedCopy = PeerFile(name: "todo (1).txt")
  static let imported = PeerFile(name: "import.txt")
  static let calendar = PeerFile(
    name: "import.ics", start: "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:",
    end: "\nSUMMARY:Theirs\nRELATED-TO:", last: "\nEND:VTODO\nEND:VCALENDAR\n")

  static let all = [inbox, inboxCopy, claim, conflictedCopy, imported, calendar]
}

enum OddFile: CaseIterable {
  case link, danglingLink, linkToFolder, hardLink, pipe, folder
}

/// A list, an inbox and files to import that other programs write too, and a directory that is none
/// of their business.
private struct PeerScene {
  let bench: Workbench
  let other: Workbench
  private let programs = Programs()

  /// The arguments of the programs that tt started.
  final class Programs: @unchecked Sendable { var words: [[[UInt8]]] = [] }

  /// The files that tt may make, and their directories.
  nonisolated(unsafe) private static let ownFiles =
    /todo.txt|inbox.txt|(tt|.config)(\/.*)?|\.~(inbox|todo)[^\/]*/

  init() throws {
    (bench, other) = (try Workbench("Mine\n"), try Workbench())
    try other.write("Outside\n", to: "outside")
    try bench.configure("inbox = \(bench.path(of: "inbox.txt"))\n")
    bench.runProgram = { [programs] in
      programs.words.append($0.words)
      return .exited(0)
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws { try bench.write(bytes, to: name) }

  func make(_ kind: OddFile, at name: String) throws {
    let path = bench.path(of: name)
    let outside = other.path(of: "outside")
    let code =
      switch kind {
      case .link: symlink(outside, path)
      case .danglingLink: symlink(other.path(of: "x"), path)
      case .linkToFolder: symlink(other.path(of: ""), path)
      case .hardLink: link(outside, path)
      case .pipe: mkfifo(path, 0o600)
      case .folder: mkdir(path, 0o700)
      }
    try #require(code == 0)
  }

  /// Runs all commands that meet these files, and returns their messages.
  @discardableResult
  func expectNoHarm(of what: String) throws -> String {
    let before = WatchedFolder(path: other.path(of: "")).tree
    var heard = ""
    let commands: [[Argument]] =
      [
        ["import", Argument(bench.path(of: "import.txt"))],
        ["import", Argument(bench.path(of: "import.ics"))], ["inbox"], ["merge"],
        ["add", "--undated", "Mine too"], ["ls", "-a"], ["status"], ["doctor"],
        ["pri", "Theirs", "A", "--yes"],
      ]
      + (1...4).flatMap { number in
        let number = Argument("\(number)")
        return [["open", number, "1"], ["open", number, "2"], ["edit", number]]
      }
    for words in commands {
      let result = bench.tt(words, adding: ["EDITOR": "true"])
      heard += result.messages + (words == ["doctor"] ? result.output : "")
      for text in [result.output, result.messages] {
        let harm = HostileText.firstHarm(in: Array(text.utf8))
        #expect(harm == nil, "\(words.map(\.text)), \(what)")
      }
    }
    for word in programs.words.flatMap({ $0.dropFirst() }) {
      #expect(HostileText.firstHarm(in: word) == nil, "\(what)")
      #expect(word == Array("-c".utf8) || word.first != UInt8(ascii: "-"), "\(what)")
    }
    #expect(WatchedFolder(path: other.path(of: "")).tree == before, "\(what)")
    let lines = (bench.text ?? "").split(separator: "\n")
    #expect(lines.contains("Mine") && lines.contains("Mine too"), "\(what)")
    let odd = try FileManager.default.subpathsOfDirectory(atPath: bench.path(of: "")).filter {
      !PeerFile.all.map(\.name).contains($0) && $0.wholeMatch(of: PeerScene.ownFiles) == nil
    }
    #expect(odd.isEmpty, "\(what)")
    return heard
  }
}
