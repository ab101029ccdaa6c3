import TestSupport

/// The examples in `Grammar/vectors/filter`.
enum FilterVectors {
  /// Returns the blocks of lines that blank lines separate, of every file in a directory.
  static func blocks(in folder: String) -> [[String]] {
    let paths = RepositoryFiles.paths(below: "Grammar/vectors/filter/\(folder)", suffix: ".txt")
    return paths.flatMap { RepositoryFiles.lines(of: $0).split(separator: "").map { Array($0) } }
  }
}
