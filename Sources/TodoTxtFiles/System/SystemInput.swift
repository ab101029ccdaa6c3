package enum SystemInput {
  /// The most bytes that are read of what another program wrote, unless it is a list.
  static let mostForeignBytes = 64 << 20

  /// Returns everything up to the end, the same bytes each time; throws if there are more than `most`.
  package static func contents(atMost most: Int) throws(FileError) -> [UInt8] {
    var bytes = try start.get()
    // Only a list can be longer than a file from another program.
    if bytes.count > mostForeignBytes, most > bytes.count { bytes += try rest.get() }
    if bytes.count > most { throw FileError("standard input", .isTooLarge(nil, most: most)) }
    return bytes
  }

  private static let start = Result { () throws(FileError) in
    try read(0, until: mostForeignBytes)
  }
  private static let rest = Result { () throws(FileError) in try read(0, until: .max) }

  /// Reads until the end, or until there are more than `count` bytes.
  static func read(_ descriptor: Int32, until count: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= count {
      let piece = try readSome(descriptor)
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  /// Waits for input and returns it; empty at the end.
  package static func readSome(_ descriptor: Int32 = 0) throws(FileError) -> ArraySlice<UInt8> {
    try FileError.about("-", nextBytes(of: descriptor))
  }
}
