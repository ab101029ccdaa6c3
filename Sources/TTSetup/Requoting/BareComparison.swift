import CommandLineKit
import TodoTxt

/// An unquoted comparison such as `due<7d`, which a shell would take for a redirection.
///
///     bare  = [ "-" / "!" ] field [ ":" ] ( "<" / "<=" / ">" / ">=" ) value
///     value = [ "+" / "-" ] ( ALPHA / DIGIT ) *( ALPHA / DIGIT / "_" / ":" / "@" / "+" / "-" )
///
/// The field has ordered values, or is a key in the list followed by a digit. A value has no dot or
/// slash: `due>out.txt` is a redirection. The value need not be valid, so that tt can report errors
/// such as `due<tomorow`.
struct BareComparison {
  let range: Range<Int>
  let field: [UInt8]

  /// Finds the comparison whose field, with sign and colon, is the given word of `line`.
  init?(in line: [UInt8], at word: Range<Int>, hasKey: (TagKey) -> Bool) {
    var start = word.lowerBound
    if line[start] == "-" || line[start] == "!" { start += 1 }
    var end = word.upperBound
    if end > start, line[end - 1] == ":" { end -= 1 }
    guard start < end, line[start..<end].allSatisfy(BareComparison.isNamePart) else { return nil }
    field = Array(line[start..<end])

    var position = word.upperBound
    guard position < line.count, BareComparison.isSign(line[position]) else { return nil }
    position += 1
    if position < line.count, line[position] == "=" { position += 1 }
    let length = BareComparison.valueLength(in: line[position...])
    guard length > 0 else { return nil }
    let value = line[position..<position + length]
    range = word.lowerBound..<value.endIndex

    if let known = ItemField.named(field) {
      guard known.hasOrder else { return nil }
    } else {
      let digits = value.drop { $0 == "-" || $0 == "+" }
      guard let first = digits.first, first.isDigit, hasKey(TagKey(field)) else {
        return nil
      }
    }
  }

  /// Whether zsh reads it, with the following `>`, as a numeric glob: `due<1-10>`.
  func isNumericGlob(in line: [UInt8]) -> Bool {
    guard range.upperBound < line.count, line[range.upperBound] == ">" else {
      return false
    }
    let bounds = line[range].split(
      separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = bounds[bounds.count - 1].split(
      separator: "-", omittingEmptySubsequences: false)
    return bounds.count == 2 && numbers.count == 2
      && numbers.joined().allSatisfy(\.isDigit)
  }

  /// Returns the length of the value at the start of `bytes`; 0 if there is none.
  static func valueLength(in bytes: ArraySlice<UInt8>) -> Int {
    var rest = bytes
    if let sign = rest.first, sign == "-" || sign == "+" {
      rest.removeFirst()
    }
    guard let first = rest.first, first.isLetterOrDigit else { return 0 }
    let end =
      rest.firstIndex { !$0.isLetterOrDigit && !"_:@+-".utf8.contains($0) } ?? rest.endIndex
    return end - bytes.startIndex
  }

  static func isSign(_ byte: UInt8) -> Bool {
    byte == "<" || byte == ">"
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == "_" || byte >= 0x80
  }
}

extension ItemField {
  var hasOrder: Bool {
    switch type {
    case .date, .priority, .number, .duration: true
    case .word, .names, .prose, .untyped: false
    }
  }
}
