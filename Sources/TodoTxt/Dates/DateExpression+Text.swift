extension DateExpression {
  /// Reads a whole expression.
  ///
  /// `offset` is the position of the text in `source`, in which all ranges are counted.
  ///
  /// - Throws: A `Diagnostic` that points at the error.
  package init(
    parsing text: some Sequence<UInt8>, in source: [UInt8]? = nil, at offset: Int = 0
  ) throws(Diagnostic) {
    var parser = DateParser(Array(text), in: source, startingAt: offset)
    do {
      self = try parser.expression()
    } catch {
      throw error.withAcceptedSuggestion.diagnostic
    }
  }

  /// Reads a whole expression.
  ///
  /// - Throws: A ``Diagnostic`` that says where the text is wrong.
  public init(_ text: String) throws(Diagnostic) { try self.init(parsing: text.utf8) }

  /// The expression in its usual form: `Friday+7D` becomes `fri+7d`.
  ///
  /// Reading it gives an equal expression.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if base != .today || offset.steps.isEmpty {
      bytes += base.bytes
      // After a base, even the first step needs a sign.
      if let first = offset.steps.first, first.count >= 0 { bytes.append(UInt8(ascii: "+")) }
    }
    bytes += offset.text.utf8
    if let time { bytes += "T\(time.text)".utf8 }
    return bytes
  }

  /// The expression in its usual form, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension DateExpression.Base {
  /// The base in its usual form; the key of a tag is its own bytes.
  fileprivate var bytes: [UInt8] {
    if case .tag(let key) = self { return key }
    return Array(text.utf8)
  }

  /// The base in its usual form, as text.
  package var text: String {
    switch self {
    case .dayOfMonth(let day): return "\(day)"
    case .dayOfYear(let month, let day): return "\(twoDigits(month.rawValue))-\(twoDigits(day))"
    case .date(let date): return date.text
    case .yearMonth(let year, let month):
      return "\(fourDigits(year))-\(twoDigits(month.rawValue))"
    case .year(let year): return fourDigits(year)
    case .week(let year, let week): return "\(fourDigits(year))-W\(twoDigits(week))"
    case .tag(let key): return String(decoding: key, as: UTF8.self)
    default: return DateWord.name(of: self) ?? ""
    }
  }
}

extension DateExpression: CustomStringConvertible {
  /// The same as `text`.
  public var description: String { text }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

private func fourDigits(_ number: Int) -> String {
  twoDigits(number / 100) + twoDigits(number % 100)
}
