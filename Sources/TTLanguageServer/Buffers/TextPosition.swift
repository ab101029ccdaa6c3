import TTOutput

/// A position between two characters, with line and column counted from 0 as in LSP.
struct TextPosition: Hashable, Comparable, Sendable {
  var line: Int
  var column: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

struct TextRange: Hashable, Sendable {
  var start: TextPosition
  var end: TextPosition
}

extension TextPosition {
  /// Reads LSP's `Position`; nil if the value is invalid.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let column = value?["character"]?.integer,
      line >= 0, column >= 0
    else { return nil }
    self.init(line: line, column: column)
  }

  var json: JSONOutput { ["line": .number(line), "character": .number(column)] }
}

extension TextRange {
  /// Reads LSP's `Range`; nil if the value is invalid.
  init?(_ value: JSONValue?) {
    guard let start = TextPosition(value?["start"]), let end = TextPosition(value?["end"]) else {
      return nil
    }
    self.init(start: start, end: end)
  }

  var json: JSONOutput { ["start": start.json, "end": end.json] }
}
