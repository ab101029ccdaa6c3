/// The name of a file, as the system's bytes.
///
///     let list: FilePath = "/home/ann/todo.txt"
///
/// A name need not be UTF-8. It may contain control characters that affect a terminal, so escape it
/// before you show it.
public struct FilePath: Hashable, Sendable {
  /// The bytes for system calls, without a NUL.
  public let bytes: [UInt8]

  /// Creates a path from bytes up to the first NUL, since the system ignores the rest.
  public init(_ bytes: some Sequence<UInt8>) { self.init(Array(bytes)) }

  /// Creates a path from an array, ten times as fast as from other sequences, which are generic.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes.firstIndex(of: 0).map { Array(bytes[..<$0]) } ?? bytes
  }

  /// Creates a path from text.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  /// The part after the last slash; empty for a path that ends in a slash.
  package var name: FilePath {
    FilePath(bytes.lastIndex(of: slash).map { bytes[($0 + 1)...] } ?? bytes[...])
  }

  /// The part before the last slash: `/` for a file in the root, `.` if there is no slash.
  package var directory: FilePath {
    guard let last = bytes.lastIndex(of: slash) else { return FilePath(".") }
    return last == 0 ? FilePath("/") : FilePath(bytes[..<last])
  }

  /// Whether it starts at the root.
  package var isAbsolute: Bool { bytes.first == slash }

  /// Returns the path of `name` in this directory; an absolute `name` means itself.
  package func appending(_ name: FilePath) -> FilePath {
    guard !name.isAbsolute, !bytes.isEmpty else { return name }
    return FilePath(bytes.last == slash ? bytes + name.bytes : bytes + [slash] + name.bytes)
  }

  /// Returns the path of `name` in this directory.
  package func appending(_ name: String) -> FilePath { appending(FilePath(name)) }

  /// Returns the path of another list; a relative one is in the directory of this list if that is absolute.
  package func path(ofOther other: FilePath) -> FilePath {
    isAbsolute ? directory.appending(other) : other
  }

  /// The path as text, for people: invalid UTF-8 becomes replacement characters.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path for a system call, with a NUL at its end.
  var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }
}

extension FilePath: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a path from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// The path as text, for people: invalid UTF-8 becomes replacement characters.
  public var description: String { text }
}

private let slash = UInt8(ascii: "/")
