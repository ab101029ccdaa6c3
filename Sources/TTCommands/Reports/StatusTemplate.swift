import CommandLineKit
import TTOutput
import TodoTxt

/// The line of `tt status` in a form of one's own: `{overdue} overdue, next {next}`.
extension TextTemplate<Glance.Field> {
  init(parsing source: [UInt8]) throws(Diagnostic) {
    try self.init(parsing: source) { range throws(Diagnostic) in
      let name = source.text(range)
      if let field = Glance.Field(rawValue: name) { return field }
      let names = Glance.Field.allCases.map(\.rawValue)
      throw source.problem(
        "unknownField", at: range,
        "unknown field \(name.quoted); expected \(names.joined(separator: ", "))",
        suggestion: nearestName(to: name, among: names))
    }
  }

  func text(of glance: Glance, escaped: (String) -> String) -> [UInt8] {
    pieces.flatMap { piece in
      switch piece {
      case .text(let text): text
      case .field(let field): escaped(glance.text(of: field) ?? field.empty).bytes
      }
    }
  }
}

extension Glance {
  /// What is not 0 or empty: `2 overdue · 1 today · next 17:30 Review slides`.
  func line(_ escaped: (String) -> String) -> [UInt8] {
    let parts: [(String, Field, String)] = [
      ("", .overdue, " overdue"), ("", .today, " today"), ("running ", .running, ""),
      ("next ", .next, ""), ("", .inbox, " in inbox"),
    ]
    return parts.compactMap { before, field, after in
      text(of: field).map { before + escaped($0) + after }
    }.joined(separator: " · ").bytes
  }

  /// The shortest form, for a prompt: `2!1` is two tasks overdue and one due today.
  var short: [UInt8] {
    ((text(of: .overdue).map { $0 + "!" } ?? "") + (text(of: .today) ?? "")).bytes
  }
}
