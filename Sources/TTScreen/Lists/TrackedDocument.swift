import TodoTxt

/// The identity of a task while its list is on a screen; no other task ever gets it.
typealias TaskIdentity = Int

/// A version of a list in which the tasks keep their identities from the version before.
///
/// A task keeps its identity when it is changed or moved, by tt or by another program.
struct TrackedDocument {
  let document: Document

  /// The identity of the task on each line.
  private var identities: [TaskIdentity]

  /// Creates the first version; its identities follow `last`.
  init(_ document: Document, after last: inout TaskIdentity) {
    self.document = document
    identities = Array(last + 1..<last + 1 + document.lines.count)
    last += document.lines.count
  }

  /// Creates the version that `changes` made of an earlier one; new tasks get identities after `last`.
  init(
    _ document: Document, since earlier: TrackedDocument, by changes: [ItemChange],
    after last: inout TaskIdentity
  ) {
    (self.document, identities) = (document, earlier.identities)
    let keepsNumbers =
      earlier.identities.count == document.lines.count
      && changes.allSatisfy { $0.before?.number == $0.after?.number }
    if keepsNumbers { return }
    identities = Array(repeating: 0, count: document.lines.count)
    let gone = Set(changes.compactMap(\.before?.number))
    var changed: [Int: ItemChange] = [:]
    for change in changes { if let after = change.after { changed[after.number] = change } }
    // Tasks that did not change keep their order.
    var unchanged = earlier.document.list.numbers.lazy.filter { !gone.contains($0) }
      .makeIterator()
    for number in document.list.numbers {
      let before = changed[number].map { $0.before?.number } ?? unchanged.next()
      if before == nil { last += 1 }
      identities[number - 1] = before.map(earlier.identity) ?? last
    }
  }

  /// Gives the first tasks the identities that they have in another document.
  mutating func take(_ start: TrackedDocument) {
    identities.replaceSubrange(0..<start.identities.count, with: start.identities)
  }

  func identity(of number: Int) -> TaskIdentity { identities[number - 1] }

  /// Returns the number of a task; nil if it was removed.
  func number(of identity: TaskIdentity) -> Int? {
    identities.firstIndex(of: identity).map { $0 + 1 }
  }

  /// Returns the numbers of those tasks that the list still has.
  func numbers(of wanted: Set<TaskIdentity>) -> [TaskIdentity: Int] {
    if wanted.isEmpty { return [:] }
    var numbers: [TaskIdentity: Int] = [:]
    for (index, identity) in identities.enumerated() where wanted.contains(identity) {
      numbers[identity] = index + 1
    }
    return numbers
  }
}
