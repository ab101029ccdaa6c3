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
    var keys: [SortKey] = []
    for part in try FieldPath.list(Array(text), hasKey: hasKey) {
      var key = SortKey(part.field, isDescending: part.isDescending)
      switch part.modifier {
      case nil, "last": break
      case "first": key.missingFirst = true
      case let modifier?: throw part.unknownModifier(modifier, among: ["first", "last"])
      }
      keys.append(key)
    }
    self.init(keys)
  }

  /// Reads an order from a string.
  ///
  /// - Throws: An `Diagnostic` that says where the text is wrong.
  public init(_ text: String) throws(Diagnostic) { try self.init(parsing: text.utf8) }

  /// The order as text, which reads as the same order.
  package var text: String {
    keys.map { key in
      (key.isDescending ? "-" : "") + key.field.name + (key.missingFirst ? ".first" : "")
    }.joined(separator: ",")
  }
}

extension TaskOrder: CustomStringConvertible {
  /// The same as `text`.
  public var description: String { text }
}
