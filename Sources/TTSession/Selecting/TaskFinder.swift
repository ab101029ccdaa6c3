import CommandLineKit
package import TTOutput
package import TodoTxt
import TodoTxtFiles

/// Finds the tasks of a list by their numbers.
///
/// A number means the task last shown with it. If the list has changed since, the task is found by
/// its bytes; a `TaskID` finds its own task.
package struct TaskFinder {
  package let document: Document

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

  /// Returns the word to type for a task: its number, or if that means another task on the terminal,
  /// the number with which this one was shown, or its id.
  package mutating func word(toType item: TodoItem) -> String {
    let number = item.number
    guard typed != nil, reader?.meaning(of: number) != .line else { return "\(number)" }
    if let shown = reader?.numberShown(on: number),
      reader?.meaning(of: shown) == .moved(to: number)
    {
      return "\(shown)"
    }
    return "\(number):\(LineDigest(of: item.content).text)"
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
      switch typed.isNamed(number) ? reader?.meaning(ofNamed: number) : reader?.meaning(of: number)
      {
      case .line, nil: break
      case .moved(let place): return move(from: number, to: place)
      case .gone: throw .changedSinceListed(number)
      case .ambiguous(let places): throw couldBe(number, places)
      case .ended(let line, _): throw couldBe(number, [line, number])
      case .shownAs: throw couldBe(number, [number])
      case .either(let screen, let piped):
        guard document.item(numbered: screen) != nil else { throw .changedSinceListed(number) }
        throw couldBe(number, [screen] + piped.asArray)
      }
    }
    guard number <= document.lines.count else { throw noTask(number) }
    return number
  }

  private func noTask(_ number: Int) -> Message {
    .task(TaskError(number, .noTask(lines: document.lines.count)))
  }

  /// Returns the message that a number could mean the tasks on several lines.
  private mutating func couldBe(_ number: Int, _ lines: [Int]) -> Message {
    .couldBeAnother(
      number,
      lines.compactMap { line in
        document.item(numbered: line).map { (word(for: line), $0.textBytes.shortened(to: 40)) }
      })
  }

  /// Returns the word that means a line: on a terminal, its address, or its id if the address showed
  /// another task.
  private mutating func word(for line: Int) -> [UInt8] {
    guard let typed else { return "\(line)".bytes }
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
    if lines.indices.contains(id.number - 1), fits(lines[id.number - 1]) {
      let twins = document.twins(ofTaskNumbered: id.number)
      if !twins.isEmpty { throw couldBe(id.number, [id.number] + twins) }
      return id.number
    }
    let places = lines.filter(fits).map(\.number)
    switch places.count {
    case 1 where id.mayMove: return move(from: id.number, to: places[0])
    case 0, 1: throw .changedSinceListed(id.number)
    default: throw couldBe(id.number, places)
    }
  }

  private mutating func move(from number: Int, to place: Int) -> Int {
    moves.append(FoundTask(from: number, to: place))
    return place
  }
}

extension Document {
  /// Returns the numbers of the tasks with the same line and another note.
  fileprivate func twins(ofTaskNumbered number: Int) -> [Int] {
    guard let item = item(numbered: number) else { return [] }
    return lines.filter { $0.content.count == item.content.count && $0.content == item.content }
      .compactMap { self.item(numbered: $0.number) }
      .filter { !$0.hasSameBlock(as: item) }.map { $0.number }
  }
}

/// A task that was found under a different number from the one with which it was shown.
struct FoundTask: Hashable {
  let from: Int
  let to: Int
}

extension Message {
  /// The number has lost its meaning, or was shown for several tasks; each word means one of them.
  static func couldBeAnother(_ number: Int, _ tasks: [(word: [UInt8], text: [UInt8])]) -> Self {
    let words = tasks.map { "\($0.word.visible) for \($0.text.quoted)" }
    return .refusal(about: number, " could be another task now; write \(choice(of: words))")
  }

  package static func changedSinceListed(_ number: Int) -> Self {
    .refusal(
      about: number, " has changed or been removed since it was listed",
      advice: "list the tasks again")
  }
}
