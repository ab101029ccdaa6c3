package import CommandLineKit
package import TodoTxt
import TodoTxtFiles

/// A line of standard input that names a task, as `tt ls` prints it to a pipe.
///
///     tt ls +work | fzf -m | tt do -
///
///     line = number-or-id [ blanks text ]
///
/// The text is what the line of the task looks like. A number alone is taken at its word.
package struct ListedTask: Sendable {
  /// The number of the line of standard input, from 1.
  package let line: Int

  /// The first word.
  package let numbers: TaskNumbers

  /// The rest of the line, as a terminal can show it; empty if there is none.
  package let text: [UInt8]

  /// Reads the lines that are not blank; throws a `Refusal` if there is none, or one names no task.
  ///
  /// `numbers` takes the name of a list off a word.
  package static func list(
    _ input: [UInt8], numbers: (Argument) -> Argument = { $0 }
  ) throws(Refusal) -> [ListedTask] {
    var tasks: [ListedTask] = []
    let lines = input.split(separator: .lineFeed, omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      let line = line.drop(while: isBlank)
      if line.isEmpty { continue }
      let word = line.prefix { !isBlank($0) }
      let text = visible(line[word.endIndex...])
      guard let numbers = TaskNumbers(parsing: numbers(Argument(word))),
        text.isEmpty || numbers.isSingle
      else {
        throw Refusal(nil, .namesNoTask(line: number, Array(line)))
      }
      tasks.append(ListedTask(line: number, numbers: numbers, text: text))
    }
    if tasks.isEmpty { throw Refusal(nil, .noListedTasks) }
    return tasks
  }

  /// Returns the line of a task as it can be compared with `text`: blanks at either end do not count, nor
  /// does the CR that some programs end their lines with.
  fileprivate static func visible(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var content = content.drop(while: isBlank)
    while let last = content.last, isBlank(last) { content.removeLast() }
    return VisibleText.bytes(Array(content))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == .carriageReturn
  }
}

extension TaskFinder {
  /// Returns the tasks that are listed, in the order of the file, each once.
  ///
  /// A task that is not where the number says is found by its text. Throws a `Refusal` if one of them
  /// is not there, or could be any of several.
  package mutating func items(_ listed: [ListedTask]) throws(Refusal) -> [TodoItem] {
    var items = try self.items(listed.filter(\.text.isEmpty).map(\.numbers))
    var astray: [[UInt8]: [ListedTask]] = [:]
    for task in listed where !task.text.isEmpty {
      if let number = task.number, let item = document.item(numbered: number), task.isLine(of: item)
      {
        items.append(item)
      } else if astray[task.text]?.contains(where: { $0.numbers == task.numbers }) != true {
        astray[task.text, default: []].append(task)
      }
    }
    items += try self.items(whereverTheyAre: astray, except: Set(items.map(\.number)))
    return Set(items.map(\.number)).sorted().compactMap(document.item(numbered:))
  }

  /// Finds tasks by their texts alone; one task is not the place of two.
  private mutating func items(
    whereverTheyAre listed: [[UInt8]: [ListedTask]], except taken: Set<Int>
  ) throws(Refusal) -> [TodoItem] {
    if listed.isEmpty { return [] }
    var places: [[UInt8]: [TodoItem]] = [:]
    for item in document.items where !taken.contains(item.number) {
      let text = ListedTask.visible(item.content)
      if listed[text] != nil { places[text, default: []].append(item) }
    }
    var found: [TodoItem] = []
    for (text, tasks) in listed.sorted(by: { $0.value[0].line < $1.value[0].line }) {
      let items = (places[text] ?? []).filter(tasks[0].isLine)
      // As many as there are: all of them are meant, whichever is which.
      guard items.count <= tasks.count else {
        throw Refusal(nil, .listedIsOneOf(line: tasks[0].line, items.map(\.number)))
      }
      guard items.count == tasks.count else {
        throw Refusal(nil, .listedIsNotThere(line: tasks[items.count].line, text))
      }
      for (task, item) in zip(tasks, items) {
        if let number = task.number { note(FoundTask(from: number, to: item.number)) }
      }
      found += items
    }
    return found
  }
}

extension ListedTask {
  /// The number that is named; nil for several.
  fileprivate var number: Int? {
    switch numbers.parts.first {
    case .range(let range): range.lowerBound
    case .id(let id): id.number
    case nil: nil
    }
  }

  /// Whether `item` is the task that is named, wherever it is now.
  fileprivate func isLine(of item: TodoItem) -> Bool {
    if case .id(let id)? = numbers.parts.first, LineDigest(of: item.content) != id.digest {
      return false
    }
    return ListedTask.visible(item.content) == text
  }
}
