import CommandLineKit
import TTOutput
import TodoTxt
import TodoTxtFiles

/// The findings of `tt check`.
struct CheckReport: Report {
  /// The list's path, as typed in the working directory.
  let path: FilePath

  /// The home directory, which `~` means.
  let home: [UInt8]?
  let findings: [Finding]
  let items: [TodoItem]

  var shownItems: [TodoItem]? { findings.isEmpty ? nil : items }

  /// Appends each finding: the place, the problem, and below it the fix.
  func show(on page: inout ScreenText) {
    for finding in findings {
      var paragraph = Paragraph()
      paragraph.append(
        "\(path.forPeople(home: home)):\(finding.line):\(finding.column)", .count)
      paragraph.append(wordsOf: finding.message, .heading)
      paragraph.append("(\(finding.rule.rawValue))", .count)
      page.append(paragraph)
      page.append(blanks: 2)
      page.append(words: finding.advice)
    }
  }

  /// Appends each finding in the format of a compiler error, which editors can jump to.
  ///
  ///     todo.txt:3:10: impossible-date: no such day "2026-02-30"; …; write a day that exists
  func list(to output: inout TerminalText) {
    for finding in findings {
      let place = "\(path):\(finding.line):\(finding.column): \(finding.rule.rawValue): "
      let text = "\(place)\(finding.message); \(finding.advice)".bytes
      output.append(line: text)
    }
  }

  var emptySentence: String? {
    findings.isEmpty ? "No problems found in \(path.forPeople(home: home))" : nil
  }

  func write(to json: inout JSONText) {
    json.objects("findings", findings) { json, finding in
      json.number("line", finding.line)
      json.number("column", finding.column)
      json.string("rule", finding.rule.rawValue)
      json.string("message", finding.message)
      json.string("remedy", finding.advice)
      json.bool("fixable", finding.certainFix != nil)
    }
  }
}
