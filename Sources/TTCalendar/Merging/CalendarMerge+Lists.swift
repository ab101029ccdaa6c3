import TodoTxt

/// Merges the list with another one that has the changes of the directory.
extension CalendarMerge {
  /// Merges the lists, and returns each entry of the result with its version in the other list.
  ///
  /// Returns nil if the lines of a list would be read as other entries.
  mutating func merge() -> [MergedTask]? {
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
    let ties = Dictionary(places.map { ($0, $1) }, uniquingKeysWith: { one, _ in one })
    let (before, after) = (document(base.map(ended)), document(other))
    func count(of document: Document) -> Int { document.lines.count { $0.kind != .note } }
    guard count(of: before) == base.count, count(of: after) == other.count else { return nil }
    let (merge, entries) = DocumentMerge.tracking(
      base: before, ours: Document(parsing: list, dialect: rules.dialect), theirs: after,
      counterparts: counterparts)
    let blocks = CalendarMerge.blocks(of: merge.bytes, rules.dialect)
    guard blocks.count == entries.count else { return nil }
    list = merge.bytes
    conflicts = merge.conflicts
    var tasks: [MergedTask] = []
    for (entry, block) in zip(entries, blocks) {
      var task = MergedTask(number: entry.number, block: block)
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

  /// Ties the tasks that both sides added.
  ///
  /// If a task has two versions, only one of them keeps the file.
  private func tied(_ tasks: [MergedTask]) -> [MergedTask] {
    var tasks = tasks
    for group in Dictionary(grouping: tasks.indices, by: { tasks[$0].identifier }) {
      guard group.key != nil, group.value.count > 1 else { continue }
      let kept = group.value.first { tasks[$0].block == tasks[$0].their } ?? group.value.last
      for index in group.value where index != kept { tasks[index].identifier = nil }
    }
    var taken = Set(tasks.compactMap(\.identifier))
    func key(_ block: [UInt8]) -> [UInt8] { item(block).map { Array($0.textBytes) } ?? [] }
    let free = tasks.indices.reversed().filter { tasks[$0].identifier == nil }
    var equal = Dictionary(grouping: free) { tasks[$0].block }
    var alike = Dictionary(grouping: free) { key(tasks[$0].block) }
    for case (let identifier?, let block) in added where !taken.contains(identifier) {
      func next(_ places: inout [Int]?) -> Int? {
        while let place = places?.popLast() {
          if tasks[place].identifier == nil { return place }
        }
        return nil
      }
      guard let place = next(&equal[block]) ?? next(&alike[key(block)]) else { continue }
      tasks[place].identifier = identifier
      tasks[place].their = block
      taken.insert(identifier)
    }
    // A task that only got words, however many, keeps its file with all that tt does not know.
    func words(_ block: [UInt8]) -> Set<[UInt8]> { Set(key(block).wordsOfText) }
    let grown = free.filter { tasks[$0].identifier == nil }.map {
      (place: $0, words: words(tasks[$0].block))
    }
    let places = Dictionary(
      grouping: grown.flatMap { task in task.words.map { ($0, task) } }, by: { $0.0 })
    for (tie, place) in known where !taken.contains(tie.identifier) {
      let old = words(base[place])
      guard let their = theirs[place], files[tie.identifier] != nil,
        let longest = old.max(by: { $0.count < $1.count })
      else { continue }
      let found = (places[longest] ?? []).map(\.1).filter { task in
        tasks[task.place].identifier == nil && task.words.isSuperset(of: old)
          && item(tasks[task.place].block)?.creationDate == item(their)?.creationDate
      }
      if found.count == 1 {
        (tasks[found[0].place].identifier, tasks[found[0].place].their) = (tie.identifier, their)
      }
    }
    return tasks
  }

  struct MergedTask {
    /// The number of its first line.
    let number: Int
    let block: [UInt8]
    var identifier: [UInt8]?
    var their: [UInt8]?
  }
}
