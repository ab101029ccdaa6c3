import CommandLineKit
package import TTOutput
import TodoTxt
import TodoTxtFiles

extension Configuration {
  /// Writes a key to the file, or removes it if `value` is nil.
  package func write(_ key: String, _ value: [UInt8]?) throws -> Outcome {
    guard let path else { throw Message.noHome }
    var removed = 0
    try FileStore.changeSettings(at: path) { old in
      let new = text(old, setting: key, to: value)
      let lines = [old, new].map { $0.split(separator: .lineFeed).count }
      removed = lines[0] - lines[1]
      return new
    }
    return Outcome(
      .text([]), notices: value == nil && removed > 1 ? [.removedLines(removed, key: key)] : [])
  }

  /// Returns the text of the file with a key set, or removed if `value` is nil.
  ///
  /// The last line with the key changes, and keeps the file's line endings; all other lines stay.
  private func text(_ text: [UInt8], setting key: String, to value: [UInt8]?) -> [UInt8] {
    var lines = text.lines.map(Array.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    func isOfKey(_ line: [UInt8]) -> Bool {
      let words = line.drop { $0 <= 0x20 }
      return words.starts(with: key.utf8)
        && words.dropFirst(key.utf8.count).first { $0 > 0x20 } == "="
    }
    let ending: [UInt8] = lines.first?.last == .carriageReturn ? [.carriageReturn] : []
    let new = value.map { "\(key) = ".bytes + $0 + ending }
    if let new, let last = lines.lastIndex(where: isOfKey) {
      lines[last] = new
    } else if let new {
      lines.append(new)
    } else {
      lines.removeAll(where: isOfKey)
    }
    return lines.flatMap { $0 + [.lineFeed] }
  }
}

extension Setting {
  /// Throws if a line of the configuration cannot contain the value.
  package func checkLine(_ value: [UInt8]) throws {
    try check(Argument(value))
    if value.contains(.lineFeed) { throw InvalidValue.expected("one line") }
  }
}

extension Message {
  package static var noHome: Self { .usage("no configuration file; set XDG_CONFIG_HOME or HOME") }

  static func removedLines(_ count: Int, key: String) -> Self {
    .notice("removed \(counted(count, "line")) with \(key.visible)")
  }

  package static func wrongSetting(key: String, _ reason: String) -> Self {
    .usage("\(key): \(reason)")
  }

  static func notAFilterName(_ name: String) -> Self {
    .usage("\(name.bytes.quoted) cannot be the name of a filter")
  }

  static func savedFilter(_ filter: [UInt8], as name: String) -> Self {
    .notice("saved \(filter.visible) as @@\(name)")
  }
}
