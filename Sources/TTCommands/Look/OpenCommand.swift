import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// `tt open 3`: opens the link in a task.
let openCommand = TaskCommand.looking(
  CommandDescription(
    name: "open",
    group: CommandGroup.look,
    summary: "Open a link in a task",
    discussion: """
      Finds `http`, `https` and `mailto` addresses in the task and its note, and files: a path \
      with a slash, or `file:NAME`, relative to the directory of the list. If there are several \
      links, WHICH is the number of the one to open.

      tt starts `xdg-open` (`open` on macOS), or the program set as `open-with` in the \
      configuration. Its value can contain quotes, but tt does not pass it to a shell. To open \
      other kinds of addresses, add them to `open-schemes`. tt never opens a file that is a program.
      """,
    options: [OpenOptions.print],
    operands: Operands(
      "TASK [WHICH]", meaning: "the number of one task", atLeast: 1, atMost: 2,
      completion: .word(.task), then: CompletionKind.none),
    examples: [
      Example("tt open 3", "opens the link of task 3"),
      Example("tt open 3 2", "opens its second link"),
      Example("tt open --print 3", "prints its links, one per line"),
    ])
) { invocation, list in
  let document = try list.readDocument().document
  var targets = list.targets(try list.selection([invocation.operands[0]]))
  let items = try targets.items(in: document, today: list.today)
  guard items.count == 1 else { throw Refusal(nil, .needsOneTask(count: items.count)) }
  let links = items[0].links
  func refuse(_ reason: Refusal.Reason) -> Refusal { Refusal(items[0].number, reason) }
  if links.isEmpty { throw refuse(.hasNoLink) }
  if invocation[OpenOptions.print] {
    let isRaw = list.options.isRaw
    return Outcome(
      .text(
        links.flatMap { (isRaw ? Array($0.text) : VisibleText.bytes(Array($0.text))) + [.lineFeed] }
      ))
  }
  let which = try invocation.operands.dropFirst().first.map { word in
    guard let which = Int(word.text), which > 0 else { throw CommandError.notACount(word) }
    return which
  }
  if which == nil, links.count > 1 { throw refuse(.hasLinks(links.map { Array($0.text) })) }
  let position = which ?? 1
  guard position <= links.count else {
    throw refuse(.noSuchLink(position, count: links.count))
  }
  let link = links[position - 1]
  let target: [UInt8]
  do {
    target = try list.target(of: link)
  } catch let error as OpeningError {
    throw refuse(.cannotOpen(Array(link.text), error))
  }
  guard let run = list.process.run else { throw CommandError.noEditor }
  let opener = try list.configuration.checked("open-with").map { line in
    ShellWords(withoutOperators: line, inHome: list.process.environment["HOME"]).words.map(\.bytes)
  }
  let program = opener ?? [Array(systemOpener.utf8)]
  let end = try run(ChildProgram(words: program + [target]))
  guard end == .exited(0) else { throw refuse(.openerFailed(program[0], end: end)) }
  return Outcome(.text([]))
}

#if canImport(Darwin)
  private let systemOpener = "open"
#else
  private let systemOpener = "xdg-open"
#endif

extension ListReader {
  /// Returns the argument for the program that opens `link`.
  fileprivate func target(of link: TaskLink) throws -> [UInt8] {
    switch link.kind {
    case .address(let scheme):
      let setting = try configuration.checked("open-schemes")
      let allowed = setting.map { String(decoding: $0, as: UTF8.self) } ?? "http https mailto"
      guard allowed.split(separator: " ").contains(where: { $0.lowercased() == scheme }) else {
        throw OpeningError.scheme(scheme)
      }
      return Array(link.text)
    case .path:
      var file = link.text
      while file.count > 1, file.last == UInt8(ascii: "/") { file.removeLast() }
      var path = FilePath(file)
      if file.starts(with: "~/".utf8), let home = process.environment["HOME"] {
        path = FilePath(home).appending(FilePath(file.dropFirst(2)))
      } else if !path.isAbsolute, path.bytes.first != nil {
        // Prevent a file name with a leading dash from being read as an option.
        path = self.path.directory.appending(path)
      }
      if FileStore.isDocument(path) { return path.bytes }
      throw FileStore.isProgram(path) ? OpeningError.isProgram : .isMissing
    }
  }
}

/// The options of `tt open`.
enum OpenOptions {
  static let print = Flag(
    long: "print", help: "Print the links, one per line, without opening them")
}
