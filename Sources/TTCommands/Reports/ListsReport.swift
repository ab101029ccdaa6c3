import CommandLineKit
import TodoTxtFiles

/// The lists in a folder.
struct ListsReport: Report {
  /// Their names.
  let names: [FilePath]

  func show(on screen: Screen, to output: inout [UInt8]) { list(to: &output) }

  func list(to output: inout [UInt8]) {
    for name in names {
      VisibleText.append(name.bytes[...], to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }

  func write(to json: inout JSONText) {
    json.key("lists")
    json.array(names) { $0.string(bytes: $1.bytes[...]) }
  }
}
