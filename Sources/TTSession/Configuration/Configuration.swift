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
package struct Configuration: Sendable {
  /// The path of the file, which need not exist; nil if the home directory is unknown.
  package let path: FilePath?
  package private(set) var entries: [Entry] = []

  package private(set) var mistakes: [ConfigurationError] = []

  /// The first error that stops every command.
  var vitalMistake: ConfigurationError? { mistakes.first(where: \.isVital) }

  package private(set) var unknownKeys: [ConfigurationError] = []

  /// A line with a setting.
  package struct Entry: Hashable, Sendable {
    let line: Int
    package let key: String
    package let value: [UInt8]
  }

  /// Reads the file from the environment's configuration directory (XDG Base Directory
  /// Specification).
  package init(in environment: Environment) throws {
    path = Configuration.directory(in: environment)?.appending("config")
    guard let path, let bytes = try FileStore.settings(at: path) else { return }
    let start = bytes.starts(with: Document.byteOrderMark) ? Document.byteOrderMark.count : 0
    for (index, line) in bytes[start...].lines.enumerated() {
      let words = line.trimmed
      if words.isEmpty || words.first == "#" { continue }
      read(words, line: index + 1, path)
    }
  }

  /// Creates a configuration without settings, for a file that cannot be read.
  init(unreadIn environment: Environment) {
    path = Configuration.directory(in: environment)?.appending("config")
  }

  /// The configuration directory, which also contains the hooks.
  static func directory(in environment: Environment) -> FilePath? {
    environment.folder("XDG_CONFIG_HOME", orInHome: ".config")?.appending("tt")
  }

  private mutating func read(_ words: ArraySlice<UInt8>, line: Int, _ path: FilePath) {
    func error(_ fact: ConfigurationError.Fact) -> ConfigurationError {
      ConfigurationError(path: path, line: line, fact: fact)
    }
    guard let equals = words.firstIndex(of: "="), equals > words.startIndex else {
      mistakes.append(error(.noValue(Array(words))))
      return
    }
    let key = words[..<equals].trimmed.string
    let value = Array(words[(equals + 1)...].trimmed)
    guard let setting = Setting.named(key) else {
      unknownKeys.append(error(.unknownKey(key)))
      return
    }
    do {
      try setting.check(Argument(value))
      entries.append(Entry(line: line, key: key, value: value))
    } catch let cause {
      let reason = Setting.reason(cause, of: value)
      mistakes.append(error(.wrongValue(key: key, value, reason: reason)))
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
    for case .wrongValue(let key, let value, _) in mistakes.map(\.fact)
    where key.hasPrefix("filter.") {
      saved[String(key.dropFirst("filter.".count))] = value
    }
    for entry in entries where entry.key.hasPrefix("filter.") {
      saved[String(entry.key.dropFirst("filter.".count))] = entry.value
    }
    return saved
  }
}

package struct ConfigurationError: Error, Hashable, Sendable {
  package let path: FilePath

  /// The line, from 1.
  package let line: Int
  let fact: Fact

  enum Fact: Hashable, Sendable {
    case noValue([UInt8])

    case unknownKey(String)
    case wrongValue(key: String, [UInt8], reason: String)
  }

  package var key: String? {
    switch fact {
    case .noValue: nil
    case .unknownKey(let key), .wrongValue(let key, _, _): key
    }
  }

  /// Whether it stops every command: the line may choose the list or what is written to it.
  fileprivate var isVital: Bool {
    switch fact {
    case .unknownKey: false
    case .wrongValue(let key, _, _): Setting.named(key)?.isVital ?? true
    case .noValue(let words):
      Setting.named(String(decoding: words.prefix { $0 > 0x20 }, as: UTF8.self))?.isVital ?? true
    }
  }

  var message: String {
    let place = "\(VisibleText.text(path.bytes)):\(line)"
    return switch fact {
    case .noValue(let words): "\(place): expected key = value, not \(VisibleText.quoted(words))"
    case .unknownKey(let key):
      "\(place): unknown key \(VisibleText.quoted(key.bytes))"
        + (Setting.nearest(to: key).map { "; did you mean \($0.quoted)?" } ?? "")
    case .wrongValue(let key, let value, let reason):
      "\(place): \(key) = \(VisibleText.text(value)): \(reason)"
    }
  }
}

extension ConfigurationError: PresentableError {
  package var presented: Message { .wrongConfiguration(self) }
}

extension Message {
  static func wrongConfiguration(_ error: ConfigurationError) -> Self { .usage(error.message) }
}
