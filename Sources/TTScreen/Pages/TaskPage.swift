import CommandLineKit
import TTSession
import TodoTxt

/// The visible part of a list, with scrolling and perhaps a cursor.
///
/// Only visible tasks are laid out, so a list of a million tasks scrolls as fast as one of ten.
struct TaskPage: Sendable {
  /// The list; nil if it was never read.
  private(set) var shown: ShownTasks?

  /// The block of the cursor; nil without a task or without a cursor.
  private(set) var cursor: Int?

  /// The marks next to the cursor, by number; a page without a cursor shows those of its list.
  var marks: [Int: Character] = [:]

  private let hasCursor: Bool
  private var emptyText = ""

  /// The first visible line.
  private var top = Place(block: 0, row: 0)
  private var motions: [Motion] = []

  /// A line of the list.
  struct Place: Comparable {
    var block: Int
    var row: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.block, left.row) < (right.block, right.row)
    }
  }

  /// A movement of the cursor or, without one, of the page.
  enum Motion: Hashable, Sendable {
    /// By tasks or, without a cursor, by lines; up if negative.
    case step(Int)
    /// By a fraction of the page, in percent; up if negative.
    case page(percent: Int)
    case first
    case last
    /// To the next marked task, wrapping around.
    case nextMark
    /// To the task on a line of the page, from 0.
    case line(Int)
  }

  /// Creates a page.
  init(hasCursor: Bool = false) { self.hasCursor = hasCursor }

  /// The task under the cursor.
  var item: TodoItem? { cursor.flatMap { shown?.blocks[$0].item } }

  /// Moves before the next drawing.
  mutating func move(_ motion: Motion) { motions.append(motion) }

  private var blocks: ListBlocks? { shown.map(\.blocks) }
}

extension TaskPage {
  /// Sets the list, or the `text` for an empty one, and keeps the first visible task in place.
  mutating func show(_ shown: ShownTasks, orElse text: String) {
    let anchor = top > Place(block: 0, row: 0) ? content(of: top.block) : nil
    (self.shown, emptyText) = (shown, text)
    guard let anchor, content(of: top.block) != anchor else { return }
    top = Place(
      block: shown.blocks.indices.first { content(of: $0) == anchor } ?? top.block, row: 0)
  }

  /// Sets the list, and keeps the cursor on its task, which `tracking` finds by its old number.
  ///
  /// If the task is no longer shown, the cursor stays where it was.
  mutating func show(
    _ shown: ShownTasks, orElse text: String, tracking: (Int) -> Int?
  ) {
    let number = item?.number
    let topNumber =
      blocks?.indices.contains(top.block) ?? false ? blocks?[top.block].item?.number : nil
    (self.shown, emptyText) = (shown, text)
    let place = cursor ?? 0
    cursor =
      number.flatMap(tracking).flatMap { shown.blocks.index(ofTask: $0, near: place) }
      ?? shown.blocks.task(from: min(place, max(0, shown.blocks.count - 1)), by: 1)
      ?? shown.blocks.task(from: min(place, shown.blocks.count - 1), by: -1)
    guard top.block > 0 else { return }
    top.block =
      topNumber.flatMap(tracking).flatMap { shown.blocks.index(ofTask: $0, near: top.block) }
      ?? min(top.block, max(0, shown.blocks.count - 1))
    top.row = 0
  }

  /// Moves the cursor to the task with a number, if it is shown.
  mutating func moveCursor(to number: Int) {
    guard let index = shown?.blocks.index(ofTask: number, near: cursor ?? 0) else { return }
    cursor = index
  }

  /// Moves as asked, so that the page of `rows` lines is full and shows the cursor.
  mutating func settle(on screen: Screen, rows: Int) {
    defer { motions = [] }
    guard let shown, !shown.blocks.isEmpty else {
      top = Place(block: 0, row: 0)
      return
    }
    let layout = shown.layout(on: inner(screen))
    for motion in motions {
      if hasCursor {
        moveCursor(motion, rows, layout)
      } else {
        scroll(motion, rows, layout)
      }
    }
    if hasCursor { showCursor(rows, layout) }
    top = min(top, lastTop(rows, layout))
  }

  /// Returns `rows` lines to show.
  func lines(on screen: Screen, count rows: Int) -> [TerminalText] {
    var lines: [TerminalText]
    if let shown, !shown.blocks.isEmpty {
      lines = self.lines(rows, shown.layout(on: inner(screen)), screen)
    } else {
      var text = Paragraph()
      let words = shown == nil ? "Reading …" : emptyText
      for word in words.split(separator: " ") { text.append(word.utf8) }
      var set = TerminalText()
      text.append(to: &set, indent: 0, width: screen.width)
      lines = Array(set.lines.prefix(rows))
    }
    while lines.count < rows { lines.append("") }
    return lines
  }

  /// The line of the page on which the cursor's task starts; nil if it is not visible.
  func cursorLine(on screen: Screen, count rows: Int) -> Int? {
    guard let shown, let cursor, cursor >= top.block else { return nil }
    let layout = shown.layout(on: inner(screen))
    var line = -top.row
    for block in top.block..<cursor {
      line += lines(of: block, layout).count
      if line >= rows { return nil }
    }
    return max(0, line)
  }
}

// MARK: - Drawing

extension TaskPage {
  /// The part of the screen to the right of the cursor and the marks.
  private func inner(_ screen: Screen) -> Screen {
    guard hasCursor else { return screen }
    var inner = screen
    inner.width -= TaskPage.gutter
    return inner
  }

  /// The columns of the cursor and the marks.
  private static let gutter = 2

  private func lines(_ rows: Int, _ layout: TaskLayout, _ screen: Screen) -> [TerminalText] {
    // A smaller screen has no line to spare.
    let room = rows > 2 && !hasCursor ? rows - 1 : rows
    guard let blocks else { return [] }
    var (lines, block, firstCut) = ([TerminalText](), top.block, top.block)
    while block < blocks.count, lines.count <= rows {
      let drawn =
        hasCursor ? linesBesideCursor(block, layout, screen) : self.lines(of: block, layout)
      lines += drawn.dropFirst(block == top.block ? top.row : 0)
      block += 1
      if lines.count <= room { firstCut = block }
    }
    guard lines.count > rows else { return lines }
    lines = Array(lines.prefix(room))
    if room < rows {
      let more = blocks[firstCut...].count { $0.item != nil }
      var line = TerminalText()
      screen.theme[.count].append("… and \(more) more", to: &line)
      lines.append(line)
    }
    return lines
  }

  /// Returns the lines of a block after its marks; the whole width of the cursor's task is styled.
  private func linesBesideCursor(
    _ block: Int, _ layout: TaskLayout, _ screen: Screen
  ) -> [TerminalText] {
    let isCursor = block == cursor
    let mark = blocks?[block].item.flatMap { marks[$0.number] }
    var layout = layout
    if isCursor {
      layout.screen.theme = .plain
      layout.screen.hasLinks = false
    }
    return lines(of: block, layout).enumerated().map { row, text in
      var line = TerminalText()
      let isFirst = row == 0
      if isCursor {
        var plain: TerminalText = "\(isFirst ? ">" : " ")\(isFirst ? mark ?? " " : " ")"
        plain += text
        plain.append(blanks: screen.width - TextWidth.columns(of: plain.bytes[...]))
        screen.theme[.cursor].append(plain, to: &line)
        return screen.theme[.cursor] == .plain ? line.withoutTrailingBlanks : line
      }
      if isFirst, let mark {
        line.append(blanks: 1)
        screen.theme[.mark].append("\(mark)", to: &line)
      } else if !text.isEmpty {
        line.append(blanks: TaskPage.gutter)
      }
      line += text
      return line
    }
  }

  private func lines(of block: Int, _ layout: TaskLayout) -> [TerminalText] {
    guard let blocks, blocks.indices.contains(block) else { return [] }
    var (layout, text) = (layout, TerminalText())
    layout.append(blocks[block], to: &text)
    return text.lines
  }

  private func content(of block: Int) -> ArraySlice<UInt8>? {
    guard let blocks, blocks.indices.contains(block) else { return nil }
    return blocks[block].item?.content
  }
}

// MARK: - Moving

extension TaskPage {
  private mutating func scroll(_ motion: Motion, _ rows: Int, _ layout: TaskLayout) {
    switch motion {
    case .step(let lines): step(lines, layout)
    case .page(let percent):
      let lines = max(1, (rows - 1) * abs(percent) / 100)
      step(percent < 0 ? -lines : lines, layout)
    case .first: top = Place(block: 0, row: 0)
    case .last: top = Place(block: (blocks?.count ?? 1) - 1, row: 0)
    case .nextMark:
      if let next = nextMark(after: top.block) { top = Place(block: next, row: 0) }
    case .line: return
    }
    top = min(top, lastTop(rows, layout))
  }

  private mutating func step(_ rows: Int, _ layout: TaskLayout) {
    let count = blocks?.count ?? 0
    for _ in 0..<abs(rows) {
      if rows > 0 {
        if top.row + 1 < lines(of: top.block, layout).count {
          top.row += 1
        } else if top.block + 1 < count {
          top = Place(block: top.block + 1, row: 0)
        }
      } else if top.row > 0 {
        top.row -= 1
      } else if top.block > 0 {
        top = Place(block: top.block - 1, row: lines(of: top.block - 1, layout).count - 1)
      }
    }
  }

  private mutating func moveCursor(_ motion: Motion, _ rows: Int, _ layout: TaskLayout) {
    guard let blocks, let cursor else { return }
    switch motion {
    case .step(let count):
      for _ in 0..<abs(count) {
        let next = (self.cursor ?? cursor) + count.signum()
        guard let found = blocks.task(from: next, by: count.signum()) else { break }
        self.cursor = found
      }
    case .page(let percent):
      // As many tasks as fill that part of the page, but at least one.
      var (place, room) = (cursor, max(1, (rows - 1) * abs(percent) / 100))
      while let next = blocks.task(from: place + percent.signum(), by: percent.signum()) {
        room -= lines(of: next, layout).count
        if room < 0, place != cursor { break }
        place = next
      }
      self.cursor = place
    case .first:
      self.cursor = blocks.task(from: 0, by: 1)
      top = Place(block: 0, row: 0)
    case .last: self.cursor = blocks.task(from: blocks.count - 1, by: -1)
    case .nextMark: self.cursor = nextMark(after: cursor) ?? cursor
    case .line(let line):
      var (block, rest) = (top.block, line + top.row)
      while block < blocks.count {
        rest -= lines(of: block, layout).count
        if rest < 0 { break }
        block += 1
      }
      if block < blocks.count, blocks[block].item != nil { self.cursor = block }
    }
  }

  /// Scrolls so that the whole task of the cursor is visible, and the headings right above it.
  private mutating func showCursor(_ rows: Int, _ layout: TaskLayout) {
    guard let blocks, let cursor else { return }
    if top.block >= cursor {
      top = Place(block: cursor, row: 0)
      var (height, block) = (lines(of: cursor, layout).count, cursor)
      while block > 0, blocks[block - 1].item == nil {
        block -= 1
        height += lines(of: block, layout).count
        if height > rows { return }
        if case .heading = blocks[block] { top.block = block }
      }
      return
    }
    var (block, height) = (cursor, lines(of: cursor, layout).count)
    while block > top.block, height < rows {
      block -= 1
      height += lines(of: block, layout).count
    }
    // The page starts at the earliest line that leaves room for the whole task under the cursor.
    let earliest = Place(block: block, row: max(0, height - rows))
    top = height >= rows ? max(top, block == cursor ? Place(block: cursor, row: 0) : earliest) : top
  }

  private func nextMark(after block: Int) -> Int? {
    guard let shown, let blocks else { return nil }
    func isMarked(_ block: Int) -> Bool {
      guard let number = blocks[block].item?.number else { return false }
      return hasCursor ? marks[number] != nil : shown.listing.marks?[number] != nil
    }
    return blocks.indices.dropFirst(block + 1).first(where: isMarked)
      ?? blocks.indices.first(where: isMarked)
  }

  /// Returns the first line of the last page.
  private func lastTop(_ rows: Int, _ layout: TaskLayout) -> Place {
    var (block, count) = (blocks?.count ?? 0, 0)
    while block > 0, count < rows {
      block -= 1
      count += lines(of: block, layout).count
    }
    return Place(block: block, row: max(0, count - rows))
  }
}
