package import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// Other lists than the one that is worked on, as people name them.
///
/// A path with a slash is what it is to a shell. A mere name is that of a list beside the list, as
/// for todo.sh: `someday.txt` means the same wherever one stands.
extension ListAccess {
  /// Returns the path of a list that is there: beside the list, else here, else with `.txt` behind it.
  ///
  /// Throws a `Refusal` if there is none of that name.
  package func list(named word: Argument) throws(Refusal) -> FilePath {
    guard let path = existingList(named: word) else { throw Refusal(nil, .noList(word.bytes)) }
    return path
  }

  /// Returns the path of a list to move tasks to; one that is not there yet is beside the list.
  ///
  /// Throws for a mere word without a dot, if no list is called so, since it is more likely a mistake, and
  /// for one that ends as files do in which `tt export` writes tasks in another form.
  package func destination(named word: Argument) throws(CommandError) -> FilePath {
    let isPath = word.bytes.contains(UInt8(ascii: "/"))
    if !isPath, isOfOtherForm(word) { throw .notAListByName(word) }
    if let path = existingList(named: word) { return path }
    if isPath { return FilePath(word.bytes) }
    guard word.bytes.contains(UInt8(ascii: ".")) else { throw .notADestination(word) }
    return FilePath(word.bytes).beside(session.listPath)
  }

  /// Returns the tasks that a move which was cut short has left in both this list and another one.
  package func tasksPresent(inBothThisAnd other: FilePath) -> [TodoItem] {
    Document(parsing: store.linesInBoth(path, other), dialect: dialect).items
  }

  private func isOfOtherForm(_ word: Argument) -> Bool {
    let name = word.text.lowercased()
    return [".csv", ".tsv", ".json", ".jsonl", ".ics", ".html", ".dot"]
      .contains(where: name.hasSuffix)
  }

  private func existingList(named word: Argument) -> FilePath? {
    if word.bytes.isEmpty { return nil }
    let name = FilePath(word.bytes)
    if word.bytes.contains(UInt8(ascii: "/")) { return FileStore.isFile(name) ? name : nil }
    let beside = name.beside(session.listPath)
    return [beside, name, FilePath(beside.bytes + ".txt".utf8)].first(where: FileStore.isFile)
  }
}
