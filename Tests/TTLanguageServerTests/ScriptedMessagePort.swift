import TTSession

/// A port whose client sends bytes, in one piece or in several, and then waits and goes.
final class ScriptedMessagePort: MessagePort {
  private var input: ArraySlice<UInt8>
  private let pieceSize: Int
  private(set) var output: [UInt8] = []

  init(_ input: [UInt8], pieceSize: Int = .max) {
    (self.input, self.pieceSize) = (input[...], pieceSize)
  }

  func read(atMost limit: Duration?, orUntil descriptors: [Int32]) -> ArraySlice<UInt8>? {
    if input.isEmpty { return limit == nil ? nil : [] }
    defer { input = input.dropFirst(pieceSize) }
    return input.prefix(pieceSize)
  }

  func write(_ pieces: [[UInt8]]) -> Bool {
    output += pieces.joined()
    return true
  }

  func log(_ message: ArraySlice<UInt8>, isOutgoing: Bool) {}

  func isRunning(process: Int) -> Bool { true }
}
