import TTOutput
import TodoTxt

/// A conflict or doubt of a run, whose line numbers later merges of the run update.
enum SyncNote {
  /// Both versions of a list changed a task in different ways.
  case conflict(MergeConflict, list: [UInt8]?)

  /// Two versions of a list without a common base differ.
  case doubt(MergeDoubt)

  case notice(Notice)

  func add(to outcome: inout Outcome) {
    switch self {
    case .conflict(let conflict, let list):
      outcome.refusals.append(.conflict(conflict).named(in: list))
    case .doubt(let doubt) where doubt.isConflict:
      outcome.refusals.append(.doubt(doubt))
    case .doubt(let doubt): outcome.notices.append(.doubt(doubt))
    case .notice(let notice): outcome.notices.append(notice)
    }
  }

  /// Returns the note with new line numbers; nil if a line that it names was removed.
  func renumbered(by number: (_ list: [UInt8]?) -> (Int) -> Int?) -> SyncNote? {
    switch self {
    case .conflict(let conflict, let list):
      conflict.renumbered(by: number(list)).map { .conflict($0, list: list) }
    case .doubt(let doubt): doubt.renumbered(by: number(doubt.list)).map { .doubt($0) }
    case .notice: self
    }
  }
}
