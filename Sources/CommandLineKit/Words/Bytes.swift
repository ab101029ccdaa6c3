/// A byte written as an ASCII character: `byte == ","`.
///
/// Only the modules of tt see it, since no library of the package depends on this module.
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  /// Creates the byte of an ASCII character.
  @inlinable
  public init(unicodeScalarLiteral character: Unicode.Scalar) { self.init(ascii: character) }
}

extension String {
  /// The text in UTF-8.
  package var bytes: [UInt8] { Array(utf8) }
}

extension [UInt8] {
  /// The text in UTF-8, with U+FFFD for each invalid sequence of bytes.
  package var string: String { String(decoding: self, as: UTF8.self) }
}

extension ArraySlice<UInt8> {
  /// The text in UTF-8, with U+FFFD for each invalid sequence of bytes.
  package var string: String { String(decoding: self, as: UTF8.self) }
}
