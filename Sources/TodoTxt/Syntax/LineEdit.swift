/// A change to a line: some bytes are replaced, and all others stay.
///
///     var line = Array("(A) Call mum".utf8)[...]
///     LineEdit(replacing: 1..<2, with: Array("B".utf8)).apply(to: &line)   // (B) Call mum
///
/// All changes to a line use this type; all other code only reads. To be able to undo an edit, get
/// its `inverse(in:)` before applying it.
package struct LineEdit: Hashable, Sendable {
  /// The bytes to replace, as offsets into the line's content; empty for an insertion.
  package let range: Range<Int>

  package let replacement: [UInt8]

  init(replacing range: Range<Int>, with replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  init(inserting bytes: [UInt8], at offset: Int) {
    self.init(replacing: offset..<offset, with: bytes)
  }

  init(removing range: Range<Int>) {
    self.init(replacing: range, with: [])
  }

  /// Changes `line`, which must contain the offsets.
  func apply(to line: inout ArraySlice<UInt8>) {
    let start = line.startIndex
    line.replaceSubrange(start + range.lowerBound..<start + range.upperBound, with: replacement)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the line after edits, given in order, that do not overlap; each has its offsets in
  /// this line.
  ///
  /// It takes one pass: in a line with a hundred thousand edits, each one alone would move all
  /// bytes after it.
  func applying(_ edits: some Sequence<LineEdit>) -> ArraySlice<UInt8> {
    var changed: [UInt8] = []
    var end = 0
    for edit in edits {
      changed += self[offsets: end..<edit.range.lowerBound]
      changed += edit.replacement
      end = edit.range.upperBound
    }
    if end == 0, changed.isEmpty { return self }
    return (changed + self[offsets: end..<count])[...]
  }
}

extension LineEdit {
  /// Creates an edit that removes words, given in order, each with one adjacent space or tab.
  ///
  /// It removes the blank before a word, or after it if the word starts the text. Other spacing is
  /// unchanged.
  init(removingWords words: [Range<Int>], textStart: Int, in line: ArraySlice<UInt8>) {
    let start = max(textStart, (words.first?.lowerBound ?? 0) - 1)
    var kept: [UInt8] = []
    var end = start
    for word in words {
      // A phrase that starts with a blank can start with the blank that was just removed.
      kept += line[offsets: end..<max(end, word.lowerBound)]
      end = word.upperBound
      if kept.last?.isBlank ?? false {
        kept.removeLast()
      } else if end < line.count, line.span[end].isBlank {
        end += 1
      }
    }
    self.init(replacing: start..<end, with: kept)
  }

  /// Creates an edit that appends a word to a text that ends at `textEnd`.
  ///
  /// One space comes before the word, unless the text is empty or already ends in a blank.
  init(appendingWord word: [UInt8], textEnd: Int, in line: ArraySlice<UInt8>) {
    let needsSpace = textEnd > 0 && !line.span[textEnd - 1].isBlank
    self.init(inserting: (needsSpace ? [.space] : []) + word, at: textEnd)
  }
}
