import TTOutput
package import TTSession
package import TodoTxtFiles

/// What `tt sync` remembers of a repository outside of it: that it was set up on this device, and which lists
/// take part.
///
/// Each folder of lists has one file in the state folder. Its entries end in a NUL, since names can contain line ends:
///
///     tt sync setup 1
///     git DIRECTORY          ; the folder of git's own files
///     id TOKEN               ; also in git's folder, so that no other repository can take its place
///     begun                  ; until the setup is complete
///     list NAME              ; a list in the folder that takes part
///     left NAME              ; a list that git ignored when tt first wrote to it
package struct SyncSetup: Hashable, Sendable {
  /// The folder of git's own files.
  package let directory: FilePath

  /// The name that the repository has on this device only.
  let id: String

  package var isComplete = false

  /// The names of the lists that take part.
  package var lists: Set<FilePath> = []

  /// The names of the lists that stay out, although tt wrote to them.
  var left: Set<FilePath> = []

  /// Begins the setup of a repository.
  init(of directory: FilePath) {
    self.directory = directory
    id = String(UInt64.random(in: .min ... .max), radix: 16)
  }

  /// Reads the setup of a folder; nil if there is none.
  package init?(of folder: FilePath, in session: Session) {
    guard let path = SyncSetup.path(of: folder, in: session),
      let bytes = (try? FileStore.settings(at: path)) ?? nil
    else { return nil }
    let entries = bytes.split(separator: 0)
    func values(_ name: String) -> [FilePath] {
      entries.filter { $0.starts(with: "\(name) ".utf8) }
        .map { FilePath($0.dropFirst(name.utf8.count + 1)) }
    }
    guard entries.first?.elementsEqual(SyncSetup.heading.utf8) ?? false,
      let directory = values("git").first, let id = values("id").first
    else { return nil }
    (self.directory, self.id) = (directory, id.text)
    (lists, left) = (Set(values("list")), Set(values("left")))
    isComplete = !entries.contains { $0.elementsEqual("begun".utf8) }
  }

  /// Saves it, for a folder.
  func save(of folder: FilePath, in session: Session) throws {
    guard let path = SyncSetup.path(of: folder, in: session) else { throw CommandError.noState }
    var entries = [Array(SyncSetup.heading.utf8), Array("git ".utf8) + directory.bytes]
    entries.append(Array("id \(id)".utf8))
    if !isComplete { entries.append(Array("begun".utf8)) }
    for (word, names) in [("list", lists), ("left", left)] {
      entries += names.map { Array("\(word) ".utf8) + $0.bytes }
        .sorted { $0.lexicographicallyPrecedes($1) }
    }
    try FileStore.saveState(Array(entries.joined(separator: [0])) + [0], at: path)
  }

  /// Whether the repository still is the one that was set up.
  package var isSigned: Bool {
    (try? FileStore.settings(at: signature.path)) ?? nil == signature.bytes
  }

  /// The file in git's folder with the name of the repository.
  var signature: (path: FilePath, bytes: [UInt8]) {
    (directory.appending("tt-sync-id"), Array("\(id)\n".utf8))
  }

  /// Returns the nearest folder, from this one upwards, with a git repository.
  static func repository(around folder: FilePath) -> FilePath? {
    var folder = folder
    while true {
      if FileStore.exists(folder.appending(".git")) { return folder }
      if folder == "/" || folder == "." { return nil }
      folder = folder.directory
    }
  }

  private static func path(of folder: FilePath, in session: Session) -> FilePath? {
    session.stateFile("sync-setup", of: folder)
  }

  private static let heading = "tt sync setup 1"
}

extension Session {
  /// The complete setup of the folder in which a list is; nil if `tt sync --init` did not set it up on this device.
  ///
  /// It runs no git.
  package func syncSetup(of list: FilePath) -> SyncSetup? {
    guard list != "-", let folder = try? store.resolved(list).directory,
      let setup = SyncSetup(of: folder, in: self), setup.isComplete, setup.isSigned
    else { return nil }
    return setup
  }
}

extension SyncError {
  /// The error for a folder that was not set up on this device; it runs no git.
  static func missingSetup(of folder: FilePath) -> SyncError {
    SyncSetup.repository(around: folder) == nil ? .noRepository(folder) : .isNotSetUp(folder)
  }
}
