import CommandLineKit
package import TodoTxt

/// The counts below a list or above a screen: what is shown, and of how many.
///
///     8 of 12 open · 2 of 3 overdue · 1 due today · 1 waiting
package struct ListOverview: Sendable {
  /// The tasks that could be shown.
  let selected: Int

  /// The command that shows all of them.
  let command: String

  private let today: CivilDate
  private let blockedNames: BlockedNames

  /// The counts of the whole list.
  private var all = Counts()

  private struct Counts {
    var (open, overdue, dueToday, hidden, waiting, blocked) = (0, 0, 0, 0, 0, 0)
  }

  package init(
    of items: ItemList, selected: Int, on today: CivilDate, command: String = ""
  ) {
    (self.selected, self.command, self.today) = (selected, command, today)
    blockedNames = BlockedNames(in: items.document)
    all = counts(of: items)
  }

  private func counts(of items: ItemList) -> Counts {
    var counts = Counts()
    for item in items where !item.isCompleted {
      counts.open += 1
      // The filter `is:overdue` omits hidden tasks, too.
      if item.isHidden {
        counts.hidden += 1
      } else if let due = item.date(of: .due), due <= today {
        if due < today { counts.overdue += 1 } else { counts.dueToday += 1 }
      } else if item.isWaiting(on: today) {
        counts.waiting += 1
      } else if blockedNames.contains(item) {
        counts.blocked += 1
      }
    }
    return counts
  }

  /// Returns the counts in words, with those of the whole list where `items` are only a part of it.
  ///
  /// Each task that is not shown is counted by its reason, unless a filter omits others too.
  package func counts(shown items: ItemList, isNarrowed: Bool = false) -> [String] {
    let shown = counts(of: items)
    func words(_ count: Int, of all: Int, _ name: String) -> String {
      count == all ? "\(all) \(name)" : "\(count) of \(all) \(name)"
    }
    var parts = [words(shown.open, of: all.open, "open")]
    for (count, all, name) in [
      (shown.overdue, all.overdue, "overdue"), (shown.dueToday, all.dueToday, "due today"),
    ]
    where all > 0 {
      parts.append(words(count, of: all, name))
    }
    if isNarrowed { return parts }
    let omitted = [
      (all.hidden - shown.hidden, "hidden"), (all.waiting - shown.waiting, "waiting"),
      (all.blocked - shown.blocked, "blocked"),
    ]
    return parts + omitted.filter { $0.0 > 0 }.map { "\($0) \($1)" }
  }

  /// Returns the counts, with `items` visible, in lines of at most `width` columns.
  ///
  /// They name the command, which shows the rest.
  package func lines(
    shown items: ItemList, isNarrowed: Bool, width: Int, symbols: Symbols
  ) -> [String] {
    var parts = counts(shown: items, isNarrowed: isNarrowed)
    if items.count < selected { parts.append("\(selected - items.count) more: \(command)") }
    return TextWidth.lines(of: parts, between: " \(symbols.separator) ", width: width)
  }
}
