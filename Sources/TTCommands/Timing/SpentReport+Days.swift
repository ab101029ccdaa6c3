import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

/// The period of `tt spent --by`.
enum SpentPeriod: String, CaseIterable {
  case day
}

extension SpentReport {
  /// Creates the report of the time of tasks by day; no minute is in two groups.
  init(byDayOf items: [TodoItem], of lists: JoinedLists, in list: ListReader) {
    self.init(items, of: lists, groupedBy: nil, in: list.session)
    let entries = list.journalEntries(of: lists)
    let trace = TimeTrace(
      of: rows.map { Array($0.item.content) }, in: entries, dialect: list.dialect,
      localTime: list.process.localTime)
    var sources = TimeSources(since: entries.last.map { list.process.localTime($0.time).date })
    var times: [CivilDate?: (time: TimeSpent, tasks: Set<Int>)] = [:]
    for index in rows.indices {
      for piece in trace.pieces(of: index, until: list.session.now) {
        let time = TimeSpent(seconds: piece.seconds)
        sources.times[piece.source] = (sources.times[piece.source] ?? .none) + time
        var sum = times[piece.day] ?? (.none, [])
        sum.time = sum.time + time
        sum.tasks.insert(index)
        times[piece.day] = sum
      }
    }
    self.sources = sources
    let days = times.keys.compactMap { $0 }.sorted().map(Optional.some)
    groups = (days + (times[nil] == nil ? [] : [nil])).compactMap { day in
      times[day].map { sum in
        Group(
          headings: [day?.text ?? "no date"],
          title: day.map { "\($0.weekday.name.prefix(3)) \($0.dayAndMonth(on: list.today))" },
          count: sum.tasks.count, time: sum.time)
      }
    }
  }
}

/// For each source of days, the amount of time to which it gave a day.
struct TimeSources {
  /// The first day in the journal; nil if it is empty.
  let since: CivilDate?
  var times: [TimeTrace.Source: TimeSpent] = [:]

  /// Returns a sentence for people.
  ///
  ///     1h 30m from the journal, which begins on 3 Oct; 45m on the day of completion
  func sentence(on today: CivilDate) -> String {
    TimeTrace.Source.allCases.compactMap { source -> String? in
      guard let time = times[source] else { return nil }
      let words =
        switch source {
        case .journal:
          "from the journal"
            + (since.map { ", which begins on \($0.dayAndMonth(on: today))" } ?? "")
        case .running: "running now"
        case .completed: "on the day of completion"
        case .undated: "of open tasks without a date"
        }
      return "\(time.words) \(words)"
    }.joined(separator: "; ")
  }

  func write(to json: inout JSONText) {
    json.object("sources") { json in
      for (source, time) in times.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        json.key(named: source.rawValue)
        json.number(time.minutes)
      }
      if let since { json.string("journalSince", since.text) }
    }
  }
}

extension ListReader {
  /// The recorded changes of lists, newest first.
  fileprivate func journalEntries(of lists: JoinedLists) -> [JournalEntry] {
    if isStandardInput { return [] }
    // A change of several lists is in the journal of each.
    let entries = lists.parts.flatMap { part in store.history(of: part.path).map { ($0.id, $0) } }
    return Dictionary(entries) { first, _ in first }.values.sorted { $0.id.value > $1.id.value }
  }
}
