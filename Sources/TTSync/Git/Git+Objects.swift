import CommandLineKit
import TTSystem
import TodoTxtFiles

extension Git {
  func commit(_ name: String) throws -> ID? {
    // With the two dashes, which git prints too, a name is never read as a file name.
    let run = try run(
      ["rev-parse", Argument(name + "^{commit}"), Argument(name + "^{tree}"), "--"])
    let ids = Git.lines(run.output)
    guard run.end.isSuccess, ids.count == 3 else { return nil }
    known.trees[ids[0]] = ids[1]
    return ids[0]
  }

  func tree(of commit: ID) throws -> ID {
    if let tree = known.trees[commit] { return tree }
    let tree = Git.text(try output("rev-parse", "--verify", Argument(commit + "^{tree}")))
    (known.trees[commit], known.trees[tree]) = (tree, tree)
    return tree
  }

  /// Returns the entries of a commit or tree by their paths, directories included; none for nil.
  func entries(of commit: ID?) throws -> [FilePath: Entry] {
    guard let tree = try commit.map(tree(of:)) else { return [:] }
    if let entries = known.entries[tree] { return entries }
    let output = try output("ls-tree", "-r", "-t", "-z", "--full-tree", Argument(tree))
    // Mode, kind and name of the object.
    let entries = Git.entries(output) { Entry(mode: $0[0], id: $0[2]) }
    known.entries[tree] = entries
    return entries
  }

  /// Parses `word SP word SP word TAB path NUL`; `entry` makes an entry of the words.
  private static func entries(
    _ output: [UInt8], _ entry: ([String]) -> Entry?
  ) -> [FilePath: Entry] {
    var entries: [FilePath: Entry] = [:]
    for line in output.split(separator: 0) {
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let words = line[..<tab].string.split(separator: " ")
      if words.count == 3 { entries[FilePath(line[(tab + 1)...])] = entry(words.map(String.init)) }
    }
    return entries
  }

  func bytes(of id: ID) throws -> [UInt8] {
    if let bytes = known.bytes[id] { return bytes }
    let bytes = try output("cat-file", "blob", Argument(id))
    known.bytes[id] = bytes
    return bytes
  }

  /// Stores the exact bytes of a file, whichever filters apply to it.
  func store(_ bytes: [UInt8]) throws -> ID {
    let id = Git.text(try output("hash-object", "-w", "-t", "blob", "--stdin", input: bytes))
    known.bytes[id] = bytes
    return id
  }

  /// Returns the tree of a commit, or an empty one, with entries replaced or, if nil, removed.
  ///
  /// It uses no index, so a git process that outlives a killed run cannot change another run's
  /// result.
  func tree(_ commit: ID?, replacing changes: [FilePath: Entry?] = [:]) throws -> ID {
    if let commit, changes.isEmpty { return try tree(of: commit) }
    var entries = try entries(of: commit)
    var folders: Set<FilePath> = []
    for (path, entry) in changes {
      entries[path] = entry
      var folder = path.directory
      while folder != "." {
        folders.insert(folder)
        folder = folder.directory
      }
    }
    func storeTree(of folder: FilePath) throws -> ID {
      let members = entries.filter { $0.key.directory == folder }
      let input = members.flatMap { path, entry -> [UInt8] in
        "\(entry.mode) \(entry.kind) \(entry.id)\t".bytes + path.name.bytes + [0]
      }
      // Objects of the old tree can be missing: a partial clone lacks some.
      return Git.text(try output("mktree", "-z", "--missing", input: input))
    }
    // A directory comes after those in it; git has no empty ones.
    for folder in folders.sorted(by: { $0.bytes.count > $1.bytes.count }) {
      if entries.keys.contains(where: { $0.directory == folder }) {
        entries[folder] = Entry(mode: "040000", id: try storeTree(of: folder))
      } else if entries[folder]?.isFolder ?? false {
        entries[folder] = nil
      }
    }
    let tree = try storeTree(of: ".")
    (known.trees[tree], known.entries[tree]) = (tree, entries)
    return tree
  }

  func setEntries(_ entries: [FilePath: Entry?]) throws {
    var input: [UInt8] = []
    for (path, entry) in entries {
      let id = entry?.id ?? String(repeating: "0", count: idLength)
      input += Array("\(entry?.mode ?? "0") \(id)\t".utf8) + path.bytes + [0]
    }
    if input.isEmpty { return }
    try output("update-index", "-z", "--index-info", input: input)
  }

  /// Returns entries of the user's index by their paths, omitting paths in conflict.
  func indexEntries(at paths: [FilePath]) throws -> [FilePath: Entry] {
    let words: [Argument] = ["ls-files", "--stage", "-z", "--full-name", "--"]
    // Mode, name of the object, and stage, which is 0 unless there is a conflict.
    return Git.entries(try output(words + paths.map { Argument($0.bytes) })) {
      $0[2] == "0" ? Entry(mode: $0[0], id: $0[1]) : nil
    }
  }

  /// Creates a commit, signed if `isSigned`.
  func createCommit(
    of tree: ID, parents: [ID], message: [UInt8], isSigned: Bool
  ) throws -> ID {
    var words: [Argument] = ["commit-tree", Argument(tree)]
    for parent in parents { words += ["-p", Argument(parent)] }
    if isSigned { words.append("-S") }
    let run = try run(words, input: message)
    guard run.end.isSuccess else {
      try checkIdentity()
      throw failure(words, run)
    }
    let commit = Git.text(run.output)
    known.trees[commit] = tree
    return commit
  }

  /// Throws if git does not know who the user is.
  func checkIdentity() throws {
    for variable: Argument in ["GIT_COMMITTER_IDENT", "GIT_AUTHOR_IDENT"] {
      let run = try run(["var", variable])
      if run.end.isSuccess { continue }
      throw run.errorText.contains("invalid date format")
        ? SyncError.badDate(run.errors) : .noIdentity(run.errors)
    }
  }
}
