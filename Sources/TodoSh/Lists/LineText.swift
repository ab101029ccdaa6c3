import CommandLineKit
import TodoTxt

extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }
  var lowercased: [UInt8] { map(\.lowercased) }
  var uppercased: [UInt8] { map { $0.isLetter ? $0 & ~0x20 : $0 } }
  var onOneLine: [UInt8] { map { $0.isLineBreak ? .space : $0 } }

  var trimmedEnd: [UInt8] { Array(self[..<((lastIndex { $0 != .lineFeed } ?? -1) + 1)]) }

  /// Whether this is a basic regular expression for which only `grep -i` knows what matches.
  var needsGrep: Bool { contains { $0 >= 0x80 || "\\.[*^$\n".utf8.contains($0) } }

  /// Whether the bytes contain a lowercase word, ignoring case.
  func containsWord(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    guard count >= word.count else { return false }
    return (0...(count - word.count)).contains { start in
      self[start].lowercased == first
        && word.indices.allSatisfy { self[start + $0].lowercased == word[$0] }
    }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns the length of a start of the form of `pattern`, in which `0` is a digit, `A` a capital
  /// letter, `a` any letter and `?` any character; 0 if there is none.
  func length(like pattern: String) -> Int {
    var rest = self[...]
    for sign in pattern.utf8 {
      guard let byte = rest.popFirst() else { return 0 }
      switch sign {
      case "0": if !byte.isDigit { return 0 }
      case "A": if !byte.isUppercase { return 0 }
      case "a": if !byte.isLetter { return 0 }
      // A character may have several bytes.
      case "?": rest = rest.drop { $0 & 0xC0 == 0x80 }
      default: if byte != sign { return 0 }
      }
    }
    return count - rest.count
  }

  /// The length of `(A) ` at the start, with any character as the letter.
  var markLength: Int { length(like: "(?) ") }
}
