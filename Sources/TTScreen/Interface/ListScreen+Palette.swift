import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt

/// The palette: every action and every command, found by parts of its name.
extension ListScreen {
  private enum Choice {
    case action(ScreenAction)
    case command(String)
  }

  private typealias Row = (choice: Choice, name: String, meaning: String)

  /// Returns the actions and commands that match a typed line, the best first.
  private func rows(for input: TextInput) -> [Row] {
    let typed = (words(in: input).first?.text ?? "").lowercased()
    var rows: [Row] = ScreenAction.allCases.filter { $0 != .palette && isOffered($0) }.map {
      action in
      let names = keys[action].map(\.name).joined(separator: " ")
      let name = action.name.replacing("-", with: " ")
      return (.action(action), name, "\(action.help)\(names.isEmpty ? "" : " (\(names))")")
    }
    let taken = Set(rows.map(\.name))
    rows += commands.names.filter { !taken.contains($0.name) }
      .map { (.command($0.name), $0.name, $0.summary) }
    let ranked = rows.compactMap { row in
      ListScreen.rank(typed, row.name, row.meaning).map { (rank: $0, row: row) }
    }
    return (0..<6).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.row) }
  }

  /// Returns how well a typed text matches, 0 for best; nil if it does not.
  private static func rank(_ typed: String, _ name: String, _ meaning: String) -> Int? {
    if name == typed { return 0 }
    if name.hasPrefix(typed) { return 1 }
    if name.split(separator: " ").contains(where: { $0.hasPrefix(typed) }) { return 2 }
    if name.contains(typed) { return 3 }
    var rest = name[...]
    let isInOrder = typed.allSatisfy { letter in
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
      return true
    }
    if isInOrder { return 4 }
    return typed.utf8.count > 2 && meaning.lowercased().contains(typed) ? 5 : nil
  }

  private func words(in input: TextInput) -> [Argument] {
    UserAlias("", for: input.text, inHome: session.home).words
  }

  /// Returns the choices for a typed line.
  func palette(_ input: TextInput, at position: Int) -> ChoiceList {
    let choices = rows(for: input).map { (name: $0.name.bytes, meaning: $0.meaning.bytes) }
    return ChoiceList(action: .palette, choices: choices, position: position)
  }

  /// Handles a key while a name is typed; returns false if the user quits.
  mutating func press(_ key: Key, _ input: TextInput, at position: Int) -> Bool {
    var (input, position) = (input, position)
    message = nil
    let last = rows(for: input).count - 1
    switch key {
    case .escape, .control("g"):
      mode = .list
      return true
    case .enter: return choose(input, at: position)
    case .down, .control("n"): position = max(0, min(position + 1, last))
    case .up, .control("p"): position = max(0, position - 1)
    case .tab:
      if position <= last { input.replace(with: rows(for: input)[position].name.bytes + " ".bytes) }
    default: if input.press(key) { position = 0 }
    }
    mode = .palette(input, at: position)
    return true
  }

  /// Performs the chosen action, or runs the command with the words after its name.
  private mutating func choose(_ input: TextInput, at position: Int) -> Bool {
    let (rows, words) = (rows(for: input), words(in: input))
    mode = .list
    if words.count > 1, commands.names.contains(where: { $0.name == words[0].text }) {
      run(words)
    } else if rows.indices.contains(position) {
      switch rows[position].choice {
      case .action(let action): return perform(action, for: keys[action].first ?? .enter)
      case .command(let name):
        guard let command = commands.names.first(where: { $0.name == name }), command.least > 0
        else {
          run([Argument(name)])
          return true
        }
        // The rest is to be typed, after the tasks that a key would change.
        let tasks = command.takesTasks ? page.targets.map { "\($0.number) " }.joined() : ""
        mode = .palette(TextInput("\(name) \(tasks)".bytes), at: 0)
      }
    } else {
      message = FooterMessage("no action or command \(input.text.quoted)", .overdue)
    }
    return true
  }

  private mutating func run(_ words: [Argument]) {
    // Numbers in the line mean those of the screen.
    noteShown()
    perform(.run(words))
  }

  /// Shows what a command of the palette has printed.
  mutating func show(_ outcome: Outcome, after change: PendingChange) throws {
    try readConfiguration()
    if case .changes = outcome.body { return }
    let width = session.terminal(ofWindow: port.device)
    if lines(of: outcome, on: session.screen(on: width)).isEmpty { return }
    if change.presses == presses { (mode, textTop) = (.output(outcome), 0) }
  }
}
