import CommandLineKit
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  /// Performs `add TEXT…`.
  func add(_ operands: [Argument]) throws {
    let text = try input(operands, prompt: "Add: ", usage: #"add "TODO ITEM""#)
    try add([text], to: todoFile)
  }

  /// Performs `addm TEXT…`: a task for each line.
  func addLines(_ operands: [Argument]) throws {
    let text = try input(operands, prompt: "Add: ", usage: #"addm "TODO ITEM""#)
    try add(text.split(separator: .lineFeed).map { Array($0) }, to: todoFile)
  }

  /// Performs `addto DEST TEXT…`.
  func addTo(_ operands: [Argument]) throws {
    let usage = #"usage: \#(name) addto DEST "TODO ITEM""#
    guard operands.count > 1, !operands[0].bytes.isEmpty, !operands[1].bytes.isEmpty else {
      throw Failure(usage)
    }
    let file = inTodoFolder(operands[0].bytes)
    guard FileStore.follows(file) == .regular else {
      throw Failure("TODO: Destination file \(file.text) does not exist.")
    }
    try add([TodoSh.joined(operands.dropFirst())], to: file)
  }

  private func add(_ texts: [[UInt8]], to path: FilePath) throws {
    let lines = try texts.map(asNewTask)
    try edit(path) { file, work in
      for line in lines {
        file.append(line)
        if isVerbose {
          work.say(Array("\(file.count) ".utf8) + line)
          work.say("\(prefix(of: path)): \(file.count) added.")
        }
      }
    }
  }

  /// Returns the line of a new task, with the date and priority that the settings add.
  private func asNewTask(_ text: [UInt8]) throws -> [UInt8] {
    var line = text.onOneLine
    if line.count >= 3, line[0] == UInt8(ascii: "("), line[2] == UInt8(ascii: ")"), line[1].isLetter
    {
      line[1] &= ~0x20
    }
    let head = line.priorityMark?.count ?? 0
    if variables.text("TODOTXT_DATE_ON_ADD") == "1" {
      let day = try today
      line.insert(contentsOf: Array("\(day.text) ".utf8), at: head)
    }
    let startsWithPriority =
      line.count >= 3 && line[0] == UInt8(ascii: "(") && line[1].isUppercase
      && line[2] == UInt8(ascii: ")")
    if let priority = variables["TODOTXT_PRIORITY_ON_ADD"], !startsWithPriority {
      line.insert(contentsOf: Array("(".utf8) + priority + Array(") ".utf8), at: 0)
    }
    return line
  }

  /// Returns the operands as one text; without operands, asks for it.
  func input(_ operands: some Collection<Argument>, prompt: String, usage: String?) throws
    -> [UInt8]
  {
    if operands.first?.bytes.isEmpty ?? true {
      if !isForced { return readLine(prompt) }
      if let usage { throw Failure("usage: \(name) \(usage)") }
    }
    return TodoSh.joined(operands)
  }

  static func joined(_ words: some Collection<Argument>) -> [UInt8] {
    Array(words.map(\.bytes).joined(separator: [.space]))
  }
}

extension [UInt8] {
  var onOneLine: [UInt8] { map { $0 == .carriageReturn || $0 == .lineFeed ? .space : $0 } }

  /// `(A) ` at the start, with any character as the letter; nil without it.
  var anyMark: ArraySlice<UInt8>? {
    guard first == UInt8(ascii: "(") else { return nil }
    var end = 2
    // A character may have several bytes.
    while end < count, end < 5, self[end] & 0xC0 == 0x80 { end += 1 }
    guard end + 1 < count, self[end] == UInt8(ascii: ")"), self[end + 1] == .space else {
      return nil
    }
    return self[..<(end + 2)]
  }

  /// `(A) ` at the start, with a capital letter; nil without it.
  var priorityMark: ArraySlice<UInt8>? {
    anyMark.flatMap { $0.count == 4 && self[1].isUppercase ? $0 : nil }
  }

  /// A date and a space at `start`, as todo.sh recognizes it: two to four digits, two, and two;
  /// else nil.
  func date(at start: Int) -> ArraySlice<UInt8>? {
    let digits = self[start...].prefix { $0.isDigit }.count
    let end = start + digits + 7
    guard 2...4 ~= digits, end <= count else { return nil }
    let rest = self[(start + digits)..<end]
    for (byte, sign) in zip(rest, "-00-00 ".utf8) {
      let isRight = sign == UInt8(ascii: "0") ? byte.isDigit : byte == sign
      if !isRight { return nil }
    }
    return self[start..<end]
  }
}
