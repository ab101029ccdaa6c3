package import CommandLineKit
import TodoTxt

/// An output form for the outcomes of commands.
///
/// `TextRenderer` is for people, `LineRenderer` for pipes, `RawRenderer` for the lines alone and
/// `JSONRenderer` for programs. `Presentation.renderer(for:)` chooses one.
package protocol Renderer: Sendable {
  /// Appends the text for standard output.
  func render(_ outcome: Outcome, to output: inout TerminalText)

  /// Writes the text to standard output.
  func write(_ outcome: Outcome, to output: BufferedOutput)
}

extension Renderer {
  package func write(_ outcome: Outcome, to output: BufferedOutput) {
    output.append { render(outcome, to: &$0) }
  }
}
