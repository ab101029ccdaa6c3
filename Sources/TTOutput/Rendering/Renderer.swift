package import CommandLineKit

/// An output form for the outcomes of commands.
///
/// `TextRenderer` is for people, `LineRenderer` for pipes and `JSONRenderer` for programs.
/// `Session.renderer` chooses one.
package protocol Renderer: Sendable {
  /// Returns the text for standard output.
  func stream(_ outcome: Outcome) -> TextStream
}

extension Renderer {
  /// Appends the text for standard output.
  package func render(_ outcome: Outcome, to output: inout TerminalText) {
    stream(outcome).append(to: &output)
  }
}

extension TerminalText {
  /// Appends text of unknown origin, and a line end.
  package mutating func append(line: [UInt8]) { append(line: line[...]) }

  package mutating func append(line: ArraySlice<UInt8>) {
    append(line)
    endLine()
  }
}
