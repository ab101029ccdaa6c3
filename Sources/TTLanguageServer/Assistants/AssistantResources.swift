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
      view("today", "Due today", "Tasks due today or overdue") { try $0.tasks(.dueToday, $1) },
      view("overdue", "Overdue", "Overdue tasks") { try $0.tasks(.overdue, $1) },
      view("week", "Due this week", "Tasks due within seven days or overdue") {
        try $0.tasks(.dueThisWeek, $1)
      },
      view("next", "Next", "Open tasks, the most urgent first") { list, words in
        var list = list
        list.request.sort = .mostUrgent
        return try list.outcome(words)
      },
      view("agenda", "Agenda", "Overdue tasks and the coming days") { try $0.agenda($1) },
      view(
        "filter/{filter}", "Tasks that match",
        "Tasks that match a filter such as +work or due:..7d, percent-encoded"
      ) { try $0.outcome($1) },
    ]
  }

  private func file(
    _ name: String, _ title: String, _ description: String, _ path: FilePath
  ) -> Resource {
    resource(name, title, description, "text/plain") { _ in
      let bytes = try session.store.read(path)?.bytes ?? []
      return bytes.isEmpty ? [] : "\(AssistantText.data)\n".bytes + bytes
    }
  }

  private func view(
    _ address: String, _ title: String, _ description: String,
    _ view: @escaping @Sendable (ListReader, [Argument]) throws -> Outcome
  ) -> Resource {
    resource(address, title, description, "application/json") { filter in
      let run = try begin()
      let outcome = try view(ListReader(in: run), filter.isEmpty ? [] : [Argument(filter)])
      let answer = AssistantAnswer(outcome, in: run)
      var json = JSONText()
      json.visibly { json in json.object { answer.write(to: &$0) } }
      return json.bytes
    }
  }

  private func resource(
    _ address: String, _ title: String, _ description: String, _ type: String,
    read: @escaping @Sendable ([UInt8]) throws -> [UInt8]
  ) -> Resource {
    Resource(
      uri: "todo://\(address)", name: String(address.prefix { $0 != "/" }), title: title,
      description: "\(description). \(AssistantText.caution)", type: type
    ) { argument throws(RPCError) in
      do {
        return try read(argument)
      } catch {
        throw .invalidParams(AssistantText.marked(Message(error).string))
      }
    }
  }
}
