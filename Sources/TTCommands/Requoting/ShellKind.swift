import TTSession

/// A supported shell.
enum ShellKind: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
