package import CommandLineKit
import TTOutput
import TodoTxt

/// The option that says who starts a task.
package enum ClaimOptions {
  package static let claim = ValueOption<[UInt8]>(
    long: "claim", valueName: "NAME",
    help: "Claim what you start for NAME, unless somebody has claimed or started it",
    parse: name)

  /// Returns the name in a word; throws if it cannot be the value of `claim:`.
  static func name(_ word: Argument) throws(InvalidValue) -> [UInt8] {
    if TagKey.claim.canHold(word.bytes) { return word.bytes }
    let parts = word.bytes.split { $0 <= 0x20 || $0 == 0x7F || $0 == "/" }
    let name = parts.isEmpty ? "ann".bytes : Array(parts.joined(separator: "-".bytes))
    throw .expected("a name without spaces, such as \(name.quoted)")
  }
}
