import TTOutput
import TodoTxt

/// A doubt or notice of a run, whose line numbers later merges of the run update.
enum SyncNote {
  /// Two versions of a list differ.
  case doubt(MergeDoubt)

  /// A task is in two lists, but no version of the lists had it in both.
  case twin(number: Int, list: [UInt8]?, otherNumber: Int, otherList: [UInt8]?)

  case notice(Message)

  func add(to outcome: inout Outcome) {
    switch self {
    case .doubt(let doubt): outcome.add([doubt])
    case .twin(let number, let list, let otherNumber, let otherList):
      let other = TaskNames(in: otherList).text(otherNumber)
      outcome.refusals.append(.isInTwoLists(number, other: other).named(in: list))
    case .notice(let notice): outcome.notices.append(notice)
    }
  }

  /// Returns the note with new line numbers; nil if a line that it names was removed.
  func renumbered(by newNumber: (_ list: [UInt8]?) -> (Int) -> Int?) -> SyncNote? {
    switch self {
    case .doubt(let doubt): doubt.renumbered(by: newNumber(doubt.list)).map { .doubt($0) }
    case .twin(let number, let list, let otherNumber, let otherList):
      if let new = newNumber(list)(number), let other = newNumber(otherList)(otherNumber) {
        .twin(number: new, list: list, otherNumber: other, otherList: otherList)
      } else {
        nil
      }
    case .notice: self
    }
  }
}
