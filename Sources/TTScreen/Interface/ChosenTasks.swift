import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// The tasks that a key changes, as the screen showed them.
struct ChosenTasks {
  let items: [TodoItem]
  let identities: [TaskIdentity]

  /// Their names at that time.
  let names: NamedTasks

  /// The version of the list that was shown.
  let version: Int

  /// How many of them are not shown.
  let unseen: Int

  static let none = ChosenTasks()

  private init() { (items, identities, names, version, unseen) = ([], [], NamedTasks([]), 0, 0) }

  /// Creates the tasks of a page, or of an earlier version that was seen; throws if they are in two
  /// lists.
  init(_ items: [TodoItem], on screen: ListScreen, seenIn version: Int? = nil) throws {
    let page = screen.page
    let names = page.shown?.listing.names ?? .numbers
    let lists = items.map { screen.shownView.kind == .done ? names.list(of: $0.number) : nil }
    self.items = items
    identities = items.map(page.identity)
    self.names = NamedTasks(
      items.map { TaskID(number: names.number($0.number), content: $0.content) },
      in: try screen.session.list(ofTasksIn: lists))
    self.version = version ?? page.version
    unseen = items.count { page.blocks?.index(ofTask: $0.number, near: 0) == nil }
  }

  /// The text of one task, in at most `width` columns, or the number of several: `"Call the pl…"`,
  /// `2 tasks, 1 not shown`.
  func words(within width: Int) -> String {
    let name =
      items.count == 1
      ? items[0].textBytes.shortened(to: width).quoted : counted(items.count, "task")
    return unseen == 0
      ? name : "\(name), \(unseen == items.count ? "" : "\(unseen) ")not shown"
  }
}
