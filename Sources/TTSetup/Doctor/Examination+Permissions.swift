import TTSession
import TodoTxtFiles

extension Examination {
  var permissions: [Diagnosis] {
    var found: [Diagnosis] = []
    if home == nil, session.listPath != "" {
      found.append(
        .problem("HOME is not set: there is no configuration and no undo", .setHome))
    }
    let lists = listPaths.flatMap { list in
      [list, session.archivePath(of: list)].map { [resolved($0).directory, $0] }
    }
    let state = session.stateDirectory.map(below) ?? []
    let settings = session.configuration.path.map { below($0.directory) + [$0] } ?? []
    var seen: Set<FilePath> = []
    for chain in lists + [state, settings] {
      for path in chain where seen.insert(resolved(path)).inserted {
        guard let fault = fault(of: path) else { continue }
        found.append(fault)
        // Fixing a directory fixes its contents.
        break
      }
    }
    if let state = session.stateDirectory, fault(of: state) == nil,
      let fault = foreignFile(in: state)
    {
      found.append(fault)
    }
    return found.isEmpty ? [.fine("all files can be written")] : found
  }

  /// Returns a directory and those above it, up to the home directory, the outermost first.
  private func below(_ folder: FilePath) -> [FilePath] {
    guard let home, folder.bytes.starts(with: home) else { return [folder] }
    var all = [folder]
    while let outer = all.last?.directory, outer.bytes.count > home.count, outer != all.last {
      all.append(outer)
    }
    return all.reversed()
  }

  /// The expected owner of files in the home directory: with `sudo`, not the user who runs tt.
  private var owner: UInt32 {
    let user = FileStore.currentUser
    guard user == 0, let home else { return user }
    return FileStore.status(of: FilePath(home))?.user ?? user
  }

  /// Returns the problem with a file or directory; nil if there is none, or if it does not exist.
  private func fault(of path: FilePath) -> Diagnosis? {
    guard let status = FileStore.status(of: path) else { return nil }
    let isFolder = status.kind == .directory
    let isOurs = status.user == owner
    let isReadable = FileStore.canRead(path)
    let canUse = isReadable && FileStore.canWrite(path)
    if canUse, isOurs || !isInHome(path) { return nil }
    let name = shown(path)
    if !isOurs {
      let words = canUse ? "" : "; you cannot \(isReadable ? "write" : "read") it"
      return .problem(
        "\(name) belongs to \(self.name(of: status.user))\(words)",
        .run("sudo chown\(isFolder ? " -R" : "") \(owner) \(typed(path))", "makes it yours"))
    }
    let needed: UInt32 = isFolder ? 0o700 : 0o600
    guard status.mode & needed != needed else {
      return .problem(
        "\(name) cannot be written, although its mode allows it",
        .instead(
          "lsattr -d \(typed(path)); df \(typed(path))",
          "show whether it is immutable or its file system read-only"))
    }
    return .problem(
      "\(name) cannot be \(isReadable ? "written" : "read")",
      .run("chmod u+\(isFolder ? "rwx" : "rw") \(typed(path))", "lets you read and write it"))
  }

  /// Returns the problem that one of tt's directories contains another user's file.
  private func foreignFile(in folder: FilePath) -> Diagnosis? {
    let names = (try? FileStore.names(in: folder)) ?? []
    let users = names.compactMap { FileStore.status(of: folder.appending($0))?.user }
    return users.first { $0 != owner }.map { user in
      .problem(
        "\(shown(folder)) has files of \(name(of: user))",
        .run("sudo chown -R \(owner) \(typed(folder))", "makes them yours"))
    }
  }

  private func name(of user: UInt32) -> String { user == 0 ? "root" : "user \(user)" }

  /// Whether a path is in the home directory, where everything should belong to the user.
  private func isInHome(_ path: FilePath) -> Bool {
    home.map { resolved(path).bytes.starts(with: resolved(FilePath($0)).bytes) } ?? false
  }
}
