import TodoTxt

/// The list whose tasks a terminal last showed with plain numbers.
///
///     tt -f work.txt ls      # 1 Write report
///     tt rm 1                # not line 1 of todo.txt
package struct LastScreen: Hashable, Sendable {
  /// The list that was listed last, by its absolute path without symbolic links; nil if no list was
  /// shown, or only lists with their names before the numbers.
  private var list: FilePath?

  /// The numbers that changes have shown since, each with its list; those of `list` only if a list
  /// went to a pipe.
  private var changed: [Number] = []

  /// The list that was last printed to a pipe, if the screen has shown no list since.
  private var piped: FilePath?

  private struct Number: Hashable {
    let number: Int
    let list: FilePath

    /// Whether it was shown before the list that went to a pipe.
    var isBeforePipe = false
  }

  /// Records a listing, even an empty one, of a list with plain numbers; nil if it has none.
  package mutating func show(_ list: FilePath?) {
    self = LastScreen()
    self.list = list
  }

  package mutating func show(_ numbers: [Int], changedIn list: FilePath) {
    let shown = Set(numbers)
    changed.removeAll { shown.contains($0.number) }
    if list != self.list || piped != nil {
      changed += numbers.map { Number(number: $0, list: list) }
    }
  }

  package mutating func showInPipe(_ list: FilePath) {
    piped = list == self.list ? nil : list
    for index in changed.indices { changed[index].isBeforePipe = true }
  }

  /// Returns the first of some numbers that cannot mean a task of `own`, and the list that showed
  /// it, on the screen or perhaps in a pipe.
  ///
  /// `inPipe` returns the numbers that a list last printed to a pipe.
  package func number(
    in range: ClosedRange<Int>, ofOtherListThan own: FilePath,
    inPipe: (FilePath) -> [Int]
  ) -> (number: Int, list: FilePath, isPiped: Bool)? {
    let changed = changed.filter { range.contains($0.number) }
    if let other = changed.filter({ $0.list != own }).min(by: { $0.number < $1.number }) {
      return (other.number, other.list, false)
    }
    if let list, list != own {
      let meant = Set(changed.map(\.number))
      // The range can be huge, unlike the numbers that were shown.
      if let number = range.first(where: { !meant.contains($0) }) {
        return (number, list, false)
      }
    }
    let meant = Set(changed.filter { !$0.isBeforePipe }.map(\.number))
    guard let piped, piped != own,
      let number = inPipe(piped).first(where: { range.contains($0) && !meant.contains($0) })
    else { return nil }
    return (number, piped, true)
  }
}

extension LastScreen {
  /// The record as saved.
  ///
  ///     note   = %s"tt screen 1" LF %s"terminal" SP length LF bytes LF *( kind LF list )
  ///     kind   = %s"shown" / %s"piped" / ( %s"changed" / %s"earlier" ) SP number
  ///     list   = %s"list" SP length LF bytes LF
  func text(for terminal: [UInt8]) -> [UInt8] {
    var text = ByteWriter()
    text.line(LastScreen.heading)
    text.counted("terminal", terminal)
    for (kind, path) in [("shown", list), ("piped", piped)] {
      guard let path else { continue }
      text.line(kind)
      text.counted("list", path.bytes)
    }
    for number in changed {
      text.line(number.isBeforePipe ? "earlier" : "changed", "\(number.number)")
      text.counted("list", number.list.bytes)
    }
    return text.bytes
  }

  /// Reads a record; nil if it is damaged or belongs to another terminal.
  init?(parsing record: ByteReader, for terminal: [UInt8]) {
    var reader = record
    guard reader.line(LastScreen.heading, 0) != nil, reader.counted("terminal") == terminal
    else { return nil }
    while !reader.isAtEnd {
      guard let words = reader.words(), let path = reader.counted("list").map({ FilePath($0) })
      else { return nil }
      switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
      case ("shown", nil): list = path
      case ("piped", nil): piped = path
      case ("changed", let number?): changed.append(Number(number: number, list: path))
      case ("earlier", let number?):
        changed.append(Number(number: number, list: path, isBeforePipe: true))
      default: return nil
      }
    }
  }

  private static let heading = "tt screen 1"
}
