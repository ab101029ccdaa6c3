import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

/// The periods of `tt spent --by`.
enum SpentPeriod: String, CaseIterable {
  case day, week, project
}

extension SpentReport {
  /// Creates the report of the time of tasks by period; no minute is in two groups.
  ///
  /// Tasks in several projects have their own group, such as `+home +work`.
  init(_ items: [TodoItem], of lists: JoinedLists, by period: SpentPeriod, in list: ListReader)
    throws
  {
    self.init(items, of: lists, groupedBy: nil, in: list.session)
    if period == .project {
      groups = Dictionary(grouping: rows, by: \.item.projectSet).map { projects, rows in
        Group(
          headings: [projects.isEmpty ? "no project" : projects], count: rows.count,
          time: rows.reduce(.none) { $0 + $1.time })
      }.sorted { ($1.time, $0.headings[0]) < ($0.time, $1.headings[0]) }
      return
    }
    let now = list.session.now
    let (trace, since) = try list.timeTrace(of: rows.map(\.item), in: lists)
    var sources = TimeSources(since: since)
    var times: [CivilDate?: (time: TimeSpent, tasks: Set<Int>)] = [:]
    for index in rows.indices {
      for piece in trace.pieces(of: index, until: now) {
        let time = TimeSpent(seconds: piece.seconds)
        sources.times[piece.source] = (sources.times[piece.source] ?? .none) + time
        var first = piece.day
        if period == .week {
          first = first?.period(.week, weekStart: list.weekStart)?.lowerBound ?? first
        }
        var sum = times[first] ?? (.none, [])
        sum.time = sum.time + time
        sum.tasks.insert(index)
        times[first] = sum
      }
    }
    self.sources = sources
    let days = times.keys.compactMap { $0 }.sorted().map(Optional.some)
    groups = (days + (times[nil] == nil ? [] : [nil])).compactMap { day in
      times[day].map { sum in
        Group(
          headings: [day?.text ?? "no date"], title: day?.title(of: period, on: list.today),
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
  /// Traces the time of tasks through the journals of their lists, and returns the first day recorded.
  fileprivate func timeTrace(
    of items: [TodoItem], in lists: JoinedLists
  ) throws -> (TimeTrace, since: CivilDate?) {
    var entries: [JournalEntry.ID: JournalEntry] = [:]
    if !isStandardInput {
      for part in lists.parts {
        for entry in store.history(of: part.path) { entries[entry.id] = entry }
      }
    }
    let newestFirst = entries.values.sorted { $0.id.value > $1.id.value }
    let files = lists.parts.map { (try? store.resolved($0.path)) ?? $0.path }
    let places = items.map {
      TimeTrace.Place(
        file: files[lists.names.position(of: $0.number)], line: Array($0.content))
    }
    return (
      TimeTrace(of: places, in: newestFirst, dialect: dialect, localTime: process.localTime),
      newestFirst.last.map { process.localTime($0.time).date }
    )
  }
}

extension TodoItem {
  /// The projects with their signs, in order: `+home +work`.
  fileprivate var projectSet: String {
    Set(projectBytes.map { "+" + $0.visible }).sorted().joined(separator: " ")
  }
}

extension CivilDate {
  fileprivate func title(of period: SpentPeriod, on today: CivilDate) -> String {
    let day = dayAndMonth(on: today)
    return period == .day ? "\(weekday.name.prefix(3)) \(day)" : "week of \(day)"
  }
}
