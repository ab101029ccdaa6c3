/// What the system says of a watched file.
enum RouteNews: Hashable, Sendable {
  /// Nothing.
  case nothing
  /// Something beside it has changed, or it has: whoever wants to know has to look.
  case possible
  /// It has changed, or may have: its bytes, or a name that leads to it.
  case certain
}
