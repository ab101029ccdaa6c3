/// A word of a command line, as bytes that need not be UTF-8.
///
///     let word: Argument = "+work"
///     word.text  // "+work"
package struct Argument: Hashable {
  package let bytes: [UInt8]

  package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  package init(_ text: String) { bytes = text.bytes }

  /// The word as a string, each invalid byte sequence replaced by U+FFFD.
  package var text: String { bytes.string }

  /// The arguments of this process, without the program's name.
  ///
  /// Nothing is decoded: a file name in Latin-1 stays as typed.
  package static var ofThisProcess: [Argument] {
    var words: [Argument] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = word(at: index) else { break }
      words.append(word)
    }
    return words
  }

  /// The name or path by which this process was called; empty if unknown.
  package static var nameOfThisProcess: Argument {
    (CommandLine.argc > 0 ? word(at: 0) : nil) ?? Argument([])
  }

  private static func word(at index: Int) -> Argument? {
    guard let word = CommandLine.unsafeArgv[index] else { return nil }
    var end = 0
    while word[end] != 0 { end += 1 }
    return Argument(UnsafeRawBufferPointer(start: word, count: end))
  }

  /// Returns whether the word, as a path, ends in the name `text`.
  ///
  /// Every run calls this, so it uses no generic function, whose types are found at run time.
  package func isPath(to text: String) -> Bool {
    let start = bytes.count - text.utf8.count
    guard start >= 0, start == 0 || bytes[start - 1] == "/" else { return false }
    var place = start
    for byte in text.utf8 {
      if bytes[place] != byte { return false }
      place += 1
    }
    return true
  }

  /// Returns whether the word is `text`, byte for byte.
  func spells(_ text: String) -> Bool {
    text.utf8.count == bytes.count && text.utf8.elementsEqual(bytes)
  }

  /// Whether the word starts with a dash and has more: `-a`, `--all`, `-+work`, but not `-`.
  var startsWithDash: Bool { bytes.count > 1 && bytes[0] == "-" }

  /// Whether the word may be read as options, as `-y`, `--` and `-milk` can.
  package var looksLikeOption: Bool {
    startsWithDash && (bytes[1] == "-" || (bytes[1] | 0x20) &- "a" < 26)
  }
}

extension Argument: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

extension [Argument] {
  /// The words as one text, with a space between them.
  package var spaced: [UInt8] {
    dropFirst().reduce(into: first?.bytes ?? []) { $0 += [" "] + $1.bytes }
  }
}

extension Collection<Argument> {
  /// The words as one text, with a space between them.
  package var spaced: [UInt8] { Array(self).spaced }
}
