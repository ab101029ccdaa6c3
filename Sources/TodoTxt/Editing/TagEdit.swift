/// A change to the tags, projects or contexts of a task, written as one word.
///
/// ```text
/// est:30     sets est:                    -est       removes est:, whatever its value
/// +work      adds the project             -+work     removes it
///
/// tag-change = [ "-" ] ( project / context / tag ) / "-" key [ ":" ]
/// ```
public struct TagEdit: Sendable {
  private let change: Change

  private enum Change {
    /// `est:30`: gives the first tag with the key this value; the text contains the whole tag.
    case set(TypedText)

    /// `+work`, `@home`: adds the word unless the task has it.
    case add([UInt8])

    /// `-+work`, `-est:30`: removes all occurrences of the word.
    case remove([UInt8])

    /// `-est`, `-est:`: removes all tags with the key.
    case removeKey(TagKey)
  }

  /// Reads one word.
  ///
  ///     try list.apply(.tag([TagEdit("est:30", on: today), TagEdit("-+work", on: today)]), to: item)
  ///
  /// - Throws: An error if it is not a change of this kind, or if its date or recurrence is
  ///   invalid.
  public init(
    _ word: String, on today: CivilDate, weekStart: Weekday = .monday
  ) throws(Diagnostic) {
    let bytes = word.bytes
    guard let edit = try TagEdit(parsing: bytes, on: today, weekStart: weekStart) else {
      let place = bytes.indices
      throw bytes.problem(
        "notATag", at: place, "\(bytes.quoted(place)) is not a tag, project or context")
    }
    self = edit
  }

  /// Reads one word; nil if it is not a change of this kind.
  ///
  /// Throws if its date or recurrence is invalid.
  package init?(
    parsing word: [UInt8], on today: CivilDate, weekStart: Weekday = .monday
  ) throws(Diagnostic) {
    if word.contains(where: { $0 <= 0x20 || $0 == 0x7F }) { return nil }
    guard word.first == .minus else {
      switch Word(alone: word)?.kind {
      case .project, .context: change = .add(word)
      case .tag: change = .set(try TypedText(word, on: today, weekStart: weekStart))
      case .plain, nil: return nil
      }
      return
    }
    let rest = Array(word.dropFirst())
    if let word = Word(alone: rest), word.kind != .plain {
      change = .remove(rest)
      return
    }
    let key = rest.last == .colon ? rest.dropLast() : rest[...]
    guard TagKey(key).canHold("1".bytes) else { return nil }
    change = .removeKey(TagKey(key))
  }

  /// Changes `item`, unless it already has the wanted tags.
  func apply(to item: inout TodoItem) throws(TaskError) {
    switch change {
    case .set(let text):
      let typed = TodoItem(parsing: try text.resolved(for: item))
      if let tag = typed.tags.first { item.setValue(tag.valueBytes, for: TagKey(tag.keyBytes)) }
    case .add(let word):
      let name = word.dropFirst()
      let names = word.first == .plus ? item.projectBytes : item.contextBytes
      if !names.contains(name) { item.appendWord(word) }
    case .remove(let word):
      while item.removeWord(word) {}
    case .removeKey(let key):
      item.removeValues(for: key)
    }
  }
}
