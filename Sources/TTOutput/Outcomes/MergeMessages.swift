import CommandLineKit
package import TodoTxt

extension Outcome {
  /// Adds the doubts of a merge without a base; conflicts are refusals.
  package mutating func add(_ doubts: [MergeDoubt]) {
    for doubt in doubts {
      if doubt.isConflict { refusals.append(.doubt(doubt)) } else { notices.append(.doubt(doubt)) }
    }
  }
}

extension Message {
  /// Two versions merged without a common base differ in a task; a conflict refuses one of them.
  package static func doubt(_ doubt: MergeDoubt) -> Self {
    doubt.isConflict
      ? .refusal(doubt.message, of: doubt.number, mentioning: doubt.numbers)
      : .notice(doubt.message, mentioning: doubt.numbers)
  }

  package static func conflict(_ conflict: MergeConflict) -> Self {
    let number = conflict.number
    switch conflict.kind {
    case .changedDifferently(_, let other):
      return .refusal(
        about: number,
        " was changed in both versions; both are kept, the other version as task \(other)",
        mentioning: [number, other])
    case .removedAndEdited:
      return .refusal(
        about: number,
        " was removed or reworded in one version and changed in the other; it is kept",
        mentioning: [number])
    case .mayBeInTwoLists(let other):
      return .refusal(
        about: number,
        " was changed, moved or removed in \(other.visible) since; it may be in two lists now",
        mentioning: [number])
    }
  }

  /// The task is also in another list, since two devices put it there; `other` is its name.
  package static func isInTwoLists(_ number: Int, other: [UInt8]) -> Self {
    .refusal(
      about: number, " is also task \(other.visible); both are kept",
      mentioning: [number])
  }
}

extension MergeDoubt {
  var message: String {
    (number.map { "task \(name(of: $0))" } ?? VisibleText.quoted(line)) + predicate
  }

  /// The doubt in words that follow the name of the task.
  private var predicate: String {
    let other = otherTask.map(name) ?? otherNumber.map(String.init) ?? "?"
    return switch kind {
    case .twoVersions:
      " has another version, task \(other); both are kept; remove the one you do not want"
    case .mayBeOne: " may be the same as task \(other); both are kept"
    case .alsoArchived: " is also on line \(other) of the archive, completed; both are kept"
    case .mayBeArchived: " may be the same as line \(other) of the archive; both are kept"
    case .seriesContinuedTwice:
      " continues the same series as task \(other); both are kept"
    case .reopeningOverridden:
      " was reopened here but is completed in another version; it stays completed"
    case .archivedElsewhere:
      " is completed on line \(other) of the archive, so it was removed from the list"
    case .completedElsewhere: " is open in another version; it stays completed"
    case .extended:
      " contains everything in \(VisibleText.quoted(line)), so that line was removed"
    case .removalReverted:
      " was removed or moved away here, but another version has it; it is kept"
    }
  }

  private func name(of number: Int) -> String { TaskNames(in: list).text(number).visible }

  /// The task numbers in its message; tasks in the archive are called lines.
  fileprivate var numbers: [Int] { list == nil ? [number, otherTask].compactMap { $0 } : [] }
}
