import Foundation
import Testing

/// The files of this repository, for tests of their contents.
package enum RepositoryFiles {
  /// Returns the bytes of the file at `path`, from the top of the repository.
  ///
  /// A missing file is an issue, so that no test passes without what it reads.
  package static func bytes(of path: String) -> [UInt8] {
    guard let data = try? Data(contentsOf: root.appendingPathComponent(path)) else {
      Issue.record("no file \(path)")
      return []
    }
    return Array(data)
  }

  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// Returns the path of a file from the root of the file system, for programs.
  package static func absolutePath(of path: String) -> String {
    root.appendingPathComponent(path).path
  }

  /// Writes the file at `path`, which a test generates.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: root.appendingPathComponent(path))
  }

  package static func text(of path: String) -> String {
    String(decoding: bytes(of: path), as: UTF8.self)
  }

  /// Returns the lines of the file at `path`, without their line feeds.
  package static func lines(of path: String) -> [String] {
    var lines = text(of: path)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Returns the paths of the files below `folder` whose names end in `suffix`, sorted; none is an
  /// issue.
  package static func paths(below folder: String, suffix: String) -> [String] {
    let top = root.appendingPathComponent(folder).path
    let names = FileManager.default.enumerator(atPath: top)?.compactMap { $0 as? String } ?? []
    let paths = names.filter { $0.hasSuffix(suffix) }.sorted().map { folder + "/" + $0 }
    if paths.isEmpty { Issue.record("no files \(folder)/…\(suffix)") }
    return paths
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
