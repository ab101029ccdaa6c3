package import CommandLineKit
package import TodoTxt

/// How the tasks of a list are set on a screen, all of them alike.
///
///     12 (A) Call the plumber +home @phone due:2026-11-25 (in
///            4 days) [note]
///      3  x  Pay the rent 2026-11-20 (yesterday)
///
/// Every word of the line is there as it is written, so that what one sees can be looked for; dates
/// before the text come behind it. On a screen of less than 60 columns the creation date is left out.
package struct TaskLayout {
  /// What the list is shown on.
  package var screen: Screen

  /// The day that dates are seen from; nil to say nothing of them.
  package var today: CivilDate?

  /// Whether to show notes whole.
  package var showsNotes = false

  /// What is marked, by the number of the line; nil to leave no room for marks.
  package var marks: [Int: ChangeMark]?

  /// Columns before each task.
  package var indent = 0

  /// What is drawn between the number and the text.
  package var branch = ""

  private let numberWidth: Int
  private let hasHeads: Bool
  private var theme: Theme { screen.theme }
  private var width: Int { screen.width }

  /// Creates the layout for a list of `items`.
  package init(
    _ items: [TodoItem], on screen: Screen, today: CivilDate? = nil, showsNotes: Bool = false
  ) {
    self.screen = screen
    self.today = today
    self.showsNotes = showsNotes
    numberWidth = String(items.map(\.number).max() ?? 0).count
    hasHeads = items.contains { $0.isCompleted || $0.priority != nil }
  }

  /// Appends a task.
  package func append(_ item: TodoItem, to output: inout TerminalText) {
    if let marks {
      let mark = marks[item.number]
      if let mark { theme[.mark].append("\(mark.rawValue)", to: &output) }
      output.append(blanks: mark == nil ? 2 : 1)
    }
    output.append(blanks: indent)
    theme[.number].append(padded(item.number, to: numberWidth).utf8, to: &output)
    output.append(blanks: 1)
    let words = item.words(on: today)
    if hasHeads { append(mark: words.first { $0.place == .mark }, of: item, to: &output) }
    if !branch.isEmpty { theme[.count].append(branch.utf8, to: &output) }
    let start = gutter + indent + numberWidth + 1 + (hasHeads ? 4 : 0) + branch.unicodeScalars.count
    text(of: item, words).append(to: &output, indent: start, width: width)
    if showsNotes { append(noteOf: item, start, to: &output) }
  }

  /// The columns of the marks.
  private var gutter: Int { marks == nil ? 0 : 2 }

  private func append(mark: TaskWord?, of item: TodoItem, to output: inout TerminalText) {
    guard let mark else { return output.append(blanks: 4) }
    let text = item.content.dropFirst(mark.range.lowerBound).prefix(mark.range.count)
    output.append(blanks: text.count == 1 ? 1 : 0)
    theme[mark.part].append(text, to: &output)
    output.append(blanks: text.count == 1 ? 2 : 1)
  }

  private func text(of item: TodoItem, _ words: [TaskWord]) -> Paragraph {
    var paragraph = Paragraph()
    var end: Int?
    for word in words where word.place == .text {
      // The blanks are those of the line, but for any before its first word.
      append(word, of: item, after: end.map { word.range.lowerBound - $0 } ?? 0, to: &paragraph)
      end = word.range.upperBound
    }
    for word in words where word.place == .head {
      let isCreationDate = word.saying == nil && item.creationDate != nil
      if isCreationDate, word.range.count == 10, width < 60 { continue }
      append(word, of: item, after: 1, to: &paragraph)
    }
    let lines = item.noteLines.count
    if lines > 0, !showsNotes {
      paragraph.append((lines == 1 ? "[note]" : "[note: \(lines) lines]").utf8, theme[.note])
    }
    return paragraph
  }

  private func append(
    _ word: TaskWord, of item: TodoItem, after blanks: Int, to paragraph: inout Paragraph
  ) {
    let bytes = item.content.dropFirst(word.range.lowerBound).prefix(word.range.count)
    let isDate = word.saying != nil && word.part != .completed
    paragraph.append(bytes, theme[isDate ? .tag : word.part], after: blanks)
    if let saying = word.saying { paragraph.append("(\(saying))".utf8, theme[word.part]) }
  }

  private func append(noteOf item: TodoItem, _ start: Int, to output: inout TerminalText) {
    for line in item.noteLines {
      let indentation = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
      var paragraph = Paragraph()
      for word in line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
        paragraph.append(word, theme[.note])
      }
      let indent = min(start + 2 + indentation, max(start, width / 2))
      if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { output.append(blanks: indent) }
      paragraph.append(to: &output, indent: indent, width: width)
    }
  }
}

/// Returns a number behind as many blanks as it takes to fill `width` columns.
package func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: " ", count: max(0, width - digits.count)) + digits
}
