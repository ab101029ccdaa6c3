package import CommandLineKit
import TodoTxt

/// Text with a part for each task, which is written in pieces and never held in memory as a whole.
///
///     let stream = TextStream(count: items.count) { range, output in … }
///     stream.write(to: output)
///
/// All long outputs are written this way. On several processors, pieces are composed at the same time.
package struct TextStream {
  /// The text before and after the tasks.
  private let start: TerminalText
  private let end: TerminalText
  private let count: Int
  private let tasksAtOnce: Int

  private let compose: @Sendable (_ tasks: Range<Int>, _ output: inout TerminalText) -> Void

  /// How many tasks are composed at once if each takes about as much space as its line; by default,
  /// each takes several times as much.
  static let manyLines = 1 << 15

  /// Creates a stream of `count` tasks; `compose` appends the parts of those in a range.
  init(
    startingWith start: TerminalText = TerminalText(),
    endingWith end: TerminalText = TerminalText(),
    count: Int, atOnce tasksAtOnce: Int = 1 << 12,
    _ compose: @escaping @Sendable (_ tasks: Range<Int>, _ output: inout TerminalText) -> Void
  ) {
    (self.start, self.end, self.count, self.compose) = (start, end, count, compose)
    self.tasksAtOnce = tasksAtOnce
  }

  /// Creates the stream of a text that is composed as a whole.
  init(_ compose: (inout TerminalText) -> Void) {
    var text = TerminalText()
    compose(&text)
    self.init(startingWith: text, count: 0) { _, _ in }
  }

  /// Creates the stream of a text for a screen.
  init(on screen: Screen, _ compose: (inout ScreenText) -> Void) {
    var page = ScreenText(on: screen)
    compose(&page)
    self.init(startingWith: page.text, count: 0) { _, _ in }
  }

  /// Creates the stream of a file for another program, whose bytes are written unchanged.
  package init(
    ofFileStartingWith start: [UInt8], endingWith end: [UInt8] = [], count: Int = 0,
    _ compose: @escaping @Sendable (_ tasks: Range<Int>, _ output: inout [UInt8]) -> Void = {
      _, _ in
    }
  ) {
    self.init(
      startingWith: TerminalText(verbatim: start), endingWith: TerminalText(verbatim: end),
      count: count
    ) { tasks, output in
      var bytes: [UInt8] = []
      compose(tasks, &bytes)
      output.append(verbatim: bytes)
    }
  }

  package func append(to output: inout TerminalText) {
    output += start
    if count > 0 { compose(0..<count, &output) }
    output += end
  }

  /// Writes the text, until the reader closes the pipe.
  package func write(to output: BufferedOutput) {
    if !start.isEmpty { output.write(start) }
    for first in stride(from: 0, to: count, by: tasksAtOnce) where !output.isClosed {
      let texts = inParallel(
        min(tasksAtOnce, count - first), atLeast: min(tasksAtOnce / 4, 1 << 12)
      ) { part in
        var text = TerminalText()
        compose(first + part.lowerBound..<first + part.upperBound, &text)
        return text
      }
      for text in texts { output.write(text) }
    }
    if !end.isEmpty { output.write(end) }
  }
}
