import CommandLineKit
package import TTOutput
package import TTSystem
import TodoTxt
package import TodoTxtFiles

/// The contents of the configuration file.
///
///     # a comment
///     file = ~/Documents/todo.txt
///     filter.next = -@waiting due:..7d
///
/// A line is a key, `=` and a value; blanks around them are ignored. The last line of a key wins.
/// An invalid line is an error and an unknown key a warning; both have their line number.
package struct Configuration {
  /// The path of the file, which need not exist; nil if the home directory is unknown.
  package let path: FilePath?
  package private(set) var entries: [Entry] = []

  package private(set) var mistakes: [ConfigurationError] = []

  /// The first error that stops every command.
  var vitalMistake: ConfigurationError? { mistakes.first(where: \.isVital) }

  package private(set) var unknownKeys: [ConfigurationError] = []

  /// A line with a setting.
  package struct Entry: Hashable {
    let line: Int
    package let key: String
    package let value: [UInt8]
  }

  /// Reads the file from the environment's configuration directory (XDG Base Directory
  /// Specification).
  package init(in environment: Environment) throws {
    let path = Configuration.path(in: environment)
    self.init(reading: try path.flatMap { try FileStore.settings(at: $0) } ?? [], at: path)
  }

  init(reading bytes: [UInt8], at path: FilePath?) {
    self.path = path
    guard let path else { return }
    let start = bytes.starts(with: Document.byteOrderMark) ? Document.byteOrderMark.count : 0
    for (index, line) in bytes[start...].lines.enumerated() {
      let words = line.trimmed
      if words.isEmpty || words.first == "#" { continue }
      read(words, line: index + 1, path)
    }
  }

  static func path(in environment: Environment) -> FilePath? {
    directory(in: environment)?.appending("config")
  }

  /// The configuration directory, which also contains the hooks.
  static func directory(in environment: Environment) -> FilePath? {
    environment.settingsFolder?.appending("tt")
  }

  private mutating func read(_ words: ArraySlice<UInt8>, line: Int, _ path: FilePath) {
    guard let equals = words.firstIndex(of: "="), equals > words.startIndex else {
      let key = String(decoding: words.prefix { $0 > 0x20 }, as: UTF8.self)
      mistakes.append(
        ConfigurationError(
          path: path, line: line, isVital: Setting.named(key)?.isVital ?? true,
          reason: "expected key = value, not \(words.quoted)"))
      return
    }
    let key = words[..<equals].trimmed.string
    let entry = Entry(line: line, key: key, value: Array(words[(equals + 1)...].trimmed))
    guard let setting = Setting.named(key) else {
      let hint = Setting.nearest(to: key).map { "; did you mean \($0.quoted)?" } ?? ""
      unknownKeys.append(
        ConfigurationError(
          path: path, line: line, key: key, isVital: false,
          reason: "unknown key \(key.bytes.quoted)\(hint)"))
      return
    }
    do {
      try setting.check(Argument(entry.value))
      entries.append(entry)
    } catch {
      mistakes.append(
        ConfigurationError(in: entry, of: path, Setting.reason(error, of: entry.value)))
    }
  }
}

extension Configuration {
  package subscript(key: String) -> [UInt8]? { entries.last { $0.key == key }?.value }

  package func text(_ key: String) -> String? {
    self[key].map { $0.string }
  }

  /// The value of a key as a path.
  ///
  /// `~/` and relative paths start at the home directory; without one, the value is nil.
  package func path(_ key: String, in environment: Environment) -> FilePath? {
    guard let value = self[key] else { return nil }
    let rest = value.starts(with: "~/".utf8) ? FilePath(value.dropFirst(2)) : FilePath(value)
    return environment["HOME"].map { FilePath($0).appending(rest) }
      ?? (rest.isAbsolute ? rest : nil)
  }

  /// Returns the value of a key, and throws if one of its lines is invalid.
  package func checked(_ key: String) throws(ConfigurationError) -> [UInt8]? {
    if let mistake = mistakes.first(where: { $0.key == key }) { throw mistake }
    return self[key]
  }

  /// The saved filters by name, as used by `@@name`, including invalid ones, for the error message.
  package var savedFilters: [String: [UInt8]] {
    var saved: [String: [UInt8]] = [:]
    for mistake in mistakes {
      guard let key = mistake.key, key.hasPrefix("filter.") else { continue }
      saved[String(key.dropFirst("filter.".count))] = mistake.value
    }
    for entry in entries where entry.key.hasPrefix("filter.") {
      saved[String(entry.key.dropFirst("filter.".count))] = entry.value
    }
    return saved
  }
}

/// An error in a line of the configuration.
package struct ConfigurationError: PresentableError, Hashable {
  package let path: FilePath

  /// The line, from 1.
  package let line: Int

  /// The key; nil if the line has none.
  package var key: String?

  /// The value, if it is invalid.
  var value: [UInt8]?

  /// Whether it stops every command: the line may choose the list or what is written to it.
  let isVital: Bool
  let reason: String

  package var presented: Message { .wrongConfiguration(self) }
}

extension ConfigurationError {
  /// Creates the error of a setting with an invalid value.
  init(in entry: Configuration.Entry, of path: FilePath, _ reason: String) {
    self.init(
      path: path, line: entry.line, key: entry.key, value: entry.value,
      isVital: Setting.named(entry.key)?.isVital ?? true,
      reason: "\(entry.key) = \(entry.value.visible): \(reason)")
  }

  var message: String { "\(path.bytes.visible):\(line): \(reason)" }
}

extension Message {
  static func wrongConfiguration(_ error: ConfigurationError) -> Self { .usage(error.message) }
}
