package import CommandLineKit
package import TTOutput
import TodoTxt

extension Configuration {
  /// The chosen theme, with the styles set for single roles.
  package var theme: Theme {
    var theme = Theme.named(text("theme").flatMap(Theme.Name.init(rawValue:)) ?? .standard)
    for part in StyleRole.allCases {
      if let style = text("color.\(part.name)").flatMap({ try? Style(parsing: $0) }) {
        theme[part] = style
      }
    }
    return theme
  }
}

extension StyleRole {
  /// The role's name in the configuration: `color.priority-a`.
  package var name: String {
    switch self {
    case .number: "number"
    case .priorityA: "priority-a"
    case .priorityB: "priority-b"
    case .priorityC: "priority-c"
    case .otherPriority: "priority"
    case .project: "project"
    case .context: "context"
    case .tag: "key"
    case .overdue: "overdue"
    case .dueToday: "today"
    case .dueSoon: "soon"
    case .dueLater: "later"
    case .text: "text"
    case .completed: "done"
    case .note: "note"
    case .heading: "heading"
    case .count: "count"
    case .mark: "mark"
    case .cursor: "cursor"
    case .error: "error"
    }
  }
}

extension Setting {
  @Sendable package static func isStyle(_ value: Argument) throws {
    do throws(StyleError) {
      _ = try Style(parsing: value.text)
    } catch {
      let nearest = nearestName(to: error.word, among: Style.words).map {
        "; did you mean \($0.quoted)?"
      }
      throw InvalidValue.expected(
        "colours and attributes such as bold cyan, 214, #ff8800 or white on red"
          + (error.word.isEmpty ? "" : ", not \(VisibleText.quoted(Array(error.word.utf8)))")
          + (nearest ?? ""))
    }
  }
}
