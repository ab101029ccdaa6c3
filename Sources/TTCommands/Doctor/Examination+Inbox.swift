import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// The inbox, and its conflicted copies.
extension Examination {
  var inbox: [Diagnosis] {
    guard let inbox = session.inbox, let list = listPaths.first else { return [] }
    let path = inbox.path
    guard let status = FileStore.status(following: path) else {
      let folder = path.directory
      return FileStore.follows(folder) == .directory
        ? [.fine("\(shown(path)) · not there yet")]
        : [
          .problem(
            "\(shown(path)) is in a folder that does not exist",
            .run("mkdir -p \(typed(folder))", "creates it"))
        ]
    }
    guard status.kind == .regular else {
      return [
        .problem(
          "\(shown(path)) is no ordinary file", .run("tt config unset inbox", "sets no inbox"))
      ]
    }
    for file in [list, session.archivePath(of: list)] where resolved(file) == resolved(path) {
      return [
        .problem(
          "\(shown(path)) is the inbox, but also a list",
          .run("tt config unset inbox", "sets no inbox"))
      ]
    }
    guard FileStore.canWrite(path.directory), FileStore.canRead(path) else {
      return [
        .problem(
          "\(shown(path)) cannot be emptied",
          .run("chmod u+rwx \(typed(path.directory))", "allows it"))
      ]
    }
    let count = session.store.count(in: inbox, session.dialect)
    return [.fine("\(shown(path)) · \(counted(count, "task"))")]
      + session.store.siblingFiles(of: path).filter(\.isVersion).map { copy in
        .problem(
          "\(VisibleText.text(copy.name.bytes)) is another version of \(shown(path))",
          .run("tt inbox", "takes it too"))
      }
  }
}
