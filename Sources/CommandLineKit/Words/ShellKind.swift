package enum ShellKind: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
