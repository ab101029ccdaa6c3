/// The parts of a task as text; invalid UTF-8 is shown as U+FFFD.
extension TodoItem {
  /// The text after priority and dates, with projects, contexts and tags, without the note.
  ///
  ///     TodoItem("(A) 2026-11-20 Call mum @phone due:2026-11-25").text      // Call mum @phone due:2026-11-25
  public var text: String { String(decoding: textBytes, as: UTF8.self) }

  /// The words of the text that are not tags, such as `Call mum @phone`.
  ///
  ///     item.title = "Call mum and dad @phone"      // all tags stay
  ///
  /// Setting it replaces each run of white space with one space. If the title has no words, or a
  /// part of it would be read as a tag, a priority or a date, the task is unchanged. ``TaskFields``
  /// gives the reason.
  public var title: String {
    get {
      String(unsafeUninitializedCapacity: textRange.count) { title in
        var end = 0
        var rest = textRange
        while !rest.isEmpty {
          let tag = content.span.nextTag(in: rest)?.range ?? rest.upperBound..<rest.upperBound
          var words = rest.lowerBound..<tag.lowerBound
          while let run = content.span.evenlySpacedWords(in: words) {
            if end > 0 { end = title[end...].initialize(fromContentsOf: CollectionOfOne(.space)) }
            end = title[end...].initialize(fromContentsOf: content[offsets: run])
            words = run.upperBound..<words.upperBound
          }
          rest = tag.upperBound..<rest.upperBound
        }
        return end
      }
    }
    set {
      let words = newValue.split(whereSeparator: { $0.isWhitespace }).map(String.init)
      let tags = wordBytes { $0.isTag }
      let text = Array((words.map { Array($0.utf8)[...] } + tags).joined(separator: [.space]))
      var item = self
      item.apply(LineEdit(replacing: textRange, with: spaceBeforeText + text))
      let title = words.joined(separator: " ")
      guard !words.isEmpty, item.title == title, item.lineKind == lineKind,
        item.isCompleted == isCompleted, item.priority == priority, item.tags == self.tags,
        item.completionDate == completionDate, item.creationDate == creationDate,
        item.noteLines == noteLines
      else { return }
      self = item
    }
  }

  /// The note: its lines without their indentation, with line breaks between them; empty without a note.
  ///
  /// ``Document/setNote(_:of:)`` changes it.
  public var note: String {
    hasNote ? text(Array(noteLines.joined(separator: [.lineFeed]))) : ""
  }

  /// The names of the task's projects, without `+`, in order; a name can repeat.
  ///
  ///     item.projects.append("home")      // Call mum → Call mum +home
  ///
  /// Setting it removes the words of missing names, and appends new ones; all others keep their
  /// places. If a name has a space, or nothing else would remain, the task is unchanged.
  public var projects: [String] {
    get { names(after: UInt8(ascii: "+")) { text(content[offsets: $0]) } }
    set {
      guard newValue.allSatisfy({ SharedName.project($0).isReadable }) else { return }
      setNames(newValue, kind: .project, sign: "+")
    }
  }

  /// The names of the task's contexts, without `@`, in order; a name can repeat.
  ///
  ///     item.contexts = ["phone"]         // Call mum @home → Call mum @phone
  ///
  /// Setting it works as for ``projects``.
  public var contexts: [String] {
    get { names(after: UInt8(ascii: "@")) { text(content[offsets: $0]) } }
    set {
      guard newValue.allSatisfy({ SharedName.context($0).isReadable }) else { return }
      setNames(newValue, kind: .context, sign: "@")
    }
  }

  private mutating func setNames(_ names: [String], kind: Word.Kind, sign: String) {
    var missing: [[UInt8]: Int] = [:]
    for name in names { missing[Array(name.utf8), default: 0] += 1 }
    var kept: [[UInt8]: Int] = [:]
    let removed = words { (word) -> Range<Int>? in
      guard word.kind == kind else { return nil }
      // Bytes that are not UTF-8 stay, since they are read as the same text.
      let name = Array(text(content[offsets: word.name]).utf8)
      guard let count = missing[name], count > 0 else { return word.range }
      missing[name] = count - 1
      kept[name, default: 0] += 1
      return nil
    }
    var added: [String] = []
    for name in names {
      guard let count = kept[Array(name.utf8)], count > 0 else {
        added.append(sign + name)
        continue
      }
      kept[Array(name.utf8)] = count - 1
    }
    var item = self
    item.removeWords(at: removed)
    if !added.isEmpty { item.appendWord(added.joined(separator: " ").utf8) }
    guard item.lineKind == lineKind, item.isCompleted == isCompleted, item.priority == priority,
      item.completionDate == completionDate, item.creationDate == creationDate,
      item.words({ $0.kind == kind ? true : nil }).count == names.count, item.tags == tags,
      item.noteLines == noteLines
    else { return }
    self = item
  }

  /// The day the task is due; nil without `due:`, or if its value is not a date.
  ///
  ///     item.due = today.adding(days: 7)
  ///
  /// Setting another day keeps a time after it.
  public var due: CivilDate? {
    get { date(of: .due) }
    set { setDay(newValue, for: .due) }
  }

  /// The day until which the task waits; nil without `t:`, or if its value is not a date.
  public var threshold: CivilDate? {
    get { date(of: .threshold) }
    set { setDay(newValue, for: .threshold) }
  }

  /// When the task repeats; nil without `rec:`, or if its value is not a recurrence.
  ///
  ///     item.recurrence = try Recurrence("+1m")
  public var recurrence: Recurrence? {
    get { self[.recurrence] }
    set { self[.recurrence] = newValue }
  }

  private func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private mutating func setDay(_ day: CivilDate?, for key: TagKey) {
    let old: Moment? = self[key]
    self[key] = day.map { Moment($0, at: old?.time) }
  }
}
