package import CommandLineKit
package import TodoTxt

/// An output form for the outcomes of commands.
///
/// `TextRenderer` is for people, `LineRenderer` for pipes, `RawRenderer` for the lines alone and
/// `JSONRenderer` for programs. `Presentation.renderer(for:)` chooses one.
package protocol Renderer: Sendable {
  /// Appends the text for standard output.
  func render(_ outcome: Outcome, to output: inout TerminalText)

  /// Returns the text of a list as a stream; nil if it is only rendered as a whole.
  func stream(_ listing: Listing) -> TextStream?

  /// Returns the text of the changes of an outcome as a stream; nil if it is only rendered as a whole.
  func stream(_ changes: [TaskChange], of outcome: Outcome) -> TextStream?
}

extension Renderer {
  package func stream(_ listing: Listing) -> TextStream? { nil }
  package func stream(_ changes: [TaskChange], of outcome: Outcome) -> TextStream? { nil }

  /// Writes the text to standard output.
  package func write(_ outcome: Outcome, to output: BufferedOutput) {
    switch outcome.body {
    case .listing(let listing):
      if let stream = stream(listing) { return stream.write(to: output) }
    case .changes(let changes):
      if let stream = stream(changes, of: outcome) { return stream.write(to: output) }
    case .stream(let stream): return stream.write(to: output)
    default: break
    }
    output.append { render(outcome, to: &$0) }
  }
}
