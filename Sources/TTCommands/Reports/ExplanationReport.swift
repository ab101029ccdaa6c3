import CommandLineKit
import TTOutput

struct ExplanationReport: Report {
  let query: [UInt8]

  /// The meaning of the filter, in words.
  let explanation: String

  func show(on screen: Screen, to output: inout TerminalText) {
    var paragraph = Paragraph()
    paragraph.append(wordsOf: explanation.utf8)
    paragraph.append(to: &output, indent: 0, width: screen.width)
  }

  func list(to output: inout TerminalText) {
    output.append(Array(explanation.utf8))
    output.endLine()
  }

  func write(to json: inout JSONText) {
    json.string("query", bytes: query[...])
    json.string("explanation", explanation)
  }
}
