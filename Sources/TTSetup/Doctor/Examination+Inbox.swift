import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

extension Examination {
  var inbox: [Diagnosis] {
    guard let inbox = session.inbox else { return [] }
    let (path, folder) = (inbox.path, inbox.path.directory)
    let unset = Diagnosis.Remedy.run("tt config unset inbox", "sets no inbox")
    if FileStore.follows(folder) != .directory {
      let remedy = Diagnosis.Remedy.run("mkdir -p \(typed(folder))", "creates it")
      return [.problem("\(shown(path)) is in a directory that does not exist", remedy)]
    }
    if FileStore.follows(path) == nil { return [.fine("\(shown(path)) · not created yet")] }
    do {
      try session.check(inbox)
    } catch {
      return [.problem(ErrorMessage(error).text.string, unset)]
    }
    guard FileStore.canWrite(folder), FileStore.canRead(path) else {
      let remedy = Diagnosis.Remedy.run("chmod u+rwx \(typed(folder))", "allows it")
      return [.problem("\(shown(path)) cannot be emptied", remedy)]
    }
    let count = session.store.count(in: inbox, session.dialect)
    let copies = session.store.siblingFiles(of: path).filter(\.isVersion)
    return [.fine("\(shown(path)) · \(counted(count, "task"))")]
      + copies.map { copy in
        .problem(
          "\(VisibleText.text(copy.name.bytes)) is another version of \(shown(path))",
          .run("tt inbox", "takes it too"))
      }
  }
}
