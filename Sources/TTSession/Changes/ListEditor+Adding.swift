import CommandLineKit
package import TTOutput
import TodoTxt
import TodoTxtFiles

extension ListEditor {
  /// Adds a task for each text, or none if one of them is invalid; with a parent, subtasks.
  ///
  /// The parent gets an `id:` if it has none. If the words name it by an address such as
  /// `work.txt:3`, the subtasks are added to that list.
  package func add(
    _ texts: [TaskText], under parent: Selection? = nil, with words: TaskWords = TaskWords()
  ) throws -> Outcome {
    var list = self
    guard let parent = try parent ?? words.parent.map({ try list.selectParent($0) }) else {
      let tasks = try tasks(of: texts, with: words)
      return try transform { add(tasks, to: &$0.list) }
    }
    return try list.naming {
      try list.transform(parent) { items, edit in
        guard items.count == 1 else { throw Message.needsOneTask(count: items.count) }
        let (name, change) = try list.name(items[0], in: &edit.list)
        var words = words
        words.parents = [name]
        var outcome = add(try tasks(of: texts, with: words), to: &edit.list)
        if let change { outcome.body = .changes([change] + outcome.changes) }
        return outcome
      }
    }
  }

  private mutating func selectParent(_ word: Argument) throws -> Selection {
    let numbers = TaskNumbers(parsing: try switchList(toListOf: [word], tasks: 1)[0])
    guard let numbers, numbers.isSingle else {
      throw Message.unexpected(word, expected: "the number of one task")
    }
    return .numbers([numbers])
  }

  private func tasks(of texts: [TaskText], with words: TaskWords) throws -> [NewTask] {
    if texts.isEmpty { throw Message.nothingToAdd }
    let isDated = words.isDated ?? (configuration.text("creation-date") != "no")
    return try texts.map { text in
      try text.namingLine { bytes in
        try NewTask(
          words.added(to: bytes), on: today, weekStart: weekStart, isDated: isDated,
          dialect: dialect, form: session.noteForm)
      }
    }
  }

  func add(_ tasks: [NewTask], to edit: inout DocumentEdit) -> Outcome {
    var (changes, notices): ([TaskChange], [Message]) = ([], [])
    for task in tasks {
      let change = edit.add(task)
      changes.append(change)
      if let date = task.pastDueDate {
        notices.append(.dueInThePast(number: change.number, date))
      }
    }
    return Outcome(.changes(changes), notices: notices)
  }

  /// Returns the name by which subtasks refer to a task, which gets one if it has none.
  private func name(
    _ item: TodoItem, in edit: inout DocumentEdit
  ) throws -> (name: [UInt8], change: TaskChange?) {
    if item.isCompleted { throw Message.parentIsCompleted(item.number) }
    if let name = item.value(for: .id) { return (Array(name), nil) }
    let name = item.newName(besides: [edit.document, try readArchive()].compactMap(\.self))
    let word = TagKey.id.bytes + [":"] + name
    guard let tag = try TagEdit(parsing: word, on: today, weekStart: weekStart) else {
      preconditionFailure("a name has only letters, digits and hyphens")
    }
    let result = edit.apply(.tag([tag]), to: [item])
    if let error = result.errors.first { throw error }
    return (name, result.changes.first)
  }
}

/// The text of a new task, possibly one line of several.
package struct TaskText {
  let bytes: [UInt8]

  /// The line number, from 1; nil for a single text.
  let line: Int?

  package init(_ bytes: [UInt8], line: Int? = nil) { (self.bytes, self.line) = (bytes, line) }

  /// Returns the lines of a text that are not blank, without a byte order mark.
  package static func lines(of text: [UInt8]) -> [TaskText] {
    let start = text.starts(with: Document.byteOrderMark) ? Document.byteOrderMark.count : 0
    return zip(1..., text[start...].lines)
      .map { TaskText(Array($1), line: $0) }
      .filter { !$0.bytes.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
  }

  /// Returns the result of `body` for the text; adds the line number to an error.
  func namingLine<Result>(_ body: ([UInt8]) throws -> Result) throws -> Result {
    do {
      return try body(bytes)
    } catch {
      throw line.map { Message.inLine($0, error) } ?? error
    }
  }
}

extension Message {
  static func dueInThePast(number: Int, _ date: CivilDate) -> Self {
    .notice(mentioning: [number]) {
      "warning: task \($0.task(number)) is due in the past (\(date))"
    }
  }

  static var nothingToAdd: Self { .refusal("nothing to add; every line is blank") }

  static func parentIsCompleted(_ number: Int) -> Self {
    .refusal(
      about: number, " is completed", mentioning: [number],
      advice: "to add a subtask, reopen it first")
  }
}
