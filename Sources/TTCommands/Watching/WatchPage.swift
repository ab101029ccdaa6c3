import CommandLineKit
import TTSession
import TodoTxt

/// The visible part of a watched list, with scrolling.
///
/// Only visible tasks are laid out, so a list of a million tasks scrolls as fast as one of ten.
struct WatchPage {
  private var listing: Listing?
  private var blocks: [ListBlock] = []
  private var columns: TaskColumns?
  private var emptyText = ""

  /// The first visible line.
  private var top = Place(block: 0, row: 0)
  private var moves: [Key] = []

  /// A line of the list.
  private struct Place: Comparable {
    var block: Int
    var row: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.block, left.row) < (right.block, right.row)
    }
  }

  /// Sets the list, or the `text` for an empty one, and keeps the top task in place.
  mutating func show(_ listing: Listing, orElse text: String) {
    let anchor = top > Place(block: 0, row: 0) ? content(of: top.block) : nil
    self.listing = listing
    blocks = listing.blocks
    columns = TaskColumns(listing.items, on: listing.today)
    emptyText = text
    guard let anchor, content(of: top.block) != anchor else { return }
    top = Place(block: blocks.indices.first { content(of: $0) == anchor } ?? top.block, row: 0)
  }

  /// Scrolls before the next drawing.
  mutating func move(by key: Key) { moves.append(key) }

  /// Returns `rows` lines to show.
  mutating func lines(on screen: Screen, count rows: Int) -> [TerminalText] {
    var lines: [TerminalText]
    if let listing, let columns, !blocks.isEmpty {
      let layout = TaskLayout(listing, columns, on: screen)
      for key in moves { move(by: key, rows, layout) }
      top = min(top, lastTop(rows, layout))
      lines = self.lines(from: top, rows, layout, screen)
    } else {
      top = Place(block: 0, row: 0)
      var text = Paragraph()
      let words = listing == nil ? "Reading …" : emptyText
      for word in words.split(separator: " ") { text.append(word.utf8) }
      var set = TerminalText()
      text.append(to: &set, indent: 0, width: screen.width)
      lines = Array(set.lines.prefix(rows))
    }
    moves = []
    while lines.count < rows { lines.append("") }
    return lines
  }

  private func lines(
    from top: Place, _ rows: Int, _ layout: TaskLayout, _ screen: Screen
  ) -> [TerminalText] {
    // A smaller screen has no line to spare.
    let room = rows > 2 ? rows - 1 : rows
    var (lines, block, firstCut) = ([TerminalText](), top.block, top.block)
    while block < blocks.count, lines.count <= rows {
      lines += self.lines(of: block, layout).dropFirst(block == top.block ? top.row : 0)
      block += 1
      if lines.count <= room { firstCut = block }
    }
    guard lines.count > rows else { return lines }
    lines = Array(lines.prefix(room))
    if room < rows {
      let more = blocks[firstCut...].count { if case .task = $0 { true } else { false } }
      var line = TerminalText()
      screen.theme[.count].append("… and \(more) more", to: &line)
      lines.append(line)
    }
    return lines
  }

  private mutating func move(by key: Key, _ rows: Int, _ layout: TaskLayout) {
    switch key {
    case .down, .character("j"), .character("\n"), .character("\r"): step(down: 1, layout)
    case .up, .character("k"): step(up: 1, layout)
    case .pageDown, .character(" "): step(down: max(1, rows - 1), layout)
    case .pageUp, .character("b"): step(up: max(1, rows - 1), layout)
    case .home, .character("g"): top = Place(block: 0, row: 0)
    case .end, .character("G"): top = Place(block: blocks.count - 1, row: 0)
    case .character("n"): stepToMark()
    case .character: return
    }
    top = min(top, lastTop(rows, layout))
  }

  private mutating func step(down rows: Int, _ layout: TaskLayout) {
    for _ in 0..<rows {
      if top.row + 1 < lines(of: top.block, layout).count {
        top.row += 1
      } else if top.block + 1 < blocks.count {
        top = Place(block: top.block + 1, row: 0)
      }
    }
  }

  private mutating func step(up rows: Int, _ layout: TaskLayout) {
    for _ in 0..<rows {
      if top.row > 0 {
        top.row -= 1
      } else if top.block > 0 {
        top = Place(block: top.block - 1, row: lines(of: top.block - 1, layout).count - 1)
      }
    }
  }

  /// Scrolls to the next marked task, wrapping around.
  private mutating func stepToMark() {
    let marked = blocks.indices.filter { block in
      guard case .task(let item, _) = blocks[block] else { return false }
      return listing?.marks?[item.number] != nil
    }
    guard let next = marked.first(where: { $0 > top.block }) ?? marked.first else { return }
    top = Place(block: next, row: 0)
  }

  /// Returns the first line of the last page.
  private func lastTop(_ rows: Int, _ layout: TaskLayout) -> Place {
    var (block, count) = (blocks.count, 0)
    while block > 0, count < rows {
      block -= 1
      count += lines(of: block, layout).count
    }
    return Place(block: block, row: max(0, count - rows))
  }

  private func lines(of block: Int, _ layout: TaskLayout) -> [TerminalText] {
    guard blocks.indices.contains(block) else { return [] }
    var (layout, text) = (layout, TerminalText())
    layout.append(blocks[block], to: &text)
    return text.lines
  }

  private func content(of block: Int) -> ArraySlice<UInt8>? {
    guard blocks.indices.contains(block), case .task(let item, _) = blocks[block] else {
      return nil
    }
    return item.content
  }
}
