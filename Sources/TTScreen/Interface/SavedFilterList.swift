import TTOutput
import TTSystem
import CommandLineKit
import TTSession

/// The saved filters to choose from; the first choice is no filter.
struct SavedFilterList {
  /// The filters with their names, in alphabetical order.
  let filters: [(name: String, filter: [UInt8])]

  /// The position of the chosen one; 0 is no filter.
  var position = 0

  init(_ configuration: Configuration, chosen filter: [UInt8]) {
    filters = configuration.savedFilters.sorted { $0.key < $1.key }
      .map { (name: $0.key, filter: $0.value) }
    position = filters.firstIndex { Array("@@\($0.name)".utf8) == filter }.map { $0 + 1 } ?? 0
  }

  var typed: [UInt8] { position == 0 ? [] : Array("@@\(filters[position - 1].name)".utf8) }
}

extension ListScreen {
  mutating func press(_ key: Key, _ list: SavedFilterList) {
    var list = list
    switch keys.action(of: key) {
    case .down?: list.position = min(list.position + 1, list.filters.count)
    case .up?: list.position = max(list.position - 1, 0)
    case .details?: return choose(list)
    case .clear?, .quit?, .filters?:
      mode = .list
      return
    default: return
    }
    mode = .filters(list)
  }

  /// Shows the saved filters, or says how to save one.
  ///
  /// Reads the configuration again, where filters may have been saved since.
  mutating func chooseFilter() throws {
    commands.list.session.configuration = try Configuration(in: session.process.environment)
    let list = SavedFilterList(session.configuration, chosen: view.filter)
    if list.filters.isEmpty {
      message = Message(
        "no saved filters; to save one, run tt config set filter.NAME FILTER", .text)
    } else {
      mode = .filters(list)
    }
  }

  /// Shows the tasks of the chosen filter.
  mutating func choose(_ list: SavedFilterList) {
    mode = .list
    do { try change { $0.filter = list.typed } } catch { show(error) }
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
