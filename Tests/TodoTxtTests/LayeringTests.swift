import Foundation
import TestSupport
import Testing

/// Holds the folders of the core to their order: each uses only those before it.
@Suite struct LayeringTests {
  private static let order = [
    "Diagnostics", "Bytes", "Dates", "Syntax", "Item", "Recurrence", "Filter", "Arrangement",
    "Merging",
    "Checking", "Formatting",
  ]

  @Test func everyFolderHasItsPlace() throws {
    #expect(Set(try folders().keys).subtracting(Self.order) == [])
  }

  @Test func noFolderUsesALaterOne() throws {
    let folders = try folders()
    let declared = folders.mapValues { Set($0.flatMap(declaredTypes)) }
    for (place, folder) in Self.order.enumerated() {
      let later = Self.order[(place + 1)...].reduce(into: Set<String>()) {
        $0.formUnion(declared[$1] ?? [])
      }
      for source in folders[folder] ?? [] {
        let used = words(of: source).intersection(later).subtracting(declared[folder] ?? [])
        #expect(used == [], "\(folder) uses what comes later")
      }
    }
  }

  @Test func theCheckSeesTypesAndWords() {
    let source = "/// A `Later`.\npublic struct Here { var later: Earlier } // Later\n\"Later\""
    #expect(declaredTypes(source) == ["Here"])
    #expect(words(of: source).contains("Earlier"))
    #expect(!words(of: source).contains("Later"))
  }

  /// Only the files that touch the system know libc, and none knows Foundation.
  @Test func theSystemIsInFewPlaces() throws {
    let allowed = ["TodoTxtFiles/", "CommandLineKit/Terminal/", "tt/main.swift", "CSystem/"]
    let exceptions = [
      "TodoTxt/Bytes/ByteEquality.swift", "TodoTxt/Bytes/ByteSearch.swift",
      "TodoTxt/Bytes/LargePages.swift", "TodoTxt/Bytes/Parallel.swift",
      "TTCommands/World/World+System.swift",
      "TTCommands/World/ChildProgram+System.swift",
    ]
    for path in try swiftFiles(below: "Sources") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      #expect(!text.contains("import Foundation"), "\(path)")
      let knowsSystem = text.contains("import Glibc")
      #expect(
        !knowsSystem || exceptions.contains(path) || allowed.contains { path.hasPrefix($0) },
        "\(path)")
    }
  }

  private let sources = Shell.package.appending(path: "Sources")

  /// The sources of each folder of the core.
  private func folders() throws -> [String: [String]] {
    var folders: [String: [String]] = [:]
    for path in try swiftFiles(below: "Sources") where path.hasPrefix("TodoTxt/") {
      let folder = path.split(separator: "/")[1]
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
      // Nested types are known by their outer one, and extensions declare nothing.
      guard line.first != " " else { return nil }
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
    source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let pieces = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
        .split(separator: "\"", omittingEmptySubsequences: false)
      return stride(from: 0, to: pieces.count, by: 2).map { pieces[$0] }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
