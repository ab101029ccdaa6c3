import CommandLineKit
import TTOutput
import TodoTxt

/// The numbers of open and completed tasks at a time, as a line of `report.txt`.
///
///     2026-11-21T17:30:05 12 140
struct CountReport: Report {
  let line: [UInt8]

  /// Creates the line for a time, given in seconds since midnight of `day`.
  init(open: Int, done: Int, on day: CivilDate, seconds: Int) {
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    line = "\(day)T\(time) \(open) \(done)".bytes
  }

  init(line: some Sequence<UInt8>) { self.line = Array(line) }

  /// The counts, without the time.
  var counts: ArraySlice<UInt8> { line.drop { $0 != " " } }

  func list(to output: inout TerminalText) {
    output.append(line: line)
  }

  func write(to json: inout JSONText) {
    let words = line.split(separator: " ")
    json.string("time", bytes: words.first)
    for (name, word) in zip(["open", "done"] as [StaticString], words.dropFirst()) {
      json.number(name, Int(word.string) ?? 0)
    }
  }
}
