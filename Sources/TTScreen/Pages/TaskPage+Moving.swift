import TTOutput
import TodoTxt

extension TaskPage {
  mutating func moveCursor(_ motion: Motion, _ rows: Int, _ layout: TaskLayout, _ screen: Screen) {
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
        room -= lines(of: next, layout, screen).count
        if room < 0, place != cursor { break }
        place = next
      }
      self.cursor = place
    case .first:
      self.cursor = blocks.task(from: 0, by: 1)
      top = Place(block: 0, row: 0)
    case .last: self.cursor = blocks.task(from: blocks.count - 1, by: -1)
    case .nextSign:
      func hasSign(_ block: Int) -> Bool {
        blocks[block].item.map { signs[identity(of: $0)] != nil } ?? false
      }
      if signs.isEmpty { return }
      self.cursor =
        blocks.indices.dropFirst(cursor + 1).first(where: hasSign)
        ?? blocks.indices.first(where: hasSign) ?? cursor
    case .task(let task, let place): self.cursor = block(of: task, near: place) ?? cursor
    }
  }

  /// Scrolls until the cursor's whole task is visible, with the headings directly above it.
  mutating func showCursor(_ rows: Int, _ layout: TaskLayout, _ screen: Screen) {
    guard let blocks, let cursor else { return }
    if top.block >= cursor {
      top = Place(block: cursor, row: 0)
      var (height, block) = (lines(of: cursor, layout, screen).count, cursor)
      while block > 0, blocks[block - 1].item == nil {
        block -= 1
        height += lines(of: block, layout, screen).count
        if height > rows { return }
        if case .heading = blocks[block] { top.block = block }
      }
      return
    }
    var (block, height) = (cursor, lines(of: cursor, layout, screen).count)
    while block > top.block, height < rows {
      block -= 1
      height += lines(of: block, layout, screen).count
    }
    // The page starts at the earliest line that leaves room for the whole task under the cursor.
    let earliest = Place(block: block, row: max(0, height - rows))
    top = height >= rows ? max(top, block == cursor ? Place(block: cursor, row: 0) : earliest) : top
  }

  func lastTop(_ rows: Int, _ layout: TaskLayout, _ screen: Screen) -> Place {
    var (block, count) = (blocks?.count ?? 0, 0)
    while block > 0, count < rows {
      block -= 1
      count += lines(of: block, layout, screen).count
    }
    return Place(block: block, row: max(0, count - rows))
  }
}
