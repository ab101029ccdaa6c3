import CommandLineKit
import TTOutput
import TodoTxt
import TodoTxtFiles

/// A line of standard input that names a task, as `tt ls` prints it to a pipe.
///
///     tt ls +work | fzf -m | tt do -
///
///     line = number-or-id [ blanks text ]
///
/// The text is compared with the task's line; a number alone is used as it is, and an id from
/// `--json` too. An indented line after a task with its text is part of a note and names no task.
package struct ListedTask {
  /// The number of the line of standard input, from 1.
  let line: Int
  let numbers: TaskNumbers

  /// The rest of the line, with control characters made visible; empty if there is none.
  let text: [UInt8]

  /// Parses the lines that are not blank; throws a `Message` if one names no task or there is none.
  ///
  /// `numbers` removes a list's name from a word.
  static func list(
    _ input: [UInt8], numbers: (Argument) -> Argument = { $0 }
  ) throws(Message) -> [ListedTask] {
    var tasks: [ListedTask] = []
    for (number, whole) in zip(1..., input.lines) {
      let line = whole.drop(while: isBlank)
      if line.isEmpty { continue }
      let word = line.prefix { !isBlank($0) }
      let text = visible(line[word.endIndex...])
      let isNote = line.count < whole.count && tasks.last?.text.isEmpty == false
      guard !isNote, let numbers = TaskNumbers(parsing: numbers(Argument(word))),
        text.isEmpty || numbers.isSingle
      else {
        throw Message.namesNoTask(line: number, Array(whole))
      }
      tasks.append(ListedTask(line: number, numbers: numbers, text: text))
    }
    if tasks.isEmpty { throw Message.noListedTasks }
    return tasks
  }

  /// Returns a task's line for comparison with `text`, without blanks or a CR at either end.
  fileprivate static func visible(_ content: ArraySlice<UInt8>) -> [UInt8] {
    VisibleText.bytes(Array(content.trimmed))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == " " || byte == "\t" || byte == .carriageReturn
  }
}

extension TaskFinder {
  /// Returns the listed tasks, in the order of the file, each once.
  ///
  /// If a task is not at its number, it is found by its text. Throws a `Message` if a task is
  /// missing or ambiguous.
  mutating func items(_ listed: [ListedTask]) throws(Message) -> [TodoItem] {
    var items = try self.items(listed.filter(\.text.isEmpty).map(\.numbers))
    var misplaced: [[UInt8]: [ListedTask]] = [:]
    for task in listed where !task.text.isEmpty {
      if let number = task.number, let item = document.item(numbered: number), task.isLine(of: item)
      {
        items.append(item)
      } else if misplaced[task.text]?.contains(where: { $0.numbers == task.numbers }) != true {
        misplaced[task.text, default: []].append(task)
      }
    }
    items += try self.items(whereverTheyAre: misplaced, except: Set(items.map(\.number)))
    return Set(items.map(\.number)).sorted().compactMap(document.item(numbered:))
  }

  /// Finds tasks by their texts alone; each line is used at most once.
  private mutating func items(
    whereverTheyAre listed: [[UInt8]: [ListedTask]], except taken: Set<Int>
  ) throws(Message) -> [TodoItem] {
    if listed.isEmpty { return [] }
    var places: [[UInt8]: [TodoItem]] = [:]
    for item in document.items where !taken.contains(item.number) {
      let text = ListedTask.visible(item.content)
      if listed[text] != nil { places[text, default: []].append(item) }
    }
    var found: [TodoItem] = []
    for (text, tasks) in listed.sorted(by: { $0.value[0].line < $1.value[0].line }) {
      let items = (places[text] ?? []).filter(tasks[0].isLine)
      // If standard input has as many such lines as there are equal tasks, all of them are meant.
      guard items.count <= tasks.count else {
        throw Message.listedIsOneOf(line: tasks[0].line, items.map(\.number))
      }
      guard items.count == tasks.count else {
        throw Message.listedIsNotThere(line: tasks[items.count].line, text)
      }
      for (task, item) in zip(tasks, items) {
        if let number = task.number {
          moves.append(FoundTask(from: number, to: item.number))
        }
      }
      found += items
    }
    return found
  }
}

extension ListedTask {
  fileprivate var number: Int? {
    switch numbers.parts.first {
    case .range(let range): range.lowerBound
    case .id(let id): id.number
    case nil: nil
    }
  }

  /// Whether `item` is the named task, even if it has moved.
  fileprivate func isLine(of item: TodoItem) -> Bool {
    if case .id(let id)? = numbers.parts.first, LineDigest(of: item.content) != id.digest {
      return false
    }
    return ListedTask.visible(item.content) == text
  }
}

extension Message {
  static var noListedTasks: Self { .refusal("no task numbers on standard input") }

  static func namesNoTask(line: Int, _ text: [UInt8]) -> Self {
    .refusal(
      "line \(line) of standard input does not start with a task number: \(text.prefix(80).quoted)"
    )
  }

  static func listedIsNotThere(line: Int, _ text: [UInt8]) -> Self {
    .refusal(
      "no task matches line \(line) of standard input, \(text.quoted); nothing changed"
    )
  }

  static func listedIsOneOf(line: Int, _ places: [Int]) -> Self {
    .refusal(
      "line \(line) of standard input could be line \(choice(of: places.map(String.init))) of the "
        + "list; nothing changed")
  }
}
