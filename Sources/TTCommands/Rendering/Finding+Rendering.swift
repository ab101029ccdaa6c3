import CommandLineKit
import TodoTxt
import TodoTxtFiles

extension LineRenderer {
  /// Appends a finding as compilers do, so that an editor can jump to it.
  ///
  ///     todo.txt:3:10: impossible-date: no such day: 2026-02-30; … ; write a day that exists
  func append(_ finding: Finding, of path: FilePath, to output: inout [UInt8]) {
    VisibleText.append(path.bytes[...], to: &output)
    output += ":\(finding.line):\(finding.column): \(finding.rule.rawValue): ".utf8
    VisibleText.append(
      Array("\(finding.message); \(finding.remedy)\n".utf8).dropLast(), to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}

extension TextRenderer {
  /// Appends a finding: the place, what is wrong, and below it what to do.
  func append(_ finding: Finding, of path: FilePath, to output: inout [UInt8]) {
    let place = VisibleText.bytes(path.bytes) + ":\(finding.line):\(finding.column) ".utf8
    theme[.count].append(place, to: &output)
    theme[.heading].append(VisibleText.bytes(Array(finding.message.utf8)), to: &output)
    theme[.count].append(" (\(finding.rule.rawValue))\n".utf8, to: &output)
    theme[.text].append(VisibleText.bytes(Array("  \(finding.remedy)".utf8)), to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}

extension Finding {
  /// Writes the finding as an object.
  func write(to json: inout JSONText) {
    json.object { json in
      json.key("line")
      json.number(line)
      json.key("column")
      json.number(column)
      json.key("rule")
      json.string(rule.rawValue)
      json.key("message")
      json.string(message)
      json.key("remedy")
      json.string(remedy)
      json.key("fixable")
      json.bool(fix != nil)
    }
  }
}
