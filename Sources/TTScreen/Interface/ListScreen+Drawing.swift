import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

extension ListScreen {
  /// What the terminal shows: its lines, and the cell of its cursor.
  struct Picture {
    var lines: [TerminalText]
    var cursor: FullScreen.Cursor
  }

  /// The sizes of the parts of a screen.
  private struct Frame {
    let screen: Screen
    let rows: Int
    let title: [TerminalText]
    let footer: Footer

    /// The rows between the title and the footer.
    var bodyRows: Int { max(1, rows - title.count - footer.lines.count) }
  }

  /// The last lines, and the cell of the cursor in them if something is typed.
  private struct Footer {
    var lines: [TerminalText]
    var cursor: (row: Int, column: Int)?
  }

  /// Draws the screen.
  mutating func draw() {
    settle()
    // The details can be an error, which the footer shows.
    fetchDetails()
    let picture = picture(in: frame())
    port.show(picture.lines, cursor: picture.cursor)
  }

  /// Makes the movements that were asked for, which depend on the layout.
  ///
  /// A key that changes a task needs this first: the keys before it may not have been drawn.
  mutating func settle() {
    let frame = frame()
    page.marks = marks
    page.settle(on: list(in: frame), rows: frame.bodyRows)
  }

  /// Whether the screen has room for the details next to the list.
  var isWide: Bool { presentation.terminal(ofWindow: port.device).width >= ListScreen.wide }

  /// The smallest width with the details next to the list.
  private static let wide = 120

  private func frame() -> Frame {
    let terminal = presentation.terminal(ofWindow: port.device)
    var screen = presentation.screen(on: terminal)
    let rows = terminal.height ?? 24
    let footer = footer(on: screen, rows: rows)
    let title = rows < 4 ? [] : self.title.lines(on: screen, atMost: 1)
    // The list of a missing file may be out of date.
    if terminal.hasColor, trouble != nil { screen.theme = .faint }
    return Frame(screen: screen, rows: rows, title: title, footer: footer)
  }

  private func picture(in frame: Frame) -> Picture {
    let body = body(in: frame)
    let lines = Array((frame.title + body + frame.footer.lines).suffix(frame.rows))
    let footerStart = lines.count - frame.footer.lines.count
    if let cursor = frame.footer.cursor {
      return Picture(
        lines: lines,
        cursor: .init(row: footerStart + cursor.row, column: cursor.column, isVisible: true))
    }
    // Programs that read the screen aloud follow the cursor.
    let line =
      isListVisible(on: frame.screen)
      ? page.cursorLine(on: list(in: frame), count: frame.bodyRows) : nil
    return Picture(
      lines: lines,
      cursor: .init(row: frame.title.count + (line ?? 0), column: 0, isVisible: false))
  }

  private func isListVisible(on screen: Screen) -> Bool {
    switch mode {
    case .help, .filters: false
    default: !showsDetails || screen.width >= ListScreen.wide
    }
  }

  /// Returns the part of the screen that has the list.
  private func list(in frame: Frame) -> Screen {
    var screen = frame.screen
    if showsDetails, screen.width >= ListScreen.wide { screen.width = screen.width * 3 / 5 }
    return screen
  }

  private func body(in frame: Frame) -> [TerminalText] {
    let (screen, rows) = (frame.screen, frame.bodyRows)
    switch mode {
    case .help(let top): return filled(helpLines(on: screen), from: top, rows)
    case .filters(let list): return filled(lines(of: list, on: screen), from: 0, rows)
    default: break
    }
    guard showsDetails else {
      return page.lines(on: screen, count: rows)
    }
    guard isListVisible(on: screen) else {
      return filled(detailLines(on: screen), from: detailsTop, rows)
    }
    let listScreen = list(in: frame)
    var detailScreen = screen
    detailScreen.width = screen.width - listScreen.width - ListScreen.separatorWidth
    let details = filled(detailLines(on: detailScreen), from: 0, rows)
    return zip(page.lines(on: listScreen, count: rows), details).map { left, right in
      var line = left
      line.append(blanks: listScreen.width - left.columns)
      line += screen.symbols == .unicode ? " │ " : " | "
      line += right
      return line.withoutTrailingBlanks
    }
  }

  /// The columns between the list and the details.
  private static let separatorWidth = 3

  /// The marks of chosen and changed tasks, by number.
  private var marks: [Int: Character] {
    var marks = changeMarks.mapValues { mark in
      mark == .completed ? Character(symbols.completed) : mark.rawValue
    }
    for number in marked { marks[number] = "*" }
    return marks
  }

  private var symbols: Symbols {
    presentation.terminal(ofWindow: port.device).hasUnicode ? .unicode : .ascii
  }

  private func filled(_ lines: [TerminalText], from top: Int, _ rows: Int) -> [TerminalText] {
    let top = max(0, min(top, lines.count - rows))
    let visible = Array(lines.dropFirst(top).prefix(rows))
    return visible + Array(repeating: "", count: rows - visible.count)
  }
}

// MARK: - Title and footer

extension ListScreen {
  private var title: StatusLine {
    var line = StatusLine()
    line.add(commands.list.path.forPeople(home: home), .heading, rank: 1)
    line.add(view.kind == .list ? nil : view.kind.rawValue, .heading, rank: 2)
    line.add(view.filter.isEmpty ? nil : VisibleText.text(view.filter), .project, rank: 0)
    line.add(view.showsEverything ? "all" : nil, .text, rank: 4)
    line.add(view.sort.map { "by \($0)" }, .count, rank: 4)
    line.add(view.group.map { $0.isEmpty ? "no groups" : "grouped by \($0)" }, .count, rank: 4)
    line.add(isReading ? "reading …" : nil, .heading, rank: 1)
    line.add(count, .count, rank: 3)
    line.add(marked.isEmpty ? nil : "\(marked.count) marked", .mark, rank: 1)
    return line
  }

  private func footer(on screen: Screen, rows: Int) -> Footer {
    let most = rows < 8 ? 1 : rows < 12 ? 3 : 4
    switch mode {
    case .typing(let typing):
      return footer(of: typing, on: screen, atMost: min(rows, max(2, most)))
    case .priority: return Footer(lines: text("priority (A–Z, - for none):", on: screen, 1))
    case .question(let question, _, _):
      return Footer(lines: text("\(question) (y/n)", on: screen, most))
    case .list, .help, .filters: break
    }
    if let message {
      let lines = message.lines.flatMap { text($0, message.look, on: screen, most) }
      return Footer(lines: Array(lines.prefix(most)))
    }
    if let trouble { return Footer(lines: text(trouble, .overdue, on: screen, most)) }
    return Footer(lines: hints.lines(on: screen, atMost: 1))
  }

  /// The likeliest keys; the last ones stay the longest on a narrow screen.
  private var hints: StatusLine {
    var line = StatusLine()
    let shown = ScreenAction.allCases.filter { $0.description.hint != nil }
    let rank: (ScreenAction) -> Int = { action in
      let places: [ScreenAction] = [.help, .quit, .complete, .add, .filter, .edit, .undo]
      return places.firstIndex(of: action) ?? places.count
    }
    for action in shown {
      guard let key = keys[action].first, let hint = action.description.hint else { continue }
      line.add("\(key.name) \(hint)", .count, rank: rank(action))
    }
    return line
  }

  private func footer(of typing: Typing, on screen: Screen, atMost most: Int) -> Footer {
    let prompt =
      typing.tasks.count > 1
      ? "\(typing.purpose.prompt) \(typing.tasks.count) tasks: " : "\(typing.purpose.prompt): "
    let start = TextWidth.columns(of: prompt)
    let window = typing.input.window(width: max(4, screen.width - start))
    var line = TerminalText()
    screen.theme[.heading].append(prompt.utf8, to: &line)
    line.append(window.text)
    var lines = [line]
    let cursor = (row: 0, column: start + window.cursor)
    if let mistake = typing.mistake {
      lines += pointer(to: mistake, in: typing.input, window, start, on: screen)
    } else if let message {
      lines += message.lines.flatMap { text($0, message.look, on: screen, most - 1) }
    } else if let completion = typing.completion {
      lines.append(self.line(of: completion, on: screen))
    } else {
      let preview = DatePreview(
        today: session.today, weekStart: session.weekStart,
        arrow: screen.symbols == .unicode ? "→" : "->"
      ).text(of: typing.input.text, as: typing.purpose.kind)
      lines += preview.map { text($0, .dueSoon, on: screen, 1) } ?? [""]
    }
    return Footer(lines: Array(lines.prefix(most)), cursor: cursor)
  }

  /// Returns a line under what is wrong, with the reason after it or below.
  private func pointer(
    to mistake: Diagnostic, in input: TextInput, _ window: TextInput.Window, _ start: Int,
    on screen: Screen
  ) -> [TerminalText] {
    let (from, to) = (mistake.range.lowerBound, mistake.range.upperBound)
    let style = screen.theme[.overdue]
    guard input.text.starts(with: mistake.source), from >= window.start, to <= input.text.count
    else {
      return text(mistake.sentence, .overdue, on: screen, 2)
    }
    let column = start + TextWidth.columns(of: input.text[window.start..<from])
    let width = max(1, TextWidth.columns(of: input.text[from..<to]))
    guard column + width <= screen.width else {
      return text(mistake.sentence, .overdue, on: screen, 2)
    }
    var line = TerminalText()
    line.append(blanks: column)
    style.append(String(repeating: "^", count: width).utf8, to: &line)
    if column + width + 1 + TextWidth.columns(of: mistake.sentence) <= screen.width {
      line.append(blanks: 1)
      style.append(mistake.sentence.utf8, to: &line)
      return [line]
    }
    return [line] + text(mistake.sentence, .overdue, on: screen, 1)
  }

  private func line(of completion: Typing.Completion, on screen: Screen) -> TerminalText {
    var line = TerminalText()
    var column = 0
    // As many as fit, with the chosen one among them.
    let first = max(0, (completion.chosen ?? 0) - 4)
    for (index, candidate) in completion.candidates.enumerated().dropFirst(first) {
      let width = TextWidth.columns(of: candidate.word[...])
      if column > 0, column + width + 2 > screen.width { break }
      if column > 0 { line.append(blanks: 2) }
      let isChosen = index == completion.chosen
      screen.theme[isChosen ? .cursor : .count].append(candidate.word, to: &line)
      column += width + 2
    }
    return line
  }

  private func text(
    _ text: String, _ look: StyleRole = .text, on screen: Screen, _ most: Int
  ) -> [TerminalText] {
    var paragraph = Paragraph()
    for word in text.split(separator: " ") { paragraph.append(word.utf8, screen.theme[look]) }
    var output = TerminalText()
    paragraph.append(to: &output, indent: 0, width: screen.width)
    return Array(output.lines.prefix(most))
  }
}

// MARK: - Details, help and saved filters

extension ListScreen {
  /// Runs `tt show` for the task under the cursor, unless its details are there.
  private mutating func fetchDetails() {
    guard showsDetails, let item = page.item, let document,
      let task = try? names(of: [item]).first
    else { return details = nil }
    if details?.task == task, details?.document.bytes == document.bytes { return }
    do {
      details = Details(task: task, document: document, outcome: try commands.details(of: task))
    } catch {
      details = nil
      show(error)
    }
  }

  private func detailLines(on screen: Screen) -> [TerminalText] {
    guard let details else { return [] }
    var text = TerminalText()
    TextRenderer(screen: screen, today: session.today).render(details.outcome, to: &text)
    return text.lines
  }

  private func helpLines(on screen: Screen) -> [TerminalText] {
    let rows = ScreenAction.allCases.compactMap { action -> (String, String)? in
      let names = keys[action].map(\.name)
      return names.isEmpty ? nil : (names.joined(separator: " "), action.description.help)
    }
    let width = rows.map { TextWidth.columns(of: $0.0) }.max() ?? 0
    // On a narrow screen, the help is below the keys.
    let isNarrow = screen.width < width + 30
    return rows.flatMap { keys, help in
      var line = TerminalText()
      screen.theme[.heading].append(keys.utf8, to: &line)
      line += isNarrow ? "\n  " : ""
      line.append(blanks: isNarrow ? 0 : width + 2 - TextWidth.columns(of: keys))
      var paragraph = Paragraph()
      for word in help.split(separator: " ") { paragraph.append(word.utf8) }
      paragraph.append(to: &line, indent: isNarrow ? 2 : width + 2, width: screen.width)
      return line.lines
    }
  }

  private func lines(of list: SavedFilterList, on screen: Screen) -> [TerminalText] {
    let names = ["no filter"] + list.filters.map { "@@\($0.name)" }
    let width = names.map { TextWidth.columns(of: $0) }.max() ?? 0
    return names.enumerated().map { index, name in
      var text: TerminalText = index == list.position ? "> " : "  "
      text.append(name.utf8)
      if index > 0 {
        text.append(blanks: width + 2 - TextWidth.columns(of: name))
        text.append(list.filters[index - 1].filter)
      }
      let room = TextWidth.prefixLength(of: text.bytes[...], within: screen.width)
      var line = TerminalText()
      screen.theme[index == list.position ? .cursor : .text]
        .append(text.bytes[..<room], to: &line)
      return line
    }
  }
}
