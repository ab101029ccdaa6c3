import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// The lists, their archives, and other lists that could be confused with them.
extension Examination {
  var lists: [Diagnosis] {
    if session.listPath == "" {
      return [.problem("no list: HOME, TODO_FILE and TODO_DIR are not set", .setHome)]
    }
    if listPaths.isEmpty { return [.fine("standard input")] }
    return listPaths.map { list in
      let source = list == session.listPath ? session.listSource.name : nil
      let words = source.map { " · from \($0)" } ?? ""
      if FileStore.isDangling(list) { return danglingLink(list, words) }
      guard FileStore.status(of: list) == nil else { return description(of: list, words) }
      if let other = listOfTodoSh, FileStore.isFile(other) {
        return .fine("\(shown(list)) does not exist yet\(words)")
      }
      let isInFolder = FileStore.follows(list.directory) == .directory
      let folder = isInFolder ? "" : "mkdir -p \(typed(list.directory)) && "
      return .problem(
        "\(shown(list)) does not exist yet\(words)",
        .run(folder + command("add 'Try tt'", on: list), "creates it with a task"))
    }
  }

  private func danglingLink(_ path: FilePath, _ source: String = "") -> Diagnosis {
    .problem(
      "\(shown(path)) is a link to a file that does not exist\(source)",
      .run("rm \(typed(path))", "removes the link"))
  }

  var archives: [Diagnosis] {
    listPaths.map { list in
      let archive = session.archivePath(of: list)
      if FileStore.isDangling(archive) { return danglingLink(archive) }
      return FileStore.status(of: archive) == nil
        ? .fine("\(shown(archive)) · not created yet")
        : description(of: archive, "", isArchive: true)
    }
  }

  /// Returns the state of an existing list.
  private func description(
    of list: FilePath, _ source: String, isArchive: Bool = false
  ) -> Diagnosis {
    guard FileStore.follows(list) == .regular else {
      let kind = FileStore.follows(list) == .directory ? "a directory" : "not a regular file"
      return .problem(
        "\(shown(list)) is \(kind)\(source)",
        .run(
          "mv \(typed(list)) \(typed(FilePath(list.bytes + Array(".old".utf8))))", "moves it aside")
      )
    }
    guard let revision = try? session.store.read(list), let status = revision.status else {
      return .fine("\(shown(list)) cannot be read\(source)")
    }
    let items = Document(parsing: revision.bytes, dialect: session.dialect).items
    let completed = items.count(where: \.isCompleted)
    let count = isArchive ? "\(completed) completed" : "\(items.count - completed) open"
    return .fine(
      "\(shown(list)) · \(count) · \(size(status.size)) · last change \(age(of: status.modified))"
        + source)
  }

  private func size(_ bytes: Int) -> String {
    bytes < 1000
      ? counted(bytes, "byte")
      : bytes < 1_000_000 ? "\((bytes + 500) / 1000) KB" : "\((bytes + 500_000) / 1_000_000) MB"
  }

  // MARK: - Other lists

  private var listOfTodoSh: FilePath? { TodoShConfiguration(in: environment)?.list }

  var otherLists: [Diagnosis] {
    guard session.options.files.isEmpty, let list = listPaths.first else { return [] }
    return [otherListOfTodoSh(than: list), listWithoutVariable(than: list)].compactMap(\.self)
  }

  private func otherListOfTodoSh(than list: FilePath) -> Diagnosis? {
    guard let todo = TodoShConfiguration(in: environment), let other = todo.list else { return nil }
    if resolved(other) == resolved(list) {
      return .fine("\(shown(todo.path)) names the same list")
    }
    // A configuration for all users can exist although no one uses todo.sh.
    guard FileStore.isFile(other) else { return nil }
    return .problem(
      "\(shown(todo.path)) names \(shown(other)), another list", remedy(using: other))
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
      .run("tt config set file \(typed(resolved(list)))", "uses one list everywhere"))
  }

  private func remedy(using list: FilePath) -> Diagnosis.Remedy {
    switch session.listSource {
    case .variable(let name):
      let value = name == "TODO_DIR" ? list.directory : list
      return .run("export \(name)=\(typed(value))", "uses that one; also where you set \(name)")
    default: return .run("tt config set file \(typed(list))", "uses that one")
    }
  }

  // MARK: - Conflicted copies

  var copies: [Diagnosis] {
    listPaths.flatMap { list in
      session.store.siblingFiles(of: list).filter(\.isVersion).map { copy in
        let (name, path) = (VisibleText.text(copy.name.bytes), copy.name.beside(list))
        let read = { (path: FilePath, most: Int) in
          (try? session.store.read(path, atMost: most)?.bytes) ?? nil
        }
        let other = read(path, FileStore.mostForeignBytes)
        return other != nil && other == read(list, .max)
          ? .problem(
            "\(name) is the same as \(shown(list))", .run("rm \(typed(path))", "removes it"))
          : .problem(
            "\(name) is another version of \(shown(list))",
            .run(command("merge --remove", on: list), "merges and removes it"))
      }
    }
  }
}

extension Diagnosis.Remedy {
  /// Sets `HOME` for programs.
  static let setHome = run("export HOME=~", "sets HOME, where tt finds your files")
}
