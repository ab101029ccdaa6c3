import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

extension AssistantConversation {
  var resources: [Resource] {
    [
      file(
        "list", "The list", "All lines of the user's todo.txt",
        session.listPath),
      file(
        "done", "Archived tasks", "All lines of done.txt, which has the archived tasks",
        session.archivePath(of: session.listPath)),
      view("today", "Due today", "Tasks due today or overdue") { try $0.tasks(.dueToday, []) },
      view("overdue", "Overdue", "Overdue tasks") { try $0.tasks(.overdue, []) },
      view("week", "Due this week", "Tasks due within seven days or overdue") {
        try $0.tasks(.dueThisWeek, [])
      },
      view("next", "Next", "Open tasks, the most urgent first") { list in
        var list = list
        list.request.sort = .mostUrgent
        return try list.outcome([])
      },
      view("agenda", "Agenda", "Overdue tasks and the coming days") { try $0.agenda([]) },
    ]
  }

  private func file(
    _ name: String, _ title: String, _ description: String, _ path: FilePath
  ) -> Resource {
    Resource(name: name, title: title, description: description, type: "text/plain") {
      let bytes = try session.store.read(path)?.bytes ?? []
      return bytes.isEmpty ? [] : "\(AssistantText.data)\n".bytes + bytes
    }
  }

  private func view(
    _ name: String, _ title: String, _ description: String,
    _ view: @escaping @Sendable (ListReader) throws -> Outcome
  ) -> Resource {
    Resource(name: name, title: title, description: description, type: "application/json") {
      let run = try begin()
      let answer = AssistantAnswer(try view(ListReader(in: run)), in: run)
      var json = JSONText()
      json.visibly { json in json.object { answer.write(to: &$0) } }
      return json.bytes
    }
  }
}
