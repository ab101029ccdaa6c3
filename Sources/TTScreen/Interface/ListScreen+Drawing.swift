import TTSystem
import TTSession
import CommandLineKit
import TTOutput
import TodoTxt

extension ListScreen {
  /// The content of the terminal: its lines, and the cell of its cursor.
  struct Picture {
    var lines: [TerminalText]
    var cursor: FullScreen.Cursor
  }

  private struct Frame {
    let screen: Screen
    let rows: Int
    let title: [TerminalText]
    let footer: Footer

    var bodyRows: Int { max(1, rows - title.count - footer.lines.count) }
  }

  mutating func draw() {
    let modeBefore = mode
    if case .list = mode {
      if case .typing(let line)? = offer { retype(line) } else { mode = offer ?? mode }
    } else {
      // Keys have opened another prompt in the meantime.
      dropOffer()
    }
    present()
    drawn.screen = self
    // Keys that arrived in the meantime, or still wait, were pressed for a picture before.
    drawn.isUncertain = port.hasWaitingKeys
    if drawn.isUncertain {
      mode = modeBefore
      return
    }
    if showsTasks { (seenVersion, isUnseen) = (page.shown.map { _ in page.version }, false) }
    (hasNews, refusedList) = (false, nil)
    (offer, hasFailure) = (nil, false)
    switch mode {
    // A prompt takes the place of the dropped keys.
    case .typing, .priority, .question: break
    default: dropped?.isShown = true
    }
    refusalShown = refusalShown ?? port.now
  }

  mutating func present() {
    settle()
    let frame = frame()
    let lastTop = max(0, (text(on: frame.screen)?.count ?? 0) - frame.bodyRows)
    textTop = min(textTop, lastTop)
    hasMoreBelow = textTop < lastTop
    let final = self.frame()
    let picture = picture(in: final)
    port.show(picture.lines, cursor: picture.cursor)
    noteDrawn(in: final)
  }

  /// What a click on a row of a picture chooses.
  enum Target {
    /// A task, and its block on the page, since it can be in several groups.
    case task(TaskIdentity, block: Int)
    /// A position in the choices of an action.
    case choice(Int, of: ScreenAction)
  }

  /// Returns what each row of a picture shows.
  private func targets(in frame: Frame) -> [Target?] {
    var body: [Target?] = []
    if let list = choices {
      body = list.matches.indices.dropFirst(top(of: list, rows: frame.bodyRows))
        .map { .choice($0, of: list.action) }
    } else if isListVisible {
      body = page.places(on: self.list(in: frame), count: frame.bodyRows).map { place in
        page.item(of: place.block).map { .task(page.identity(of: $0), block: place.block) }
      }
    }
    let start = frame.title.count
    var rows = [Target?](
      repeating: nil, count: start + frame.bodyRows + frame.footer.lines.count)
    for (line, target) in body.prefix(frame.bodyRows).enumerated() { rows[start + line] = target }
    return rows.suffix(frame.rows)
  }

  /// Notes what can be clicked in a picture, and its numbers; those of an earlier version of the list
  /// are saved first.
  private func noteDrawn(in frame: Frame) {
    drawn.targets = targets(in: frame)
    let numbers = drawnNumbers(in: frame)
    guard let listing = page.shown?.listing, !numbers.isEmpty else { return }
    if drawn.listing?.document.bytes != listing.document.bytes {
      noteShown()
      drawn.numbers = []
    }
    drawn.listing = listing
    drawn.numbers.formUnion(numbers)
  }

  /// The numbers of the visible tasks, or that on the first line of the details that cover the list.
  private func drawnNumbers(in frame: Frame) -> [Int] {
    switch mode.shown {
    case .help, .choice, .palette, .output: return []
    default:
      if isListVisible { return page.numbers(on: list(in: frame), count: frame.bodyRows) }
      return textTop > 0 ? [] : (shownDetails?.number).asArray
    }
  }

  /// Moves the cursor, and scrolls until it is visible, which depends on the layout.
  mutating func settle(after motion: TaskPage.Motion? = nil) {
    let frame = frame()
    page.signs = signs
    page.settle(after: motion, on: list(in: frame), rows: frame.bodyRows)
  }

  /// The text that covers the list: the keys or the details; nil if there is none.
  private func text(on screen: Screen) -> [TerminalText]? {
    switch mode.shown {
    case .help: helpLines(on: screen)
    case .output(let outcome): lines(of: outcome, on: screen)
    case .choice, .palette: nil
    default: isListVisible ? nil : detailLines(on: screen)
    }
  }

  /// Whether there is room for the details next to the list.
  var isWide: Bool { session.terminal(ofWindow: port.device).width >= ListScreen.wide }

  /// The smallest width at which details are next to the list.
  private static let wide = 120

  private func frame() -> Frame {
    let terminal = session.terminal(ofWindow: port.device)
    var screen = session.screen(on: terminal)
    let rows = terminal.height ?? 24
    let footer = rows == 1 && !hasFooterNews ? Footer(lines: []) : footer(on: screen, rows: rows)
    var title = title(on: screen)
    if isListVisible, !commands.isReadOnly, rows >= 4 {
      let room = max(1, rows - 1 - footer.lines.count)
      title.add(page.position(on: screen, count: room).map { "\($0)%" }, .count, rank: 6)
    }
    let titleLines = rows < 4 ? [] : title.lines(on: screen)
    // The list of a missing file may be out of date.
    if terminal.hasColor, trouble != nil { screen.theme = .faint }
    return Frame(screen: screen, rows: rows, title: titleLines, footer: footer)
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
    // Screen readers follow the cursor.
    let line =
      isListVisible
      ? page.cursorLine(on: list(in: frame), count: frame.bodyRows) : nil
    return Picture(
      lines: lines,
      cursor: .init(row: frame.title.count + (line ?? 0), column: 0, isVisible: false))
  }

  /// The choices that cover the list, if any.
  private var choices: ChoiceList? {
    switch mode {
    case .choice(let list): list
    case .palette(let input, let position): palette(input, at: position)
    default: nil
    }
  }

  /// Whether it shows the list or a task, and not keys or choices instead.
  private var showsTasks: Bool {
    switch mode.shown {
    case .help, .choice, .palette, .output: false
    default: true
    }
  }

  var isListVisible: Bool {
    showsTasks && !showsOneTask
  }

  /// Whether the details of a task cover the list; an empty list shows why it is empty.
  var showsOneTask: Bool { showsDetails && !isWide && page.item != nil }

  private func list(in frame: Frame) -> Screen {
    var screen = frame.screen
    if showsDetails, screen.width >= ListScreen.wide { screen.width = screen.width * 3 / 5 }
    return screen
  }

  private func body(in frame: Frame) -> [TerminalText] {
    let (screen, rows) = (frame.screen, frame.bodyRows)
    if let list = choices {
      return filled(lines(of: list, on: screen), from: top(of: list, rows: rows), rows)
    }
    if let text = text(on: screen) { return filled(text, from: textTop, rows) }
    guard showsDetails, isWide else { return page.lines(on: screen, count: rows) }
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

  private static let separatorWidth = 3

  /// The signs of marked, changed and changing tasks.
  private var signs: [TaskIdentity: Character] {
    var signs = changeMarks.mapValues { mark in
      mark == .completed ? Character(symbols.completed) : mark.rawValue
    }
    for task in pendingChanges.flatMap(\.tasks.identities) {
      signs[task] = symbols == .unicode ? "…" : "."
    }
    // The next key is for the marked tasks.
    for task in page.marked { signs[task] = "*" }
    return signs
  }

  private var symbols: Symbols {
    session.terminal(ofWindow: port.device).hasUnicode ? .unicode : .ascii
  }

  /// The screen after the last key, on which a running program is named.
  final class DrawnScreen {
    var screen: ListScreen?

    /// What the rows of the last picture show.
    var targets: [Target?] = []

    /// The list that was drawn last, and the numbers of its tasks that were drawn.
    var listing: Listing?
    var numbers: Set<Int> = []

    /// Whether the next keys can have been pressed before it was drawn.
    var isUncertain = false
  }

  private func filled(_ lines: [TerminalText], from top: Int, _ rows: Int) -> [TerminalText] {
    let top = max(0, min(top, lines.count - rows))
    let visible = Array(lines.dropFirst(top).prefix(rows))
    return visible + Array(repeating: "", count: rows - visible.count)
  }
}
