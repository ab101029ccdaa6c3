import CommandLineKit
package import TodoTxt

/// A task's field as shown in a column or a template: `due`, `due:relative`, `line:>4`.
package struct FieldColumn: Hashable, Sendable {
  package var field: ItemField
  private(set) var form = FieldForm.plain
  private(set) var padding: Padding?

  package var name: String { field.name }

  /// The column as typed, without padding: `due:relative`.
  var key: String { form == .plain ? name : "\(name):\(form.rawValue)" }

  enum Padding: Hashable, Sendable {
    case before(Int)
    case after(Int)
  }

  package init(_ field: ItemField) { self.field = field }

  /// Returns a task's value, not escaped; for the number, the name of the task.
  package func text(
    of item: TodoItem, on today: CivilDate, as names: TaskNames = .numbers
  ) -> [UInt8] {
    field == .number ? names.text(item.number) : field.text(of: item, on: today, as: form)
  }
}

extension FieldColumn {
  /// Parses a column in a range of `source`.
  ///
  ///     column = field *( ":" ( "relative" / "words" / "day" / "time" / width ) )
  ///     width  = ( "<" / ">" ) 1*3DIGIT       ; < begins at the left
  package init(
    _ source: [UInt8], _ range: Range<Int>, hasKey: (TagKey) -> Bool
  ) throws(Diagnostic) {
    let parts = source[range].split(separator: ":", omittingEmptySubsequences: false).map(\.indices)
    field = try FieldColumn.field(source, parts[0], hasKey)
    for part in parts.dropFirst() {
      let word = source[part].string
      let names = FieldForm.names(for: field.type)
      if names.contains(word), let form = FieldForm(rawValue: word) {
        self.form = form
      } else if let width = Int(word.dropFirst()), 0..<1000 ~= width, word.first == ">" {
        padding = .before(width)
      } else if let width = Int(word.dropFirst()), 0..<1000 ~= width, word.first == "<" {
        padding = .after(width)
      } else {
        throw source.problem(
          "unknownForm", at: part,
          "unknown format \(source.quoted(part)); expected "
            + names.map { "\($0), " }.joined() + (names.isEmpty ? "" : "or ")
            + "a width such as >4 or <20",
          suggestion: nearestName(to: word, among: names))
      }
    }
  }

  private static func field(
    _ source: [UInt8], _ range: Range<Int>, _ hasKey: (TagKey) -> Bool
  ) throws(Diagnostic) -> ItemField {
    guard let first = range.first.map({ source[$0] }) else {
      throw source.problem(
        "missingField", at: range, "expected a field such as due, pri or text")
    }
    if let field = ItemField.named(source[range]) { return field }
    guard first >= 0x80 || first.isLetter,
      !source[range].contains(where: { $0 <= 0x20 })
    else {
      throw source.problem(
        "notAField", at: range,
        "\(source.quoted(range)) is not a field; run tt help filters to see the fields")
    }
    let key = TagKey(source[range])
    let name = source[range].string
    if !hasKey(key), let nearest = nearestName(to: name, among: ItemField.names) {
      throw source.problem(
        "unknownField", at: range, "no task has the tag \("\(name):".quoted)",
        suggestion: nearest)
    }
    return ItemField(key: key)
  }
}
