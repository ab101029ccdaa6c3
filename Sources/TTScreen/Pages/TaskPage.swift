import CommandLineKit
import TTOutput
import TodoTxt

/// The visible part of a list, with scrolling and an optional cursor.
///
/// Only visible tasks are laid out, so a million tasks scroll as fast as ten.
struct TaskPage: Sendable {
  /// The list; nil before it is read.
  private(set) var shown: ShownTasks?

  /// The block of the cursor; nil without a task or without a cursor.
  var cursor: Int?

  /// The marks next to the cursor, by number; a page without a cursor shows those of its list.
  var marks: [Int: Character] = [:]

  let hasCursor: Bool
  private var emptyText = ""
  var top = Place(block: 0, row: 0)
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
    /// By tasks or, without a cursor, by lines; negative is up.
    case step(Int)
    /// By a part of the page, in percent; negative is up.
    case page(percent: Int)
    case first
    case last
    /// To the next marked task, wrapping around.
    case nextMark
    /// To the task on a line of the page, from 0.
    case line(Int)
  }

  init(hasCursor: Bool = false) { self.hasCursor = hasCursor }

  var item: TodoItem? { cursor.flatMap { shown?.blocks[$0].item } }

  mutating func move(_ motion: Motion) { motions.append(motion) }

  var blocks: ListBlocks? { shown.map(\.blocks) }
}

extension TaskPage {
  /// Sets the list, or `text` for an empty one, and keeps the first visible task in place.
  mutating func show(_ shown: ShownTasks, orElse text: String) {
    let anchor = top > Place(block: 0, row: 0) ? content(of: top.block) : nil
    (self.shown, emptyText) = (shown, text)
    guard let anchor, content(of: top.block) != anchor else { return }
    top = Place(
      block: shown.blocks.indices.first { content(of: $0) == anchor } ?? top.block, row: 0)
  }

  /// Sets the list, and keeps the cursor on its task, which `tracking` finds by its old number.
  ///
  /// If the task is no longer shown, the cursor keeps its place on the page.
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

  /// Performs pending movements, so that the page of `rows` lines is full and shows the cursor.
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
