extension Additions {
  /// Matches equal tasks with equal notes and equal comments, and blank lines in the same place;
  /// surplus ones on the longer side stay.
  mutating func matchIdentical(_ new: [[(entry: Int, place: Int)]]) {
    func key(_ side: Int, _ new: (entry: Int, place: Int)) -> UInt64 {
      lists[side].kind(of: new.entry) == .blank
        ? UInt64(bitPattern: Int64(new.place)) : lists[side].contentHash(of: new.entry)
    }
    var waiting: [UInt64: [Int]] = [:]
    for one in new[1].reversed() { waiting[key(1, one), default: []].append(one.entry) }
    for one in new[0] {
      let key = key(0, one)
      guard let other = waiting[key]?.last,
        lists[0].content(of: one.entry, equals: lists[1], other)
      else { continue }
      waiting[key]?.removeLast()
      match(one.entry, other)
    }
  }

  /// Drops tasks that only one version has, or that this device archived, and that the archive has
  /// too: at first only those with an equal line, which the other version may have as an open task.
  ///
  /// A line of the archive is one task of each version. If a version has more equal tasks than
  /// the archive, it is unknown which of them were archived, so all stay.
  mutating func dropArchived(_ archive: UnionArchive, onlyEqualLines: Bool) {
    let keys = (0...1).map { side in Set(rest(side).map { $0.task.key }) }
    for side in 0...1 {
      let texts = Set(rest(side).map { ContentKey($0.task.open.textBytes) })
        .filter(archive.hasText)
      guard !texts.isEmpty else { continue }
      let all = lists[side].document.items
        .filter { texts.contains(ContentKey($0.openItem.textBytes)) }.map(UnionTask.init)
      let lines = Dictionary(grouping: all, by: { $0.key }).mapValues { tasks in
        let same = tasks.map { task in
          archive.tasks(like: task).filter { history.mayAbsorb($0, task) }.map { $0.item.number }
        }
        let lines = Set(same.joined())
        return same.count { !$0.isEmpty } > lines.count ? [] : lines
      }
      for added in rest(side) {
        let task = added.task
        guard
          onlyEqualLines || !keys[1 - side].contains(task.key) || history.hasArchived(task.form)
        else { continue }
        let line = archive.tasks(like: task).first { line in
          let isEqual = task.item.isCompleted && task.item.content == line.item.content
          return lines[task.key]?.contains(line.item.number) == true
            && !absorbing[side].contains(line.item.number)
            && (onlyEqualLines ? isEqual : history.mayAbsorb(line, task))
            && task.isContained(in: line)
        }
        guard let line else { continue }
        absorbing[side].insert(line.item.number)
        if let date = task.item.completionDate, let kept = line.item.completionDate, date != kept {
          overruled.append((task, line, side))
        }
        if task.item.content != line.item.content {
          doubts.append(
            OpenDoubt(
              kind: .archivedElsewhere, line: Array(task.item.content),
              archiveNumber: line.item.number))
        }
        fates[side][added.entry] = .dropped
      }
    }
  }

  /// Joins tasks with the same key.
  mutating func join(
    isOneCompleted: Bool = false, by key: (_ side: Int, UnionTask) -> [UInt8]?
  ) {
    let groups = (0...1).map { side in
      Dictionary(grouping: rest(side)) { key(side, $0.task) }
    }
    for (key, tasks) in groups[0] where key != nil {
      guard let others = groups[1][key],
        !isOneCompleted || (tasks + others).contains(where: { $0.task.item.isCompleted })
      else { continue }
      join(tasks, others)
    }
  }

  /// Replaces another version's line with the line into which this device's commands changed it.
  mutating func followOwnChanges() {
    guard history.hasChanges else { return }
    for side in 0...1 {
      let own = Dictionary(grouping: rest(side), by: { $0.task.form })
      let others = Dictionary(grouping: rest(1 - side), by: { $0.task.form })
      for (form, tasks) in own.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        let tasks = tasks.filter { isAlone(side, $0) }
        let newer = history.descendants(of: form).flatMap { others[$0] ?? [] }
          .filter { isAlone(1 - side, $0) }
          .sorted { $0.task.bytes.lexicographicallyPrecedes($1.task.bytes) }
        guard let older = tasks.first, let newest = newer.first else { continue }
        let sources = history.ancestors(of: newest.task.form).filter { own[$0] != nil }
        // A task that was changed and changed back may be the newer one elsewhere.
        let mayBeNewer = history.isAncestor(newest.task.form, of: form)
        // The text of a completed version may be that of another task by now.
        let isOther =
          older.task.item.isCompleted && !newest.task.item.isCompleted
          && !newest.task.sharesMostNames(with: older.task)
        let isCertain = sources.count == 1 && !mayBeNewer && !isOther
        side == 0
          ? join(tasks, newer, newer: 1, isCertain: isCertain)
          : join(newer, tasks, newer: 0, isCertain: isCertain)
      }
    }
  }

  /// Drops the next task that an overruled completion added to a series, if it is unchanged and the
  /// next task of the other completion is there with the same words, open or completed.
  mutating func dropRepeatedSuccessors(_ documents: [Document]) {
    let overruled = overruled.filter { $0.task.open.recurs }
    guard !overruled.isEmpty else { return }
    let items = documents.flatMap { $0.items.filter { $0.recurs } }
    var present = Dictionary(grouping: items) { $0.openForm }
    let lines = (0...1).map { side in
      Dictionary(grouping: rest(side)) { ContentKey($0.task.item.content) }
    }
    for completion in overruled {
      guard let successor = completion.task.successor, let kept = completion.keeper.successor,
        successor.seriesIdentity == kept.seriesIdentity,
        let own = lines[completion.side][ContentKey(successor.content)]?.first(where: {
          isAlone(completion.side, $0) && $0.task.noteIsContained(in: completion.task)
        })
      else { continue }
      // Both completions may add the same line, which then exists only once.
      _ = present[own.task.form]?.popLast()
      if let kept = present[kept.openForm]?.first {
        fates[completion.side][own.entry] = .dropped
        // What was doubtful about the dropped task is doubtful about the kept one.
        continued[Array(own.task.item.content)] = Array(kept.content)
      }
    }
  }
}
