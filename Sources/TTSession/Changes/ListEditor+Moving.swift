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
        let open = zip(numbers, items.suffix(count)).filter { !$1.isCompleted }.map(\.0)
        if !open.isEmpty, session.areSame(file, session.archivePath(of: path)) {
          outcome.notices.append(.archivedOpen(session.name(of: file), open))
        }
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

  /// Open tasks have moved to the archive, where they have these numbers.
  static func archivedOpen(_ archive: [UInt8], _ numbers: [Int]) -> Self {
    let tasks = archive + ":\(numbers.map(String.init).joined(separator: ","))".bytes
    return .notice {
      "tt ls does not show open tasks of \(archive.visible); to complete them, run "
        + $0.hint.line("do", adding: Argument(tasks))
    }
  }
}
