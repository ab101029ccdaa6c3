/// The fields of a task, for forms, JSON and databases.
///
///     var fields = TaskFields("Call mum")
///     fields.contexts = ["phone"]
///     fields.due = CivilDate("2026-11-25")
///     try list.add(TodoItem(fields))            // Call mum @phone due:2026-11-25
///
/// A task created from fields has the same fields; otherwise, creating it throws.
public struct TaskFields: Hashable, Sendable {
  /// The words that are not names or tags.
  public var title: String
  /// Whether the task is completed.
  public var isCompleted = false
  /// The priority before the text.
  public var priority: Priority?
  /// The day the task was completed.
  public var completionDate: CivilDate?
  /// The day the task was created.
  public var creationDate: CivilDate?
  /// The names of the projects, without `+`.
  public var projects: [String] = []
  /// The names of the contexts, without `@`.
  public var contexts: [String] = []
  /// The values of the tags by their keys; for a repeated key, the first value.
  public var tags: [String: String] = [:]
  /// The lines of the note.
  public var note = ""

  /// Creates the fields of an open task.
  public init(_ title: String = "") { self.title = title }

  /// Reads the fields of a task.
  public init(_ row: some TodoItemRow) {
    let item = row.item
    title = item.title
    (isCompleted, priority) = (item.isCompleted, item.priority)
    (completionDate, creationDate) = (item.completionDate, item.creationDate)
    (projects, contexts, note) = (item.projects, item.contexts, item.note)
    for tag in item.tags where tags[tag.key] == nil { tags[tag.key] = tag.value }
  }

  /// The day in the tag `due`; setting another day keeps a time after it.
  public var due: CivilDate? {
    get { dueMoment?.date }
    set { tags["due"] = newValue.map { Moment($0, at: dueMoment?.time).text } }
  }

  private var dueMoment: Moment? { tags["due"].flatMap { Moment($0) } }
}

extension TodoItem {
  /// Creates an open or completed task from fields.
  ///
  /// White space in the title becomes single spaces, and blank lines at the start and end of the
  /// note are omitted.
  ///
  /// - Throws: A `Diagnostic` if no line is read as these fields: a project of two words, a title
  ///   that begins with a date.
  public init(_ fields: TaskFields) throws(Diagnostic) {
    let words = fields.title.words
    guard !words.isEmpty else { throw .noText }
    for (key, value) in fields.tags { try TagKey(key.utf8).check(value) }
    func check(_ field: String, _ value: String, _ isReadable: Bool) throws(Diagnostic) {
      if !isReadable { throw .notReadable(field, value) }
    }
    for name in fields.projects { try check("project", name, SharedName.project(name).isReadable) }
    for name in fields.contexts { try check("context", name, SharedName.context(name).isReadable) }
    let names = fields.projects.map { "+\($0)" } + fields.contexts.map { "@\($0)" }
    let tags = fields.tags.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    let note = fields.note.noteLines
    let indented = note.flatMap { NoteForm.indentation + $0 + [.lineFeed] }
    self.init(
      number: 0,
      content: (fields.head + words.map(String.init) + names + tags).joined(separator: " ").bytes[
        ...],
      indentedNote: indented[...], indentedNoteCount: note.count, dialect: .extended)
    try checkKind()
    var meant = fields
    meant.title = words.joined(separator: " ")
    meant.note = note.map { $0.string }.joined(separator: "\n")
    let read = TaskFields(self)
    try check("note", meant.note, read.note == meant.note)
    if let problem = fields.headProblem(in: read) { throw problem }
    if read != meant {
      throw wrongTitle(fields.title, at: fields.head.reduce(0) { $0 + $1.utf8.count + 1 })
    }
  }

  /// Returns the error for a title that no line can have; the title is at `offset` of this one.
  func wrongTitle(_ title: String, at offset: Int) -> Diagnostic {
    var start = offset
    for word in title.words {
      let range = start..<start + word.utf8.count
      if tokens.contains(where: { range.contains($0.range.lowerBound) && $0.kind != .word }) {
        let lower = title.utf8.distance(from: title.startIndex, to: word.startIndex)
        return .notReadable("title", title, at: lower..<lower + range.count)
      }
      start = range.upperBound + 1
    }
    return .notReadable("title", title)
  }
}

extension TaskFields {
  /// The words before the text.
  fileprivate var head: [String] {
    [
      isCompleted ? "x" : nil, priority.map { "(\($0))" }, completionDate?.text,
      creationDate?.text,
    ].compactMap { $0 }
  }

  /// The error about a value before the text that was not read.
  fileprivate func headProblem(in read: TaskFields) -> Diagnostic? {
    let values = [
      ("priority", priority?.description, read.priority?.description),
      ("completion date", completionDate?.text, read.completionDate?.text),
      ("creation date", creationDate?.text, read.creationDate?.text),
    ]
    let wrong = values.first { $0.1 != nil && $0.1 != $0.2 }
    return wrong.map { .notReadable($0.0, $0.1 ?? "") }
  }

  fileprivate func hasOtherHead(than other: TaskFields) -> Bool {
    isCompleted != other.isCompleted || priority != other.priority
      || completionDate != other.completionDate || creationDate != other.creationDate
  }
}

extension TodoItem {
  /// Gives the task fields except the note; what does not differ keeps its bytes.
  mutating func take(_ fields: TaskFields) throws(TaskError) {
    let (before, old) = (self, TaskFields(self))
    if fields.hasOtherHead(than: old) {
      let words = fields.head.map { "\($0) " }.joined()
      apply(Splice(0..<head.textStart, with: words.bytes))
    }
    if fields.title != old.title { title = fields.title }
    if fields.projects != old.projects { projects = fields.projects }
    if fields.contexts != old.contexts { contexts = fields.contexts }
    for key in Set(old.tags.keys).union(fields.tags.keys).sorted()
    where old.tags[key] != fields.tags[key] {
      if let problem = setting(fields.tags[key], for: TagKey(key.utf8)) { refuse(problem) }
    }
    let read = TaskFields(self)
    removeOriginalDay(since: before)
    let isRead =
      !fields.hasOtherHead(than: read) && read.tags == fields.tags
      && read.projects.sorted() == fields.projects.sorted()
      && read.contexts.sorted() == fields.contexts.sorted()
    let title = isRead ? nil : Diagnostic.notReadable("title", fields.title)
    if let problem = problem ?? fields.headProblem(in: read) ?? title {
      throw TaskError(number, .invalidValue(problem))
    }
  }
}

extension Diagnostic {
  /// The error for a value that no line can have; `range` is the wrong word in it.
  static func notReadable(
    _ field: String, _ value: String, at range: Range<Int>? = nil
  ) -> Diagnostic {
    let text = value.bytes
    let part = range.map { "\(text.quoted($0)) in its \(field)" } ?? "the \(field) \(value.quoted)"
    return text.problem(
      "notReadable", at: range ?? text.indices,
      "a task cannot have \(part); it would be read as something else")
  }
}

extension String {
  /// The words between white space.
  var words: [Substring] { split(whereSeparator: { $0.isWhitespace }) }
}

// Embedded Swift has no coders.
#if !hasFeature(Embedded)
  extension TaskFields: Codable {
    /// Reads fields from JSON and the like; only the title is required.
    ///
    /// A field `due` counts like the tag.
    ///
    /// - Throws: A `DecodingError` if the title is missing or a field has a wrong value.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      title = try values.decode(String.self, forKey: .title)
      isCompleted = try values.decodeIfPresent(Bool.self, forKey: .isCompleted) ?? false
      priority = try values.decodeIfPresent(Priority.self, forKey: .priority)
      completionDate = try values.decodeIfPresent(CivilDate.self, forKey: .completionDate)
      creationDate = try values.decodeIfPresent(CivilDate.self, forKey: .creationDate)
      projects = try values.decodeIfPresent([String].self, forKey: .projects) ?? []
      contexts = try values.decodeIfPresent([String].self, forKey: .contexts) ?? []
      tags = try values.decodeIfPresent([String: String].self, forKey: .tags) ?? [:]
      note = try values.decodeIfPresent(String.self, forKey: .note) ?? ""
      let others = try decoder.container(keyedBy: OtherKeys.self)
      if let due = try others.decodeIfPresent(String.self, forKey: .due) { tags["due"] = due }
    }

    private enum OtherKeys: CodingKey { case due }
  }
#endif
