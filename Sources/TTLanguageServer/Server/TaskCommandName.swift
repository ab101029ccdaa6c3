/// The commands that an editor can execute.
enum TaskCommandName: String, CaseIterable {
  case complete = "tt.complete"
  case reopen = "tt.reopen"
  case priority = "tt.priority"
  case due = "tt.due"
  case `defer` = "tt.defer"
  case sort = "tt.sort"
  case archive = "tt.archive"
  case fix = "tt.fix"

  /// What an editor shows when it has executed the command.
  var label: String {
    switch self {
    case .complete: "Complete task"
    case .reopen: "Reopen task"
    case .priority: "Set priority"
    case .due: "Set due date"
    case .defer: "Defer task"
    case .sort: "Sort tasks"
    case .archive: "Archive completed tasks"
    case .fix: "Fix problems"
    }
  }
}
