import CommandLineKit
import TTOutput
import TodoTxt

/// A synced change: a sign, the task's address and its line.
struct SyncChange: Hashable {
  /// Whether the task was added, completed, removed or changed.
  let kind: TaskChange.Kind

  /// The name of the list; nil for the list in use.
  let list: [UInt8]?

  /// The line's number; for a removed line, its number before the change.
  var number: Int

  /// The line; for a removed line, its earlier text.
  let line: [UInt8]

  /// The claim that an earlier one of another device has replaced, if any.
  let lostClaim: MergeDoubt?

  /// Returns the differences between two versions of lists, in the order of the lists, ignoring
  /// lines that only moved.
  static func between(
    _ old: ListContents, _ new: ListContents, of lists: [SyncedList], dialect: Dialect
  ) -> [SyncChange] {
    lists.reversed().flatMap { list in
      TaskChange.between(old[list] ?? [], new[list] ?? [], as: .changed, dialect: dialect)
        .compactMap { SyncChange($0, in: list.name) }
    }
  }

  private init?(_ change: TaskChange, in list: [UInt8]?) {
    guard let line = change.after ?? change.before,
      change.before != change.after || change.note != nil
    else { return nil }
    (self.list, number, self.line) = (list, change.number, Array(line))
    lostClaim = MergeDoubt(ofClaimLostIn: change)?.named(in: list)
    switch (change.before, change.after) {
    case (nil, _): kind = .added
    case (_, nil): kind = .removed
    case (let before?, let after?):
      let isNew = !TodoItem(parsing: before).isCompleted && TodoItem(parsing: after).isCompleted
      kind = isNew ? .completed : .changed
    }
  }

  var sign: Character {
    switch kind {
    case .added: "+"
    case .completed: "x"
    case .removed: "-"
    default: "~"
    }
  }

  /// The address of the line: `3`, `done.txt:12`.
  var place: [UInt8] { TaskNames(in: list).text(number) }

  func write(to json: inout JSONText) {
    json.object { json in
      json.string("change", kind.rawValue)
      if let list {
        json.string("list", bytes: list[...])
      }
      json.number("line", number)
      json.string("raw", bytes: line[...])
    }
  }
}

extension [SyncChange] {
  /// The message of a commit: a subject of at most 72 characters, then all changes if there are
  /// several.
  func message(_ fallback: String) -> [UInt8] {
    let lines = map { change in
      change.kind == .completed
        ? "✓ \(TodoItem(parsing: change.line).textBytes.visible)"
        : "\(change.sign) \(change.line.visible)"
    }
    guard let first = lines.first else { return "\(fallback)\n".bytes }
    if lines.count == 1 { return "\(shortened(first, to: 72))\n".bytes }
    let subject = shortened("\(lines.count) changes: " + lines.joined(separator: ", "), to: 72)
    let body = lines.prefix(200) + (lines.count > 200 ? ["… and \(lines.count - 200) more"] : [])
    return [UInt8]("\(subject)\n\n\(body.joined(separator: "\n"))\n".utf8)
  }

  private func shortened(_ text: String, to length: Int) -> String {
    text.count <= length ? text : "\(text.prefix(length - 1))…"
  }
}
