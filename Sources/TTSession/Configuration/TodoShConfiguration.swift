import CommandLineKit
package import TTSystem
import TodoTxt
package import TodoTxtFiles

/// The list that todo.sh's configuration names.
///
/// The file is bash code. It is read as text and never run, so only plain assignments are understood:
///
///     export TODO_DIR="$HOME/notes"
///     export TODO_FILE="$TODO_DIR/todo.txt"
package struct TodoShConfiguration {
  package let path: FilePath

  /// The list; nil if the file names none, or only in code that is not understood.
  package let list: FilePath?

  /// Reads the first file that todo.sh would read; nil if there is none.
  package init?(in environment: Environment) {
    let home = environment["HOME"].map { FilePath($0) }
    let own = [".todo/config", "todo.cfg", ".todo.cfg"].compactMap { home?.appending($0) }
    let chosen = environment["TODOTXT_CFG_FILE"].map { FilePath($0) }
    let places =
      [chosen].compactMap(\.self) + own
      + [environment.settingsFolder?.appending("todo/config")].compactMap(\.self)
      + ["/etc/todo/config"]
    guard let path = places.first(where: { FileStore.follows($0) == .regular }),
      let text = (try? FileStore.settings(at: path)) ?? nil
    else { return nil }
    self.path = path
    // A value that is not understood hides an earlier one.
    var values: [String: [UInt8]?] = [:]
    for line in text.split(separator: .lineFeed) {
      let line = ShellWords(line.string)
      let word = line.words.first { $0 != "export" }?.bytes ?? []
      guard let equals = word.firstIndex(of: "=") else { continue }
      values[word[..<equals].string] =
        line.isOpen
        ? nil as [UInt8]? : expanded(word[(equals + 1)...]) { values[$0] ?? environment[$0] }
    }
    let folder = values["TODO_DIR"] ?? environment["TODO_DIR"]
    let named: [UInt8]? =
      values.keys.contains("TODO_FILE")
      ? values["TODO_FILE"] ?? nil : folder.map { $0 + "/todo.txt".bytes }
    list = named.flatMap { $0.isEmpty ? nil : FilePath($0) }
  }
}

/// Returns a value with its variables; nil if it depends on a command or an unknown variable.
private func expanded(
  _ value: ArraySlice<UInt8>, _ variable: (String) -> [UInt8]?
) -> [UInt8]? {
  var rest = value
  var result: [UInt8] = []
  if rest.starts(with: "~/".utf8) {
    guard let home = variable("HOME") else { return nil }
    result = home
    rest.removeFirst()
  }
  while let byte = rest.popFirst() {
    switch byte {
    case "`": return nil
    case "$":
      guard let name = takeName(from: &rest), let value = variable(name) else { return nil }
      result += value
    default: result.append(byte)
    }
  }
  return result
}

/// Removes `NAME` or `{NAME}`; nil for anything else after a dollar sign.
private func takeName(from rest: inout ArraySlice<UInt8>) -> String? {
  let isBraced = rest.first == "{"
  if isBraced { rest.removeFirst() }
  let name = rest.prefix { $0.isLetterOrDigit || $0 == "_" }
  rest = rest.dropFirst(name.count)
  if isBraced, rest.popFirst() != "}" { return nil }
  return name.isEmpty ? nil : name.string
}
