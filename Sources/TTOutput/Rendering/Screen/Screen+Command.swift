package import CommandLineKit

extension Screen {
  /// Appends a suggested command and a line end; a long command is broken and indented.
  package func append(command: String, indent: Int, to output: inout TerminalText) {
    var line = Paragraph()
    if TextWidth.columns(of: command) + indent <= width {
      line.append(command.utf8, theme[.count])
    } else {
      line.append(wordsOf: command.utf8, theme[.count])
    }
    line.append(to: &output, indent: indent, width: width)
  }

  /// Appends words filled into lines that start at column `indent`.
  package func append(
    words text: String, in part: StyleRole = .text, indent: Int = 0, to output: inout TerminalText
  ) {
    var words = Paragraph()
    words.append(wordsOf: text.utf8, theme[part])
    output.append(blanks: indent)
    words.append(to: &output, indent: indent, width: width)
  }
}
