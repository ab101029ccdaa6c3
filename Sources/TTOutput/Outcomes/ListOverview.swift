import CommandLineKit
package import TodoTxt

/// The counts below a list that is too long for the screen.
///
///     8 of 9 open · 1 overdue · 1 due today · 1 waiting
package struct ListOverview: Hashable {
  /// The tasks that could be shown.
  let selected: Int

  /// The command that shows all of them.
  let command: String

  /// The open tasks of the whole list.
  private(set) var open = 0
  private(set) var overdue = 0
  private(set) var dueToday = 0
  private(set) var waiting = 0
  private(set) var blocked = 0

  package init(
    of items: ItemList, selected: Int, on today: CivilDate, command: String = ""
  ) {
    (self.selected, self.command) = (selected, command)
    let blockedNames = BlockedNames(in: items.document)
    for item in items where !item.isCompleted {
      open += 1
      // The filter `is:overdue` omits hidden tasks, too.
      if let due = item.date(of: .due), due <= today, !item.isHidden {
        if due < today { overdue += 1 } else { dueToday += 1 }
      } else if item.isWaiting(on: today) {
        waiting += 1
      }
      if blockedNames.contains(item) { blocked += 1 }
    }
  }

  package func counts(shown: Int) -> [String] {
    var parts = [shown == open ? "\(open) open" : "\(shown) of \(open) open"]
    for (count, name) in [
      (overdue, "overdue"), (dueToday, "due today"), (waiting, "waiting"), (blocked, "blocked"),
    ]
    where count > 0 {
      parts.append("\(count) \(name)")
    }
    return parts
  }

  /// Returns the counts, with `shown` tasks visible, in lines of at most `width` columns.
  ///
  /// They name the command, which shows the rest.
  package func lines(shown: Int, width: Int, symbols: Symbols) -> [String] {
    var parts = counts(shown: shown)
    if shown < selected { parts.append("\(selected - shown) more: \(command)") }
    return TextWidth.lines(of: parts, between: " \(symbols.separator) ", width: width)
  }
}
