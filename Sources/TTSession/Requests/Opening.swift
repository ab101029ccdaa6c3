import CommandLineKit
package import TTOutput
import TTSystem
package import TodoTxt
import TodoTxtFiles

#if canImport(Darwin)
  private let systemOpener = "open"
#else
  private let systemOpener = "xdg-open"
#endif

extension ListReader {
  /// Opens the link of the selected task; if there are several, a number from 1 selects one.
  package func openLink(of selection: Selection, _ which: Int?) throws -> Outcome {
    let (number, links) = try links(of: selection)
    guard let position = which ?? (links.count == 1 ? 1 : nil), position <= links.count else {
      throw Message.hasLinks(number, links.map { Array($0.text) })
    }
    let link = links[position - 1]
    let target = try target(of: link, number)
    guard let run = process.run else { throw Message.noEditor }
    let opener = try configuration.checked("open-with").map { line in
      ShellWords(withoutOperators: line, inHome: session.home).words.map(\.bytes)
    }
    let program = opener ?? [systemOpener.bytes]
    let end = try run(ChildProgram(words: program + [target]))
    guard end.isSuccess else { throw Message.openerFailed(number, program[0], end: end) }
    return Outcome(.text([]))
  }

  /// Returns the selected task's number and links; throws if it has none.
  package func links(of selection: Selection) throws -> (number: Int, links: [TaskLink]) {
    var targets = self.targets(selection)
    let items = try targets.items(in: readDocument().document)
    guard items.count == 1 else { throw Message.needsOneTask(count: items.count) }
    if items[0].links.isEmpty { throw Message.hasNoLink(items[0].number) }
    return (items[0].number, items[0].links)
  }

  fileprivate func target(of link: TaskLink, _ number: Int) throws(Message) -> [UInt8] {
    func refusal(_ reason: String) -> Message { .cannotOpen(number, Array(link.text), reason) }
    // The program could print it to the terminal.
    if !VisibleText.bytes(Array(link.text)).elementsEqual(link.text) {
      throw refusal("it contains a control character")
    }
    switch link.kind {
    case .address(let scheme):
      guard ["http", "https", "mailto"].contains(scheme) else {
        throw refusal("only http, https and mailto links are opened")
      }
      if scheme == "mailto", link.asksForAttachment {
        throw refusal("it would attach a file")
      }
      return Array(link.text)
    case .path:
      var file = link.text
      while file.count > 1, file.last == "/" { file.removeLast() }
      // A file name with a leading dash must not be read as an option.
      let path = self.path.directory.appending(session.path(Array(file)))
      if FileStore.isDocument(path) { return path.bytes }
      throw refusal(
        FileStore.isProgram(path) ? "tt does not start programs" : "there is no such file")
    }
  }
}

extension TaskLink {
  /// Whether a mail program could attach a file of this computer.
  ///
  /// RFC 6068 has no such field, but some programs obey it. A percent sign could hide the name.
  fileprivate var asksForAttachment: Bool {
    let fields = text.split(separator: "?", maxSplits: 1).dropFirst().first ?? []
    return fields.split { $0 == "&" || $0 == ";" }.contains { field in
      let name = field.prefix { $0 != "=" }
      return name.contains("%") || name.map(\.lowercased).starts(with: "attach".utf8)
    }
  }
}

extension Message {
  static func needsOneTask(count: Int) -> Self { .refusal("expected one task, not \(count) tasks") }

  static func hasNoLink(_ number: Int) -> Self { .refusal(about: number, " has no link to open") }

  /// The user named no link of several, or one that the task does not have.
  static func hasLinks(_ number: Int, _ links: [[UInt8]]) -> Self {
    .refusal(
      about: number,
      " has \(counted(links.count, "link")); add the number of the one to open: "
        + zip(1..., links).map { "\($0) \($1.visible)" }.joined(separator: ", "))
  }

  static func cannotOpen(_ number: Int, _ link: [UInt8], _ reason: String) -> Self {
    .refusal(about: number, ": cannot open \(link.quoted); \(reason)")
  }

  static func openerFailed(_ number: Int, _ program: [UInt8], end: ChildProgram.End) -> Self {
    .refusal(about: number, ": \(program.visible) \(end.words)")
  }
}
