import CommandLineKit
package import TTOutput
import TodoTxt
package import TodoTxtFiles

extension ListEditor {
  /// Moves tasks to the end of another list.
  package func move(_ selection: Selection, to file: FilePath) throws -> Outcome {
    if session.isInbox(file) { throw Message.movesToInbox(file) }
    return try transform(selection, with: file) { items, edit in
      let both = tasksPresent(inBothThisAnd: file, among: items)
      var outcome = Outcome(
        .changes(try edit.list.move(items, to: &edit.other, presentInBoth: both.certain)))
      outcome.noteDoubts(of: both, file)
      outcome.destination = file
      let count = items.count - both.certain.count
      if !isDryRun, count > 0 {
        let numbers = parsed(edit.other.bytes).items.suffix(count).map(\.number)
        outcome.notices.append(.movedTo(session.name(of: file), numbers))
      }
      return outcome
    }
  }
}

extension Message {
  /// Tasks have moved to another list, where they have these numbers.
  static func movedTo(_ list: [UInt8], _ numbers: [Int]) -> Self {
    let words = numbers.map(String.init).joined(separator: ",")
    return .notice("moved to \(list.visible):\(words)")
  }
}
