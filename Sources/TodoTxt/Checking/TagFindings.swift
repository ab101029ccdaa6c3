/// What can be wrong with the values of a task's tags.
extension TodoItem {
  /// Values of `due:`, `t:` and `until:` that are no dates, or none that is fixed.
  var dateFindings: [Finding] {
    [TagKey.due, .threshold, .until].flatMap { key in
      valueRanges(for: key).compactMap { dateFinding(key, at: $0) }
    }
  }

  /// Values of `rec:` that are no recurrence.
  var recurrenceFindings: [Finding] {
    valueRanges(for: .recurrence).compactMap { range -> Finding? in
      do throws(RecurrenceError) {
        _ = try RecurrenceRule(parsing: content[offsets: range])
        return nil
      } catch {
        return Finding(line: number, range: range, .invalidRecurrence(error))
      }
    }
  }

  private func dateFinding(_ key: TagKey, at range: Range<Int>) -> Finding? {
    let value = content[offsets: range]
    guard Moment(parsing: value) == nil else { return nil }
    if let error = impossibleDate(at: range) {
      return Finding(line: number, range: range, .impossibleDate(error))
    }
    do {
      _ = try DateExpression(parsing: value)
      return Finding(
        line: number, range: range, .relativeDate(key: key.bytes, value: Array(value)))
    } catch {
      return Finding(line: number, range: range, .unknownDate(key: key.bytes, error))
    }
  }

  /// Returns where the values of all tags with `key` stand.
  private func valueRanges(for key: TagKey) -> [Range<Int>] {
    tagWords.filter { $0.key == key }.map(\.value)
  }

  /// The tags of the task with where they stand.
  var tagWords: [(word: Range<Int>, key: TagKey, value: Range<Int>)] {
    var tags: [(word: Range<Int>, key: TagKey, value: Range<Int>)] = []
    var scanner = WordScanner(text: textRange)
    while let word = scanner.next(in: content.span) {
      guard case .tag(let colon) = word.kind else { continue }
      let key = TagKey(content[offsets: word.range.lowerBound..<colon])
      tags.append((word.range, key, colon + 1..<word.range.upperBound))
    }
    return tags
  }
}

extension TagKey {
  /// Whether the values of the key are dates, which people write as words.
  var isDate: Bool { self == .due || self == .threshold || self == .until }
}
