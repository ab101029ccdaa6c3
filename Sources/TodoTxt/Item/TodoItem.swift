/// A task: one line of a todo.txt file, with its note.
///
///     let item = TodoItem("(A) 2026-11-20 Call mum +family @phone due:2026-11-25")
///     item.priority               // A
///     item.creationDate           // 2026-11-20
///     item.due                    // 2026-11-25
///     item.contexts               // ["phone"]
///
/// Every property is read from the bytes on demand. A setter changes only the bytes of its own token.
/// To put a changed task back in its list, use ``Document/update(_:)``.
public struct TodoItem: Sendable {
  /// The number of the task's line in its file, from 1; 0 for a task that is not in a file.
  public let number: Int

  /// The bytes of the line, without its terminator.
  public private(set) var content: ArraySlice<UInt8>

  /// The line as it was read, if it has been changed since: a list finds the task again by it.
  private var contentRead: ArraySlice<UInt8>?

  /// The lines of an indented note below the task, with their terminators; usually empty.
  let indentedNote: ArraySlice<UInt8>

  /// How many lines `indentedNote` has.
  let indentedNoteCount: Int

  let dialect: Dialect

  /// Where the parts before the text are.
  private(set) var head: Head

  /// Reads a task from the content of its line and from the indented lines below it.
  init(
    number: Int, content: ArraySlice<UInt8>, indentedNote: ArraySlice<UInt8> = [],
    indentedNoteCount: Int = 0, dialect: Dialect
  ) {
    self.number = number
    self.content = content
    self.indentedNote = indentedNote
    self.indentedNoteCount = indentedNoteCount
    self.dialect = dialect
    head = Head(of: content.span, dialect: dialect)
  }

  mutating func apply(_ edit: LineEdit) {
    if contentRead == nil { contentRead = content }
    edit.apply(to: &content)
    head = Head(of: content.span, dialect: dialect)
  }
}

extension TodoItem {
  /// The task as it was read, before any change.
  var asRead: TodoItem {
    guard let contentRead else { return self }
    return TodoItem(
      number: number, content: contentRead, indentedNote: indentedNote,
      indentedNoteCount: indentedNoteCount, dialect: dialect)
  }

  /// The same task with bytes of its own, so that it does not hold the memory of its list.
  var standingAlone: TodoItem {
    TodoItem(
      number: number, content: Array(content)[...], indentedNote: Array(indentedNote)[...],
      indentedNoteCount: indentedNoteCount, dialect: dialect)
  }

  /// The same task as if it had been read with its changes: it is no longer the one that it was made from.
  var asNew: TodoItem {
    var item = self
    item.contentRead = nil
    return item
  }
}

extension TodoItem: Hashable {
  /// Whether two tasks have the same number, line and note.
  public static func == (left: TodoItem, right: TodoItem) -> Bool {
    left.number == right.number && left.content == right.content
      && left.indentedNote == right.indentedNote && left.dialect == right.dialect
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(content)
    hasher.combine(indentedNote)
  }
}

extension TodoItem {
  /// Reads a task from the bytes of one line, without a file.
  public init(parsing content: some Sequence<UInt8>, dialect: Dialect = .extended) {
    self.init(number: 0, content: Array(content)[...], dialect: dialect)
  }

  /// Reads a task from the text of one line, without a file.
  ///
  ///     TodoItem("(A) Call mum").priority      // A
  public init(_ content: String, dialect: Dialect = .extended) {
    self.init(parsing: content.utf8, dialect: dialect)
  }

  /// Whether the task is completed.
  public var isCompleted: Bool { head.isCompleted }

  /// The priority before the text; a completed task usually has a tag `pri:A` instead.
  ///
  ///     item.priority = .a      // Call mum → (A) Call mum
  ///     item.priority = nil     // (A) Call mum → Call mum
  public var priority: Priority? {
    get { head.priority.flatMap { Priority(letter: content.span[$0.lowerBound + 1]) } }
    set { setPriority(newValue) }
  }

  /// The day the task was completed.
  public var completionDate: CivilDate? {
    head.completionDate.flatMap { CivilDate(in: content.span, at: $0) }
  }

  /// The day the task was created.
  public var creationDate: CivilDate? {
    head.creationDate.flatMap { CivilDate(in: content.span, at: $0) }
  }

  /// Where the text is in `content`: after the head and before an inline note, as offsets.
  var textRange: Range<Int> { head.textRange(in: content.span) }

  /// The space before a new text: one space if the head ends in a date, otherwise none.
  var spaceBeforeText: [UInt8] {
    head.textStart > 0 && content.span[head.textStart - 1] != .space ? [.space] : []
  }

  /// The bytes of `text`.
  public var textBytes: ArraySlice<UInt8> { content[offsets: textRange] }

  /// The numbers of the task's lines in its file: its own line and the lines of its note.
  public var lineNumbers: ClosedRange<Int> { number...number + indentedNoteCount }
}

extension TodoItem: CustomStringConvertible {
  /// The line of the task as text; invalid UTF-8 is shown as U+FFFD.
  public var description: String { String(decoding: content, as: UTF8.self) }
}

extension TodoItem {
  /// The tokens of the line, in order; together, their bytes are `content`.
  package var tokens: [Token] {
    Line(number: number, kind: .task, content: content, terminator: .none, dialect: dialect).tokens
  }

  /// The kind of the line on its own; an indented task that follows no task is a `.note` on its own.
  package var lineKind: LineKind {
    LineKind(of: content.span, at: 0..<content.count, dialect: dialect)
  }

  /// Returns the kind that the line would have as line `number` of `document`.
  package func lineKind(in document: Document) -> LineKind {
    lineKind == .note && !document.isBelowTask(number) ? .task : lineKind
  }
}
