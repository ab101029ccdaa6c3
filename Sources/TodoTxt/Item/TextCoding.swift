/// Values that JSON and the like have as their text.
extension LosslessStringConvertible {
  static func decoded(from decoder: any Decoder) throws -> Self {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(text.quoted) is not a \(Self.self)"))
    }
    return value
  }

  func encodeText(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
