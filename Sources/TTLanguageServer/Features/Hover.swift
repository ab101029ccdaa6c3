import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// `textDocument/hover`: the meaning of the word under the pointer.
extension LanguageServer {
  func hover(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    guard let spot = buffer.spot(at: try params.offset(in: buffer)), spot.isInTask,
      let (range, lines) = meaning(of: spot, in: buffer), !lines.isEmpty
    else { return nil }
    return [
      // Every editor shows plain text, and a task's text could be read as Markdown.
      "contents": ["kind": "plaintext", "value": .visible(lines.joined(separator: "\n"))],
      "range": buffer.range(of: spot.place(of: range)).json,
    ]
  }

  /// Returns the meaning of the word at a place, and the word's range in its line.
  private func meaning(
    of spot: Spot, in buffer: TextBuffer
  ) -> (Range<Int>, [String])? {
    guard let item = spot.item, let token = spot.token else { return nil }
    if let tag = spot.tag {
      return (tag.word, meaning(of: tag.key, tag.value, spot, item, buffer))
    }
    switch token.kind {
    case .project, .context:
      guard let name = spot.sharedName?.name else { return nil }
      return (token.range, [count(of: name, in: buffer)])
    case .completionDate, .creationDate:
      guard let date = CivilDate(parsing: Array(spot.bytes(in: token.range))) else { return nil }
      let verb = token.kind == .creationDate ? "created" : "completed"
      return (token.range, ["\(verb) \(date.words(from: today)), \(date.words)"])
    case .priority:
      return (token.range, ["priority \(item.priority?.description ?? "")"])
    default: return nil
    }
  }

  private func meaning(
    of key: TagKey, _ value: Range<Int>, _ spot: Spot, _ item: TodoItem, _ buffer: TextBuffer
  ) -> [String] {
    let bytes = spot.bytes(in: value)
    var lines: [String] = []
    switch key {
    case .due, .threshold, .until:
      lines = date(key, bytes, item)
    case .recurrence:
      guard let rule = try? Recurrence(parsing: bytes) else { break }
      lines = [rule.words] + nextDates(of: item)
    case .parent:
      let archived = archive(of: buffer.uri)?.document.items ?? []
      lines = Relations(among: buffer.document.items + archived).parents(of: item).filter {
        $0.value(for: .id)?.elementsEqual(bytes) ?? false
      }.map { "part of \($0.text)" }
    case .id:
      let open = buffer.document.relations.children(of: item).filter { !$0.isCompleted }
      if !open.isEmpty { lines = ["waits for:"] + open.map { "- \($0.text)" } }
    default: break
    }
    if let meaning = key.meaning { lines.append("\(key): \(meaning)") }
    return lines
  }

  private func date(_ key: TagKey, _ value: ArraySlice<UInt8>, _ item: TodoItem) -> [String] {
    if let moment = Moment(parsing: value) {
      let words =
        key == .due && !item.isCompleted
        ? moment.date.words(ofDueFrom: today) : moment.date.words(from: today)
      let time = moment.time.map { " at \($0.text)" } ?? ""
      return ["\(words), \(moment.date.words)\(time)"]
    }
    guard let expression = try? DateExpression(parsing: value),
      let moment = try? expression.resolve(
        on: today, weekStart: session.weekStart, tag: { item.date(of: TagKey($0)) })
    else { return [] }
    return ["means \(moment), \(moment.date.words), if resolved today"]
  }

  /// Returns the next due date of a repeating task if it is completed today, and the one after
  /// that.
  private func nextDates(of item: TodoItem) -> [String] {
    var completed = item
    guard !item.isCompleted,
      let next = try? Change.complete(in: currentSession).edit?.apply(to: &completed)
    else { return [] }
    let horizon = today.adding(days: 5_000) ?? today
    let first = next.seriesMoment
    let later = next.repetitions(through: horizon, on: today).compactMap(\.seriesMoment)
    let dates = ([first].compactMap(\.self) + later).prefix(3)
    if dates.isEmpty { return [] }
    return [
      "next, if completed today: "
        + dates.map { "\($0) \($0.date.weekday.name.prefix(3))" }.joined(separator: ", ")
    ]
  }

  /// Returns the number of tasks with a name, in the document and in its archive.
  private func count(of name: SharedName, in buffer: TextBuffer) -> String {
    func counts(in document: Document) -> (open: Int, completed: Int) {
      let items = document.list(holding: name.bytes).filter { !$0.ranges(of: name).isEmpty }
      let open = items.count { !$0.isCompleted }
      return (open, items.count - open)
    }
    let (open, completed) = counts(in: buffer.document)
    let text = counted(open, "open task") + (completed > 0 ? ", \(completed) completed" : "")
    guard let path = buffer.uri.path else { return text }
    let archived = archive(of: buffer.uri).map { counts(in: $0.document).completed } ?? 0
    let archive = session.archivePath(of: path).name.text
    return "\(path.name.text): \(text)"
      + (archived > 0 ? "; \(archive): \(archived) completed" : "")
  }
}
