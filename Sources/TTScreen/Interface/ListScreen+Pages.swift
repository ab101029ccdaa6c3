import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt

extension ListScreen {
  /// Runs `tt show` for the task under the cursor, unless its details are there.
  mutating func fetchDetails() {
    guard showsDetails, let item = page.item, let document,
      let task = try? names(of: [item])
    else { return details = nil }
    if details?.task == task, details?.document.bytes == document.bytes { return }
    do {
      details = Details(task: task, document: document, outcome: try commands.details(of: task))
    } catch {
      details = nil
      show(error)
    }
  }

  /// Returns the details of the task under the cursor.
  func detailLines(on screen: Screen) -> [TerminalText] {
    guard let details else { return [] }
    var text = TerminalText()
    TextRenderer(screen: screen, today: session.today).render(details.outcome, to: &text)
    return text.lines
  }

  func helpLines(on screen: Screen) -> [TerminalText] {
    func names(_ action: ScreenAction) -> String {
      keys[action].map(\.name).joined(separator: " ")
    }
    let width = ScreenAction.allCases.map { TextWidth.columns(of: names($0)) }.max() ?? 0
    // On a narrow screen, the help is below the keys.
    let isNarrow = screen.width < width + 30
    let indent = isNarrow ? 4 : width + 4
    var text = TerminalText()
    for group in ScreenAction.groups {
      if !text.isEmpty, !isNarrow { text.endLine() }
      screen.theme[.heading].append(group.title.utf8, to: &text)
      text.endLine()
      for action in group.actions where !keys[action].isEmpty {
        text.append(blanks: 2)
        screen.theme[.number].append(names(action).utf8, to: &text)
        if isNarrow { text.endLine() }
        text.append(blanks: isNarrow ? indent : indent - 2 - TextWidth.columns(of: names(action)))
        var paragraph = Paragraph()
        paragraph.append(wordsOf: action.description.help.utf8)
        paragraph.append(to: &text, indent: indent, width: screen.width)
      }
    }
    return text.lines
  }

  mutating func pressHelp(_ key: Key, top: Int) {
    let rows = max(1, (port.device.rows ?? 24) - 2)
    // As in a pager; in the list, the key is for marks.
    if key == " " { return mode = .help(top: top + rows) }
    switch keys.action(of: key) {
    case .down?: mode = .help(top: top + 1)
    case .up?: mode = .help(top: max(0, top - 1))
    case .pageDown?, .halfDown?: mode = .help(top: top + rows)
    case .pageUp?, .halfUp?: mode = .help(top: max(0, top - rows))
    case .top?: mode = .help(top: 0)
    // Drawing goes back to the last page.
    case .bottom?: mode = .help(top: 1_000)
    default: mode = .list
    }
  }
}
