package enum SystemInput {
  /// Returns everything up to the end; returns the same bytes each time.
  package static func contents() throws(FileError) -> [UInt8] { try everything.get() }

  private static let everything = Result { () throws(FileError) in try readAll() }

  /// Reads everything up to the end.
  package static func readAll(_ descriptor: Int32 = 0) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try readSome(descriptor)
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  /// Waits for input and returns it; empty at the end.
  package static func readSome(_ descriptor: Int32 = 0) throws(FileError) -> ArraySlice<UInt8> {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var failure: SystemError?
    let count = piece.withUnsafeMutableBytes { buffer in
      do throws(SystemError) {
        return try readBytes(from: descriptor, into: buffer)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw FileError("-", failure) }
    return piece[..<count]
  }
}
