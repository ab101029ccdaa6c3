import CommandLineKit
import TTOutput
import TodoTxt

/// A configuration key: a row of the table for the parser, the help and `tt config`.
package struct Setting {
  /// The key; for a family of keys such as `filter.NAME`, the part before the name.
  package let key: String

  /// The placeholder of the value in the help.
  package let value: String

  /// The default value.
  package var standard: String?

  /// Its help, in one line without a full stop.
  package let help: String

  /// Throws if the value is invalid.
  let check: @Sendable (Argument) throws -> Void

  /// Whether an invalid value stops every command, because the key decides which list is used or
  /// what is written to it.
  ///
  /// Any other invalid value is a warning, and stops only a command that needs it.
  var isVital = false

  /// The names that can follow the key and a dot; nil for a single key.
  package var family: Family?

  /// The names of a family of keys such as `filter.NAME`.
  package enum Family: Hashable {
    /// Any name that can follow `@@` in a filter, except with an `=`.
    case anyName
    case commandName
    case names([String])
  }

  /// All settings, in the order in which they are printed.
  package static var all: [Setting] { everyday + advanced }

  /// The settings that most people look for.
  package static var everyday: [Setting] {
    [
      Setting(
        key: "file", value: "FILE", standard: "~/todo.txt",
        help: "The list, unless -f, TODO_FILE or TODO_DIR names another", check: isNotEmpty,
        isVital: true),
      Setting(
        key: "done-file", value: "FILE",
        help: "The archive (default: done.txt next to the list)",
        check: isNotEmpty, isVital: true),
      Setting(
        key: "inbox", value: "FILE",
        help: "A file whose lines tt adds to the list before each change",
        check: isNotEmpty, isVital: true),
      Setting(
        key: "sort", value: "FIELDS", standard: "pri,due,line",
        help: "The default sort order of lists",
        check: { _ = try TaskOrder(parsing: $0.bytes) }),
      Setting(
        key: "filter", value: "FILTER",
        help: "The default filter of tt ls",
        check: { _ = try FilterExpression(parsing: $0.bytes) }),
      Setting(
        key: "filter", value: "FILTER",
        help: "A saved filter, used as @@NAME",
        check: {
          if try FilterExpression(parsing: $0.bytes).isEverything {
            throw InvalidValue.expected("a filter, such as +work")
          }
        }, family: .anyName),
      Setting(
        key: "focus", value: "FILTER",
        help: "A filter for all lists on a terminal, set by tt focus",
        check: { _ = try FilterExpression(parsing: $0.bytes) }),
      Setting(
        key: "prose", choices: "no|hint|yes", standard: "hint",
        help: "What to do with a date in words that ends a new task", isVital: true),
      Setting(
        key: "pager", choices: "yes|no", standard: "no",
        help: "Whether long output on a terminal goes through $PAGER"),
      Setting(
        key: "week-start", value: "monday|sunday|…", standard: "monday",
        help: "The first day of the week",
        check: isOne(of: Weekday.allCases.map { $0.name.lowercased() }), isVital: true),
      Setting(
        key: "theme", choices: Theme.Name.allCases.map(\.rawValue).joined(separator: "|"),
        standard: "standard", help: "The colours on a terminal"),
      Setting(
        key: "alias", value: "COMMAND LINE",
        help: "Your own command, such as ls is:overdue -s due", check: isCommandLine,
        family: .commandName),
      Setting(
        key: "sync", choices: "auto|manual", standard: "manual",
        help: "auto runs tt sync in the background after each change"),
    ]
  }

  package static var advanced: [Setting] {
    [
      Setting(
        key: "discover", choices: "yes|no", standard: "no",
        help: "Use the todo.txt of this or a parent directory", isVital: true),
      Setting(
        key: "dialect", choices: "extended|strict", standard: "extended",
        help: "extended, or strict: each line is a task", isVital: true),
      Setting(
        key: "notes", choices: "indented|inline", standard: "indented",
        help: "Whether notes go below the task or into its line", isVital: true),
      Setting(
        key: "creation-date", choices: "yes|no", standard: "yes",
        help: "Whether a new task gets a creation date",
        isVital: true),
      Setting(
        key: "auto-archive", choices: "yes|no", standard: "no",
        help: "Whether tt do archives tasks immediately", isVital: true),
      Setting(
        key: "timers", choices: "one|several", standard: "one",
        help: "Whether tt start stops other running tasks", isVital: true),
      Setting(
        key: "open-with", value: "COMMAND",
        help: "The program for tt open (default: xdg-open or open)", check: isProgram),
      Setting(
        key: "hierarchy", choices: "yes|no", standard: "no",
        help: "Whether +work in lists includes +work/site"),
      Setting(
        key: "lsp.format", value: "dates|spacing|eol|notes …",
        help: "What an editor's Format command formats", check: areFormatWords),
      Setting(
        key: "key", value: "KEYS",
        help: "The keys of an action in tt ui, such as x ctrl-x f2",
        check: areKeys, family: .names(ScreenAction.allCases.map(\.name))),
    ]
  }

  package static func named(_ key: String) -> Setting? {
    all.first { $0.includes(key) }
  }

  package func includes(_ key: String) -> Bool {
    guard let family else { return key == self.key }
    guard key.hasPrefix(self.key + ".") else { return false }
    let name = key.dropFirst(self.key.count + 1)
    return switch family {
    case .anyName: !name.isEmpty && name.utf8.allSatisfy(isOfName)
    case .commandName:
      name.utf8.first.map(isLetter) ?? false && name.utf8.allSatisfy(isOfCommandName)
    case .names(let names): names.contains(String(name))
    }
  }

  /// Returns the known key that is most similar to `key`.
  package static func nearest(to key: String) -> String? {
    if let near = nearestName(to: key, among: all.flatMap(\.keys)) { return near }
    guard let dot = key.firstIndex(of: ".") else { return nil }
    let families = all.filter { $0.family != nil }.map(\.key)
    let near = nearestName(to: String(key[..<dot]), among: families)
    return near.map { $0 + key[dot...] }.flatMap { named($0) == nil ? nil : $0 }
  }
}

extension Setting {
  /// Creates a setting with a few possible values, separated by `|`.
  private init(
    key: String, choices: String, standard: String, help: String, isVital: Bool = false
  ) {
    self.init(
      key: key, value: choices, standard: standard, help: help,
      check: isOne(of: choices.split(separator: "|").map(String.init)), isVital: isVital)
  }

  /// All its possible values, such as `auto`, `always`, `never`; empty if they cannot be listed.
  package var choices: [String] {
    // The check lists the choices if the value is invalid.
    do {
      try check("")
    } catch InvalidValue.notOneOf(let choices) {
      return choices
    } catch {}
    return []
  }

  /// Its keys with known names.
  package var keys: [String] {
    switch family {
    case nil: [key]
    case .anyName, .commandName: []
    case .names(let names): names.map { "\(key).\($0)" }
    }
  }
}

extension Setting {
  /// Returns why a setting cannot have `value`, in words that follow the value.
  package static func reason(_ error: any Error, of value: [UInt8]) -> String {
    switch error {
    case let error as InvalidValue:
      "expected "
        + error.expectation(insteadOf: Argument(value)) { name, choices in
          nearestName(to: switches[name.lowercased()] ?? name, among: choices)
        }
    default: "\(error)"
    }
  }
}

/// Words for yes and no in other programs.
private let switches = [
  "on": "yes", "true": "yes", "1": "yes", "off": "no", "false": "no", "0": "no",
]

/// Whether a byte is allowed in a user's name: no blank, parenthesis or `=`.
private func isOfName(_ byte: UInt8) -> Bool {
  byte > 0x20 && byte != 0x7F && !"()=".utf8.contains(byte)
}

private func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }

private func isOfCommandName(_ byte: UInt8) -> Bool {
  isLetter(byte) || byte &- "0" < 10 || "-_".utf8.contains(byte)
}

@Sendable private func isCommandLine(_ value: Argument) throws {
  let line = ShellWords(withoutOperators: value.bytes)
  if line.isOpen { throw InvalidValue.expected("a command line whose quotes are closed") }
  if line.words.isEmpty {
    throw InvalidValue.expected("a command line without the program's name: ls is:overdue")
  }
}

@Sendable private func isProgram(_ value: Argument) throws {
  let line = ShellWords(withoutOperators: value.bytes)
  if line.isOpen { throw InvalidValue.expected("a program and its options, all quotes closed") }
  if line.words.first?.bytes.isEmpty ?? true { throw InvalidValue.expected("a program") }
}

@Sendable private func isNotEmpty(_ value: Argument) throws {
  if value.bytes.isEmpty { throw InvalidValue.expected("the name of a file") }
}

@Sendable private func areKeys(_ value: Argument) throws {
  let words = value.text.split(separator: " ")
  guard !words.isEmpty, words.allSatisfy({ Key(named: String($0)) != nil }) else {
    throw InvalidValue.expected("keys such as x, ctrl-r, space, enter or f2, separated by spaces")
  }
}

@Sendable private func areFormatWords(_ value: Argument) throws {
  let names = FormatWord.allCases.map(\.rawValue)
  guard value.text.split(separator: " ").allSatisfy({ names.contains(String($0)) }) else {
    throw InvalidValue.expected("some of \(names.joined(separator: ", ")), separated by spaces")
  }
}

private func isOne(of choices: [String]) -> @Sendable (Argument) throws -> Void {
  { value in
    guard choices.contains(value.text) else { throw InvalidValue.notOneOf(choices) }
  }
}

package enum FormatWord: String, CaseIterable {
  case dates, spacing, eol, notes
}
