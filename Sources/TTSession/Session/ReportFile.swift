import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// The file to which `report` of todo.sh adds counts; no list can have its name.
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
}
