package import CommandLineKit
import TodoTxt
package import TodoTxtFiles

package enum GlobalOptions {
  package static let file = ValueOption<FilePath>(
    long: "file", short: "f", valueName: "FILE",
    help: "Use FILE as the list (- for standard input and output); repeat -f to show several lists",
    completion: .file
  ) { word in
    if word.bytes.isEmpty { throw InvalidValue.expected("the name of a file") }
    return FilePath(word.bytes)
  }

  static let today = ValueOption<DateExpression>(
    long: "today", valueName: "DATE", help: "Use DATE as today", completion: .word(.date)
  ) { try DateExpression(parsing: $0.bytes) }

  static let json = Flag(long: "json", help: "Print JSON")

  static let raw = Flag(long: "raw", help: "Print only the lines, byte for byte")

  static let color = ValueOption<ColorChoice>(
    long: "color", valueName: "WHEN", help: "When to use colours")

  static let quiet = Flag(
    long: "quiet", short: "q", help: "Print only errors to standard error")

  /// All of them, in the order of the help.
  package static let all: [any OptionDescription] = [file, today, json, raw, color, quiet]
}

extension SessionOptions {
  package init(_ invocation: Invocation) {
    self.init()
    // Most command lines name at most one list, and looking for all costs a fifth of a run on a
    // short list.
    if invocation.count(of: GlobalOptions.file.long) > 1 {
      files = invocation.all(GlobalOptions.file)
    } else if let file = invocation[GlobalOptions.file] {
      files = [file]
    }
    today = invocation[GlobalOptions.today]
    isJSON = invocation[GlobalOptions.json]
    isRaw = invocation[GlobalOptions.raw]
    color = invocation[GlobalOptions.color]
    isQuiet = invocation[GlobalOptions.quiet]
    isDryRun = invocation.has(ChangeOptions.dryRun)
    isConfirmed = invocation.has(ChangeOptions.yes)
  }
}
