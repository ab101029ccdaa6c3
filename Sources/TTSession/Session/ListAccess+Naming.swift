package import CommandLineKit
package import TTOutput
import TTSystem
import TodoTxt
package import TodoTxtFiles

/// Finding other lists by name.
///
/// A path with a slash is an ordinary path. A plain name is a list in the directory of the current
/// one, as in todo.sh, so `someday.txt` means the same from every directory.
extension FilePath {
  /// Returns the existing list of this name: in the directory of another list, in the current one,
  /// or with `.txt` added.
  func existing(beside list: FilePath) -> FilePath? {
    if bytes.isEmpty { return nil }
    if bytes.contains("/") { return FileStore.isFile(self) ? self : nil }
    let beside = beside(list)
    return [beside, self, beside.withEnding].first(where: FileStore.isFile)
  }

  /// The path with `.txt` added, unless its name has a dot.
  var withEnding: FilePath {
    name.bytes.contains(".") ? self : FilePath(bytes + ".txt".utf8)
  }
}

extension Session {
  /// Returns the error that `-f` names a missing file.
  func missingFile(_ path: FilePath) -> any Error {
    let folder = path.directory
    if FileStore.follows(folder) != .directory { return FileError(path, .noDirectory(folder)) }
    return nearList(to: path).map { Message.noFile(path, meant: $0) } ?? FileError.noFile(at: path)
  }

  /// Returns the name, without `.txt`, of the list that an unknown word may mean.
  package func nearName(to word: Argument) -> String? {
    nearList(to: FilePath(word.bytes)).map { String($0.name.bytes.string.dropLast(4)) }
      .flatMap { $0 == word.text ? nil : $0 }
  }

  /// Returns the list with the name that is nearest to that of a missing one; names that end with
  /// different numbers are not near.
  func nearList(to path: FilePath) -> FilePath? {
    func stem(_ path: FilePath) -> String {
      let name = path.name.withEnding.bytes
      return name.dropLast(name.suffix(4).elementsEqual(".txt".utf8) ? 4 : 0).string
    }
    let isPath = path.bytes.contains("/")
    let usual = isPath ? path : configuration.usualList(in: process) ?? listPath
    let wanted = stem(path)
    if wanted.utf8.count < 4 || wanted.utf8.contains(where: \.isDigit) { return nil }
    let names = store.textFiles(beside: usual).map(stem)
    return nearestName(to: wanted, among: names.filter { !$0.utf8.contains(where: \.isDigit) })
      .map { FilePath("\($0).txt").beside(usual) }
  }
}

extension ListAccess {
  /// Returns the path of an existing list; throws a `Message` if there is none.
  package func list(named word: Argument) throws(Message) -> FilePath {
    guard let path = existingList(named: word) else { throw missingList(named: word.bytes) }
    return path
  }

  func missingList(named name: [UInt8]) -> Message {
    if let path = session.paths(called: name).first { return .severalHaveName(name, path) }
    let path = FilePath(name)
    let near = session.nearList(to: path)
    return .noList(name, meant: near, creating: path.withEnding)
  }

  fileprivate func existingList(named word: Argument) -> FilePath? {
    FilePath(word.bytes).existing(beside: session.listPath)
  }
}

extension ListEditor {
  /// Returns the path of a destination list; a new one is in the list's directory.
  ///
  /// Throws for a plain word without a dot that names no list, since it is probably a mistake, and
  /// for a file name that belongs to a format of `tt export`. Asks before it creates a list whose
  /// name is close to that of another one; a path with a slash is not a mistake.
  package func destination(named word: Argument) throws(Message) -> FilePath {
    let isPath = word.bytes.contains("/")
    if !isPath, isOfOtherForm(word) { throw .notAListByName(word) }
    if let path = existingList(named: word) { return path }
    let path = FilePath(word.bytes)
    if isPath { return path }
    guard word.bytes.contains(".") else {
      throw session.nearList(to: path).map { .noList(word.bytes, meant: $0, creating: path) }
        ?? .notADestination(word)
    }
    let new = path.beside(session.listPath)
    if !isStandardInput { try confirmCreation(of: new, named: path) }
    return new
  }

  /// Asks before a command creates a list whose name is close to that of another one.
  private func confirmCreation(of new: FilePath, named name: FilePath) throws(Message) {
    guard let near = session.nearList(to: name) else { return }
    try confirm(
      "Create \(name.bytes.visible) beside \(near.name.bytes.visible)?",
      orElse: .nearName(name.bytes, near, creating: new.typed(home: session.home)))
  }

  /// Asks before it creates the list that `-f` names, as for another destination.
  package func confirmNewList() throws(Message) {
    guard session.listSource == .option, !path.bytes.contains("/"),
      !FileStore.isFile(path)
    else { return }
    try confirmCreation(of: path, named: path)
  }

  /// Returns the path of a list to add to; a new one has a dot or a slash in its name.
  ///
  /// Throws for any other word that names no list, and for a file name of a format of `tt export`.
  package func listToAddTo(named word: Argument) throws -> FilePath {
    if isStandardInput { throw Message.needsFile }
    let namesFile = word.bytes.contains { $0 == "." || $0 == "/" }
    return try namesFile ? destination(named: word) : list(named: word)
  }

  private func isOfOtherForm(_ word: Argument) -> Bool {
    let name = word.text.lowercased()
    return [".csv", ".tsv", ".json", ".jsonl", ".ics", ".dot"].contains(where: name.hasSuffix)
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

  static func noList(_ name: [UInt8], meant: FilePath?, creating path: FilePath) -> Self {
    .refusal(mentioning: []) { wording in
      let advice =
        meant.map { "did you mean \($0.name.bytes.quoted)?" }
        ?? "to create it, run "
        + wording.hint.line("add --to", adding: Argument(path.bytes), "TEXT")
      return "no list \(name.quoted); \(advice)"
    }
  }

  /// A new list would have nearly the name of another one.
  static func nearName(_ name: [UInt8], _ near: FilePath, creating path: String) -> Self {
    .refusal(
      "no list \(name.quoted); did you mean \(near.name.bytes.quoted)? To create it, run touch "
        + path)
  }

  /// Several lists have the same file name; `path` is that of one of them.
  static func severalHaveName(_ name: [UInt8], _ path: FilePath) -> Self {
    .refusal("several lists are named \(name.quoted); use a path, such as \(path.bytes.visible)")
  }

  static func noFile(_ path: FilePath, meant: FilePath) -> Self {
    .failure("no such file \(path.bytes.quoted); did you mean \(meant.name.bytes.quoted)?")
  }
}
