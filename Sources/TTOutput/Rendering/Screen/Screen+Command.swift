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
}
