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

  package let fact: Fact

  /// A change that fixes the line, if it cannot change the meaning.
  package let certainFix: LineEdit?

  /// A change that most likely fixes the line, for a person to accept; never made automatically.
  package let proposal: LineEdit?

  /// The change that a person can accept: the fix, or else the proposal.
  package var mending: LineEdit? { certainFix ?? proposal }

  package enum Fact: Hashable, Sendable {
    case impossibleDate(DateError)

    /// A tag's date that depends on the day on which it is read.
    case relativeDate(key: [UInt8], value: [UInt8])

    /// A tag's value that is not a date.
    case unknownDate(key: [UInt8], DateError)

    /// A value of `rec:` that is not a recurrence.
    case invalidRecurrence(RecurrenceError)

    /// A `t:` later than the `due:` of the task.
    case thresholdAfterDue(due: CivilDate)

    /// The last day of a series, in the past.
    case pastUntil(CivilDate)

    /// A key with a colon, and its value in the next word.
    case detachedValue(key: [UInt8], value: [UInt8])

    case equalsSign(key: [UInt8], value: [UInt8])
    case semicolon(key: [UInt8], value: [UInt8])

    /// The name of a project or context whose sign is a word of its own.
    case detachedName([UInt8])
    case noWords

    /// A key whose value opens a quote that is closed in a later word.
    case quotedValue(key: [UInt8], value: [UInt8])

    /// A key that is already in the line, with the value that is used.
    case duplicateKey(key: [UInt8], counting: [UInt8])

    /// A key that resembles one with a meaning.
    case nearMissKey(key: [UInt8], meant: [UInt8])

    case lowercasePriority(Priority)
    case priorityAfterDate(Priority)

    /// A priority with its letter written several times.
    case longPriority(Priority, count: Int)

    /// A priority with text right after it.
    case attachedPriority(Priority)

    /// A priority after the one that is used.
    case secondPriority(Priority, counting: Priority)
    case openPriorityTag(Priority)

    /// A completion mark with the date right after it.
    case attachedMark(date: CivilDate)

    case uppercaseMark

    /// The first line whose ending differs from most, that ending, and the number of lines with it.
    case mixedLineEndings(LineTerminator, count: Int, of: Int)

    /// A byte that is not part of a character.
    case invalidUTF8(UInt8)
    case orphanNote

    /// A task that waits for itself, in a cycle of `tasks` tasks; the names of the first of them,
    /// starting with its own.
    case dependencyCycle([[UInt8]], tasks: Int)
    case missingParent([UInt8])

    /// An `id:` that the task in another line has, too; `next` is what a task that follows it in a
    /// series gets.
    case duplicateID([UInt8], line: Int, isArchived: Bool, next: [UInt8]?)

    /// A project or context, its more common spelling, and the number of tasks with each.
    case nameCase(word: [UInt8], count: Int, usual: [UInt8], usualCount: Int)

    /// A task, open or completed, that is the same as the one in this line, with the same note.
    case duplicateTask(line: Int, isCompleted: Bool)
  }

  /// The first byte that breaks the rule, counted in bytes from 1, as compilers do.
  public var column: Int { range.lowerBound + 1 }

  init(
    line: Int, range: Range<Int>, _ fact: Fact, fix: LineEdit? = nil, proposal: LineEdit? = nil
  ) {
    self.line = line
    self.range = range
    self.fact = fact
    certainFix = fix
    self.proposal = proposal
  }

  func moved(by lines: Int) -> Finding {
    Finding(line: line + lines, range: range, fact, fix: certainFix, proposal: proposal)
  }

  static func areInOrder(_ one: Finding, _ other: Finding) -> Bool {
    if one.line != other.line { return one.line < other.line }
    return (one.range.lowerBound, one.range.upperBound, one.rule.rawValue)
      < (other.range.lowerBound, other.range.upperBound, other.rule.rawValue)
  }
}
