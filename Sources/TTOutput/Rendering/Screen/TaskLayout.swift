package import CommandLineKit
package import TodoTxt

/// The layout of tasks on a screen, the same for all rows.
///
///     12 A  Call the plumber about the kitchen tap +home @phone ≡    2 days late
///      3 ✓  Pay the rent                                          done yesterday
///
/// A row has the number, the priority, the text with marks after it, and a last column that shows
/// when the task is due. On a narrow screen, the last column is below the text. The text does not
/// repeat what a mark or the last column shows.
package struct TaskLayout {
  package var screen: Screen
  let today: CivilDate

  package var showsNotes = false

  /// Whether the text repeats dates and tags shown elsewhere in the row.
  package var isLong = false

  /// The marks by line number; nil for no column of marks.
  package var marks: [Int: ChangeMark]?

  /// Whether a narrow screen has one line for each task, without gaps between groups.
  package var isBrief = false

  package var indent = 0
  package var blocked: BlockedNames?
  private let columns: TaskColumns
  private var theme: Theme { screen.theme }
  private var width: Int { screen.width }

  package init(_ columns: TaskColumns, on screen: Screen, today: CivilDate) {
    self.columns = columns
    self.screen = screen
    self.today = today
  }

  /// Creates the layout of rows from joined lists, in common columns.
  package init(
    of rows: some Sequence<TaskRow>, in lists: JoinedLists, on screen: Screen, today: CivilDate,
    indent: Int = 0
  ) {
    self.init(TaskColumns(rows, on: today, as: lists.names), on: screen, today: today)
    (self.indent, blocked) = (indent, BlockedNames(in: lists.document))
  }

  package func append(_ item: TodoItem, to output: inout TerminalText) {
    append(TaskRow(item), to: &output)
  }

  package func append(_ row: TaskRow, to output: inout TerminalText) {
    let item = row.item
    if let marks {
      let mark = marks[row.number]
      if let mark { theme[.mark].append("\(mark.rawValue)", to: &output) }
      output.append(blanks: mark == nil ? 2 : 1)
    }
    output.append(blanks: indent)
    theme[.number].append(
      columns.names.text(row.number, paddedTo: columns.numberWidth), to: &output)
    output.append(blanks: 1)
    if columns.hasMarks {
      append(markOf: item, to: &output)
      output.append(blanks: 2)
    }
    if !row.branch.isEmpty { theme[.count].append(row.branch.utf8, to: &output) }
    let start =
      (marks == nil ? 0 : 2) + indent + columns.textColumn
      + row.branch.unicodeScalars.count
    append(text(of: row), row.when(on: today), start, to: &output)
    if showsNotes { append(noteOf: item, start, to: &output) }
  }

  /// Appends the priority, or the mark of a completed task.
  private func append(markOf item: TodoItem, to output: inout TerminalText) {
    if item.isCompleted {
      theme[.completed].append(screen.symbols.completed.utf8, to: &output)
    } else if let priority = item.priority {
      theme[StyleRole(priority)].append([priority.letter], to: &output)
    } else {
      output.append(blanks: 1)
    }
  }

  /// Appends the text from column `start` on, with `when` to its right or below.
  private func append(
    _ text: Paragraph, _ when: TaskWhen?, _ start: Int, to output: inout TerminalText
  ) {
    var start = start
    if width - start < Paragraph.leastRoom, columns.numberWidth > TaskLayout.widestNumber {
      // The name of another list leaves no space next to it.
      start = TaskLayout.indentBelowName
      output.endLine()
      output.append(blanks: start)
    }
    if isOneLine { return append(firstLineOf: text, when, start, to: &output) }
    guard let when else { return text.append(to: &output, indent: start, width: width) }
    let room = min(columns.whenWidth, width / 4)
    let textWidth = width - start - room - 2
    guard width >= TaskLayout.leastWidth, textWidth >= Paragraph.leastRoom else {
      text.append(to: &output, indent: start, width: width)
      var below = Paragraph()
      for word in when.text.split(separator: " ") { below.append(word.utf8, theme[when.part]) }
      output.append(blanks: start)
      return below.append(to: &output, indent: start, width: width)
    }
    // A long word may take the whole width only where `when` has no second line to overlap.
    let lines = text.lines(
      width: textWidth, fullWidth: when.text.utf8.count <= room ? width - start : nil)
    let whenLines = when.lines(width: room)
    for position in 0..<max(lines.count, whenLines.count) {
      var column = 0
      if position < lines.count {
        if position > 0 { output.append(blanks: start) }
        output += lines[position].text
        column = start + lines[position].columns
      }
      if position < whenLines.count {
        output.append(blanks: width - whenLines[position].utf8.count - column)
        theme[when.part].append(whenLines[position].utf8, to: &output)
      }
      output.endLine()
    }
  }

  /// Appends as much of the text as fits on a line, and `when` if enough space remains.
  private func append(
    firstLineOf text: Paragraph, _ when: TaskWhen?, _ start: Int, to output: inout TerminalText
  ) {
    let room = width - start
    let ellipsis = " \(screen.symbols.ellipsis)"
    let least = Paragraph.leastRoom + ellipsis.count
    let fitting = when.flatMap { room - $0.text.utf8.count - 2 >= least ? $0 : nil }
    let textRoom = room - (fitting.map { $0.text.utf8.count + 2 } ?? 0)
    var lines = text.lines(width: textRoom)
    if lines.count > 1, textRoom >= least { lines = text.lines(width: textRoom - ellipsis.count) }
    var line = lines[0].text
    if lines.count > 1, textRoom >= least { line += "\(ellipsis)" }
    if let fitting {
      line.append(blanks: room - line.columns - fitting.text.utf8.count)
      theme[fitting.part].append(fitting.text.utf8, to: &line)
    }
    output += line
    output.endLine()
  }

  /// Whether each task gets one line.
  package var isOneLine: Bool { isBrief && width < TaskLayout.leastWidth }

  /// The width of the longest number without a list's name, next to which a text always starts.
  private static let widestNumber = 7

  /// The indentation of a text below the name of its list.
  private static let indentBelowName = 4

  /// The minimum width of a screen with a right column.
  private static let leastWidth = 50

  private func text(of row: TaskRow) -> Paragraph {
    let item = row.item
    var paragraph = Paragraph()
    var end: Int?
    if row.isBelowItsDay, case .moment(let due) = ItemField.due.value(of: item, on: today),
      let time = due.time
    {
      paragraph.append(time.text.utf8, theme[StyleRole(due: due.date, on: today)])
      end = -1
    }
    let words = item.words(on: today)
    for word in words where word.place == .text {
      // Keep the blanks of the line, except before its first word.
      let blanks = end.map { $0 < 0 ? 2 : word.range.lowerBound - $0 } ?? 0
      if isLong || !word.isShownElsewhere { append(word, of: item, after: blanks, to: &paragraph) }
      end = word.range.upperBound
    }
    for word in words {
      let isShown =
        switch word.place {
        case .head: isLong || !word.isShownElsewhere
        case .creation: isLong
        case .mark, .text, .note: false
        }
      if isShown { append(word, of: item, after: 1, to: &paragraph) }
    }
    for symbol in symbols(of: item, words) {
      paragraph.append(symbol.utf8, theme[.note], isStuck: true)
    }
    return paragraph
  }

  /// Returns the marks for facts that the text does not show.
  private func symbols(of item: TodoItem, _ words: [TaskWord]) -> [String] {
    var symbols: [String] = []
    if item.hasNote, !showsNotes { symbols.append(screen.symbols.note) }
    let marks = words.compactMap(\.mark)
    if marks.contains(.repeats) { symbols.append(screen.symbols.repeats) }
    if marks.contains(.part) { symbols.append(screen.symbols.part) }
    if marks.contains(.whole) { symbols.append(screen.symbols.whole) }
    if item.isCompleted { return symbols }
    if item.isRunning { symbols.append(screen.symbols.running) }
    if item.isWaiting(on: today) { symbols.append(screen.symbols.waits) }
    if blocked?.contains(item) ?? false { symbols.append(screen.symbols.blocked) }
    return symbols
  }

  private func append(
    _ word: TaskWord, of item: TodoItem, after blanks: Int, to paragraph: inout Paragraph
  ) {
    let bytes = item.content.dropFirst(word.range.lowerBound).prefix(word.range.count)
    let link = screen.hasLinks ? TaskLink(bytes).flatMap(\.safeAddress) : nil
    paragraph.append(bytes, theme[word.part], after: blanks, linkTo: link)
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

package func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: " ", count: max(0, width - digits.count)) + digits
}
