import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import TTSystem

/// The choosers of `tt ui`: of a list, a destination, a filter and a link.
@Suite(.sideBySide) struct ChoiceTests {
  /// A chooser: its key, its choices, and what the screen shows after the choice of one of them.
  private struct Chooser: Sendable {
    let key: Key
    let names: [String]
    let result: @Sendable (String) -> String
  }

  private static let lists = ["home.txt", "someday.txt", "work.txt"]
  private static let choosers = [
    Chooser(key: "L", names: (lists + ["todo.txt"]).sorted()) { "~/\($0)  " },
    Chooser(key: "m", names: lists) { "moved to \($0):" },
    Chooser(key: "f", names: ["no filter", "late", "work"]) {
      $0 == "no filter" ? "~/todo.txt  1 open" : "  @@\($0)\n"
    },
    Chooser(key: "o", names: ["https://a.org", "https://b.org/w"]) { "opened \($0)" },
  ]

  /// Letters select only a choice that starts with them; if none does, Enter does nothing, and the
  /// screen says so.
  @Test(arguments: Sample.one(in: 1, of: ["L", "m", "f", "o"] as [Key]))
  func lettersSelectOnlyWhatStartsWithThem(key: Key) throws {
    let chooser = try #require(Self.choosers.first { $0.key == key })
    var random = SeededRandom(sameInAllRuns: 7)
    var words = ["backup", "new", "quarterly", "xw", "\(key.name)w", "\(chooser.names[1])j"]
    for _ in 0..<8 {
      let name = chooser.names.randomElement(using: &random) ?? ""
      words.append(String(name.prefix(Int.random(in: 1...name.count, using: &random))))
    }
    for word in words {
      let shell = try Shell()
      let task = "Alpha https://a.org https://b.org/w\n"
      try shell.write(Array(task.utf8), to: "todo.txt")
      for name in Self.lists { try shell.write(Array("\(name)\n".utf8), to: name) }
      let settings = "open-with = true\nfilter.late = is:overdue\nfilter.work = +work\n"
      _ = try shell.run("mkdir -p .config/tt; printf '\(settings)' > .config/tt/config")
      let path = shell.folder.appending(path: "todo.txt").path()
      var texts: [String] = []
      let port = KeyPort(columns: 90, rows: 12, path: path) { port in
        texts.append(port.text)
        return [.press([key] + KeyTranscript.keys("\"\(word)\"")), .press([.enter]), nil][
          texts.count - 1]
      }
      #expect(KeyTranscript.run([], in: shell, through: port, path) == "")
      if let name = chooser.names.first(where: { $0.hasPrefix(word) }) {
        #expect(texts[2].contains(chooser.result(name)), "\(word): \(texts)")
      } else {
        #expect(texts[2] == texts[1] && texts[1].contains("no match for \"\(word)\""), "\(texts)")
        #expect(shell.contents(of: "todo.txt") == Array(task.utf8))
      }
    }
  }

  /// The line of a chooser names the tasks that it is for.
  @Test(arguments: [("m", "move \"Alpha\" to:"), ("space space m", "move 2 tasks to:")])
  func aChooserNamesItsTasks(keys: String, prompt: String) throws {
    let shell = try Shell()
    try shell.write(Array("Alpha\nBeta\n".utf8), to: "todo.txt")
    try shell.write(Array("Gamma\n".utf8), to: "work.txt")
    let path = shell.folder.appending(path: "todo.txt").path()
    var texts: [String] = []
    let port = KeyPort(columns: 60, rows: 8, path: path) { port in
      texts.append(port.text)
      return texts.count > 1 ? nil : .press(KeyTranscript.keys(keys))
    }
    #expect(KeyTranscript.run([], in: shell, through: port, path) == "")
    #expect(texts[1].contains(prompt), "\(texts[1])")
  }
}
