import CommandLineKit
package import TTOutput
package import TodoTxt
import TodoTxtFiles

/// Finds the tasks of a list by their numbers.
///
/// A number means the task last shown with it. If the list has changed since, the task is found by
/// its bytes; a `TaskID` finds its own task.
package struct TaskFinder {
  let document: Document

  /// The meaning of numbers on a terminal; nil if they mean lines.
  private let typed: TypedNumbers?

  /// The tasks found under another number.
  var moves: [FoundTask] = []

  private var reader: NumberReader?

  package init(in document: Document, typed: TypedNumbers?) {
    (self.document, self.typed) = (document, typed)
    reader = typed.map { NumberReader($0.shown, in: document) }
  }

  /// Returns the tasks, in the order of the file, each once.
  ///
  /// Throws a `Message` if one of them is missing or ambiguous.
  package mutating func items(_ numbers: [TaskNumbers]) throws(Message) -> [TodoItem] {
    // An array, since the first use of a set costs an eighth of a run on a short list.
    var places: [Int] = []
    for part in numbers.flatMap(\.parts) {
      switch part {
      case .id(let id): places.append(try place(of: id))
      case .range(let range):
        try check(range)
        for number in range { places.append(try place(of: number)) }
      }
    }
    var items: [TodoItem] = []
    var last: Int?
    for place in places.sorted() where place != last {
      last = place
      do throws(TaskError) { items.append(try document.task(place)) } catch { throw .task(error) }
    }
    return items
  }

  /// Checks the ends of a range before iterating over it, since it can be huge.
  private func check(_ range: ClosedRange<Int>) throws(Message) {
    let count = max(document.lines.count, typed?.shown.count ?? 0)
    guard range.lowerBound > 0, range.upperBound <= count else {
      let isEmpty = range.lowerBound > count || range.lowerBound == 0
      throw noTask(isEmpty ? range.lowerBound : range.upperBound)
    }
  }

  private mutating func place(of number: Int) throws(Message) -> Int {
    if let typed {
      let isNamed = typed.isNamed(number)
      switch isNamed ? reader?.meaning(ofNamed: number) : reader?.meaning(of: number) {
      case .line, nil: break
      case .moved(let place): return move(from: number, to: place)
      case .gone: throw .changedSinceShown(number)
      case .ambiguous(let places):
        throw .isOneOf(number, places, list: isNamed ? nil : typed.list())
      case .ended(let line, let other):
        let name = other.map { "\($0)".bytes } ?? typed.address(of: line)
        throw .couldBe(
          number, task: text(of: line) ?? [], now: name, orLine: text(of: number),
          word(for: number, typed))
      case .shownAs(let other):
        throw .couldBe(
          number, shownAs: other, text(of: number) ?? [], word(for: number, typed))
      case .either(let screen, let piped):
        guard document.item(numbered: screen) != nil else { throw .changedSinceShown(number) }
        throw .couldBe(
          number, onScreen: text(of: screen) ?? [], word(for: screen, typed),
          inPipe: piped.map { text(of: $0) ?? [] }, word(for: piped ?? number, typed))
      }
    }
    guard number <= document.lines.count else { throw noTask(number) }
    return number
  }

  private func noTask(_ number: Int) -> Message {
    .task(TaskError(number, .noTask(lines: document.lines.count)))
  }

  /// Returns the text of the task on a line, truncated if it is long; nil if it is not a task.
  private func text(of line: Int) -> [UInt8]? {
    guard let text = document.item(numbered: line)?.textBytes else { return nil }
    let length = TextWidth.prefixLength(of: text, within: 40)
    return length < text.count ? text.prefix(length) + "…".bytes : Array(text)
  }

  /// Returns the word that means a line: its address, or its id if the address showed another task.
  private mutating func word(for line: Int, _ typed: TypedNumbers) -> [UInt8] {
    let address = typed.address(of: line)
    guard reader?.meaning(ofNamed: line) != .line, let item = document.item(numbered: line)
    else { return address }
    return address + ":\(LineDigest(of: item.content).text)".bytes
  }

  private mutating func place(of id: TaskID) throws(Message) -> Int {
    func fits(_ line: Line) -> Bool {
      line.kind == .task && LineDigest(of: line.content) == id.digest
    }
    let lines = document.lines
    if lines.indices.contains(id.number - 1), fits(lines[id.number - 1]) { return id.number }
    let places = lines.filter(fits).map(\.number)
    switch places.count {
    case 0: throw .changedSinceListed(id.number)
    case 1: return move(from: id.number, to: places[0])
    default: throw .isOneOf(id.number, places, list: nil)
    }
  }

  private mutating func move(from number: Int, to place: Int) -> Int {
    moves.append(FoundTask(from: number, to: place))
    return place
  }
}

/// A task that was found under a different number from the one with which it was shown.
struct FoundTask: Hashable, Sendable {
  let from: Int
  let to: Int
}

extension Message {
  static func changedSinceShown(_ number: Int) -> Self {
    .refusal(
      about: number, " has changed or been removed since it was shown",
      advice: "run tt ls to see the list")
  }

  /// The task has another number now; the word means the line with the typed number, if that is a
  /// task.
  static func couldBe(
    _ number: Int, task: [UInt8], now name: [UInt8], orLine line: [UInt8]?, _ word: [UInt8]
  ) -> Self {
    let other = line.map {
      "line \(number) is \($0.quoted); nothing was changed; for line \(number), write "
        + word.visible
    }
    return .refusal(
      about: number,
      " is now \(name.visible) (\(task.visible)); "
        + (other ?? "nothing was changed"))
  }

  /// The number was never shown, and the task on that line was shown with another one; the word
  /// means the line.
  static func couldBe(
    _ number: Int, shownAs other: Int, _ task: [UInt8], _ word: [UInt8]
  ) -> Self {
    .refusal(
      about: number,
      " was not shown; line \(number) is \(task.quoted), shown as \(other); nothing was "
        + "changed; for line \(number), write \(word.visible)")
  }

  /// The screen and a list that went to a pipe showed different tasks; each has the word for its
  /// line.
  static func couldBe(
    _ number: Int, onScreen task: [UInt8], _ word: [UInt8], inPipe other: [UInt8]?,
    _ otherWord: [UInt8]
  ) -> Self {
    let piped = other.map(\.quoted) ?? "a task that was removed"
    return .refusal(
      about: number,
      " is \(task.quoted) on the screen and \(piped) in the list that went to a pipe; "
        + "nothing was changed; write \(word.visible)"
        + (other == nil ? "" : " or \(otherWord.visible)"))
  }

  package static func changedSinceListed(_ number: Int) -> Self {
    .refusal(
      about: number, " has changed or been removed since it was listed",
      advice: "list the tasks again")
  }

  /// Several lines can be the task; on a terminal, the list's name with a number means a line.
  static func isOneOf(_ number: Int, _ places: [Int], list: [UInt8]?) -> Self {
    let words = list.map { list in
      choice(of: places.map { "\(list.visible):\($0)" })
    }
    return .refusal(
      about: number,
      " has moved and could be line \(choice(of: places.map(String.init))); write "
        + (words ?? "the number of the one you mean"))
  }
}
