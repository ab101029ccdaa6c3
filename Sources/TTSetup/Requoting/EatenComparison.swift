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
  let position: Int

  let comparison: [UInt8]
  let file: RedirectedFile

  /// Whether the field is in a task's text, where it means nothing without its value.
  let isText: Bool
  var isRemoved = false

  /// Finds the comparison in a command line, given the file that `sign` opened.
  init?(
    in words: [Argument], of table: CommandTable, sign: Character, file: RedirectedFile
  ) {
    var value = file.path.name.bytes[...]
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
          .map { (index: index, text: comparison, isText: $0 == .text) } : nil
    }
    // In a text, any match shows that the text is incomplete.
    guard let last = comparisons.last, last.isText || comparisons.count == 1 else { return nil }
    (position, comparison, isText) = last
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
  var message: String {
    let (text, name) = (comparison.visible, file.path.name.bytes.visible)
    let state =
      isRemoved
      ? "which was empty and has been removed"
      : file.isNew ? "which is new and empty" : "which is now empty"
    let start = "the shell read \(text) as a redirection "
    guard isText else {
      return start + "to the file \(name), \(state); write '\(text)', or see tt help init"
    }
    let isRead = comparison.contains("<")
    return start + (isRead ? "from the file \(name)" : "to the file \(name), \(state)")
      + "; nothing changed; write \(tag), or '\(text)' for the text"
  }

  /// The tag that was probably meant in a text: `due:today`.
  private var tag: String {
    let parts = comparison.split { "<>=:".utf8.contains($0) }
    return Array(parts.joined(separator: [":"])).visible
  }

  /// The notice if tt can continue.
  var hint: String {
    let (text, name) = (comparison.visible, file.path.name.bytes.visible)
    let removal =
      comparison.contains(">") ? " and removed the empty file \(name)" : ""
    return "the shell read \(text) as a redirection; tt used it as a filter\(removal); "
      + "write '\(text)', or see tt help init"
  }
}

/// Restores a comparison that the shell read as a redirection, if nothing can be lost.
///
/// If the file is new and empty, output goes to the terminal again; otherwise nothing is written. A
/// file opened for reading is left alone. A text is never repaired, since an unquoted comparison in
/// it is more likely a mistyped tag.
package func restoreEatenComparison(
  in words: inout [Argument], of table: () -> CommandTable, _ process: inout ProcessEnvironment,
  say: (String) -> Void
) throws(EatenComparison) {
  if let file = process.outputFile(),
    var eaten = EatenComparison(in: words, of: table(), sign: ">", file: file)
  {
    if eaten.isText {
      eaten.isRemoved = file.isNew && process.redirectOutputToMessages()
      throw eaten
    }
    guard file.isNew, process.messageDevice.isTerminal, process.redirectOutputToMessages() else {
      throw eaten
    }
    process.outputDevice = process.messageDevice
    words[eaten.position] = Argument(eaten.comparison)
    say(eaten.hint)
  }
  if let file = process.inputFile(),
    let eaten = EatenComparison(in: words, of: table(), sign: "<", file: file),
    !words.contains("-")
  {
    if eaten.isText { throw eaten }
    words[eaten.position] = Argument(eaten.comparison)
    say(eaten.hint)
  }
}

extension EatenComparison: PresentableError {
  package var presented: Message { .eatenComparison(message) }
}

extension Message {
  static func eatenComparison(_ words: String) -> Self { .usage(words) }
}
