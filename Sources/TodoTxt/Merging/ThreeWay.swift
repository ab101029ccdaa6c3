/// The merge of a value that exists in three versions.
enum ThreeWay<Value: Equatable> {
  /// At most one side changed the value, or both changed it in the same way.
  case agreed(Value)

  /// The sides changed the value in different ways.
  case conflict

  /// Merges three versions; the side that differs from the base wins.
  init(base: Value, ours: Value, theirs: Value) {
    if ours == theirs || theirs == base {
      self = .agreed(ours)
    } else if ours == base {
      self = .agreed(theirs)
    } else {
      self = .conflict
    }
  }

  /// Returns the agreed value, or the value of `resolve` for a conflict.
  func value(else resolve: @autoclosure () -> Value) -> Value {
    switch self {
    case .agreed(let value): value
    case .conflict: resolve()
    }
  }
}

extension ThreeWay where Value == Bool {
  /// Returns the merged value; two Booleans that both differ from a third one are equal.
  static func value(base: Bool, ours: Bool, theirs: Bool) -> Bool {
    ours == theirs ? ours : !base
  }
}

extension ThreeWay where Value == LineTerminator {
  /// Returns the merged ending; if all three differ, one that a side has.
  static func value(base: Value, ours: Value, theirs: Value) -> Value {
    ThreeWay(base: base, ours: ours, theirs: theirs)
      .value(else: [ours, theirs].contains(.crlf) ? .crlf : .lf)
  }
}
