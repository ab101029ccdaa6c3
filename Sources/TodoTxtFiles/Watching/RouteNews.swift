/// What the system says of a watched file.
enum RouteNews: Hashable, Sendable {
  /// Nothing.
  case nothing
  /// It has changed, or something beside it has: check the file.
  case possible
  /// It has changed, or may have: its bytes, or a name that leads to it.
  case certain
}
