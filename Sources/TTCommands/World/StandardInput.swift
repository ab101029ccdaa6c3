import TodoTxtFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The stream that the program was given to read.
enum StandardInput {
  /// Reads all there is, to its end.
  static func read() throws(StandardInputError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
          Darwin.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        #else
          Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        #endif
      }
      if count == 0 { return bytes }
      if count > 0 {
        bytes += piece[..<count]
      } else if errno != EINTR {
        throw StandardInputError(reason: String(cString: strerror(errno)))
      }
    }
  }
}

/// Standard input that could not be read.
struct StandardInputError: Error, CustomStringConvertible {
  /// The system's reason.
  let reason: String

  /// The error in words.
  var description: String { "standard input: \(reason)" }
}
