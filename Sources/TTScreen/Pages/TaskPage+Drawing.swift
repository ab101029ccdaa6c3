import CommandLineKit
import TTOutput
import TodoTxt

extension TaskPage {
  /// The part of the screen to the right of the cursor and the marks.
  func inner(_ screen: Screen) -> Screen {
    guard hasCursor else { return screen }
    var inner = screen
    inner.width -= TaskPage.gutter
    return inner
  }

  private static let gutter = 2

  func lines(_ rows: Int, _ layout: TaskLayout, _ screen: Screen) -> [TerminalText] {
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

  /// Returns the lines of a block after its marks; the cursor's task is styled across the whole
  /// width.
  private func linesBesideCursor(
    _ block: Int, _ layout: TaskLayout, _ screen: Screen
  ) -> [TerminalText] {
    let isCursor = block == cursor
    let mark = blocks?[block].item.flatMap { marks[$0.number] }
    var layout = layout
    if isCursor { layout.screen.theme = .plain }
    return lines(of: block, layout).enumerated().map { row, text in
      var line = TerminalText()
      let isFirst = row == 0
      if isCursor {
        var plain: TerminalText = "\(isFirst ? ">" : " ")\(isFirst ? mark ?? " " : " ")"
        plain += text
        plain.append(blanks: screen.width - plain.columns)
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

  func lines(of block: Int, _ layout: TaskLayout) -> [TerminalText] {
    guard let blocks, blocks.indices.contains(block) else { return [] }
    var (layout, text) = (layout, TerminalText())
    layout.isBrief = hasCursor && block != cursor
    if layout.isOneLine, case .gap = blocks[block] { return [] }
    layout.append(blocks[block], to: &text)
    return text.lines
  }

  func content(of block: Int) -> ArraySlice<UInt8>? {
    guard let blocks, blocks.indices.contains(block) else { return nil }
    return blocks[block].item?.content
  }
}
