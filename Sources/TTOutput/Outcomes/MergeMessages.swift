import CommandLineKit
package import TodoTxt

extension Outcome {
  /// Adds the doubts of a merge; conflicts are refusals.
  package mutating func add(_ doubts: [MergeDoubt]) {
    for doubt in doubts {
      if doubt.isConflict { refusals.append(.doubt(doubt)) } else { notices.append(.doubt(doubt)) }
    }
  }
}

extension Message {
  /// Two merged versions differ in a task; a conflict refuses one of them.
  package static func doubt(_ doubt: MergeDoubt) -> Self {
    doubt.isConflict
      ? .refusal(doubt.message, of: doubt.number, mentioning: doubt.numbers).named(in: doubt.list)
      : .notice(doubt.message, mentioning: doubt.numbers)
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
    let names = TaskNames(in: list)
    return words(task: { "task \(names.text($0).visible)" }, text: { $0.visible })
  }

  /// The task numbers in its message; tasks in the archive are called lines.
  fileprivate var numbers: [Int] { list == nil ? [number, otherTask].compactMap { $0 } : [] }
}
