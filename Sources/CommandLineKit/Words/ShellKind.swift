package enum ShellKind: String, CaseIterable {
  case bash, zsh, fish
}
