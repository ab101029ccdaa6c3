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
  guard merge.conflicts.isEmpty, !keepsBoth(merge.bytes, base.bytes, ours, theirs) else {
    throw Message.editedElsewhere
  }
  return merge.bytes
}

/// Whether both sides replaced a line of `base`, and the merge has their lines next to each other.
private func keepsBoth(
  _ merged: [UInt8], _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
) -> Bool {
  let merged = Document(parsing: merged).lines.map { Array($0.content) }
  let (base, ours, theirs) = (lines(base), lines(ours), lines(theirs))
  let united = merged.filter { !base.contains($0) && ours.contains($0) == theirs.contains($0) }
  guard base.subtracting(ours.union(theirs)).count > united.count else { return false }
  let own = ours.subtracting(base.union(theirs))
  let their = theirs.subtracting(base.union(ours))
  return zip(merged, merged.dropFirst()).contains {
    own.contains($0) && their.contains($1) || their.contains($0) && own.contains($1)
  }
}

private func lines(_ bytes: [UInt8]) -> Set<[UInt8]> {
  Set(Document(parsing: bytes).lines.map { Array($0.content) })
}
