package import CommandLineKit
package import TTOutput
package import TTSession
import TodoTxt

let explainCommand = TaskCommand.looking(
  "explain",
  summary: "Explain in words what a filter matches",
  discussion: """
    Shows which tasks match, with words such as `7d` resolved to dates, and which tasks are omitted.
    """,
  options: [ListOptions.everything],
  examples: [
    "tt explain +work due:..7d": "explains a filter",
    "tt explain '+work due<7d or pri:A -@home'": "shows how the conditions are grouped",
  ],
  joinsLists: true, ignoresFocus: true
) { invocation, list in
  try list.explanation(
    of: invocation.operands, showingEverything: invocation[ListOptions.everything])
}

extension ListReader {
  package func explanation(of words: [Argument], showingEverything: Bool = false) throws -> Outcome
  {
    var request = ListRequest()
    request.showsEverything = showingEverything
    let query = try FilterQuery(words)
    let filter = try filter(
      query, for: readLists().document, omitting: ListView(of: self, as: request).omission)
    return Outcome(
      .report(
        PlainReport([filter.explanation.bytes], isFilled: true) {
          $0.string("query", bytes: query.source[...])
          $0.string("explanation", filter.explanation)
        }),
      notices: filter.remarks.map(Message.remark))
  }
}
