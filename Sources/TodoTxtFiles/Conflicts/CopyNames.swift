import TodoTxt

extension ConflictedCopy {
  /// Returns those of `names` that mark other versions of the list `name`, in the same order.
  ///
  ///     ConflictedCopy.names(of: "todo.txt", among: ["todo (Ann's conflicted copy 2026-11-21).txt"])
  package static func names(
    of name: FilePath, among names: some Sequence<FilePath>
  ) -> [FilePath] {
    let list = SplitName(name)
    return names.filter(list.isOfCopy)
  }
}

extension FileStore {
  /// Returns the names of the conflicted copies of a list, sorted; none if the directory cannot be
  /// listed.
  ///
  /// A directory or a link with such a name is not a copy, nor is a list of its own: a file that this
  /// library created, or to which it moved tasks.
  package func copyNames(of path: FilePath) -> [FilePath] {
    guard let location = try? FileLocation(path), let names = try? location.directory.names() else {
      return []
    }
    let copies = ConflictedCopy.names(of: location.name, among: names)
      .filter { (try? location.directory.status(of: $0)?.kind) == .regular }
    if copies.isEmpty { return [] }
    let folder = location.realPath.directory
    let lists = Set(
      (journal?.entries() ?? []).flatMap { entry in
        entry.files.filter { $0.creation != nil || entry.files.count > 1 }.map(\.path)
      })
    return copies.filter { !lists.contains(folder.appending($0)) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
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

  func isOfCopy(_ other: FilePath) -> Bool {
    let text = other.text
    // A change by this library found two versions, and kept the other one under this name.
    if text.hasPrefix("\(whole).conflict-") { return true }
    guard text.hasPrefix(stem), text.hasSuffix(ending),
      text.utf8.count > stem.utf8.count + ending.utf8.count
    else { return false }
    return isConflict(text.dropFirst(stem.count).dropLast(ending.count))
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
