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

  /// Writes a draft as `todo.txt`, which editors know, in a directory of its own.
  package init(
    _ text: [UInt8], in directory: FilePath, for purpose: String = "draft"
  ) throws(FileError) {
    let number = String(UInt32.random(in: 1 << 28 ... .max), radix: 16)
    let folder = directory.appending("\(purpose)-\(number)")
    path = folder.appending("todo.txt")
    do throws(SystemError) {
      let directory = try Directory.opened(creating: folder)
      let file = try directory.create(path.name, mode: 0o600)
      do throws(SystemError) {
        try file.write(text)
      } catch {
        try? directory.remove(path.name)
        throw error
      }
    } catch {
      _ = FileStore.removeEmptyFolder(folder)
      throw FileError(path, error)
    }
  }

  /// Reads its current bytes; none if it was removed.
  package func bytes() throws(FileError) -> [UInt8] {
    try FileStore(stateDirectory: nil).read(path)?.bytes ?? []
  }

  package func discard() {
    FileStore.discard(path)
    _ = FileStore.removeEmptyFolder(path.directory)
  }
}
