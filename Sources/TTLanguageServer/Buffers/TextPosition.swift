import TTOutput

/// A position between two characters, with line and column counted from 0 as in LSP.
struct TextPosition: Hashable, Comparable {
  var line: Int
  var column: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

struct TextRange: Hashable {
  var start: TextPosition
  var end: TextPosition
}

extension TextPosition {
  /// Reads LSP's `Position`.
  init(_ value: JSONValue) throws {
    (line, column) = (try value.integer("line"), try value.integer("character"))
    if line < 0 || column < 0 { throw RPCError.invalidParams("a position must not be negative") }
  }

  var json: JSONOutput { ["line": .number(line), "character": .number(column)] }
}

extension TextRange {
  var json: JSONOutput { ["start": start.json, "end": end.json] }
}
