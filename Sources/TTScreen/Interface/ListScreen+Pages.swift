import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt

extension ListScreen {
  /// The task under the cursor if its details must still be loaded.
  var taskWithoutDetails: ChosenTasks? {
    guard showsDetails, let item = page.item,
      details?.identity != page.identity(of: item) || details?.version != state.version
    else { return nil }
    return try? ChosenTasks([item], on: self)
  }

  /// The details of the task under the cursor, unless they show another number than the list.
  var shownDetails: Details? {
    guard let details, let item = page.item, details.identity == page.identity(of: item),
      [nil, item.number].contains(details.number)
    else { return nil }
    return details
  }

  func detailLines(on screen: Screen) -> [TerminalText] {
    if page.item == nil { return [] }
    guard let details = shownDetails else {
      var page = ScreenText(on: screen)
      page.append(screen.symbols.ellipsis, .count)
      return page.lines
    }
    return details.outcome.map { lines(of: $0, on: screen) } ?? []
  }

  func lines(of outcome: Outcome, on screen: Screen) -> [TerminalText] {
    var text = TerminalText()
    TextRenderer(screen: screen, today: session.today).render(outcome, to: &text)
    return text.lines
  }

  func helpLines(on screen: Screen) -> [TerminalText] {
    let groups = ScreenAction.groups.map { group in
      let rows = group.rows.filter { !keys[$0.action].isEmpty && isOffered($0.action) }
      return (
        group.title, rows.map { (keys[$0.action].map(\.name).joined(separator: " "), $0.help) }
      )
    }
    let width = groups.flatMap(\.1).map(\.0.columns).max() ?? 0
    // On a narrow screen, the help is below the keys.
    let isNarrow = screen.width < width + 30
    let indent = isNarrow ? 4 : width + 4
    var page = ScreenText(on: screen)
    for (title, rows) in groups + [("Marks", screen.symbols.legend)] {
      if !page.isEmpty, !isNarrow { page.endLine() }
      page.append(heading: title, count: 1)
      for (name, meaning) in rows {
        page.append(blanks: 2)
        page.append(name, .number)
        if isNarrow { page.endLine() }
        page.move(to: indent)
        page.append(words: meaning)
      }
    }
    return page.lines
  }

  /// Scrolls or closes a page that covers the list; a key of the list is dropped, with its line.
  mutating func pressPage(_ key: Key) {
    let action = keys.action(of: key)
    let rows = max(1, (port.device.rows ?? 24) - 2)
    // Space scrolls, as in a pager; in the list, it marks tasks.
    switch key == " " ? .page(percent: 100) : action?.motion {
    case .step(let lines)?: textTop = max(0, textTop + lines)
    case .page(let percent)?: textTop = max(0, textTop + percent.signum() * rows)
    case .first?: textTop = 0
    // Drawing limits this to the last page.
    case .last?: textTop = 1_000
    default:
      if action == .palette { return mode = .palette(TextInput(), at: 0) }
      if key == .escape || key == .enter || action == .quit || action == .help {
        return (mode, textTop) = (.list, 0)
      }
      drop(key, because: keys[.quit].first.map { "\($0.name) closes this page" })
      dropInput(of: action)
    }
  }
}
