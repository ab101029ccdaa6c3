import CommandLineKit

extension Invocation {
  /// Reads the first operand as a selection, and the others as a text.
  func selectionAndText() throws -> (Selection, text: [UInt8]) {
    (try Selection([operands[0]]), try oneLine(text(from: 1)))
  }

  /// Reads all operands but the last as a selection.
  func selectionAndLast() throws -> (Selection, last: Argument) {
    (try Selection(operands.dropLast()), operands[operands.count - 1])
  }

  /// Returns the operands from `start` on, joined with spaces.
  func text(from start: Int) -> [UInt8] {
    Array(operands[start...].map(\.bytes).joined(separator: [UInt8(ascii: " ")]))
  }

  private func oneLine(_ text: [UInt8]) throws -> [UInt8] {
    if text.allSatisfy({ $0 == UInt8(ascii: " ") }) { throw CommandError.emptyText }
    if text.contains(where: { $0 == 0x0A || $0 == 0x0D }) { throw CommandError.lineBreak }
    return text
  }
}
