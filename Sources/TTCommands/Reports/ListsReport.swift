import CommandLineKit
import TTOutput
import TodoTxtFiles

struct ListsReport: Report {
  let names: [FilePath]

  func show(on screen: Screen, to output: inout TerminalText) { list(to: &output) }

  func list(to output: inout TerminalText) {
    for name in names {
      output.append(name.bytes)
      output.endLine()
    }
  }

  func write(to json: inout JSONText) {
    json.array("lists", names) { $0.string(bytes: $1.bytes[...]) }
  }
}
