import CommandLineKit
import TTSession
import TodoTxtFiles

extension Examination {
  var permissions: [Diagnosis] {
    var found: [Diagnosis] = []
    if home == nil, session.listPath != "" {
      found.append(
        .problem(
          "HOME is not set: there is no configuration and no undo", "export HOME=~", "sets HOME"))
    }
    let lists = listPaths.flatMap { list in
      [list, session.archivePath(of: list)].map { [resolved($0).directory, $0] }
    }
    let state = session.stateDirectory.map(below) ?? []
    let settings = session.configuration.path.map { below($0.directory) + [$0] } ?? []
    var seen: Set<FilePath> = []
    for chain in lists + [state, settings] {
      // Fixing a directory fixes its contents.
      let fault = chain.lazy.filter { seen.insert(resolved($0)).inserted }.compactMap(fault).first
      found += fault.asArray
    }
    return found.isEmpty ? [.fine("all files can be written")] : found
  }

  /// Returns a directory and those above it, up to the home directory, the outermost first.
  private func below(_ folder: FilePath) -> [FilePath] {
    guard let home, folder.bytes.starts(with: home) else { return [folder] }
    let all = sequence(first: folder) { $0.directory == $0 ? nil : $0.directory }
    return all.prefix { $0 == folder || $0.bytes.count > home.count }.reversed()
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
    let (name, isFolder) = (shown(path), status.kind == .directory)
    let isReadable = FileStore.canRead(path)
    let canUse = isReadable && FileStore.canWrite(path)
    if status.user != owner, !canUse || isInHome(path) {
      let words = canUse ? "" : "; you cannot \(isReadable ? "write" : "read") it"
      return .problem(
        "\(name) belongs to \(self.name(of: status.user))\(words)",
        "sudo chown\(isFolder ? " -R" : "") \(owner) \(typed(path))", "makes it yours")
    }
    if canUse { return path == session.stateDirectory ? foreignFile(in: path) : nil }
    let needed: UInt32 = isFolder ? 0o700 : 0o600
    if status.mode & needed == needed {
      return .problem(
        "\(name) cannot be written, although its mode allows it",
        "lsattr -d \(typed(path)); df \(typed(path))",
        "show whether it is immutable or its file system read-only", isCommand: false)
    }
    return .problem(
      "\(name) cannot be \(isReadable ? "written" : "read")",
      "chmod u+\(isFolder ? "rwx" : "rw") \(typed(path))", "lets you read and write it")
  }

  /// Returns the problem that one of tt's directories contains another user's file.
  private func foreignFile(in folder: FilePath) -> Diagnosis? {
    let names = (try? FileStore.names(in: folder)) ?? []
    let users = names.compactMap { FileStore.status(of: folder.appending($0))?.user }
    return users.first { $0 != owner }.map { user in
      .problem(
        "\(shown(folder)) has files of \(name(of: user))",
        "sudo chown -R \(owner) \(typed(folder))", "makes them yours")
    }
  }

  private func name(of user: UInt32) -> String { user == 0 ? "root" : "user \(user)" }

  /// Whether a path is in the home directory, where everything should belong to the user.
  private func isInHome(_ path: FilePath) -> Bool { shown(resolved(path)).hasPrefix("~") }
}
