/// An option of a command line: what the parser, the help, the manual and the completions know of it.
///
/// An option is a value that is declared once, listed with its command, and then used as the key
/// to what was given:
///
///     static let limit = ValueOption(
///       long: "limit", short: "n", valueName: "N", help: "Show at most N tasks",
///       parse: { try $0.integer(atLeast: 1) })
///     …
///     let limit = invocation[limit] ?? .max
///
/// Its long name is its identity: within a command, and among the options that every command has,
/// no two options share one.
package protocol OptionDescription: Sendable {
  /// The name after two dashes.
  var long: String { get }

  /// The ASCII letter after one dash, if there is one.
  var short: Unicode.Scalar? { get }

  /// What its value is called in the help; nil if it takes none.
  var valueName: String? { get }

  /// Whether the value can be left out, as in `--color[=WHEN]`: then only `=` or sticking to the
  /// letter gives it one, never the next word.
  var isValueOptional: Bool { get }

  /// Whether `--no-NAME` takes it back.
  var isNegatable: Bool { get }

  /// Whether it works without being told of.
  var isHidden: Bool { get }

  /// What it does, in one line without a full stop.
  var help: String { get }

  /// The only values there are; empty if there is no such list.
  var choices: [String] { get }

  /// What to offer as its value, where it has no `choices`.
  var completion: CompletionKind { get }

  /// Returns what `argument` means, or nil as the value that was left out.
  ///
  /// An error tells of the value only: whoever asks adds the name of the option.
  func value(of argument: Argument?) throws -> any Sendable
}

extension OptionDescription {
  /// How the help writes it: `-n, --limit N`, `--color[=WHEN]`, `--[no-]notes`.
  package var usage: String { (short.map { "-\($0), " } ?? "") + longUsage }

  /// How the help writes it without its letter.
  var longUsage: String {
    let name = isNegatable ? "--[no-]\(long)" : "--\(long)"
    guard let valueName else { return name }
    return name + (isValueOptional ? "[=\(valueName)]" : " \(valueName)")
  }

  /// Returns whether the letter `byte` stands for this option.
  func hasShort(_ byte: UInt8) -> Bool { short?.value == UInt32(byte) }
}
