import CommandLineKit
import TTSession
import TodoTxt

/// Tasks as comma-separated values (RFC 4180) with a header.
enum CommaSeparatedText {
  static func stream(_ listing: Listing) -> TextStream {
    let columns = FieldColumn.usual
    var header: [UInt8] = []
    for (position, column) in columns.enumerated() {
      append(Array(column.name.utf8).span, at: position, of: columns.count, to: &header)
    }
    let items = listing.inGroupOrder
    return TextStream(ofFileStartingWith: header, count: items.count) { range, records in
      items.forEachCell(in: range, of: columns, on: listing.today, as: .numbers) { column, text in
        append(text, at: column, of: columns.count, to: &records)
      }
    }
  }

  /// Appends a field of a record.
  ///
  ///     record  = field *( "," field ) CRLF
  ///     escaped = DQUOTE *( TEXTDATA / COMMA / CR / LF / 2DQUOTE ) DQUOTE
  private static func append(
    _ field: Span<UInt8>, at position: Int, of count: Int, to output: inout [UInt8]
  ) {
    if position > 0 { output.append(UInt8(ascii: ",")) }
    if plain.end(in: field, from: 0) == field.count || !needsQuotes(field) {
      field.withUnsafeBufferPointer { output.append(contentsOf: $0) }
    } else {
      output.append(UInt8(ascii: "\""))
      for index in field.indices {
        if field[index] == UInt8(ascii: "\"") { output.append(field[index]) }
        output.append(field[index])
      }
      output.append(UInt8(ascii: "\""))
    }
    if position == count - 1 { output += "\r\n".utf8 }
  }

  private static let plain = PlainCharacters(except: "\",")

  private static func needsQuotes(_ field: Span<UInt8>) -> Bool {
    field.indices.contains { index in
      switch field[index] {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
      default: false
      }
    }
  }
}
