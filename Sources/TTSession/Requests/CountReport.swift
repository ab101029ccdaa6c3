import CommandLineKit
import TTOutput

/// The number of tasks that a query matches.
struct CountReport: Report {
  let count: Int

  func show(on screen: Screen, to output: inout TerminalText) { list(to: &output) }

  func list(to output: inout TerminalText) {
    output.append(number: count)
    output.endLine()
  }

  func write(to json: inout JSONText) { json.number("count", count) }
}
