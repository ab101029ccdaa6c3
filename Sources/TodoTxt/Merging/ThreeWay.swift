/// What becomes of one value that exists in three versions.
enum ThreeWay<Value: Equatable> {
  /// At most one side changed it, or both changed it alike.
  case agreed(Value)

  /// Each side made something else of it.
  case conflict

  /// Takes the side that differs from the base.
  init(base: Value, ours: Value, theirs: Value) {
    if ours == theirs || theirs == base {
      self = .agreed(ours)
    } else if ours == base {
      self = .agreed(theirs)
    } else {
      self = .conflict
    }
  }

  /// The agreed value, or what `resolve` gives for a conflict.
  func value(else resolve: @autoclosure () -> Value) -> Value {
    switch self {
    case .agreed(let value): value
    case .conflict: resolve()
    }
  }
}

extension ThreeWay where Value == Bool {
  /// The value; of two that differ from a third, both are the same.
  static func value(base: Bool, ours: Bool, theirs: Bool) -> Bool {
    ours == theirs ? ours : !base
  }
}
