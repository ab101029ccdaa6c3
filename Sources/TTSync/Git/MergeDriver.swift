/// tt as git's merge driver, for `git pull` and `git merge`.
///
/// `-text` keeps git from changing line endings.
package enum MergeDriver {
  /// Its name in `.gitattributes`.
  static let name = "tt"

  /// Its description.
  static let title = "todo.txt, task by task"

  /// The command that git runs.
  static let command = "tt merge %O %A %B"

  /// Returns the line of `.gitattributes` for the lists with a pattern.
  static func attributes(for pattern: String) -> String { "\(pattern) -text merge=\(name)" }

  /// The commands that set it up in the current repository, for a shell.
  package static let shellCommands = """
    git config merge.\(name).name "\(title)"
    git config merge.\(name).driver "\(command)"
    cat >> "$(git rev-parse --show-toplevel)/.gitattributes" <<'END'
    \(attributes(for: "todo.txt"))
    \(attributes(for: "done.txt"))
    END

    """
}
