extension TaskOrder {
  /// Reads an order.
  ///
  ///     sort-order = sort-key *( "," sort-key )
  ///     sort-key   = [ "+" / "-" ] field [ "." ( "first" / "last" ) ]
  ///
  /// `-due` begins with the latest day; `due.first` puts tasks without a due date first. Any key is
  /// a field; `hasKey` reports whether some task has it, to notice misspelled names.
  package init(
    parsing text: some Sequence<UInt8>, hasKey: ((TagKey) -> Bool)? = nil
  ) throws(Diagnostic) {
    self.init(try FieldPath.list(text, modifiers: [.first, .last], hasKey: hasKey))
  }

  /// Reads an order from a string.
  ///
  /// - Throws: An `Diagnostic` that says where the text is wrong.
  public init(_ text: String) throws(Diagnostic) { try self.init(parsing: text.utf8) }

  /// The order as text, which reads as the same order.
  package var text: String { keys.text }
}

extension TaskOrder: CustomStringConvertible {
  /// The same as `text`.
  public var description: String { text }
}
