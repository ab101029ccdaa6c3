package import CommandLineKit
package import TTOutput
package import TodoTxtFiles

/// Finding other lists by name.
///
/// A path with a slash is an ordinary path. A plain name is a list in the directory of the current
/// one, as in todo.sh, so `someday.txt` means the same from every directory.
extension ListAccess {
  /// Returns the path of an existing list: in the list's directory, in the current one, or with
  /// `.txt` added.
  ///
  /// Throws a `Message` if there is no such list.
  package func list(named word: Argument) throws(Message) -> FilePath {
    guard let path = existingList(named: word) else { throw missingList(named: word.bytes) }
    return path
  }

  func missingList(named name: [UInt8]) -> Message {
    let hasDot = name.contains(".")
    let path = FilePath(hasDot ? name : name + ".txt".bytes)
    let isPath = name.contains("/")
    return Message.noList(name, creating: isPath ? path : path.beside(session.listPath))
  }

  /// Returns the path of a destination list; a new one is in the list's directory.
  ///
  /// Throws for a plain word without a dot that names no list, since it is probably a mistake, and
  /// for a file name that belongs to a format of `tt export`.
  package func destination(named word: Argument) throws(Message) -> FilePath {
    let isPath = word.bytes.contains("/")
    if !isPath, isOfOtherForm(word) { throw .notAListByName(word) }
    if let path = existingList(named: word) { return path }
    if isPath { return FilePath(word.bytes) }
    guard word.bytes.contains(".") else { throw .notADestination(word) }
    return FilePath(word.bytes).beside(session.listPath)
  }

  /// Returns the path of a list to add to; a new one has a dot or a slash in its name.
  ///
  /// Throws for any other word that names no list, and for a file name of a format of `tt export`.
  package func listToAddTo(named word: Argument) throws -> FilePath {
    let namesFile = word.bytes.contains { $0 == "." || $0 == "/" }
    return try namesFile ? destination(named: word) : list(named: word)
  }

  private func isOfOtherForm(_ word: Argument) -> Bool {
    let name = word.text.lowercased()
    return [".csv", ".tsv", ".json", ".jsonl", ".ics", ".html", ".dot"]
      .contains(where: name.hasSuffix)
  }

  private func existingList(named word: Argument) -> FilePath? {
    if word.bytes.isEmpty { return nil }
    let name = FilePath(word.bytes)
    if word.bytes.contains("/") { return FileStore.isFile(name) ? name : nil }
    let beside = name.beside(session.listPath)
    return [beside, name, FilePath(beside.bytes + ".txt".utf8)].first(where: FileStore.isFile)
  }
}

extension Message {
  package static func notADestination(_ word: Argument) -> Self {
    .usage(
      "no list \(word.quoted); to create it, write \(word.bytes.visible).txt; or use top, "
        + "bottom, before N or after N")
  }

  static func notAListByName(_ word: Argument) -> Self {
    .usage(
      "\(word.quoted) does not look like a list; if it is one, write "
        + ("./".bytes + word.bytes).quoted)
  }

  static func noList(_ name: [UInt8], creating path: FilePath) -> Self {
    .refusal(
      "no list \(name.quoted); to create it, run tt -f "
        + "\(ShellWords.line(of: [Argument(path.bytes)]).visible) add TEXT")
  }
}
