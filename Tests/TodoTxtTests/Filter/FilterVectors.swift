import TestSupport

/// The examples in `Grammar/vectors/filter`.
enum FilterVectors {
  /// Returns the blocks of lines that blank lines separate, of every file in a directory.
  static func blocks(in folder: String) -> [[String]] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let directory = root.appendingPathComponent("Grammar/vectors/filter/\(folder)")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil))
      ?? []
    return files.sorted { $0.path < $1.path }.flatMap { file -> [[String]] in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .split(separator: "")
        .map { $0.map(String.init) }
    }
  }
}
