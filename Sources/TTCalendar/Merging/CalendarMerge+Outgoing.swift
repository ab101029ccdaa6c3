import TodoTxt
import TodoTxtFiles

/// From the list to the directory: the files to write and to remove.
extension CalendarMerge {
  mutating func giveOut(_ merged: [MergedTask]) throws(MissingTasks) {
    state.list = list
    var taken = Set(old.ties.map(\.identifier)).union(files.keys).union(blocked)
      .union(waiting.map(\.identifier))
    var tasks = merged.filter { item($0.block) != nil }
    var counts: [[UInt8]: Int] = [:]
    for index in tasks.indices {
      guard tasks[index].identifier == nil, let item = item(tasks[index].block),
        !item.isCompleted, takesPart(item)
      else { continue }
      let digest = Array(LineDigest(of: item.content).text.utf8)
      var (identifier, count) = (digest, counts[digest] ?? 1)
      while !taken.insert(identifier).inserted {
        count += 1
        identifier = digest + Array("-\(count)".utf8)
      }
      counts[digest] = count
      tasks[index].identifier = identifier
    }
    let ids = identifiers(of: tasks.compactMap { task in task.identifier.map { ($0, task.block) } })
    let oldIDs = identifiers(
      of: tasks.compactMap { task in task.identifier.map { ($0, task.their ?? []) } })
    var context = context
    context.identifier = { ids[$0] }
    var oldContext = context
    oldContext.identifier = { oldIDs[$0] }
    for task in tasks {
      guard let identifier = task.identifier, let item = item(task.block) else { continue }
      let tie = ties[identifier]
      if blocked.contains(identifier) {
        if var tie {
          tie.line = task.number
          state.ties.append(tie)
        }
      } else if !takesPart(item)
        || item.isCompleted && files[identifier] == nil && tie?.isUnborn == false
      {
        if let file = files[identifier] {
          if item.isCompleted, !isCompletedFile(file.bytes) {
            leave(file, identifier, as: item, task.number)
          } else {
            remove(file, identifier, line: Array(item.content), task.number)
          }
        }
      } else {
        put(task, identifier, item, tie, oldContext, context)
      }
    }
    let given = Set(tasks.compactMap(\.identifier))
    let lost = known.filter { tie, _ in
      files[tie.identifier] != nil && !given.contains(tie.identifier)
    }
    if !lost.isEmpty {
      let archived = (rules.archive?.items ?? []).map { ($0.reopenedLine, $0) }
      let archive = Dictionary(archived, uniquingKeysWith: { one, _ in one })
      for (tie, place) in lost { lose(tie, last[place], archive) }
    }
    let removals = writes.count { $0.new == nil && !isCompletedFile($0.old ?? []) }
    let open = known.count { _, place in item(last[place])?.isCompleted == false }
    if isMass(removals, of: open) {
      throw MissingTasks(count: removals, total: open, isFolder: false)
    }
    keepLeaving()
    keepOneFile()
  }

  private func isCompletedFile(_ bytes: [UInt8]) -> Bool {
    FolderFile(name: [], bytes: bytes).todo.map { CalendarTask($0, context).isCompleted } ?? false
  }

  private func isOld(_ item: TodoItem) -> Bool {
    guard let day = item.completionDate?.adding(days: rules.days) else { return false }
    return day < context.today
  }

  private func takesPart(_ item: TodoItem) -> Bool {
    let isHidden = item.value(for: .hidden)?.elementsEqual("1".utf8) ?? false
    return !isHidden && !isOld(item) && rules.takesPart(item)
  }

  /// Writes the changed fields of a task into its file, or creates the file.
  private mutating func put(
    _ task: MergedTask, _ identifier: [UInt8], _ item: TodoItem, _ tie: CalendarState.Tie?,
    _ oldContext: CalendarContext, _ context: CalendarContext
  ) {
    let mark = Array(LineDigest(of: identifier + [.lineFeed] + task.block).text.utf8)
    let line = Array(item.content)
    var new = CalendarState.Tie(
      identifier: identifier, file: files[identifier]?.name ?? newName(for: identifier),
      line: task.number, versions: [])
    defer { state.ties.append(new) }
    guard let file = files[identifier], var todo = file.todo else {
      var todo = CalendarTodo(
        of: CalendarEntry(item), called: identifier, stamp: context.stamp, context)
      todo.set(CalendarField.markProperty, to: mark)
      let bytes = FolderFile.bytes(ofNew: todo)
      new.isUnborn = true
      new.versions = [CalendarState.Version(task: task.block, file: bytes, mark: mark)]
      writes.append(
        Write(file: new.file, old: nil, new: bytes, line: line, number: task.number))
      return
    }
    let their = task.their ?? task.block
    let versions = tie?.versions ?? []
    let isAsBefore = versions.contains { $0.file == file.bytes }
    // A planned write that was not made is made now.
    if isAsBefore, let planned = FolderFile(name: [], bytes: versions.last?.file ?? []).todo {
      todo = planned
    }
    let known =
      isAsBefore
      ? versions
      : [
        CalendarState.Version(
          task: their, file: file.bytes,
          mark: todo.marks.first ?? Array(LineDigest(of: file.bytes).text.utf8))
      ]
    new.versions = known.suffix(CalendarMerge.mostVersions)
    let zoned = (file.context(oldContext), file.context(context))
    let old = CalendarTask(self.item(their).map { CalendarEntry($0) } ?? CalendarEntry([]), zoned.0)
    let now = CalendarTask(CalendarEntry(item), zoned.1)
    todo.apply(from: old, to: now, zoned.1)
    guard todo != file.todo else {
      new.versions[new.versions.count - 1].task = task.block
      return
    }
    let serial = todo.keyword("SEQUENCE").flatMap { Int($0) } ?? 0
    todo.set("SEQUENCE", to: String(min(max(serial, 0), Int(Int32.max) - 1) + 1))
    todo.set("LAST-MODIFIED", to: context.stamp)
    todo.set("DTSTAMP", to: context.stamp)
    todo.addMark(mark)
    let bytes = file.bytes(with: todo)
    new.versions.append(CalendarState.Version(task: task.block, file: bytes, mark: mark))
    writes.append(
      Write(file: file.name, old: file.bytes, new: bytes, line: line, number: task.number))
  }

  /// Returns a name that no file has, for the file of a new UID.
  ///
  /// Another program may have chosen the UID, so its digest names the file, unless it is a digest.
  private mutating func newName(for identifier: [UInt8]) -> [UInt8] {
    let digest = LineDigest(parsing: identifier) ?? LineDigest(of: identifier)
    var (name, count) = ("\(digest.text).ics", 1)
    while !names.insert(Array(name.utf8)).inserted {
      count += 1
      name = "\(digest.text)-\(count).ics"
    }
    return Array(name.utf8)
  }

  /// The number of versions that are kept for each file, from which another program may have
  /// started.
  private static let mostVersions = 8

  private mutating func remove(
    _ file: FolderFile, _ identifier: [UInt8], line: [UInt8], _ number: Int
  ) {
    state.leaving.append(
      CalendarState.Leaving(identifier: identifier, file: file.name, bytes: file.bytes))
    writes.append(
      Write(file: file.name, old: file.bytes, new: nil, line: line, number: number))
  }

  /// Removes the file of a task that was removed from the list; a completed or archived task stays for some days.
  private mutating func lose(
    _ tie: CalendarState.Tie, _ block: [UInt8], _ archive: [[UInt8]: TodoItem]
  ) {
    guard let file = files[tie.identifier], let item = item(block) else { return }
    if let archived = item.isCompleted ? item : archive[item.reopenedLine] {
      leave(file, tie.identifier, as: archived, tie.line)
    } else {
      remove(file, tie.identifier, line: Array(item.content), tie.line)
    }
  }

  /// Completes the file of a completed task before it goes, so that other programs see more than
  /// that it is missing.
  private mutating func leave(
    _ file: FolderFile, _ identifier: [UInt8], as item: TodoItem, _ number: Int
  ) {
    guard var todo = file.todo else { return }
    let fileContext = file.context(context)
    let task = CalendarTask(todo, fileContext)
    var done = task
    (done.isCompleted, done.completed) = (true, item.completionDate ?? context.today)
    if !task.isCompleted { todo.apply(from: task, to: done, fileContext) }
    let bytes = file.bytes(with: todo)
    let day = (done.completed ?? context.today).adding(days: rules.days)
    state.leaving.append(
      CalendarState.Leaving(
        identifier: identifier, file: file.name, bytes: bytes, day: day,
        versions: ties[identifier]?.versions ?? []))
    if bytes != file.bytes {
      writes.append(
        Write(
          file: file.name, old: file.bytes, new: bytes, line: Array(item.content),
          number: number))
    }
  }

  /// Keeps the files that must stay for some more days, and removes the others.
  private mutating func keepLeaving() {
    let tied = Set(state.ties.map(\.identifier))
    for file in waiting where !tied.contains(file.identifier) {
      if let day = file.day, day >= context.today {
        state.leaving.append(file)
      } else {
        var file = file
        file.day = nil
        state.leaving.append(file)
        writes.append(
          Write(file: file.file, old: file.bytes, new: nil, line: [], number: 0))
      }
    }
  }

  /// Lets the last file wait for another one if all would go.
  ///
  /// vdirsyncer refuses to sync a directory that became empty, so that nothing new would come from
  /// the server.
  private mutating func keepOneFile() {
    guard writes.count(where: { $0.new == nil }) == names.count,
      !writes.contains(where: { $0.old == nil }),
      let last = writes.lastIndex(where: { $0.new == nil })
    else { return }
    writes.remove(at: last)
  }
}

extension TodoItem {
  fileprivate var reopenedLine: [UInt8] {
    var item = self
    item.reopen()
    return Array(item.content)
  }
}
