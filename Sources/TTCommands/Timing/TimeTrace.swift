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
    var day: CivilDate?
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

  /// A line of a file.
  struct Place: Hashable {
    var file: FilePath
    var line: [UInt8]
  }

  /// Traces lines back through the entries of a journal, newest first.
  init(
    of places: [Place], in entries: [JournalEntry], dialect: Dialect,
    localTime: (FileTime) -> Moment
  ) {
    steps = places.map { _ in [] }
    lines = places.map(\.line)
    self.dialect = dialect
    var tracked: [Place: [Int]] = [:]
    for (index, place) in places.enumerated() { tracked[place, default: []].append(index) }
    for entry in entries where !tracked.isEmpty {
      var moved: [(from: Place, to: Place)] = []
      lazy var removed = RemovedLines(by: entry)
      for file in entry.files {
        for (line, origin) in LineOrigins(in: file.regions ?? []).origins {
          let place = Place(file: file.path, line: line)
          if tracked[place] == nil { continue }
          // A task that was archived, moved or repeated is in another file, or no longer at its old
          // place. Another program can have written a different task there.
          let replaced = entry.kind == .outside ? nil : origin
          let before =
            removed.place(like: line) ?? replaced.map { Place(file: file.path, line: $0) }
          if let before { moved.append((place, before)) }
        }
      }
      let indices = moved.map { tracked.removeValue(forKey: $0.from) ?? [] }
      let day = localTime(entry.time).date
      for ((from, to), indices) in zip(moved, indices) {
        tracked[to, default: []] += indices
        for index in indices {
          steps[index].append(Step(before: to.line, after: from.line, day: day))
        }
      }
    }
  }

  /// Returns the pieces of the time of the task whose place was at `index`.
  func pieces(of index: Int, until now: Timestamp) -> [Piece] {
    let item = TodoItem(parsing: lines[index], dialect: dialect)
    let first = TodoItem(parsing: steps[index].last?.before ?? lines[index], dialect: dialect)
    let day = item.isCompleted ? item.completionDate : nil
    var pieces = [
      Piece(day: day, seconds: first.seconds, source: day == nil ? .undated : .completed)
    ]
    var before = first
    for step in steps[index].reversed() {
      let after = TodoItem(parsing: step.after, dialect: dialect)
      let start = before.runningStart(offset: now.offset)
      pieces.add(after.seconds - before.seconds, from: start, on: step.day, as: .journal)
      before = after
    }
    let running = (item.timeSpent(until: now)?.seconds ?? 0) - item.seconds
    pieces.add(
      running, from: item.runningStart(offset: now.offset), on: now.local.date, as: .running)
    return pieces.filter { $0.seconds > 0 }
  }
}

extension TodoItem {
  /// The counted time, without a running timer.
  fileprivate var seconds: Int { timeSpent(until: nil)?.seconds ?? 0 }
}

extension [TimeTrace.Piece] {
  /// Adds time day by day from its start or, without a start, on a single day; negative time is
  /// taken from the end.
  fileprivate mutating func add(
    _ seconds: Int, from start: Timestamp?, on day: CivilDate, as source: TimeTrace.Source
  ) {
    var rest = seconds
    while rest < 0, let last = indices.last {
      let taken = Swift.min(self[last].seconds, -rest)
      self[last].seconds -= taken
      rest += taken
      if self[last].seconds == 0 { removeLast() }
    }
    // If a timer was forgotten for a month, that does not mean work on each day.
    guard rest > 0, let start, rest <= 31 * 86_400 else {
      if rest > 0 { append(TimeTrace.Piece(day: day, seconds: rest, source: source)) }
      return
    }
    var day: CivilDate? = start.local.date
    let time = start.local.time ?? .midnight
    var room = 86_400 - (time.hour * 60 + time.minute) * 60
    while rest > 0 {
      let part = Swift.min(rest, room)
      append(TimeTrace.Piece(day: day, seconds: part, source: source))
      (day, room, rest) = (day?.adding(days: 1), 86_400, rest - part)
    }
  }
}

private struct RemovedLines {
  private var places: [[UInt8]: TimeTrace.Place] = [:]

  init(by entry: JournalEntry) {
    for file in entry.files {
      let regions = file.regions ?? []
      let kept = Set(regions.flatMap(\.newLines))
      for line in regions.flatMap(\.oldLines) where !kept.contains(line) {
        places[RemovedLines.words(of: line)] = TimeTrace.Place(file: file.path, line: line)
      }
    }
  }

  func place(like line: [UInt8]) -> TimeTrace.Place? { places[RemovedLines.words(of: line)] }

  private static func words(of line: [UInt8]) -> [UInt8] {
    TodoItem(parsing: line).wordsWithoutTags.joined(by: 0x20)
  }
}
