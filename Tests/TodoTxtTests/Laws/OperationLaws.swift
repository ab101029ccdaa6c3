#if canImport(TodoTxt)
  @testable import TodoTxt
#endif

/// Laws for every operation on a document: only the stated bytes change, no note is separated from
/// its task, and an operation that throws changes nothing.
enum OperationLaws {
  /// Checks every operation on the task with a number, and those on the whole document.
  static func check(_ document: Document, number: Int) throws(BrokenLaw) {
    // If a byte-order mark from inside a line moves to the start of the file, it belongs to the
    // file.
    guard document.list(holding: Document.byteOrderMark).isEmpty else { return }
    for operation in operations {
      var changed = document
      guard let changes = try? operation.body(&changed, number) else {
        try expectLaw(changed == document, "\(operation.name): what throws changes nothing")
        continue
      }
      try check(changes, from: document, to: changed, operation)
    }
    try reopeningUndoesCompleting(document, number)
    try removingUndoesAdding(document)
    try movingBackUndoesMoving(document, number)
    try movingToAnotherFileLosesNothing(document, number)
    try renamingBackUndoesRenaming(document)
    try removingANoteUndoesAddingIt(document, number)
  }

  struct Operation: Sendable {
    let name: String
    var keepsNumbers = true
    let body: @Sendable (inout Document, Int) throws -> [TaskChange]
  }

  /// One of each.
  static let operations: [Operation] =
    [
      Operation(name: "add") { list, _ in [try list.addChange("(a) new due:fri", on: today)] },
      Operation(name: "update") { list, number in
        var item = try list.task(number)
        item.priority = .c
        item[.due] = "2026-12-01"
        let change = TaskChange(
          .edited, number: number, before: try list.task(number).content, after: item.content)
        try list.update(item)
        return [change]
      },
      Operation(name: "remove") { list, number in try list.remove(number) },
      Operation(name: "remove duplicates") { list, _ in
        try list.edit { try $0.removeDuplicates(includingCompleted: true) }
      },
      Operation(name: "top", keepsNumbers: false) { list, number in
        try list.move(number, to: .top)
      },
      Operation(name: "bottom", keepsNumbers: false) { list, number in
        try list.move(number, to: .bottom)
      },
      Operation(name: "archive", keepsNumbers: false) { list, _ in
        var done = Document(parsing: [])
        return try list.archive(to: &done)
      },
      Operation(name: "rename") { list, _ in
        let name = list.items.lazy.flatMap(\.projectBytes).first.map { Array($0) } ?? []
        return try list.edit { try $0.rename(SharedName(.project, name), to: Array("new".utf8)) }
      },
    ]
    + noteEdits.map { edit in
      Operation(name: "note \(edit)", keepsNumbers: false) { list, number in
        let item = try list.task(number)
        return try list.edit { try $0.edit(notesOf: [item], edit) }.changes
      }
    }
    + taskEdits.map { edit in
      Operation(name: "\(edit.kind)") { list, number in try list.apply(edit, to: number).changes }
    }

  private static let noteEdits: [NoteEdit] = [
    .add([new]), .add([new, new]), .remove([]), .remove([new]), .replace([new]),
  ]

  private static let taskEdits: [TaskEdit] =
    [
      .complete(on: today), .reopen, .prioritize(.b),
      .prioritize(nil), .removeWords("mum"), .setDate(.due, to: nil, on: today),
    ]
    + ["fri", "due+1w", "eom@9:00"].compactMap { try? DateExpression(parsing: $0.utf8) }
    .flatMap { date in
      [TagKey.due, .threshold, .until].map { .setDate($0, to: date, on: today) }
        + [.postpone(to: date, on: today)]
    }
    + ["x ray", "# 1", "(B) due:due+1w", " +new"].compactMap { try? TypedText($0, on: today) }
    .flatMap { [.append($0), .prepend($0), .replaceText(with: $0)] }
    + ["est:30", "+new", "-est", "-+new", "t:due-2d"].compactMap { word in
      (try? TagEdit(word, on: today)).map { .tag([$0]) }
    }

  private static let new = Array("new".utf8)[...]
  private static let today = CivilDate(year: 2026, month: 11, day: 21) ?? .earliest

  // MARK: - What changes is what it says

  /// Checks the laws that apply after any operation.
  static func check(
    _ changes: [TaskChange], from before: Document, to after: Document, _ operation: Operation
  ) throws(BrokenLaw) {
    let named = Set(changes.compactMap { $0.before == nil ? nil : $0.origin ?? $0.number })
    for change in changes where operation.keepsNumbers {
      let line = { (document: Document) -> ArraySlice<UInt8> in
        document.lines.indices.contains(change.number - 1)
          ? document.lines[change.number - 1].content : []
      }
      if let old = change.before {
        try expectLaw(line(before) == old, "\(operation.name): the line before is what was there")
      }
      // A CR before a bare LF gets a space, which keeps it in the line.
      let space: [UInt8] = change.after?.last == .carriageReturn ? [.space] : []
      try expectLaw(
        [change.after ?? [], (change.after ?? []) + space].contains(line(after)),
        "\(operation.name): the line after is what is there")
    }
    var rest = after.items[...]
    for item in before.items where !named.contains(item.number) {
      while let next = rest.first, !next.hasSameBlock(as: item) { rest = rest.dropFirst() }
      try expectLaw(
        !rest.isEmpty, "\(operation.name): every other task is there, with its own note")
      rest = rest.dropFirst()
    }
    guard operation.keepsNumbers else { return }
    let noteLines = Set(
      changes.filter { $0.after == nil }.flatMap { change in
        before.item(numbered: change.number).map { Array($0.lineNumbers) } ?? []
      })
    for (old, new) in zip(before.lines, after.lines)
    where !named.contains(old.number) && !noteLines.contains(old.number) {
      try expectLaw(old.content == new.content, "\(operation.name): no other line changes")
    }
  }

  // MARK: - Inverses

  private static func reopeningUndoesCompleting(
    _ document: Document, _ number: Int
  ) throws(BrokenLaw) {
    var list = document
    guard let item = list.item(numbered: number),
      !item.textBytes.suffix(6).starts(with: " pri:".utf8),
      !item.textBytes.elementsEqual("pri:".utf8), item.textBytes.count != 5,
      let result = try? list.complete(number, on: today), result.changes.count == 1,
      (try? list.apply(.reopen, to: number)) != nil
    else { return }
    try expectLaw(list == document, "reopening a task undoes completing it")
  }

  private static func removingUndoesAdding(_ document: Document) throws(BrokenLaw) {
    var list = document
    guard let change = try? list.addChange("new", on: today),
      (try? list.remove(change.number)) != nil
    else { return }
    let ending = document.lines.last?.terminator == LineTerminator.none
    try expectLaw(
      list.bytes.starts(with: document.bytes) && (ending || list == document),
      "removing the last task undoes adding it")
  }

  private static func movingBackUndoesMoving(
    _ document: Document, _ number: Int
  ) throws(BrokenLaw) {
    // A blank line after the task would stay in place, so the task could not return to its old
    // place.
    guard let next = document.item(numbered: number)?.lineNumbers.upperBound,
      document.item(numbered: next + 1) != nil, document.lines.last?.terminator == .lf
    else { return }
    var list = document
    guard let change = try? list.move(number, to: .bottom).first,
      let moved = try? list.move(change.number, to: .before(number)).first
    else { return }
    try expectLaw(moved.number == number, "a task that is moved back has its old number")
    try expectLaw(
      list.lines.map(\.content) == document.lines.map(\.content), "moving back undoes moving")
  }

  private static func movingToAnotherFileLosesNothing(
    _ document: Document, _ number: Int
  ) throws(BrokenLaw) {
    var (list, other) = (
      document, Document(parsing: Array("there\n".utf8), dialect: document.dialect)
    )
    guard let item = list.item(numbered: number), (try? list.move(number, to: &other)) != nil else {
      return
    }
    try expectLaw(other.items.first?.content.elementsEqual("there".utf8) == true, "what was there")
    try expectLaw(
      other.items.last?.hasSameBlock(as: item) == true, "a moved task has its note")
    try expectLaw(other.items.count == 2, "and no other")
    try expectLaw(list.items.count == document.items.count - 1, "it is no longer where it was")
  }

  private static func renamingBackUndoesRenaming(_ document: Document) throws(BrokenLaw) {
    let fresh = Array("quite-new".utf8)
    let names =
      document.items.flatMap { item in
        item.projectBytes.map { SharedName(.project, $0) }
          + item.contextBytes.map { SharedName(.context, $0) }
          + [item.value(for: .id).map { SharedName(.id, $0) }].compactMap { $0 }
      }
    for name in Set(names) {
      var list = document
      guard let changes = try? list.edit({ try $0.rename(name, to: fresh) }) else { continue }
      try expectLaw(!changes.isEmpty, "a name that is there is renamed")
      let back = SharedName(name.kind, fresh)
      try expectLaw(
        list.items.allSatisfy { !$0.has(name) } && list.items.contains { $0.has(back) },
        "and no longer there")
      guard (try? list.edit({ try $0.rename(back, to: name.bytes) })) != nil else { continue }
      try expectLaw(list == document, "renaming back undoes renaming")
    }
  }

  private static func removingANoteUndoesAddingIt(
    _ document: Document, _ number: Int
  ) throws(BrokenLaw) {
    let fresh = [Array("a line that no other note has".utf8)[...]]
    guard let item = document.item(numbered: number),
      document.lines.last?.terminator != LineTerminator.none
    else { return }
    var list = document
    guard (try? list.edit { try $0.edit(notesOf: [item], .add(fresh)) }) != nil,
      let noted = list.item(numbered: number)
    else { return }
    try expectLaw(noted.noteLines.last == fresh[0], "a line is added to the note")
    try expectLaw(noted.noteLines.dropLast() == item.noteLines[...], "after those that are there")
    guard (try? list.edit { try $0.edit(notesOf: [noted], .remove(fresh)) }) != nil else { return }
    try expectLaw(list == document, "removing a line of a note undoes adding it")
  }
}

extension TodoItem {
  fileprivate func has(_ name: SharedName) -> Bool {
    switch name.kind {
    case .project: projectBytes.contains(name.bytes[...])
    case .context: contextBytes.contains(name.bytes[...])
    case .id: value(for: .id) == name.bytes[...]
    }
  }
}
