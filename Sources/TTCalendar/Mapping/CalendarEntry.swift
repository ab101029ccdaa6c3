package import TodoTxt

/// A task's line, and its note without indentation.
package struct CalendarEntry: Hashable, Sendable {
  package private(set) var item: TodoItem
  package internal(set) var note: [[UInt8]]

  package init(_ item: TodoItem) {
    self.item = item
    note = item.noteLines.map { Array($0) }
  }

  init(_ line: some Sequence<UInt8>, note: [[UInt8]] = []) {
    (item, self.note) = (TodoItem(parsing: line), note)
  }

  /// Creates the line of a new task.
  init(of task: CalendarTask, _ context: CalendarContext) {
    // After a date, every text is read as a text.
    self.init(
      context.today.bytes + [.space] + task.text.wordsOfText.joined(separator: [.space]),
      note: task.note)
    if let created = task.created { item.setCreationDate(created) }
    setValues(from: CalendarTask(), to: task, context)
    if task.created == nil { item.creationDate = nil }
    // A value replaces a tag of the text; both are kept.
    var counts: [[UInt8]: Int] = [:]
    for word in Array(item.textBytes).wordsOfText { counts[word, default: 0] += 1 }
    append(
      task.text.wordsOfText.filter { word in
        counts[word, default: 0] -= 1
        return counts[word, default: 0] < 0
      })
  }

  /// Appends words at once, since each change copies the line.
  private mutating func append(_ words: [[UInt8]]) {
    if !words.isEmpty { item.appendWord(Array(words.joined(separator: [.space]))) }
  }

  /// Applies the differences between two tasks, and returns the names of the properties that the
  /// line keeps although the new task lacks them, because some programs cannot hold them.
  @discardableResult
  mutating func apply(
    from old: CalendarTask, to new: CalendarTask, _ context: CalendarContext
  ) -> [String] {
    var new = new
    let kept = new.keep(old, context)
    if old.created == nil, let created = new.created { item.setCreationDate(created) }
    // A name in the text that is no longer a category loses its sign.
    let gone = Set(old.categories.map(\.asName)).subtracting(new.categories.map(\.asName))
    let words = new.text.wordsOfText.map { word in
      word.isName && gone.contains(word.asName) ? Array(word.dropFirst()) : word
    }
    if old.text.wordsOfText != words {
      setText(item.text(changedFrom: old.text.wordsOfText, to: words), on: context.today)
    }
    if old.note != new.note { note = new.note }
    setValues(from: old, to: new, context)
    return kept
  }

  /// Sets the text; if it would be read as the start of the line, a creation date precedes it.
  private mutating func setText(_ text: [UInt8], on today: CivilDate) {
    func line(of item: TodoItem) -> TodoItem {
      TodoItem(
        parsing: item.content[..<item.textBytes.startIndex] + text
          + item.content[item.textBytes.endIndex...])
    }
    func isReadAlike(_ other: TodoItem, _ item: TodoItem) -> Bool {
      other.lineKind == .task && other.isCompleted == item.isCompleted
        && other.priority == item.priority && other.creationDate == item.creationDate
        && other.completionDate == item.completionDate
    }
    var dated = item
    if item.creationDate == nil { dated.setCreationDate(today) }
    for item in [item, dated] where isReadAlike(line(of: item), item) {
      return self.item = line(of: item)
    }
  }

  /// Sets the values of all rows but the text, the note and the creation date.
  private mutating func setValues(
    from old: CalendarTask, to new: CalendarTask, _ context: CalendarContext
  ) {
    let names = [old, new].map { Set($0.categories.map(\.asName)) }
    // A name that left the text may still be a category.
    let shown = Set(old.text.wordsOfText.filter(\.isName).map(\.asName))
    let parents = [old, new].map { task in
      task.parents.compactMap(context.name).map { TagKey.parent.bytes + [UInt8(ascii: ":")] + $0 }
    }
    let gone = names[0].subtracting(names[1]).map { $0.asWord(UInt8(ascii: "+")) }
    item.removeWords(Set(gone + parents[0]).subtracting(parents[1]))
    var own = Set(item.categories).union(item.contextBytes.map { Array($0) })
    let added = new.categories.map(\.asName).filter { name in
      (!names[0].contains(name) || shown.contains(name)) && own.insert(name).inserted
    }
    append(added.map { $0.asWord(UInt8(ascii: "+")) })
    if let name = new.name, item.value(for: .id) == nil { item.setValue(name, for: .id) }
    let known = Set(
      parents[0] + item.parentNames.map { TagKey.parent.bytes + [UInt8(ascii: ":")] + $0 })
    append(parents[1].filter { !known.contains($0) })
    if old.due != new.due { item.setTag(.due, to: new.due?.text) }
    if old.start != new.start { item.setTag(.threshold, to: new.start?.text) }
    if old.rule != new.rule, new.rule == nil || new.series(context) != nil {
      let series = new.series(context)
      item.setTag(.recurrence, to: series?.rule.text)
      if let series { item.setTag(.until, to: series.end?.text) }
    }
    if old.priority != new.priority {
      let priority = new.priority.flatMap { Priority(letter: UInt8(0x40 + $0)) }
      if !item.isCompleted || item.priority != nil {
        item.priority = priority
      } else if let priority {
        item.setValue([priority.letter], for: .priority)
      } else {
        item.removeValues(for: .priority)
      }
    }
    if old.completion == new.completion { return }
    guard let completion = new.completion else { return item.reopen() }
    if item.isCompleted { return }
    if completion.day == nil, !context.isFolder {
      let (text, priority) = (item.textBytes, item.priority)
      var undated = TodoItem(parsing: [UInt8(ascii: "x"), .space] + text)
      if undated.isCompleted, undated.textBytes.elementsEqual(text) {
        if let priority { undated.appendWord(Array("pri:".utf8) + [priority.letter]) }
        return item = undated
      }
    }
    item.complete(on: completion.day ?? context.today)
  }

  /// The line without its inline note.
  var lineWithoutNote: ArraySlice<UInt8> { item.content[..<item.textBytes.endIndex] }

  /// Returns the rule of a series from `first`; nil for a completed task.
  func rule(from first: CivilDate?) -> String? {
    guard !item.isCompleted, let series = item.recurrence, let first,
      let rule = series.calendarRule(
        from: first,
        monthDay: item.value(for: .anchorDay).flatMap { Int(String(decoding: $0, as: UTF8.self)) })
    else { return nil }
    let end = item.moment(.until).map { Moment($0.date, at: nil) }
    return rule + (end.map { ";UNTIL=\($0.calendarText)" } ?? "")
  }
}

extension CalendarTask {
  /// The series of its rule and the last day; nil without a rule that `rec:` can express.
  func series(_ context: CalendarContext) -> (rule: Recurrence, end: Moment?)? {
    guard let rule else { return nil }
    var parts = ruleParts(rule)
    let until = parts.removeValue(forKey: "UNTIL")
    let end = until.flatMap { context.moment(ContentLine("UNTIL", "", Array($0.utf8))) }
    let first = (due ?? start)?.date ?? context.today
    guard let series = Recurrence(calendarRule: parts, from: first),
      until == nil || end != nil
    else { return nil }
    return (series, end.map { Moment($0.date) })
  }
}
