package import CommandLineKit
package import TTOutput
import TTSystem
import TodoTxt
package import TodoTxtFiles

/// The tasks that a command selects before any filter.
package struct UsualView {
  /// The filter, and what messages call its tasks.
  package let scope: (filter: String, subject: String)

  /// Whether to add up the work of each day.
  var addsUpWork = false

  package static let dueToday = UsualView(scope: ("due:..today", "tasks due today or overdue"))
  package static let dueTomorrow = UsualView(scope: ("due:tomorrow", "tasks due tomorrow"))
  package static let overdue = UsualView(scope: ("is:overdue", "overdue tasks"))
  package static let dueThisWeek = UsualView(
    scope: ("due:..6d", "tasks due within a week or overdue"), addsUpWork: true)
}

/// The requests that several interfaces make.
extension ListReader {
  /// Returns the tasks of a view that match a filter.
  ///
  /// A view of due dates includes blocked tasks, since their dates apply anyway.
  package func tasks(_ view: UsualView, _ words: [Argument]) throws -> Outcome {
    var list = self
    list.request.usualOmission = .agenda
    list.request.usualOrder = .due
    var outcome = try list.outcome(
      of: FilterQuery(words, within: view.scope.filter, called: view.scope.subject))
    if view.addsUpWork, case .listing(var listing) = outcome.body {
      listing.work = session.work(of: listing.matching ?? listing.items)
      outcome.body = .listing(listing)
    }
    return outcome
  }

  package func agenda(
    _ words: [Argument], days: Int? = nil, limit: Int? = nil, repeats: Bool = false
  ) throws -> Outcome {
    let (lists, selected) = try select(words, omitting: .agenda)
    return Outcome(
      AgendaReport(
        selected.list, of: lists, in: session, days: days, limit: limit, repeats: repeats,
        hint: hint(for: words)), of: lists,
      selected)
  }

  /// Returns the tasks, open or completed, that contain all words.
  package func search(_ words: [Argument]) throws -> Outcome {
    var list = self
    list.request.showsEverything = true
    return try list.outcome(of: FilterQuery(holding: words))
  }

  package func explanation(of words: [Argument]) throws -> Outcome {
    let query = try FilterQuery(words)
    let filter = try filter(query, for: readLists().document, omitting: omission)
    return Outcome(
      .report(
        PlainReport([filter.explanation.bytes]) {
          $0.append(words: filter.explanation)
        } members: {
          $0.string("query", bytes: query.source[...])
          $0.string("explanation", filter.explanation)
        }),
      notices: filter.remarks.map(Message.remark))
  }

  package func details(of selection: Selection) throws -> Outcome {
    let lists = try readListsAround()
    let items = try items(selection, in: lists)
    return Outcome(.report(TaskReport(items, of: lists, in: session)), lists: lists)
  }

  /// Returns the selected tasks: numbers refer to the list, a filter to all lists.
  fileprivate func items(_ selection: Selection, in lists: JoinedLists) throws -> [TodoItem] {
    var targets = targets(selection)
    if case .filter = selection {
      let items = try targets.items(in: lists.document)
      return Array(lists.withoutRepeats(ItemList(items, of: lists.document)))
    }
    let own = lists.parts.first { $0.path == path }?.document ?? lists.document
    return try targets.items(in: own).compactMap {
      lists.item(numbered: $0.number, in: path)
    }
  }

  /// The names of the lists in the directory of this one, without the inbox and the report.
  package var listNames: [FilePath] {
    store.textFiles(beside: path).filter {
      $0 != ReportFile.name && !session.isInbox($0.beside(path))
    }
  }
}
