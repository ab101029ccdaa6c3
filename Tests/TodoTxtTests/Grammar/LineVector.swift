import TestSupport

@testable import TodoTxt

/// One vector of `Grammar/vectors/lines`: the lines of a file, and how they are read.
struct LineVector: Sendable {
  /// The position of the vector, as `path:line`.
  let place: String
  let bytes: [UInt8]
  let dialect: Dialect

  /// The kinds of token that none of the file's lines may have.
  let never: [String]

  /// The reading of each line, as `LineReading.text` writes it.
  private(set) var readings: [String] = []

  /// Why a file does not contain vectors.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the vectors in the file at `path` of the repository.
  static func all(at path: String) throws -> [LineVector] {
    var vectors: [LineVector] = []
    var rows: [Substring] = []
    var settings: [Substring: Substring] = [:]
    for (index, line) in RepositoryFiles.lines(of: path).enumerated() {
      let place = "\(path):\(index + 1)"
      if line.isEmpty || line.hasPrefix("#") {
        guard rows.isEmpty else { throw Failure(description: "\(place): no reading") }
      } else if line.hasPrefix("|") {
        guard line.count > 1, line.hasSuffix("|") else {
          throw Failure(description: "\(place): no bar at the end")
        }
        rows.append(line.dropFirst().dropLast())
      } else if let setting = line.wholeMatch(of: /(dialect|never): (.*)/) {
        settings[setting.1] = setting.2
      } else {
        if !rows.isEmpty { vectors.append(try LineVector(place, rows, settings)) }
        rows = []
        guard !vectors.isEmpty else { throw Failure(description: "\(place): no line to read") }
        vectors[vectors.count - 1].readings.append(line)
      }
    }
    return vectors
  }

  private init(
    _ place: String, _ rows: [Substring], _ settings: [Substring: Substring]
  ) throws {
    self.place = place
    guard let bytes = unescapedBytes(rows.joined(separator: "\n")[...]) else {
      throw Failure(description: "\(place): a backslash that escapes nothing")
    }
    self.bytes = bytes
    dialect = settings["dialect"] == "strict" ? .strict : .extended
    never = settings["never"]?.split(separator: " ").map(String.init) ?? []
  }
}
