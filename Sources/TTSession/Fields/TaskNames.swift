package import CommandLineKit

/// What tasks are called where there is more than one list: `3` in one, `done.txt:12` in another.
///
/// Numbers are those of a document; where several lists were joined into it, each task is called by the
/// name of its list and its number there.
package struct TaskNames: Hashable, Sendable {
  private let parts: [Part]

  private struct Part: Hashable {
    /// How many lines of the document come before those of the list.
    let linesBefore: Int

    /// The name of the list; nil where numbers are enough.
    let list: [UInt8]?
  }

  /// Every task is called by its number.
  package static let numbers = TaskNames([])

  /// Creates the names of tasks in one list; with nil, numbers.
  package init(in list: [UInt8]?) {
    parts = list.map { [Part(linesBefore: 0, list: $0)] } ?? []
  }

  /// Creates the names of tasks in several lists, of which each begins behind so many lines.
  package init(_ lists: [(linesBefore: Int, list: [UInt8]?)]) {
    parts = lists.map { Part(linesBefore: $0.linesBefore, list: $0.list) }
  }

  /// Whether a task's number in the document is what it is called.
  package var areNumbers: Bool {
    parts.allSatisfy { $0.linesBefore == 0 && $0.list == nil }
  }

  /// Whether the document joins several lists.
  package var areOfSeveralLists: Bool { parts.count > 1 }

  /// Returns the name of the list that a task is in; nil where its number is enough.
  package func list(of number: Int) -> [UInt8]? { part(of: number)?.list }

  /// Returns the number that a task has in its own list.
  package func number(_ number: Int) -> Int { number - (part(of: number)?.linesBefore ?? 0) }

  /// Returns what a task is called: `3`, `done.txt:12`.
  package func text(_ number: Int) -> [UInt8] {
    let digits = Array(String(self.number(number)).utf8)
    return list(of: number).map { $0 + [UInt8(ascii: ":")] + digits } ?? digits
  }

  /// Returns what a task is called behind as many blanks as it takes to fill `width` columns.
  package func text(_ number: Int, paddedTo width: Int) -> [UInt8] {
    let text = text(number)
    let blanks = max(0, width - TextWidth.columns(of: text[...]))
    return [UInt8](repeating: 0x20, count: blanks) + text
  }

  /// Appends what a task is called.
  package func append(_ number: Int, to output: inout TerminalText) {
    if areNumbers {
      output.append(number: number)
    } else {
      output.append(text(number))
    }
  }

  /// Returns how many lines of the document come before those of the list at a position.
  func linesBefore(_ position: Int) -> Int { parts.isEmpty ? 0 : parts[position].linesBefore }

  /// Returns the position of the list that a task is in.
  func position(of number: Int) -> Int { parts.lastIndex { $0.linesBefore < number } ?? 0 }

  private func part(of number: Int) -> Part? {
    parts.isEmpty ? nil : parts[position(of: number)]
  }
}
