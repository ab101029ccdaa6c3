import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// The days on which the time of tasks was spent, traced back through the journal.
///
/// Whatever the journal contains, the pieces of a task add up to its time. Each change of `spent:`
/// is followed from the oldest known line to the current one, and earlier time is assigned where
/// possible.
struct TimeTrace {
  struct Piece {
    /// The day; nil if it is unknown.
    let day: CivilDate?
    var seconds: Int
    let source: Source
  }

  /// The source of a piece's day.
  enum Source: String, CaseIterable {
    /// The recorded start of the timer, or the recorded change of `spent:`.
    case journal
    /// The start of a running timer.
    case running
    /// The completion date.
    case completed
    case undated
  }

  /// The changes of each line, newest first, and the day of each change.
  private var steps: [[Step]]
  private let lines: [[UInt8]]
  private let dialect: Dialect

  private struct Step {
    let before: [UInt8]
    let after: [UInt8]
    let day: CivilDate
  }

  /// Traces lines back through the entries of a journal, newest first.
  init(
    of lines: [[UInt8]], in entries: [JournalEntry], dialect: Dialect,
    localTime: (FileTime) -> Moment
  ) {
    steps = lines.map { _ in [] }
    (self.lines, self.dialect) = (lines, dialect)
    var tracked = Dictionary(grouping: lines.indices) { lines[$0] }
    for entry in entries where !tracked.isEmpty {
      let day = localTime(entry.time).date
      var older: [[UInt8]: [Int]] = [:]
      for (line, before) in entry.origins {
        for index in tracked.removeValue(forKey: line) ?? [] {
          steps[index].append(Step(before: before, after: line, day: day))
          older[before, default: []].append(index)
        }
      }
      tracked.merge(older) { $0 + $1 }
    }
  }

  /// Returns the pieces of the time of the task whose line was at `index`.
  func pieces(of index: Int, until now: Timestamp) -> [Piece] {
    let item = TodoItem(parsing: lines[index], dialect: dialect)
    let first = TodoItem(parsing: steps[index].last?.before ?? lines[index], dialect: dialect)
    let day = item.isCompleted ? item.completionDate : nil
    var pieces = [
      Piece(day: day, seconds: first.seconds, source: day == nil ? .undated : .completed)
    ]
    func startDay(_ item: TodoItem) -> CivilDate? {
      item.runningStart(offset: now.offset)?.local.date
    }
    var before = first
    for step in steps[index].reversed() {
      let after = TodoItem(parsing: step.after, dialect: dialect)
      let seconds = after.seconds - before.seconds
      pieces.add(Piece(day: startDay(before) ?? step.day, seconds: seconds, source: .journal))
      before = after
    }
    let running = (item.timeSpent(until: now)?.seconds ?? 0) - item.seconds
    pieces.add(Piece(day: startDay(item), seconds: running, source: .running))
    return pieces.filter { $0.seconds > 0 }
  }
}

extension TodoItem {
  /// The counted time, without a running timer.
  fileprivate var seconds: Int { timeSpent(until: nil)?.seconds ?? 0 }
}

extension [TimeTrace.Piece] {
  /// Adds a piece; negative time is taken from the end.
  fileprivate mutating func add(_ piece: TimeTrace.Piece) {
    append(piece)
    while count > 1, let last, last.seconds < 0 {
      removeLast()
      self[count - 1].seconds += last.seconds
    }
  }
}

extension JournalEntry {
  /// For each line that the entry wrote, the line before: the one with the same words or, if tt
  /// changed lines in their places, the one in the same place.
  fileprivate var origins: [[UInt8]: [UInt8]] {
    let regions = files.flatMap { $0.regions ?? [] }
    let (old, new) = (regions.flatMap(\.oldLines), regions.flatMap(\.newLines))
    let kept = Set(old).intersection(new)
    let (removed, added) = (old.filter { !kept.contains($0) }, new.filter { !kept.contains($0) })
    let inPlace = kind != .outside && removed.count == added.count
    let sameWords = Dictionary(removed.map { (words(of: $0), $0) }) { first, _ in first }
    var origins = Dictionary(inPlace ? Array(zip(added, removed)) : []) { first, _ in first }
    for line in added {
      if let before = sameWords[words(of: line)] { origins[line] = before }
    }
    return origins
  }

  private func words(of line: [UInt8]) -> [UInt8] {
    TodoItem(parsing: line).wordsWithoutTags.joined(by: 0x20)
  }
}
