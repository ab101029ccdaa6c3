import TTOutput
import TodoTxt

/// `semanticTokens`: the tokens of the dialect, coloured as in the editor syntaxes.
extension LanguageServer {
  func semanticTokens(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    tokens(in: 0..<buffer.document.bytes.count, of: buffer)
  }

  func semanticTokensInRange(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    tokens(in: try params.range(in: buffer), of: buffer)
  }

  private func tokens(in bytes: Range<Int>, of buffer: TextBuffer) -> JSONOutput {
    .written { json in
      json.object { json in
        json.array("data") { json in
          var before = TextPosition(line: 0, column: 0)
          var finder = PositionFinder(in: buffer)
          for position in buffer.documentLines(of: bytes) {
            let line = buffer.document.lines[position]
            let start = line.content.startIndex
            for token in line.tokens {
              guard let type = Token.Kind.legendIndex[token.kind] else { continue }
              let place = finder.range(
                of: start + token.range.lowerBound..<start + token.range.upperBound)
              // A token that contains a lone CR is on two of the editor's lines.
              guard place.start.line == place.end.line else { continue }
              let isSameLine = place.start.line == before.line
              json.number(place.start.line - before.line)
              json.number(isSameLine ? place.start.column - before.column : place.start.column)
              json.number(place.end.column - place.start.column)
              json.number(type)
              json.number(0)
              before = place.start
            }
          }
        }
      }
    }
  }
}

extension Token.Kind {
  /// The coloured kinds, each with a standard type for which editors have a colour.
  static let legend: [(kind: Token.Kind, type: String)] = [
    (.completionMark, "keyword"), (.priority, "enumMember"), (.completionDate, "number"),
    (.creationDate, "number"), (.project, "class"), (.context, "variable"), (.key, "property"),
    (.colon, "operator"), (.value, "string"), (.noteSeparator, "operator"), (.note, "comment"),
    (.comment, "comment"),
  ]

  fileprivate static let legendIndex = Dictionary(
    uniqueKeysWithValues: legend.enumerated().map { ($1.kind, $0) })
}
