import TTSystem
import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

let suggestCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "suggest",
    group: nil,
    summary: "Print what can stand at the end of a command line",
    discussion: """
      LINE is the command line up to the cursor, and PIECE the end of it that the shell replaces. The \
      line can call tt by an alias of the shell, with its meaning after it. \
      Exits with status 1, and prints nothing, where the shell should offer names of files.
      """,
    options: [SuggestOptions.list, SuggestOptions.other],
    operands: Operands("SHELL LINE PIECE [ALIAS MEANING]…", atLeast: 3),
    examples: ["tt suggest fish -- 'tt ls due:to' due:to": "prints due:today"])
) { invocation, list, table in
  let shell = try ShellKind(invocation.operands[0])
  let line = TypedLine(
    invocation.operands[1].bytes, aliases: ShellAliases(invocation.operands.dropFirst(3)))
  let completer = Completer(table: table.descriptions, list: list)
  guard !line.isTarget,
    let candidates = completer.candidates(for: line.word, after: line.words)
  else {
    return Outcome(.text([]), ending: .nothing)
  }
  let answer = CompletionAnswer(
    shell: shell, line: line, piece: invocation.operands[2].bytes,
    listWidth: invocation[SuggestOptions.list],
    isForOthers: invocation[SuggestOptions.other])
  return Outcome(.text(answer.text(candidates)))
}

enum SuggestOptions {
  static let list = ValueOption<Int>(
    long: "list", valueName: "COLUMNS", help: "Print the words as a list to look at"
  ) { try $0.integer(atLeast: 0) }
  static let other = Flag(
    long: "other", help: "Print for fish what takes the word's place and does not continue it")
}

extension ListReader {
  /// Returns the list in an address such as `done.txt:1`, and the length of its name with the
  /// colon; nil if the word names no list.
  func namedList(in word: [UInt8]) -> (document: Document, prefix: Int)? {
    guard word.contains(":") else { return nil }
    // The number may still be missing.
    let digits = word.reversed().prefix(while: \.isDigit).count
    let prefix = word.count - digits
    guard let address = session.address(Argument(word[..<prefix] + "1".bytes)) else {
      return nil
    }
    var list = self
    list.path = address.path
    return (try? list.readDocument().document).map { ($0, prefix) }
  }

  /// Returns the list that a command line names, or the default one, with the meaning of its numbers;
  /// it is empty if it cannot be read.
  func finder(ofList file: Argument?) -> TaskFinder {
    var list = self
    if let file { list.path = session.path(file.bytes) }
    // Standard input belongs to the shell.
    let document = list.isStandardInput ? nil : try? list.readDocument().document
    return TaskFinder(in: document ?? Document(parsing: []), typed: list.numbersToType)
  }
}
