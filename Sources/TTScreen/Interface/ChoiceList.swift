import TTOutput
import TTSystem
import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// A list of choices, shown instead of the tasks.
struct ChoiceList {
  let purpose: Purpose

  /// The choices, each with its meaning.
  let choices: [(name: [UInt8], meaning: [UInt8])]

  /// The index of the selected choice.
  var position = 0

  /// The effect of a choice.
  enum Purpose {
    /// Filters the list; the first choice removes the filter.
    case filter
    /// Opens a link of a task.
    case link(ChosenTasks)
    /// Shows another list.
    case list
    /// Moves tasks to another list.
    case destination(ChosenTasks)
  }
}

extension ChoiceList.Purpose {
  /// A word for the effect of the key that chooses.
  var word: String {
    switch self {
    case .filter: "choose"
    case .link: "open"
    case .list: "show"
    case .destination: "move here"
    }
  }

  /// The action whose key shows and hides the choices.
  fileprivate var action: ScreenAction {
    switch self {
    case .filter: .filters
    case .link: .open
    case .list: .lists
    case .destination: .move
    }
  }
}

extension ListScreen {
  mutating func press(_ key: Key, _ list: ChoiceList) {
    var list = list
    let action = keys.action(of: key)
    switch action {
    case .down?: list.position = min(list.position + 1, list.choices.count - 1)
    case .up?: list.position = max(list.position - 1, 0)
    case .top?: list.position = 0
    case .bottom?: list.position = list.choices.count - 1
    case .details?: return choose(list)
    case .clear?, .quit?, list.purpose.action?:
      mode = .list
      return
    default: return
    }
    mode = .choice(list)
  }

  /// Performs the effect of the selected choice.
  mutating func choose(_ list: ChoiceList) {
    mode = .list
    let (position, name) = (list.position, list.choices[list.position].name)
    let path = FilePath(name).beside(commands.list.path)
    do {
      switch list.purpose {
      case .filter: try change { $0.filter = position == 0 ? [] : name }
      case .link(let tasks): openLink(position + 1, of: tasks, name)
      case .list:
        if path != commands.list.path { try switchList(to: path) }
      case .destination(let tasks): performOrAsk("Move", .move(to: path), on: tasks)
      }
    } catch {
      show(error)
    }
  }

  /// Shows the saved filters, or explains how to save one.
  ///
  /// Reads the configuration again, since filters may have been saved in the meantime.
  mutating func chooseFilter() throws {
    try readConfiguration()
    let filters = session.configuration.savedFilters.sorted { $0.key < $1.key }
      .map { (name: "@@\($0.key)".bytes, meaning: $0.value) }
    if filters.isEmpty {
      message = FooterMessage(
        "no saved filters; to save one, type it and press \(keys[.saveFilter].first?.name ?? "")",
        .text)
    } else {
      let position = filters.firstIndex { $0.name == view.filter }.map { $0 + 1 } ?? 0
      mode = .choice(
        ChoiceList(
          purpose: .filter, choices: [("no filter".bytes, [])] + filters, position: position))
    }
  }

  mutating func readConfiguration() throws {
    commands.list.session.configuration = try Configuration(in: session.process.environment)
  }

  /// Shows the lists in the directory of this list.
  mutating func chooseList() {
    let names = commands.list.listNames
    let own = names.firstIndex { $0.beside(commands.list.path) == commands.list.path }
    choose(among: names, for: .list, at: own ?? 0)
  }

  /// Shows the lists to which tasks can move.
  mutating func chooseDestination() throws {
    let targets = try targets()
    let list = targets.names.list.map { FilePath($0).name } ?? commands.list.path.name
    choose(among: commands.list.listNames.filter { $0 != list }, for: .destination(targets))
  }

  private mutating func choose(
    among lists: [FilePath], for purpose: ChoiceList.Purpose, at position: Int = 0
  ) {
    if lists.allSatisfy({ $0.beside(commands.list.path) == commands.list.path }) {
      message = FooterMessage("no other list here; to create one, run tt mv TASK NAME.txt", .text)
    } else {
      mode = .choice(
        ChoiceList(
          purpose: purpose, choices: lists.map { (name: $0.bytes, meaning: []) },
          position: position))
    }
  }

  /// Opens the link of the task under the cursor, or shows its links if there are several.
  mutating func openLink() throws {
    let tasks = try ChosenTasks(page.item.asArray, on: self)
    let links = tasks.items.flatMap(\.links).map { (name: Array($0.text), meaning: [UInt8]()) }
    if links.count > 1 {
      mode = .choice(ChoiceList(purpose: .link(tasks), choices: links))
    } else {
      openLink(1, of: tasks, links.first?.name ?? [])
    }
  }

  private mutating func openLink(_ position: Int, of tasks: ChosenTasks, _ link: [UInt8]) {
    perform(
      .openLink(position), on: tasks,
      success: FooterMessage("opened \(link.visible)", .text))
  }

  /// The first visible choice on a page of `rows` lines.
  func top(of list: ChoiceList, rows: Int) -> Int { max(0, list.position - rows + 1) }

  func lines(of list: ChoiceList, on screen: Screen) -> [TerminalText] {
    let width = list.choices.map { $0.name.columns }.max() ?? 0
    return list.choices.enumerated().map { index, choice in
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
