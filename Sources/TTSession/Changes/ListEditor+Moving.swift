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
      return outcome
    }
  }
}
