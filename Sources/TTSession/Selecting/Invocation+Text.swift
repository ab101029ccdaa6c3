package import CommandLineKit

extension Invocation {
  package func text(from start: Int) -> [UInt8] {
    Array(operands[start...].map(\.bytes).joined(separator: [" "]))
  }
}
