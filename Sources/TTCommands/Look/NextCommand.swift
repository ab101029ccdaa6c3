import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let nextCommand = TaskCommand.looking(
  "next",
  summary: "List tasks by urgency, or claim the first one",
  discussion: """
    Like `tt ls --sort=-urgency`. With `--claim`, tt starts the first of these tasks that is ready \
    (`is:ready`), and neither claimed nor running, as `tt start --claim` does: programs that share a \
    list never get the same task. If there is none, the status is 1. `--limit` claims several.
    """,
  options: ListOptions.all + [ClaimOptions.claim, ChangeOptions.dryRun],
  examples: [
    "tt next": "lists all tasks, the most urgent first",
    "tt next +work -n 1": "lists the most urgent task of a project",
    "tt next --claim ann": "starts the most urgent task for ann",
  ], joinsLists: true, changing: .init(ClaimOptions.claim, run: claimNext)
) { invocation, list in
  try list.byUrgency(invocation).outcome(invocation.operands)
}

/// Claims the first tasks that are ready.
@Sendable private func claimNext(
  _ invocation: Invocation, _ list: ListEditor
) throws -> Outcome {
  guard let name = invocation[ClaimOptions.claim] else { preconditionFailure("it was given") }
  let reader = ListReader(in: list.session).byUrgency(invocation)
  let words = Argument(try reader.query(invocation.operands).source)
  let query = try FilterQuery(
    [words], within: "is:ready claim:none -is:running", called: "tasks that are ready")
  return try list.transform { edit in
    let ready = try reader.select(query, in: edit.list.document, omitting: .list).list
    if ready.isEmpty { throw Message.nothingIsReady }
    let first = ready.sorted(by: try reader.order(of: edit.list.document))
      .first(reader.request.limit ?? 1)
    return Outcome(
      edit.list.apply(.claim(for: name, at: list.session.now), to: Array(first)))
  }
}

extension ListReader {
  fileprivate func byUrgency(_ invocation: Invocation) -> ListReader {
    var list = self
    list.request = ListRequest(invocation)
    list.request.sort = list.request.sort ?? .mostUrgent
    return list
  }
}

extension Message {
  static var nothingIsReady: Self { .refusal("no ready task is free") }
}
