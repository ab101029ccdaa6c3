package import TodoTxt

extension Session {
  /// Returns the order of a list: the given one, or else the configured one, or else the usual one.
  ///
  /// Throws for a key that no task has and that resembles a field's name.
  package func order(
    of document: Document, orElse given: TaskOrder? = nil, usually usual: TaskOrder? = nil
  ) throws -> TaskOrder {
    let chosen = try given ?? configuration["sort"].map { try TaskOrder(parsing: $0) }
    guard let order = chosen ?? usual else { return .standard }
    return try TaskOrder(parsing: order.text.utf8, hasKey: document.hasTag)
      .bound(on: today, at: now, in: document)
  }
}
