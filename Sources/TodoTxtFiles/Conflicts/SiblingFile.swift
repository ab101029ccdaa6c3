import TodoTxt

/// A file in the directory of a list that shows that another program uses the list.
package struct SiblingFile: Hashable, Sendable {
  /// The meaning of a file.
  package enum Sign: Hashable, Sendable {
    /// Vim has the list open (`.todo.txt.swp`).
    case vimSwapFile
    /// Neovim has the list open (`~/.local/state/nvim/swap/%home%ann%todo.txt.swp`; before version 0.8,
    /// in `~/.local/share`).
    case neovimSwapFile
    /// Emacs has unsaved changes of the list (`.#todo.txt`).
    case emacsLock
    /// A sync client found two versions and kept the other one under this name.
    case conflictedCopy
    /// A change by this library found two versions and kept the other one under this name.
    case keptVersion
  }

  /// The name in the directory of the list, or the path of a file in another directory.
  package let name: FilePath
  package let sign: Sign
  package var isVersion: Bool { sign == .conflictedCopy || sign == .keptVersion }

  /// Returns the files among `names` that are signs for the list `name`, in the same order.
  ///
  ///     SiblingFile.signs(for: "todo.txt", among: ["todo (Ann's conflicted copy 2026-11-21).txt"])
  package static func signs(
    for name: FilePath, among names: some Sequence<FilePath>
  ) -> [SiblingFile] {
    let list = SplitName(name)
    return names.compactMap { other in
      list.sign(of: other).map { SiblingFile(name: other, sign: $0) }
    }
  }
}

extension FileStore {
  /// Returns the signs of other programs that use a list, by name; none if the directory cannot be
  /// listed.
  ///
  /// A directory or a link with the name of another version is not one, nor is a list of its own: a file
  /// that this library created, or to which it moved tasks. Neovim keeps the swap files of all lists in
  /// one of `neovimFolders`.
  package func siblingFiles(
    of path: FilePath, neovimFolders: [FilePath] = []
  ) -> [SiblingFile] {
    guard let location = try? FileLocation(path), let names = try? location.directory.names() else {
      return []
    }
    var signs = SiblingFile.signs(for: location.name, among: names)
      .sorted { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
    if signs.contains(where: \.isVersion) {
      let folder = location.realPath.directory
      let lists = Set(
        (journal?.entries() ?? []).flatMap { entry in
          entry.files.filter { $0.creation != nil || entry.files.count > 1 }.map(\.path)
        })
      signs.removeAll {
        $0.isVersion
          && (lists.contains(folder.appending($0.name))
            || (try? location.directory.status(of: $0.name)?.kind) != .regular)
      }
    }
    let slash = UInt8(ascii: "/")
    let swap = location.realPath.bytes.map { $0 == slash ? UInt8(ascii: "%") : $0 } + ".swp".utf8
    let swapFile = neovimFolders.lazy.map { $0.appending(FilePath(swap)) }.first(
      where: FileStore.isFile)
    return signs + (swapFile.map { [SiblingFile(name: $0, sign: .neovimSwapFile)] } ?? [])
  }
}

/// The name of a list, split at its last dot.
private struct SplitName {
  private let whole: Substring
  private let stem: Substring
  private let ending: Substring

  init(_ name: FilePath) {
    let whole = Substring(name.text)
    // A leading dot does not begin an extension.
    let dot = whole.dropFirst().lastIndex(of: ".") ?? whole.endIndex
    (self.whole, stem, ending) = (whole, whole[..<dot], whole[dot...])
  }

  func sign(of other: FilePath) -> SiblingFile.Sign? {
    let text = other.text
    if text == ".#\(whole)" { return .emacsLock }
    if text.hasPrefix(".\(whole).sw"), text.utf8.count == whole.utf8.count + 5 {
      return .vimSwapFile
    }
    if text.hasPrefix("\(whole).conflict-") { return .keptVersion }
    guard text.hasPrefix(stem), text.hasSuffix(ending),
      text.utf8.count > stem.utf8.count + ending.utf8.count
    else { return nil }
    let middle = text.dropFirst(stem.count).dropLast(ending.count)
    return isConflict(middle) ? .conflictedCopy : nil
  }

  /// Whether a sync client puts these words between the stem and the extension of a conflicted
  /// copy.
  private func isConflict(_ middle: Substring) -> Bool {
    let words = middle.lowercased()
    // Syncthing, then old versions of Nextcloud and ownCloud.
    if words.hasPrefix(".sync-conflict-") || words.hasPrefix("_conflict-") { return true }
    // Dropbox and Nextcloud, in languages with a similar word; Google Drive.
    if words.hasPrefix(" ("), words.hasSuffix(")") {
      return ["conflict", "konflikt", "conflit"].contains { words.contains($0) }
        || isNumber(words.dropFirst(2).dropLast())
    }
    // iCloud Drive.
    if words.hasPrefix(" ") { return isNumber(words.dropFirst()) }
    // OneDrive inserts the name of the computer; names that Windows generates are recognizable.
    return words.hasPrefix("-desktop-") || words.hasPrefix("-laptop-")
  }

  private func isNumber(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= 3 && text.utf8.allSatisfy(\.isDigit)
  }
}
