package import TodoTxt
import TodoTxtFiles

/// A list and a folder of VTODO files, merged with what this device remembers of both.
///
/// The change of each file since its own base is applied to the task of that moment: that makes the other list. The
/// lists are merged task by task, with the identifiers saying which tasks are the same. Then the fields in which a
/// merged task differs from the other list's are written into its file.
package struct CalendarMerge {
  package private(set) var list: [UInt8]

  /// The state to save before the files are written.
  package private(set) var state = CalendarState()

  package private(set) var writes: [Write] = []
  package private(set) var problems: [CalendarProblem] = []
  package private(set) var conflicts: [MergeConflict] = []

  /// The state once all files have been written.
  package var settledState: CalendarState {
    var state = state
    for index in state.ties.indices { state.ties[index].isUnborn = false }
    return state
  }

  /// A file to write, or to remove, unless it has changed since it was read.
  package struct Write: Hashable, Sendable {
    package let file: [UInt8]
    package let old: [UInt8]?
    package let new: [UInt8]?

    /// The task's line, and its number in the merged list; 0 if it is not in it.
    package let line: [UInt8]
    package let number: Int
  }

  /// What decides which tasks take part.
  package struct Rules {
    package var takesPart: (TodoItem) -> Bool = { _ in true }

    /// How many days a completed task stays in the folder.
    package var days = 14

    /// Whether many tasks may be removed at once.
    package var removesMany = false

    package var archive: Document?
    package var dialect = Dialect.extended

    package init() {}
  }

  private let old: CalendarState
  private let rules: Rules
  private let context: CalendarContext
  private var files: [[UInt8]: FolderFile] = [:]
  private var blocked: Set<[UInt8]> = []

  /// The leaving files that are still there, unchanged.
  private var waiting: [CalendarState.Leaving] = []

  /// The entries of the list at the last sync, as the files were made from them, and with the files' changes.
  private var base: [[UInt8]]
  private var theirs: [[UInt8]?]
  private var added: [(identifier: [UInt8]?, block: [UInt8])] = []

  /// What tt last wrote into files that were made from an earlier version.
  private var written: [[UInt8]: CalendarTask] = [:]
  private var restarted: Set<Int> = []
  private var adopted: [(identifier: [UInt8], block: [UInt8])] = []

  package init(
    _ state: CalendarState, list: [UInt8], files: [FolderFile], _ context: CalendarContext,
    _ rules: Rules
  ) throws(MissingTasks) {
    (old, self.list, self.context, self.rules) = (state, list, context, rules)
    base = CalendarMerge.blocks(of: state.list, rules.dialect)
    theirs = base
    read(files)
    try takeIn()
    let entries = merge()
    try giveOut(entries)
  }

  static func blocks(of list: [UInt8], _ dialect: Dialect) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    for line in Document(parsing: list, dialect: dialect).lines {
      let text = Array(line.content) + line.terminator.bytes(ending: line.content)
      if line.kind == .note, !blocks.isEmpty {
        blocks[blocks.count - 1] += text
      } else {
        blocks.append(text)
      }
    }
    return blocks
  }

  private var lineEnding: [UInt8] {
    let end = list.firstIndex(of: .lineFeed) ?? 0
    return end > 0 && list[end - 1] == .carriageReturn ? ContentLine.crlf : [.lineFeed]
  }

  private func item(_ block: [UInt8]) -> TodoItem? {
    Document(parsing: block, dialect: rules.dialect).items.first
  }

  private func isMass(_ count: Int, of all: Int) -> Bool {
    !rules.removesMany && count > 1 && (count > max(3, all / 3) || count == all)
  }
}

/// More tasks would be removed than usual.
package struct MissingTasks: Error, Hashable, Sendable {
  package let count: Int
  package let total: Int

  /// Whether they are missing in the folder; otherwise in the list.
  package let isFolder: Bool
}

// MARK: - From the folder to the list

extension CalendarMerge {
  private mutating func read(_ all: [FolderFile]) {
    var seen: [[UInt8]: FolderFile] = [:]
    for file in all {
      guard let identifier = file.todo?.uid else {
        problems.append(CalendarProblem(file.name, file.problem ?? .torn))
        blocked.formUnion(old.ties.filter { $0.file == file.name }.map(\.identifier))
        continue
      }
      if let first = seen[identifier] {
        for name in [first.name, file.name] {
          problems.append(CalendarProblem(name, .sameIdentifier))
        }
        blocked.insert(identifier)
      }
      seen[identifier] = file
    }
    files = seen.filter { !blocked.contains($0.key) }
    for file in old.leaving where files[file.identifier]?.bytes == file.bytes {
      files[file.identifier] = nil
      waiting.append(file)
    }
  }

  private mutating func takeIn() throws(MissingTasks) {
    let missing = old.ties.filter { tie in
      files[tie.identifier] == nil && !blocked.contains(tie.identifier) && !tie.isUnborn
    }
    if isMass(missing.count, of: old.ties.count) {
      throw MissingTasks(count: missing.count, total: old.ties.count, isFolder: true)
    }
    for tie in missing {
      // Programs clear completed tasks away, which is no removal.
      if item(base[tie.entry])?.isCompleted != true { theirs[tie.entry] = nil }
    }
    nameParents()
    for tie in old.ties {
      guard let file = files[tie.identifier] else { continue }
      take(file, into: tie)
    }
    takeNewFiles()
  }

  /// Gives an `id:` to each task that a changed file names as its parent.
  private mutating func nameParents() {
    let parents = Set(
      files.values.flatMap { file in
        CalendarTask(file.todo ?? CalendarTodo(), context).parents
      })
    for tie in old.ties where parents.contains(tie.identifier) {
      guard let block = theirs[tie.entry], var item = item(block), item.value(for: .id) == nil
      else { continue }
      let line = item.content
      item.setValue(tie.identifier.taskName, for: .id)
      theirs[tie.entry] = Array(item.content) + block.dropFirst(line.count)
    }
  }

  private func incomingContext(_ file: FolderFile) -> CalendarContext {
    var context = file.context(context)
    let ids = identifiers(of: old.ties.map { ($0.identifier, theirs[$0.entry] ?? []) })
    context.identifier = { ids[$0] }
    context.name = { identifier in
      ids.first { $0.value == identifier }?.key
        ?? (files[identifier] == nil ? nil : identifier.taskName)
    }
    return context
  }

  private func identifiers(of tasks: [(identifier: [UInt8], block: [UInt8])]) -> [[UInt8]: [UInt8]]
  {
    var ids: [[UInt8]: [UInt8]] = [:]
    for task in tasks {
      guard let id = item(task.block)?.value(for: .id).map({ Array($0) }) else { continue }
      ids[id] = ids[id] ?? task.identifier
    }
    return ids
  }

  private mutating func take(_ file: FolderFile, into tie: CalendarState.Tie) {
    // A file that is as before is no change, also if a planned write was not made.
    guard let todo = file.todo, let latest = tie.versions.last, let version = tie.version(of: todo),
      !tie.versions.contains(where: { $0.file == file.bytes })
    else { return }
    if version != latest { (base[tie.entry], theirs[tie.entry]) = (version.task, version.task) }
    guard let oldTodo = FolderFile(name: file.name, bytes: version.file).todo,
      let latestTodo = FolderFile(name: file.name, bytes: latest.file).todo,
      let block = theirs[tie.entry], let item = item(block)
    else { return }
    let context = incomingContext(file)
    let (old, new) = (CalendarTask(oldTodo, context), CalendarTask(todo, context))
    if old == new { return }
    // What tt itself wrote after that version is in our list, and no change of the other side.
    let own = version == latest ? nil : CalendarTask(latestTodo, context)
    written[tie.identifier] = own
    var open = new
    let completes =
      new.isCompleted && !old.isCompleted && own?.isCompleted != true && item.recurrence != nil
    if completes { (open.isCompleted, open.completed) = (old.isCompleted, old.completed) }
    var entry = CalendarEntry(item)
    entry.apply(from: old, to: open, context, exceptAs: own)
    if !entry.kept.isEmpty { problems.append(CalendarProblem(file.name, .kept(entry.kept))) }
    var changed = CalendarMerge.block(entry, like: block)
    if completes {
      var document = Document(parsing: changed, dialect: rules.dialect)
      if let item = document.items.first,
        (try? document.complete(item, on: new.completed ?? context.today)) != nil
      {
        let blocks = CalendarMerge.blocks(of: document.bytes, rules.dialect)
        if blocks.last == block {
          // The next task equals the one that was completed, so that a merge takes it for that one.
          restarted.insert(tie.entry)
          added.append((tie.identifier, blocks[0]))
          return
        }
        changed = blocks[0]
        added += blocks.dropFirst().map { (nil, $0) }
      }
    }
    theirs[tie.entry] = changed
  }

  /// Returns the lines of a task; those of its note stay as they are unless it changed.
  private static func block(_ entry: CalendarEntry, like block: [UInt8]) -> [UInt8] {
    let document = Document(parsing: block)
    let line = document.lines.first
    let ending = line.map { $0.terminator.bytes(ending: $0.content) } ?? [.lineFeed]
    let item = document.items.first
    if entry.note == item.map({ CalendarEntry($0).note }) ?? [] {
      return Array(entry.item.content) + block.dropFirst(line?.content.count ?? 0)
    }
    let indentation = item?.noteIndentation.map(Array.init) ?? Array("    ".utf8)
    var note = entry.note
    while note.last?.allSatisfy({ $0 == .space || $0 == .tab }) == true { note.removeLast() }
    let lineEnd = ending.isEmpty ? [.lineFeed] : ending
    return Array(entry.lineWithoutNote) + lineEnd
      + note.flatMap { ($0.isEmpty ? [] : indentation + $0) + lineEnd }
  }

  /// Adds the tasks of unknown files, or ties them to tasks that are in the list already.
  private mutating func takeNewFiles() {
    let known = Set(old.ties.map(\.identifier))
    var loose = looseBlocks()
    for file in files.values.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      guard let todo = file.todo, let identifier = todo.uid, !known.contains(identifier) else {
        continue
      }
      let context = incomingContext(file)
      var task = CalendarTask(todo, context)
      let own = loose.firstIndex { block in
        guard let item = item(block) else { return false }
        if LineDigest(of: item.content).text.utf8.elementsEqual(identifier.prefix(8)) {
          return true
        }
        var other = CalendarTask(CalendarEntry(item), context)
        (other.name, other.created) = (task.name, task.created)
        // A program may have dropped what it cannot hold.
        if task.categories.isEmpty { other.categories = [] }
        if task.parents.isEmpty { other.parents = [] }
        if task.start == nil { other.start = nil }
        return !CalendarField.all.contains { $0.isInFolder && $0.differs(other, task) }
      }
      if let own {
        adopted.append((identifier, loose.remove(at: own)))
        continue
      }
      task.created = task.created ?? context.today
      if files.values.contains(where: {
        $0.todo.map { CalendarTask($0, context).parents.contains(identifier) } ?? false
      }) {
        task.name = identifier.taskName
      }
      let entry = CalendarEntry(of: task, context)
      guard !entry.item.textBytes.isEmpty else { continue }
      added.append((identifier, CalendarMerge.block(entry, like: lineEnding)))
    }
  }

  /// Returns the entries of our list that were not in it at the last sync.
  private func looseBlocks() -> [[UInt8]] {
    var known: [[UInt8]: Int] = [:]
    for block in base { known[block, default: 0] += 1 }
    return CalendarMerge.blocks(of: list, rules.dialect).filter { block in
      guard let count = known[block], count > 0 else { return item(block) != nil }
      known[block] = count - 1
      return false
    }
  }

  /// Merges the lists, and returns each entry of the result with what the other list knows of it.
  private mutating func merge() -> [MergedTask] {
    func document(_ blocks: [[UInt8]]) -> Document {
      Document(parsing: blocks.flatMap { $0 }, dialect: rules.dialect)
    }
    // Only the last line may have no ending.
    func ended(_ block: [UInt8]) -> [UInt8] {
      block.last == .lineFeed ? block : block + [.lineFeed]
    }
    var counterparts: [Int?] = []
    var other: [[UInt8]] = []
    for block in theirs {
      counterparts.append(block.map { _ in other.count })
      if let block { other.append(block) }
    }
    let first = other.count
    if !added.isEmpty, let last = other.last { other[other.count - 1] = ended(last) }
    other += added.map(\.block)
    let ties = Dictionary(
      old.ties.map { ($0.entry, $0.identifier) }, uniquingKeysWith: { one, _ in one })
    let (merge, entries) = DocumentMerge.tracking(
      base: document(base), ours: Document(parsing: list, dialect: rules.dialect),
      theirs: document(other), counterparts: counterparts)
    list = merge.bytes
    conflicts = merge.conflicts
    let blocks = CalendarMerge.blocks(of: list, rules.dialect)
    var tasks: [MergedTask] = []
    for (index, entry) in entries.enumerated() where index < blocks.count {
      var task = MergedTask(entry: index, number: entry.number, block: blocks[index])
      switch entry.origin {
      case .base(let place):
        task.their = theirs[place]
        task.identifier = restarted.contains(place) ? nil : ties[place]
      case .theirs(let place) where place >= first:
        task.identifier = added[place - first].identifier
        task.their = added[place - first].block
      default: break
      }
      tasks.append(task)
    }
    return tied(tasks)
  }

  /// Ties adopted tasks, and those that both sides added; of two versions of a task, one keeps the file.
  private func tied(_ tasks: [MergedTask]) -> [MergedTask] {
    var tasks = tasks
    for group in Dictionary(grouping: tasks.indices, by: { tasks[$0].identifier }) {
      guard group.key != nil, group.value.count > 1 else { continue }
      let kept = group.value.first { tasks[$0].block == tasks[$0].their } ?? group.value[0]
      for index in group.value where index != kept { tasks[index].identifier = nil }
    }
    var taken = Set(tasks.compactMap(\.identifier))
    for (identifier, block) in adopted
      + added.compactMap({ new in
        new.identifier.map { ($0, new.block) }
      }) where !taken.contains(identifier)
    {
      let item = item(block)
      let place =
        tasks.firstIndex { $0.identifier == nil && $0.block == block }
        ?? tasks.firstIndex { task in
          task.identifier == nil
            && self.item(task.block)?.textBytes.elementsEqual(item?.textBytes ?? []) == true
        }
      guard let place else { continue }
      tasks[place].identifier = identifier
      tasks[place].their = block
      taken.insert(identifier)
    }
    return tasks
  }

  private struct MergedTask {
    let entry: Int
    let number: Int
    let block: [UInt8]
    var identifier: [UInt8]?
    var their: [UInt8]?
  }
}

// MARK: - From the list to the folder

extension CalendarMerge {
  private mutating func giveOut(_ merged: [MergedTask]) throws(MissingTasks) {
    state.list = list
    var taken = Set(old.ties.map(\.identifier)).union(files.keys).union(blocked)
      .union(waiting.map(\.identifier))
    var tasks = merged.filter { item($0.block) != nil }
    for index in tasks.indices {
      guard tasks[index].identifier == nil, let item = item(tasks[index].block),
        !item.isCompleted, takesPart(item)
      else { continue }
      let digest = Array(LineDigest(of: item.content).text.utf8)
      var (identifier, count) = (digest, 1)
      while !taken.insert(identifier).inserted {
        count += 1
        identifier = digest + Array("-\(count)".utf8)
      }
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
      let tie = old.ties.first { $0.identifier == identifier }
      if blocked.contains(identifier) {
        if var tie {
          tie.entry = task.entry
          state.ties.append(tie)
        }
      } else if !takesPart(item) {
        if let file = files[identifier] {
          remove(file, identifier, line: Array(item.content), task.number)
        }
      } else {
        put(task, identifier, item, tie, oldContext, context)
      }
    }
    let lost = old.ties.filter { tie in
      files[tie.identifier] != nil && !tasks.contains { $0.identifier == tie.identifier }
    }
    for tie in lost { lose(tie) }
    let removals = writes.count { $0.new == nil && !isCompletedFile($0.old ?? []) }
    if isMass(removals, of: old.ties.count) {
      throw MissingTasks(count: removals, total: old.ties.count, isFolder: false)
    }
    keepLeaving()
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
      identifier: identifier, file: identifier + Array(".ics".utf8), entry: task.entry,
      versions: [])
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
    new.file = file.name
    let their = task.their ?? task.block
    let versions = tie?.versions ?? []
    let isAsBefore = versions.contains { $0.file == file.bytes }
    // A write that was planned and not made is made now.
    if isAsBefore, let planned = FolderFile(name: [], bytes: versions.last?.file ?? []).todo {
      todo = planned
    }
    let known =
      isAsBefore
      ? versions
      : [
        CalendarState.Version(
          task: their, file: file.bytes,
          mark: todo.first(CalendarField.markProperty)?.value
            ?? Array(LineDigest(of: file.bytes).text.utf8))
      ]
    new.versions = known.suffix(CalendarMerge.mostVersions)
    let zoned = (file.context(oldContext), file.context(context))
    let old = CalendarTask(self.item(their).map { CalendarEntry($0) } ?? CalendarEntry([]), zoned.0)
    let now = CalendarTask(CalendarEntry(item), zoned.1)
    todo.apply(from: old, to: now, zoned.1)
    if let own = written[identifier] {
      todo.apply(from: CalendarTask(todo, zoned.1), to: now, zoned.1, onlyAs: own)
    }
    guard todo != file.todo else {
      new.versions[new.versions.count - 1].task = task.block
      return
    }
    let serial = todo.keyword("SEQUENCE").flatMap { Int($0) } ?? 0
    todo.set("SEQUENCE", to: String(serial &+ 1))
    todo.set("LAST-MODIFIED", to: context.stamp)
    todo.set("DTSTAMP", to: context.stamp)
    todo.set(CalendarField.markProperty, to: mark)
    let bytes = file.bytes(with: todo)
    new.versions.append(CalendarState.Version(task: task.block, file: bytes, mark: mark))
    writes.append(
      Write(file: file.name, old: file.bytes, new: bytes, line: line, number: task.number))
  }

  /// The most versions of a file from which another program may start.
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
  private mutating func lose(_ tie: CalendarState.Tie) {
    guard let file = files[tie.identifier], var todo = file.todo, let item = item(base[tie.entry])
    else { return }
    var open = item
    open.reopen()
    let archived =
      item.isCompleted
      ? item
      : rules.archive?.items.first { other in
        var other = other
        other.reopen()
        return other.content == open.content
      }
    guard let archived else {
      return remove(file, tie.identifier, line: Array(item.content), 0)
    }
    let fileContext = file.context(context)
    let task = CalendarTask(todo, fileContext)
    var done = task
    (done.isCompleted, done.completed) = (true, archived.completionDate ?? context.today)
    if !task.isCompleted { todo.apply(from: task, to: done, fileContext) }
    let bytes = file.bytes(with: todo)
    let day = (done.completed ?? context.today).adding(days: rules.days)
    state.leaving.append(
      CalendarState.Leaving(
        identifier: tie.identifier, file: file.name, bytes: bytes, day: day))
    if bytes != file.bytes {
      writes.append(
        Write(
          file: file.name, old: file.bytes, new: bytes, line: Array(archived.content), number: 0))
    }
  }

  /// Keeps the files that wait for their day, and removes those whose day is over.
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
}
