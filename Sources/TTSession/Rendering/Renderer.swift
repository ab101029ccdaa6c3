package import CommandLineKit
import TodoTxt

/// A way to say what a command found or did.
///
/// The renderers are: `TextRenderer` for people, `LineRenderer` for pipes, `RawRenderer` for the
/// lines alone, `JSONRenderer` for programs. A further one is a further file and a row in `Voices`.
package protocol Renderer: Sendable {
  /// Appends what goes to standard output.
  func render(_ outcome: Outcome, to output: inout TerminalText)

  /// Writes what goes to standard output.
  func write(_ outcome: Outcome, to output: BufferedOutput)
}

extension Renderer {
  package func write(_ outcome: Outcome, to output: BufferedOutput) {
    output.append { render(outcome, to: &$0) }
  }
}
