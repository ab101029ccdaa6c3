extension Document {
  /// Open tasks with an `id:` that another task of the list or of the archive has.
  ///
  /// Until tt gave each task of a series its own, a completed task and the next one had one `id:`. Then
  /// the open one gets its own, unless some subtask may belong to it.
  func duplicateIDFindings(archive: Document?) -> [Finding] {
    var holders: [ContentKey: [NameHolder]] = [:]
    for (document, isArchived) in [(self, false), (archive, true)] {
      guard let document, !isArchived || !holders.isEmpty else { continue }
      for item in document.list(having: .id) {
        guard let name = item.ownName else { continue }
        holders[name, default: []].append(
          NameHolder(item: item, isArchived: isArchived))
      }
    }
    let shared = holders.filter { $0.value.count > 1 }
    if shared.isEmpty { return [] }
    var parts: [ContentKey: [TodoItem]] = [:]
    for item in list(having: .parent) {
      for name in item.parentNames where shared[name] != nil {
        parts[name, default: []].append(item)
      }
    }
    return shared.flatMap { name, tasks in
      let open = tasks.filter { $0.isOpen && !$0.item.isShellCommand }
      let next =
        open.count == 1
        ? open[0].nextName(after: tasks, parts: parts[name] ?? []) { holders[$0] != nil } : nil
      return open.compactMap { task -> Finding? in
        guard let range = task.item.valueRange(for: .id) else { return nil }
        let other = tasks[0].item.number == task.item.number ? tasks[1] : tasks[0]
        return task.item.finding(
          .duplicateID, at: range,
          "id:\(name.content.string) is also in line \(other.item.number)"
            + (other.isArchived ? " of the archive" : ""),
          remedy: next.map { "write id:\($0.string)" }
            ?? "write another id:, and the same p: in the subtasks",
          mending: next.map { Splice(range, with: $0) }, isCertain: true)
      }
    }
  }
}

/// A task of a list or of its archive with an `id:`.
private struct NameHolder {
  let item: TodoItem
  let isArchived: Bool

  var isOpen: Bool { !item.isCompleted && !isArchived }

  /// Returns a new `id:` for an open task that follows all others with its name in their series;
  /// nil if that is not certain.
  func nextName(
    after tasks: [NameHolder], parts: [TodoItem], isTaken: (ContentKey) -> Bool
  ) -> [UInt8]? {
    let earlier = tasks.filter { !$0.isOpen }.map { $0.item }
    guard item.recurs, let day = item.seriesMoment?.date,
      earlier.count == tasks.count - 1,
      earlier.allSatisfy({ $0.isCompleted && $0.seriesText == item.seriesText }),
      let last = earlier.compactMap({ $0.completionDate }).max(),
      // A subtask that is open, or was completed later, may belong to the open task.
      parts.allSatisfy({ $0.completionDate.map { $0 <= last } ?? false })
    else { return nil }
    var next = item
    repeat {
      next.advanceName(on: day)
    } while next.ownName.map(isTaken) ?? false
    return next.value(for: .id).map(Array.init)
  }
}
