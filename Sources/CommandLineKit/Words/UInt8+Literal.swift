/// A byte written as an ASCII character: `byte == ","`.
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  @inlinable
  public init(unicodeScalarLiteral character: Unicode.Scalar) { self.init(ascii: character) }
}
