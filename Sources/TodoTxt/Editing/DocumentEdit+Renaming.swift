/// A name that tasks share: a project, a context, or an `id:` that a `p:` refers to.
///
///     try list.rename(.project("work"), to: "job")
public struct SharedName: Hashable, Sendable {
  package let kind: Kind

  /// The name without its sign.
  package let bytes: [UInt8]

  /// A kind of name, with the sign or key before it.
  package enum Kind: String {
    case project = "+"
    case context = "@"
    /// The `id:` of a task, which is the `p:` of its children.
    case id = "id:"
  }

  package init(_ kind: Kind, _ bytes: some Sequence<UInt8>) {
    (self.kind, self.bytes) = (kind, Array(bytes))
  }

  /// A project, without `+`.
  public static func project(_ name: String) -> SharedName { SharedName(.project, name.utf8) }

  /// A context, without `@`.
  public static func context(_ name: String) -> SharedName { SharedName(.context, name.utf8) }

  /// The `id:` of a task.
  public static func id(_ name: String) -> SharedName { SharedName(.id, name.utf8) }

  /// The name with its sign or key: `+work`, `@phone`, `id:wall`.
  package var word: [UInt8] { kind.rawValue.utf8 + bytes }

  /// Whether it would be read as one name.
  package var isReadable: Bool {
    !bytes.contains { $0 < 0x20 || $0 == 0x7F }
      && TodoItem(parsing: "a ".utf8 + word).sharedNames.map { $0.name } == [self]
  }
}

extension DocumentEdit {
  /// Renames a project, a context or an `id:` in all tasks, completed ones too.
  ///
  ///     try edit.rename(.project(work), to: job)       // +work → +job; +workshop stays
  ///
  /// Only whole words change, each in its place; notes do not change. A task that already has the
  /// new name loses the old one. An `id:` is also renamed in the `p:` of its children. The same
  /// name changes nothing.
  package mutating func rename(
    _ name: SharedName, to new: [UInt8]
  ) throws(TaskError) -> [TaskChange] {
    let newName = SharedName(name.kind, new)
    guard newName.isReadable else { throw TaskError(nil, .notAName(new)) }
    // Otherwise every task would already have the new name, and lose the old one.
    if newName == name { return [] }
    if name.kind == .id,
      let other = document.items.first(where: { $0.value(for: .id)?.elementsEqual(new) == true })
    {
      throw TaskError(other.number, .hasName(new))
    }
    var changes: [TaskChange] = []
    for item in document.list(holding: name.bytes) {
      var changed = item
      changed.rename(name, to: newName)
      guard changed.content != item.content else { continue }
      replaceContent(ofLine: item.number, with: changed.content)
      changes.append(TaskChange(.replaced, of: item, to: changed))
    }
    return changes
  }
}

extension TodoItem {
  /// Returns the ranges of a name in the task's line, without its sign or key.
  package func ranges(of name: SharedName) -> [Range<Int>] {
    sharedNames.filter { $0.name == name }.map { $0.range }
  }

  /// The names in the task's line that other tasks can share, with their ranges, without sign or
  /// key.
  package var sharedNames: [(name: SharedName, range: Range<Int>)] {
    words { word in
      switch word.kind {
      case .project: (SharedName(.project, content[offsets: word.name]), word.name)
      case .context: (SharedName(.context, content[offsets: word.name]), word.name)
      case .tag where [.id, .parent].contains(TagKey(content[offsets: word.key])):
        (SharedName(.id, content[offsets: word.value]), word.value)
      case .tag, .plain: nil
      }
    }
  }

  fileprivate mutating func rename(_ name: SharedName, to new: SharedName) {
    if name.kind != .id, !ranges(of: new).isEmpty {
      _ = removePhrase(name.word)
      return
    }
    replaceLine(
      with: content.applying(ranges(of: name).map { Splice($0, with: new.bytes) }))
  }
}
