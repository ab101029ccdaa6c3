package import TodoTxt
package import TodoTxtFiles

/// The result of a command as facts, which a renderer turns into words, lines or JSON.
///
/// Commands never print. A new output form is a new `Renderer`.
package struct Outcome: Sendable {
  package var body: Body
  package var refusals: [Message] = []

  package var notices: [Message] = []

  /// Whether the changes are a preview and were not made.
  package var isPreview = false

  /// Whether it has reported the conflicted copies of the list.
  package var namesCopies = false

  /// Whether the change is the first in the log; an undone change is not.
  package var isFirstInLog = true

  /// The list whose numbers it shows; nil for the session's list.
  package var path: FilePath?

  package var names = TaskNames.numbers

  /// The file to which it moved tasks.
  package var destination: FilePath?

  /// The lists whose changes it shows, if a command can change several.
  package private(set) var changedLists: [ChangedList] = []

  /// The lists whose tasks a report shows, if several.
  package var lists: JoinedLists?

  /// A step after all output; never called if the pipe's reader has exited.
  package var whenShown: (@Sendable () throws -> Void)?

  /// The exit status, if it does not follow from the result.
  package var ending: ExitStatus?

  package enum Body {
    case listing(Listing)

    /// Changed tasks, in the order of the file.
    case changes([TaskChange])

    /// The report of a single command.
    case report(any Report)

    /// A single line, such as the value of a setting.
    case line([UInt8])

    /// Text that every renderer writes unchanged, such as a file for another program.
    case stream(TextStream)

    /// Bytes that every renderer writes unchanged, such as generated text.
    package static func text(_ bytes: [UInt8]) -> Body {
      .stream(TextStream(ofFileStartingWith: bytes))
    }
  }

  package init(
    _ body: Body, refusals: [Message] = [], notices: [Message] = [], lists: JoinedLists? = nil,
    ending: ExitStatus? = nil
  ) {
    self.body = body
    self.refusals = refusals
    self.notices = notices
    self.lists = lists
    self.ending = ending
  }

  /// The changed tasks, if it is about changes.
  package var changes: [TaskChange] { if case .changes(let changes) = body { changes } else { [] } }

  /// Whether it is shown in a pager if it is long.
  package var isPageable: Bool {
    switch body {
    case .listing, .report: true
    case .changes, .line, .stream: false
    }
  }

  /// The exit status if all output was written.
  package var status: ExitStatus {
    if let ending { return ending }
    return switch body {
    case .changes(let changes): changes.isEmpty ? .nothing : .done
    case .listing(let listing): listing.mustFind && listing.items.isEmpty ? .nothing : .done
    case .report, .line, .stream: .done
    }
  }
}

extension Outcome {
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

package struct ChangedList {
  package let path: FilePath

  /// The name of the list; nil if task numbers are enough.
  package let name: [UInt8]?

  /// The number of its line feeds before the change, plus one.
  let linesBefore: Int
  package let changes: [TaskChange]

  package init(
    path: FilePath, name: [UInt8]?, before: [UInt8] = [], changes: [TaskChange]
  ) {
    (self.path, self.name, self.changes) = (path, name, changes)
    linesBefore = before.count { $0 == .lineFeed } + 1
  }
}
