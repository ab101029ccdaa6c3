import CommandLineKit
import TTSystem
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  func list() throws {
    try list(todoFile, Selection(terms: operands))
  }

  func listAll() throws {
    let (open, done) = (try lines(of: todoFile), try lines(of: doneFile))
    let width = open.isEmpty ? 0 : "\(open.count)".utf8.count
    var selection = Selection(terms: operands)
    // Lines of done.txt get the number 0; as in todo.sh, runs of spaces become one space.
    selection.change = { row in
      let words = row.split { $0 == .space || $0 == .tab }
      let number = words.first.flatMap { Int(Array($0).text) } ?? 0
      let text = "\(number > open.count ? 0 : number)"
      var first = [UInt8](repeating: .space, count: max(0, width - text.utf8.count))
      first += text.utf8
      return ([first[...]] + words.dropFirst()).joined(by: .space)
    }
    try show(open + done, width: width, selection, ofTasks: open.count)
    guard isVerbose else { return }
    let shown = try [open, done].map {
      try rows(of: numbered($0, width: 1), Selection(terms: operands)).count
    }
    say("--")
    for (index, path) in [todoFile, doneFile].enumerated() {
      say("\(prefix(of: path)): \(shown[index]) of \([open, done][index].count) tasks shown")
    }
    say("total \(shown[0] + shown[1]) of \(open.count + done.count) tasks shown")
  }

  func listFile() throws {
    if let file = operands.first {
      try list(FilePath(file.bytes), Selection(terms: Array(operands.dropFirst())))
      return
    }
    report("Files in the todo.txt directory:")
    for name in try names(in: todoFolder)
    where name.count > 4 && name.suffix(4).elementsEqual(".txt".utf8) { say(name) }
  }

  func listPrioritized() throws {
    var terms = operands
    var wanted: [ClosedRange<UInt8>] = ["A"..."Z"]
    if let first = operands.first, let priorities = PriorityRanges(first.bytes) {
      terms.removeFirst()
      wanted = priorities.ranges
    }
    var selection = Selection(terms: terms)
    selection.condition = { row in
      let rest = row.drop { $0 == .space }.drop(while: \.isDigit)
      return rest.length(like: " (A) ") > 0
        && wanted.contains { $0.contains(rest[rest.startIndex + 2]) }
    }
    try list(todoFile, selection)
  }

  func listWords(startingWith sigil: Character) throws {
    var rows = try sources().flatMap { try lines(of: $0) }
    rows = try select(from: rows, Selection(terms: operands))
    let sign = "\(sigil)".bytes
    // As with `grep -o`, something must follow the sign.
    var words = rows.flatMap { $0.split(separator: .space) }
      .filter { $0.dropLast().contains(sign[0]) }.map { Array($0) }
    let (before, valid, after) = (
      variables["TODOTXT_SIGIL_BEFORE_PATTERN"], variables["TODOTXT_SIGIL_VALID_PATTERN"] ?? [],
      variables["TODOTXT_SIGIL_AFTER_PATTERN"]
    )
    if before == nil, after == nil, valid.text == ".*" {
      words = words.filter { $0.starts(with: sign) }
    } else {
      words = try pipe(
        words, "-n",
        throughSed: [
          ("s/^", before ?? [], "//"), ("s/", after ?? [], "$//"), ("\\/^\(sigil)", valid, "$/p"),
        ])
    }
    for word in Set(words).inByteOrder { say(word) }
  }

  /// The files whose words are listed: todo.txt, or those in `TODOTXT_SOURCEVAR`, which is bash
  /// code.
  private func sources() throws -> [FilePath] {
    guard let code = variables["TODOTXT_SOURCEVAR"], let capture = process.capture else {
      return [todoFile]
    }
    let script = #"eval "FILE=$1"; printf '%s\0' "${FILE[@]}""#
    var program = ChildProgram(
      words: ["bash".bytes, "-c".bytes, script.bytes, "bash".bytes, code])
    program.variables = variables.forOwnCode
    return try capture(program).output.split(separator: 0).map { FilePath($0) }
  }
}

/// `A`, `a-c`, or several capital letters and ranges: `ABX-Z`.
private struct PriorityRanges {
  private(set) var ranges: [ClosedRange<UInt8>] = []

  init?(_ word: [UInt8]) {
    let isShort = word.count == 1 || word.count == 3 && word[1] == "-"
    let letters = isShort ? word.uppercased : word
    var rest = letters[...]
    while let first = rest.popFirst() {
      guard first.isUppercase else { return nil }
      if rest.first == "-" {
        guard let last = rest.dropFirst().first, last.isUppercase, first <= last else { return nil }
        ranges.append(first...last)
        rest = rest.dropFirst(2)
      } else {
        ranges.append(first...first)
      }
    }
    if ranges.isEmpty { return nil }
  }
}
