// Embedded Swift has no coders.
#if !hasFeature(Embedded)
  extension TodoItem: Codable {
    /// Writes the number of the task's line and the same fields as ``TaskFields``.
    ///
    ///     let json = try JSONEncoder().encode(list.items.filter(filter, on: today))
    ///
    /// A task that is not in a file has no number.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      if number > 0 { try values.encode(number, forKey: .number) }
      try TaskFields(self).encode(to: encoder)
    }

    /// Reads a task from its fields; only the title is required.
    ///
    ///     try list.add(JSONDecoder().decode(TodoItem.self, from: json))
    ///
    /// The task is a new one: it has no number, and its words may be in another order.
    ///
    /// - Throws: A `Diagnostic` if no line can have the fields, or a `DecodingError`.
    public init(from decoder: any Decoder) throws {
      try self.init(TaskFields(from: decoder))
    }

    private enum CodingKeys: CodingKey { case number }
  }
#endif
