import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// The lists, their archives and copies, the inbox, and other lists that could be confused with them.
extension Examination {
  var lists: [Diagnosis] {
    if session.listPath == "" {
      return [
        .problem(
          "no list: HOME, TODO_FILE and TODO_DIR are not set", "export HOME=~", "sets HOME")
      ]
    }
    if listPaths.isEmpty { return [.fine("standard input")] }
    return listPaths.map { list in
      let source = list == session.listPath ? session.listSource.name : nil
      let words = source.map { " · from \($0)" } ?? ""
      if let found = description(of: list, counting: { !$0.isCompleted }, "open", words) {
        return found
      }
      let text = "\(shown(list)) does not exist yet\(words)"
      if let other = TodoShConfiguration(in: environment)?.list, FileStore.isFile(other) {
        return .fine(text)
      }
      let isInFolder = FileStore.follows(list.directory) == .directory
      let folder = isInFolder ? "" : "mkdir -p \(typed(list.directory)) && "
      return .problem(text, folder + command("add 'Try tt'", on: list), "creates it with a task")
    } + otherLists
  }

  var archives: [Diagnosis] {
    listPaths.map { list in
      let archive = session.archivePath(of: list)
      return description(of: archive, counting: \.isCompleted, "completed")
        ?? .fine("\(shown(archive)) · not created yet")
    }
  }

  /// Returns the state of a list; nil if there is none.
  private func description(
    of list: FilePath, counting isCounted: (TodoItem) -> Bool, _ state: String,
    _ source: String = ""
  ) -> Diagnosis? {
    if FileStore.isDangling(list) {
      return .problem(
        "\(shown(list)) is a link to a file that does not exist\(source)", "rm \(typed(list))",
        "removes the link")
    }
    guard let kind = FileStore.follows(list) else { return nil }
    guard kind == .regular else {
      return .problem(
        "\(shown(list)) is \(kind == .directory ? "a directory" : "not a regular file")\(source)",
        "mv \(typed(list)) \(typed(FilePath(list.bytes + ".old".utf8)))", "moves it aside")
    }
    guard let revision = try? session.store.read(list), let status = revision.status else {
      return .fine("\(shown(list)) cannot be read\(source)")
    }
    let items = Document(parsing: revision.bytes, dialect: session.dialect).items
    return .fine(
      "\(shown(list)) · \(items.count(where: isCounted)) \(state) · last change "
        + age(of: status.modified) + source)
  }

  // MARK: - Other lists

  private var otherLists: [Diagnosis] {
    guard session.options.files.isEmpty, let list = listPaths.first else { return [] }
    return [otherListOfTodoSh(than: list), listWithoutVariable(than: list)].compactMap(\.self)
  }

  private func otherListOfTodoSh(than list: FilePath) -> Diagnosis? {
    // A configuration for all users can exist although no one uses todo.sh.
    guard let todo = TodoShConfiguration(in: environment), let other = todo.list,
      FileStore.isFile(other), resolved(other) != resolved(list)
    else { return nil }
    let text = "\(shown(todo.path)) names \(shown(other)), another list"
    guard case .variable(let name) = session.listSource else {
      return .problem(text, "tt config set file \(typed(other))", "uses that one")
    }
    let value = name == "TODO_DIR" ? other.directory : other
    return .problem(
      text, "export \(name)=\(typed(value))", "uses that one; also where you set \(name)")
  }

  /// The list where the shell's variable is not set: in cron, or in an editor.
  private func listWithoutVariable(than list: FilePath) -> Diagnosis? {
    guard case .variable(let name) = session.listSource else { return nil }
    let set = session.configuration.path("file", in: environment)
    let usual = home.map { FilePath($0).appending("todo.txt") }
    guard let other = set ?? usual, resolved(other) != resolved(list),
      set != nil || FileStore.isFile(other)
    else { return nil }
    let source = set == nil ? "the usual list" : "the list in the configuration"
    return .problem(
      "\(name) hides \(shown(other)), \(source); programs without \(name), such as cron, use that",
      "tt config set file \(typed(resolved(list)))", "uses one list everywhere")
  }

  // MARK: - Copies and the inbox

  var copies: [Diagnosis] {
    listPaths.flatMap { list in
      session.store.copyNames(of: list).map { copy in
        .problem(
          "\(copy.bytes.visible) is another version of \(shown(list))",
          command("merge --remove", on: list), "merges and removes it")
      }
    }
  }

  var inbox: [Diagnosis] {
    guard let inbox = session.inbox else { return [] }
    let (path, folder) = (inbox.path, inbox.path.directory)
    if FileStore.follows(folder) != .directory {
      return [
        .problem(
          "\(shown(path)) is in a directory that does not exist", "mkdir -p \(typed(folder))",
          "creates it")
      ]
    }
    let copies = session.store.copies(of: inbox).map { copy in
      Diagnosis.problem(
        "\(copy.bytes.visible) is another version of \(shown(path))", "tt inbox", "takes it too")
    }
    if FileStore.follows(path) == nil {
      return [.fine("\(shown(path)) · not created yet")] + copies
    }
    guard (try? session.check(inbox)) != nil else {
      return [
        .problem(
          "\(shown(path)) cannot be an inbox; tt inbox says why", "tt config unset inbox",
          "sets no inbox")
      ]
    }
    guard FileStore.canWrite(folder), FileStore.canRead(path) else {
      return [
        .problem("\(shown(path)) cannot be emptied", "chmod u+rwx \(typed(folder))", "allows it")
      ]
    }
    let count = session.store.count(in: inbox, session.dialect)
    return [.fine("\(shown(path)) · \(counted(count, "task"))")] + copies
  }
}
