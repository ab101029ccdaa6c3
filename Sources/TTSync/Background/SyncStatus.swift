import CommandLineKit
package import TTOutput
package import TTSession
package import TodoTxtFiles

/// The state of a list's synchronization on this device.
///
/// Reading it uses no remote and no hooks. git runs only in a repository that was set up on this
/// device.
package struct SyncStatus {
  /// The nearest directory with a git repository, from the list's upwards.
  package private(set) var repository: FilePath?

  /// Whether `tt sync --init` set up that repository on this device.
  package private(set) var isSetUp = false

  /// Whether git is configured with tt's merge driver.
  package private(set) var hasDriver = false

  /// The names of the synced lists, in the order of their bytes.
  private(set) var lists: [FilePath] = []

  /// The files next to the list that look like lists and are not synced.
  package private(set) var others: [Other] = []
  package let last: LastSync?

  package struct Other: Hashable {
    package let name: FilePath
    package let reason: Reason
  }

  package enum Reason: String, CaseIterable {
    /// It was not added.
    case notAdded = "not-added"
    case ignored
    /// It is a link, a directory or a pipe.
    case noFile = "no-file"
  }

  package init(of list: some ListAccess) {
    let (session, store) = (list.session, list.store)
    last = LastSync(of: session)
    guard list.path != "-", let main = try? store.resolved(list.path) else { return }
    repository = SyncSetup.repository(around: main.directory)
    guard repository != nil, let setup = session.syncSetup(of: main) else { return }
    isSetUp = true
    var names = setup.lists
    let archive = (try? store.resolved(list.donePath)) ?? list.donePath
    if archive.directory == main.directory, !setup.left.contains(archive.name) {
      names.insert(archive.name)
    }
    lists = names.filter { FileStore.exists(main.directory.appending($0)) }.sortedByBytes
    let all = store.textFiles(beside: main)
    let versions = names.versions(among: all)
    let strange = all.filter { !names.contains($0) && !versions.contains($0) }
    let git = Git(in: main.directory, of: list.process)
    let settings = (try? git.configuration()) ?? [:]
    hasDriver = settings["merge.\(MergeDriver.name).driver"] != nil
    let ignored = (try? git.ignored(among: strange)) ?? []
    others = strange.map { name in
      let isFile = FileStore.isPlainFile(main.directory.appending(name))
      return Other(
        name: name, reason: !isFile ? .noFile : ignored.contains(name) ? .ignored : .notAdded)
    }
  }
}

extension SyncStatus {
  package static let notSetUp = "not set up on this device"

  /// The result of the last synchronization in one line; it names no task unless the run failed.
  package var ending: String { last?.words.last ?? "not synchronized yet" }
}

extension SyncStatus.Other {
  /// The value of this state in the report.
  package var words: String {
    switch reason {
    case .notAdded: "is not synced"
    case .ignored: "is not synced; git ignores it"
    case .noFile: "is not synced; it is a link, a directory or a pipe"
    }
  }
}

extension Session {
  /// Returns a notice if an outcome moved tasks out of synchronization.
  package func syncNotice(about outcome: Outcome) -> Message? {
    let list = outcome.path ?? listPath
    guard let file = outcome.destination, let setup = syncSetup(of: list),
      let main = try? store.resolved(list), setup.lists.contains(main.name),
      let other = try? store.resolved(file)
    else { return nil }
    if other.directory == main.directory {
      if setup.lists.contains(other.name) || areSame(file, archivePath(of: list)) { return nil }
      let git = Git(in: main.directory, of: process)
      let isIgnored = setup.left.contains(other.name) || (try? git.ignores(other.name)) ?? false
      if !isIgnored { return nil }
    }
    return .movedOutOfSync(file)
  }
}

extension Message {
  static func movedOutOfSync(_ file: FilePath) -> Self {
    .notice(
      "\(file.bytes.visible) is not synced; "
        + "tasks moved there disappear from your other devices"
    )
  }
}
