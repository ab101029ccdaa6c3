/// The messages of a program to a person, on standard error: nothing else writes there.
///
///     messages.say("tt: no task matches \(query)")
///
/// A message is a `TerminalText`, so the words from outside in it are harmless; here what is not seen is
/// made visible as well. A child process that has inherited the terminal writes to it by itself.
package final class MessageOutput {
  private let output: BufferedOutput

  /// Creates messages that go to `output`.
  package init(_ output: BufferedOutput) { self.output = output }

  /// Creates messages that go to the open file `descriptor`.
  package convenience init(descriptor: Int32) { self.init(BufferedOutput(descriptor: descriptor)) }

  /// Writes a message and ends the line.
  package func say(_ message: TerminalText) {
    write(message)
    output.write("\n")
  }

  /// Writes what does not end a line: a question, or how far a long work is.
  package func write(_ text: TerminalText) { output.write(text.inMessage) }

  /// Writes what another program has printed, line by line.
  package func relay(_ printed: [UInt8]) {
    let end = UInt8(ascii: "\n")
    let lines = printed.last == end ? printed.dropLast() : printed[...]
    if printed.isEmpty { return }
    for line in lines.split(separator: end, omittingEmptySubsequences: false) {
      say("\(Array(line))")
    }
  }

  /// Hands the messages to the system.
  ///
  /// If that fails, there is no way left to say so.
  package func flush() { try? output.flush() }
}
