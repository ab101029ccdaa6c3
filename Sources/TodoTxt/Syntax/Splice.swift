/// A change to bytes: some are replaced, and all others stay.
///
///     var line = Array("(A) Call mum".utf8)[...]
///     Splice(1..<2, with: Array("B".utf8)).apply(to: &line)   // (B) Call mum
///
/// All changes to a line and to a document use this type; all other code only reads.
package struct Splice: Hashable {
  /// The bytes to replace, as offsets into a line's content or a document; empty for an insertion.
  package var range: Range<Int>

  package var bytes: [UInt8]

  package init(_ range: Range<Int>, with bytes: [UInt8]) {
    (self.range, self.bytes) = (range, bytes)
  }

  init(inserting bytes: [UInt8], at offset: Int) { self.init(offset..<offset, with: bytes) }

  init(removing range: Range<Int>) { self.init(range, with: []) }

  /// Changes `line`, which must contain the offsets.
  func apply(to line: inout ArraySlice<UInt8>) {
    let start = line.startIndex
    line.replaceSubrange(start + range.lowerBound..<start + range.upperBound, with: bytes)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the bytes after changes, given in order, that do not overlap; each has its offsets in
  /// these bytes.
  ///
  /// It takes one pass: in a line with a hundred thousand changes, each one alone would move all
  /// bytes after it.
  func applying(_ splices: [Splice]) -> [UInt8] {
    // One allocation, and no capacity beyond it.
    var new = [UInt8](capacity: splices.reduce(count) { $0 + $1.bytes.count })
    var position = 0
    for splice in splices {
      new += self[offsets: position..<splice.range.lowerBound]
      new += splice.bytes
      position = splice.range.upperBound
    }
    new += self[offsets: position..<count]
    return new
  }
}

extension Splice {
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
    self.init(start..<end, with: kept)
  }

  /// Creates an edit that appends a word to a text that ends at `textEnd`.
  ///
  /// One space comes before the word, unless the text is empty or already ends in a blank.
  init(appendingWord word: [UInt8], textEnd: Int, in line: ArraySlice<UInt8>) {
    let needsSpace = textEnd > 0 && !line.span[textEnd - 1].isBlank
    self.init(inserting: (needsSpace ? [.space] : []) + word, at: textEnd)
  }
}
