import CommandLineKit
import TTSystem
import TodoTxt

extension TodoSh {
  /// Reads a line from standard input and trims it, as `read -r` does.
  ///
  /// Only a terminal shows the prompt.
  func readLine(_ prompt: String) -> [UInt8] {
    if process.inputIsTerminal, let line = editedLine(prompt) { return line }
    show(prompt)
    var line: [UInt8] = []
    while let byte = StandardInput.nextByte(), byte != .lineFeed { line.append(byte) }
    let isBlank: (UInt8) -> Bool = { $0 == .space || $0 == .tab }
    return Array(line.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }

  /// Returns a line typed with readline's editing keys, through bash; nil without bash.
  private func editedLine(_ prompt: String) -> [UInt8]? {
    guard let capture = process.capture else { return nil }
    try? output.flush()
    let run = StandardStreams.withCopies { _, messages in
      // The prompt and the keys are shown on standard error.
      let code = "exec 2>&\(messages); read -e -r -p \"$1\" line; printf %s \"$line\""
      return try? capture(
        ChildProgram(words: ["bash", "-c", code, "bash", prompt].map { $0.bytes }))
    }
    return run?.output
  }

  /// Asks a question that only the key `y` affirms.
  func confirms(_ question: String) -> Bool {
    if isForced { return true }
    show("\(question)? (y/n) ")
    let isTerminal = process.inputIsTerminal
    let answer =
      isTerminal
      ? StandardInput.withSingleKeys { StandardInput.nextByte() } : StandardInput.nextByte()
    say("")
    // Ctrl-C
    if isTerminal, answer == 3 {
      try? output.flush()
      StandardInput.interrupt()
    }
    return answer == "y"
  }

  private func show(_ prompt: String) {
    guard process.inputIsTerminal else { return }
    try? output.flush()
    messages.append { $0.append(prompt.utf8) }
    try? messages.flush()
  }
}
