import CommandLineKit
package import TodoTxt
import TodoTxtFiles

/// Renders an outcome as one JSON object with a version.
///
///     {"version":1,"tasks":[{"line":3,"raw":"(A) Call mum",…}]}
///     {"version":1,"changes":[{"change":"completed","line":3,"before":…,"after":…}],"refused":[]}
package struct JSONRenderer: Renderer {
  /// Whether each task or change is an object of its own, on a line.
  let isPerLine: Bool

  package init(isPerLine: Bool = false) { self.isPerLine = isPerLine }

  package func stream(_ outcome: Outcome) -> TextStream {
    switch outcome.body {
    case .line, .stream: return LineRenderer().stream(outcome)
    case .listing(let listing): return stream(listing)
    case .changes(let changes) where isPerLine:
      return TextStream(count: changes.count) { range, output in
        for change in changes[range] {
          append(to: &output) { json in
            json.object { json in
              json.number("version", 1)
              change.writeMembers(to: &json, as: outcome.names)
            }
          }
        }
      }
    default:
      return TextStream { append(to: &$0) { $0.object { writeMembers(of: outcome, to: &$0) } } }
    }
  }

  func stream(_ listing: Listing) -> TextStream {
    let items = listing.inGroupOrder
    if isPerLine {
      return TextStream(count: items.count) { range, output in
        items.forEachTask(in: range) { _, number, line, parts, note in
          append(to: &output) { $0.task(number, line, parts, as: listing.names, note: note) }
        }
      }
    }
    var rest = JSONText(continuing: true)
    rest.write(listing.work)
    return TextStream(
      startingWith: "{\"version\":1,\"tasks\":[",
      endingWith: TerminalText(verbatim: ["]"] + rest.bytes + "}\n".bytes),
      count: items.count
    ) { range, output in
      var json = JSONText(continuing: range.lowerBound > 0)
      append(items, range, of: listing, to: &json)
      output.append(verbatim: json.bytes)
    }
  }

  private func append(to output: inout TerminalText, _ write: (inout JSONText) -> Void) {
    var json = JSONText()
    write(&json)
    output.append(verbatim: json.bytes)
    output.endLine()
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
            json.key(named: column.name)
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
      json.objects("changes", changes) { $1.writeMembers(to: &$0, as: outcome.names) }
      json.objects("refused", outcome.refusals) { json, refusal in
        if let list = refusal.list { json.string("list", bytes: list) }
        json.number("line", refusal.number)
        json.string("why", refusal.string)
      }
    case .report(let report):
      report.write(to: &json)
    case .line, .stream:
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
    member(",\"raw\":", line, at: 0..<line.count)
    member(parts.isCompleted ? ",\"done\":true" : ",\"done\":false")
    member(",\"priority\":", line, at: parts.priority.map { $0..<$0 + 1 })
    member(",\"created\":", line, at: parts.created)
    member(",\"completed\":", line, at: parts.completed)
    member(",\"text\":", line, at: parts.text)
    nameList(",\"projects\":[", parts, of: line) { $0.isProject }
    nameList(",\"contexts\":[", parts, of: line) { $0.isContext }
    member(",\"tags\":[")
    var hasTags = false
    for word in parts.words where word.isTag {
      member(hasTags ? ",{" : "{")
      hasTags = true
      member("\"key\":", line, at: word.key)
      member(",\"value\":", line, at: word.value)
      member("}")
    }
    // Most tasks have none of these; copying one longer text is faster than copying several short
    // ones.
    if hasTags {
      let due = parts.value(of: "due", in: line)
      let threshold = parts.value(of: "t", in: line)
      member("],\"due\":", line, at: due)
      member(",\"dueDate\":", line, at: day(of: due, line))
      member(",\"threshold\":", line, at: threshold)
      member(",\"thresholdDate\":", line, at: day(of: threshold, line))
      member(",\"rec\":", line, at: parts.value(of: "rec", in: line))
      member(",\"note\":[")
    } else {
      member(
        "],\"due\":null,\"dueDate\":null,\"threshold\":null,\"thresholdDate\":null,\"rec\":null,\"note\":["
      )
    }
    for text in note { string(text.span) }
    end("]")
    more(&self)
    end("}")
  }

  /// Writes an array of the names of projects or contexts, after `start`.
  private mutating func nameList(
    _ start: StaticString, _ parts: borrowing TaskParts, of line: Span<UInt8>,
    where isMeant: (Word) -> Bool
  ) {
    member(start)
    for word in parts.words where isMeant(word) { string(line.extracting(word.name)) }
    end("]")
  }

  /// Returns the position of the date in a tag's value; nil if the value is not a date.
  private func day(of value: Range<Int>?, _ line: Span<UInt8>) -> Range<Int>? {
    guard let value, Moment(in: line, at: value) != nil else { return nil }
    return value.lowerBound..<value.lowerBound + 10
  }

  /// Writes the start of a member, and a part of a line as its value; without one, `null`.
  private mutating func member(_ start: StaticString, _ line: Span<UInt8>, at range: Range<Int>?) {
    member(start)
    guard let range else { return null() }
    string(line.extracting(range))
  }
}

extension ItemField {
  /// Writes the value of a task: a number, an array of names, or text.
  fileprivate func write(valueOf item: TodoItem, on today: CivilDate, to json: inout JSONText) {
    switch (value(of: item, on: today), type) {
    case (_, .names):
      json.array(values(of: item, on: today)) { json, value in
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
      json.string("list", bytes: list)
    }
    json.number("line", number)
    json.key("id")
    guard let content else { return json.null() }
    json.id(of: number, LineDigest(of: content), in: list)
  }
}

extension TaskChange {
  fileprivate func writeMembers(to json: inout JSONText, as names: TaskNames) {
    json.string("change", kind.rawValue)
    names.write(number, after?.span, to: &json)
    json.string("before", bytes: before)
    json.string("after", bytes: after)
    if let origin {
      json.number("from", origin)
    }
    if let note {
      json.object("note") { json in
        json.array("before", note.before) { $0.string(bytes: $1) }
        json.array("after", note.after) { $0.string(bytes: $1) }
      }
    }
  }
}
