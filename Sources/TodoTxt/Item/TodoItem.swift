/// A task: one line of a todo.txt file, with its note.
///
///     let item = TodoItem("(A) 2026-11-20 Call mum +family @phone due:2026-11-25")
///     item.priority               // A
///     item.creationDate           // 2026-11-20
///     item.due                    // 2026-11-25
///     item.contexts               // ["phone"]
///
/// Every property is read from the bytes on demand. A setter changes only the bytes of its own
/// token. To save a changed task in its list, use ``Document/update(_:)``.
///
/// A setter leaves the task unchanged if no line can have the value; saving the task then throws the reason.
public struct TodoItem: Sendable {
  /// The number of the task's line in its file, from 1; 0 for a task that is not in a file.
  public let number: Int

  /// The bytes of the line, without its terminator.
  public private(set) var content: ArraySlice<UInt8>

  /// The end of the text in `content`, and the start of an inline note.
  private var textEnd: Int

  /// Data that few tasks have, stored separately, so that most tasks are small and copying one
  /// counts a single reference.
  private var extras: Extras?

  /// The ranges of the parts before the text.
  private(set) var head: Head

  private final class Extras: Sendable {
    let indentedNote: ArraySlice<UInt8>
    let indentedNoteCount: Int

    /// The line as it was read, if it has been changed since; a list finds the task by it.
    let contentRead: ArraySlice<UInt8>?

    /// Why a value was not set.
    let problem: Diagnostic?

    init(
      _ note: ArraySlice<UInt8>, count: Int, contentRead: ArraySlice<UInt8>? = nil,
      problem: Diagnostic? = nil
    ) {
      (indentedNote, indentedNoteCount) = (note, count)
      (self.contentRead, self.problem) = (contentRead, problem)
    }
  }
}

extension TodoItem {
  /// Reads a task from the content of its line and from the indented lines below it.
  @usableFromInline init(
    number: Int, content: ArraySlice<UInt8>, indentedNote: ArraySlice<UInt8> = [],
    indentedNoteCount: Int = 0, dialect: Dialect
  ) {
    self.init(
      number: number, content: content, textEnd: content.span.textEnd(dialect),
      extras: indentedNoteCount > 0 ? Extras(indentedNote, count: indentedNoteCount) : nil,
      head: Head(of: content.span, dialect: dialect))
  }

  mutating func apply(_ edit: Splice) {
    if extras?.contentRead == nil {
      extras = Extras(
        indentedNote, count: indentedNoteCount, contentRead: content, problem: problem)
    }
    edit.apply(to: &content)
    textEnd = content.span.textEnd(dialect)
    head = Head(of: content.span, dialect: dialect)
  }

  /// The first reason why a value was not set; the list does not save such a task.
  var problem: Diagnostic? { extras?.problem }

  /// Leaves the task unchanged, since no line has the value that is set.
  mutating func refuse(_ problem: Diagnostic) {
    extras = Extras(
      indentedNote, count: indentedNoteCount, contentRead: extras?.contentRead,
      problem: self.problem ?? problem)
  }

  /// The lines of an indented note below the task, with their terminators; usually empty.
  var indentedNote: ArraySlice<UInt8> { extras?.indentedNote ?? [] }
  var indentedNoteCount: Int { extras?.indentedNoteCount ?? 0 }

  var dialect: Dialect { head.dialect }
}

extension TodoItem {
  /// The task as it was read, before any change.
  var asRead: TodoItem {
    guard let contentRead = extras?.contentRead else { return self }
    return TodoItem(
      number: number, content: contentRead, indentedNote: indentedNote,
      indentedNoteCount: indentedNoteCount, dialect: dialect)
  }

  /// The same task with its own bytes, so that it does not keep the memory of its list.
  var standingAlone: TodoItem {
    TodoItem(
      number: number, content: Array(content)[...], indentedNote: Array(indentedNote)[...],
      indentedNoteCount: indentedNoteCount, dialect: dialect)
  }

  /// The same task as if it had been read with its changes, independent of the original.
  var asNew: TodoItem {
    var item = self
    item.extras = indentedNoteCount > 0 ? Extras(indentedNote, count: indentedNoteCount) : nil
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
  @inlinable public init(parsing content: some Sequence<UInt8>, dialect: Dialect = .extended) {
    self.init(number: 0, content: Array(content)[...], dialect: dialect)
  }

  /// Reads a task from the text of one line, without a file.
  ///
  ///     TodoItem("(A) Call mum").priority      // A
  public init(_ content: String, dialect: Dialect = .extended) {
    self.init(parsing: content.utf8, dialect: dialect)
  }

  /// Whether the task is completed.
  ///
  /// ``Document/complete(_:on:)`` and ``Document/reopen(_:)`` change it.
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
  ///
  ///     item.creationDate = today      // (A) Call mum → (A) 2026-11-21 Call mum
  ///
  /// A completed task without a completion date has no place for it.
  public var creationDate: CivilDate? {
    get { head.creationDate.flatMap { CivilDate(in: content.span, at: $0) } }
    set {
      if let newValue { setCreationDate(newValue) } else { removeCreationDate() }
      if creationDate != newValue {
        refuse(.notReadable("creation date", newValue?.text ?? ""))
      }
    }
  }

  /// The range of the text in `content`: after the head and before an inline note.
  var textRange: Range<Int> { head.textStart..<textEnd }

  /// The space before a new text: one space if the head ends in a date, otherwise none.
  var spaceBeforeText: [UInt8] {
    head.textStart > 0 && content.span[head.textStart - 1] != .space ? [.space] : []
  }

  /// The bytes of `text`.
  package var textBytes: ArraySlice<UInt8> { content[offsets: textRange] }

  /// The numbers of the task's lines in its file: its own line and the lines of its note.
  package var lineNumbers: ClosedRange<Int> { number...number + indentedNoteCount }
}

extension TodoItem: CustomStringConvertible {
  /// The line of the task as text; invalid UTF-8 is shown as U+FFFD.
  public var description: String { content.string }
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
  func lineKind(in document: Document) -> LineKind {
    lineKind == .note && !document.isBelowTask(number) ? .task : lineKind
  }
}
