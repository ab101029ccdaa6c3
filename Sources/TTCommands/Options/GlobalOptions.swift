import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// The options that every command has.
enum GlobalOptions {
  static let file = ValueOption<FilePath>(
    long: "file", short: "f", valueName: "FILE",
    help: "Use FILE as the list, or show several lists together; - is standard input and output",
    completion: .file
  ) { word in
    if word.bytes.isEmpty { throw InvalidValue.expected("the name of a file") }
    return FilePath(word.bytes)
  }

  static let today = ValueOption<DateExpression>(
    long: "today", valueName: "DATE", help: "Take DATE for today", completion: .word(.date)
  ) { try DateExpression(parsing: $0.bytes) }

  static let json = Flag(long: "json", help: "Print JSON")

  static let raw = Flag(long: "raw", help: "Print the lines alone, byte for byte")

  static let color = ValueOption<ColorChoice>(
    long: "color", valueName: "WHEN", help: "When to use colours")

  static let quiet = Flag(
    long: "quiet", short: "q", help: "Say nothing on standard error but what went wrong")

  /// In the order of the help.
  static let all: [any OptionDescription] = [file, today, json, raw, color, quiet]
}
