extension TodoItem {
  /// The value of the first tag with a key, as text; nil if there is none.
  ///
  ///     item[.due]                  // "2026-11-25"
  ///     item["est"] = "30"          // Call mum → Call mum est:30
  ///     item[.due] = nil            // removes every due:
  ///
  /// A value is one word, and that of `due:` is a date; ``set(_:for:)`` throws if it is not. With another day, the
  /// series of a recurring task continues from there. Bytes that are not UTF-8 read as U+FFFD.
  public subscript(key: TagKey) -> String? {
    get { value(for: key).map { $0.string } }
    set {
      let before = self
      if let problem = setting(newValue, for: key) { refuse(problem) }
      removeOriginalDay(since: before)
    }
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
  /// - Throws: A `TaskError` if no tag can have the value, or if it has the wrong type for the
  ///   key: a date for `due:`, `t:` and `until:`, and a recurrence for `rec:`.
  public mutating func set(_ value: String?, for key: TagKey) throws(TaskError) {
    let before = self
    if let problem = setting(value, for: key) {
      throw TaskError(number > 0 ? number : nil, .invalidValue(problem))
    }
    removeOriginalDay(since: before)
  }

  /// Sets the value of a tag, or returns the reason why that is not possible.
  mutating func setting(_ value: String?, for key: TagKey) -> Diagnostic? {
    if let value, !value.isEmpty {
      do throws(Diagnostic) { try key.check(value) } catch { return error }
      setValue(value.utf8, for: key)
    } else {
      removeValues(for: key)
    }
    return nil
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
      throw wrong("\(self): unknown date \(value.quoted); expected one such as 2026-11-25")
    }
    guard self == .recurrence else { return }
    do throws(Diagnostic) {
      _ = try Recurrence(parsing: bytes)
    } catch {
      throw error.naming(description)
    }
  }
}
