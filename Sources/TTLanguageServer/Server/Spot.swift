import TodoTxt

/// The line, the task and the token at a place of a document.
struct Spot {
  let line: Line

  /// The task in the line, or the one to whose note the line belongs.
  let item: TodoItem?

  /// The offset in the line's content.
  let offset: Int

  /// The token at the offset; at the end of a word, the word.
  let token: Token?
}

extension Spot {
  /// Whether the place is in the task's own line, before its note.
  var isInTask: Bool {
    guard line.kind == .task else { return false }
    return token.map { $0.kind != .note && $0.kind != .noteSeparator } ?? true
  }

  /// The key of the tag at the place, with its range and its value's range in the line.
  var tag: (key: TagKey, word: Range<Int>, value: Range<Int>)? {
    guard isInTask else { return nil }
    let tokens = line.tokens
    for (index, token) in tokens.enumerated() where token.kind == .key && index + 2 < tokens.count {
      let word = token.range.lowerBound..<tokens[index + 2].range.upperBound
      if word.contains(offset) || offset == word.upperBound {
        return (TagKey(bytes(in: token.range)), word, tokens[index + 2].range)
      }
    }
    return nil
  }

  /// The name at the place that other tasks can share, and its range in the line.
  var sharedName: (name: SharedName, range: Range<Int>)? {
    guard isInTask, let item else { return nil }
    // The key of a tag is part of its name, like the sign of a project.
    var place = offset
    if let tag, tag.key == .id || tag.key == .parent { place = tag.value.lowerBound }
    return item.sharedNames.first { name, range in
      let start = name.isTagValue ? range.lowerBound : range.lowerBound - 1
      return start <= place && place <= range.upperBound
    }
  }

  func bytes(in range: Range<Int>) -> ArraySlice<UInt8> { line.content[place(of: range)] }

  func place(of range: Range<Int>) -> Range<Int> {
    let start = line.content.startIndex
    return start + range.lowerBound..<start + range.upperBound
  }
}

extension SharedName {
  /// Whether the name is the value of a tag, not a word with a sign.
  var isTagValue: Bool { kind == .id }
}

extension TextBuffer {
  func spot(at offset: Int) -> Spot? {
    let position = document.linePosition(at: offset)
    guard position < document.lines.count else { return nil }
    let line = document.lines[position]
    let inLine = min(max(offset - line.content.startIndex, 0), line.content.count)
    let tokens = line.tokens
    let after = tokens.first { $0.range.contains(inLine) }
    let before = tokens.last { $0.range.upperBound == inLine && $0.kind != .space }
    return Spot(
      line: line, item: document.item(atLine: line.number), offset: inLine,
      token: after.flatMap { $0.kind == .space ? nil : $0 } ?? before ?? after)
  }

  /// Returns the tasks that a selection touches, with their notes, in the order of the file.
  func tasks(in bytes: Range<Int>) -> [TodoItem] {
    let first = document.linePosition(at: bytes.lowerBound)
    var last = document.linePosition(at: bytes.upperBound)
    // A selection of whole lines ends at the start of the next one.
    if last > first, bytes.upperBound == document.lineStart(last) { last -= 1 }
    var tasks: [TodoItem] = []
    for position in first..<max(first + 1, last + 1) where position < document.lines.count {
      // Skip the note of a task that is already included.
      if !tasks.isEmpty, document.lines[position].kind == .note { continue }
      if let item = document.item(atLine: position + 1), item.number != tasks.last?.number {
        tasks.append(item)
      }
    }
    return tasks
  }
}
