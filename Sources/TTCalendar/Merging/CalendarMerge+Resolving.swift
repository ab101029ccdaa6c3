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
      let base = state.versions(of: todo.uid).version(of: todo)
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
    if todo.marks.isEmpty { todo.set(CalendarField.markProperty, to: base.mark) }
    return theirs.bytes(with: todo)
  }
}

extension CalendarState {
  fileprivate func versions(of identifier: [UInt8]?) -> Versions {
    ties.first { $0.identifier == identifier }?.versions
      ?? leaving.first { $0.identifier == identifier }?.versions ?? []
  }
}

extension CalendarState.Versions {
  /// Returns the version from which a file was made.
  ///
  /// A program that drops the marks may have started from the latest version that had none, or from
  /// the first one. If it started from a later one, its file contains what tt has written since,
  /// which is not that program's own change.
  func version(of todo: CalendarTodo) -> CalendarState.Version? {
    for mark in todo.marks {
      if let version = last(where: { $0.mark == mark }) { return version }
    }
    if !todo.marks.isEmpty { return first }
    return last { version in
      FolderFile(name: [], bytes: version.file).todo?.marks.isEmpty ?? true
    } ?? first
  }
}

extension CalendarTodo {
  /// The marks of the version that a file was made from and of those before it, the latest one first.
  ///
  /// Another device that changes the file adds its own mark, so that this one still knows which of its versions the
  /// other device had seen.
  var marks: [[UInt8]] {
    (first(CalendarField.markProperty)?.value ?? []).split(separator: UInt8(ascii: ","))
      .map { Array($0) }
  }

  mutating func addMark(_ mark: [UInt8]) {
    let all = [mark] + marks.filter { $0 != mark }.prefix(7)
    set(CalendarField.markProperty, to: Array(all.joined(separator: [UInt8(ascii: ",")])))
  }
}
