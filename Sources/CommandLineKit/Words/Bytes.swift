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

  /// The lines without their line feeds; after a final line feed, there is an empty one.
  package var lines: [ArraySlice<UInt8>] { self[...].lines }
}

extension ArraySlice<UInt8> {
  /// The bytes without the spaces, TABs and CRs at both ends.
  package var trimmed: ArraySlice<UInt8> {
    let isBlank: (UInt8) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let end = lastIndex(where: { !isBlank($0) }) else { return [] }
    return self[...end].drop(while: isBlank)
  }

  package func ends(with bytes: [UInt8]) -> Bool { suffix(bytes.count).elementsEqual(bytes) }

  /// The text in UTF-8, with U+FFFD for each invalid sequence of bytes.
  package var string: String { String(decoding: self, as: UTF8.self) }

  /// The lines without their line feeds; after a final line feed, there is an empty one.
  package var lines: [ArraySlice<UInt8>] {
    split(separator: 0x0A, omittingEmptySubsequences: false)
  }
}
