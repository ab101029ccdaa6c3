import TTSession
import TTOutput
import TTSystem

/// A port whose client sends bytes, in one piece or several, then waits and closes the connection.
final class ScriptedMessagePort: MessagePort {
  /// What a client sends in one piece, or what happens before the next one.
  enum Piece {
    case bytes([UInt8])
    case event(() throws -> Void)
  }

  private var pieces: ArraySlice<Piece>
  private(set) var output: [UInt8] = []

  init(_ pieces: [Piece]) { self.pieces = pieces[...] }

  /// Creates a port whose client sends bytes in pieces of one size.
  init(_ input: [UInt8], pieceSize: Int = .max) {
    var (pieces, rest): ([Piece], ArraySlice<UInt8>) = ([], input[...])
    while !rest.isEmpty {
      pieces.append(.bytes(Array(rest.prefix(pieceSize))))
      rest = rest.dropFirst(pieceSize)
    }
    self.pieces = pieces[...]
  }

  func read(atMost limit: Duration?) -> ArraySlice<UInt8>? {
    if case .bytes(let piece)? = pieces.first {
      pieces.removeFirst()
      return piece[...]
    }
    guard limit != .zero, case .event(let event)? = pieces.first else {
      return limit == nil ? nil : []
    }
    pieces.removeFirst()
    try? event()
    return []
  }

  func write(_ pieces: [[UInt8]]) -> Bool {
    for piece in pieces { output += piece }
    return true
  }

  func log(_ message: ArraySlice<UInt8>, isOutgoing: Bool) {}

  func isRunning(process: Int) -> Bool { true }
}
