/// The standard input of the process.
package enum SystemInput {
  /// Returns all that comes until the end: the same each time it is asked for.
  package static func contents() throws(FileError) -> [UInt8] { try everything.get() }

  private static let everything = Result { () throws(FileError) in try readAll() }

  /// Reads all that comes until the end.
  package static func readAll(_ descriptor: Int32 = 0) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
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
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }
}
