/// A type whose values can be read from and written to a tag.
///
///     item[.due] = today.adding(days: 7)         // due:2026-11-28
///     let estimate: Int? = item["est"]           // est:30
public protocol TagValue {
  /// Reads a value; nil if the bytes are not a valid value.
  init?(tagValue: ArraySlice<UInt8>)

  /// The value as one word.
  var tagValue: String { get }
}

extension TodoItem {
  /// The value of the first tag with a key; nil if there is none or it has another type.
  ///
  /// Setting it replaces the whole value; nil removes every tag with the key.
  public subscript<Value: TagValue>(key: TagKey) -> Value? {
    get { value(for: key).flatMap(Value.init(tagValue:)) }
    set { self[key] = newValue?.tagValue }
  }
}

extension CivilDate: TagValue {
  /// Reads a day, or the day of a moment.
  public init?(tagValue: ArraySlice<UInt8>) {
    guard let moment = Moment(parsing: tagValue) else { return nil }
    self = moment.date
  }

  /// The same as `text`.
  public var tagValue: String { text }
}

extension Moment: TagValue {
  /// Reads a day or a time on a day.
  public init?(tagValue: ArraySlice<UInt8>) { self.init(parsing: tagValue) }

  /// The same as `text`.
  public var tagValue: String { text }
}

extension Int: TagValue {
  /// Reads a decimal number.
  public init?(tagValue: ArraySlice<UInt8>) {
    self.init(String(decoding: tagValue, as: UTF8.self))
  }

  /// The number in decimal digits.
  public var tagValue: String { description }
}
