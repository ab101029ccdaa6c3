import TodoTxt

/// A file beside a list that shows that another program is at work on it.
package struct FileNeighbour: Hashable, Sendable {
  /// What a neighbour shows.
  package enum Sign: Hashable, Sendable {
    /// Vim has the list open (`.todo.txt.swp`).
    case vimSwapFile
    /// Emacs has unsaved changes of the list (`.#todo.txt`).
    case emacsLock
    /// A sync client found two versions and kept the other one under this name.
    case conflictedCopy
    /// A change of ours found two versions and kept the other one under this name.
    case keptVersion
  }

  /// The name in the directory of the list.
  package let name: FilePath
  /// The evidence.
  package let sign: Sign

  /// Whether it is another version of the list, as opposed to an editor's trace.
  package var isVersion: Bool { sign == .conflictedCopy || sign == .keptVersion }

  /// Returns those of `names` that are signs for the list `name`, in the same order.
  ///
  ///     FileNeighbour.signs(for: "todo.txt", among: ["todo (Ann's conflicted copy 2026-11-21).txt"])
  package static func signs(
    for name: FilePath, among names: some Sequence<FilePath>
  ) -> [FileNeighbour] {
    let list = SplitName(name)
    return names.compactMap { other in
      list.sign(of: other).map { FileNeighbour(name: other, sign: $0) }
    }
  }
}

extension FileStore {
  /// Returns the signs of others at work beside a list, by name; none if the directory cannot be
  /// listed.
  ///
  /// What is called as another version is one only if it is a file.
  package func neighbours(of path: FilePath) -> [FileNeighbour] {
    guard let location = try? FileLocation(path), let names = try? location.directory.names() else {
      return []
    }
    return FileNeighbour.signs(for: location.name, among: names)
      .filter { !$0.isVersion || (try? location.directory.status(of: $0.name)?.kind) == .regular }
      .sorted { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
  }
}

/// The name of a list, taken apart at its last dot.
private struct SplitName {
  private let whole: Substring
  private let stem: Substring
  private let ending: Substring

  init(_ name: FilePath) {
    let whole = Substring(name.text)
    // A dot at the start does not begin an ending.
    let dot = whole.dropFirst().lastIndex(of: ".") ?? whole.endIndex
    (self.whole, stem, ending) = (whole, whole[..<dot], whole[dot...])
  }

  func sign(of other: FilePath) -> FileNeighbour.Sign? {
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

  /// Whether a sync client puts such words between the stem and the ending of a conflicted copy.
  private func isConflict(_ middle: Substring) -> Bool {
    let words = middle.lowercased()
    // Syncthing, then Nextcloud and ownCloud of old.
    if words.hasPrefix(".sync-conflict-") || words.hasPrefix("_conflict-") { return true }
    // Dropbox and Nextcloud, in the languages that keep the root of the word; Google Drive.
    if words.hasPrefix(" ("), words.hasSuffix(")") {
      return ["conflict", "konflikt", "conflit"].contains { words.contains($0) }
        || isNumber(words.dropFirst(2).dropLast())
    }
    // iCloud Drive.
    if words.hasPrefix(" ") { return isNumber(words.dropFirst()) }
    // OneDrive puts the name of the computer there; those that Windows makes up are recognizable.
    return words.hasPrefix("-desktop-") || words.hasPrefix("-laptop-")
  }

  private func isNumber(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= 3 && text.utf8.allSatisfy(\.isDigit)
  }
}
