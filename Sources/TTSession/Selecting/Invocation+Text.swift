package import CommandLineKit

extension Invocation {
  package func text(from start: Int) -> [UInt8] {
    operands[start...].spaced
  }
}
