import TestSupport

@testable import TodoTxt

/// One vector of `Grammar/vectors/merge` or `Grammar/vectors/parts`: lists, and what becomes of them.
struct ListVector: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// The rows below the name, in order.
  private var rows: [(key: Substring, value: Substring)] = []

  /// Reads the vectors in the files of a directory.
  static func all(in folder: String) -> [ListVector] {
    let paths = RepositoryFiles.paths(below: "Grammar/vectors/\(folder)", suffix: ".txt")
    let lines = paths.flatMap { RepositoryFiles.lines(of: $0) + [""] }
    return lines.filter { !$0.hasPrefix("#") }.split(separator: "").map { rows in
      var vector = ListVector(testDescription: rows.first ?? "")
      vector.rows = rows.dropFirst().map { ($0.prefix { $0 != " " }, $0.dropFirst(9)) }
      return vector
    }
  }

  /// Returns the values of the rows with a key.
  func values(_ key: String) -> [Substring] { rows.filter { $0.key == key }.map(\.value) }

  /// Returns the documents in the rows with a key; a bar ends each line.
  func lists(_ key: String) -> [[UInt8]] {
    values(key).map { value in
      let lines = value.split(separator: "|", omittingEmptySubsequences: false)
      return unescaped(lines.joined(separator: "\n"))
    }
  }

  /// Returns the only document with a key; an empty one if there is none.
  func list(_ key: String) -> [UInt8] { lists(key).first ?? [] }

  /// What messages name.
  var named: [String] { values("named").flatMap { $0.split(separator: ", ") }.map(String.init) }
}
