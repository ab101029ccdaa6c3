import CommandLineKit
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  /// Performs `add TEXT…`.
  func add() throws {
    let text = try input(operands, prompt: "Add: ", usage: #"add "TODO ITEM""#)
    try add([text], to: todoFile)
  }

  /// Performs `addm TEXT…`: a task for each line.
  func addLines() throws {
    let text = try input(operands, prompt: "Add: ", usage: #"addm "TODO ITEM""#)
    try add(text.split(separator: .lineFeed).map { Array($0) }, to: todoFile)
  }

  /// Performs `addto DEST TEXT…`.
  func addTo() throws {
    let usage = #"usage: \#(name) addto DEST "TODO ITEM""#
    guard operands.count > 1, !operands[0].bytes.isEmpty, !operands[1].bytes.isEmpty else {
      throw Failure(usage)
    }
    let file = inTodoFolder(operands[0].bytes)
    guard FileStore.follows(file) == .regular else {
      throw Failure("TODO: Destination file \(file.text) does not exist.")
    }
    try add([operands.dropFirst().spaced], to: file)
  }

  private func add(_ texts: [[UInt8]], to path: FilePath) throws {
    let lines = try texts.map(asNewTask)
    try edit(path) { file, work in
      for line in lines {
        file.append(line)
        work.report("\(file.count)", line)
        work.report("\(prefix(of: path)): \(file.count) added.")
      }
    }
  }

  /// Returns the line of a new task, with the date and priority that the settings add.
  private func asNewTask(_ text: [UInt8]) throws -> [UInt8] {
    var line = text.onOneLine
    if line.length(like: "(a)") > 0 { line[1] &= ~0x20 }
    if variables.text("TODOTXT_DATE_ON_ADD") == "1" {
      line.insert(contentsOf: "\(try today.text) ".utf8, at: line.length(like: "(A) "))
    }
    if let priority = variables["TODOTXT_PRIORITY_ON_ADD"], line.length(like: "(A)") == 0 {
      line = "(".bytes + priority + ") ".bytes + line
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
    return operands.spaced
  }

}
