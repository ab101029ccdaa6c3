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
    case .bottom?: mode = .help(top: ScreenAction.allCases.count)
    default: mode = .list
    }
  }
}
