import TTSession
package import CommandLineKit
package import TTOutput
package import TTSystem
import TodoTxt
import TodoTxtFiles

/// A comparison such as `due>7d` that the shell executed as a redirection to the file `7d`.
///
/// It is recognized if a word of the command line, in a filter or a task's text, is just an ordered
/// field, and the file's name is a value of that field. `tt ls due > out.txt` is not one.
package struct EatenComparison: Error, Hashable {
  private let comparison: [UInt8]
  private let file: FilePath

  /// Whether the field is in a task's text, where it means nothing without its value.
  private let isText: Bool

  /// Finds the comparison in a command line, given the file that `sign` opened.
  private init?(
    in words: [Argument], of table: CommandTable, sign: Character, file: FilePath
  ) {
    var value = file.name.bytes[...]
    var text = String(sign)
    if value.first == "=" {
      value = value.dropFirst()
      text += "="
    }
    guard BareComparison.valueLength(in: value) == value.count, !value.isEmpty else { return nil }
    let comparisons = words.indices.compactMap { index in
      let comparison = words[index].bytes + text.utf8 + value
      return EatenComparison.isComplete(comparison, from: words[index].bytes.count, with: value)
        ? EatenComparison.place(of: Argument(comparison), at: index, of: words, in: table)
          .map { (text: comparison, isText: $0 == .text) } : nil
    }
    // In a text, any match shows that the text is incomplete.
    guard let last = comparisons.last, last.isText || comparisons.count == 1 else { return nil }
    (comparison, isText) = last
    self.file = file
  }

  private enum Place { case filter, text }

  /// Whether a word, with the operator and the value after it, compares a field with a valid value.
  private static func isComplete(
    _ comparison: [UInt8], from end: Int, with value: ArraySlice<UInt8>
  ) -> Bool {
    guard end > 0, end < 14,
      let found = BareComparison(in: comparison, at: 0..<end, hasKey: { _ in false })
    else { return false }
    switch ItemField.named(found.field)?.type {
    case .date?: return (try? DateExpression(parsing: value)) != nil
    case .priority?: return value.count == 1 && Priority(letter: value[value.startIndex]) != nil
    case .number?: return value.allSatisfy(\.isDigit)
    case .duration?: return TimeSpent(parsing: value) != nil
    case .word?, .names?, .prose?, .untyped?, nil: return false
    }
  }

  /// Returns where tt would read the comparison; nil if nowhere.
  private static func place(
    of word: Argument, at position: Int, of words: [Argument], in table: CommandTable
  ) -> Place? {
    let place = CursorPlace(of: word, after: Array(words[..<position]), in: table)
    // `tt ls -n 2 > 0` writes two tasks to a file.
    if words[position].bytes.count == 2, words[position].bytes[0] == "-",
      place.options.contains(where: { $0.short?.value == UInt32(words[position].bytes[1]) })
    {
      return nil
    }
    switch place.slot {
    case .command:
      // A complete command takes precedence.
      let isCommand =
        table.command(named: words[position]) != nil && (try? table.request(for: words)) != nil
      return isCommand ? nil : .filter
    case .operand: return place.isFilter ? .filter : place.isText ? .text : nil
    case .subject, .value: return nil
    }
  }
}

extension EatenComparison {
  fileprivate var message: String {
    let (text, name) = (comparison.visible, file.name.bytes.visible)
    let place =
      comparison.contains("<") ? "from the file \(name)" : "to the file \(name), which is now empty"
    let advice =
      isText
      ? "; nothing changed; write \(tag), or '\(text)' for the text"
      : "; write '\(text)', or see tt help init"
    return "the shell read \(text) as a redirection \(place)\(advice)"
  }

  /// The tag that was probably meant in a text: `due:today`.
  private var tag: String {
    let parts = comparison.split { "<>=:".utf8.contains($0) }
    return parts.joined(by: ":").visible
  }

  /// Throws if the shell has read a comparison in the command line as a redirection.
  ///
  /// A list in standard input must reach standard output, so its redirections are meant.
  package static func check(
    _ words: [Argument], of table: () -> CommandTable, in process: ProcessEnvironment
  ) throws(EatenComparison) {
    if words.contains(where: { $0.bytes.last == UInt8(ascii: "-") }) { return }
    if let file = process.outputFile(),
      let eaten = EatenComparison(in: words, of: table(), sign: ">", file: file)
    {
      throw eaten
    }
    if let file = process.inputFile(),
      let eaten = EatenComparison(in: words, of: table(), sign: "<", file: file)
    {
      throw eaten
    }
  }
}

extension EatenComparison: PresentableError {
  package var presented: Message { .eatenComparison(message) }
}

extension Message {
  static func eatenComparison(_ words: String) -> Self { .usage(words) }
}
