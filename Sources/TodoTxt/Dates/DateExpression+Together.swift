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
    var resolution = TagResolution(tags: tags, today: today, weekStart: weekStart)
    return tags.indices.map { index in
      Result { () throws(Diagnostic) in try resolution.moment(at: index, otherwise: tag) }
    }
  }
}

/// The tags of a task while their expressions are resolved.
private struct TagResolution {
  let tags: [DateExpression.TagExpression]
  let today: CivilDate
  let weekStart: Weekday
  private var found: [Moment?]

  /// The first tag of each key, filled when a tag counts from another one.
  private lazy var places = Dictionary(
    firstOf: tags.enumerated().map { ($0.element.key.map { $0.lowercased }, $0.offset) })

  /// The tags that are being resolved because others count from them.
  private var open: Set<Int> = []

  init(tags: [DateExpression.TagExpression], today: CivilDate, weekStart: Weekday) {
    (self.tags, self.today, self.weekStart) = (tags, today, weekStart)
    found = Array(repeating: nil, count: tags.count)
  }

  mutating func moment(
    at index: Int, otherwise tag: DateExpression.TagDate
  ) throws(Diagnostic) -> Moment {
    if let moment = found[index] { return moment }
    open.insert(index)
    defer { open.remove(index) }
    let expression = tags[index].expression
    var referred: CivilDate?
    if case .tag(let key) = expression.base {
      if let other = places[key.map({ $0.lowercased })] {
        guard !open.contains(other) else {
          let name = "\(key.string):".quoted
          throw expression.source.problem(
            "circularTag", at: expression.ranges.base,
            "\(name) depends on itself: \(expression.source.quoted(expression.ranges.whole))")
        }
        referred = try moment(at: other, otherwise: tag).date
      } else {
        referred = try tag(key)
      }
    }
    let moment = try expression.resolve(on: today, weekStart: weekStart) { _ in referred }
    found[index] = moment
    return moment
  }
}
