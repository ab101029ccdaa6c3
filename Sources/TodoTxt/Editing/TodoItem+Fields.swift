/// The parts of a task as text; invalid UTF-8 is shown as U+FFFD.
extension TodoItem {
  /// The text after priority and dates, with projects, contexts and tags, without the note.
  ///
  ///     TodoItem("(A) 2026-11-20 Call mum @phone due:2026-11-25").text      // Call mum @phone due:2026-11-25
  public var text: String { textBytes.string }

  /// The words of the text that are not projects, contexts or tags, such as `Call mum`.
  ///
  ///     item.title = "Call mum and dad"      // Call mum @phone → Call mum and dad @phone
  ///
  /// Setting it replaces each run of white space with one space, and puts the title before all names
  /// and tags. No part of it may be read as one of them, a priority or a date.
  public var title: String {
    get {
      String(unsafeUninitializedCapacity: textRange.count) { title in
        var (end, scanner) = (0, WordScanner(text: textRange))
        while let word = scanner.next(in: content.span) {
          if word.kind != .plain { continue }
          if end > 0 { end = title[end...].initialize(fromContentsOf: CollectionOfOne(.space)) }
          end = title[end...].initialize(fromContentsOf: content[offsets: word.range])
        }
        return end
      }
    }
    set {
      let words = newValue.words
      let title = words.joined(separator: " ")
      if title == self.title { return }
      let rest = wordBytes { $0.kind != .plain }
      let text = (words.map { Array($0.utf8)[...] } + rest).joined(by: .space)
      var item = self
      item.apply(Splice(textRange, with: spaceBeforeText + text))
      guard !words.isEmpty, item.title == title, item.isSameBesidesWords(as: self),
        item.projects == projects, item.contexts == contexts
      else {
        let start = textRange.lowerBound + spaceBeforeText.count
        return refuse(words.isEmpty ? .noText : item.wrongTitle(newValue, at: start))
      }
      self = item
    }
  }

  /// The note: its lines without their indentation, with line breaks between them; empty without a note.
  ///
  /// ``Document/setNote(_:of:)`` changes it.
  public var note: String {
    hasNote ? noteLines.joined(by: .lineFeed).string : ""
  }

  /// The names of the task's projects, without `+`, in order; a name can repeat.
  ///
  ///     item.projects.append("home")      // Call mum → Call mum +home
  ///
  /// Setting it removes the words of missing names, and appends new ones; all others keep their
  /// places. No name may have a space, and some other word must remain.
  public var projects: [String] {
    get { names(after: .plus) { content[offsets: $0].string } }
    set { setNames(newValue.map(SharedName.project), .project) }
  }

  /// The names of the task's contexts, without `@`, in order; a name can repeat.
  ///
  ///     item.contexts = ["phone"]         // Call mum @home → Call mum @phone
  ///
  /// Setting it works as for ``projects``.
  public var contexts: [String] {
    get { names(after: .at) { content[offsets: $0].string } }
    set { setNames(newValue.map(SharedName.context), .context) }
  }

  private mutating func setNames(_ names: [SharedName], _ kind: SharedName.Kind) {
    if let wrong = names.first(where: { !$0.isReadable }) {
      return refuse(.notReadable(kind == .project ? "project" : "context", wrong.bytes.string))
    }
    var (missing, removed) = (names, [Range<Int>]())
    for (name, range) in sharedNames where name.kind == kind {
      // Bytes that are not UTF-8 stay, since they are read as the same text.
      if let index = missing.firstIndex(of: SharedName(kind, name.bytes.string.utf8)) {
        missing.remove(at: index)
      } else {
        removed.append(range.lowerBound - 1..<range.upperBound)
      }
    }
    var item = self
    item.removeWords(at: removed)
    for name in missing { item.appendWord(name.word) }
    let count = item.sharedNames.count { $0.name.kind == kind }
    guard count == names.count, item.isSameBesidesWords(as: self) else {
      return refuse(
        .notReadable(kind == .project ? "project" : "context", names.first?.bytes.string ?? ""))
    }
    self = item
  }

  /// Whether both are the same task with other words: no new word is read as a tag, a date or the
  /// like.
  private func isSameBesidesWords(as other: TodoItem) -> Bool {
    lineKind == other.lineKind && isCompleted == other.isCompleted && priority == other.priority
      && completionDate == other.completionDate && creationDate == other.creationDate
      && tags == other.tags && noteLines == other.noteLines
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
    get { value(for: .recurrence).flatMap { try? Recurrence(parsing: $0) } }
    set { self[.recurrence] = newValue?.text }
  }

  private mutating func setDay(_ day: CivilDate?, for key: TagKey) {
    let old: Moment? = self[key]
    self[key] = day.map { Moment($0, at: old?.time) }
  }
}
