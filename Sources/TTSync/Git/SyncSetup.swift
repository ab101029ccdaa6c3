import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// What `tt sync` remembers about a repository: that it was set up on this device, and its synced
/// lists.
///
/// Each directory of lists has one file in the state directory. Its entries end in a NUL, since
/// names can contain line breaks:
///
///     tt sync setup 1
///     git DIRECTORY          ; the directory of git's own files
///     id TOKEN               ; also in git's directory, so that no other repository can replace it
///     begun                  ; until the setup is complete
///     list NAME              ; a synced list in the directory
///     left NAME              ; a list that git ignored when tt first wrote to it
struct SyncSetup: Hashable {
  /// The directory of git's own files.
  let directory: FilePath

  /// The repository's random name, which only this device knows.
  let id: String

  var isComplete = false

  /// The names of the synced lists.
  var lists: Set<FilePath> = []

  /// The names of lists that are not synced although tt wrote to them.
  var left: Set<FilePath> = []

  init(of directory: FilePath) {
    self.directory = directory
    id = String(UInt64.random(in: .min ... .max), radix: 16)
  }

  /// Reads the setup of a directory; nil if there is none.
  init?(of folder: FilePath, in session: Session) {
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

  func save(of folder: FilePath, in session: Session) throws {
    guard let path = SyncSetup.path(of: folder, in: session) else { throw Message.noState }
    var entries = [SyncSetup.heading.bytes, "git ".bytes + directory.bytes]
    entries.append("id \(id)".bytes)
    if !isComplete { entries.append("begun".bytes) }
    for (word, names) in [("list", lists), ("left", left)] {
      entries += names.map { "\(word) ".bytes + $0.bytes }.inByteOrder
    }
    try FileStore.saveState(entries.joined(by: 0) + [0], at: path)
  }

  /// Whether the repository is still the one that was set up.
  var isSigned: Bool {
    (try? FileStore.settings(at: signature.path)) ?? nil == signature.bytes
  }

  /// The file in git's directory with the repository's name.
  var signature: (path: FilePath, bytes: [UInt8]) {
    (directory.appending("tt-sync-id"), "\(id)\n".bytes)
  }

  /// Returns the nearest directory with a git repository, from this one upwards.
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
  /// The complete setup for a list's directory; nil if it was not set up on this device.
  ///
  /// It runs no git.
  func syncSetup(of list: FilePath) -> SyncSetup? {
    guard list != "-", let folder = try? store.resolved(list).directory,
      let setup = SyncSetup(of: folder, in: self), setup.isComplete, setup.isSigned
    else { return nil }
    return setup
  }
}

extension SyncError {
  /// The error for a directory that was not set up on this device; it runs no git.
  static func missingSetup(of folder: FilePath) -> SyncError {
    SyncSetup.repository(around: folder) == nil ? .noRepository(folder) : .isNotSetUp(folder)
  }
}
