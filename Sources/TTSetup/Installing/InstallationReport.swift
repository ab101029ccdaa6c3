import CommandLineKit
import TTOutput
import TodoTxtFiles

/// The files that `tt install` or `tt uninstall` changed, or would change.
struct InstallationReport: Report {
  var steps: [Step]
  let isPreview: Bool
  var changes: [Step] { steps.filter { $0.change != .unchanged && $0.change != .kept } }

  struct Step: Sendable {
    let path: FilePath
    let change: Change
  }

  enum Change: String, Sendable {
    case installed, unchanged, changed, removed, kept

    fileprivate var verb: String {
      switch self {
      case .installed: "install"
      case .changed: "change"
      case .removed: "remove"
      case .unchanged, .kept: "keep"
      }
    }
  }

  func list(to output: inout TerminalText) {
    for step in changes {
      output += isPreview ? "would \(step.change.verb) " : "\(step.change.rawValue) "
      output.append(step.path.bytes)
      output.endLine()
    }
  }

  func write(to json: inout JSONText) {
    json.objects("files", steps) { json, step in
      json.string("path", bytes: step.path.bytes)
      json.string("change", step.change.rawValue)
    }
  }
}
