import TestSupport
import Testing

@testable import TodoTxt

/// A query that can never match anything has a warning.
@Suite struct EmptyQueryTests {
  private static let today = CivilDate.day(2026, 11, 21)

  private static let tags = [
    "", " milk", " +work", " +home", " +work milk", " +home milk", " +work +home",
    " +work +home milk",
  ]

  /// Tasks of every kind that the terms below distinguish.
  private static let everyTask: Document = {
    var lines: [String] = []
    for done in ["", "x 2026-11-20 ", "x "] {
      for priority in ["", "(A) ", "(C) ", "(D) "] {
        for due in ["", " due:2026-11-19", " due:2026-11-21", " due:2026-12-30"] {
          for threshold in ["", " t:2026-11-20", " t:2026-12-01"] {
            for rest in ["", " est:20", " est:60", " h:1", " est:20 h:1", " est:60 h:1"] {
              for tags in Self.tags {
                lines.append(done + priority + "task" + tags + due + threshold + rest)
              }
            }
          }
        }
      }
    }
    lines += ["Parent id:p", "Part p:p", "Parent id:q milk due:2026-11-19", "Part p:q"]
    return Document(parsing: Array(lines.joined(separator: "\n").utf8))
  }()

  private static let terms = [
    "+work", "+home", "milk", "is:open", "is:done", "is:overdue", "is:today", "is:waiting",
    "is:hidden", "is:ready", "due<today", "due>today", "due:any", "due:none", "t:none", "t>today",
    "t<today", "pri:A", "pri<B", "pri:none", "pri:any", "pri>=C",
    "est<50", "est>50", "est:none", "est:any", "done:any", "done:yesterday",
    "done:none", "project:none", "project:any", "urgency:none",
  ]

  /// No random query that selects a task has a warning.
  @Test func aQueryThatMatchesHasNoWarning() throws {
    var random = SeededRandom(seed: 11)
    let document = Self.everyTask
    var (empty, found) = (0, 0)
    for _ in 0..<rounds(800) {
      var words: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if !words.isEmpty, Int.random(in: 0..<5, using: &random) == 0 { words.append("or") }
        let isNegated = Int.random(in: 0..<3, using: &random) == 0
        words.append((isNegated ? "-" : "") + (Self.terms.randomElement(using: &random) ?? ""))
      }
      let query = words.joined(separator: " ")
      let omission: Omission = Bool.random(using: &random) ? [] : .list
      let filter = try Filter(query).resolved(on: Self.today, omitting: omission)
      let count = document.list(matching: filter).count
      if count > 0 {
        #expect(filter.contradiction == nil, "\(query), leaving out \(omission): \(count)")
        found += 1
      } else if filter.contradiction != nil {
        empty += 1
      }
    }
    #expect(empty > rounds(40) && found > rounds(100))
  }

  @Test(
    arguments: [
      "due<mon due>fri", "pri:A pri:B", "pri:A pri:none", "+work -+work", "is:open is:done",
      "urgency:none is:open", "line<1", "urgency<0", "spent>2h spent<1h",
      "due:2026-11-21 -due:any",
      "done:any is:open", "-(is:done or is:open)",
    ])
  func termsExcludeEachOther(query: String) throws {
    let filter = try Filter(query).resolved(on: Self.today)
    let reason = query.contains(" ") ? ", because its terms exclude each other" : ""
    #expect(filter.contradiction?.message == "no task can match \(query.quoted)\(reason)")
  }

  @Test(
    arguments: [
      "", "milk", "-milk", "due<mon due>today", "pri:A or pri:B", "+work +home", "est:a* est:*b",
      "est>3 est<3.5", "note.has:a note.has:b", "-est<5 -est>3", "due>today due<tomorrow@9:00",
      "is:done", "(is:open or milk) is:done", "-is:done", "line:7", "age<0", "t<due-3d",
      // Lists show blocked tasks that are due.
      "-is:ready", "is!=next",
    ])
  func otherTermsDoNot(query: String) throws {
    #expect(try Filter(query).resolved(on: Self.today).contradiction == nil)
  }

  @Test(arguments: ["urgency:none", "-urgency:any"])
  func whatListsLeaveOutIsSaid(query: String) throws {
    #expect(try Filter(query).resolved(on: Self.today).contradiction != nil)
  }

  @Test func aWordIsNotComparedWithNumbers() throws {
    var context = FilterContext(today: Self.today)
    context.hasWord = { $0 == "size" }
    for query in ["est<abc", "-est>=abc"] {
      let error = try #require(throws: FilterError.self) {
        try Filter(query).resolved(in: context)
      }
      #expect(error.diagnostic.message.hasPrefix("cannot compare \"est:\" with \"abc\""))
    }
    for query in ["est:abc", "size<abc", "est<30", "est<2h"] {
      #expect(throws: Never.self) { try Filter(query).resolved(in: context) }
    }
    let document = Document(parsing: Array("a est:30\nb size:small size:3\nc est:2h EST:x\n".utf8))
    #expect(!document.hasWord(in: "est"))
    #expect(document.hasWord(in: "size"))
    #expect(document.hasWord(in: "other"))
  }

  @Test(
    arguments: [
      ("overdue", ["is:overdue"]), ("Friday milk", ["due:friday"]), ("'friday'", []),
      ("-overdue", []), ("next or weekend", ["is:next", "due:weekend"]), ("milk mo t", []),
      ("+overdue", []), ("today", ["is:today"]), ("next-week", ["due:next-week"]), ("3d 15", []),
    ] as [(String, [String])])
  func namesOfStatesAndDatesAreKnown(query: String, terms: [String]) throws {
    let expression = try FilterExpression(parsing: Array(query.utf8))
    #expect(expression.namedWords.map(\.term) == terms)
    for term in terms { #expect(throws: Never.self) { try Filter(term).resolved(on: Self.today) } }
  }
}
