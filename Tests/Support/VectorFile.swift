import Foundation

/// A file of test vectors in `Grammar/vectors`: lines of text, without `#` comments and blank
/// lines.
package struct VectorFile: Sendable, CustomStringConvertible {
  /// A line with its number, for messages.
  package struct Line: Sendable {
    package let number: Int
    package let text: String

    /// The words of the line, at most `count`; the last one is the rest of the line.
    package func words(_ count: Int = .max) -> [String] {
      text.split(separator: " ", maxSplits: count - 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The path below `Grammar/vectors`.
  package let description: String
  package let lines: [Line]

  /// Returns the files of a directory of `Grammar/vectors`, in the order of their names.
  package static func all(in folder: String) -> [VectorFile] {
    RepositoryFiles.paths(below: "Grammar/vectors/\(folder)", suffix: ".txt").map(VectorFile.init)
  }

  private init(_ path: String) {
    description = String(path.dropFirst("Grammar/vectors/".count))
    lines = zip(1..., RepositoryFiles.lines(of: path)).map(Line.init)
      .filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }
  }
}

/// Returns the bytes that a vector describes: `\xFF` is the byte FF.
package func unescaped(_ text: String) -> [UInt8] {
  let parts = text.components(separatedBy: "\\x")
  return Array(parts[0].utf8)
    + parts.dropFirst().flatMap { part in
      [UInt8(part.prefix(2), radix: 16) ?? 0] + part.utf8.dropFirst(2)
    }
}
