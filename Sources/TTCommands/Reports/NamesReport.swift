import CommandLineKit
import TTOutput
import TodoTxt

/// The projects, contexts or tags of tasks, with their numbers of tasks.
struct NamesReport: Report {
  let names: [NameCount]
  var emptySentence: String? { names.isEmpty ? "None found; use -a to search all tasks" : nil }
  var rawLines: [[UInt8]]? { names.map(\.name) }

  func show(on page: inout ScreenText) {
    let width = String(names.map(\.count).max() ?? 0).count
    for name in names {
      page.append(padded(name.count, to: width), .count)
      page.append(blanks: 1)
      page.append(name.name[...])
      page.endLine()
    }
  }

  func list(to output: inout TerminalText) {
    for name in names { output.append(line: name.name) }
  }

  func write(to json: inout JSONText) {
    json.objects("names", names) { json, name in
      json.string("name", bytes: name.name)
      json.number("count", name.count)
    }
  }
}
