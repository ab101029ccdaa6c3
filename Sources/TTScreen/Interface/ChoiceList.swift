import TTOutput
import TTSystem
import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// A list of choices, shown instead of the tasks.
struct ChoiceList {
  /// The action that asks for a choice: of a filter, a link, a list or a destination.
  let action: ScreenAction

  /// The tasks whose link is opened, or that move.
  var tasks = ChosenTasks.none

  /// The choices, each with its meaning.
  let choices: [(name: [UInt8], meaning: [UInt8])]

  /// The lists that the choices name, if they are lists.
  var paths: [FilePath] = []

  /// The selected one of the choices that match, and the letters typed to find it.
  var position = 0
  var input = TextInput()

  /// The indices of the choices that start with the typed letters; those of a saved filter start
  /// after `@@`.
  var matches: [Int] {
    func letters(_ text: [UInt8]) -> String {
      String(text.string.drop { $0 == "@" }).lowercased()
    }
    let typed = letters(input.text)
    return choices.indices.filter { letters(choices[$0].name).hasPrefix(typed) }
  }

  /// The text before the typed letters, on a line of some columns; it names the tasks if they fit.
  func prompt(within width: Int) -> String {
    let (start, end) =
      switch action {
      case .open: ("open link of", "")
      case .move: ("move", " to")
      default: (action == .lists ? "list" : "filter", "")
      }
    let named = tasks.items.isEmpty ? "" : " \(tasks.words(within: width / 3))\(end)"
    return "\(start)\(named): ".columns + 4 <= width ? "\(start)\(named): " : "\(start): "
  }

  /// A word for the effect of the key that chooses.
  var word: String {
    switch action {
    case .open: "open"
    case .lists: "show"
    case .move: "move here"
    default: "choose"
    }
  }
}

extension ListScreen {
  mutating func press(_ key: Key, _ list: ChoiceList) {
    message = nil
    if key == .escape || key == .control("g") { return mode = .list }
    if key == .enter { return choose(list) }
    var list = list
    let (before, last) = (list, max(0, list.matches.count - 1))
    let motion = keys.action(of: key)?.motion
    let isTyped = list.input.press(key)
    list.position = 0
    // The first letter of a name is not a key that moves.
    if !isTyped || motion != nil && before.input.text.isEmpty && list.matches.isEmpty {
      list = before
      switch motion {
      case .step(let count)?: list.position = max(0, min(list.position + count, last))
      case .first?: list.position = 0
      case .last?: list.position = last
      default: break
      }
    }
    mode = .choice(list)
  }

  /// Performs the effect of the selected choice, if there is one.
  mutating func choose(_ list: ChoiceList) {
    let matches = list.matches
    guard matches.indices.contains(list.position) else { return mode = .choice(list) }
    mode = .list
    let position = matches[list.position]
    let name = list.choices[position].name
    do {
      switch list.action {
      // The first choice removes the filter.
      case .filters: try change { $0.filter = position == 0 ? [] : name }
      case .open: perform(.openLink(position + 1, name), on: list.tasks)
      case .lists:
        let path = list.paths[position]
        if path != commands.list.path { try switchList(to: path) }
      case .move: performOrAsk("Move", .move(to: list.paths[position]), on: list.tasks)
      default: break
      }
    } catch {
      show(error)
    }
  }

  /// Shows the saved filters, or explains how to save one.
  mutating func chooseFilter() {
    let filters = session.configuration.savedFilters.sorted { $0.key < $1.key }
      .map { (name: "@@\($0.key)".bytes, meaning: $0.value) }
    choose(
      .filters, among: filters.isEmpty ? [] : [("no filter".bytes, [])] + filters,
      at: filters.firstIndex { $0.name == view.filter }.map { $0 + 1 } ?? 0,
      orElse:
        "no saved filters; to save one, type it and press \(keys[.saveFilter].first?.name ?? "")")
  }

  /// Reads the configuration again; an unreadable one changes nothing.
  mutating func readConfiguration() {
    guard let new = try? Configuration(in: session.process.environment) else { return }
    // Another focus, for example, selects other tasks.
    if new.entries != session.configuration.entries { isOutdated = true }
    commands.list.session.configuration = new
  }

  /// Shows the other lists, with the numbers of their tasks.
  mutating func chooseList() {
    let lists = commands.lists
    let own = commands.list.path
    let paths = lists.map(\.path)
    choose(
      .lists, among: paths == [own] ? [] : lists.map { ($0.name, counts(of: $0.path)) },
      paths: paths, at: lists.firstIndex { $0.path == own } ?? 0)
  }

  /// Returns the numbers of tasks of a list in words; nothing for an unreadable list.
  private func counts(of list: FilePath) -> [UInt8] {
    guard let bytes = try? session.store.read(list)?.bytes else { return [] }
    let items = commands.list.parsed(bytes).list
    let counts = ListOverview(of: items, selected: 0, on: session.today)
    return counts.counts(shown: items).joined(separator: ", ").bytes
  }

  /// Shows the lists to which tasks can move.
  mutating func chooseDestination() throws {
    let tasks = try targets()
    let source = tasks.names.list.flatMap(session.list) ?? commands.list.path
    let archives = session.archivePaths
    let others = commands.lists.filter { list in
      !archives.contains { session.areSame($0, list.path) }
    }
    // The archive is the last choice.
    let lists = (others + archives.map { ($0, session.name(of: $0)) })
      .filter { $0.path != source }
    choose(.move, among: lists.map { ($0.name, []) }, of: tasks, paths: lists.map(\.path))
  }

  private mutating func choose(
    _ action: ScreenAction, among choices: [(name: [UInt8], meaning: [UInt8])],
    of tasks: ChosenTasks = .none, paths: [FilePath] = [], at position: Int = 0,
    orElse none: String = "no other list here; to create one, run tt mv TASK NAME.txt"
  ) {
    if choices.isEmpty { return message = FooterMessage(none, .text) }
    mode = .choice(
      ChoiceList(
        action: action, tasks: tasks, choices: choices, paths: paths, position: position))
  }

  /// Opens the link of the task under the cursor, or shows its links if there are several.
  mutating func openLink() throws {
    let tasks = try ChosenTasks(page.item.asArray, on: self)
    let links = tasks.items.flatMap(\.links).map { (name: Array($0.text), meaning: [UInt8]()) }
    if links.count > 1 {
      choose(.open, among: links, of: tasks)
    } else {
      perform(.openLink(1, links.first?.name ?? []), on: tasks)
    }
  }

  /// The first visible choice on a page of `rows` lines.
  func top(of list: ChoiceList, rows: Int) -> Int { max(0, list.position - rows + 1) }

  func lines(of list: ChoiceList, on screen: Screen) -> [TerminalText] {
    if !list.input.text.isEmpty, list.matches.isEmpty {
      return text("no match for \(list.input.text.quoted)", .overdue, on: screen, 2)
    }
    let width = list.choices.map { $0.name.columns }.max() ?? 0
    return list.matches.enumerated().map { index, match in
      let choice = list.choices[match]
      var text: TerminalText = index == list.position ? "> " : "  "
      text.append(choice.name)
      if !choice.meaning.isEmpty {
        text.append(blanks: width + 2 - choice.name.columns)
        text.append(choice.meaning)
      }
      let room = TextWidth.prefixLength(of: text.bytes[...], within: screen.width)
      var line = ScreenText(on: screen)
      line.append(text.bytes[..<room], index == list.position ? .cursor : .text)
      return line.text
    }
  }
}
