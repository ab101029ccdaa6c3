import TodoTxt

/// Eight characters that identify a line within its file, such as `k7f2m9qa`.
///
///     LineDigest(of: content).text
///
/// They encode 40 bits of a hash of the line's bytes, without its ending, in base 32 (RFC 4648's order of
/// bits; the alphabet is Crockford's, without i, l, o and u). The same line has the same digest on
/// every machine and in every run.
package struct LineDigest: Hashable {
  private let bits: UInt64

  package init(of content: some Collection<UInt8>) {
    let bytes = Array(content)
    bits = stableHash(bytes.span.bytes, 0..<bytes.count) >> 24
  }

  package init(of content: Span<UInt8>) {
    bits = stableHash(content.bytes, 0..<content.count) >> 24
  }

  /// Reads a digest, or returns nil if the text is not eight valid characters.
  ///
  ///     digest = 8( %x30-39 / %x61-68 / %s"j" / %s"k" / %s"m" / %s"n" / %x70-74 / %x76-7A )
  package init?(parsing text: some Collection<UInt8>) {
    guard text.count == LineDigest.length else { return nil }
    var bits: UInt64 = 0
    for byte in text {
      let place = LineDigest.alphabet.withUTF8Buffer { $0.firstIndex(of: byte) }
      guard let value = place else { return nil }
      bits = bits << 5 | UInt64(value)
    }
    self.bits = bits
  }

  package var text: String {
    var signs: [UInt8] = []
    append(to: &signs)
    return String(decoding: signs, as: UTF8.self)
  }

  package func append(to output: inout [UInt8]) {
    LineDigest.alphabet.withUTF8Buffer { alphabet in
      for place in (0..<LineDigest.length).reversed() {
        output.append(alphabet[Int(bits >> UInt64(5 * place) & 31)])
      }
    }
  }

  private static let length = 8
  private static let alphabet: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"
}
