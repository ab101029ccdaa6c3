extension TodoItem {
  /// The value of the first tag with a key, as text; nil if there is none.
  ///
  ///     item[.due]                  // "2026-11-25"
  ///     item["est"] = "30"          // Call mum → Call mum est:30
  ///     item[.due] = nil            // removes every due:
  ///
  /// A value is one word. If no tag can have the value, such as `two words`, or `fri` for `due:`,
  /// which must be a date, the task is unchanged. ``set(_:for:)`` gives the reason. Bytes that are
  /// not UTF-8 read as U+FFFD.
  public subscript(key: TagKey) -> String? {
    get { value(for: key).map { $0.string } }
    set { try? set(newValue, for: key) }
  }

  /// The value of the first tag with a key; nil if there is none or it has another type.
  ///
  ///     item[.due] = today.adding(days: 7)         // due:2026-11-28
  ///     let estimate: Int? = item["est"]           // est:30
  ///
  /// Setting it replaces the whole value; nil removes every tag with the key.
  public subscript<Value: LosslessStringConvertible>(key: TagKey) -> Value? {
    get { self[key].flatMap { Value($0) } }
    set { self[key] = newValue?.description }
  }

  /// Sets the value of the first tag with a key, or removes every tag with it.
  ///
  ///     try item.set(text, for: "est")
  ///
  /// - Throws: A `Diagnostic` if no tag can have the value, or if it has the wrong type for the
  ///   key: a date for `due:`, `t:` and `until:`, and a recurrence for `rec:`.
  public mutating func set(_ value: String?, for key: TagKey) throws(Diagnostic) {
    guard let value, !value.isEmpty else { return removeValues(for: key) }
    try key.check(value)
    setValue(value.utf8, for: key)
  }
}

extension TagKey {
  /// Throws if no tag can have the value, or if it has the wrong type for the key.
  func check(_ value: String) throws(Diagnostic) {
    let bytes = value.bytes
    func wrong(_ message: String) -> Diagnostic {
      bytes.problem("", at: bytes.indices, message)
    }
    guard canHold(bytes) else {
      throw wrong("\("\(self):\(value)".quoted) is not a tag; a tag is one word")
    }
    if isDate, Moment(parsing: bytes) == nil {
      throw wrong("unknown date \(value.quoted); expected one such as 2026-11-25")
    }
    guard self == .recurrence else { return }
    _ = try Recurrence(parsing: bytes)
  }
}
