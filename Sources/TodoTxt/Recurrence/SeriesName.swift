/// The `id:` of a task in a series: the name that all its tasks share, and the day of this one.
///
///     Weekly review rec:+1w id:review due:2026-11-21
///     Weekly review rec:+1w id:review-20261128 due:2026-11-28
///     Weekly review rec:+1w id:review-20261128-2 due:2026-11-28
///
/// A day is replaced and never added again, so the name does not grow.
struct SeriesName: Hashable {
  let stem: ContentKey
  /// The day of the task; nil for the first one of a series.
  let day: CivilDate?

  /// Distinguishes tasks with the same stem and day; 1 is not written.
  private let number: Int
}

extension SeriesName {
  /// Reads any `id:`; one without a day is a stem.
  init(parsing name: ArraySlice<UInt8>) {
    let parts = name.split(separator: .minus, omittingEmptySubsequences: false)
    func series(_ number: Int, dayAt index: Int) -> SeriesName? {
      guard index > 0, parts[index].count == 8,
        let day = CivilDate(
          parsing: [
            parts[index].prefix(4), parts[index].dropFirst(4).prefix(2), parts[index].suffix(2),
          ]
          .joined(by: .minus)),
        case let stem = name[..<(parts[index].startIndex - 1)], !stem.isEmpty
      else { return nil }
      return SeriesName(stem: ContentKey(stem), day: day, number: number)
    }
    let number = parts.last.flatMap { Int($0.string) } ?? 0
    self =
      series(1, dayAt: parts.count - 1)
      ?? (2..<1_000_000 ~= number ? series(number, dayAt: parts.count - 2) : nil)
      ?? SeriesName(stem: ContentKey(name), day: nil, number: 1)
  }

  /// Returns the name of the next task, or of another one on the same day.
  func next(on day: CivilDate) -> SeriesName {
    SeriesName(stem: stem, day: day, number: day == self.day ? number + 1 : 1)
  }

  /// Returns the name with another day; nil if its day is not the `old` one.
  func moved(to new: CivilDate, ifOn old: CivilDate?) -> SeriesName? {
    day != nil && day == old ? SeriesName(stem: stem, day: new, number: number) : nil
  }

  var bytes: [UInt8] {
    let day = day.map { [UInt8.minus] + $0.bytes.filter { $0 != .minus } } ?? []
    return stem.content + day + (number > 1 ? "-\(number)".bytes : [])
  }
}

extension TodoItem {
  /// The part of `id:` that all tasks of the series share.
  var seriesStem: ContentKey? { value(for: .id).map { SeriesName(parsing: $0).stem } }

  /// The words that all tasks of the series share.
  var seriesText: [UInt8] {
    words { word -> ArraySlice<UInt8>? in
      guard word.isTag else { return content[offsets: word.range] }
      // A parent that repeats gives each of its tasks, and their parts, another name.
      if content.span.has(.id, at: word.key) || content.span.has(.parent, at: word.key) {
        return SeriesName(parsing: content[offsets: word.value]).stem.content
      }
      return TagKey.changedByCompletion.contains { content.span.has($0, at: word.key) }
        ? nil : content[offsets: word.range]
    }.joined(by: .space)
  }

  /// Gives the task, if it has an `id:`, the next name of its series.
  mutating func advanceName(on day: CivilDate) {
    guard let name = value(for: .id) else { return }
    setValue(SeriesName(parsing: name).next(on: day).bytes, for: .id)
  }
}

extension TagKey {
  fileprivate static let changedByCompletion: [TagKey] = [
    .due, .threshold, .recurrence, .anchorDay, .seriesDate, .until, .spent, .start, .timer,
    .claim, .priority,
  ]
}

/// The names that tasks of a list have, for next tasks that need one of their own.
struct SeriesNames {
  private let document: Document

  /// The lines that have each name, read for the first task with a name; a lazy property would be
  /// copied for each new name.
  private var lines: [ContentKey: [ArraySlice<UInt8>]]?

  /// For each name that was taken, the last one that its series got instead.
  private var last: [ContentKey: TodoItem] = [:]

  init(in document: Document) { self.document = document }

  /// Gives a task of a day a name that no other task has; returns whether the list does not contain it yet.
  mutating func add(_ item: inout TodoItem, on day: CivilDate) -> Bool {
    guard let first = item.ownName else { return true }
    if lines == nil {
      lines = [:]
      for item in document.list(having: .id) { record(item) }
    }
    if let name = last[first]?.value(for: .id) { item.setValue(name, for: .id) }
    while let name = item.ownName, let holders = lines?[name] {
      if holders.contains(item.content) { return false }
      item.advanceName(on: day)
    }
    last[first] = item
    record(item)
    return true
  }

  private mutating func record(_ item: TodoItem) {
    if let name = item.ownName { lines?[name, default: []].append(item.content) }
  }
}
