import CommandLineKit
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
  let today: CivilDate

  package var showsNotes = false

  /// Whether the text repeats dates and tags shown elsewhere in the row.
  package var isLong = false

  /// Whether a narrow screen has one line for each task, without gaps between groups.
  package var isBrief = false

  var indent = 0
  package var blocked: BlockedNames?
  private let columns: TaskColumns

  package init(_ columns: TaskColumns, on today: CivilDate) {
    (self.columns, self.today) = (columns, today)
  }

  /// Creates the layout of rows from joined lists, in common columns.
  package init(
    of rows: some Sequence<TaskRow>, in lists: JoinedLists, on today: CivilDate, indent: Int = 0
  ) {
    self.init(TaskColumns(rows, on: today, as: lists.names), on: today)
    (self.indent, blocked) = (indent, BlockedNames(in: lists.document))
  }

  package func append(_ item: TodoItem, to page: inout ScreenText) {
    append(TaskRow(item), to: &page)
  }

  package func append(_ row: TaskRow, to page: inout ScreenText) {
    let item = row.item
    page.append(blanks: indent)
    page.append(columns.names.text(row.number, paddedTo: columns.numberWidth)[...], .number)
    page.append(blanks: 1)
    if columns.hasMarks {
      append(markOf: item, to: &page)
      page.append(blanks: 2)
    }
    if !row.branch.isEmpty { page.append(row.branch, .count) }
    let start = page.column
    append(text(of: row, on: page.screen), row.when(on: today), to: &page)
    if showsNotes { append(noteOf: item, start, to: &page) }
  }

  /// Appends the priority, or the mark of a completed task.
  private func append(markOf item: TodoItem, to page: inout ScreenText) {
    if item.isCompleted {
      page.append(page.screen.symbols.completed, .completed)
    } else if let priority = item.priority {
      page.append([priority.letter], StyleRole(priority))
    } else {
      page.append(blanks: 1)
    }
  }

  /// Appends the text, with `when` to its right or below.
  private func append(_ text: Paragraph, _ when: TaskWhen?, to page: inout ScreenText) {
    let width = page.width
    if width - page.column < Paragraph.leastRoom, columns.numberWidth > TaskLayout.widestNumber {
      // The name of another list leaves no space next to it.
      page.endLine()
      page.append(blanks: TaskLayout.indentBelowName)
    }
    if isOneLine(on: page.screen) { return append(firstLineOf: text, when, to: &page) }
    guard let when else { return page.append(text) }
    let start = page.column
    let room = min(columns.whenWidth, width / 4)
    let textWidth = width - start - room - 2
    guard width >= TaskLayout.leastWidth, textWidth >= Paragraph.leastRoom else {
      page.append(text)
      page.append(blanks: start)
      return page.append(words: when.text, in: when.part)
    }
    // A long word may take the whole width only where `when` has no second line to overlap.
    let lines = text.lines(
      in: page.screen.theme, width: textWidth,
      fullWidth: when.text.utf8.count <= room ? width - start : nil)
    let whenLines = TextWidth.lines(
      of: when.text.split(separator: " ").map(String.init), width: room)
    for position in 0..<max(lines.count, whenLines.count) {
      if position < lines.count {
        if position > 0 { page.append(blanks: start) }
        page.append(lines[position])
      }
      if position < whenLines.count {
        page.append(blanks: width - whenLines[position].utf8.count - page.column)
        page.append(whenLines[position], when.part)
      }
      page.endLine()
    }
  }

  /// Appends as much of the text as fits on a line, and `when` if enough space remains.
  private func append(
    firstLineOf text: Paragraph, _ when: TaskWhen?, to page: inout ScreenText
  ) {
    let (room, theme) = (page.width - page.column, page.screen.theme)
    let ellipsis = " \(page.screen.symbols.ellipsis)"
    let least = Paragraph.leastRoom + ellipsis.count
    let fitting = when.flatMap { room - $0.text.utf8.count - 2 >= least ? $0 : nil }
    let textRoom = room - (fitting.map { $0.text.utf8.count + 2 } ?? 0)
    var lines = text.lines(in: theme, width: textRoom)
    if lines.count > 1, textRoom >= least {
      lines = text.lines(in: theme, width: textRoom - ellipsis.count)
    }
    page.append(lines[0])
    if lines.count > 1, textRoom >= least { page.append(ellipsis) }
    if let fitting {
      page.append(blanks: page.width - page.column - fitting.text.utf8.count)
      page.append(fitting.text, fitting.part)
    }
    page.endLine()
  }

  /// Whether each task gets one line.
  package func isOneLine(on screen: Screen) -> Bool {
    isBrief && screen.width < TaskLayout.leastWidth
  }

  /// The width of the longest number without a list's name, next to which a text always starts.
  private static let widestNumber = 7

  /// The indentation of a text below the name of its list.
  private static let indentBelowName = 4

  /// The minimum width of a screen with a right column.
  private static let leastWidth = 50

  private func text(of row: TaskRow, on screen: Screen) -> Paragraph {
    let item = row.item
    var paragraph = Paragraph()
    func append(_ word: TaskWord, after blanks: Int) {
      let bytes = item.content.dropFirst(word.range.lowerBound).prefix(word.range.count)
      let link = screen.hasLinks ? TaskLink(bytes).flatMap(\.safeAddress) : nil
      paragraph.append(bytes, word.part, after: blanks, linkTo: link)
    }
    var end: Int?
    if row.isBelowItsDay, let due = item.due(on: today), let time = due.time {
      paragraph.append(time.text, StyleRole(due: due.date, on: today))
      end = -1
    }
    let words = item.words(on: today)
    for word in words where word.place == .text {
      // Keep the blanks of the line, except before its first word.
      let blanks = end.map { $0 < 0 ? 2 : word.range.lowerBound - $0 } ?? 0
      if isLong || !word.isShownElsewhere { append(word, after: blanks) }
      end = word.range.upperBound
    }
    for word in words where word.place == .head && (isLong || !word.isShownElsewhere) {
      append(word, after: 1)
    }
    for symbol in symbols(of: item, words, screen.symbols) {
      paragraph.append(symbol, .note, isStuck: true)
    }
    return paragraph
  }

  /// Returns the marks for facts that the text does not show.
  private func symbols(
    of item: TodoItem, _ words: [TaskWord], _ symbols: Symbols
  ) -> [String] {
    let marks = words.compactMap(\.mark)
    let isOpen = !item.isCompleted
    return [
      (item.hasNote && !showsNotes, symbols.note), (marks.contains(.repeats), symbols.repeats),
      (marks.contains(.part), symbols.part), (marks.contains(.whole), symbols.whole),
      (isOpen && item.isRunning, symbols.running),
      (isOpen && item.isWaiting(on: today), symbols.waits),
      (isOpen && blocked?.contains(item) ?? false, symbols.blocked),
    ].filter(\.0).map(\.1)
  }

  private func append(noteOf item: TodoItem, _ start: Int, to page: inout ScreenText) {
    for line in item.noteLines {
      let indentation = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
      var paragraph = Paragraph()
      for word in line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
        paragraph.append(word, .note)
      }
      if indentation < line.count {
        page.append(blanks: min(start + 2 + indentation, max(start, page.width / 2)))
      }
      page.append(paragraph)
    }
  }
}

package func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: " ", count: max(0, width - digits.count)) + digits
}
