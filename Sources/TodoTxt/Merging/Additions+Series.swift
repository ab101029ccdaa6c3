extension Additions {
  /// Drops the next task that an overruled completion added to a series, if it is unchanged and the
  /// next task of the other completion exists.
  mutating func dropRepeatedSuccessors(_ archive: Document?) {
    let overruled = overruled.filter { $0.task.open.value(for: .recurrence) != nil }
    guard !overruled.isEmpty else { return }
    var series: [[UInt8]: [TodoItem]] = [:]
    for item in lists.flatMap({ $0.document.items }) + (archive?.items ?? [])
    where item.value(for: .recurrence) != nil {
      series[item.openForm, default: []].append(item)
    }
    let repeating = (0...1).map { side in
      sorted(side).filter { $0.task.open.value(for: .recurrence) != nil }
    }
    let lines = repeating.map { Dictionary(grouping: $0) { ContentKey($0.task.item.content) } }
    let kin = repeating.map { Dictionary(grouping: $0, by: { $0.task.seriesWords }) }
    func first(
      _ tasks: [(entry: Int, task: UnionTask)]?, on side: Int, where fits: (UnionTask) -> Bool
    ) -> (entry: Int, task: UnionTask)? {
      tasks?.first { rest[side][$0.entry] != nil && fits($0.task) }
    }
    for completion in overruled {
      guard let successor = completion.task.successor else { continue }
      let kept = completion.keeper.successor
      let side = completion.side
      let own = first(lines[side][ContentKey(successor.content)], on: side) {
        $0.noteIsContained(in: completion.task)
      }
      // Both completions may add the same line, which then exists only once.
      if let own, let index = series[own.task.form]?.firstIndex(of: own.task.item) {
        series[own.task.form]?.remove(at: index)
      }
      let last = lastTask(after: kept, in: series)
      if let own {
        if last != nil { drop(side, own.entry) }
      } else if let last,
        let other = first(kin[side][completion.task.seriesWords], on: side, where: { _ in true })
      {
        doubts.append(
          OpenDoubt(
            kind: .seriesContinuedTwice, line: Array(other.task.item.content),
            other: Array(last.content)))
      }
    }
  }
}

/// Returns the last task of a series after `next`: the open one, or the last completed one; nil if
/// an earlier task is missing.
private func lastTask(after next: TodoItem?, in series: [[UInt8]: [TodoItem]]) -> TodoItem? {
  var next = next
  // No series has had this many steps since the versions diverged.
  for _ in 0..<100 {
    guard let items = next.flatMap({ series[$0.openForm] }), !items.isEmpty else { return nil }
    if let open = items.first(where: { !$0.isCompleted }) { return open }
    next = items.lazy.compactMap { UnionTask($0).successor }.first
  }
  return nil
}

extension UnionTask {
  /// The next task of the series if this one is completed on its day.
  fileprivate var successor: TodoItem? {
    guard let date = item.completionDate else { return nil }
    return try? open.successor(completedOn: date)
  }

  /// The parts that all tasks of a series share: the value of `rec:` and the words that are not tags.
  fileprivate var seriesWords: [ArraySlice<UInt8>] {
    [open.value(for: .recurrence) ?? []] + open.wordBytes { !$0.isTag }
  }
}
