import TodoTxt

extension Import {
  /// Reads the VTODO components of an iCalendar file (RFC 5545).
  ///
  /// Categories become projects, or contexts if they begin with `@`, unless the text has them. A time in another zone is
  /// kept as written and reported.
  init(
    calendar bytes: [UInt8], on today: CivilDate, localTime: (Int) -> Moment
  ) throws(ImportError) {
    self.init(on: today)
    var components: [[ContentLine]] = []
    var open: [(name: String, line: Int)] = []
    for line in contentLines(bytes) {
      switch line.name {
      case "BEGIN":
        open.append((line.text.uppercased(), line.number))
        switch open.last?.name {
        case "VTODO": components.append([])
        case "VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT": break
        case let name?: lose(name)
        case nil: break
        }
      case "END": _ = open.popLast()
      default: if open.last?.name == "VTODO" { components[components.count - 1].append(line) }
      }
    }
    if let (name, line) = open.last { throw .unended(what: "BEGIN:\(name)", line: line) }
    let parents = Set(components.joined().filter { $0.name == "RELATED-TO" }.map(\.value))
    for (index, component) in components.enumerated() {
      add(component, at: index + 1, parents, localTime)
    }
  }

  private mutating func add(
    _ lines: [ContentLine], at position: Int, _ parents: Set<[UInt8]>,
    _ localTime: (Int) -> Moment
  ) {
    var draft = TaskDraft()
    var (start, due, rule): (Moment?, Moment?, String?) = (nil, nil, nil)
    func moment(_ line: ContentLine) -> Moment? {
      calendarMoment(line.value, localTime: localTime)
    }
    func day(_ line: ContentLine) -> CivilDate? {
      // A date is written as midnight UTC where the format requires a time.
      line.value.suffix(7).elementsEqual("000000Z".utf8)
        ? calendarMoment(Array(line.value.prefix(8)), localTime: localTime)?.date
        : moment(line)?.date
    }
    for line in lines {
      if line.parameters.contains(where: { $0.hasPrefix("TZID=") }) { lose("the time zone") }
      switch line.name {
      case "SUMMARY": draft.text = line.plainText
      case "DESCRIPTION": draft.note = line.plainText.textLines
      case "CATEGORIES":
        let contexts = line.list.filter { $0.count > 1 && $0.first == UInt8(ascii: "@") }
        draft.contexts += contexts.map { Array($0.dropFirst()) }
        draft.projects += line.list.filter { !contexts.contains($0) }
      case "PRIORITY":
        if let value = Int(line.text), 1...9 ~= value {
          draft.priority = Priority(letter: UInt8(0x40 + value))
        }
      case "STATUS":
        if line.text == "COMPLETED" { draft.isCompleted = true }
        if line.text == "CANCELLED" || line.text == "IN-PROCESS" { lose("STATUS:\(line.text)") }
      case "COMPLETED":
        draft.isCompleted = true
        draft.completed = day(line)
      case "CREATED": draft.created = day(line)
      case "DUE": due = moment(line)
      case "DTSTART": start = moment(line)
      case "RRULE": rule = line.text
      case "UID":
        if parents.contains(line.value) { draft.tags.append((.id, line.taskName)) }
      case "RELATED-TO": draft.tags.append((.parent, line.taskName))
      case "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "PERCENT-COMPLETE", "CLASS": break
      default: lose(line.name)
      }
    }
    // A series without DUE is due on its start date.
    if rule != nil, due == nil { (start, due) = (nil, start) }
    draft.add(due, as: .due)
    draft.add(start, as: .threshold)
    if let rule { readRule(rule, from: due?.date, into: &draft, localTime) }
    // Skip categories that the text has as contexts; other programs write these without a sign.
    let contexts = TodoItem(parsing: draft.text).contextBytes
    draft.projects.removeAll { name in contexts.contains { $0.elementsEqual(name) } }
    add(draft.task, at: position, isCompleted: draft.isCompleted)
  }

  /// Reads the recurrence rule of a series that starts on `first`.
  private mutating func readRule(
    _ rule: String, from first: CivilDate?, into draft: inout TaskDraft,
    _ localTime: (Int) -> Moment
  ) {
    var parts: [String: String] = [:]
    for part in rule.uppercased().split(separator: ";") {
      let words = part.split(separator: "=", maxSplits: 1)
      if words.count == 2 { parts[String(words[0])] = String(words[1]) }
    }
    let until = parts.removeValue(forKey: "UNTIL")
    guard let rule = Recurrence(calendarRule: parts, from: first) else { return lose("RRULE") }
    draft.tags.append((.recurrence, Array(rule.text.utf8)))
    if let until = until.flatMap({ calendarMoment(Array($0.utf8), localTime: localTime) }) {
      draft.add(Moment(until.date), as: .until)
    }
  }
}

/// A line of an iCalendar file, unfolded.
///
///     contentline = name *(";" param ) ":" value CRLF
private struct ContentLine {
  /// The number of its first line in the file.
  let number: Int
  var name = ""
  var parameters: [String] = []
  var value: [UInt8] = []

  init?(_ line: [UInt8], number: Int) {
    self.number = number
    var isQuoted = false
    let colon = line.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    guard let colon else { return nil }
    let parts = String(decoding: line[..<colon], as: UTF8.self).split(separator: ";").map(
      String.init)
    name = parts.first?.uppercased() ?? ""
    parameters = parts.dropFirst().map { $0 }
    value = Array(line[(colon + 1)...])
  }

  /// The value as a keyword of the format.
  var text: String { String(decoding: value, as: UTF8.self) }

  /// The value of type TEXT, without its escapes (§3.3.11).
  var plainText: [UInt8] { unescaped(value[...]) }

  /// The comma-separated values.
  var list: [[UInt8]] {
    var (values, start, offset): ([[UInt8]], Int, Int) = ([], 0, 0)
    while offset < value.count {
      if value[offset] == UInt8(ascii: "\\") {
        offset += 1
      } else if value[offset] == UInt8(ascii: ",") {
        values.append(unescaped(value[start..<offset]))
        start = offset + 1
      }
      offset += 1
    }
    return values + [unescaped(value[min(start, value.count)...])]
  }

  /// A UID as a word for `id:`: the part before its `@`.
  var taskName: [UInt8] {
    value.prefix { $0 != UInt8(ascii: "@") }.map { $0 <= 0x20 ? UInt8(ascii: "-") : $0 }
  }

  private func unescaped(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        text.append(byte)
        continue
      }
      text.append(next == UInt8(ascii: "n") || next == UInt8(ascii: "N") ? 0x0A : next)
    }
    return text
  }
}

/// Returns the unfolded lines of a file (§3.1).
private func contentLines(_ bytes: [UInt8]) -> [ContentLine] {
  var lines: [(text: [UInt8], number: Int)] = []
  for (index, line) in bytes.textLines.enumerated() {
    if let first = line.first, first == 0x20 || first == 0x09, !lines.isEmpty {
      lines[lines.count - 1].text += line.dropFirst()
    } else {
      lines.append((line, index + 1))
    }
  }
  return lines.compactMap { ContentLine($0.text, number: $0.number) }
}
