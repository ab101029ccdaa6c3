import TodoTxt
import TodoTxtFiles

/// From the list to the directory: the files to write and to remove.
extension CalendarMerge {
  mutating func giveOut(_ merged: [MergedTask]) throws(MissingTasks) {
    state.list = list
    var taken = Set(ties.keys).union(files.keys).union(blocked)
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
      var tie = ties[identifier]
      tie?.line = task.number
      if blocked.contains(identifier) {
        if let tie { state.ties.append(tie) }
      } else if !takesPart(item)
        || item.isCompleted && files[identifier] == nil && tie?.isUnborn == false
      {
        if let file = files[identifier] {
          if item.isCompleted, let tie, !isCompletedFile(file.bytes) {
            leave(file, tie, as: item)
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

  /// The last day of a completed task's file.
  func lastDay(_ completion: CivilDate?) -> CivilDate? {
    (completion ?? context.today).adding(days: rules.days)
  }

  /// Writes the changed fields of a task into its file, or creates the file.
  private mutating func put(
    _ task: MergedTask, _ identifier: [UInt8], _ item: TodoItem, _ tie: CalendarState.Tie?,
    _ oldContext: CalendarContext, _ context: CalendarContext
  ) {
    var new = CalendarState.Tie(
      identifier: identifier, file: files[identifier]?.name ?? newName(for: identifier),
      line: task.number)
    defer { state.ties.append(new) }
    let line = Array(item.content)
    guard let file = files[identifier], var todo = file.todo else {
      let mark = mark(identifier, task.block)
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
    new.versions = versions(of: file, tie, their)
    // A planned write that was not made is made now.
    if tie?.versions.contains(where: { $0.file == file.bytes }) == true,
      let planned = new.versions.last?.todo
    {
      todo = planned
    }
    let old = CalendarTask(
      self.item(their).map { CalendarEntry($0) } ?? CalendarEntry([]), oldContext)
    todo.apply(from: old, to: CalendarTask(CalendarEntry(item), context), context)
    write(todo, to: file, as: &new, task.block, line)
  }

  private func mark(_ identifier: [UInt8], _ block: [UInt8]) -> [UInt8] {
    Array(LineDigest(of: identifier + [.lineFeed] + block).text.utf8)
  }

  /// Returns the versions from which other programs may have started, with the present one.
  private func versions(
    of file: FolderFile, _ tie: CalendarState.Tie?, _ task: [UInt8]
  ) -> CalendarState.Versions {
    let known = tie?.versions ?? []
    if known.contains(where: { $0.file == file.bytes }) { return known }
    let mark = file.todo?.marks.first ?? Array(LineDigest(of: file.bytes).text.utf8)
    return [CalendarState.Version(task: task, file: file.bytes, mark: mark)]
  }

  /// Writes a file if its task has changed, and records the version.
  private mutating func write(
    _ todo: CalendarTodo, to file: FolderFile, as tie: inout CalendarState.Tie, _ block: [UInt8],
    _ line: [UInt8]
  ) {
    guard todo != file.todo else { return tie.versions[tie.versions.count - 1].task = block }
    var todo = todo
    let mark = mark(tie.identifier, block)
    let serial = todo.keyword("SEQUENCE").flatMap { Int($0) } ?? 0
    todo.set("SEQUENCE", to: String(min(max(serial, 0), Int(Int32.max) - 1) + 1))
    todo.set("LAST-MODIFIED", to: context.stamp)
    todo.set("DTSTAMP", to: context.stamp)
    todo.addMark(mark)
    let bytes = file.bytes(with: todo)
    tie.versions = tie.versions.suffix(CalendarMerge.mostVersions)
    tie.versions.append(CalendarState.Version(task: block, file: bytes, mark: mark))
    writes.append(
      Write(file: file.name, old: file.bytes, new: bytes, line: line, number: tie.line))
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
    state.ties.append(
      CalendarState.Tie(
        identifier: identifier, file: file.name, versions: [.init(file: file.bytes)]))
    writes.append(Write(file: file.name, old: file.bytes, new: nil, line: line, number: number))
  }

  /// Removes the file of a task that was removed from the list; a completed or archived task stays for some days.
  private mutating func lose(
    _ tie: CalendarState.Tie, _ block: [UInt8], _ archive: [[UInt8]: TodoItem]
  ) {
    guard let file = files[tie.identifier], let item = item(block) else { return }
    if let archived = item.isCompleted ? item : archive[item.reopenedLine] {
      leave(file, tie, as: archived)
    } else {
      remove(file, tie.identifier, line: Array(item.content), tie.line)
    }
  }

  /// Completes the file of a completed task before it goes, so that other programs see more than
  /// that it is missing.
  private mutating func leave(_ file: FolderFile, _ tie: CalendarState.Tie, as item: TodoItem) {
    guard var todo = file.todo else { return }
    let task = CalendarTask(todo, context)
    var done = task
    done.completion = CalendarTask.Completion(day: item.completionDate ?? context.today)
    if !task.isCompleted { todo.apply(from: task, to: done, context) }
    let line = Array(item.content)
    var leaving = tie
    leaving.file = file.name
    leaving.versions = versions(of: file, tie, line)
    write(todo, to: file, as: &leaving, line, line)
    (leaving.line, leaving.day) = (0, lastDay(item.completionDate))
    state.ties.append(leaving)
  }

  /// Keeps the files that must stay for some more days, and removes the others.
  private mutating func keepLeaving() {
    let tied = Set(state.ties.map(\.identifier))
    for var tie in waiting where !tied.contains(tie.identifier) {
      if tie.day.map({ $0 < context.today }) ?? true {
        tie.day = nil
        writes.append(
          Write(file: tie.file, old: tie.versions.last?.file, new: nil, line: [], number: 0))
      }
      state.ties.append(tie)
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
