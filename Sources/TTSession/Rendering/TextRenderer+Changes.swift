package import CommandLineKit
package import TodoTxt

extension TextRenderer {
  /// Appends changes: what was done, the number and the line; of very many only the first.
  ///
  ///     completed  3 x 2026-11-21 Call mum
  ///     added     17 Call mum again
  ///     moved  3 → 7 Buy milk
  ///
  /// Those that are only shown have the lines as they are and as they would be, all of them.
  package func append(_ changes: [TaskChange], isPreview: Bool, to output: inout TerminalText) {
    let width = String(changes.map { max($0.number, $0.origin ?? 0) }.max() ?? 0).count
    let shown = isPreview || changes.count <= TextRenderer.most ? changes[...] : changes.prefix(20)
    let kindWidth = shown.map(\.kind.rawValue.count).max() ?? 0
    for change in shown {
      if isPreview {
        for (sign, number, line) in change.signedLines {
          append(sign, Array("\(padded(number, to: width)) ".utf8) + line, to: &output)
        }
      } else {
        let kind = change.kind.rawValue
        theme[.heading].append(kind.utf8, to: &output)
        output.append(blanks: 1 + kindWidth - kind.count)
        if let origin = change.origin {
          theme[.number].append("\(padded(origin, to: width)) → ", to: &output)
        }
        theme[.number].append(padded(change.number, to: width).utf8, to: &output)
        output.append(blanks: 1)
        TodoItem(parsing: change.after ?? change.before ?? []).append(
          in: theme, on: nil, to: &output)
        output.endLine()
      }
      for (sign, line) in change.note?.signedLines ?? [] {
        output.append(blanks: 4)
        append(sign, line, to: &output)
      }
    }
    guard shown.count < changes.count else { return }
    let rest = changes.count - shown.count
    // What was undone is no longer in front in the journal.
    let way = shown.contains { $0.kind == .restored } ? "" : "; tt log 1 shows all"
    theme[.count].append("… and \(rest) more\(way)\n", to: &output)
  }

  /// The most changes that a person looks over.
  private static let most = 40

  /// Appends a line that came or went.
  private func append(_ sign: Character, _ line: [UInt8], to output: inout TerminalText) {
    let look: StyleRole = sign == "-" ? .overdue : sign == "+" ? .context : .text
    theme[look].append("\(sign) \(line)", to: &output)
    output.endLine()
  }
}
