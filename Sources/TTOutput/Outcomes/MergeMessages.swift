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
    let numbers = doubt.list == nil ? doubt.numbers : []
    return doubt.isConflict
      ? .refusal(doubt.message, of: doubt.number, mentioning: numbers).named(in: doubt.list)
      : .notice(doubt.message, mentioning: numbers)
  }
}

extension MergeDoubt {
  var message: String {
    words(task: { "task \(TaskNames(in: $1).text($0).visible)" }, text: { $0.visible })
  }
}
