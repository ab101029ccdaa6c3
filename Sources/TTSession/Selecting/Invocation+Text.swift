package import CommandLineKit

extension Invocation {
  /// Returns the operands from `start` on, joined with spaces.
  package func text(from start: Int) -> [UInt8] {
    Array(operands[start...].map(\.bytes).joined(separator: [UInt8(ascii: " ")]))
  }

  /// Returns the operands from `start` on as one line; throws if it has line breaks or is blank.
  package func oneLine(from start: Int) throws(CommandError) -> [UInt8] {
    let text = text(from: start)
    if text.allSatisfy({ $0 == UInt8(ascii: " ") }) { throw .emptyText }
    if text.contains(where: { $0 == 0x0A || $0 == 0x0D }) { throw .lineBreak }
    return text
  }
}
