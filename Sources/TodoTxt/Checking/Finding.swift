/// A place in a file that breaks a rule.
///
///     for finding in document.findings(on: today) {
///       print(finding.line, finding.column, finding.message, finding.remedy)
///     }
///     // 3 10 no such day "2026-02-30"; February 2026 has 28 days write a day…
public struct Finding: Hashable, Sendable {
  /// The number of the line, from 1.
  public private(set) var line: Int

  /// The bytes of the line's content that break the rule, from 0; empty for the line as a whole.
  package let range: Range<Int>

  package let rule: CheckRule

  /// The name of the rule, such as `relative-date`, which stays the same in later versions.
  public var code: String { rule.rawValue }

  /// The problem, in lower case and without a full stop.
  public let message: String

  /// The advice about it.
  public let remedy: String

  /// The remedy for a note that was written as a tag.
  package static let noteBelow = "write the text below the task"

  /// The same task, if this one is a duplicate.
  package let duplicate: Duplicate?

  package struct Duplicate: Hashable {
    let line: Int
    package let isCompleted: Bool
  }

  /// A change that most likely fixes the line, for a person to accept.
  package let mending: Splice?

  /// Whether that change cannot change the meaning.
  package let isCertain: Bool

  /// The change, if it may be made automatically.
  package var certainFix: Splice? { isCertain ? mending : nil }

  /// Whether ``Document/fixingAll()`` fixes it.
  public var isFixable: Bool { certainFix != nil }

  /// The first byte that breaks the rule, counted in bytes from 1, as compilers do.
  public var column: Int { range.lowerBound + 1 }

  init(
    _ rule: CheckRule, line: Int, at range: Range<Int>, _ message: String, remedy: String,
    mending: Splice? = nil, isCertain: Bool = false, duplicate: Duplicate? = nil
  ) {
    (self.rule, self.line, self.range) = (rule, line, range)
    (self.message, self.remedy, self.duplicate) = (message, remedy, duplicate)
    (self.mending, self.isCertain) = (mending, isCertain)
  }

  func moved(by lines: Int) -> Finding {
    var moved = self
    moved.line += lines
    return moved
  }

  static func areInOrder(_ one: Finding, _ other: Finding) -> Bool {
    if one.line != other.line { return one.line < other.line }
    return (one.range.lowerBound, one.range.upperBound, one.rule.rawValue)
      < (other.range.lowerBound, other.range.upperBound, other.rule.rawValue)
  }
}

extension TodoItem {
  /// Returns a finding about bytes of this task.
  func finding(
    _ rule: CheckRule, at range: Range<Int>, _ message: String, remedy: String,
    mending: Splice? = nil, isCertain: Bool = false, duplicate: Finding.Duplicate? = nil
  ) -> Finding {
    Finding(
      rule, line: number, at: range, message, remedy: remedy, mending: mending,
      isCertain: isCertain, duplicate: duplicate)
  }

  /// Returns bytes of this task for a message.
  func text(_ range: Range<Int>) -> String {
    content[offsets: range].string
  }
}
