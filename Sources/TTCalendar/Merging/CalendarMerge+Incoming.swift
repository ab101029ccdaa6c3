import TodoTxt
import TodoTxtFiles

/// From the directory to the list: the changes of the files since their own bases.
extension CalendarMerge {
  mutating func read(_ all: [FolderFile]) {
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

  mutating func takeIn() throws(MissingTasks) {
    let missing = old.ties.filter { tie in
      files[tie.identifier] == nil && !blocked.contains(tie.identifier) && !tie.isUnborn
    }
    if isMass(missing.count, of: old.ties.count) {
      throw MissingTasks(count: missing.count, total: old.ties.count, isFolder: true)
    }
    for tie in missing {
      // Programs remove old completed tasks, which does not mean removal from the list.
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

  func identifiers(of tasks: [(identifier: [UInt8], block: [UInt8])]) -> [[UInt8]: [UInt8]] {
    var ids: [[UInt8]: [UInt8]] = [:]
    for task in tasks {
      guard let id = item(task.block)?.value(for: .id).map({ Array($0) }) else { continue }
      ids[id] = ids[id] ?? task.identifier
    }
    return ids
  }

  private mutating func take(_ file: FolderFile, into tie: CalendarState.Tie) {
    // An unchanged file is not a change, even if a planned write was not made.
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
    // tt's own writes after that version are in the list, and are not changes of the other side.
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
  static func block(_ entry: CalendarEntry, like block: [UInt8]) -> [UInt8] {
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

  /// Adds the tasks of unknown files, or ties them to tasks that are already in the list.
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
        // A program may have dropped values that it cannot keep.
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
}
