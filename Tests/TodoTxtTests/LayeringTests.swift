import TestSupport

/// Checks that each directory of a module uses only those before it.
///
/// The compiler checks the order of the modules.
@Suite struct LayeringTests {
  /// The modules, and their directories.
  static let modules: [(name: String, folders: [String])] = [
    (
      "TodoTxt",
      [
        "Diagnostics", "Bytes", "Dates", "Syntax", "Item", "Recurrence", "Prose", "Relations",
        "Filter",
        "Arrangement",
        "Editing", "Merging", "Checking", "Formatting", "Completing",
      ]
    ),
    (
      "TodoTxtFiles",
      ["System", "Journal", "Store", "Undo", "Conflicts", "Inbox", "Numbers", "Watching"]
    ),
    (
      "CommandLineKit",
      ["Words", "Terminal", "Options", "Commands", "Parsing", "Manuals", "Completion"]
    ),
    ("TTCalendar", ["Text", "Times"]),
    ("TTSystem", []),
    ("TTOutput", ["JSON", "Theme", "Fields", "Outcomes", "Rendering"]),
    (
      "TTSession",
      [
        "Verbs", "Configuration", "Session", "Selecting", "Changes", "Requests", "Options",
        "Commands",
      ]
    ),
    (
      "TTLanguageServer",
      ["JSONRPC", "Buffers", "Server", "Features", "Assistants"]
    ),
    (
      "TTScreen",
      ["Lists", "Pages", "Watching", "Input", "Interface"]
    ),
    (
      "TTSync",
      ["Git", "Lists", "Steps", "Background"]
    ),
    (
      "TodoSh",
      ["System", "Settings", "Lists", "AddOns", "Actions", "Help"]
    ),
    ("TTCommands", ["Reports", "Timing", "Exchange", "Look", "Change", "Files"]),
    (
      "TTSetup", ["Requoting", "Completing", "Topics", "Installing", "Shell", "Doctor"]
    ),
    ("TTProgram", ["Interactive"]),
  ]

  @Test(arguments: modules)
  func everyFolderHasItsPlace(module: String, order: [String]) throws {
    #expect(Set(try folders(of: module).keys) == Set(order))
  }

  @Test func theDocumentationNamesTheFoldersOfTheLibrary() throws {
    let page = try String(
      contentsOf: sources.appending(path: "TodoTxt/TodoTxt.docc/TodoTxt.md"), encoding: .utf8)
    let order = LayeringTests.modules[0].folders.map { "`\($0)`" }.joined(separator: ", ")
    #expect(page.replacing("\n", with: " ").contains(order))
  }

  @Test(arguments: modules)
  func noFolderUsesALaterOne(module: String, order: [String]) throws {
    let folders = try folders(of: module)
    let declared = folders.mapValues { Set($0.flatMap(declaredTypes)) }
    for (place, folder) in order.enumerated() {
      let later = order[(place + 1)...].reduce(into: Set<String>()) {
        $0.formUnion(declared[$1] ?? [])
      }
      for source in folders[folder] ?? [] {
        // A type of another module can have the same name.
        let own = source.replacing("TTOutput.Message", with: "")
        let used = words(of: own).intersection(later).subtracting(declared[folder] ?? [])
        #expect(used == [], "\(folder) uses what comes later")
      }
    }
  }

  @Test func theCheckSeesTypesAndWords() {
    let source = "/// A `Later`.\npublic struct Here { var later: Earlier } // Later\n\"Later\""
    #expect(declaredTypes(source) == ["Here"])
    #expect(declaredTypes("private enum Mine {}") == [])
    #expect(words(of: "let a = \"\"\"\n  Later\n  \"\"\"").contains("Later") == false)
    #expect(words(of: source).contains("Earlier"))
    #expect(!words(of: source).contains("Later"))
  }

  /// Only files that access the system import libc, and only the bridges import Foundation.
  @Test func theSystemIsInFewPlaces() throws {
    let allowed = [
      "LibC/", "TodoTxtFiles/", "CommandLineKit/Terminal/", "tt/main.swift", "CSystem/",
      "TodoSh/System/", "TTSystem/",
    ]
    let exceptions = [
      "TodoTxt/Bytes/ByteEquality.swift", "TodoTxt/Bytes/ByteSearch.swift",
      "TodoTxt/Bytes/Parallel.swift",
    ]
    for path in try swiftFiles(below: "Sources") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      let isBridge = path.hasPrefix("TodoTxtFoundation/")
      #expect(isBridge || !text.contains("import Foundation"), "\(path)")
      // `tt` would start ten times slower.
      #expect(isBridge || !text.contains("import TodoTxtFoundation"), "\(path)")
      let knowsSystem = text.contains("import Glibc") || text.contains("import LibC")
      #expect(
        !knowsSystem || exceptions.contains(path) || allowed.contains { path.hasPrefix($0) },
        "\(path)")
    }
  }

  /// The library says what is wrong and what to write instead; only `tt` names the command that
  /// does it.
  @Test func theLibraryNamesNoCommand() throws {
    for path in try swiftFiles(below: "Sources") where path.hasPrefix("TodoTxt/") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for line in text.split(separator: "\n")
      where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        // Every second part is in quotes.
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        for literal in stride(from: 1, to: parts.count, by: 2).map({ parts[$0] }) {
          let words = literal.split { !$0.isLetter && $0 != "-" }
          #expect(
            !words.contains { $0 == "tt" || $0.hasPrefix("--") && $0.count > 2 }, "\(path): \(line)"
          )
        }
      }
    }
  }

  /// Nothing in `tt` needs the Concurrency library: one name from it also links Dispatch, and both run code before
  /// `main`.
  @Test func theProgramLinksNoConcurrency() throws {
    let names: Set = [
      "ContinuousClock", "SuspendingClock", "async", "await", "MainActor", "TaskGroup",
      "AsyncStream", "CheckedContinuation",
    ]
    for path in try swiftFiles(below: "Sources") where !path.hasPrefix("TodoTxtLive/") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      let used = names.filter { text.contains($0) && words(of: text).contains($0) }
      #expect(used == [], "\(path)")
    }
  }

  /// Only these places write bytes unchanged, each with a reason; everything else uses
  /// `TerminalText`.
  @Test func bytesGoOutUnchangedInFewPlaces() throws {
    let places = [
      "verbatim:": [
        "CommandLineKit/Terminal/TerminalText.swift",
        "CommandLineKit/Terminal/TerminalText+Wrapping.swift", "TTProgram/Run.swift",
        "TTProgram/Run+Errors.swift",
        "TTOutput/Rendering/LineRenderer.swift", "TTOutput/Rendering/JSONRenderer.swift",
        "TTSystem/SystemMessagePort.swift",
        // Files for other programs, which must get every byte.
        "TTOutput/Outcomes/TextStream.swift",
        // todo.sh prints what it finds; on a terminal, control characters are made visible first.
        "TodoSh/TodoSh.swift",
      ],
      "stringLiteral:": [
        "CommandLineKit/Terminal/TerminalText.swift", "CommandLineKit/Words/Argument.swift",
      ],
      "BufferedOutput(descriptor:": [
        "CommandLineKit/Terminal/BufferedOutput.swift",
        "CommandLineKit/Terminal/MessageOutput.swift",
        "TTSystem/SystemWatchPort.swift", "TTSystem/SystemMessagePort.swift",
        "tt/main.swift",
      ],
      "fputs(": [],
    ]
    for path in try swiftFiles(below: "Sources") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for (word, allowed) in places where text.contains(word) {
        #expect(allowed.contains(path), "\(word) in \(path)")
      }
    }
  }

  private let sources = Shell.package.appending(path: "Sources")

  /// The sources of each directory of a module.
  private func folders(of module: String) throws -> [String: [String]] {
    var folders: [String: [String]] = [:]
    for path in try swiftFiles(below: "Sources") where path.hasPrefix("\(module)/") {
      let folder = path.split(separator: "/")[1]
      guard !folder.hasSuffix(".swift") else { continue }
      folders[String(folder), default: []].append(
        try String(contentsOf: sources.appending(path: path), encoding: .utf8))
    }
    return folders
  }

  private func swiftFiles(below folder: String) throws -> [String] {
    let files = FileManager.default.enumerator(atPath: Shell.package.appending(path: folder).path())
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
  }

  private func declaredTypes(_ source: String) -> [String] {
    code(source).split(separator: "\n").compactMap { line in
      // Skip nested and private types.
      guard line.first != " ", !line.hasPrefix("private") else { return nil }
      let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
      guard let kind = words.firstIndex(where: Self.kinds.contains), kind + 1 < words.count else {
        return nil
      }
      return words.contains("extension") ? nil : String(words[kind + 1])
    }
  }

  private static let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "typealias"]

  private func words(of source: String) -> Set<String> {
    Set(code(source).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }

  /// The source without comments and strings.
  private func code(_ source: String) -> String {
    let blocks = source.components(separatedBy: "\"\"\"")
    let outside = stride(from: 0, to: blocks.count, by: 2).map { blocks[$0] }.joined()
    return outside.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let pieces = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
        .split(separator: "\"", omittingEmptySubsequences: false)
      return stride(from: 0, to: pieces.count, by: 2).map { pieces[$0] }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
