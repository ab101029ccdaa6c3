/// When to use colour, as in `--color=always`.
package enum ColorChoice: String, CaseIterable {
  /// On a terminal, unless the environment says otherwise.
  case auto
  /// Always, for example for `less -R`.
  case always
  case never
}
