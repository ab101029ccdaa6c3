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
    known.trees[commit] = tree
    return tree
  }

  func emptyTree() throws -> ID {
    Git.text(try output("hash-object", "-w", "-t", "tree", "--stdin"))
  }

  /// Returns the entries at some paths of a commit's tree; missing ones are omitted.
  func entries(of commit: ID?, at paths: [FilePath]) throws -> [FilePath: Entry] {
    guard let commit else { return [:] }
    var entries: [FilePath: Entry] = [:]
    for path in paths {
      let folder = FilePath(path.bytes.dropLast(path.name.bytes.count))
      entries[path] = try self.entries(of: commit, in: folder)[path]
    }
    return entries
  }

  /// Returns the entries of a directory in a commit's tree; `folder` is empty or ends in a slash.
  func entries(of commit: ID?, in folder: FilePath) throws -> [FilePath: Entry] {
    guard let commit else { return [:] }
    var tree = try tree(of: commit)
    for name in folder.bytes.split(separator: "/") {
      guard let entry = try members(of: tree)[FilePath(name)], entry.isFolder else { return [:] }
      tree = entry.id
    }
    let members = try members(of: tree)
    if folder.bytes.isEmpty { return members }
    return Dictionary(
      uniqueKeysWithValues: members.map { (FilePath(folder.bytes + $0.key.bytes), $0.value) })
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

  /// Returns the entries in which two trees differ, among all files; nil for a missing one.
  func differences(
    _ old: ID, _ new: ID
  ) throws -> [FilePath: (old: Entry?, new: Entry?)] {
    let output = try output(
      "diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", "--ignore-submodules=none",
      Argument(old), Argument(new))
    var differences: [FilePath: (old: Entry?, new: Entry?)] = [:]
    let parts = output.split(separator: 0)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let words = String(decoding: parts[index].dropFirst(), as: UTF8.self).split(separator: " ")
      guard words.count >= 5 else { continue }
      func entry(_ mode: Substring, _ id: Substring) -> Entry? {
        mode == "000000" ? nil : Entry(mode: String(mode), id: String(id))
      }
      differences[FilePath(parts[index + 1])] =
        (entry(words[0], words[2]), entry(words[1], words[3]))
    }
    return differences
  }

  func bytes(of id: ID) throws -> [UInt8] {
    if let bytes = known.bytes[id] { return bytes }
    let bytes = try output("cat-file", "blob", Argument(id))
    known.bytes[id] = bytes
    return bytes
  }

  /// Reads several files of the repository into memory with one call.
  func readAhead(_ ids: some Sequence<ID>) throws {
    let unknown = Set(ids).filter { known.bytes[$0] == nil }
    if unknown.count < 2 { return }
    let output = try output(
      "cat-file", "--batch", input: Array(unknown.joined(separator: "\n").utf8 + [0x0A]))
    var rest = output[...]
    // `id SP type SP size LF contents LF`, or `id SP missing LF`, for which `bytes(of:)` reports
    // git's message.
    while let end = rest.firstIndex(of: 0x0A) {
      let words = rest[..<end].string.split(separator: " ")
      rest = rest[(end + 1)...]
      guard words.count == 3, let size = Int(words[2]), size < rest.count else { continue }
      if words[1] == "blob" { known.bytes[String(words[0])] = Array(rest.prefix(size)) }
      rest = rest.dropFirst(size + 1)
    }
  }

  /// Stores the exact bytes of a file, whichever filters apply to it.
  func store(_ bytes: [UInt8]) throws -> ID {
    let id = Git.text(try output("hash-object", "-w", "-t", "blob", "--stdin", input: bytes))
    known.bytes[id] = bytes
    return id
  }

  /// Returns the tree `base`, or an empty one, with entries replaced or, if nil, removed.
  ///
  /// It uses no index, so a git process that outlives a killed run cannot change another run's
  /// result.
  func tree(_ base: ID?, replacing entries: [FilePath: Entry?]) throws -> ID {
    if let base, entries.isEmpty { return base }
    var members = try base.map { try self.members(of: $0) } ?? [:]
    var folders: [[UInt8]: [FilePath: Entry?]] = [:]
    for (path, entry) in entries {
      let parts = path.bytes.split(separator: "/", maxSplits: 1).map(Array.init)
      if parts.count == 2 {
        folders[parts[0], default: [:]].updateValue(entry, forKey: FilePath(parts[1]))
      } else {
        members[FilePath(parts[0])] = entry
      }
    }
    for (name, entries) in folders {
      let old = members[FilePath(name)]
      let folder = try tree(old.flatMap { $0.isFolder ? $0.id : nil }, replacing: entries)
      let isEmpty = try self.members(of: folder).isEmpty
      members[FilePath(name)] = isEmpty ? nil : Entry(mode: "040000", id: folder)
    }
    if let same = known.members.first(where: { $0.value == members }) { return same.key }
    var input: [UInt8] = []
    for (name, entry) in members {
      input += "\(entry.mode) \(entry.kind) \(entry.id)\t".bytes + name.bytes + [0]
    }
    // Objects of the old tree can be missing: a partial clone lacks some.
    let tree = Git.text(try output("mktree", "-z", "--missing", input: input))
    known.members[tree] = members
    return tree
  }

  /// Returns a tree's direct entries.
  private func members(of tree: ID) throws -> [FilePath: Entry] {
    if let members = known.members[tree] { return members }
    let output = try output("ls-tree", "-z", "--full-tree", Argument(tree))
    // Mode, kind and name of the object.
    let members = Git.entries(output) { Entry(mode: $0[0], id: $0[2]) }
    known.members[tree] = members
    return members
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
