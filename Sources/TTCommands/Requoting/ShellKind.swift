import TTSession

/// A shell that tt knows how to work with.
enum ShellKind: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
