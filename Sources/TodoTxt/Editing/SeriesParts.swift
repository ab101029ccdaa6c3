/// The parts of completed tasks of series, which the next tasks get.
///
/// ```text
/// x 2026-11-28 Review rec:+1w due:2026-11-28 id:review
/// Read mail p:review due:2026-11-27      → Read mail p:review-20261205 due:2026-12-04
/// x 2026-11-26 Pay bills p:review        → Pay bills p:review-20261205, which is added
/// Review rec:+1w due:2026-12-05 id:review-20261205
/// ```
///
/// An open part goes over: its dates keep their distance from those of its parent, unless it repeats
/// itself. A completed part that does not repeat comes again, once for each text, from its newest line.
/// So do the parts of both.
struct SeriesParts {
  /// The open parts, before and after.
  private(set) var moved: [(item: TodoItem, changed: TodoItem)] = []

  /// The completed parts as new tasks.
  private(set) var returned: [TodoItem] = []

  /// The new names of parents.
  private var names: [ContentKey: Step] = [:]

  /// How the parts of a parent change.
  struct Step {
    let old: ArraySlice<UInt8>
    let new: ArraySlice<UInt8>

    /// The days between the parent's dates.
    let days: Int

    /// The day of the next parent.
    let day: CivilDate

    /// Whether the dates of parts follow.
    var movesDates = true
  }

  /// Finds the parts `among` tasks, with the archived ones first, for steps of their parents.
  ///
  /// `name` gives a part its own new name.
  init(
    of parents: [Step], among all: [TodoItem],
    naming name: (_ item: TodoItem, _ part: inout TodoItem, Step) -> Void
  ) {
    var steps = parents
    for step in steps.reversed() { names[ContentKey(step.old)] = step }
    var places: [ContentKey: [Int]] = [:]
    for (place, item) in all.enumerated() {
      for name in item.parentNames {
        places[name, default: []].append(place)
      }
    }
    var found: [Int: TodoItem] = [:]
    var next = 0
    while next < steps.count {
      let step = steps[next]
      next += 1
      for place in SeriesParts.parts(at: places, of: step, among: all) where found[place] == nil {
        var part = all[place].part(days: step.movesDates ? step.days : 0)
        if !part.recurs { name(all[place], &part, step) }
        found[place] = part
        // The parts of a part that repeats belong to its own series.
        guard !part.recurs, let old = all[place].value(for: .id),
          let new = part.value(for: .id), names[ContentKey(old)] == nil
        else { continue }
        steps.append(
          Step(old: old, new: new, days: step.days, day: step.day, movesDates: step.movesDates))
        names[ContentKey(old)] = steps.last
      }
    }
    for (place, part) in found.sorted(by: { $0.key < $1.key }) {
      let (item, part) = (all[place], following(part))
      if item.isCompleted {
        if part.lineKind == .task { returned.append(part.asNew) }
      } else if part.content != item.content {
        moved.append((item, part))
      }
    }
  }

  /// Returns a task with the new names of its parents.
  func following(_ item: TodoItem) -> TodoItem {
    var item = item
    for name in item.parentNames {
      guard let step = names[name], step.new != step.old else { continue }
      item.rename(parent: step.old, to: step.new)
    }
    return item
  }

  /// Returns the parts that the next task gets: the open ones, and the newest completed one of each
  /// other text.
  private static func parts(
    at places: [ContentKey: [Int]], of step: Step, among all: [TodoItem]
  ) -> [Int] {
    let parts = places[ContentKey(step.old)] ?? []
    let open = parts.filter { !all[$0].isCompleted }
    let present = step.new == step.old ? [] : places[ContentKey(step.new)] ?? []
    var texts = Set((open + present).map { all[$0].partText })
    // Later lines are newer on the same day.
    let completed = parts.reversed()
      .filter { all[$0].isCompleted && !all[$0].recurs }
      .map { (place: $0, day: all[$0].completionDate?.bytes ?? []) }
      .sorted { $1.day.lexicographicallyPrecedes($0.day) }
    return open
      + completed.filter { texts.insert(all[$0.place].partText).inserted }.map { $0.place }
  }
}

extension TaskEdit {
  /// Whether it completes tasks that repeat and may have completed parts in the archive.
  package func usesArchive(of items: [TodoItem]) -> Bool {
    kind == .completed
      && items.contains { $0.recurs && $0.ownName != nil }
  }
}

extension SeriesParts.Step {
  /// Creates the step from a task of a series, completed or named differently, to another one.
  init?(from task: TodoItem, to next: TodoItem) {
    guard let old = task.value(for: .id), let new = next.value(for: .id), old != new,
      let day = next.seriesMoment?.date,
      let from = task.seriesMoment?.date ?? task.completionDate
    else { return nil }
    self.init(old: old, new: new, days: from.days(until: day), day: day)
  }
}

extension TodoItem {
  /// The words that a part and its next occurrence share.
  fileprivate var partText: [UInt8] {
    var item = openItem
    item.removeValues(for: .parent)
    return item.seriesText
  }

  /// Returns the part, open and without its time, as the next parent gets it some days later; its
  /// parents keep their names.
  fileprivate func part(days: Int) -> TodoItem {
    if recurs { return self }
    var part = self
    if isCompleted {
      // A priority is read only from the end of a completed task.
      for key in [TagKey.spent, .start, .timer, .claim] { part.removeValues(for: key) }
      part.reopen()
    }
    for key in [TagKey.due, .threshold] {
      guard let moment = try? moment(key), let day = moment.date.adding(days: days) else {
        continue
      }
      part.setValue(Moment(day, at: moment.time).text.utf8, for: key)
    }
    return part
  }

  fileprivate mutating func rename(parent old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) {
    let splices = words { word -> Splice? in
      word.isTag && content.span.has(.parent, at: word.key) && content[offsets: word.value] == old
        ? Splice(word.value, with: Array(new)) : nil
    }
    replaceLine(with: content.applying(splices))
  }
}
