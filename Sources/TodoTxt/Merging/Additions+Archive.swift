extension Additions {
  /// Returns the creation dates and texts that occur more often in a version than in the archive.
  ///
  /// It is unknown which of these tasks were archived. If some of them were dropped, another merge
  /// of the same versions would drop the others for the same lines.
  func crowdedTasks(on side: Int, _ archive: UnionArchive) -> Set<[UInt8]> {
    var lines: [[UInt8]: Set<Int>] = [:]
    for task in rest[side].values {
      let same = archive.tasks(like: task).filter { history.mayAbsorb($0.task, task) }
      if !same.isEmpty { lines[task.key, default: []].formUnion(same.map { $0.number }) }
    }
    guard !lines.isEmpty else { return [] }
    let texts = Set(lines.keys.map { $0.drop { $0 != .lineFeed }.dropFirst() })
    var counts: [[UInt8]: Int] = [:]
    for item in lists[side].document.items where texts.contains(item.openItem.textBytes) {
      let task = UnionTask(item)
      let isOne = archive.tasks(like: task).contains { history.mayAbsorb($0.task, task) }
      if isOne { counts[task.key, default: 0] += 1 }
    }
    return Set(lines.keys.filter { counts[$0] ?? 0 > lines[$0]?.count ?? 0 })
  }

  /// Drops completed tasks whose exact line is in the archive.
  mutating func dropArchivedLines(_ archive: UnionArchive) {
    for side in 0...1 {
      for (entry, task) in sorted(side)
      where task.item.isCompleted && !crowded[side].contains(task.key) {
        let line = archive.tasks(like: task).first {
          !absorbing.contains($0.number) && $0.task.item.content == task.item.content
            && task.isContained(in: $0.task)
        }
        if let line { drop(side, entry, for: line) }
      }
    }
  }

  /// Drops tasks that are in the archive, by creation date or `id:` and text, or because this device
  /// archived them; reports other tasks that may be in it.
  mutating func dropArchivedTasks(_ archive: UnionArchive) {
    var (counts, free): ([[UInt8]: Int], [[UInt8]: Set<Int>]) = ([:], [:])
    for (_, task) in sorted(0) + sorted(1) {
      let same = archive.tasks(like: task).filter { history.isSame(task, $0.task) }.map {
        $0.number
      }
      guard !same.isEmpty else { continue }
      counts[task.key, default: 0] += 1
      free[task.key, default: []].formUnion(same.filter { !absorbing.contains($0) })
    }
    for side in 0...1 {
      for (entry, task) in sorted(side) {
        let lines = archive.tasks(like: task)
        guard !lines.isEmpty else { continue }
        let same = lines.filter { history.isSame(task, $0.task) }
        let isCrowded =
          crowded[side].contains(task.key) || counts[task.key] ?? 0 > free[task.key]?.count ?? 0
        let line = same.first {
          !isCrowded && !absorbing.contains($0.number) && task.isContained(in: $0.task)
        }
        if let line {
          if let date = task.item.completionDate, let kept = line.task.item.completionDate,
            date != kept
          {
            overruled.append(OverruledCompletion(side: side, task: task, keeper: line.task))
          }
          if task.item.content != line.task.item.content {
            doubts.append(
              OpenDoubt(
                kind: .archivedElsewhere, line: Array(task.item.content),
                archiveNumber: line.number))
          }
          drop(side, entry, for: line)
        } else if let line = same.first
          ?? lines.first(where: { task.mayBe($0.task) || history.mayAbsorb($0.task, task) })
        {
          doubts.append(
            OpenDoubt(
              kind: .alsoArchived, line: Array(task.item.content), archiveNumber: line.number))
        }
      }
    }
  }

  /// Reports tasks that the archive contains in another version.
  mutating func nameArchived(_ archive: UnionArchive) {
    nameArchived(archive.dated, [:])
    // Words of many undated tasks do not distinguish them, whether the tasks are archived or not.
    nameArchived(archive.undated, archive.undatedCounts)
  }

  private mutating func nameArchived(
    _ lines: [UnionArchive.ArchivedTask], _ counts: [ArraySlice<UInt8>: Int]
  ) {
    guard !lines.isEmpty, rest.contains(where: { !$0.isEmpty }) else { return }
    let index = WordIndex(lines.map { $0.task.allWords })
    let named = Set(doubts.filter { $0.kind == .alsoArchived }.map { $0.line })
    let weights = WordWeights(of: lists.map { $0.document.items }, for: rest, counts)
    for side in 0...1 {
      for (_, task) in sorted(side) where !named.contains(Array(task.item.content)) {
        let candidates = index.candidates(sharing: task.allWords).map { lines[$0] }
        let likely = candidates.first {
          task.created == $0.task.created
            && ((task.id != nil && task.id == $0.task.id)
              || weights.share(task, $0.task) > 0.5)
        }
        guard let line = likely ?? candidates.first(where: { weights.maybeSame(task, $0.task) })
        else { continue }
        let isSure =
          likely != nil && (task.created != nil || (task.id != nil && task.id == line.task.id))
        doubts.append(
          OpenDoubt(
            kind: isSure ? .alsoArchived : .mayBeArchived, line: Array(task.item.content),
            archiveNumber: line.number))
      }
    }
  }

  /// Drops a task that a line of the archive replaces; each line replaces one task.
  private mutating func drop(_ side: Int, _ entry: Int, for line: UnionArchive.ArchivedTask) {
    absorbing.insert(line.number)
    drop(side, entry)
  }
}

extension UnionTask {
  /// Whether an archived task with the same text may be this task, without a proof.
  fileprivate func mayBe(_ archived: UnionTask) -> Bool {
    created == nil || archived.created == nil
  }
}

extension LineHistory {
  /// Whether an archived line of the same text may be the task, so that the list does not need it.
  fileprivate func mayAbsorb(_ line: UnionTask, _ task: UnionTask) -> Bool {
    (task.item.isCompleted && line.item.content == task.item.content) || isSame(task, line)
  }

  fileprivate func isSame(_ task: UnionTask, _ line: UnionTask) -> Bool {
    hasArchived(task.form) ? line.form == task.form : task.isSame(as: line)
  }

  /// Returns a doubt for each task of a list that is or may be in the archive, with the same words.
  package func tasks(of list: Document, withTextIn archive: Document) -> [MergeDoubt] {
    let texts = Set(archive.items.map { ContentKey($0.openItem.textBytes) })
    let tasks = list.items.filter { texts.contains(ContentKey($0.openItem.textBytes)) }
      .map(UnionTask.init)
    let lines = UnionArchive(archive, for: tasks)
    return tasks.compactMap { task in
      let same = lines.tasks(like: task)
      let known = same.first { mayAbsorb($0.task, task) }
      return (known ?? same.first { task.mayBe($0.task) }).map { line in
        MergeDoubt(
          kind: known == nil ? .mayBeArchived : .alsoArchived, number: task.item.number,
          otherNumber: line.number, line: Array(task.item.content))
      }
    }
  }

  /// Returns a doubt for each task of a list that is or may be in the archive, even with other
  /// words.
  package func tasks(of list: Document, alsoIn archive: Document) -> [MergeDoubt] {
    let equal = tasks(of: list, withTextIn: archive)
    let empty = EntryList(of: Document(parsing: []))
    let matching = Additions(
      Pairing(base: empty, side: EntryList(of: list)), Pairing(base: empty, side: empty),
      hasBase: false, archive: archive, history: self)
    let named = Set(equal.map { $0.number })
    let similar = UnionMerge.numbered(matching.doubts, in: list).filter {
      [.alsoArchived, .mayBeArchived].contains($0.kind) && !named.contains($0.number)
    }
    return (equal + similar).sorted { ($0.number ?? 0) < ($1.number ?? 0) }
  }
}

extension Document {
  /// Returns the lines of this archive that are other versions of some tasks, with words added or
  /// removed, by the tasks' numbers; each line in its open form.
  ///
  /// Only the same creation date shows that such tasks may be one.
  package func otherVersions(of items: [TodoItem]) -> [Int: [UInt8]] {
    let dates = Set(items.lazy.compactMap { $0.creationDate })
    let lines = self.items.filter { $0.creationDate.map(dates.contains) ?? false }
      .map(UnionTask.init)
    let common = Set(lines.map { $0.created })
    let tasks = items.filter { common.contains($0.creationDate) }.map(UnionTask.init)
    let index = WordIndex(lines.map { $0.allWords })
    var versions: [Int: [UInt8]] = [:]
    for task in tasks {
      let line = index.candidates(sharing: task.allWords).lazy.map { lines[$0] }.first { line in
        line.created == task.created && line.key != task.key
          && (task.isContained(inWordsOf: line) || line.isContained(inWordsOf: task))
      }
      versions[task.item.number] = line?.form
    }
    return versions
  }
}
