/// A `key:value` word of a task.
///
///     for tag in item.tags { print(tag.key, tag.value) }      // due 2026-11-25
public struct TaskTag: Hashable, Sendable {
  /// The bytes of `key`.
  package let keyBytes: ArraySlice<UInt8>

  /// The bytes of `value`.
  package let valueBytes: ArraySlice<UInt8>

  /// The key as written; to compare it, create a `TagKey`.
  public var key: String { keyBytes.string }

  /// The value after the first colon; never empty.
  public var value: String { valueBytes.string }
}

extension TaskTag: CustomStringConvertible {
  /// The word as text: `due:2026-11-25`.
  public var description: String { "\(key):\(value)" }
}

extension TodoItem {
  /// The bytes of `projects`.
  package var projectBytes: [ArraySlice<UInt8>] {
    names(after: .plus) { content[offsets: $0] }
  }

  /// The bytes of `contexts`.
  package var contextBytes: [ArraySlice<UInt8>] {
    names(after: .at) { content[offsets: $0] }
  }

  /// The `key:value` words of the task, in order; of a repeated key, the first one is used.
  public var tags: [TaskTag] {
    tags {
      TaskTag(keyBytes: content[offsets: $0.key], valueBytes: content[offsets: $0.value])
    }
  }

  /// Returns the results of `read` for the tags.
  private func tags<Tag>(_ read: (Word) -> Tag) -> [Tag] {
    var tags: [Tag] = []
    var rest = textRange
    while let word = content.span.nextTag(in: rest) {
      tags.append(read(word))
      rest = word.range.upperBound..<rest.upperBound
    }
    return tags
  }

  /// The words of the text, and the names of projects and contexts with their signs, without tags.
  package var wordsWithoutTags: [ArraySlice<UInt8>] {
    words { $0.isTag ? nil : content[offsets: $0.range] }
  }

  /// Returns the value of the first tag with `key`, or nil if there is none.
  package func value(for key: TagKey) -> ArraySlice<UInt8>? {
    valueRange(for: key).map { content[offsets: $0] }
  }

  /// Returns the values of all tags with `key`, in order.
  package func values(for key: TagKey) -> [ArraySlice<UInt8>] {
    var values: [ArraySlice<UInt8>] = []
    var rest = textRange
    while let value = content.span.valueRange(for: key, in: rest) {
      values.append(content[offsets: value])
      rest = value.upperBound..<rest.upperBound
    }
    return values
  }

  /// Returns the range of the value of the first tag with `key`, as offsets into `content`.
  func valueRange(for key: TagKey) -> Range<Int>? {
    content.span.valueRange(for: key, in: textRange)
  }

  /// A tag, with its range and that of its value.
  typealias TagWord = (word: Range<Int>, key: TagKey, value: Range<Int>)

  var tagWords: [TagWord] {
    tags { ($0.range, TagKey(content[offsets: $0.key]), $0.value) }
  }

  /// Returns the results of `read` for the ranges of the projects or contexts.
  func names<Name>(after sign: UInt8, _ read: (Range<Int>) -> Name) -> [Name] {
    var names: [Name] = []
    var rest = textRange
    while let name = content.span.nextName(after: sign, in: rest) {
      names.append(read(name))
      rest = name.upperBound..<rest.upperBound
    }
    return names
  }

  /// Returns the first result of `read` that is not nil.
  func firstWord<Found>(_ read: (Word) -> Found?) -> Found? {
    var scanner = WordScanner(text: textRange)
    while let word = scanner.next(in: content.span) {
      if let found = read(word) { return found }
    }
    return nil
  }

  /// Returns the results of `read` that are not nil.
  func words<Found>(_ read: (Word) -> Found?) -> [Found] {
    var found: [Found] = []
    var scanner = WordScanner(text: textRange)
    while let word = scanner.next(in: content.span) {
      if let value = read(word) { found.append(value) }
    }
    return found
  }

  /// Returns the words of the text for which `isIncluded` is true.
  func wordBytes(where isIncluded: (Word) -> Bool = { _ in true }) -> [ArraySlice<UInt8>] {
    words { isIncluded($0) ? content[offsets: $0.range] : nil }
  }
}

extension Span<UInt8> {
  /// Returns the range of the next project or context in the rest of a task's text, or nil.
  ///
  /// It reads only the words around the sign, since most words have none.
  func nextName(after sigil: UInt8, in text: Range<Int>) -> Range<Int>? {
    var position = text.lowerBound
    while let found = firstIndex(of: sigil, in: position..<text.upperBound) {
      position = found + 1
      guard found == text.lowerBound || self[found - 1].isBlank else { continue }
      let end = endOfWord(in: found..<text.upperBound).end
      if end > position { return position..<end }
    }
    return nil
  }

  /// Returns the next tag in the rest of a task's text, or nil.
  ///
  /// It reads only the words around colons, since most words have no colon.
  func nextTag(in text: Range<Int>) -> Word? {
    var position = text.lowerBound
    while let colon = firstIndex(of: .colon, in: position..<text.upperBound) {
      var start = colon
      while start > position, !self[start - 1].isBlank { start -= 1 }
      let end = endOfWord(in: colon..<text.upperBound).end
      let word = Word(in: self, at: start..<end, firstColon: colon)
      if word.isTag { return word }
      position = end
    }
    return nil
  }

  /// Returns the range of the value of the first tag with `key` in the text of a task.
  ///
  /// It reads only the words around colons, since most words have no colon.
  func valueRange(for key: TagKey, in text: Range<Int>) -> Range<Int>? {
    var position = text.lowerBound
    while let colon = firstIndex(of: .colon, in: position..<text.upperBound) {
      position = colon + 1
      let start = colon - key.bytes.count
      guard start >= text.lowerBound, start == text.lowerBound || self[start - 1].isBlank,
        equalsIgnoringCase(key.bytes, in: start..<colon)
      else { continue }
      let end = endOfWord(in: position..<text.upperBound).end
      if Word(in: self, at: start..<end).kind == .tag(colon: colon) { return position..<end }
    }
    return nil
  }
}
