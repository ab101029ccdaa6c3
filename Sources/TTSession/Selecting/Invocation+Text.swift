package import CommandLineKit

extension Invocation {
  /// Returns the operands from `start` on, joined with spaces.
  package func text(from start: Int) -> [UInt8] {
    Array(operands[start...].map(\.bytes).joined(separator: [UInt8(ascii: " ")]))
  }
}
