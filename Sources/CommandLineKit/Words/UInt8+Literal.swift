/// A byte is written as its ASCII character: `byte == "+"`.
///
/// Only the modules of tt see it, since no library of the package depends on this module.
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  @inlinable public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self.init(ascii: scalar) }
}
