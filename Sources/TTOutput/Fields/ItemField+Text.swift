import CommandLineKit
package import TodoTxt

extension TodoItem {
  /// Returns when the task is due, with the time if it has one; nil if that is not a date.
  package func due(on today: CivilDate) -> Moment? {
    if case .moment(let due) = ItemField.due.value(of: self, on: today) { due } else { nil }
  }
}

extension ItemField {
  /// Returns the value of the field as text, not escaped; empty if there is none.
  ///
  /// Projects and contexts are separated by spaces, the lines of a note by line feeds. A value that
  /// should be a date but is not, such as `due:friday`, is written unchanged.
  package func text(of item: TodoItem, on today: CivilDate) -> [UInt8] {
    if self == .note, item.hasNote {
      return item.noteLines.joined(by: "\n")
    }
    let texts = values(of: item, on: today).map { value -> [UInt8] in
      switch value {
      case .moment(let moment): moment.text.bytes
      case .priority(let priority): [priority.letter]
      case .number(let number): Array((Int(exactly: number).map(String.init) ?? "\(number)").utf8)
      case .duration(let time): time.text.bytes
      case .text(let text): Array(text)
      }
    }
    if texts.isEmpty, type == .date || type == .duration {
      return item.value(for: TagKey(name.utf8)).map(Array.init) ?? []
    }
    return texts.joined(by: " ")
  }

  /// Returns the value of the field as text; for the number, the name of the task.
  package func text(of item: TodoItem, on today: CivilDate, as names: TaskNames) -> [UInt8] {
    self == .number ? names.text(item.number) : text(of: item, on: today)
  }

  /// Reads the name of a field in a range of `source`.
  package static func named(
    _ source: [UInt8], _ range: Range<Int>, hasKey: (TagKey) -> Bool
  ) throws(Diagnostic) -> ItemField {
    guard let first = range.first.map({ source[$0] }) else {
      throw source.problem(
        "missingField", at: range, "expected a field such as due, pri or text")
    }
    if let field = ItemField.named(source[range]) { return field }
    guard first >= 0x80 || first.isLetter,
      !source[range].contains(where: { $0 <= 0x20 || $0 == ":" })
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
