import CommandLineKit
import TTSystem
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  func list(_ operands: [Argument]) throws {
    try list(todoFile, Selection(terms: operands))
  }

  func listAll(_ operands: [Argument]) throws {
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
      return Array(([first[...]] + words.dropFirst()).joined(separator: [.space]))
    }
    try show(open + done, width: width, selection)
    guard isVerbose else { return }
    let shown = try [open, done].map { try count(of: $0, operands) }
    say("--")
    for (index, path) in [todoFile, doneFile].enumerated() {
      say("\(prefix(of: path)): \(shown[index]) of \([open, done][index].count) tasks shown")
    }
    say("total \(shown[0] + shown[1]) of \(open.count + done.count) tasks shown")
  }

  private func count(of lines: [[UInt8]], _ terms: [Argument]) throws -> Int {
    let quiet = TodoSh(
      calledAs: callName.bytes, words, in: process,
      output: BufferedOutput { .bytes($0.count) }, messages: BufferedOutput { .bytes($0.count) })
    quiet.variables.takeOver(variables)
    quiet.variables.set("TODOTXT_VERBOSE", to: "0")
    return try quiet.show(lines, width: 1, Selection(terms: terms)).shown
  }

  func listFile(_ operands: [Argument]) throws {
    if let file = operands.first {
      try list(FilePath(file.bytes), Selection(terms: Array(operands.dropFirst())))
      return
    }
    if isVerbose { say("Files in the todo.txt directory:") }
    let names = try FileStore.names(in: todoFolder).map(\.bytes)
      .filter {
        $0.first != UInt8(ascii: ".") && $0.count > 4 && $0.suffix(4).elementsEqual(".txt".utf8)
      }
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) { say(name) }
  }

  func listPrioritized(_ operands: [Argument]) throws {
    var terms = operands
    var wanted: [ClosedRange<UInt8>] = [UInt8(ascii: "A")...UInt8(ascii: "Z")]
    if let first = operands.first, let priorities = PriorityRanges(first.bytes) {
      terms.removeFirst()
      wanted = priorities.ranges
    }
    var selection = Selection(terms: terms)
    selection.condition = { row in
      let rest = row.drop { $0 == .space }.drop { $0.isDigit }
      guard rest.count >= 5, rest.starts(with: " (".utf8) else { return false }
      let letter = rest[rest.startIndex + 2]
      return rest[(rest.startIndex + 3)...].starts(with: ") ".utf8)
        && wanted.contains { $0.contains(letter) }
    }
    try list(todoFile, selection)
  }

  func listWords(startingWith sigil: Character, _ operands: [Argument]) throws {
    var rows = try sources().flatMap { try lines(of: $0) }
    rows = try select(from: rows, Selection(terms: operands))
    let sign = Array("\(sigil)".utf8)
    let patterns = try WordPatterns(variables, sigil: sign)
    var words: Set<[UInt8]> = []
    for row in rows {
      for token in row.split(separator: .space) {
        // As with `grep -o`, something must follow the sign.
        guard let place = token.firstIndex(of: sign[0]), place + 1 < token.endIndex else {
          continue
        }
        if let word = patterns.word(in: Array(token)) { words.insert(word) }
      }
    }
    for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) }) { say(word) }
  }

  /// The files whose words are listed: todo.txt, or those in `TODOTXT_SOURCEVAR`, which is bash
  /// code.
  private func sources() throws -> [FilePath] {
    guard let code = variables["TODOTXT_SOURCEVAR"], let capture = process.capture else {
      return [todoFile]
    }
    let script = #"eval "FILE=$1"; printf '%s\0' "${FILE[@]}""#
    var program = ChildProgram(
      words: [Array("bash".utf8), Array("-c".utf8), Array(script.utf8), Array("bash".utf8), code])
    program.variables = variables.forOwnCode
    return try capture(program).output.split(separator: 0).map { FilePath($0) }
  }
}

/// `A`, `a-c`, or several capital letters and ranges: `ABX-Z`.
private struct PriorityRanges {
  private(set) var ranges: [ClosedRange<UInt8>] = []

  init?(_ word: [UInt8]) {
    let isShort = word.count == 1 || word.count == 3 && word[1] == UInt8(ascii: "-")
    let letters = isShort ? word.uppercased : word
    var rest = letters[...]
    while let first = rest.popFirst() {
      guard first.isUppercase else { return nil }
      if rest.first == UInt8(ascii: "-") {
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

/// The patterns of text that may surround a context or project.
private struct WordPatterns {
  private let before: BasicPattern?
  private let after: BasicPattern?
  private let valid: BasicPattern?
  private let sigil: [UInt8]

  init(_ variables: ShellVariables, sigil: [UInt8]) throws {
    func pattern(_ name: String, _ start: [UInt8], _ end: [UInt8]) throws -> BasicPattern? {
      try variables[name].map { try BasicPattern(start + $0 + end) }
    }
    let (start, end) = (Array("^".utf8), Array("$".utf8))
    self.sigil = sigil
    before = try pattern("TODOTXT_SIGIL_BEFORE_PATTERN", start, [])
    after = try pattern("TODOTXT_SIGIL_AFTER_PATTERN", [], end)
    let allowsAll = variables.text("TODOTXT_SIGIL_VALID_PATTERN") == ".*"
    valid = allowsAll ? nil : try pattern("TODOTXT_SIGIL_VALID_PATTERN", start + sigil, end)
  }

  /// Returns the context or project in a token, without the text around it; nil if there is none.
  func word(in token: [UInt8]) -> [UInt8]? {
    var word = token
    for pattern in [before, after].compactMap(\.self) {
      if let range = pattern.match(in: word, from: 0)?.range { word.removeSubrange(range) }
    }
    guard word.starts(with: sigil) else { return nil }
    return valid.map { $0.match(in: word, from: 0) != nil } ?? true ? word : nil
  }
}
