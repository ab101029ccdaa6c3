import CommandLineKit
package import TodoTxt
import TodoTxtFiles

/// Finds the tasks of a list by their numbers.
///
/// A number means the task last shown with it. If the list has changed since, the task is found by
/// its bytes; a `TaskID` finds its own task.
package struct TaskFinder {
  /// The list as it is now.
  package let document: Document

  /// What the numbers mean at a terminal; nil if they mean lines.
  private let typed: TypedNumbers?

  /// The tasks found under another number.
  package private(set) var moves: [FoundTask] = []

  private var reader: NumberReader?

  package init(in document: Document, typed: TypedNumbers?) {
    (self.document, self.typed) = (document, typed)
    reader = typed.map { NumberReader($0.shown, in: document) }
  }

  /// Returns the tasks, in the order of the file, each once.
  ///
  /// Throws a `Refusal` if one of them is missing or ambiguous.
  package mutating func items(_ numbers: [TaskNumbers]) throws(Refusal) -> [TodoItem] {
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
      do throws(TaskError) { items.append(try document.task(place)) } catch { throw Refusal(error) }
    }
    return items
  }

  /// Checks the ends of a range before walking it, since it can be huge.
  private func check(_ range: ClosedRange<Int>) throws(Refusal) {
    let count = max(document.lines.count, typed?.shown.count ?? 0)
    guard range.lowerBound > 0, range.upperBound <= count else {
      let isEmpty = range.lowerBound > count || range.lowerBound == 0
      throw Refusal(
        isEmpty ? range.lowerBound : range.upperBound, .task(.noTask(lines: document.lines.count)))
    }
  }

  private mutating func place(of number: Int) throws(Refusal) -> Int {
    if let typed {
      let isNamed = typed.isNamed(number)
      switch isNamed ? reader?.meaning(ofNamed: number) : reader?.meaning(of: number) {
      case .line, nil: break
      case .moved(let place): return move(from: number, to: place)
      case .gone: throw Refusal(number, .changedSinceShown)
      case .ambiguous(let places):
        throw Refusal(number, .isOneOf(places, list: isNamed ? nil : typed.list()))
      case .ended(let line, let other):
        let name = other.map { Array("\($0)".utf8) } ?? typed.address(of: line)
        throw Refusal(number, .couldBe(readings(of: number, .ended(now: name), line, typed)))
      case .shownAs(let other):
        throw Refusal(number, .couldBe(readings(of: number, .shown(as: other), number, typed)))
      case .either(let screen, let piped):
        guard document.item(numbered: screen) != nil else {
          throw Refusal(number, .changedSinceShown)
        }
        let reason = NumberReadings.Reason.piped(screen: word(for: screen, typed))
        throw Refusal(
          number,
          .couldBe(
            NumberReadings(
              reason, task: text(of: screen) ?? [], line: piped.map { text(of: $0) ?? [] },
              address: word(for: piped ?? number, typed))))
      }
    }
    guard number <= document.lines.count else {
      throw Refusal(number, .task(.noTask(lines: document.lines.count)))
    }
    return number
  }

  /// Returns the task on a line, and the one that the number names as a line.
  private mutating func readings(
    of number: Int, _ reason: NumberReadings.Reason, _ line: Int, _ typed: TypedNumbers
  ) -> NumberReadings {
    NumberReadings(
      reason, task: text(of: line) ?? [], line: text(of: number), address: word(for: number, typed))
  }

  /// Returns the text of the task on a line, only the start of a long one; nil if it is not a task.
  private func text(of line: Int) -> [UInt8]? {
    guard let text = document.item(numbered: line)?.text else { return nil }
    let length = TextWidth.prefixLength(of: text, within: 40)
    return length < text.count ? text.prefix(length) + Array("…".utf8) : Array(text)
  }

  /// Returns the word that means a line: its address, or its id if the address showed another task.
  private mutating func word(for line: Int, _ typed: TypedNumbers) -> [UInt8] {
    let address = typed.address(of: line)
    guard reader?.meaning(ofNamed: line) != .line, let item = document.item(numbered: line)
    else { return address }
    return address + Array(":\(LineDigest(of: item.content).text)".utf8)
  }

  private mutating func place(of id: TaskID) throws(Refusal) -> Int {
    func fits(_ line: Line) -> Bool {
      line.kind == .task && LineDigest(of: line.content) == id.digest
    }
    let lines = document.lines
    if lines.indices.contains(id.number - 1), fits(lines[id.number - 1]) { return id.number }
    let places = lines.filter(fits).map(\.number)
    switch places.count {
    case 0: throw Refusal(id.number, .changedSinceListed)
    case 1: return move(from: id.number, to: places[0])
    default: throw Refusal(id.number, .isOneOf(places, list: nil))
    }
  }

  private mutating func move(from number: Int, to place: Int) -> Int {
    note(FoundTask(from: number, to: place))
    return place
  }

  /// Records a task found under another number.
  package mutating func note(_ move: FoundTask) { moves.append(move) }
}

/// A task found under another number than the one it was shown with.
package struct FoundTask: Hashable, Sendable {
  /// The typed number, from 1.
  let from: Int

  /// The number of its line now, from 1.
  let to: Int
}
