import TodoTxt
import TodoTxtFiles

/// From the directory to the list: the changes of each file since its own base.
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
    for var tie in old.ties
    where tie.line == 0 && files[tie.identifier]?.bytes == tie.versions.last?.file {
      guard let file = files.removeValue(forKey: tie.identifier) else { continue }
      tie.file = file.name
      waiting.append(tie)
    }
  }

  mutating func takeIn() throws(MissingTasks) {
    // Programs remove old completed tasks, which does not mean removal from the list.
    let open = known.filter { item(base[$0.place])?.isCompleted != true }
    let missing = open.filter { tie, _ in
      files[tie.identifier] == nil && !blocked.contains(tie.identifier) && !tie.isUnborn
    }
    if isMass(missing.count, of: open.count) {
      throw MissingTasks(count: missing.count, total: open.count, isFolder: true)
    }
    for (_, place) in missing { theirs[place] = nil }
    let found = matchNewFiles()
    nameParents()
    for (tie, place) in known {
      guard let file = files[tie.identifier] else { continue }
      take(file, into: tie, at: place)
    }
    for new in found { takeNew(new.file, new.task, at: new.place) }
  }

  /// The entries of the base that files belong to.
  var places: [(place: Int, identifier: [UInt8])] {
    known.map { ($0.place, $0.tie.identifier) } + adopted
  }

  /// Gives an `id:` to each task that a file names as its parent.
  private mutating func nameParents() {
    let parents = files.values.flatMap { CalendarTask($0.todo ?? CalendarTodo(), context).parents }
    let items = Document(parsing: list, dialect: rules.dialect).items
    let ids = items.compactMap { $0.value(for: .id).map { Array($0) } }
    let wanted = [UInt8].taskNames(of: parents, besides: Set(ids))
    // Of two tasks with one `id:`, each has a name, though only one of them is found by it.
    var names = wanted.filter { files[$0.key] != nil }
    for (place, identifier) in places {
      guard let block = theirs[place], var item = item(block) else { continue }
      if item.value(for: .id) == nil, let name = wanted[identifier] {
        let line = item.content
        item.setValue(name, for: .id)
        theirs[place] = Array(item.content) + block.dropFirst(line.count)
      }
      names[identifier] = item.value(for: .id).map { Array($0) }
    }
    let tasks = identifiers(of: places.map { ($0.identifier, theirs[$0.place] ?? []) })
    incoming.identifier = { tasks[$0] }
    incoming.name = { [names] in names[$0] }
  }

  func identifiers(of tasks: [(identifier: [UInt8], block: [UInt8])]) -> [[UInt8]: [UInt8]] {
    var ids: [[UInt8]: [UInt8]] = [:]
    for task in tasks {
      guard let id = item(task.block)?.value(for: .id).map({ Array($0) }) else { continue }
      ids[id] = ids[id] ?? task.identifier
    }
    return ids
  }

  /// Reads the task of a changed file, and reports the values that cannot be read, which stay as
  /// they were.
  private mutating func task(
    of file: FolderFile, after old: CalendarTask?, _ context: CalendarContext
  ) -> CalendarTask {
    let todo = file.todo ?? CalendarTodo()
    var task = CalendarTask(todo, context)
    let unread = todo.unread(context)
    if !unread.isEmpty { problems.append(CalendarProblem(file.name, .unread, unread)) }
    if unread.contains("DUE") { task.due = old?.due }
    if unread.contains("DTSTART") { task.start = old?.start }
    return task
  }

  private mutating func take(_ file: FolderFile, into tie: CalendarState.Tie, at place: Int) {
    // An unchanged file is not a change, even if a planned write was not made.
    guard let todo = file.todo, !tie.versions.contains(where: { $0.file == file.bytes }),
      let latest = tie.versions.last, let latestTodo = latest.todo,
      let version = tie.versions.version(of: todo), let oldTodo = version.todo
    else { return }
    var old = CalendarTask(oldTodo, incoming)
    let new = task(of: file, after: old, incoming)
    if version != latest, let item = item(version.task) {
      let seen = old.seen(in: new, before: CalendarTask(latestTodo, incoming))
      var entry = CalendarEntry(item)
      entry.apply(from: old, to: seen, incoming)
      base[place] = block(entry, like: version.task)
      theirs[place] = base[place]
      old = seen
    }
    apply(from: old, to: new, of: file, tie.identifier, toEntry: place)
  }

  /// Applies the fields in which two versions of a file differ.
  private mutating func apply(
    from old: CalendarTask, to new: CalendarTask, of file: FolderFile, _ identifier: [UInt8],
    toEntry place: Int
  ) {
    guard old != new, let block = theirs[place], let item = item(block) else { return }
    var open = new
    open.name = incoming.name(identifier)
    let completes = new.isCompleted && !old.isCompleted && item.recurrence != nil
    if completes { open.completion = old.completion }
    var entry = CalendarEntry(item)
    let kept = entry.apply(from: old, to: open, incoming)
    if !kept.isEmpty { problems.append(CalendarProblem(file.name, .kept, kept)) }
    theirs[place] = self.block(entry, like: block)
    guard completes else { return }
    var document = Document(parsing: theirs[place] ?? [], dialect: rules.dialect)
    if let item = document.items.first {
      _ = try? document.complete(item, on: new.completion?.day ?? context.today)
    }
    guard document.items.first?.isCompleted == true else { return }
    let blocks = CalendarMerge.blocks(of: document.bytes, rules.dialect)
    if blocks.last == block {
      // The next task equals the completed one, so that a merge treats it as the same task.
      restarted.insert(place)
      theirs[place] = block
      added.append((identifier, blocks[0]))
    } else {
      theirs[place] = blocks[0]
      added += blocks.dropFirst().map { (nil, $0) }
    }
  }

  /// Returns the lines of a task; those of its note are unchanged unless the note changed.
  func block(_ entry: CalendarEntry, like block: [UInt8]) -> [UInt8] {
    let document = Document(parsing: block, dialect: rules.dialect)
    let line = document.lines.first
    let ending = line.map { $0.terminator.bytes(ending: $0.content) } ?? [.lineFeed]
    let item = document.items.first
    if entry.note == item.map({ CalendarEntry($0).note }) ?? [] {
      return Array(entry.item.content) + block.dropFirst(line?.content.count ?? 0)
    }
    let indentation = item?.noteIndentation.map(Array.init) ?? Array("    ".utf8)
    let note = context.hasNotes ? entry.note.withoutBlankEnds : []
    let lineEnd = ending.isEmpty ? [.lineFeed] : ending
    return Array(entry.lineWithoutNote) + lineEnd
      + note.flatMap { ($0.isEmpty ? [] : indentation + $0) + lineEnd }
  }

  /// Returns the unknown files.
  ///
  /// Those that were made from tasks of the list have a place in the base.
  private mutating func matchNewFiles() -> [(file: FolderFile, task: CalendarTask, place: Int?)] {
    let new = files.values.filter { ties[$0.todo?.uid ?? []] == nil }
    if new.isEmpty { return [] }
    var loose = LooseTasks(looseBlocks(), context, rules.dialect)
    let archived = CalendarMerge.blocks(of: rules.archive?.bytes ?? [], rules.dialect)
    var archive = LooseTasks(archived, context, rules.dialect)
    var unknown: [(file: FolderFile, task: CalendarTask, place: Int?)] = []
    for file in new.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      guard let todo = file.todo, let identifier = todo.uid else { continue }
      let task = task(of: file, after: nil, context)
      let place = loose.take(like: task, identifier)
      if place == nil, task.isCompleted, archive.take(like: task, identifier) != nil {
        waiting.append(
          CalendarState.Tie(
            identifier: identifier, file: file.name, day: lastDay(task.completion?.day),
            versions: [CalendarState.Version(file: file.bytes, mark: todo.marks.first ?? [])]))
        files[identifier] = nil
      } else {
        unknown.append((file, task, place))
      }
    }
    // Keep the order of the list, because a merge looks for moved lines.
    return unknown.sorted { $0.place ?? .max < $1.place ?? .max }.map { file, task, place in
      guard let place, let identifier = file.todo?.uid else { return (file, task, nil) }
      adopted.append((base.count, identifier))
      base.append(loose.blocks[place])
      theirs.append(loose.blocks[place])
      return (file, task, base.count - 1)
    }
  }

  /// Adds the task of an unknown file, or applies its differences to the task in the list.
  private mutating func takeNew(_ file: FolderFile, _ task: CalendarTask, at place: Int?) {
    guard let identifier = file.todo?.uid else { return }
    var task = task
    if let place {
      guard let item = item(base[place]) else { return }
      var entry = CalendarEntry(item)
      if task.note != CalendarTask(entry, incoming).note {
        // A digest covers only the line, so each side may have added to the note.
        entry.note = []
        base[place] = block(entry, like: base[place])
        theirs[place] = base[place]
      }
      return apply(
        from: CalendarTask(entry, incoming), to: task, of: file, identifier, toEntry: place)
    }
    task.created = task.created ?? context.today
    task.name = incoming.name(identifier)
    let entry = CalendarEntry(of: task, incoming)
    guard !entry.item.textBytes.isEmpty else {
      return problems.append(CalendarProblem(file.name, .noText))
    }
    added.append((identifier, block(entry, like: lineEnding)))
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

/// Tasks that belong to no file yet.
private struct LooseTasks {
  let blocks: [[UInt8]]
  private let tasks: [CalendarTask]

  /// The places of the tasks with a text, and with a digest, in reverse.
  private var places: [[UInt8]: [Int]] = [:]
  private var isTaken: [Bool]

  init(_ blocks: [[UInt8]], _ context: CalendarContext, _ dialect: Dialect) {
    self.blocks = blocks
    isTaken = blocks.map { _ in false }
    var tasks: [CalendarTask] = []
    for (place, block) in blocks.enumerated().reversed() {
      let item = Document(parsing: block, dialect: dialect).items.first ?? TodoItem("")
      tasks.append(CalendarTask(CalendarEntry(item), context))
      let digest = Array(LineDigest(of: item.content).text.utf8)
      for key in [tasks[tasks.count - 1].text, digest] { places[key, default: []].append(place) }
    }
    self.tasks = tasks.reversed()
  }

  /// Takes an equal task, or the one from which a file was made; nil if there is none.
  ///
  /// The next task of a series can equal the line from which the completed one's file was made.
  mutating func take(like task: CalendarTask, _ identifier: [UInt8]) -> Int? {
    for key in [task.text, Array(identifier.prefix(8))] {
      let index = places[key]?.lastIndex { place in
        !isTaken[place] && (key != task.text || tasks[place].isAlike(task))
      }
      guard let index, let found = places[key]?.remove(at: index) else { continue }
      isTaken[found] = true
      return found
    }
    return nil
  }
}

extension CalendarTask {
  /// Whether a file has the task, perhaps without the parts that its program cannot store.
  fileprivate func isAlike(_ file: CalendarTask) -> Bool {
    var own = self
    (own.name, own.created, own.parents) = (file.name, file.created, file.parents)
    if file.categories.isEmpty { own.categories = [] }
    if file.start == nil { own.start = nil }
    return !CalendarField.all.contains { $0.isInFolder && $0.differs(own, file) }
  }
}
