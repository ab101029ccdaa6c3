package import CommandLineKit
package import TodoTxt
import TodoTxtFiles

/// Renders an outcome as one JSON object with a version.
///
///     {"version":1,"tasks":[{"line":3,"raw":"(A) Call mum",…}]}
///     {"version":1,"changes":[{"change":"completed","line":3,"before":…,"after":…}],"refused":[]}
package struct JSONRenderer: Renderer {
  package init() {}

  package func render(_ outcome: Outcome, to output: inout TerminalText) {
    switch outcome.body {
    case .text, .line, .stream: return LineRenderer().render(outcome, to: &output)
    case .listing(let listing): return tasks(of: listing).append(to: &output)
    default: break
    }
    var json = JSONText()
    json.object { writeMembers(of: outcome, to: &$0) }
    output.append(verbatim: json.bytes)
    output.endLine()
  }

  package func stream(_ listing: Listing) -> TextStream? { tasks(of: listing) }

  private func tasks(of listing: Listing) -> TextStream {
    let items = listing.inGroupOrder
    let (start, end) = frame(of: listing)
    return TextStream(startingWith: start, endingWith: end, count: items.count) { range, output in
      var json = JSONText(continuing: range.lowerBound > 0)
      append(items, range, of: listing, to: &json)
      output.append(verbatim: json.bytes)
    }
  }

  /// The text before and after the objects of tasks.
  private func frame(of listing: Listing) -> (TerminalText, TerminalText) {
    var rest = JSONText(continuing: true)
    rest.write(listing.work)
    var end: TerminalText = "]"
    end.append(verbatim: rest.bytes)
    end += "}\n"
    return ("{\"version\":1,\"tasks\":[", end)
  }

  private func append(
    _ items: ItemList, _ range: Range<Int>, of listing: Listing, to json: inout JSONText
  ) {
    guard case .table(let columns, _)? = listing.form else {
      return items.forEachTask(in: range) { _, number, line, parts, note in
        json.task(number, line, parts, as: listing.names, note: note)
      }
    }
    for index in range {
      let item = items[index]
      item.write(to: &json, as: listing.names) { json in
        json.object("fields") { json in
          for column in columns {
            json.key(named: column.key)
            column.write(valueOf: item, on: listing.today, to: &json)
          }
        }
      }
    }
  }

  package func writeMembers(of outcome: Outcome, to json: inout JSONText) {
    json.number("version", 1)
    switch outcome.body {
    case .listing(let listing):
      let items = listing.inGroupOrder
      json.array("tasks") { append(items, items.indices, of: listing, to: &$0) }
      json.write(listing.work)
    case .changes(let changes):
      json.array("changes", changes) { $1.write(to: &$0, as: outcome.names) }
      json.array("refused", outcome.refusals) { $1.write(to: &$0) }
    case .names(let names):
      json.objects("names", names) { json, name in
        json.string("name", bytes: name.name[...])
        json.number("count", name.count)
      }
    case .log(let entries):
      json.array("log", entries) { $1.write(to: &$0) }
    case .report(let report):
      report.write(to: &json)
    case .dates(let dates):
      json.objects("dates", dates) { json, date in
        json.string("expression", bytes: date.expression[...])
        json.string("date", date.moment.text)
      }
    case .text, .line, .stream:
      break
    }
  }
}

extension TodoItem {
  /// Writes the task as an object (Grammar/tasks.schema.json), with `more` members at the end.
  package func write(
    to json: inout JSONText, as names: TaskNames = .numbers,
    and more: (inout JSONText) -> Void = { _ in }
  ) {
    var parts = TaskParts()
    parts.read(self)
    json.task(number, content.span, parts, as: names, note: noteLines, and: more)
  }
}

extension JSONText {
  /// Writes a task's line as an object (Grammar/tasks.schema.json), with `more` members at the end.
  mutating func task(
    _ number: Int, _ line: Span<UInt8>, _ parts: borrowing TaskParts, as names: TaskNames,
    note: [ArraySlice<UInt8>], and more: (inout JSONText) -> Void = { _ in }
  ) {
    start("{")
    names.write(number, line, to: &self)
    member(",\"raw\":\"")
    escaped(line)
    member(
      parts.isCompleted
        ? "\",\"done\":true,\"priority\":" : "\",\"done\":false,\"priority\":")
    if let priority = parts.priority {
      member("\"")
      plain(line.extracting(priority..<priority + 1))
      member("\",\"created\":")
    } else {
      member("null,\"created\":")
    }
    if let created = parts.created {
      member("\"")
      plain(line.extracting(created))
      member("\",\"completed\":")
    } else {
      member("null,\"completed\":")
    }
    if let completed = parts.completed {
      member("\"")
      plain(line.extracting(completed))
      member("\",\"text\":\"")
    } else {
      member("null,\"text\":\"")
    }
    escaped(line.extracting(parts.text))
    member("\",\"projects\":[")
    nameList(
      parts.projects, parts, of: line, endingWith: ("],\"contexts\":[", "\"],\"contexts\":[")
    ) { $0.isProject }
    nameList(
      parts.contexts, parts, of: line, endingWith: ("],\"tags\":[", "\"],\"tags\":[")
    ) { $0.isContext }
    var isFirst = true
    for word in parts.words where word.isTag {
      member(isFirst ? "{\"key\":\"" : ",{\"key\":\"")
      isFirst = false
      escaped(line.extracting(word.key))
      member("\",\"value\":\"")
      escaped(line.extracting(word.value))
      member("\"}")
    }
    // Most tasks have none of these; copying one longer text is faster than copying several short
    // ones.
    if isFirst {
      member(
        "],\"due\":null,\"dueDate\":null,\"threshold\":null,\"thresholdDate\":null,\"rec\":null,\"note\":["
      )
    } else {
      member("]")
      member(parts.due, of: line, ",\"due\":\"", orElse: ",\"due\":null")
      member(day(of: parts.due, line), of: line, ",\"dueDate\":\"", orElse: ",\"dueDate\":null")
      member(parts.threshold, of: line, ",\"threshold\":\"", orElse: ",\"threshold\":null")
      member(
        day(of: parts.threshold, line), of: line, ",\"thresholdDate\":\"",
        orElse: ",\"thresholdDate\":null")
      member(parts.recurrence, of: line, ",\"rec\":\"", orElse: ",\"rec\":null")
      member(",\"note\":[")
    }
    for text in note { string(text.span) }
    end("]")
    more(&self)
    end("}")
  }

  /// Writes the names of projects or contexts, and the text after none or after the last one.
  private mutating func nameList(
    _ labels: TaskParts.Labels, _ parts: borrowing TaskParts, of line: Span<UInt8>,
    endingWith ends: (none: StaticString, some: StaticString),
    where isMeant: (Word) -> Bool
  ) {
    guard labels.count > 0 else { return member(ends.none) }
    member("\"")
    if labels.count == 1 {
      escaped(line.extracting(labels.firstName))
    } else {
      var isFirst = true
      for word in parts.words where isMeant(word) {
        if !isFirst { member("\",\"") }
        isFirst = false
        escaped(line.extracting(word.name))
      }
    }
    member(ends.some)
  }

  /// Returns the position of the date in a tag's value; nil if the value is not a date.
  private func day(of value: Range<Int>?, _ line: Span<UInt8>) -> Range<Int>? {
    guard let value, Moment(in: line, at: value) != nil else { return nil }
    return value.lowerBound..<value.lowerBound + 10
  }

  /// Writes a member whose value is part of a line, after `start`; without a value, writes `null`.
  private mutating func member(
    _ range: Range<Int>?, of line: Span<UInt8>, _ start: StaticString, orElse null: StaticString
  ) {
    guard let range else { return member(null) }
    member(start)
    escaped(line.extracting(range))
    member("\"")
  }
}

extension FieldColumn {
  /// Writes the value of a task: a number, an array of names, or text.
  fileprivate func write(valueOf item: TodoItem, on today: CivilDate, to json: inout JSONText) {
    switch (field.value(of: item, on: today), field.type) {
    case (_, .names):
      json.array(field.values(of: item, on: today)) { json, value in
        if case .text(let name) = value { json.string(bytes: name) }
      }
    case (nil, _): json.null()
    case (.number(let number)?, _) where Int(exactly: number) != nil: json.number(Int(number))
    default: json.string(bytes: text(of: item, on: today)[...])
    }
  }
}

extension TaskNames {
  fileprivate func write(_ number: Int, _ content: Span<UInt8>?, to json: inout JSONText) {
    let (list, number) = (list(of: number), self.number(number))
    if let list {
      json.string("list", bytes: list[...])
    }
    json.number("line", number)
    json.key("id")
    guard let content else { return json.null() }
    json.id(of: number, LineDigest(of: content), in: list)
  }
}

extension TaskChange {
  fileprivate func write(to json: inout JSONText, as names: TaskNames) {
    json.object { writeMembers(to: &$0, as: names) }
  }

  func writeMembers(to json: inout JSONText, as names: TaskNames = .numbers) {
    json.string("change", kind.rawValue)
    names.write(number, lineAfter?.span, to: &json)
    json.string("before", bytes: lineBefore)
    json.string("after", bytes: lineAfter)
    if let origin {
      json.number("from", origin)
    }
    if let note {
      json.object("note") { json in
        json.array("before", note.before) { $0.string(bytes: $1[...]) }
        json.array("after", note.after) { $0.string(bytes: $1[...]) }
      }
    }
  }
}

extension LogEntry {
  fileprivate func write(to json: inout JSONText) {
    json.object { json in
      json.number("number", number)
      json.string("time", time.text)
      json.string("change", kind.rawValue)
      json.bool("undone", isUndone)
      json.string("command", bytes: command.isEmpty ? nil : command[...])
      for (name, lines) in [("before", before), ("after", after)] as [(StaticString, [[UInt8]]?)] {
        json.key(name)
        if let lines { json.array(lines) { $0.string(bytes: $1[...]) } } else { json.null() }
      }
    }
  }
}

extension Message {
  fileprivate func write(to json: inout JSONText) {
    json.object { json in
      if let list {
        json.string("list", bytes: list[...])
      }
      json.number("line", number)
      json.string("why", string)
    }
  }
}
