import CommandLineKit
import TTOutput
import TodoTxt

/// A change to a text, with an editor's positions.
struct TextEdit: Hashable {
  let range: TextRange
  let text: [UInt8]

  var json: JSONOutput { ["range": range.json, "newText": .bytes(text)] }
}

extension TextBuffer {
  /// Returns replacements of bytes as text edits: word by word, and none after the last line.
  func edits(
    _ replacements: [Splice]
  ) -> [TextEdit] {
    var finder = PositionFinder(in: self)
    return wordwise(replacements).map { replacement in
      TextEdit(range: finder.range(of: replacement.range), text: replacement.bytes)
    }
  }

  /// Returns replacements split into words, none after the last line.
  func wordwise(_ replacements: [Splice]) -> [Splice] {
    replacements.flatMap(wordwise)
  }

  func edits(becoming bytes: [UInt8]) -> [TextEdit] {
    // A byte-order mark is not part of any line.
    let mark = Document.byteOrderMark
    let start = document.bytes.starts(with: mark) && bytes.starts(with: mark) ? mark.count : 0
    return edits([
      Splice(start..<document.bytes.count, with: Array(bytes[start...]))
    ])
  }

  /// Moves a change at the end of the text before the last line ending, if the result is the same.
  ///
  ///     one⏎ + two⏎    becomes    one + ⏎two    before the existing ⏎
  ///
  /// Neovim adds a blank line if text is inserted after the last line.
  private func beforeFinalEnding(_ change: Splice) -> Splice {
    let bytes = document.bytes
    guard change.range.upperBound == bytes.count, bytes.last == 0x0A else { return change }
    let ending: [UInt8] = bytes.dropLast().last == 0x0D ? [0x0D, 0x0A] : [0x0A]
    let before = bytes[..<change.range.lowerBound]
    let old = bytes[change.range]
    guard before.ends(with: ending), ending.count == 2 || before.dropLast().last != 0x0D,
      change.bytes.isEmpty ? !old.isEmpty : change.bytes[...].ends(with: ending),
      old.isEmpty || old.ends(with: ending)
    else { return change }
    return Splice(
      change.range.lowerBound - ending.count..<bytes.count - ending.count,
      with: change.bytes.isEmpty ? [] : ending + change.bytes.dropLast(ending.count))
  }

  /// Splits a change into changes of words.
  private func wordwise(_ change: Splice) -> [Splice] {
    let change = beforeFinalEnding(withoutCommonWords(change))
    if change.range.isEmpty, change.bytes.isEmpty { return [] }
    guard max(change.range.count, change.bytes.count) <= TextBuffer.longestSplit else {
      return [change]
    }
    let old = TextBuffer.words(document.bytes[change.range])
    let new = TextBuffer.words(change.bytes[...])
    guard !old.isEmpty, !new.isEmpty, old.count + new.count <= Alignment.mostToCompare else {
      return [change]
    }
    return Alignment(comparingEach: old, new).gaps.map { gap in
      let start = old[..<gap.old.lowerBound].last?.endIndex ?? change.range.lowerBound
      let end = old[..<gap.old.upperBound].last?.endIndex ?? change.range.lowerBound
      return Splice(start..<end, with: Array(new[gap.new].joined()))
    }
  }

  /// The length up to which a change is split: the words of a whole list take many times its size.
  private static let longestSplit = 100_000

  /// Returns a change without the unchanged words at its start and end.
  private func withoutCommonWords(
    _ change: Splice
  ) -> Splice {
    let (old, new) = (document.bytes[change.range], change.bytes[...])
    let least = min(old.count, new.count)
    var start = 0
    while start < least, old[old.startIndex + start] == new[start] { start += 1 }
    while !(old.startsWord(at: start) && new.startsWord(at: start)) { start -= 1 }
    var end = 0
    while end < least - start, old[old.endIndex - 1 - end] == new[new.endIndex - 1 - end] {
      end += 1
    }
    while !(old.startsWord(at: old.count - end) && new.startsWord(at: new.count - end)) { end -= 1 }
    return Splice(
      change.range.lowerBound + start..<change.range.upperBound - end,
      with: Array(new[start..<new.count - end]))
  }

  /// Splits bytes into words and the bytes between them; line endings stay whole.
  private static func words(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      var end = start + 1
      if bytes[start] > 0x20 {
        while end < bytes.endIndex, bytes[end] > 0x20 { end += 1 }
      } else if bytes[start] == 0x0D, end < bytes.endIndex, bytes[end] == 0x0A {
        end += 1
      }
      words.append(bytes[start..<end])
      start = end
    }
    return words
  }
}

extension ArraySlice<UInt8> {
  /// Whether a word, a blank or a line ending starts or ends at an offset, or the bytes do.
  fileprivate func startsWord(at offset: Int) -> Bool {
    guard offset > 0, offset < count else { return true }
    let (before, after) = (self[startIndex + offset - 1], self[startIndex + offset])
    return before == 0x0D ? after != 0x0A : before <= 0x20 || after <= 0x20
  }
}
