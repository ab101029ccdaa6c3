/// A command-line option, as used by the parser, the help, the manual and the completions.
///
/// Declare an option once, list it with its command, and use it as the key to its value:
///
///     static let limit = ValueOption(
///       long: "limit", short: "n", valueName: "N", help: "Show at most N tasks",
///       parse: { try $0.integer(atLeast: 1) })
///     …
///     let limit = invocation[limit] ?? .max
///
/// The long name identifies it: no two options of a command, global ones included, share one.
package protocol OptionDescription: Sendable {
  /// The name after `--`.
  var long: String { get }

  /// The ASCII letter after `-`, if there is one.
  var short: Unicode.Scalar? { get }

  /// The name of its value in the help; nil if it takes none.
  var valueName: String? { get }

  /// Its help, in one line without a full stop.
  var help: String { get }

  /// All possible values; empty if they cannot be listed.
  var choices: [String] { get }

  /// The completions for its value, if it has no `choices`.
  var completion: CompletionKind { get }

  /// Returns the value that `argument` means; nil for an option without one.
  ///
  /// An error is about the value only; the caller adds the option's name.
  func value(of argument: Argument?) throws -> any Sendable
}

extension OptionDescription {
  /// Its form in the help: `-n, --limit N`, `--all`.
  var usage: String { (short.map { "-\($0), " } ?? "") + longUsage }

  /// Its form in the help without its letter.
  var longUsage: String {
    guard let valueName else { return "--\(long)" }
    return "--\(long) \(valueName)"
  }

  func hasShort(_ byte: UInt8) -> Bool { short?.value == UInt32(byte) }
}
