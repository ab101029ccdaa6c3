extension DateExpression {
  /// A tag with the expression for its date.
  typealias TagExpression = (key: [UInt8], expression: DateExpression)

  /// Returns the dates of several tags of one task, which can count from each other, in their
  /// order, or the error of each.
  ///
  ///     due:fri t:due-3d until:due+1y
  ///
  /// A given key means its own expression, the first one if there are several; `tag` returns the
  /// dates of all others. Keys compare without case. Tags that count from each other in a cycle have
  /// a `circularTag` error.
  static func resolveTogether(
    _ tags: [TagExpression], on today: CivilDate, weekStart: Weekday = .monday,
    tag: TagDate = { _ in nil }
  ) -> [Result<Moment, Diagnostic>] {
    // The first tag of each key, filled when a tag counts from another one.
    lazy var places = Dictionary(
      firstOf: tags.enumerated().map { ($0.element.key.map { $0.lowercased }, $0.offset) })
    /// Returns the date of a tag that some others, and it itself, count from.
    func moment(at index: Int, from open: [Int]) throws(Diagnostic) -> Moment {
      let expression = tags[index].expression
      return try expression.resolve(on: today, weekStart: weekStart) { (key) throws(Diagnostic) in
        guard let other = places[key.map({ $0.lowercased })] else { return try tag(key) }
        guard !open.contains(other) else {
          let name = "\(key.string):".quoted
          throw expression.source.problem(
            "circularTag", at: expression.ranges.base,
            "\(name) depends on itself: \(expression.source.quoted(expression.ranges.whole))")
        }
        return try moment(at: other, from: open + [other]).date
      }
    }
    return tags.indices.map { index in
      Result { () throws(Diagnostic) in try moment(at: index, from: [index]) }
    }
  }
}
