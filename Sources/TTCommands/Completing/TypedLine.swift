import CommandLineKit
import TTSystem
import TodoTxt

/// An unfinished command line, up to the cursor.
///
///     TypedLine("git pull; tt ls +work 'due<to", shell: .bash)     // ls, +work; due<to; in single quotes
///     TypedLine("tt ls due<to", shell: .bash)                      // ls; due<to
///
/// Only the command at the cursor is parsed. Unlike a shell, this takes an unquoted comparison for
/// one word.
struct TypedLine {
  /// The words before the one at the cursor, without the program's name.
  private(set) var words: [Argument] = []

  /// The word at the cursor, without its quotes.
  private(set) var word: [UInt8] = []

  /// The quote that is open at the cursor.
  private(set) var quote: UInt8?

  /// Whether the word is the target of a redirection.
  private(set) var isTarget = false

  private var isStarted = false

  init(_ line: [UInt8], aliases: ShellAliases = ShellAliases()) {
    var rest = line[...]
    while let byte = rest.popFirst() {
      if let open = quote {
        if byte == open {
          quote = nil
        } else if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\""), let next = rest.first,
          "\"\\$`".utf8.contains(next)
        {
          append(rest.removeFirst())
        } else {
          append(byte)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        quote = byte
        isStarted = true
      case UInt8(ascii: "\\"):
        if let next = rest.popFirst() { append(next) }
      case UInt8(ascii: " "), UInt8(ascii: "\t"): finish()
      case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "\n"),
        UInt8(ascii: "("):
        words = []
        (word, isStarted, isTarget) = ([], false, false)
      case _ where BareComparison.isSign(byte):
        if isFieldName {
          append(byte)
        } else {
          finish()
          isTarget = true
        }
      default: append(byte)
      }
    }
    if !words.isEmpty {
      let name = words.removeFirst().bytes
      words = (aliases.words(ofProgram: Program.name, calledBy: name) ?? []) + words
    }
  }

  private mutating func append(_ byte: UInt8) {
    word.append(byte)
    isStarted = true
  }

  private mutating func finish() {
    guard isStarted else { return }
    if !isTarget { words.append(Argument(word)) }
    (word, isStarted, isTarget) = ([], false, false)
  }

  /// Whether the word so far can be the field of a comparison.
  private var isFieldName: Bool {
    var name = word[...]
    if let first = name.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "!") {
      name.removeFirst()
    }
    if name.last == UInt8(ascii: ":") { name.removeLast() }
    guard let first = name.first, first.isLetter || first >= 0x80 else { return false }
    return name.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 >= 0x80 }
  }
}
