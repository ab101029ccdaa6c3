import CommandTestSupport

@testable import TTOutput
@testable import TTSession

/// The screens of `tt ui`, in `Tests/Transcripts/screen/ui`.
///
/// `TT_RECORD=1 swift test --filter KeyTranscriptTests` writes them again.
@Suite(.sideBySide) struct KeyTranscriptTests {
  private static let folder = "Tests/Transcripts/screen/ui"

  private static let list = RepositoryFiles.bytes(of: "\(folder)/list.txt")

  /// The screens are the same if each is drawn once more before its work ends.
  @Test(
    arguments: Sample.one(in: 1, of: RepositoryFiles.paths(below: folder, suffix: ".keys")))
  func theScreensAreTheSameWithSlowWork(path: String) throws {
    let text = RepositoryFiles.text(of: path)
    let transcript = try KeyPort.$isSlow.withValue(true) {
      try KeyTranscript(running: text, on: Self.list)
    }
    #expect(transcript.actual.split(separator: "\n") == text.split(separator: "\n"))
  }

  /// The screens are as recorded, and every key in the table is pressed on some screen.
  @Test func theScreensAreAsRecorded() async throws {
    let pressed = try await withThrowingTaskGroup(of: Set<Key>.self) { group in
      for path in RepositoryFiles.paths(below: Self.folder, suffix: ".keys") {
        group.addTask { try Self.keysInList(ofRecorded: path) }
      }
      return try await group.reduce(into: Set()) { $0.formUnion($1) }
    }
    for action in ScreenAction.allCases {
      for key in action.keys {
        #expect(pressed.contains(key), "\(action.name): \(key.name)")
      }
    }
  }

  private static func keysInList(ofRecorded path: String) throws -> Set<Key> {
    let text = RepositoryFiles.text(of: path)
    let transcript = try KeyTranscript(running: text, on: list)
    if ProcessInfo.processInfo.environment["TT_RECORD"] != nil {
      try RepositoryFiles.write(Array(transcript.actual.utf8), to: path)
    }
    let expected = text.split(separator: "\n", omittingEmptySubsequences: false)
    let actual = transcript.actual.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, (expected, actual)) in zip(1..., zip(expected, actual)) where expected != actual {
      Issue.record("\(path):\(line): expected \"\(expected)\", got \"\(actual)\"")
      break
    }
    #expect(expected.count == actual.count)
    return transcript.keysInList
  }

  /// The screens in the documentation are those of a recorded session, in its order.
  @Test func theDocumentationShowsTheTour() throws {
    let path = "Sources/TodoTxt/TodoTxt.docc/FullScreen.md"
    let tour = try KeyTranscript(
      running: RepositoryFiles.text(of: Self.folder + "/tour.keys"), on: Self.list)
    // Every other part is a block of code.
    var parts = RepositoryFiles.text(of: path).components(separatedBy: "```")
    for (index, screen) in tour.screens.enumerated() where 2 * index + 1 < parts.count {
      parts[2 * index + 1] = "text\n" + screen
    }
    let text = parts.joined(separator: "```")
    if ProcessInfo.processInfo.environment["TT_RECORD"] != nil {
      try RepositoryFiles.write(Array(text.utf8), to: path)
    }
    #expect(parts.count == 2 * tour.screens.count + 1)
    #expect(RepositoryFiles.text(of: path) == text)
  }

  /// A terminal that supports links gets them, even on the line of the cursor.
  @Test(arguments: [(20, 3), (80, 2)]) func linksAreClickable(columns: Int, count: Int) throws {
    let shell = try Shell()
    try shell.write(
      "See https://example.org +a\nSee https://example.org +b\n", to: "todo.txt")
    var lines: [TerminalText] = []
    let path = shell.folder.appending(path: "todo.txt").path()
    let port = KeyPort(columns: columns, rows: 9, path: path) { port in
      lines = port.lines
      return nil
    }
    #expect(
      KeyTranscript.run([], in: shell, through: port, path, adding: ["VTE_VERSION": "7200"]) == "")
    let links = lines.filter { $0.string.contains("\u{1B}]8;;https://example.org\u{1B}\\") }
    #expect(links.count == count)
  }

  @Test func everyKeyHasOneAction() {
    let keys = ScreenAction.allCases.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(keys.allSatisfy { Key(named: $0.name) == $0 })
  }
}
