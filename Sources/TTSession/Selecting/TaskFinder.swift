package import TodoTxt
package import TodoTxtFiles

/// Finds the tasks of a list by their numbers.
///
/// A number means the task last shown with it. If the list has changed since, the task is found by
/// its bytes; a `TaskID` finds its own task.
package struct TaskFinder {
  /// The list as it is now.
  package let document: Document

  /// The list as last shown; nil if it was not shown.
  package let shown: NumberSnapshot?

  /// The tasks found under another number.
  package private(set) var moves: [FoundTask] = []

  private lazy var present = NumberSnapshot(of: document.bytes)

  package init(in document: Document, shown: NumberSnapshot?) {
    (self.document, self.shown) = (document, shown)
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
    let count = max(document.lines.count, shown?.hashes.count ?? 0)
    guard range.lowerBound > 0, range.upperBound <= count else {
      let isEmpty = range.lowerBound > count || range.lowerBound == 0
      throw Refusal(
        isEmpty ? range.lowerBound : range.upperBound, .task(.noTask(lines: document.lines.count)))
    }
  }

  private mutating func place(of number: Int) throws(Refusal) -> Int {
    let isThere = number <= document.lines.count
    if let shown, !(isThere && shown.shows(document.lines[number - 1].content, as: number)) {
      switch shown.line(number, in: present) {
      case .same, .unknown: break
      case .moved(let place): return move(from: number, to: place)
      case .gone: throw Refusal(number, .changedSinceShown)
      case .ambiguous(let places): throw Refusal(number, .isOneOf(places))
      }
    }
    guard isThere else { throw Refusal(number, .task(.noTask(lines: document.lines.count))) }
    return number
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
    default: throw Refusal(id.number, .isOneOf(places))
    }
  }

  private mutating func move(from number: Int, to place: Int) -> Int {
    note(FoundTask(from: number, to: place))
    return place
  }

  /// Records a task found under another number.
  package mutating func note(_ move: FoundTask) { moves.append(move) }
}
