import CommandLineKit
import TodoTxt

/// Says an outcome to a pipe: a line a task, its number, a space, its own bytes.
///
/// No colour, no heading, no footer: `awk '{ print $1 }'` gives numbers and `grep due:` finds what is
/// due. What could act on a terminal is made visible, because a pipe may end in `less -R`.
struct LineRenderer: Renderer {
  func render(_ outcome: Outcome, to output: inout [UInt8]) {
    switch outcome.body {
    case .listing(let listing):
      for item in listing.items { append(item.number, item.content, to: &output) }
    case .changes(let changes):
      for change in changes {
        append(change.number, (change.after ?? change.before ?? [])[...], to: &output)
      }
    case .names(let names):
      for name in names {
        VisibleText.append(name.name[...], to: &output)
        output.append(UInt8(ascii: "\n"))
      }
    case .dates(let dates):
      for date in dates { output += "\(date.moment)\n".utf8 }
    case .text(let text):
      output += text
    }
  }

  private func append(_ number: Int, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output += String(number).utf8
    output.append(UInt8(ascii: " "))
    VisibleText.append(line, to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}
