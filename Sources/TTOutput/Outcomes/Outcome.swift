package import TodoTxt
package import TodoTxtFiles

/// The result of a command as facts, which a renderer turns into words, lines or JSON.
///
/// Commands never print. A new output form is a new `Renderer`.
package struct Outcome: Sendable {
  /// The result to show.
  package var body: Body

  /// The refused changes, with reasons.
  package var refusals: [Refusal] = []

  package var notices: [Notice] = []

  /// Whether the changes are a preview and were not made.
  package var isPreview = false

  /// Whether it has named the conflicted copies of the list.
  package var namesCopies = false

  /// Whether the change is the first in the log; one that was undone is not.
  package var isFirstInLog = true

  /// The list whose numbers it shows; nil for the session's list.
  package var path: FilePath?

  package var names = TaskNames.numbers

  /// The lists whose changes it shows, if a command can change several.
  package private(set) var changedLists: [ChangedList] = []

  /// The lists whose tasks a report shows, if several.
  package var lists: JoinedLists?

  /// What to do when everything has been written; never called if the reader of a pipe has gone.
  package var whenShown: (@Sendable () throws -> Void)?

  /// The exit status, if it does not follow from the result.
  package var ending: ExitStatus?

  package enum Body: Sendable {
    /// Selected tasks.
    case listing(Listing)

    /// Changed tasks, in the order of the file.
    case changes([TaskChange])

    case names([NameCount])

    /// The log of the list, newest first.
    case log([LogEntry])

    /// The report of a single command.
    case report(any Report)

    /// The meanings of date expressions.
    case dates([DateMeaning])

    /// A single line, such as the value of a setting.
    case line([UInt8])

    /// Bytes that every renderer writes unchanged: generated text, or a file for another program.
    case text([UInt8])

    case stream(TextStream)
  }

  package init(
    _ body: Body, refusals: [Refusal] = [], notices: [Notice] = [], lists: JoinedLists? = nil
  ) {
    self.body = body
    self.refusals = refusals
    self.notices = notices
    self.lists = lists
  }

  /// Whether it is shown in a pager if it is long.
  package var isPageable: Bool {
    switch body {
    case .listing, .names, .log, .report, .dates: true
    case .changes, .line, .text, .stream: false
    }
  }

  /// The exit status if all output was written.
  package var status: ExitStatus {
    if let ending { return ending }
    return switch body {
    case .changes(let changes): changes.isEmpty ? .nothing : .done
    case .listing(let listing): listing.mustFind && listing.items.isEmpty ? .nothing : .done
    case .names, .dates, .log, .report, .line, .text, .stream: .done
    }
  }
}

extension Outcome {
  /// Shows changes of several lists, each with the name of its list.
  package mutating func show(_ lists: [ChangedList]) {
    var (all, starts, count) = ([TaskChange](), [(linesBefore: Int, list: [UInt8]?)](), 0)
    for list in lists {
      starts.append((linesBefore: count, list: list.name))
      all += list.changes.map { change in
        TaskChange(
          change.kind, number: count + change.number, from: change.origin.map { count + $0 },
          before: change.before, after: change.after, note: change.note)
      }
      let numbers = list.changes.flatMap { [$0.number, $0.origin ?? 0] }
      count += max(list.linesBefore, numbers.max() ?? 0)
    }
    body = .changes(all)
    names = starts.count == 1 ? TaskNames(in: starts[0].list) : TaskNames(starts)
    changedLists = lists
  }
}

package struct ChangedList: Sendable {
  package let path: FilePath

  /// What the list is called; nil where the numbers of its tasks are enough.
  package let name: [UInt8]?

  /// The number of its line feeds before the change, plus one.
  let linesBefore: Int

  /// The changes, by the numbers of the list.
  package let changes: [TaskChange]

  /// Creates the changes of a list whose bytes were `before`.
  package init(
    path: FilePath, name: [UInt8]?, before: [UInt8], changes: [TaskChange]
  ) {
    self.init(
      path: path, name: name, linesBefore: before.count { $0 == .lineFeed } + 1, changes: changes)
  }

  package init(path: FilePath, name: [UInt8]?, linesBefore: Int, changes: [TaskChange]) {
    (self.path, self.name) = (path, name)
    (self.linesBefore, self.changes) = (linesBefore, changes)
  }
}

/// The meaning of a date expression on a day.
package struct DateMeaning: Hashable, Sendable {
  let expression: [UInt8]

  /// The day, with its time if the expression has one.
  let moment: Moment

  /// The day on which the expression was evaluated.
  let today: CivilDate

  package init(expression: [UInt8], moment: Moment, today: CivilDate) {
    self.expression = expression
    self.moment = moment
    self.today = today
  }
}
