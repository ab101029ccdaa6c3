import TodoTxt
import TodoTxtFiles

/// The directories that `tt install` created, so that `tt uninstall` removes all of them, and no
/// others.
///
/// The list is `share/tt/folders` below the prefix, one path per line; without such a directory,
/// there is no list.
struct InstalledFolders {
  private let list: FilePath

  init(below prefix: FilePath) { list = prefix.appending("share/tt/folders") }

  /// Returns the missing directories above the files and above the list itself.
  func missing(above files: [FilePath]) -> Set<FilePath> {
    var missing: Set<FilePath> = []
    for file in files + [list] {
      var folder = file.directory
      while folder.directory != folder, !FileStore.exists(folder) {
        missing.insert(folder)
        folder = folder.directory
      }
    }
    return missing
  }

  /// Adds those of the directories that now exist to the list.
  func record(_ folders: Set<FilePath>) throws {
    let made = folders.subtracting([list.directory]).filter(FileStore.exists)
    // A name with a line break would be read as two paths.
    let lines = made.union(recorded()).filter { !$0.bytes.contains(.lineFeed) }
    guard !lines.isEmpty else { return }
    let all = folders.contains(list.directory) ? lines.union([list.directory]) : lines
    let text = all.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      .map { $0.bytes + [.lineFeed] }.joined()
    try FileStore.install(Array(text), at: list, isProgram: false)
  }

  /// Removes the list, and the listed directories above the files if they are empty.
  func remove(above files: [FilePath]) throws {
    let above = Set(
      (files + [list]).flatMap { file in sequence(first: file.directory, next: \.parent) })
    let folders = recorded().intersection(above)
    guard try FileStore.uninstall(list) else { return }
    for folder in folders.sorted(by: { $0.bytes.count > $1.bytes.count }) {
      _ = FileStore.removeEmptyFolder(folder)
    }
  }

  private func recorded() -> Set<FilePath> {
    let bytes = (try? FileStore(stateDirectory: nil).read(list))??.bytes ?? []
    return Set(bytes.split(separator: .lineFeed).map { FilePath($0) })
  }
}

extension FilePath {
  /// The directory above; nil at the top.
  fileprivate var parent: FilePath? { directory == self ? nil : directory }
}
