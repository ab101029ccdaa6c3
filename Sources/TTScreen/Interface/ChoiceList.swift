import TTOutput
import TTSystem
import CommandLineKit
import TTSession
import TodoTxt

/// Something to choose from, in place of the list.
struct ChoiceList {
  let purpose: Purpose

  /// What to choose from, each with what it means.
  let choices: [(name: [UInt8], meaning: [UInt8])]

  /// The position of the chosen one.
  var position = 0

  /// What happens to the chosen one.
  enum Purpose {
    /// It filters the list; the first choice is no filter.
    case filter
    /// It is opened, a link of a task.
    case link(NamedTasks)
  }
}

extension ChoiceList.Purpose {
  /// A word for the key that chooses.
  var word: String {
    switch self {
    case .filter: "choose"
    case .link: "open"
    }
  }

  /// The action whose key shows the choices, and hides them again.
  fileprivate var action: ScreenAction {
    switch self {
    case .filter: .filters
    case .link: .open
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

  /// Does what the choice is for.
  mutating func choose(_ list: ChoiceList) {
    mode = .list
    let position = list.position
    switch list.purpose {
    case .filter:
      do {
        try change { $0.filter = position == 0 ? [] : list.choices[position].name }
      } catch {
        show(error)
      }
    case .link(let tasks): openLink(position + 1, of: tasks, list.choices[position].name)
    }
  }

  /// Shows the saved filters, or says how to save one.
  ///
  /// Reads the configuration again, where filters may have been saved since.
  mutating func chooseFilter() throws {
    commands.list.session.configuration = try Configuration(in: session.process.environment)
    let filters = session.configuration.savedFilters.sorted { $0.key < $1.key }
      .map { (name: Array("@@\($0.key)".utf8), meaning: $0.value) }
    if filters.isEmpty {
      message = Message(
        "no saved filters; to save one, run tt config set filter.NAME FILTER", .text)
    } else {
      let position = filters.firstIndex { $0.name == view.filter }.map { $0 + 1 } ?? 0
      mode = .choice(
        ChoiceList(
          purpose: .filter, choices: [(Array("no filter".utf8), [])] + filters, position: position))
    }
  }

  /// Opens the link of the task under the cursor, or shows its links if there are several.
  mutating func openLink() throws {
    let items = page.item.map { [$0] } ?? []
    let tasks = try names(of: items)
    let links = items.flatMap(\.links).map { (name: Array($0.text), meaning: [UInt8]()) }
    if links.count > 1 {
      mode = .choice(ChoiceList(purpose: .link(tasks), choices: links))
    } else {
      openLink(1, of: tasks, links.first?.name ?? [])
    }
  }

  private mutating func openLink(_ position: Int, of tasks: NamedTasks, _ link: [UInt8]) {
    if perform(.openLink(position), on: tasks), message == nil {
      message = Message("opened \(VisibleText.text(link))", .text)
    }
  }

  /// The first visible choice on a page of `rows` lines.
  func top(of list: ChoiceList, rows: Int) -> Int { max(0, list.position - rows + 1) }

  /// Returns the choices, with the chosen one.
  func lines(of list: ChoiceList, on screen: Screen) -> [TerminalText] {
    let width = list.choices.map { TextWidth.columns(of: $0.name[...]) }.max() ?? 0
    return list.choices.enumerated().map { index, choice in
      var text: TerminalText = index == list.position ? "> " : "  "
      text.append(choice.name)
      if !choice.meaning.isEmpty {
        text.append(blanks: width + 2 - TextWidth.columns(of: choice.name[...]))
        text.append(choice.meaning)
      }
      let room = TextWidth.prefixLength(of: text.bytes[...], within: screen.width)
      var line = TerminalText()
      screen.theme[index == list.position ? .cursor : .text]
        .append(text.bytes[..<room], to: &line)
      return line
    }
  }
}
