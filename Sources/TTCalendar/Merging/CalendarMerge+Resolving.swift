extension CalendarMerge {
  /// Returns one file for two conflicting versions of a task; nil if one of them has another form
  /// or the task is unknown.
  ///
  /// It is the server's version with the directory's changes. Where both changed a field, the mark
  /// of their base lets the next `tt sync` compare the server's change with the list's, and keep
  /// both.
  package static func resolution(
    of state: CalendarState, folder: [UInt8], server: [UInt8], _ context: CalendarContext
  ) -> [UInt8]? {
    let (ours, theirs) = (
      FolderFile(name: [], bytes: folder), FolderFile(name: [], bytes: server)
    )
    guard let ourTodo = ours.todo, var todo = theirs.todo, ourTodo.uid == todo.uid,
      let tie = state.ties.first(where: { $0.identifier == todo.uid }),
      let base = tie.version(of: todo)
    else { return nil }
    let before = FolderFile(name: [], bytes: base.file)
    guard let baseTodo = before.todo else { return nil }
    let (old, our, their) = (
      CalendarTask(baseTodo, before.context(context)), CalendarTask(ourTodo, ours.context(context)),
      CalendarTask(todo, theirs.context(context))
    )
    for field in CalendarField.all where field.isInFolder && field.differs(old, our) {
      if !field.differs(old, their) {
        field.writeTodo(&todo, their, our, theirs.context(context))
      }
    }
    let (was, has) = (Set(old.categories), Set(our.categories))
    if !their.categories.isEmpty, Set(their.categories) != was, has != was {
      var both = their
      both.categories = their.categories.filter { !was.subtracting(has).contains($0) }
      both.categories += our.categories.filter {
        !was.contains($0) && !their.categories.contains($0)
      }
      todo.apply(from: their, to: both, theirs.context(context))
    }
    todo.set(CalendarField.markProperty, to: base.mark)
    return theirs.bytes(with: todo)
  }
}

extension CalendarState.Tie {
  /// Returns the version from which a file was made.
  ///
  /// A program that drops the mark may have started from the latest version without a mark, or from
  /// the first one. If it started from a later one, the file has tt's own later changes, which are
  /// not changes of the program.
  func version(of todo: CalendarTodo) -> CalendarState.Version? {
    let mark = todo.first(CalendarField.markProperty)?.value
    return versions.last { version in
      if let mark { return version.mark == mark }
      let todo = FolderFile(name: [], bytes: version.file).todo
      return todo?.first(CalendarField.markProperty) == nil
    } ?? versions.first
  }
}
