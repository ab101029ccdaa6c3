package import TodoTxt

/// Finds the lines that typed numbers mean.
///
///     var reader = NumberReader(shown, in: document)
///     reader.meaning(of: 3)                        // .moved(to: 2)
package struct NumberReader {
  private let shown: ShownNumbers
  private let document: Document
  private lazy var lines = LineHashes(of: document)

  /// The lines as shown, without those whose numbers have lost their meaning.
  private var tasks: LineHashes

  package enum Meaning: Hashable {
    case line
    /// The task shown with this number, which has moved to another line.
    case moved(to: Int)
    /// A task that was removed or changed.
    case gone
    /// One of several equal lines.
    case ambiguous([Int])
    /// The task on this line, if the number was shown there; it may have another number now.
    case ended(line: Int, number: Int?)
    /// No task; the line with this number has a task that was shown with another number.
    case shownAs(Int)
    /// One line on the screen, and another in a list that went to a pipe; nil for a line that was
    /// removed.
    case either(screen: Int, pipe: Int?)
  }

  package init(_ shown: ShownNumbers, in document: Document) {
    (self.shown, self.document) = (shown, document)
    tasks = LineHashes(shown.screen.map { $0.isShown ? $0.hash : 0 })
  }

  /// Returns the meaning of a number without a list's name.
  package mutating func meaning(of number: Int) -> Meaning {
    let meaning = meaningOnScreen(of: number)
    let piped = shown.piped(number)
    guard piped != 0 else { return meaning }
    let place: Int
    switch meaning {
    case .line: place = number
    case .moved(let line): place = line
    default: return meaning
    }
    let places = line(number) == piped ? [number] : lines.numbers(of: piped)
    return places == [place]
      ? meaning : .either(screen: place, pipe: places.count == 1 ? places[0] : nil)
  }

  /// Returns the meaning of a number after its list's name: always the line, unless a task was
  /// shown under exactly that name and has moved.
  package mutating func meaning(ofNamed number: Int) -> Meaning {
    let mark = shown.mark(of: number)
    guard mark.isByName else { return .line }
    switch meaningOnScreen(of: number) {
    case .moved(let line): return .ended(line: line, number: nil)
    case let meaning: return meaning
    }
  }

  private func line(_ number: Int) -> LineHash {
    document.lines.indices.contains(number - 1)
      ? LineHashes.hash(document.lines[number - 1].content.span) : 0
  }

  private mutating func meaningOnScreen(of number: Int) -> Meaning {
    if shown.screen.isEmpty { return .line }
    let mark = shown.mark(of: number)
    if mark.isShown { return meaning(of: mark.hash, shownAs: number) }
    if mark.isEnded {
      if line(number) == mark.hash { return .line }
      guard let line = lines.numbers(of: mark.hash).first else { return .gone }
      return .ended(line: line, number: numberShown(on: line))
    }
    let task = numberShown(on: number)
    return task == nil || task == number ? .line : .shownAs(task ?? number)
  }

  /// Returns the number with which the task on a line was shown; nil if it was not shown.
  package mutating func numberShown(on line: Int) -> Int? {
    let hash = self.line(line)
    if hash == 0 { return nil }
    return tasks.numbers(of: hash).first { number in
      switch meaning(of: hash, shownAs: number) {
      case .line: number == line
      case .moved(let place): place == line
      default: false
      }
    }
  }

  /// Finds a shown task again; of equal lines, the second stays the second if their number is
  /// unchanged.
  private mutating func meaning(of hash: LineHash, shownAs number: Int) -> Meaning {
    let numbers = tasks.numbers(of: hash)
    if numbers.count < 2, line(number) == hash { return .line }
    let places = lines.numbers(of: hash)
    if places.count == numbers.count, let rank = numbers.firstIndex(of: number) {
      return places[rank] == number ? .line : .moved(to: places[rank])
    }
    if places.contains(number) { return .line }
    let free = places.filter { !numbers.contains($0) }
    let moved = numbers.filter { !places.contains($0) }
    if free.isEmpty { return .gone }
    if free.count == moved.count, let rank = moved.firstIndex(of: number) {
      return .moved(to: free[rank])
    }
    return .ambiguous(free)
  }
}
