extension Optional {
  /// The value alone in an array; empty for nil.
  package var asArray: [Wrapped] { map { [$0] } ?? [] }
}
