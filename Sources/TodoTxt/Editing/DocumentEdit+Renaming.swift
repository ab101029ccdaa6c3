/// A name that tasks share: a project, a context, or an `id:` that a `p:` refers to.
///
///     try list.rename(.project("work"), to: "job")
public enum SharedName: Hashable, Sendable {
  /// A project, without `+`.
  case project([UInt8])

  /// A context, without `@`.
  case context([UInt8])

  /// The `id:` of a task, which is the `p:` of its children.
  case id([UInt8])
}

extension SharedName {
  /// A project, without `+`.
  public static func project(_ name: String) -> SharedName { .project(Array(name.utf8)) }

  /// A context, without `@`.
  public static func context(_ name: String) -> SharedName { .context(Array(name.utf8)) }

  /// The `id:` of a task.
  public static func id(_ name: String) -> SharedName { .id(Array(name.utf8)) }
}

/// Why tasks cannot get a new name.
public enum RenamingError: Error, Hashable {
  /// It would not be read as one name.
  case notAName([UInt8])

  /// Another task already has this `id:`.
  case isTaken([UInt8], by: Int)
}

extension RenamingError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .notAName(let name):
      "\(String(decoding: name, as: UTF8.self).quoted) is not a valid name; a name has no spaces"
    case .isTaken(let name, let number):
      "task \(number) already has id:\(String(decoding: name, as: UTF8.self))"
    }
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
  ) throws(RenamingError) -> [TaskChange] {
    guard name.isReadable(as: new) else { throw .notAName(new) }
    // Otherwise every task would already have the new name, and lose the old one.
    if new == name.bytes { return [] }
    if case .id = name,
      let other = document.items.first(where: { $0.value(for: .id)?.elementsEqual(new) == true })
    {
      throw .isTaken(new, by: other.number)
    }
    var changes: [TaskChange] = []
    for item in document.list(holding: name.bytes) {
      var changed = item
      changed.rename(name, to: new)
      guard changed.content != item.content else { continue }
      replaceContent(ofLine: item.number, with: changed.content)
      changes.append(
        TaskChange(
          .replaced, number: item.number, before: Array(item.content),
          after: Array(changed.content)))
    }
    return changes
  }
}

extension SharedName {
  /// The name without its sign.
  package var bytes: [UInt8] {
    switch self {
    case .project(let name), .context(let name), .id(let name): name
    }
  }

  /// The name with its sign or key: `+work`, `@phone`, `id:wall`.
  package var word: [UInt8] {
    switch self {
    case .project(let name): [UInt8(ascii: "+")] + name
    case .context(let name): [UInt8(ascii: "@")] + name
    case .id(let name): TagKey.id.bytes + [UInt8(ascii: ":")] + name
    }
  }

  /// Whether it would be read as one name.
  package var isReadable: Bool { isReadable(as: bytes) }

  fileprivate func isReadable(as new: [UInt8]) -> Bool {
    guard !new.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return false }
    return switch self {
    case .project: TodoItem(parsing: "a +".utf8 + new).projectBytes == [new[...]]
    case .context: TodoItem(parsing: "a @".utf8 + new).contextBytes == [new[...]]
    case .id: TodoItem(parsing: "a id:".utf8 + new).value(for: .id) == new[...]
    }
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
    var names: [(name: SharedName, range: Range<Int>)] = []
    var scanner = WordScanner(text: textRange)
    while let word = scanner.next(in: content.span) {
      switch word.kind {
      case .project: names.append((.project(Array(content[offsets: word.name])), word.name))
      case .context: names.append((.context(Array(content[offsets: word.name])), word.name))
      case .tag(let colon):
        let key = TagKey(content[offsets: word.range.lowerBound..<colon])
        guard key == .id || key == .parent else { continue }
        let range = colon + 1..<word.range.upperBound
        names.append((.id(Array(content[offsets: range])), range))
      case .plain: continue
      }
    }
    return names
  }

  fileprivate mutating func rename(_ name: SharedName, to new: [UInt8]) {
    let places = ranges(of: name)
    let hasNew =
      switch name {
      case .project: projectBytes.contains(new[...])
      case .context: contextBytes.contains(new[...])
      case .id: false
      }
    if hasNew {
      _ = removePhrase(name.word)
      return
    }
    if !places.isEmpty { apply(LineEdit(replacing: places, with: new, in: content)) }
  }
}
