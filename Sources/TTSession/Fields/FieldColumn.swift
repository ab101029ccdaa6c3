import CommandLineKit
package import TodoTxt

/// A field of each task as a place in a line shows it: `due`, `due:relative`, `line:>4`.
package struct FieldColumn: Hashable, Sendable {
  /// The field.
  package var field: ItemField

  /// How its value is written.
  package private(set) var form = FieldForm.plain

  /// How many columns of a screen it fills at least, and from which side.
  package private(set) var padding: Padding?

  /// What a column is called.
  package var name: String { field.name }

  /// Blanks that fill a place.
  package enum Padding: Hashable, Sendable {
    case before(Int)
    case behind(Int)
  }

  /// Creates a column that shows values as they are.
  package init(_ field: ItemField) { self.field = field }

  /// Returns what it shows of a task, as it is; the number as the task is called.
  package func text(
    of item: TodoItem, on today: CivilDate, as names: TaskNames = .numbers
  ) -> [UInt8] {
    field == .number ? names.text(item.number) : field.text(of: item, on: today, as: form)
  }
}

extension FieldColumn {
  /// Reads columns with commas between them.
  ///
  ///     columns = column *( "," column )
  package static func list(
    _ source: [UInt8], hasKey: (TagKey) -> Bool
  ) throws(FormatError) -> [FieldColumn] {
    var columns: [FieldColumn] = []
    var start = 0
    while true {
      let end = source[start...].firstIndex(of: UInt8(ascii: ",")) ?? source.count
      columns.append(try FieldColumn(source, start..<end, hasKey: hasKey))
      guard end < source.count else { return columns }
      start = end + 1
    }
  }

  /// Reads a column from a range of `source`.
  ///
  ///     column = field *( ":" ( "relative" / "words" / "day" / "time" / width ) )
  ///     width  = ( "<" / ">" ) 1*3DIGIT       ; < begins at the left
  package init(_ source: [UInt8], _ range: Range<Int>, hasKey: (TagKey) -> Bool) throws(FormatError)
  {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while let colon = source[start..<range.upperBound].firstIndex(of: UInt8(ascii: ":")) {
      parts.append(start..<colon)
      start = colon + 1
    }
    parts.append(start..<range.upperBound)
    field = try FieldColumn.field(source, parts[0], hasKey)
    for part in parts.dropFirst() {
      let word = String(decoding: source[part], as: UTF8.self)
      let names = FieldForm.names(for: field.type)
      if names.contains(word), let form = FieldForm(rawValue: word) {
        self.form = form
      } else if let width = Int(word.dropFirst()), 0..<1000 ~= width, word.first == ">" {
        padding = .before(width)
      } else if let width = Int(word.dropFirst()), 0..<1000 ~= width, word.first == "<" {
        padding = .behind(width)
      } else {
        throw FormatError(.unknownForm(part, expected: names), in: source)
      }
    }
  }

  private static func field(
    _ source: [UInt8], _ range: Range<Int>, _ hasKey: (TagKey) -> Bool
  ) throws(FormatError) -> ItemField {
    guard let first = range.first.map({ source[$0] }) else {
      throw FormatError(.missingField(range), in: source)
    }
    if let field = ItemField(named: source[range]) { return field }
    guard first >= 0x80 || first | 0x20 &- 0x61 < 26,
      !source[range].contains(where: { $0 <= 0x20 })
    else { throw FormatError(.notAField(range), in: source) }
    let key = TagKey(source[range])
    let name = String(decoding: source[range], as: UTF8.self)
    if !hasKey(key), let nearest = nearestName(to: name, among: ItemField.names) {
      throw FormatError(.unknownField(range, nearest: nearest), in: source)
    }
    return ItemField(key: key)
  }
}
