/// A program's manual page: its help in man(7) macros, each line as the help has it.
///
/// The sections are NAME, DESCRIPTION, then one for each command and each topic.
package struct ManualPage {
  private let table: CommandTable
  private let date: String

  /// Creates the page of a program; `date` must need no escaping.
  package init(_ table: CommandTable, date: String) {
    self.table = table
    self.date = date
  }

  package var text: String {
    let help = HelpText(table, width: ManualPage.width, isStyled: true)
    let name = table.program
    var source =
      ".TH \(name.uppercased()) 1 \(date) \"\(name) \(table.version)\" \"User Commands\"\n.SH NAME\n"
    source += escaped(
      "\(name) - \(table.summary.prefix(1).lowercased())\(table.summary.dropFirst())\n")
    func addSection(_ title: String, _ text: String) {
      source += ".SH \"\(escaped(title))\"\n.nf\n\(escaped(text)).fi\n"
    }
    addSection("DESCRIPTION", help.page(of: .everything))
    for command in table.commands where command.group != nil && command.page == nil {
      var page = TextPage(width: ManualPage.width, isStyled: true)
      help.write(command, to: &page)
      addSection("\(name) \(command.name)", page.text)
    }
    for topic in table.topics {
      var page = TextPage(width: ManualPage.width, isStyled: true)
      page.prose(topic.text)
      addSection(topic.title.uppercased(), page.text)
    }
    return source
  }

  /// The width of a line, which the formatter indents by seven columns.
  private static let width = 72

  /// Returns lines so that troff prints them unchanged, the bold words in its bold font.
  ///
  /// An unescaped `-` would become a hyphen and `'` a closing quote; neither works when pasted into
  /// a shell. A dot at the start of a line would call a macro.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      case "." where escaped.isEmpty || escaped.hasSuffix("\n"): escaped += "\\&."
      case "\u{80}"...: escaped += "\\[u\(hexadecimal(scalar.value))]"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.replacing("\u{1B}[1m", with: "\\fB").replacing("\u{1B}[0m", with: "\\fR")
  }

  /// Returns a character's number in troff's format: uppercase, at least four digits.
  private func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
