import TodoTxt
import TodoTxtFiles

/// Archived tasks, kept in case the editor refuses or undoes the archiving.
struct Archival {
  let uri: DocumentURI

  /// The text before and after the tasks were removed.
  let before: ContentDigest
  let after: ContentDigest
  let lines: [UInt8]

  /// Whether a document has none of the tasks, so that saving it completes the archiving.
  func isMade(by document: Document) -> Bool {
    let tasks = Set(Document(parsing: lines, dialect: document.dialect).items.map(\.content))
    return !document.items.contains { $0.isCompleted && tasks.contains($0.content) }
  }

  /// Whether the editor still has the text from before the archiving, or has it again.
  var isUndone = true
}
