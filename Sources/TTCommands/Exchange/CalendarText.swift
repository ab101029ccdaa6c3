import CommandLineKit
import TTCalendar
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// Tasks as an iCalendar file of VTODO components (RFC 5545), or VEVENT components for open tasks
/// that are due at a time.
///
/// Times are local ("floating", §3.3.5), since a list has no time zones.
enum CalendarText {
  static func stream(_ listing: Listing, makesEvents: Bool = false) -> TextStream {
    let items = listing.inGroupOrder
    let identifiers = CalendarIdentifiers(of: items)
    let stamp = ContentLine("DTSTAMP", listing.today.calendarStamp.bytes)
    return TextStream(
      ofFileStartingWith: Array(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tt//todo.txt//EN\r\n".utf8),
      endingWith: "END:VCALENDAR\r\n".bytes, count: items.count
    ) { range, output in
      for index in range {
        let item = items[index]
        var todo = TodoWriter(TaskDraft(item), identifiers.names)
        let isEvent = makesEvents && todo.becomeEvent(of: item)
        if !isEvent { todo.keepLine(of: item, on: listing.today) }
        let component = (isEvent ? "VEVENT" : "VTODO").bytes
        let lines =
          [
            ContentLine("BEGIN", component),
            ContentLine("UID", identifiers.uid(of: index)), stamp,
          ] + todo.lines + [ContentLine("END", component)]
        for line in lines { line.append(to: &output) }
      }
    }
  }
}

extension TodoWriter {
  /// Adds the whole line if the properties cannot restore it.
  ///
  /// A UID is no `id:`, so a task with one always keeps its line.
  fileprivate mutating func keepLine(of item: TodoItem, on today: CivilDate) {
    let line = item.content[..<item.textBytes.endIndex]
    let times = CalendarTimes { _ in Moment(today) }
    var reader = TodoReader(properties: lines, times: times, today: today, uids: uids)
    let read = reader.task()
    if !read.isEmpty, read.content.elementsEqual(line) { return }
    let doubled = line.flatMap { $0 == "\\" ? [$0, $0] : [$0] }
    let escaped = VisibleText.bytes(doubled, showing: [.controls, .strays])
    lines.append(ContentLine(CalendarField.lineProperty, texts: [escaped]))
  }

  /// Turns the VTODO of an open task that is due at a time into an event with an alarm at its start.
  fileprivate mutating func becomeEvent(of item: TodoItem) -> Bool {
    guard !item.isCompleted, let due, due.time != nil else { return false }
    lines.removeAll { ["STATUS", "DUE", "DTSTART", "RRULE"].contains($0.name) }
    lines.append(ContentLine("DTSTART", due))
    if let minutes = item.estimate?.minutes, minutes > 0 { add("DURATION", "PT\(minutes)M") }
    if let eventRule { add("RRULE", eventRule) }
    add("BEGIN", "VALARM")
    add("ACTION", "DISPLAY")
    add("TRIGGER", "PT0S")
    let summary = lines.first { $0.name == "SUMMARY" }?.value ?? []
    lines.append(ContentLine("DESCRIPTION", summary))
    add("END", "VALARM")
    return true
  }
}

/// The identifiers of tasks in a calendar, which depend only on their lines.
private struct CalendarIdentifiers {
  private let digests: [LineDigest]

  /// The position among equal lines, from 2 on, by index.
  private var repeats: [Int: Int] = [:]

  private(set) var names = ForeignNames()

  init(of items: ItemList) {
    var digests: [LineDigest] = []
    digests.reserveCapacity(items.count)
    items.forEachLine(in: items.indices) { _, _, line in digests.append(LineDigest(of: line)) }
    self.digests = digests
    var seen: [LineDigest: Int] = [:]
    seen.reserveCapacity(items.count)
    for (index, digest) in digests.enumerated() {
      let count = (seen[digest] ?? 0) + 1
      seen[digest] = count
      if count > 1 { repeats[index] = count }
    }
    guard items.document.hasTag(.parent) else { return }
    let wanted = Set(items.flatMap(\.parentNames))
    if wanted.isEmpty { return }
    for (index, item) in items.enumerated() {
      guard let id = item.ownName, wanted.contains(id) else { continue }
      names.add(Array(id.content), for: uid(of: index))
    }
  }

  func uid(of index: Int) -> [UInt8] {
    var name: [UInt8] = []
    digests[index].append(to: &name)
    if let count = repeats[index] { name += "-\(count)".utf8 }
    return name + "@todo.txt".bytes
  }
}
