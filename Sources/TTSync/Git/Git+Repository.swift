import CommandLineKit
import TTSystem
import TodoTxtFiles

extension Git {
  /// The place of a directory in a repository.
  struct Place {
    /// Whether the directory is in a work tree: not in git's own files, nor in a bare repository.
    var isInWorkTree: Bool
    var isBare: Bool
    var isShallow: Bool
    /// The directory relative to the top of the work tree, with a trailing slash.
    var prefix: [UInt8]
    /// The directory of git's own files.
    var directory: [UInt8]
    /// The repository that contains this one as a submodule.
    var superproject: [UInt8]?
  }

  /// Finds the repository of the directory; returns nil if there is none.
  ///
  /// - Throws: `SyncError.oldGit` before git 2.13, which echoes unknown options.
  func place() throws -> Place? {
    let paths: [Argument] = [
      "--show-prefix", "--absolute-git-dir", "--show-superproject-working-tree",
    ]
    let words: [Argument] = [
      "rev-parse", "--is-inside-work-tree", "--is-bare-repository", "--is-shallow-repository",
    ]
    let run = try run(words + paths)
    guard run.end.isSuccess else {
      if run.errorText.lowercased().contains("not a git repository") { return nil }
      throw failure(words, run)
    }
    var lines = run.output.lines.dropLast()
      .map(Array.init)
    if lines.contains("--absolute-git-dir".bytes) {
      let version = Git.text(try output("--version")).dropFirst("git version ".count)
      throw SyncError.oldGit(version: String(version))
    }
    // Only a submodule has the last line; if there are more lines, a path contains a line break.
    if lines.count != 5 {
      lines = try lines.prefix(3) + paths.map { Array(try output("rev-parse", $0).dropLast()) }
    }
    guard lines.count > 4 else { throw failure(words, run) }
    let isTrue = lines.map { $0.elementsEqual("true".utf8) }
    return Place(
      isInWorkTree: isTrue[0], isBare: isTrue[1], isShallow: isTrue[2], prefix: lines[3],
      directory: lines[4], superproject: lines.dropFirst(5).first { !$0.isEmpty })
  }

  /// Creates a repository; its branch is `main` unless the user has configured another one.
  func createRepository() throws {
    try output("init", "--quiet")
    if try line("config", "init.defaultBranch") == nil {
      try output("symbolic-ref", "HEAD", "refs/heads/main")
    }
  }

  /// Makes a branch follow a branch of a remote.
  func follow(_ branch: String, of remote: [UInt8], by own: String) throws {
    try output("config", Argument("branch.\(Git.short(own)).remote"), Argument(remote))
    try output("config", Argument("branch.\(Git.short(own)).merge"), Argument(branch))
  }

  /// Returns the settings, with the last value of each.
  func configuration() throws -> [String: [UInt8]] {
    var settings: [String: [UInt8]] = [:]
    for entry in try output("config", "--null", "--list").split(separator: 0) {
      let key = entry.prefix { $0 != 0x0A }
      settings[key.string] = Array(entry.dropFirst(key.count + 1))
    }
    return settings
  }

  /// Whether a rule of `.gitignore` applies to a file that git does not track.
  func ignores(_ file: FilePath) throws -> Bool { try !ignored(among: [file]).isEmpty }

  /// Returns the files to which a rule of `.gitignore` applies.
  ///
  /// The index is ignored, so a file staged by mistake is not sent. With status 1, there are none.
  func ignored(among files: [FilePath]) throws -> Set<FilePath> {
    if files.isEmpty { return [] }
    let words: [Argument] = ["check-ignore", "--no-index", "-z", "--stdin"]
    // A name that begins with a colon would be read as a pattern.
    let start = "./".bytes
    let input = files.flatMap { (file: FilePath) -> [UInt8] in start + file.bytes + [0] }
    let output = try output(words, input: input, orStatus: 1)
    return Set(output.split(separator: 0).map { FilePath($0.dropFirst(start.count)) })
  }

  /// Returns the attributes `merge` and `filter` of files; `unspecified` or `unset` means none.
  func attributes(of files: [FilePath]) throws -> [FilePath: [String: String]] {
    let unknown = files.filter { known.attributes[$0] == nil }
    if unknown.isEmpty { return known.attributes }
    let input: [UInt8] = unknown.flatMap { (file: FilePath) -> [UInt8] in file.bytes + [0] }
    // File, attribute and value, each followed by a NUL.
    let parts = try output("check-attr", "-z", "--stdin", "merge", "filter", input: input)
      .split(separator: 0, omittingEmptySubsequences: false)
    for index in stride(from: 0, to: parts.count - 2, by: 3) {
      known.attributes[FilePath(parts[index]), default: [:]][parts[index + 1].string] =
        parts[index + 2].string
    }
    return known.attributes
  }
}
