import CommandLineKit
import TodoTxt

/// A shell's aliases, which can start tt: `t` for `tt -f ~/work.txt`.
struct ShellAliases {
  private var meanings: [[UInt8]: [UInt8]] = [:]

  /// Creates aliases from alternating names and definitions.
  init(_ words: some Sequence<Argument> = []) {
    var rest = Array(words)[...]
    while let name = rest.popFirst(), let meaning = rest.popFirst() {
      meanings[name.bytes] = meaning.bytes
    }
  }

  /// Returns the arguments that a command's name, often an alias, passes to `program`.
  ///
  /// Returns nil if it starts another program.
  func words(ofProgram program: String, calledBy word: [UInt8]) -> [Argument]? {
    var name = word
    var added: [Argument] = []
    if name.first == "\\" {
      name.removeFirst()
    } else {
      var seen: Set<[UInt8]> = []
      while let meaning = meanings[name], seen.insert(name).inserted {
        let words = ShellWords(meaning.string).words
          .drop { ShellAliases.isBeforeCommand($0.bytes) }
        guard let first = words.first else { return nil }
        added = words.dropFirst() + added
        name = first.bytes
      }
    }
    let isProgram =
      name.elementsEqual(program.utf8)
      || name.suffix(program.utf8.count + 1).elementsEqual("/\(program)".utf8)
    return isProgram ? added : nil
  }

  /// Whether another command can follow the word: `sudo`, `if`, `TODO_FILE=x`.
  static func isBeforeCommand(_ word: [UInt8]) -> Bool {
    isAssignment(word) || beforeCommands.contains(word.string)
  }

  private static func isAssignment(_ word: [UInt8]) -> Bool {
    guard let equals = word.firstIndex(of: "="), equals > 0
    else { return false }
    var name = word[..<equals]
    if name.last == "+" { name.removeLast() }
    guard let first = name.first, !first.isDigit else { return false }
    return name.allSatisfy { $0.isLetterOrDigit || $0 == "_" }
  }

  private static let beforeCommands: Set<String> = [
    "if", "then", "elif", "else", "while", "until", "do", "!", "{", "time", "command", "builtin",
    "exec", "nohup", "env", "sudo", "doas", "noglob", "nocorrect", "always", "-", "and", "or",
    "not",
    "begin",
  ]
}
