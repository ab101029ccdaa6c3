extension InvalidValue {
  /// Returns the values that are valid instead of `value`, in words that follow `expected`.
  ///
  ///     reason.expectation(insteadOf: "alwyas", nearest: nearestName)
  ///     // "auto, always or never; did you mean \"always\"?"
  ///
  /// `nearest` finds the name that a mistyped one was probably meant to be.
  package func expectation(
    insteadOf value: Argument, nearest: (String, [String]) -> String?
  ) -> String {
    switch self {
    case .notOneOf(let choices):
      choice(of: choices) + (nearest(value.text, choices).map { "; did you mean \"\($0)\"?" } ?? "")
    case .notAnInteger(let bounds) where bounds == Int.min...Int.max: "a whole number"
    case .notAnInteger(let bounds) where bounds.upperBound == .max:
      "a whole number of \(bounds.lowerBound) or more"
    case .notAnInteger(let bounds):
      "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .expected(let what): what
    }
  }
}

package func choice(of words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "nothing" }
  return words.dropLast().joined(separator: ", ") + " or \(last)"
}
