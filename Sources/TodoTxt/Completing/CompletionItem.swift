/// A word that completes a typed one.
package struct CompletionItem {
  package enum Kind {
    case project, context, key, priority, value
    /// The `id:` of a task.
    case parent
  }

  package let label: [UInt8]
  package let kind: Kind
  package var detail = ""

  /// The text that replaces the typed word.
  package let word: [UInt8]

  init(_ kind: Kind, _ word: [UInt8], label: [UInt8]? = nil, detail: String = "") {
    (self.kind, self.word, self.label, self.detail) = (kind, word, label ?? word, detail)
  }
}
