/// When to use colour, as a person says it: `--color=always`.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// Where a person sees it and has not asked for none.
  case auto
  /// Always: for `less -R`.
  case always
  /// Never.
  case never
}
