/// A private file with a text that is being edited; it stays until the text is safe elsewhere.
///
///     let draft = try Draft(text, in: "/home/ann/.local/state/tt/drafts")
///     …                                      // an editor changes it
///     let edited = try draft.bytes()
///     draft.discard()
///
/// Only this user may read it. A missing directory is created.
package struct Draft {
  package let path: FilePath

  /// Writes a draft under a unique name.
  package init(_ text: [UInt8], in directory: FilePath) throws(FileError) {
    let number = String(UInt32.random(in: 1 << 28 ... .max), radix: 16)
    path = directory.appending("draft-\(number).txt")
    try FileError.about(
      path,
      Directory.opened(creating: directory)
        .save(text, as: path.name, through: FilePath(path.name.bytes + ".new".utf8)))
  }

  /// Reads its current bytes; none if it was removed.
  package func bytes() throws(FileError) -> [UInt8] {
    try FileStore(stateDirectory: nil).read(path)?.bytes ?? []
  }

  package func discard() { FileStore.discard(path) }
}
