// What the page calls. JavaScript writes a list and a filter into the memory that `tt_room` returns, and reads the answer
// of `tt_ask`: rows of text, each a word, a space, and the rest.

import TodoTxt

nonisolated(unsafe) private var answer: [UInt8] = []

/// Returns memory for a question; `tt_ask` frees it.
@_cdecl("tt_room") public func room(_ size: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: size, alignment: 8)
}

/// Answers what `tt ls FILTER` shows of a list on a day; returns the length of the answer.
@_cdecl("tt_ask") public func ask(
  _ question: UnsafeMutableRawPointer, _ listSize: Int, _ filterSize: Int,
  _ year: Int, _ month: Int, _ day: Int
) -> Int {
  let bytes = [UInt8](UnsafeRawBufferPointer(start: question, count: listSize + filterSize))
  question.deallocate()
  let list = Document(parsing: Array(bytes[..<listSize]))
  answer = []
  if let today = CivilDate(year: year, month: month, day: day) {
    show(list, Array(bytes[listSize...]), today)
  } else {
    row("nodate")
  }
  return answer.count
}

@_cdecl("tt_answer") public func start() -> UnsafeRawPointer? {
  answer.withUnsafeBytes { $0.baseAddress }
}

private func row(_ name: String, _ rest: some Sequence<UInt8> = []) {
  answer += name.utf8
  answer.append(UInt8(ascii: " "))
  answer += rest
  answer.append(UInt8(ascii: "\n"))
}

private func row(_ name: String, _ rest: String) { row(name, rest.utf8) }

private func show(_ list: Document, _ query: [UInt8], _ today: CivilDate) {
  do throws(Diagnostic) {
    let filter = try Filter(parsing: query)
    var context = FilterContext(today: today)
    context.hasKey = { list.hasTag($0) }
    context.hasWord = { list.hasWord(in: $0) }
    let resolved = try filter.resolved(in: context)
    let items = list.list(matching: resolved).sorted(by: .standard)
    row("tasks", "\(list.list.count)")
    row("matches", "\(items.count)")
    if items.isEmpty {
      context.omission = []
      row("omitted", "\(list.list(matching: try filter.resolved(in: context)).count)")
    }
    row("explanation", resolved.explanation)
    for remark in resolved.remarks { row("remark", remark.sentence) }
    // More would only make the page slow.
    for item in items.first(200) { show(item, today) }
  } catch {
    row("error", error.sentence)
    row("range", "\(error.range.lowerBound) \(error.range.upperBound)")
    if let suggestion = error.suggestion { row("suggestion", suggestion) }
  }
}

/// A row with the number and the priority of a task, and one for each part of its line, by its colour.
private func show(_ item: TodoItem, _ today: CivilDate) {
  row("task", "\(item.number) \(item.isCompleted ? "x" : item.priority?.description ?? "")")
  let line = Array(item.content)
  var plain = 0
  var key: TagKey?
  func endPlain(at end: Int) {
    if plain < end { row("plain", line[plain..<end]) }
  }
  for token in item.tokens {
    let name: String?
    switch token.kind {
    case .priority: name = "priority"
    case .project: name = "project"
    case .context: name = "context"
    case .creationDate, .completionDate, .colon: name = "dim"
    case .key:
      key = TagKey(line[token.range])
      name = "dim"
    case .value:
      let due = key == .due ? Moment(parsing: line[token.range])?.date : nil
      name = due.map { $0 < today ? "overdue" : $0 == today ? "today" : "value" } ?? "value"
    default: name = nil
    }
    guard let name else { continue }
    endPlain(at: token.range.lowerBound)
    row(name, line[token.range])
    plain = token.range.upperBound
  }
  endPlain(at: line.count)
}
