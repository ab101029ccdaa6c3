import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// What a check of a list found.
struct CheckReport: Report {
  /// The list, as it was named.
  let path: FilePath

  /// The places that break a rule, in the order of the file.
  let findings: [Finding]

  /// Appends each finding: the place, what is wrong, and below it what to do.
  func show(on screen: Screen, to output: inout [UInt8]) {
    for finding in findings {
      let place = "\(path):\(finding.line):\(finding.column) "
      append(place, screen.theme[.count], to: &output)
      append(finding.message, screen.theme[.heading], to: &output)
      append(" (\(finding.rule.rawValue))", screen.theme[.count], to: &output)
      append("\n  \(finding.remedy)", screen.theme[.text], to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends each finding as compilers do, so that an editor can jump to it.
  ///
  ///     todo.txt:3:10: impossible-date: no such day: 2026-02-30; … ; write a day that exists
  func list(to output: inout [UInt8]) {
    for finding in findings {
      let place = "\(path):\(finding.line):\(finding.column): \(finding.rule.rawValue): "
      append("\(place)\(finding.message); \(finding.remedy)", .plain, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }

  var emptySentence: String? {
    findings.isEmpty ? "Nothing to find fault with in \(VisibleText.text(path.bytes))" : nil
  }

  func write(to json: inout JSONText) {
    json.key("findings")
    json.array(findings) { json, finding in
      json.object { json in
        json.key("line")
        json.number(finding.line)
        json.key("column")
        json.number(finding.column)
        json.key("rule")
        json.string(finding.rule.rawValue)
        json.key("message")
        json.string(finding.message)
        json.key("remedy")
        json.string(finding.remedy)
        json.key("fixable")
        json.bool(finding.fix != nil)
      }
    }
  }

  /// Appends text that may quote the list, line breaks of our own apart.
  private func append(_ text: String, _ style: Style, to output: inout [UInt8]) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { output.append(UInt8(ascii: "\n")) }
      style.append(VisibleText.bytes(Array(line.utf8)), to: &output)
    }
  }
}
