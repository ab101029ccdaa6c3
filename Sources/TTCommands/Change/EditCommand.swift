import TTSystem
import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

/// `tt edit 3`: opens tasks in an editor.
let editCommand = TaskCommand.changing(
  CommandDescription(
    name: "edit",
    group: CommandGroup.change,
    summary: "Edit tasks and their notes, or the whole list",
    discussion: """
      Opens the editor set in `VISUAL` or `EDITOR`. You can change, add, remove and reorder lines. \
      Changes that other programs make in the meantime are kept. If you and another program \
      change the same part of a task, or the editor fails, nothing is written and your text stays \
      in a draft.
      """,
    options: ChangeOptions.all,
    operands: .anySelection,
    examples: [
      Example("tt edit 3", "edits task 3"),
      Example("tt edit +work", "edits the tasks of a project"),
      Example("tt edit", "edits the whole list"),
    ]), question: "Edit"
) { invocation, list in
  if list.isStandardInput { throw CommandError.needsFile }
  if invocation.operands.isEmpty, list.session.listPaths.count > 1 {
    throw CommandError.needsOneList(command: invocation.name)
  }
  let operands = invocation.operands
  return try list.openInEditor(
    operands.isEmpty ? nil : list.selection(operands), inputIsTaken: operands.contains("-"))
}

/// Returns the merge of both versions; throws if they conflict.
private func merge(base: Document, ours: [UInt8], theirs: [UInt8]) throws(Refusal) -> [UInt8] {
  if theirs == base.bytes { return ours }
  let merge = DocumentMerge(
    base: base.bytes, ours: ours, theirs: theirs, dialect: base.dialect)
  guard merge.conflicts.isEmpty else { throw Refusal.editedElsewhere }
  return merge.bytes
}

extension ListEditor {
  /// Opens the selected tasks in the user's editor, or the whole list, and writes what has changed.
  func openInEditor(_ selection: Selection?, inputIsTaken: Bool = false) throws -> Outcome {
    let document = try readDocument().document
    let excerpt = try selection.map { selection in
      var targets = targets(selection)
      return Excerpt(try targets.items(in: document), of: document)
    }
    let text = excerpt?.bytes ?? document.bytes
    return try session.openEditor(on: text, inputIsTaken: inputIsTaken) { edited in
      guard edited != text else { throw Refusal.nothingEdited }
      if edited.allSatisfy({ $0 <= 0x20 }) {
        try checkRemoval(of: excerpt?.count ?? document.items.count)
      }
      let new = excerpt?.list(with: edited) ?? edited
      return try transform(as: .edited) { current in
        try merge(base: document, ours: new, theirs: current)
      }
    }
  }

  /// Asks for confirmation before all edited tasks are removed.
  fileprivate func checkRemoval(of count: Int) throws(Refusal) {
    guard !options.isConfirmed else { return }
    guard let confirm = process.confirm else { throw Refusal.wouldRemoveAll(count: count) }
    guard confirm("Remove \(count) tasks?") else { throw Refusal.declined }
  }
}

extension Refusal {
  static var nothingEdited: Self { Self("nothing changed") }

  static var editedElsewhere: Self {
    Self("another program changed the same tasks; your changes were not saved")
  }
}
