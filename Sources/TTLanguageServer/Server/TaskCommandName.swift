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
}
