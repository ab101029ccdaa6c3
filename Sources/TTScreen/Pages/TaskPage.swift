import CommandLineKit
import TTOutput
import TodoTxt

/// The visible part of a list, with its cursor and the marked tasks.
///
/// Only visible tasks are laid out, so a million tasks scroll as fast as ten.
struct TaskPage {
  /// The list; nil before it is read.
  private(set) var shown: ShownTasks?

  /// The tasks of the list, and its version.
  private(set) var tasks: TrackedDocument?
  private(set) var version = 0

  /// The block of the cursor; nil without a task.
  var cursor: Int?

  /// The marked tasks.
  var marked: Set<TaskIdentity> = []

  /// Whether all marks have gone with their tasks since the last key.
  var hasLostMarks = false

  /// The signs next to the cursor.
  var signs: [TaskIdentity: Character] = [:]

  private var emptyText = ""
  var top = Place(block: 0, row: 0)

  /// A line of the list.
  struct Place: Comparable {
    var block: Int
    var row: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.block, left.row) < (right.block, right.row)
    }
  }

  /// A movement of the cursor.
  enum Motion: Hashable {
    /// By tasks; negative is up.
    case step(Int)
    /// By a part of the page, in percent; negative is up.
    case page(percent: Int)
    case first
    case last
    /// To the next task with a sign, wrapping around.
    case nextSign
    /// To a task, in the block nearest to `block` if it is in several groups.
    case task(TaskIdentity, near: Int)
  }

  var blocks: ListBlocks? { shown.map(\.blocks) }

  var item: TodoItem? { cursor.flatMap { item(of: $0) } }

  func item(of block: Int) -> TodoItem? {
    guard let blocks, blocks.indices.contains(block) else { return nil }
    return blocks[block].item
  }

  /// Returns a task as the list has it; nil if it was removed.
  func item(_ identity: TaskIdentity) -> TodoItem? {
    tasks.flatMap { list in list.number(of: identity).flatMap { list.document.item(numbered: $0) } }
  }

  func identity(of item: TodoItem) -> TaskIdentity { tasks?.identity(of: item.number) ?? 0 }

  /// The tasks that a key changes: the marked ones or, if none is marked, the one under the cursor.
  var targets: [TodoItem] {
    if marked.isEmpty { return item.asArray }
    return (tasks?.numbers(of: marked).values.sorted() ?? [])
      .compactMap { tasks?.document.item(numbered: $0) }
  }

  /// Returns the block of a task, if it is shown; of several, the one nearest to `block`.
  func block(of identity: TaskIdentity?, near block: Int) -> Int? {
    identity.flatMap { tasks?.number(of: $0) }.flatMap { blocks?.index(ofTask: $0, near: block) }
  }
}

extension TaskPage {
  /// Shows a list, or `text` for an empty one, and keeps the cursor on its task.
  ///
  /// If the task is no longer shown, the cursor keeps its place on the page. If it is one of those
  /// that a key has `changed` and is elsewhere now, the cursor goes to the next of the others.
  mutating func show(
    _ shown: ShownTasks, _ tasks: TrackedDocument?, version: Int, orElse text: String,
    changed: Set<TaskIdentity> = []
  ) {
    let place = bookmark
    let next = neighbour(except: changed)
    (self.shown, self.tasks, self.version, emptyText) = (shown, tasks, version, text)
    if !marked.isEmpty {
      marked = Set(tasks?.numbers(of: marked).keys.map(\.self) ?? [])
      hasLostMarks = marked.isEmpty
    }
    let own = block(of: place.identity, near: place.block)
    cursor =
      (own == place.block ? nil : next.flatMap { block(of: $0, near: place.block) })
      ?? own
      ?? shown.blocks.task(from: min(place.block, max(0, shown.blocks.count - 1)), by: 1)
      ?? shown.blocks.task(from: min(place.block, shown.blocks.count - 1), by: -1)
    if let above = place.above { top = Place(block: max(0, (cursor ?? 0) - above), row: 0) }
  }

  /// Returns the first task after the cursor's, else before it, that is not one of some tasks; nil if
  /// the cursor's task is not one of them.
  private func neighbour(except tasks: Set<TaskIdentity>) -> TaskIdentity? {
    guard let cursor, let blocks, let item, tasks.contains(identity(of: item)) else { return nil }
    let others = [Array(blocks.indices[(cursor + 1)...]), blocks.indices[..<cursor].reversed()]
    return others.joined().lazy.compactMap { blocks[$0].item.map(identity) }
      .first { !tasks.contains($0) }
  }

  /// Marks all shown tasks or, if all are marked, none.
  mutating func markAll() {
    guard let shown else { return }
    let all = Set(shown.listing.items.map(identity))
    marked = marked.isSuperset(of: all) ? marked.subtracting(all) : marked.union(all)
  }

  /// How far the cursor is, in percent; nil if the whole list is visible.
  func position(on screen: Screen, count rows: Int) -> Int? {
    guard let cursor, let blocks, blocks.count > 1 else { return nil }
    let isWhole =
      top == Place(block: 0, row: 0) && places(on: screen, count: rows + 1).count <= rows
    return isWhole ? nil : cursor * 100 / (blocks.count - 1)
  }

  /// Moves the cursor, so that the page of `rows` lines is full and shows it.
  mutating func settle(after motion: Motion?, on screen: Screen, rows: Int) {
    guard let shown, !shown.blocks.isEmpty else {
      top = Place(block: 0, row: 0)
      return
    }
    let layout = shown.layout
    let screen = inner(screen)
    if let motion { moveCursor(motion, rows, layout, screen) }
    showCursor(rows, layout, screen)
    top = min(top, lastTop(rows, layout, screen))
  }

  /// A place to return to: the cursor's task, and where it is on the page.
  struct Bookmark {
    fileprivate let identity: TaskIdentity?

    /// The block of the cursor, for a task in several groups.
    fileprivate let block: Int

    /// The number of blocks above it on the page; nil if the page is the first one.
    fileprivate let above: Int?

    /// The line of a block with which the page starts.
    fileprivate let row: Int
  }

  var bookmark: Bookmark {
    let block = cursor ?? 0
    return Bookmark(
      identity: item.map { identity(of: $0) }, block: block,
      above: top.block == 0 ? nil : block - top.block, row: top.row)
  }

  /// Returns to a place, if its task is shown.
  mutating func go(to place: Bookmark) {
    guard let block = block(of: place.identity, near: place.block) else { return }
    cursor = block
    top = Place(block: place.above.map { max(0, block - $0) } ?? 0, row: place.row)
  }
}

extension TaskPage {
  func lines(on screen: Screen, count rows: Int) -> [TerminalText] {
    var lines: [TerminalText] = []
    if let shown, !shown.blocks.isEmpty {
      let layout = shown.layout
      var block = top.block
      while block < shown.blocks.count, lines.count < rows {
        lines += linesBesideCursor(block, layout, screen).dropFirst(
          block == top.block ? top.row : 0)
        block += 1
      }
    } else {
      var text = Paragraph()
      text.append(wordsOf: shown == nil ? "Reading …" : emptyText)
      lines = text.lines(on: screen)
    }
    return lines.prefix(rows) + Array(repeating: "", count: max(0, rows - lines.count))
  }

  /// The line of the page on which the cursor's task starts; nil if it is not visible.
  func cursorLine(on screen: Screen, count rows: Int) -> Int? {
    places(on: screen, count: rows).firstIndex { $0.block == cursor }
  }

  /// The numbers that are visible on the page.
  func numbers(on screen: Screen, count rows: Int) -> [Int] {
    places(on: screen, count: rows).compactMap { $0.row > 0 ? nil : item(of: $0.block)?.number }
  }

  /// The line of the list on each line of the page; none after the end of the list.
  func places(on screen: Screen, count rows: Int) -> [Place] {
    guard let shown else { return [] }
    let (layout, screen) = (shown.layout, inner(screen))
    var places: [Place] = []
    for block in shown.blocks.indices.dropFirst(top.block) {
      if places.count >= top.row + rows { break }
      let height = lines(of: block, layout, screen).count
      places += (0..<height).map { Place(block: block, row: $0) }
    }
    return Array(places.dropFirst(top.row).prefix(rows))
  }

  /// The part of the screen to the right of the cursor and the signs.
  private func inner(_ screen: Screen) -> Screen {
    var inner = screen
    inner.width -= TaskPage.gutter
    return inner
  }

  private static let gutter = 2

  /// Returns the lines of a block after its sign; the cursor's task is styled across the whole
  /// width.
  private func linesBesideCursor(
    _ block: Int, _ layout: TaskLayout, _ screen: Screen
  ) -> [TerminalText] {
    let isCursor = block == cursor
    let sign = item(of: block).flatMap { signs[identity(of: $0)] }
    var inner = inner(screen)
    if isCursor { inner.theme = .plain }
    return lines(of: block, layout, inner).enumerated().map { row, text in
      var line = TerminalText()
      let isFirst = row == 0
      if isCursor {
        var plain: TerminalText = "\(isFirst ? ">" : " ")\(isFirst ? sign ?? " " : " ")"
        plain += text
        plain.append(blanks: screen.width - plain.columns)
        screen.theme[.cursor].append(plain, to: &line)
        return screen.theme[.cursor] == .plain ? line.withoutTrailingBlanks : line
      }
      if isFirst, let sign {
        line.append(blanks: 1)
        screen.theme[.mark].append("\(sign)", to: &line)
      } else if !text.isEmpty {
        line.append(blanks: TaskPage.gutter)
      }
      line += text
      return line
    }
  }

  func lines(of block: Int, _ layout: TaskLayout, _ screen: Screen) -> [TerminalText] {
    guard let blocks, blocks.indices.contains(block) else { return [] }
    var (layout, page) = (layout, ScreenText(on: screen))
    layout.isBrief = block != cursor
    if layout.isOneLine(on: screen), case .gap = blocks[block] { return [] }
    layout.append(blocks[block], to: &page)
    return page.lines
  }
}
