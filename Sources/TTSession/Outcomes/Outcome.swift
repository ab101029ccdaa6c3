import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// What a command found or did: facts, which a renderer puts into words, lines or JSON.
///
/// No command prints. A further way to say things is a further `Renderer`.
package struct Outcome: Sendable {
  /// What there is to show.
  package var body: Body

  /// What was asked for and not done, and why.
  package var refusals: [Refusal] = []

  /// What else the person should know, and a script need not.
  package var notices: [Notice] = []

  /// Whether the changes are only shown, and none is made.
  package var isPreview = false

  /// The list whose numbers it shows; nil for the one of the session.
  package var path: FilePath?

  /// What the tasks that were changed are called.
  package var names = TaskNames.numbers

  /// The lists whose tasks a report shows, where there are several.
  package var lists: JoinedLists?

  /// How the program ends, where that does not follow from what there is to show.
  package var ending: ExitStatus?

  /// What a command can have to show.
  package enum Body: Sendable {
    /// Tasks that were asked for.
    case listing(Listing)

    /// Tasks that were changed, in the order of the file.
    case changes([TaskChange])

    /// Names with how often each occurs.
    case names([NameCount])

    /// What was done to the list before, the newest first.
    case log([LogEntry])

    /// What one command alone has to say.
    case report(any Report)

    /// What date expressions mean.
    case dates([DateMeaning])

    /// A line by itself, such as the value of a setting.
    case line([UInt8])

    /// Bytes that go out as they are in every rendering: what tt has written itself, or a file that
    /// another program reads.
    case text([UInt8])
  }

  package init(
    _ body: Body, refusals: [Refusal] = [], notices: [Notice] = [], lists: JoinedLists? = nil
  ) {
    self.body = body
    self.refusals = refusals
    self.notices = notices
    self.lists = lists
  }

  /// Whether it is something to look through.
  package var isPageable: Bool {
    switch body {
    case .listing, .names, .log, .report, .dates: true
    case .changes, .line, .text: false
    }
  }

  /// How the program ends if everything could be said.
  package var status: ExitStatus {
    if let ending { return ending }
    return switch body {
    case .changes(let changes): changes.isEmpty ? .nothing : .done
    case .listing(let listing): listing.mustFind && listing.items.isEmpty ? .nothing : .done
    case .names, .dates, .log, .report, .line, .text: .done
    }
  }
}

extension Outcome {
  /// Shows changes of several lists, each by the name of its list; nil where numbers are enough.
  package mutating func show(
    _ lists: [(name: [UInt8]?, before: [UInt8], changes: [TaskChange])]
  ) {
    var (all, starts, count) = ([TaskChange](), [(linesBefore: Int, list: [UInt8]?)](), 0)
    for list in lists {
      starts.append((linesBefore: count, list: list.name))
      all += list.changes.map { change in
        TaskChange(
          change.kind, number: count + change.number, from: change.origin.map { count + $0 },
          before: change.before, after: change.after, note: change.note)
      }
      let numbers = list.changes.flatMap { [$0.number, $0.origin ?? 0] }
      count += max(list.before.count { $0 == .lineFeed } + 1, numbers.max() ?? 0)
    }
    body = .changes(all)
    names = starts.count == 1 ? TaskNames(in: starts[0].list) : TaskNames(starts)
  }
}

/// What a date expression means on a day.
package struct DateMeaning: Hashable, Sendable {
  /// The expression as it was typed.
  package let expression: [UInt8]

  /// The day, with its time if the expression has one.
  package let moment: Moment

  /// The day that the expression was read on.
  package let today: CivilDate

  /// Creates the meaning of an expression.
  package init(expression: [UInt8], moment: Moment, today: CivilDate) {
    self.expression = expression
    self.moment = moment
    self.today = today
  }
}

/// A project's or context's name, and how many tasks have it.
package struct NameCount: Hashable, Sendable {
  /// The name with its sigil.
  package let name: [UInt8]

  /// The number of tasks.
  package let count: Int

  /// Creates a name with its count.
  package init(name: [UInt8], count: Int) {
    self.name = name
    self.count = count
  }
}

/// Counts how many tasks have each name.
package struct NameCounter {
  /// The number of tasks for each name.
  package private(set) var counts: [ArraySlice<UInt8>: Int] = [:]

  /// Creates a counter of no tasks.
  package init() {}

  /// Counts the names of one task as `number` tasks; a name that it has twice counts once.
  package mutating func count(_ names: [ArraySlice<UInt8>], as number: Int = 1) {
    for (index, name) in names.enumerated() where !names[..<index].contains(name) {
      counts[name, default: 0] += number
    }
  }
}
