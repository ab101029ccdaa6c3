import CommandLineKit
package import TTOutput
import TTSystem
import TodoTxt

extension ListEditor {
  /// Opens the selected tasks, or the whole list, in the user's editor, and saves the changes.
  package func openInEditor(_ selection: Selection?) throws -> Outcome {
    let document = try readDocument().document
    var notices: [Message] = []
    let excerpt = try selection.map { selection in
      var targets = targets(selection)
      let excerpt = Excerpt(try targets.items(in: document), of: document)
      notices = self.notices(about: targets)
      return excerpt
    }
    let text = excerpt?.bytes ?? document.bytes
    var outcome = try session.openEditor(on: text) { edited in
      guard edited != text else { throw Message.nothingChanged }
      if edited.allSatisfy({ $0 <= 0x20 }) {
        let count = excerpt?.count ?? document.items.count
        try confirm("Remove \(counted(count, "task"))?", orElse: .wouldRemoveAll(count: count))
      }
      let new = excerpt?.list(with: edited) ?? edited
      return try replace(as: .edited) { try merge(base: document, ours: new, theirs: $0) }
    }
    outcome.notices.insert(contentsOf: notices, at: 0)
    return outcome
  }
}

extension Message {
  package static var nothingChanged: Self { .refusal("nothing changed") }

  static var editedElsewhere: Self {
    .refusal("another program changed the same tasks; your changes were not saved")
  }
}

/// Returns the merge of both versions; throws if they conflict.
private func merge(base: Document, ours: [UInt8], theirs: [UInt8]) throws(Message) -> [UInt8] {
  if theirs == base.bytes { return ours }
  let merge = DocumentMerge(
    base: base.bytes, ours: ours, theirs: theirs, dialect: base.dialect)
  func additions(_ old: [UInt8], _ new: [UInt8]) -> Int {
    TaskChange.between(old, new, as: .edited, dialect: base.dialect).count { $0.before == nil }
  }
  // A task that both sides reworded can look like two tasks, one of them added.
  guard merge.conflicts.isEmpty,
    additions(theirs, merge.bytes) <= additions(base.bytes, ours)
  else { throw Message.editedElsewhere }
  return merge.bytes
}
