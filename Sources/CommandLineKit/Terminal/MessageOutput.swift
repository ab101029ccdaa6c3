/// A program's messages to the user, on standard error.
///
///     messages.say("tt: no task matches \(query)")
///
/// A message is a `TerminalText`, so outside text in it is harmless; invisible characters are made
/// visible too. Only a child process that inherits the terminal writes to it directly.
package final class MessageOutput {
  /// The stream, for text that has its own layout.
  package let output: BufferedOutput

  /// Returns the width of the terminal that shows the messages; nil without one.
  package var width: () -> Int? = { nil }

  /// Creates a stream of messages to `output`.
  package init(_ output: BufferedOutput) { self.output = output }

  /// Creates a stream of messages to an open file.
  package convenience init(descriptor: Int32) { self.init(BufferedOutput(descriptor: descriptor)) }

  /// Writes a message and a line end.
  ///
  /// On a terminal, long lines are broken between words, and what follows is indented.
  package func say(_ message: TerminalText, indent: Int = 2) {
    let text = message.inMessage
    output.write(width().map { text.wrapped(to: $0, indent: indent) } ?? text)
    output.write("\n")
  }

  /// Writes text without a line end: a question or a progress line.
  package func write(_ text: TerminalText) { output.write(text.inMessage) }

  /// Writes the output of another program, line by line.
  package func relay(_ printed: [UInt8]) {
    let end = UInt8(ascii: "\n")
    let lines = printed.last == end ? printed.dropLast() : printed[...]
    if printed.isEmpty { return }
    for line in lines.split(separator: end, omittingEmptySubsequences: false) {
      say("\(Array(line))")
    }
  }

  /// Passes the messages to the system.
  ///
  /// Ignores an error, since there is nowhere left to report it.
  package func flush() { try? output.flush() }
}
