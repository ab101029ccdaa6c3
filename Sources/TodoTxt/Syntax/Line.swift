/// One line of a file.
///
///     let line = Document(parsing: Array("x 2026-11-20 Pay rent +home\r\n".utf8)).lines[0]
///     line.kind                           // .task
///     line.terminator                     // .crlf
///     line.text                           // x 2026-11-20 Pay rent +home
///
/// The content and the terminator together are the line's bytes in the file.
public struct Line: Hashable, Sendable {
  /// The number of the line in its file, from 1; blank lines count.
  public let number: Int

  /// The kind of line.
  public let kind: LineKind

  /// The bytes of the line without its terminator.
  public let content: ArraySlice<UInt8>

  /// The ending of the line.
  public let terminator: LineTerminator

  let dialect: Dialect

  /// The content as text; bytes that are not UTF-8 become replacement characters.
  public var text: String { content.string }
}
