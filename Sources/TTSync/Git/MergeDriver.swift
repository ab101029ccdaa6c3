import CommandLineKit

/// tt as git's merge driver, for `git pull` and `git merge`.
///
/// `-text` keeps git from converting line endings.
package enum MergeDriver {
  static let name = "tt"

  static let title = "todo.txt, task by task"
  /// The shell command that git runs.
  ///
  /// If git does not find tt, the file gets git's conflict markers. Without them, git would report a
  /// conflict, but the file would have only our version. With `-o`, merges of git's temporary files stay
  /// out of the journal.
  package static let command =
    "tt merge -f %P -o %A %O %A %B; s=$?; test $s -gt 1 || exit $s; git merge-file %A %O %B"

  /// Returns the line of `.gitattributes` for the lists with a pattern.
  static func attributes(for pattern: String) -> String { "\(pattern) -text merge=\(name)" }

  /// Returns the line of `.gitattributes` for one list, relative to the directory of that file.
  package static func attributes(for list: [UInt8]) -> [UInt8] {
    var pattern = "/".bytes
    for byte in list {
      if "*?[\\".utf8.contains(byte) { pattern.append("\\") }
      pattern.append(byte)
    }
    if pattern.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == "\"" }) {
      pattern = quoted(pattern)
    }
    return pattern + attributes(for: "").utf8
  }

  /// Whether a version of `.gitattributes` is another one with only our lines appended.
  static func added(_ new: [UInt8], to old: [UInt8]) -> Bool {
    guard new.starts(with: old) else { return false }
    let end = Array(attributes(for: "").utf8)
    return new.dropFirst(old.count).split(separator: 0x0A).allSatisfy {
      $0.suffix(end.count) == end[...]
    }
  }

  /// Returns a pattern in quotes, with escapes as in C.
  private static func quoted(_ pattern: [UInt8]) -> [UInt8] {
    let quote: UInt8 = "\""
    return [quote]
      + pattern.flatMap { byte -> [UInt8] in
        if byte < 0x20 || byte == 0x7F {
          let digits = String(byte, radix: 8)
          return Array("\\\(String(repeating: "0", count: 3 - digits.count))\(digits)".utf8)
        }
        return byte == quote || byte == "\\" ? ["\\", byte] : [byte]
      } + [quote]
  }

  /// The shell commands that set up the driver in the current repository, once or again.
  ///
  /// The last line of `.gitattributes` may have no ending.
  package static let shellCommands = """
    cd "$(git rev-parse --show-toplevel)/" && [ "$PWD" != / ] && (
      git config merge.\(name).name "\(title)"
      git config merge.\(name).driver '\(command)'
      for list in todo.txt done.txt; do
        git check-attr merge "$list" | grep -q ' \(name)$' && continue
        [ -z "$(tail -c 1 .gitattributes 2>/dev/null)" ] || echo >> .gitattributes
        echo "\(attributes(for: "$list"))" >> .gitattributes
      done
    )

    """
}
