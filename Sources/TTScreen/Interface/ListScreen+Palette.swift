import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt

/// The palette: every action and every command, found by parts of its name.
extension ListScreen {
  /// An action or, without one, a command.
  private typealias Row = (action: ScreenAction?, name: String, meaning: String)

  /// Returns the actions and commands that match a typed line, the best first.
  private func rows(for input: TextInput) -> [Row] {
    let words = words(in: input)
    let typed = words.map(\.text).joined(separator: " ").lowercased()
    var rows: [Row] = ScreenAction.allCases.filter { $0 != .palette && isOffered($0) }.map {
      action in
      let names = keys[action].map(\.name).joined(separator: " ")
      let meaning = names.isEmpty ? action.help : "\(action.help) (\(names))"
      return (action, action.name.replacing("-", with: " "), meaning)
    }
    let taken = Set(rows.map(\.name))
    // An action takes no arguments.
    if words.count > 1 {
      return rows.filter { $0.name.hasPrefix(typed) }
        + commands.names.filter { $0.name == words[0].text }.map { (nil, $0.name, $0.summary) }
    }
    rows += commands.names.filter { !taken.contains($0.name) }.map { (nil, $0.name, $0.summary) }
    let ranked = rows.map { (rank: ListScreen.rank(typed, $0.name), row: $0) }
    return (0..<4).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.row) }
  }

  /// Returns how well a typed text matches a name, 0 for best; nil if it does not.
  private static func rank(_ typed: String, _ name: String) -> Int? {
    if name == typed { return 0 }
    if name.hasPrefix(typed) { return 1 }
    if name.contains(typed) { return 2 }
    var letters = name.makeIterator()
    let isInOrder = typed.allSatisfy { letter in
      while let next = letters.next() { if next == letter { return true } }
      return false
    }
    return isInOrder ? 3 : nil
  }

  /// Returns the words of a typed line, without the name of the program.
  private func words(in input: TextInput) -> [Argument] {
    let words = ShellWords(typed: input.text, inHome: session.home).words
    return words.count > 1 && words[0].text == Program.name ? Array(words.dropFirst()) : words
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
    let row = rows.indices.contains(position) ? rows[position] : nil
    if let action = row?.action { return perform(action, for: keys[action].first ?? .enter) }
    if words.count > 1, !commands.isReadOnly {
      run(
        words,
        typed: Typing(
          purpose: .palette, targets: .none, input: input, textBefore: [], viewBefore: view))
    } else if let row {
      let command = commands.names.first { $0.name == row.name }
      guard let command, command.least > 0 else {
        run([Argument(row.name)])
        return true
      }
      // The user types the rest, after the tasks that a key would change.
      let tasks = command.takesTasks ? chosenItems.map { "\($0.number) " }.joined() : ""
      mode = .palette(TextInput("\(row.name) \(tasks)".bytes), at: 0)
    } else {
      message = FooterMessage("no action or command \(input.text.quoted)", .overdue)
    }
    return true
  }

  private mutating func run(_ words: [Argument], typed line: Typing? = nil) {
    // Numbers in the line mean those of the screen.
    noteShown()
    perform(.run(words), typed: line)
  }

  /// Shows what a command of the palette has printed, on a page if it has lines.
  mutating func show(_ outcome: Outcome, after change: PendingChange) {
    readConfiguration()
    if case .changes = outcome.body { return }
    let width = session.terminal(ofWindow: port.device)
    if lines(of: outcome, on: session.screen(on: width)).allSatisfy(\.isEmpty) {
      let summary = session.summary(of: outcome)
      if !summary.isEmpty { message = FooterMessage((message?.lines ?? []) + summary, .text) }
      return
    }
    if change.presses == presses { (mode, textTop) = (.output(outcome), 0) }
  }
}
