import TodoTxt

/// The lists whose tasks a terminal showed last.
///
///     tt -f work.txt ls      # 1 Write report
///     tt rm 1                # not line 1 of todo.txt
///
/// A number means a task of the list that showed it last.
package struct LastScreen: Hashable {
  /// What was shown since the last listing on the screen, oldest first.
  private var events: [Event] = []

  private struct Event: Hashable {
    let kind: Kind
    /// The number that a change showed; nil for a listing.
    var number: Int? = nil
    /// The list, by its absolute path without symbolic links.
    let list: FilePath
  }

  private enum Kind: String {
    case shown, changed
    /// Printed to a pipe, which a person may have seen.
    case piped
  }

  /// Records a listing of some lists.
  package mutating func show(_ lists: [FilePath]) {
    events = lists.map { Event(kind: .shown, list: $0) }
  }

  /// Records a listing without tasks, after which the numbers on the screen are still those of other lists.
  package mutating func showNothing(of list: FilePath) {
    let event = Event(kind: .shown, list: list)
    if !events.contains(event) { events.append(event) }
  }

  package mutating func show(_ numbers: [Int], changedIn list: FilePath) {
    let shown = Set(numbers)
    events.removeAll { $0.number.map(shown.contains) ?? false }
    // The listing itself still says the same.
    if events == [Event(kind: .shown, list: list)] { return }
    events += numbers.map { Event(kind: .changed, number: $0, list: list) }
  }

  package mutating func showInPipe(_ list: FilePath) {
    events.removeAll { $0.kind == .piped }
    events.append(Event(kind: .piped, list: list))
  }

  /// Returns a number that cannot mean a task of `own`, and the list that showed it last, on the
  /// screen or perhaps in a pipe.
  ///
  /// `inPipe` returns the numbers that a list last printed to a pipe; `isKnown` tells whether `own` has
  /// shown a number.
  package func number(
    in range: ClosedRange<Int>, ofOtherListThan own: FilePath,
    inPipe: (FilePath) -> [Int], isKnown: (Int) -> Bool
  ) -> (number: Int, list: FilePath, isPiped: Bool)? {
    let isOwnShown = events.contains(Event(kind: .shown, list: own))
    var meant: Set<Int> = []
    for event in events.reversed() {
      if event.list == own {
        if let number = event.number { meant.insert(number) }
        continue
      }
      func isOther(_ number: Int) -> Bool { range.contains(number) && !meant.contains(number) }
      let number =
        switch event.kind {
        // The range can be huge, unlike the numbers that were shown.
        case .shown: range.first { isOther($0) && !(isOwnShown && isKnown($0)) }
        case .changed: event.number.flatMap { isOther($0) ? $0 : nil }
        case .piped: inPipe(event.list).first(where: isOther)
        }
      if let number { return (number, event.list, event.kind == .piped) }
    }
    return nil
  }
}

extension LastScreen {
  /// The record as saved.
  ///
  ///     note   = %s"tt screen 1" LF %s"terminal" SP length LF bytes LF *( kind LF list )
  ///     kind   = %s"shown" / %s"piped" / %s"changed" SP number
  ///     list   = %s"list" SP length LF bytes LF
  func text(for terminal: [UInt8]) -> [UInt8] {
    var text = ByteWriter()
    text.line(LastScreen.heading)
    text.counted("terminal", terminal)
    for event in events {
      text.line(event.kind.rawValue, event.number.map(String.init))
      text.counted("list", event.list.bytes)
    }
    return text.bytes
  }

  /// Reads a record; nil if it is damaged or belongs to another terminal.
  init?(parsing record: ByteReader, for terminal: [UInt8]) {
    var reader = record
    guard reader.line(LastScreen.heading, 0) != nil, reader.counted("terminal") == terminal
    else { return nil }
    while !reader.isAtEnd {
      guard let words = reader.words(), let kind = words.first.flatMap({ Kind(rawValue: "\($0)") }),
        let path = reader.counted("list")
      else { return nil }
      let number = words.dropFirst().first.flatMap { Int($0) }
      events.append(Event(kind: kind, number: number, list: FilePath(path)))
    }
  }

  private static let heading = "tt screen 1"
}
