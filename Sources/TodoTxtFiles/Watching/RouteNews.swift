/// The system's report about a watched file.
enum RouteNews: Hashable, Sendable {
  case nothing
  /// The file, or another file in its directory, has changed: check it.
  case possible
  /// Its bytes, or a name that leads to it, have changed or may have changed.
  case certain
}
