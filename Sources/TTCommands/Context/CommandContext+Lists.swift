import CommandLineKit
import TodoTxtFiles

/// Other lists than the one that is worked on, as people name them.
///
/// A path with a slash is what it is to a shell. A mere name is that of a list beside the list, as
/// for todo.sh: `someday.txt` means the same wherever one stands.
extension CommandContext {
  /// Returns the path of a list that is there: beside the list, else here, else with `.txt` behind it.
  ///
  /// Throws a `Refusal` if there is none of that name.
  func list(named word: Argument) throws(Refusal) -> FilePath {
    guard let path = existingList(named: word) else { throw Refusal(nil, .noList(word.bytes)) }
    return path
  }

  /// Returns the path of a list to move tasks to; one that is not there yet is beside the list.
  ///
  /// Nil for a mere word without a dot, if no list is called so: it is more likely a mistake.
  func destination(named word: Argument) -> FilePath? {
    if let path = existingList(named: word) { return path }
    if word.bytes.contains(UInt8(ascii: "/")) { return FilePath(word.bytes) }
    return word.bytes.contains(UInt8(ascii: ".")) ? beside(FilePath(word.bytes)) : nil
  }

  private func existingList(named word: Argument) -> FilePath? {
    let name = FilePath(word.bytes)
    if word.bytes.contains(UInt8(ascii: "/")) { return FileStore.isFile(name) ? name : nil }
    let beside = beside(name)
    return [beside, name, FilePath(beside.bytes + ".txt".utf8)].first(where: FileStore.isFile)
  }

  private func beside(_ name: FilePath) -> FilePath {
    path.directory == "." ? name : path.directory.appending(name)
  }
}
