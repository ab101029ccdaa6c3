import CommandLineKit
import TTOutput
import TTSession
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

  /// Returns the saved filters, with the chosen one.
  func lines(of list: SavedFilterList, on screen: Screen) -> [TerminalText] {
    let names = ["no filter"] + list.filters.map { "@@\($0.name)" }
    let width = names.map { TextWidth.columns(of: $0) }.max() ?? 0
    return names.enumerated().map { index, name in
      var text: TerminalText = index == list.position ? "> " : "  "
      text.append(name.utf8)
      if index > 0 {
        text.append(blanks: width + 2 - TextWidth.columns(of: name))
        text.append(list.filters[index - 1].filter)
      }
      let room = TextWidth.prefixLength(of: text.bytes[...], within: screen.width)
      var line = TerminalText()
      screen.theme[index == list.position ? .cursor : .text]
        .append(text.bytes[..<room], to: &line)
      return line
    }
  }
}
