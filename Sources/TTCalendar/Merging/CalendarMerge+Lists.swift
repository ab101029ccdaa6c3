import TodoTxt

/// Merges the list with another one that has the changes of the directory.
extension CalendarMerge {
  /// Merges the lists, and returns each entry of the result with its version in the other list.
  mutating func merge() -> [MergedTask] {
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
    for case (let identifier?, let block) in added where !taken.contains(identifier) {
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

  struct MergedTask {
    let entry: Int
    let number: Int
    let block: [UInt8]
    var identifier: [UInt8]?
    var their: [UInt8]?
  }
}
