import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

let openCommand = TaskCommand.looking(
  "open",
  summary: "Open a link in a task",
  discussion: """
    Finds `http`, `https` and `mailto` addresses in the task and its note, and files: a path \
    with a slash, or `file:NAME`, relative to the directory of the list. If there are several \
    links, WHICH is the number of the one to open.

    tt starts `xdg-open` (`open` on macOS), or the program set as `open-with` in the \
    configuration. Its value can contain quotes, but tt does not pass it to a shell. tt never \
    opens executable files, or links with control characters.
    """,
  options: [OpenOptions.print],
  operands: Operands(
    "TASK [WHICH]", meaning: "the number of one task", atLeast: 1, atMost: 2,
    completion: .word(.task), then: CompletionKind.none),
  examples: [
    "tt open 3": "opens the link of task 3",
    "tt open 3 2": "opens its second link",
    "tt open --print 3": "prints its links, one per line",
  ]
) { invocation, list in
  let selection = try list.selection([invocation.operands[0]])
  if invocation[OpenOptions.print] {
    let (_, links) = try list.links(of: selection)
    let isRaw = list.options.isRaw
    return Outcome(
      .text(
        links.flatMap { (isRaw ? Array($0.text) : VisibleText.bytes(Array($0.text))) + [.lineFeed] }
      ))
  }
  let which = try invocation.operands.dropFirst().first.map { word in
    guard let which = Int(word.text), which > 0 else { throw Message.notACount(word) }
    return which
  }
  return try list.openLink(of: selection, which)
}

enum OpenOptions {
  static let print = Flag(
    long: "print", help: "Print the links, one per line, without opening them")
}
