extension DateExpression {
  /// Reads a whole expression.
  ///
  /// - Throws: A `Diagnostic` that points at the error.
  package init(parsing text: some Sequence<UInt8>) throws(Diagnostic) {
    let source = Array(text)
    try self.init(parsing: source.indices, of: source)
  }

  /// Reads a part of a text, in which all ranges are counted.
  init(parsing range: Range<Int>, of source: [UInt8]) throws(Diagnostic) {
    var parser = DateParser(range, of: source)
    do {
      self = try parser.expression()
    } catch {
      throw parser.withAcceptedSuggestion(error)
    }
  }

  /// Reads a whole expression.
  ///
  /// - Throws: A ``Diagnostic`` that says where the text is wrong.
  public init(_ text: String) throws(Diagnostic) { try self.init(parsing: text.utf8) }

  /// Returns the date that a whole text probably means; nil if it is a date or has other errors.
  package static func suggestion(for text: some Collection<UInt8>) -> String? {
    do throws(Diagnostic) {
      _ = try DateExpression(parsing: text)
      return nil
    } catch {
      return error.range.count == text.count ? error.suggestion : nil
    }
  }

  /// The expression in its usual form: `Friday+7D` becomes `fri+7d`.
  ///
  /// Reading it gives an equal expression.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if base != .today || offset.steps.isEmpty {
      bytes += base.bytes
      // After a base, even the first step needs a sign.
      if let first = offset.steps.first, first.count >= 0 { bytes.append(.plus) }
    }
    bytes += offset.text.utf8
    if let time { bytes += "T\(time.text)".utf8 }
    return bytes
  }

  /// The expression in its usual form, as text.
  package var text: String { bytes.string }
}

extension DateExpression.Base {
  /// The base in its usual form; the key of a tag is its own bytes.
  fileprivate var bytes: [UInt8] {
    if case .tag(let key) = self { return key }
    return text.bytes
  }

  /// The base in its usual form, as text.
  var text: String {
    switch self {
    case .repeating(.dayOfMonth(let day), _): return "\(day)"
    case .repeating(.dayOfYear(let month, let day), _):
      return "\(twoDigits(month.rawValue))-\(twoDigits(day))"
    case .days(let days):
      let date = days.lowerBound
      switch days {
      case date...date: return date.text
      case date.period(.month): return String(date.text.prefix(7))
      case date.period(.year): return String(date.text.prefix(4))
      default: return date.weekText
      }
    case .tag(let key): return key.string
    default: return DateWord.name(of: self) ?? ""
    }
  }
}

extension DateExpression: CustomStringConvertible {
  /// The same as `text`.
  public var description: String { text }
}

extension CivilDate {
  /// The week of the day: `2026-W48`.
  var weekText: String {
    "\(twoDigits(weekYear / 100))\(twoDigits(weekYear % 100))-W\(twoDigits(week))"
  }
}

func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
