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
    let theirs = FolderFile(name: [], bytes: server)
    guard let ourTodo = FolderFile(name: [], bytes: folder).todo, var todo = theirs.todo,
      ourTodo.uid == todo.uid,
      let base = state.ties.first(where: { $0.identifier == todo.uid })?.versions.version(of: todo),
      let baseTodo = base.todo
    else { return nil }
    let (old, our, their) = (
      CalendarTask(baseTodo, context), CalendarTask(ourTodo, context), CalendarTask(todo, context)
    )
    var merged = their
    for field in context.fields where field.differs(old, our) && !field.differs(old, their) {
      field.copy(our, &merged)
    }
    let (was, has) = (Set(old.categories), Set(our.categories))
    if !their.categories.isEmpty, Set(their.categories) != was, has != was {
      merged.categories = their.categories.filter { !was.subtracting(has).contains($0) }
      merged.categories += our.categories.filter {
        !was.contains($0) && !their.categories.contains($0)
      }
    }
    todo.apply(from: their, to: merged, context)
    if todo.marks.isEmpty { todo.set(CalendarField.markProperty, to: base.mark) }
    return theirs.bytes(with: todo)
  }
}
