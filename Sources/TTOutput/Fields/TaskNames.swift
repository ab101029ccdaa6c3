package import CommandLineKit

/// The names of tasks in output: `3` in one list, `done.txt:12` where several are shown.
///
/// Numbers are line numbers of a document. If it joins several lists, a task's name is the name of
/// its list and its number there.
package struct TaskNames: Hashable, Sendable {
  private let parts: [Part]

  private struct Part: Hashable {
    /// The number of the document's lines before the list.
    let linesBefore: Int

    /// The name of the list; nil if numbers are enough.
    let list: [UInt8]?
  }

  package static let numbers = TaskNames([])

  /// Creates names for the tasks of one list; plain numbers if `list` is nil.
  package init(in list: [UInt8]?) {
    parts = list.map { [Part(linesBefore: 0, list: $0)] } ?? []
  }

  /// Creates names for the tasks of several lists, each with its offset in the document.
  init(_ lists: [(linesBefore: Int, list: [UInt8]?)]) {
    parts = lists.map { Part(linesBefore: $0.linesBefore, list: $0.list) }
  }

  package var areNumbers: Bool {
    parts.allSatisfy { $0.linesBefore == 0 && $0.list == nil }
  }

  /// Returns the name of a task's list; nil if its number is enough.
  package func list(of number: Int) -> [UInt8]? { part(of: number)?.list }

  /// Returns the number that a task has in its own list.
  package func number(_ number: Int) -> Int { number - (part(of: number)?.linesBefore ?? 0) }

  /// Returns a task's name: `3`, `done.txt:12`.
  package func text(_ number: Int) -> [UInt8] {
    let digits = String(self.number(number)).bytes
    return list(of: number).map { $0 + [":"] + digits } ?? digits
  }

  func append(_ number: Int, to output: inout [UInt8]) {
    if let list = list(of: number) { output += list + [":"] }
    output.append(decimal: self.number(number))
  }

  /// Returns a task's name, padded on the left to `width` columns.
  func text(_ number: Int, paddedTo width: Int) -> [UInt8] {
    let text = text(number)
    let blanks = max(0, width - text.columns)
    return [UInt8](repeating: 0x20, count: blanks) + text
  }

  package func append(_ number: Int, to output: inout TerminalText) {
    if areNumbers {
      output.append(number: number)
    } else {
      output.append(text(number))
    }
  }

  func linesBefore(_ position: Int) -> Int { parts.isEmpty ? 0 : parts[position].linesBefore }

  package func position(of number: Int) -> Int { parts.lastIndex { $0.linesBefore < number } ?? 0 }

  private func part(of number: Int) -> Part? {
    parts.isEmpty ? nil : parts[position(of: number)]
  }
}
