// Embedded Swift has no coders.
#if !hasFeature(Embedded)
  /// Values that are encoded as their text, in JSON and the like.
  extension LosslessStringConvertible {
    static func decoded(from decoder: any Decoder) throws -> Self {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let value = Self(text) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "\(text.quoted) is not a \(Self.self)"
          ))
      }
      return value
    }

    func encodeText(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }

  extension Priority: Codable {
    /// Reads the letter.
    ///
    /// - Throws: A `DecodingError` if the value is not a priority.
    public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }

    /// Writes the letter.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }
  }

  extension CivilDate: Codable {
    /// Reads `"2026-11-25"`.
    ///
    /// - Throws: A `DecodingError` if the value is not a day of the calendar.
    public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }

    /// Writes `"2026-11-25"`.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }
  }
#endif
