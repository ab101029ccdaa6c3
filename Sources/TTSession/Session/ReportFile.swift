import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// The file to which `tt report` and todo.sh add counts: text, but not a list.
package enum ReportFile {
  /// Its name, in the directory of the list.
  package static let name: FilePath = "report.txt"

  /// Returns the line for a time, given in seconds since midnight of `day`:
  /// `2026-11-21T17:30:05 12 140`.
  package static func line(open: Int, done: Int, on day: CivilDate, seconds: Int) -> [UInt8] {
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return "\(day)T\(time) \(open) \(done)".bytes
  }

  /// Returns the counts in a line, without the time.
  package static func counts(in line: some Collection<UInt8>) -> [UInt8] {
    Array(line.drop { $0 != .space })
  }

  /// Whether a file has that name and contains only counts: `2026-11-21T17:30:05 12 140`.
  ///
  /// A list of tasks may have the name, too.
  static func isReport(_ path: FilePath, _ bytes: @autoclosure () -> [UInt8]) -> Bool {
    guard path.name == name else { return false }
    let lines = Document(parsing: bytes(), dialect: .strict).lines.filter { $0.kind != .blank }
    return !lines.isEmpty && lines.allSatisfy { isCount($0.content) }
  }

  private static func isCount(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.split(separator: " ")
    guard words.count == 3, let time = words.first, time.count == 19,
      Moment(parsing: time.dropLast(3)) != nil
    else { return false }
    return words.dropFirst().allSatisfy { $0.allSatisfy(\.isDigit) }
  }
}
