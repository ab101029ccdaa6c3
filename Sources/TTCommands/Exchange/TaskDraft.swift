import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// The parts of a task from another program, combined into a line.
struct TaskDraft {
  /// Whether the other program says that it is completed; a completion date says it too.
  var state: Bool?
  var priority: Priority?
  var created: CivilDate?
  var completed: CivilDate?
  var text: [UInt8] = []

  /// The projects and contexts with their signs.
  var names: [[UInt8]] = []
  private(set) var tags: [(key: TagKey, value: [UInt8])] = []
  var note: [ArraySlice<UInt8>] = []

  /// The line of these parts, if it is known; it can be indented.
  var line: [UInt8]?

  /// The names of values for which the task has no place.
  var losses: [String] = []

  var isCompleted: Bool { state ?? (completed != nil) }

  /// Whether nothing would be left but dates; a completed task needs no more.
  var isEmpty: Bool {
    guard let line else {
      return !isCompleted && priority == nil && text.allSatisfy(\.separatesWords)
        && names.isEmpty && tags.isEmpty
    }
    return note.isEmpty && line.allSatisfy(\.isBlank)
  }

  init() {}

  /// Sets the whole line; the note below it can repeat the one in the line.
  mutating func setLine(_ line: [UInt8], note: [ArraySlice<UInt8>]) {
    let inLine = TodoItem(parsing: line).noteLines
    self.line = line
    self.note = Array(note.dropFirst(note.starts(with: inLine) ? inLine.count : 0))
  }

  /// Reads the parts of a line, without the tags with some keys.
  ///
  /// The text is without the tags that tt knows, and without the projects and contexts after the
  /// last word: names before a word are part of the sentence.
  init(_ item: TodoItem, without unwanted: Set<TagKey> = []) {
    state = item.isCompleted
    priority = item.priority ?? (item.isCompleted ? item.onlyPriorityTag : nil)
    (created, completed) = (item.creationDate, item.completionDate)
    // A project that would be read as a context is text.
    names = item.names.map { Array($0.content) }.filter { !$0.starts(with: "+@".utf8) }
    note = item.noteLines
    var seen: Set<TagKey> = []
    var own = item.tags[...]
    // The names and tags after the last word so far.
    var later: [(bytes: ArraySlice<UInt8>, isName: Bool)] = []
    func add(_ word: ArraySlice<UInt8>) {
      if !text.isEmpty { text.append(" ") }
      text += word
    }
    var rest = item.textBytes.drop(while: \.separatesWords)
    while !rest.isEmpty {
      let word = rest.prefix { !$0.separatesWords }
      rest = rest[word.endIndex...].drop(while: \.separatesWords)
      if let tag = own.first, tag.keyBytes.startIndex == word.startIndex {
        own.removeFirst()
        let key = TagKey(tag.keyBytes)
        if unwanted.contains(key) { continue }
        // Of several tags with one key, only the first can be hidden.
        if TodoItem.hiddenKeys.contains(key), seen.insert(key).inserted, item.hides(tag, key) {
          if key != .priority { tags.append((key, Array(tag.valueBytes))) }
        } else {
          later.append((word, isName: false))
        }
      } else if word.isName, !word.starts(with: "+@".utf8) {
        later.append((word, isName: true))
      } else {
        for other in later { add(other.bytes) }
        later.removeAll(keepingCapacity: true)
        add(word)
      }
    }
    let hasWord = !text.isEmpty
    for other in later where !other.isName || !hasWord { add(other.bytes) }
  }

  /// Sets a part, and returns false if there is no value or the part already has another one.
  mutating func set<Value: Equatable>(
    _ part: WritableKeyPath<TaskDraft, Value?>, to value: Value?
  ) -> Bool {
    guard let value, self[keyPath: part] ?? value == value else { return false }
    self[keyPath: part] = value
    return true
  }

  /// The values of a tag; only `p:` can have several.
  subscript(key: TagKey) -> [[UInt8]] {
    get { tags.compactMap { $0.key == key ? $0.value : nil } }
    set {
      let place = tags.firstIndex { $0.key == key } ?? tags.count
      tags.removeAll { $0.key == key }
      tags.insert(contentsOf: newValue.map { (key, $0) }, at: place)
    }
  }

  /// The date in a tag.
  func moment(_ key: TagKey) -> Moment? { self[key].first.flatMap(Moment.init(parsing:)) }

  /// Adds a tag, and returns false if there is no value or the tag already has another one.
  mutating func add(_ value: [UInt8]?, as key: TagKey) -> Bool {
    guard let value, !value.isEmpty else { return false }
    if self[key].contains(value) { return true }
    guard key == .parent || self[key].isEmpty else { return false }
    tags.append((key, value))
    return true
  }

  mutating func add(_ moment: Moment?, as key: TagKey) -> Bool {
    add(moment?.text.bytes, as: key)
  }

  mutating func addRecurrence(_ rule: [UInt8]?) -> Bool {
    add(rule.flatMap { (try? Recurrence(parsing: $0)) == nil ? nil : $0 }, as: .recurrence)
  }

  /// Gives the task an `id:` for its subtasks, unless it has one.
  mutating func name(_ name: [UInt8]) {
    guard self[.id].isEmpty else { return }
    tags.insert((.id, name), at: 0)
    guard let line else { return }
    var item = TodoItem(parsing: line)
    item.setValue(name, for: .id)
    self.line = Array(item.content)
  }

  /// Returns the task as a line, dated if its text would be read as the start of its line or of a
  /// list, as `x ray`, `# 1 fan` and U+FEFF would.
  ///
  ///     x ray appointment   →   2026-11-21 x ray appointment
  func item(on today: CivilDate) -> TodoItem {
    let content = self.content
    let item = TodoItem(parsing: content)
    let isMarked = content.starts(with: Document.byteOrderMark)
    if let line {
      let isIndented = line.first?.isBlank == true
      return isMarked || isIndented && !item.isText
        ? TodoItem(parsing: today.bytes + [0x20] + content) : item
    }
    let isUndated = isCompleted && completed == nil
    let isText =
      item.lineKind == .task && !isMarked && item.isCompleted == isCompleted
      && item.completionDate == completed
      && item.creationDate == (isUndated ? nil : created)
      && (isCompleted || item.priority == priority)
    if isText { return item }
    var dated = self
    if isUndated { dated.completed = today }
    dated.created = created ?? dated.completed ?? today
    return TodoItem(parsing: dated.content)
  }

  /// The task as a line without indentation, which would make it a note.
  var content: [UInt8] {
    if let line { return Array(line.drop(while: \.isBlank)) }
    // Line breaks in a title become spaces.
    let words = text.map { $0.separatesWords && $0 != 0x09 ? 0x20 : $0 }
    var item = TodoItem(parsing: words.drop(while: \.isBlank))
    var added: [[UInt8]] = []
    var known = names.isEmpty ? [] : Set(item.names)
    for word in names where word.count > 1 && known.insert(ContentKey(word[...])).inserted {
      added.append(word)
    }
    lazy var parents = Set(item.parentNames)
    for (key, value) in tags where key != .parent || !parents.contains(ContentKey(value[...])) {
      // A tag in the text stays, after the value that the other program uses; a task can have
      // several parents.
      if key != .parent, let own = item.value(for: key).map({ Array($0) }) {
        item.setValue(value, for: key)
        if own != value { added.append(key.bytes + [":"] + own) }
      } else {
        added.append(key.bytes + [":"] + value)
      }
    }
    // The text can already have the tag.
    if isCompleted, let priority, item.onlyPriorityTag != priority {
      added.append("pri:\(priority)".bytes)
    }
    if !added.isEmpty { item.appendWord(added.joined(by: " ")) }
    let dates = isCompleted ? [completed, completed == nil ? nil : created] : [created]
    var line = isCompleted ? "x ".bytes : priority.map { ["(", $0.letter, ")", " "] } ?? []
    for date in dates { if let date { line += date.bytes + [" "] } }
    return line + item.content
  }
}

/// The parts that are one value in a calendar.
extension TaskDraft {
  struct Series: Hashable { let rule, end: [[UInt8]] }

  /// The recurrence and its end.
  var series: Series {
    get { Series(rule: self[.recurrence], end: self[.until]) }
    set { (self[.recurrence], self[.until]) = (newValue.rule, newValue.end) }
  }

  struct Completion: Hashable {
    let state: Bool
    let day: CivilDate?
  }

  var completion: Completion {
    get { Completion(state: isCompleted, day: completed) }
    set { (state, completed) = (newValue.state, newValue.state ? newValue.day ?? completed : nil) }
  }
}

extension TodoItem {
  /// Whether the line is a task whose text is the whole line.
  var isText: Bool { lineKind == .task && textBytes.startIndex == 0 }

  /// Whether another program shows a tag elsewhere, or only the list has it.
  fileprivate func hides(_ tag: TaskTag, _ key: TagKey) -> Bool {
    switch key {
    case .due, .threshold, .until: Moment(parsing: tag.valueBytes) != nil
    case .recurrence: recurrence != nil
    case .priority: isCompleted && priority == nil && onlyPriorityTag != nil
    default: true
    }
  }

  /// The keys of the tags that `hides` judges; all other tags are words of the text.
  fileprivate static let hiddenKeys: Set<TagKey> = [
    .due, .threshold, .until, .recurrence, .priority, .anchorDay, .id, .parent, .hidden, .note,
    "est", "spent", "start",
  ]
}

extension Collection<UInt8> {
  /// Whether a word is a project or a context.
  var isName: Bool { count > 1 && (first == "+" || first == "@") }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether it separates words, or would end the line or its text.
  var separatesWords: Bool { isBlank || self == 0x0A || self == 0x0D || self == 0x10 }
}

extension [UInt8] {
  /// A name as a word without blanks: with its own sign, or else with `sign`.
  func asWord(_ sign: UInt8) -> [UInt8] {
    var name = drop(while: \.separatesWords)
    while name.last?.separatesWords == true { name.removeLast() }
    let word = name.map { $0.separatesWords ? "-" : $0 }
    return word.isName ? word : [sign] + word
  }

  /// An identifier as a word for `id:`: the part before its `@`, or a digest if that is empty or
  /// long.
  var taskName: [UInt8] {
    let name = prefix { $0 != "@" }.map { $0 <= 0x20 ? "-" : $0 }
    return 1...64 ~= name.count ? name : LineDigest(of: self).text.bytes
  }

  /// The lines without their ends.
  var linesOfText: [ArraySlice<UInt8>] {
    lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }
  }
}

extension [ArraySlice<UInt8>] {
  /// The lines as a note: without blank ones before and after them.
  var asNote: [ArraySlice<UInt8>] {
    func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy(\.isBlank) }
    var lines = drop(while: isBlank)
    while lines.last.map(isBlank) == true { lines.removeLast() }
    return Array(lines)
  }
}
