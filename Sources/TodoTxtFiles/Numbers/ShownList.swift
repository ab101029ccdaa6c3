import TodoTxt

/// The list whose tasks a terminal last showed with plain numbers.
///
///     tt -f work.txt ls      # 1 Write report
///     tt rm 1                # not line 1 of todo.txt
package struct ShownList: Hashable, Sendable {
  /// The file, by its absolute path without symbolic links.
  package private(set) var path: FilePath

  /// The numbers last shown for other lists.
  private var others: [Numbers] = []

  /// Numbers of another list.
  private struct Numbers: Hashable {
    let path: FilePath
    let range: ClosedRange<Int>

    /// Whether a change showed them after the list was shown, rather than a listing before.
    let isSince: Bool
  }

  /// Creates the record that a list is shown.
  package init(_ path: FilePath) { self.path = path }

  /// Records that a change shows a task by its number.
  package mutating func note(_ number: Int, in list: FilePath) {
    remove { $0 == number }
    if list != path {
      others.append(Numbers(path: list, range: number...number, isSince: true))
    }
  }

  /// Records that tasks of a list are shown by their numbers.
  ///
  /// `earlier` are those that were shown for the list before.
  package mutating func show(
    _ shown: NumberSnapshot, of list: FilePath, after earlier: NumberSnapshot?
  ) {
    remove(where: shown.knows)
    guard list != path else { return }
    if let earlier, !earlier.hashes.isEmpty {
      let elsewhere = others
      others += (1...earlier.hashes.count).without { number in
        !earlier.knows(number) || shown.knows(number)
          || elsewhere.contains { $0.range.contains(number) }
      }.map { Numbers(path: path, range: $0, isSince: false) }
    }
    others = others.filter { $0.path != list }
      .map { Numbers(path: $0.path, range: $0.range, isSince: false) }
    path = list
  }

  /// Returns the first of some numbers that can't mean a task of `own`, and the list that showed
  /// it.
  ///
  /// Returns nil if all can.
  package func number(
    in range: ClosedRange<Int>, ofOtherListThan own: FilePath
  ) -> (number: Int, list: FilePath)? {
    if path == own {
      // The range can be huge, unlike the numbers that were shown.
      return others.filter { $0.range.overlaps(range) }
        .map { (max($0.range.lowerBound, range.lowerBound), $0.path) }.min { $0.0 < $1.0 }
    }
    for number in range {
      if let list = list(showing: number, insteadOf: own) { return (number, list) }
    }
    return nil
  }

  /// Returns the list that last showed a number; nil if the number can mean a task of `own`.
  private func list(showing number: Int, insteadOf own: FilePath) -> FilePath? {
    guard let numbers = others.first(where: { $0.range.contains(number) }) else {
      return path == own ? nil : path
    }
    if numbers.path != own { return numbers.path }
    return numbers.isSince ? nil : path
  }

  private mutating func remove(where isShown: (Int) -> Bool) {
    others = others.flatMap { numbers in
      numbers.range.without(isShown).map {
        Numbers(path: numbers.path, range: $0, isSince: numbers.isSince)
      }
    }
  }
}

extension ClosedRange<Int> {
  /// Returns the remaining ranges without some numbers.
  fileprivate func without(_ isRemoved: (Int) -> Bool) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for number in self where !isRemoved(number) {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges
  }
}

extension ShownList {
  /// The record as it is saved.
  ///
  ///     note  = %s"tt shown-list 2" LF %s"terminal" SP length LF bytes LF
  ///             %s"list" SP length LF bytes LF *other
  ///     other = (%s"since" / %s"before") SP first SP last LF %s"list" SP length LF bytes LF
  func text(for terminal: [UInt8]) -> [UInt8] {
    func counted(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      Array("\(name) \(bytes.count)\n".utf8) + bytes + [.lineFeed]
    }
    return others.reduce(
      into: Array("\(ShownList.heading)\n".utf8) + counted("terminal", terminal)
        + counted("list", path.bytes)
    ) { text, numbers in
      let (name, range) = (numbers.isSince ? "since" : "before", numbers.range)
      text += "\(name) \(range.lowerBound) \(range.upperBound)\n".utf8
      text += counted("list", numbers.path.bytes)
    }
  }

  /// Reads a record; nil if it is damaged or belongs to another terminal.
  init?(parsing bytes: [UInt8], for terminal: [UInt8]) {
    var reader = ByteReader(bytes)
    guard reader.words()?.joined(separator: " ") == ShownList.heading,
      reader.counted("terminal") == terminal, let path = reader.counted("list")
    else { return nil }
    self.init(FilePath(path))
    while !reader.isAtEnd {
      guard let words = reader.words(), words.count == 3, let first = Int(words[1]),
        let last = Int(words[2]), first <= last, let path = reader.counted("list")
      else { return nil }
      others.append(
        Numbers(path: FilePath(path), range: first...last, isSince: words[0] == "since"))
    }
  }

  private static let heading = "tt shown-list 2"
}
