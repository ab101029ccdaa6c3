/// A place in a file that breaks a rule.
///
///     for finding in document.findings(on: today) {
///       print(finding.line, finding.column, finding.message, finding.remedy)
///     }
///     // 3 10 no such day "2026-02-30"; February 2026 has 28 days write a day…
public struct Finding: Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int

  /// The bytes of the line's content that break the rule, from 0; empty for the line as a whole.
  public let range: Range<Int>

  package let rule: CheckRule

  /// The problem, in lower case and without a full stop.
  public let message: String

  /// The advice about it.
  public let remedy: String

  /// The remedy for a note that was written as a tag.
  package static let noteBelow = "write the text below the task"

  /// The same task, if this one is a duplicate.
  package let duplicate: Duplicate?

  package struct Duplicate: Hashable, Sendable {
    package let line: Int
    package let isCompleted: Bool
  }

  /// A change that fixes the line, if it cannot change the meaning.
  package let certainFix: LineEdit?

  /// A change that most likely fixes the line, for a person to accept; never made automatically.
  package let proposal: LineEdit?

  /// The change that a person can accept: the fix, or else the proposal.
  package var mending: LineEdit? { certainFix ?? proposal }

  /// The first byte that breaks the rule, counted in bytes from 1, as compilers do.
  public var column: Int { range.lowerBound + 1 }

  init(
    _ rule: CheckRule, line: Int, at range: Range<Int>, _ message: String, remedy: String,
    fix: LineEdit? = nil, proposal: LineEdit? = nil, duplicate: Duplicate? = nil
  ) {
    (self.rule, self.line, self.range) = (rule, line, range)
    (self.message, self.remedy, self.duplicate) = (message, remedy, duplicate)
    (certainFix, self.proposal) = (fix, proposal)
  }

  func moved(by lines: Int) -> Finding {
    Finding(
      rule, line: line + lines, at: range, message, remedy: remedy, fix: certainFix,
      proposal: proposal, duplicate: duplicate)
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
    fix: LineEdit? = nil, proposal: LineEdit? = nil, duplicate: Finding.Duplicate? = nil
  ) -> Finding {
    Finding(
      rule, line: number, at: range, message, remedy: remedy, fix: fix, proposal: proposal,
      duplicate: duplicate)
  }

  /// Returns bytes of this task for a message.
  func text(_ range: Range<Int>) -> String {
    String(decoding: content[offsets: range], as: UTF8.self)
  }
}
