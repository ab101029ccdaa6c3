import CommandLineKit
import TTOutput
import TodoTxt

/// Words that options add to a new task.
///
///     tt add -p A --due fri --project work Call mum    →    (A) Call mum +work due:fri
package struct TaskWords {
  var priority: Priority?
  var projects: [SharedName] = []
  var contexts: [SharedName] = []
  var due: DateExpression?
  var threshold: DateExpression?
  var recurrence: Recurrence?

  /// The word that names the parent task.
  var parent: Argument?

  /// The names of the parent tasks.
  var parents: [[UInt8]] = []

  /// Whether the task gets a creation date; nil if the configuration decides.
  package var isDated: Bool?

  package init() {}

  /// Returns a text with the words in its first line, without adding a project or context that it
  /// already has.
  ///
  /// Throws if the text has a priority or a date where an option gives one.
  func added(to text: [UInt8]) throws(Message) -> [UInt8] {
    let line = text.prefix { !$0.isLineBreak }
    let item = TodoItem(parsing: Array(line.drop { $0 == 0x20 || $0 == 0x09 }))
    if let priority {
      guard !item.isCompleted else { throw .priorityOfCompleted(priority) }
      if item.typedPriority != nil { throw .givenTwice("a priority", option: "priority") }
    }
    var words: [[UInt8]] = []
    for name in projects + contexts where item.ranges(of: name).isEmpty {
      if !words.contains(name.word) { words.append(name.word) }
    }
    for (key, value) in tags {
      if item.value(for: key) != nil { throw .givenTwice("\(key):", option: "\(key)") }
      words.append(key.bytes + [":"] + value)
    }
    words += parents.map { TagKey.parent.bytes + [":"] + $0 }
    let head = priority.map { ["(\($0))".bytes] } ?? []
    return (head + [Array(line)] + words).joined(by: .space)
      + text.dropFirst(line.count)
  }

  private var tags: [(key: TagKey, value: [UInt8])] {
    [
      (.due, due?.bytes), (.threshold, threshold?.bytes),
      (.recurrence, recurrence.map { $0.text.bytes }),
    ].compactMap { key, value in value.map { (key, $0) } }
  }
}

extension TodoItem {
  /// The priority at the start of the text, in either case, since adding a task makes it upper
  /// case.
  fileprivate var typedPriority: Priority? {
    if let priority { return priority }
    let text = content
    guard text.count > 3, text.starts(with: "(".utf8), text.dropFirst(2).starts(with: ") ".utf8)
    else { return nil }
    return text.dropFirst().first.flatMap { Priority(ignoringCase: $0) }
  }
}

extension SharedName {
  /// Reads the name of a project or context, with or without its sign.
  init(
    _ kind: Kind, typed word: Argument
  ) throws(InvalidValue) {
    let isSigned = word.bytes.starts(with: kind.rawValue.utf8)
    let name = SharedName(kind, isSigned ? word.bytes.dropFirst() : word.bytes[...])
    guard name.isReadable else { throw .expected("one name, without spaces") }
    self = name
  }
}

extension DateExpression {
  /// Reads a date from one argument, such as `next friday`.
  init(typed word: Argument) throws {
    let words = word.bytes.split(separator: .space).map { Argument(Array($0)) }
    self = try DateExpression(parsing: (TasksAndDate.date(typedAs: words) ?? word).bytes)
  }
}

extension Message {
  static func givenTwice(_ what: String, option: String) -> Self {
    .usage("the text already has \(what); omit --\(option), or remove it from the text")
  }

  static func priorityOfCompleted(_ priority: Priority) -> Self {
    .usage("the text is a completed task; omit --priority, or write pri:\(priority)")
  }
}
