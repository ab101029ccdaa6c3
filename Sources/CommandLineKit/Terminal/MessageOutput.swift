/// A program's messages to the user, on standard error.
///
///     messages.say("tt: no task matches \(query)")
///
/// A message is a `TerminalText`, so outside text in it is harmless; invisible characters are made
/// visible too. Only a child process that inherits the terminal writes to it directly.
package final class MessageOutput {
  package let output: BufferedOutput
  package var width: () -> Int? = { nil }

  package init(_ output: BufferedOutput) { self.output = output }

  package convenience init(descriptor: Int32) { self.init(BufferedOutput(descriptor: descriptor)) }

  /// Writes a message and a line break.
  ///
  /// On a terminal, long lines are broken between words, and the continuation is indented.
  package func say(_ message: TerminalText, indent: Int = 2) {
    let text = message.inMessage
    output.write(width().map { text.wrapped(to: $0, indent: indent) } ?? text)
    output.write("\n")
  }

  /// Writes text without a line break: a question.
  package func write(_ text: TerminalText) { output.write(text.inMessage) }

  /// Writes the output of another program, line by line.
  package func relay(_ printed: [UInt8]) {
    let end: UInt8 = "\n"
    let lines = printed.last == end ? printed.dropLast() : printed[...]
    if printed.isEmpty { return }
    for line in lines.split(separator: end, omittingEmptySubsequences: false) {
      say("\(Array(line))")
    }
  }

  /// Passes the messages to the system.
  ///
  /// Ignores errors, since they could not be reported.
  package func flush() { try? output.flush() }
}
