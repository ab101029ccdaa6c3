extension TaskOrder {
  /// Reads an order.
  ///
  ///     sort-order = sort-key *( "," sort-key )
  ///     sort-key   = [ "+" / "-" ] field
  ///
  /// `-due` begins with the latest day. `hasKey` reports whether some task has a key, to notice misspelled names.
  package init(
    parsing text: some Sequence<UInt8>, hasKey: ((TagKey) -> Bool)? = nil
  ) throws(Diagnostic) {
    self.init(try FieldPath.list(text, hasKey: hasKey))
  }

  /// Reads an order from a string.
  ///
  ///     try TaskOrder(text, in: list)
  ///
  /// Any key is a field. But a name near that of a field, such as `prio`, is a key only if a task of `list` has it.
  ///
  /// - Throws: A ``Diagnostic`` with the place in the text.
  public init(_ text: String, in list: Document = Document()) throws(Diagnostic) {
    try self.init(parsing: text.utf8, hasKey: list.hasTag)
  }

  /// The order as text, which reads as the same order.
  package var text: String { keys.text }
}

extension TaskOrder: CustomStringConvertible {
  /// The same as `text`.
  public var description: String { text }
}
