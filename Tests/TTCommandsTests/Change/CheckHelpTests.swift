import CommandTestSupport

@testable import CommandLineKit
@testable import TTCommands

/// The mistakes that `tt help check` lists are those that the rules find, and no rule is missing.
@Suite struct CheckHelpTests {
  /// Each mistake in the help, with files that contain it.
  static let mistakes: [String: [(rule: CheckRule, file: String)]] = [
    "no such day": [(.impossibleDate, "a due:2026-02-30")],
    "or a word (due:friday)": [(.relativeDate, "a due:friday"), (.unknownDate, "a due:soon")],
    "t: after due:": [(.thresholdAfterDue, "a t:2026-12-02 due:2026-12-01")],
    "until: in the past": [(.pastUntil, "a rec:1w until:2026-01-01")],
    "invalid rec:": [(.invalidRecurrence, "a rec:1x")],
    "due: fri": [(.detachedValue, "a due: fri")],
    "due=2026-12-01": [(.equalsSign, "a due=2026-12-01")],
    "due;fri": [(.semicolon, "a due;fri")],
    "quoted values": [(.quotedValue, "a place:\"two words\"")],
    "misspelled or repeated keys": [
      (.nearMissKey, "a du:fri"), (.duplicateKey, "a due:2026-12-01 due:2026-12-02"),
    ],
    "p: without its id:": [(.missingParent, "a p:no")],
    "cycles of p:": [(.dependencyCycle, "a id:a p:b\nb id:b p:a")],
    "two tasks with one id:": [(.duplicateID, "a id:a\nb id:a")],
    "no words but tags": [(.noWords, "due:2026-12-01"), (.noWords, "due:2026-12-01 +work @home")],
    "(b)": [(.lowercasePriority, "(b) a")],
    "(AA)": [(.longPriority, "(AA) a")],
    "(A)Call but not (A)call": [(.attachedPriority, "(A)Call")],
    "(A) (B)": [(.secondPriority, "(A) (B) a")],
    "pri:A in an open task": [(.openPriorityTag, "a pri:A")],
    "a priority after the date": [(.priorityAfterDate, "2026-11-21 (A) a")],
    "X or x2026-11-20 instead of x": [
      (.uppercaseMark, "X 2026-11-20 a"), (.attachedMark, "x2026-11-20 a"),
    ],
    "+Work next to +work": [(.nameCase, "a +work\nb +work\nc +Work")],
    "+ work": [(.detachedName, "a +work\nCall Bob + work")],
    "mixed line endings": [(.mixedLineEndings, "a\nb\nc\r\n")],
    "invalid UTF-8": [(.invalidUTF8, "\u{FF}")],
    "indented lines without a task": [(.orphanNote, "  a")],
    "duplicates": [(.duplicateTask, "a\na")],
    "conflict markers of git": [(.conflictMarker, "<<<<<<< HEAD")],
  ]

  /// The mistakes that the table in the help lists.
  private static var promised: [String] {
    let rows = checkCommand.description.discussion.split(separator: "\n")
      .filter { $0.hasPrefix("    ") }
    // A row starts with the kind of mistake, or continues the row above.
    var kinds: [String] = []
    for row in rows {
      let words = row.dropFirst(12).trimmingPrefix { $0 == " " }
      if row.dropFirst(4).first == " " {
        kinds[kinds.count - 1] += " \(words)"
      } else {
        kinds.append(String(words))
      }
    }
    return kinds.flatMap { $0.replacing("; ", with: ", ").split(separator: ", ").map(String.init) }
  }

  @Test func theHelpListsTheseMistakes() {
    #expect(Set(CheckHelpTests.promised).sorted() == CheckHelpTests.mistakes.keys.sorted())
  }

  @Test(arguments: mistakes.keys.sorted()) func eachIsFound(mistake: String) throws {
    for (rule, file) in try #require(CheckHelpTests.mistakes[mistake]) {
      let bytes: [UInt8] = rule == .invalidUTF8 ? [0xFF] : Array(file.utf8)
      let found = Document(parsing: bytes).findings(
        on: try #require(CivilDate(parsing: Array("2026-11-21".utf8))))
      #expect(found.contains { $0.rule == rule }, "\(rule.rawValue): \(file)")
    }
  }

  @Test func noRuleIsLeftOut() {
    let rules = CheckHelpTests.mistakes.values.joined().map(\.rule)
    #expect(Set(rules) == Set(CheckRule.allCases))
  }
}
