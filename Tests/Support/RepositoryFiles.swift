import Foundation

/// The files of this repository, for tests that run what is written in them.
package enum RepositoryFiles {
  /// Returns the bytes of the file at `path`, from the top of the repository; none if there is no
  /// such file.
  package static func bytes(of path: String) -> [UInt8] {
    (try? Data(contentsOf: root.appendingPathComponent(path))).map(Array.init) ?? []
  }

  /// Returns the lines of the file at `path`, without their line feeds.
  package static func lines(of path: String) -> [String] {
    var lines = String(decoding: bytes(of: path), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Returns the paths of the files below `folder` whose names end in `suffix`, sorted.
  package static func paths(below folder: String, suffix: String) -> [String] {
    let top = root.appendingPathComponent(folder).path
    let names = FileManager.default.enumerator(atPath: top)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { folder + "/" + $0 }
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
