// Names that people try because other libraries have them. The compiler rejects them and names the
// right one, instead of "has no member". They are not part of the interface: the documentation and
// `.ci/*.api` omit them. `.ci/guesses` checks the compiler's messages.
//
// None of the bodies ever runs. Embedded Swift, which has no untyped errors, omits them.

#if !hasFeature(Embedded)

  // The contents of a list.
  extension Document {
    @available(*, unavailable, renamed: "items")
    public var tasks: [TodoItem] { items }

    @available(*, unavailable, renamed: "items")
    public var todos: [TodoItem] { items }

    @available(*, unavailable, message: "use 'items.count' or 'lines.count'")
    public var count: Int { items.count }

    @available(*, unavailable, message: "use 'items.isEmpty' or 'bytes.isEmpty'")
    public var isEmpty: Bool { items.isEmpty }

    @available(*, unavailable, message: "use 'items[index]'; 'task(number)' counts lines from 1")
    public subscript(index: Int) -> TodoItem { TodoItem("") }

    @available(*, unavailable, renamed: "task(_:)")
    public func item(_ number: Int) -> TodoItem { TodoItem("") }

    @available(*, unavailable, message: "use 'lines[number - 1]'")
    public func line(_ number: Int) -> String { text }

    @available(*, unavailable, renamed: "text")
    public var content: String { text }

    @available(*, unavailable, renamed: "bytes")
    public var data: [UInt8] { bytes }

    @available(*, unavailable, message: "use 'items.filter(_:on:)'")
    public func filter(_ filter: Filter, on today: CivilDate) throws -> [TodoItem] { items }

    @available(*, unavailable, message: "use 'items.filter'")
    public func filter(_ isIncluded: (TodoItem) -> Bool) -> [TodoItem] { items }

    @available(*, unavailable, message: "use 'items.sorted(by:)'")
    public func sorted(by order: TaskOrder) -> [TodoItem] { items }

    @available(*, unavailable, message: "use 'relations.children(of:)'")
    public func children(of item: TodoItem) -> [TodoItem] { [] }

    @available(*, unavailable, message: "use 'relations.parents(of:)'")
    public func parent(of item: TodoItem) -> TodoItem? { nil }

    @available(*, unavailable, message: "use 'relations.isBlocked(_:)'")
    public func isBlocked(_ item: TodoItem) -> Bool { false }
  }

  // Creating, reading and writing lists.
  extension Document {
    @available(*, unavailable, renamed: "init(parsing:)")
    public init(bytes: [UInt8]) { self.init(parsing: bytes) }

    @available(*, unavailable, message: "join them with line breaks for 'Document(text)'")
    public init(lines: [String]) { self.init() }

    @available(*, unavailable, message: "add each task to an empty list with 'add(_:)'")
    public init(items: [TodoItem]) { self.init() }

    @available(
      *, unavailable, message: "read a file with 'FileStore.document(at:)' of TodoTxtFiles"
    )
    public init<Location>(contentsOf location: Location) throws { self.init() }

    @available(
      *, unavailable, message: "change a file with 'FileStore.edit(_:as:_:)' of TodoTxtFiles"
    )
    public func write<Location>(to location: Location) throws {}

    @available(
      *, unavailable, message: "change a file with 'FileStore.edit(_:as:_:)' of TodoTxtFiles"
    )
    public func save<Location>(to location: Location) throws {}

    @available(
      *, unavailable, message: "undo a change of a file with 'FileStore.undo(_:)' of TodoTxtFiles"
    )
    public mutating func undo() throws {}

    @available(*, unavailable, message: "use 'DocumentMerge(base:ours:theirs:).document'")
    public func merging(_ other: Document, base: Document) -> Document { self }

    @available(*, unavailable, message: "use 'DocumentMerge(base:ours:theirs:).document'")
    public mutating func merge(_ other: Document, base: Document) {}
  }

  // Changing lists.
  extension Document {
    @available(*, unavailable, message: "use 'add(text, on: today)'")
    public mutating func add(_ text: String) throws {}

    @available(*, unavailable, message: "use 'add(_:)' for each task")
    public mutating func add(contentsOf items: [TodoItem]) throws {}

    @available(*, unavailable, renamed: "add(_:)")
    public mutating func append(_ item: TodoItem) throws {}

    @available(*, unavailable, message: "use 'add(text, on: today)'")
    public mutating func append(_ text: String, on today: CivilDate? = nil) throws {}

    @available(*, unavailable, message: "use 'add(_:)' for each task")
    public mutating func append(contentsOf items: [TodoItem]) throws {}

    @available(*, unavailable, message: "use 'add(_:)', and then 'move([item], before: other)'")
    public mutating func insert(_ item: TodoItem, at index: Int) throws {}

    @available(*, unavailable, renamed: "remove(_:)")
    public mutating func delete(_ row: some TodoItemRow) throws {}

    @available(*, unavailable, renamed: "remove(_:)")
    public mutating func delete(_ rows: some Sequence<some TodoItemRow>) throws {}

    @available(*, unavailable, message: "use 'remove(items[index])'")
    public mutating func remove(at index: Int) throws {}

    @available(*, unavailable, renamed: "update(_:)")
    public mutating func replace(_ row: some TodoItemRow, with other: TodoItem) throws {}

    @available(
      *, unavailable, message: "use 'remove(items.filter { $0.isCompleted })', or 'archive(to:)'"
    )
    public mutating func removeCompleted() throws {}

    @available(*, unavailable, renamed: "archive(to:)")
    public mutating func archiveCompleted() throws -> [TodoItem] { [] }

    @available(*, unavailable, message: "show 'items.sorted(by:)', or change the order with 'move'")
    public mutating func sort(by order: TaskOrder = .standard) {}

    @available(*, unavailable, message: "use 'complete(_:on:)' or 'reopen(_:)'")
    public mutating func toggle(_ row: some TodoItemRow) throws {}

    @available(*, unavailable, renamed: "reopen(_:)")
    public mutating func uncomplete(_ row: some TodoItemRow) throws {}

    @available(*, unavailable, message: "use 'move([item], before: other)'; nil means the end")
    public mutating func move(_ row: some TodoItemRow, to index: Int) throws {}

    @available(*, unavailable, message: "use 'move([item], before: other)'; nil means the end")
    public mutating func move(_ row: some TodoItemRow, before other: TodoItem?) throws {}
  }

  // Editor support.
  extension Document {
    @available(*, unavailable, renamed: "findings(on:)")
    public var findings: [Finding] { [] }

    @available(*, unavailable, renamed: "findings(on:)")
    public var diagnostics: [Finding] { [] }

    @available(*, unavailable, renamed: "findings(on:)")
    public var problems: [Finding] { [] }

    @available(*, unavailable, renamed: "findings(on:)")
    public func lint() -> [Finding] { [] }

    @available(*, unavailable, renamed: "findings(on:)")
    public func check() -> [Finding] { [] }

    @available(*, unavailable, renamed: "findings(on:)")
    public func validate() -> [Finding] { [] }

    @available(*, unavailable, renamed: "tokens(in:)")
    public var tokens: [TextToken] { [] }

    @available(*, unavailable, message: "use 'completions(at:in:on:)'")
    public func completions(for word: String) -> [TextCompletion] { [] }

    @available(*, unavailable, message: "use 'lines[item.number - 1].content.indices', in 'bytes'")
    public func range(of item: TodoItem) -> Range<Int> { item.content.indices }
  }

  extension TodoItem {
    @available(
      *, unavailable, message: "set the fields of a TaskFields, and use 'TodoItem(fields)'"
    )
    public init(_ title: String, priority: Priority? = nil, due: CivilDate? = nil) {
      self.init(title)
    }

    @available(
      *, unavailable, message: "use 'number', or a LiveTask of TodoTxtLive for an identity"
    )
    public var id: Int { number }

    @available(*, unavailable, renamed: "number")
    public var lineNumber: Int { number }

    @available(*, unavailable, renamed: "isCompleted")
    public var isDone: Bool { isCompleted }

    @available(*, unavailable, renamed: "isCompleted")
    public var isComplete: Bool { isCompleted }

    @available(*, unavailable, renamed: "isCompleted")
    public var completed: Bool { isCompleted }

    @available(*, unavailable, message: "use '!isCompleted'")
    public var isOpen: Bool { !isCompleted }

    @available(*, unavailable, message: "use 'due == today', or 'isOverdue(on:)'")
    public func isDue(on today: CivilDate) -> Bool { false }

    @available(*, unavailable, message: "use 'recurrence != nil'")
    public var isRecurring: Bool { recurrence != nil }

    @available(*, unavailable, message: "use 'list.relations.isBlocked(item)'")
    public var isBlocked: Bool { false }

    @available(*, unavailable, renamed: "due")
    public var dueDate: CivilDate? {
      get { nil }
      set {}
    }

    @available(*, unavailable, renamed: "threshold")
    public var startDate: CivilDate? {
      get { nil }
      set {}
    }

    @available(*, unavailable, renamed: "creationDate")
    public var created: CivilDate? { nil }

    @available(*, unavailable, renamed: "completionDate")
    public var completedDate: CivilDate? { nil }

    @available(*, unavailable, renamed: "note")
    public var notes: [String] { [] }

    @available(*, unavailable, renamed: "projects")
    public var project: String? { nil }

    @available(*, unavailable, renamed: "contexts")
    public var context: String? { nil }

    @available(*, unavailable, renamed: "title")
    public var name: String { title }

    @available(*, unavailable, renamed: "description")
    public var line: String { description }

    @available(*, unavailable, renamed: "description")
    public var rawValue: String { description }

    @available(*, unavailable, message: "use 'TaskFields(item)'")
    public var fields: TaskFields { TaskFields(self) }

    @available(*, unavailable, message: "use 'projects.append(name)'")
    public mutating func addProject(_ name: String) {}

    @available(*, unavailable, message: "use 'contexts.append(name)'")
    public mutating func addContext(_ name: String) {}

    @available(*, unavailable, message: "complete it in its list: 'list.complete(item, on: today)'")
    public mutating func complete() {}

    @available(*, unavailable, message: "complete it in its list: 'list.complete(item, on: today)'")
    public mutating func complete(on date: CivilDate) {}

    @available(
      *, unavailable, message: "use 'list.complete(item, on: today)' or 'list.reopen(item)'"
    )
    public mutating func toggle() {}

    // The parameter makes it differ from the method that this package has.
    @available(*, unavailable, message: "reopen it in its list: 'list.reopen(item)'")
    public mutating func reopen(_ unused: Never...) {}
  }

  extension TaskFields {
    @available(*, unavailable, message: "'TodoItem(fields)' throws what is wrong")
    public var isValid: Bool { false }

    @available(*, unavailable, message: "'TodoItem(fields)' throws what is wrong")
    public func validate() throws {}
  }

  extension ItemGroup {
    @available(*, unavailable, renamed: "heading")
    public var key: String { heading }
  }

  extension TextCompletion {
    @available(
      *, unavailable, message: "use 'text.replaceSubrange(completion.range, with: completion.text)'"
    )
    public func apply(to text: String) -> String { text }
  }

  extension TodoItemRow {
    // TodoItem itself has such a property for this package.
    @available(
      *, unavailable, message: "use 'Document(text).tokens(in: text)' for the text you show"
    )
    public var tokens: [TextToken] { [] }
  }

  extension [TaskTag] {
    @available(*, unavailable, message: "use the subscript of the task: 'item[key]'")
    public subscript(key: TagKey) -> String? { nil }
  }

  extension TextToken {
    @available(*, unavailable, renamed: "kind")
    public var type: TokenKind { kind }

    @available(*, unavailable, message: "use 'text[token.range]'")
    public var text: String { "" }
  }

  extension Finding {
    @available(*, unavailable, message: "use 'fixingAll()' of the list, or show the 'remedy'")
    public var fix: String? { nil }

    @available(*, unavailable, message: "all findings are warnings")
    public var severity: Severity { .warning }

    @available(*, unavailable, message: "all findings are warnings")
    public enum Severity { case error, warning, information }
  }

  extension CivilDate {
    @available(*, unavailable, message: "import TodoTxtFiles; TodoTxt reads no clock")
    public static var today: CivilDate { earliest }

    @available(*, unavailable, message: "use 'adding(days:)'; it is nil after the year 9999")
    public static func + (day: CivilDate, days: Int) -> CivilDate { day }

    @available(*, unavailable, renamed: "adding(days:)")
    public func advanced(by days: Int) -> CivilDate { self }

    @available(*, unavailable, renamed: "adding(days:)")
    public func addingDays(_ days: Int) -> CivilDate? { nil }

    @available(*, unavailable, renamed: "text")
    public var iso8601: String { text }

    @available(*, unavailable, renamed: "days(until:)")
    public func distance(to other: CivilDate) -> Int { days(until: other) }
  }

  extension Filter {
    @available(*, unavailable, message: "a filter keeps its meaning, not its text; store the text")
    public var text: String { "" }

    @available(*, unavailable, renamed: "matches(_:on:)")
    public func matches(_ item: TodoItem) -> Bool { false }
  }

#endif
