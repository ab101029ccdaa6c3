import CommandTestSupport

@testable import TTCommands

/// `tt import` keeps each value of a record or names it as not imported.
@Suite(.sideBySide) struct ImportLawTests {
  private struct Value {
    let name: String
    let text: String
    var source: String?

    /// What its line must contain otherwise.
    var words: [String]?
  }

  /// Values that some field can hold and others cannot.
  private static func text(_ number: Int, _ random: inout SeededRandom) -> String {
    [
      "w\(number)", "w\(number) v\(number)", "2026-11-\(10 + number)",
      "2026-11-\(10 + number)T17:3\(number)",
      "2026-13-\(10 + number)", "+w\(number)", "@w\(number)", "w\(number), v\(number)", "A", "High",
      "yes", "no", "pending", "N/A", "[ ]", "off", "1w", "every day", "due:w\(number)",
      "t:\(number)",
      "x w\(number)", "\\xZ\(number)", "\\u{Z\(number)}",
    ].randomElement(using: &random) ?? ""
  }

  private static let columns = [
    "title", "description", "notes", "done", "completed", "date completed", "priority", "pri",
    "created", "entry", "project", "projects", "tags", "labels", "due", "deadline", "start", "t",
    "rec", "recurrence", "effort", "status",
  ]

  @Test(arguments: [ImportFormat.csv, .tsv]) func tablesLoseNothingInSilence(
    format: ImportFormat
  ) throws {
    var random = SeededRandom(seed: 34)
    for _ in 0..<rounds(2000) {
      var names = ImportLawTests.columns.shuffled(using: &random).prefix(5)
      if !names.contains("title") { names.append("title") }
      let values = names.enumerated().map { index, name in
        Value(name: name, text: ImportLawTests.text(index, &random))
      }
      let separator = format == .csv ? "," : "\t"
      let cells = values.map { value in
        format == .csv ? "\"\(value.text)\"" : value.text
      }
      let file = names.joined(separator: separator) + "\n" + cells.joined(separator: separator)
      try expectEachValue(values, of: file, as: format)
    }
  }

  /// The JSON of a value, and what its task must contain.
  private static func taskwarrior(
    _ name: String, _ number: Int, _ random: inout SeededRandom
  ) -> Value {
    let day = 10 + number
    let choices: [Value] = [
      Value(name: name, text: "w\(number)", source: "\"w\(number)\""),
      Value(name: name, text: "w\(number) v\(number)", source: "[\"w\(number)\",\"v\(number)\"]"),
      Value(
        name: name, text: "w\(number)", source: "[{\"entry\":\"\",\"description\":\"w\(number)\"}]"),
      Value(name: name, text: "w\(number)", source: "[\"w\(number)\",{}]"),
      Value(name: name, text: "77\(number)", source: "77\(number)"),
      Value(name: name, text: "true", source: "true"),
      Value(name: name, text: "w\(number)", source: "{\"a\":\"w\(number)\"}"),
      Value(name: name, text: "2026-11-\(day)", source: "\"202611\(day)T000000Z\""),
      Value(name: name, text: "2026-11-\(day)T17:30", source: "\"202611\(day)T173000Z\""),
      Value(name: name, text: "+0200", source: "\"202611\(day)T173000+0200\""),
      Value(name: name, text: "1\(number)T173", source: "\"202613\(day)T173000Z\""),
      Value(name: name, text: "H", source: "\"H\"", words: name == "priority" ? ["(A)"] : nil),
      Value(name: name, text: "Hot\(number)", source: "\"Hot\(number)\""),
      Value(
        name: name, text: "weekly", source: "\"weekly\"", words: name == "recur" ? ["rec:+1w"] : nil
      ),
      Value(name: name, text: "done", source: "\"done\""),
    ]
    return choices.randomElement(using: &random) ?? choices[0]
  }

  private static let attributes = [
    "status", "entry", "end", "due", "wait", "until", "scheduled", "priority", "project", "tags",
    "annotations", "depends", "recur", "effort",
  ]

  @Test func taskwarriorLosesNothingInSilence() throws {
    var random = SeededRandom(seed: 34)
    for _ in 0..<rounds(2000) {
      let names = ImportLawTests.attributes.shuffled(using: &random).prefix(4)
      let values = names.enumerated().map { ImportLawTests.taskwarrior($1, $0, &random) }
      let members = values.map { "\"\($0.name)\":\($0.source ?? "")" }
      let file =
        "[{\"uuid\":\"u\",\"description\":\"title t:9\"," + members.joined(separator: ",") + "}]"
      try expectEachValue(
        values + [Value(name: "description", text: "title t:9")], of: file, as: .json)
    }
  }

  private static func property(
    _ name: String, _ number: Int, _ random: inout SeededRandom
  ) -> Value {
    let day = 10 + number
    let choices: [Value] = [
      Value(name: name, text: "w\(number)"),
      Value(name: name, text: "w\(number), v\(number)"),
      Value(name: name, text: "+w\(number)"),
      Value(name: name, text: "due:w\(number)"),
      Value(name: name, text: "2026-11-\(day)", source: "202611\(day)"),
      Value(name: name, text: "2026-11-\(day)T17:30", source: "202611\(day)T173000Z"),
      Value(name: name, text: "1\(number)T1730", source: "202613\(day)T1730"),
      Value(name: name, text: "COMPLETED", words: name == "STATUS" ? ["x "] : nil),
      Value(name: name, text: "NEEDS-ACTION", words: name == "STATUS" ? [] : nil),
      Value(name: name, text: "100", words: name == "PERCENT-COMPLETE" ? ["x "] : nil),
      Value(
        name: name, text: "0", words: ["PERCENT-COMPLETE", "PRIORITY"].contains(name) ? [] : nil),
      Value(name: name, text: "1", words: name == "PRIORITY" ? ["A"] : nil),
      Value(name: name, text: "FREQ=DAILY", words: name == "RRULE" ? ["rec:+1d"] : nil),
      Value(name: name, text: "FREQ=DAILY;INTERVAL=w\(number)"),
      Value(name: name, text: "FREQ=YEARLY;BYMONTH=\(number + 1),\(number + 2)"),
      Value(name: name, text: "FREQ=DAILY;UNTIL=w\(number)"),
      Value(
        name: name, text: "x 2026-11-28 2026-11-27 w\(number)",
        words: name == "X-TODOTXT" ? ["w\(number)"] : nil),
    ]
    return choices.randomElement(using: &random) ?? choices[0]
  }

  private static let properties = [
    "SUMMARY", "DESCRIPTION", "CATEGORIES", "PRIORITY", "DUE", "DTSTART", "STATUS", "COMPLETED",
    "PERCENT-COMPLETE", "CREATED", "RRULE", "RELATED-TO", "RELATED-TO;RELTYPE=SIBLING", "CLASS",
    "LOCATION", "X-TODOTXT", "SUMMARY", "DUE",
  ]

  @Test func calendarsLoseNothingInSilence() throws {
    var random = SeededRandom(seed: 34)
    for _ in 0..<rounds(2000) {
      let names = ImportLawTests.properties.shuffled(using: &random).prefix(5)
      let values = names.enumerated().map { ImportLawTests.property($1, $0, &random) }
      let lines = values.map { "\($0.name):\($0.source ?? $0.text)" }
      let file = (["BEGIN:VCALENDAR", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR"])
        .joined(separator: "\r\n")
      // These replace their part of the line that tt keeps.
      let isReplaced = names.contains { ["SUMMARY", "CATEGORIES", "DUE", "DTSTART"].contains($0) }
      try expectEachValue(
        isReplaced ? values.filter { $0.name != "X-TODOTXT" } : values, of: file, as: .ical)
    }
  }

  @Test(arguments: [
    ("My project", "+My-project"), (" Home , Work ;", "+Home +Work"), ("+Home", "+Home"),
  ])
  func aProjectIsOneName(cell: String, names: String) throws {
    let bench = try Workbench([])
    bench.input = Array("title,project,tags\na,\"\(cell)\",x y\n".utf8)
    bench.tt("import", "--from", "csv", "-")
    #expect(bench.text == "a \(names) @x @y\n")
  }

  /// The names of millions of columns would need gigabytes.
  @Test func columnsAreCounted() throws {
    let bench = try Workbench([])
    let commas = String(repeating: ",", count: 999)
    bench.input = Array("title\(commas),note\na\(commas),b\n".utf8)
    let result = bench.tt("import", "--from", "csv", "-")
    #expect(bench.text == "a\n" && result.messages.contains("a cell without a column"))
  }

  /// A changed task of a series has the UID of the series; only one of them has the subtasks.
  @Test func subtasksBelongToTheSeries() throws {
    let bench = try Workbench([])
    bench.input = Array(
      """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      UID:1
      SUMMARY:Clean
      END:VTODO
      BEGIN:VTODO
      UID:1
      RECURRENCE-ID:20261120T100000
      SUMMARY:Clean it all
      END:VTODO
      BEGIN:VTODO
      UID:2
      SUMMARY:Floor
      RELATED-TO:1
      END:VTODO
      END:VCALENDAR
      """.utf8)
    bench.tt("import", "-")
    #expect(bench.text == "Clean id:1\nClean it all\nFloor p:1\n")
  }

  @Test func listsLoseNothingInSilence() throws {
    try expectEachValue(
      ["Call w1 due:w2", "w3", "w4"].map { Value(name: "", text: $0) }
        + [Value(name: "a comment", text: "w5")],
      of: "Call w1 due:w2\n    w3\n\n    w4\n# w5\n", as: .todo)
  }

  /// STATUS, PERCENT-COMPLETE and COMPLETED decide in this order.
  @Test(arguments: [
    ("PERCENT-COMPLETE:100", "x a"), ("PERCENT-COMPLETE:50,COMPLETED:20261120T000000Z", "a"),
    ("COMPLETED:20261120T000000Z", "x 2026-11-20 a"),
    ("COMPLETED:20261120T000000Z,STATUS:NEEDS-ACTION", "a"),
    ("PERCENT-COMPLETE:0,STATUS:COMPLETED", "x a"), ("CATEGORIES:Work\\, Home", "a +Work,-Home"),
    ("CATEGORIES: Work , +Home , @x, + ", "a +Work +Home @x ++"),
  ])
  func aTodoIsReadAs(properties: String, line: String) throws {
    let bench = try Workbench([])
    var lines = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "SUMMARY:a"]
    lines += properties.hasPrefix("CAT") ? [properties] : properties.components(separatedBy: ",")
    bench.input = Array((lines + ["END:VTODO", "END:VCALENDAR"]).joined(separator: "\n").utf8)
    bench.tt("import", "-")
    #expect(bench.text == "\(line)\n")
  }

  /// What a file says about a task is in the list, or is named.
  @Test(arguments: [
    (
      "", "SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9", "Caf=C3=A9",
      "not imported: the encoding of SUMMARY (1 task)"
    ),
    ("a", "SUMMARY:a\nDESCRIPTION:b", "a", "not imported: the note of a task already in the list"),
    ("a", "SUMMARY:a\nPRIORITY:1", "a", "not imported: the priority of a task already in the list"),
    (
      "x 2020-01-01 a", "SUMMARY:a", "x 2020-01-01 a",
      "not imported: the state of a task completed in the list"
    ),
    ("", "SUMMARY:\u{FEFF}a", "2026-11-21 \u{FEFF}a", ""),
    (
      "", "SUMMARY:a\n" + (0..<30).map { "X-\($0):1\n" }.joined(), "a",
      "not imported: 10 more kinds of values"
    ),
    ("", "SUMMARY:a\nX-A:1\nX-A:2\nX-A:3", "a", "not imported: X-A (1 task)"),
    ("", "SUMMARY:a\nDUE:20261201T101559", "a due:2026-12-01T10:15", "the seconds of DUE (1 task)"),
    (
      "", "SUMMARY:a\nDTSTART;VALUE=DATE:20261201\nDURATION:PT36H", "a t:2026-12-01",
      "not imported: DURATION (1 task)"
    ),
    ("", "SUMMARY:a\nX" + String(repeating: "Y", count: 100) + ":1", "a", "YYY… (1 task)"),
    (
      "", "SUMMARY:a\nDTSTART;VALUE=DATE:20270125\nDUE;VALUE=DATE:20270201\nRRULE:FREQ=MONTHLY",
      "a due:2027-02-01 t:2027-01-25", "not imported: RRULE (1 task)"
    ),
  ])
  func aCalendarIsReadOrNamed(
    list: String, properties: String, expected: String, message: String
  ) throws {
    let bench = try Workbench(list.isEmpty ? "" : "\(list)\n")
    let file = "BEGIN:VCALENDAR\nBEGIN:VTODO\n\(properties)\nEND:VTODO\nEND:VCALENDAR\n"
    bench.input = Array(file.utf8)
    let result = bench.tt("import", "-")
    #expect(bench.text == "\(expected)\n")
    #expect(message.isEmpty || result.messages.contains(message), "\(result.messages)")
    // The same file adds nothing more.
    bench.input = Array(file.utf8)
    bench.tt("import", "-")
    #expect(bench.text == "\(expected)\n")
  }

  /// The next task of an imported series is the one of its rule: DTSTART moves by the rule, and DUE
  /// stays as many days after it (RFC 5545 §3.8.5.3).
  @Test func aSeriesHasTheDatesOfItsRule() throws {
    var random = SeededRandom(seed: 44)
    let first = try #require(CivilDate(year: 2027, month: 1, day: 1))
    for _ in 0..<rounds(3000) {
      let start = try #require(first.adding(days: Int.random(in: 0..<400, using: &random)))
      let distance = [0, Int.random(in: 1...40, using: &random)].randomElement(using: &random) ?? 0
      let due = try #require(start.adding(days: distance))
      let steps: [(String, CivilDate?)] = [
        ("DAILY", start.adding(days: 1)), ("WEEKLY", start.adding(days: 7)),
        ("MONTHLY", start.adding(DateOffset.Step(1, .month))),
        ("YEARLY", start.adding(DateOffset.Step(1, .year))),
      ]
      let (frequency, next) = steps.randomElement(using: &random) ?? steps[0]
      func day(_ date: CivilDate) -> String { date.text.replacing("-", with: "") }
      let bench = try Workbench([])
      let file = """
        BEGIN:VCALENDAR
        BEGIN:VTODO
        SUMMARY:a
        DTSTART;VALUE=DATE:\(day(start))
        DUE;VALUE=DATE:\(day(due))
        RRULE:FREQ=\(frequency)
        END:VTODO
        END:VCALENDAR
        """
      bench.input = Array(file.utf8)
      let messages = bench.tt("import", "-").messages
      let item = try #require(Document(bench.text ?? "").items.first)
      guard item.recurrence != nil else {
        #expect(messages.contains("not imported: RRULE"), "\(file)")
        continue
      }
      let successor = try #require(try item.successor(completedOn: start))
      #expect(
        successor.date(of: .due) == next?.adding(days: distance)
          && (distance == 0 || successor.date(of: .threshold) == next), "\(file)\(successor)")
    }
  }

  /// The values of JSON that are beside others of the same name, or beside the tasks, are named.
  @Test(
    arguments: [
      (#"[{"raw":"one","raw":"two"}]"#, ["raw"]),
      (#"{"tasks":[{"raw":"five"}],"more":"six"}"#, ["more"]),
      (#"{"version":1,"tasks":[{"raw":"five","raw":"five"}]}"#, []),
      (
        #"[{"description":"a","description":"b","status":"pending","status":"completed"}]"#,
        ["description", "status"]
      ),
      (
        #"[{"description":"a","status":"recurring","recur":"daily","due":"20261201T000000Z","mask":""#
          + String(repeating: "-", count: 100_001) + #""}]"#,
        []
      ),
      (
        #"[{"description":"a","status":"recurring","recur":"yearly","due":"20261201T000000Z","mask":""#
          + String(repeating: "-", count: 8_000) + #""}]"#,
        ["mask"]
      ),
      (
        #"[{"description":"a","status":"pending","due":"20261201T101559"}]"#, ["the seconds of due"]
      ),
      (
        #"[{"uuid":"4","description":"a","status":"deleted","depends":["5"]},{"uuid":"5","description":"b","depends":["4"]}]"#,
        ["a deleted task", "depends"]
      ),
    ] as [(String, [String])])
  func otherMembersAreNamed(file: String, names: [String]) throws {
    let bench = try Workbench([])
    bench.input = Array(file.utf8)
    let messages = bench.tt("import", "--from", "json", "-").messages
    let named = messages.split(separator: "\n").filter { $0.contains("not imported") }
    #expect(named.count == names.count, "\(messages)")
    for name in names {
      #expect(messages.contains("not imported: \(name) (1 task)"), "\(messages)")
    }
  }

  /// What only the template of a series has, and not the task with which the series goes on, is
  /// named.
  @Test(
    arguments: [
      (
        #""until":"20271231","project":"home","priority":"H","tags":["flat"]"#, "",
        "a rec:+1m due:2026-12-01", ["until", "project", "priority", "tags"]
      ),
      (
        #""annotations":[{"description":"IBAN"}],"tags":["b","c"]"#,
        #""annotations":[{"description":"late"}],"tags":["c"]"#,
        "a rec:+1m due:2026-12-01 @c\n    late", ["annotations", "tags"]
      ),
      (
        #""project":"home","priority":"H","recurrence.confirmation":"no""#,
        #""project":"flat","priority":"H""#,
        "(A) a rec:+1m due:2026-12-01 +flat", ["project", "recurrence.confirmation"]
      ),
      (
        #""wait":"20261101","entry":"20261001","modified":"20261002","urgency":3,"depends":["2"]"#,
        #""entry":"20261101","priority":null"#,
        "2026-11-01 a rec:+1m due:2026-12-01", ["wait", "depends"]
      ),
      (
        #""wait":"20261001","priority":"L","tags":"b","tags":"c""#,
        #""wait":"20261125","priority":null,"tags":null"#,
        "a rec:+1m due:2026-12-01 t:2026-11-25", ["priority", "tags"]
      ),
    ] as [(String, String, String, [String])])
  func whatOnlyATemplateHasIsNamed(
    template: String, task: String, expected: String, names: [String]
  ) throws {
    let bench = try Workbench([])
    let shared = #""description":"a","recur":"monthly""#
    let file = """
      [{\(shared),"uuid":"1","status":"recurring","due":"20261001","mask":"+-",\(template)},
      {\(shared),"uuid":"2","status":"completed","due":"20261101","parent":"1","imask":0},
      {\(shared),"uuid":"3","status":"pending","due":"20261201","parent":"1","imask":1\
      \(task.isEmpty ? "" : ",")\(task)}]
      """
    bench.input = Array(file.utf8)
    let messages = bench.tt("import", "--from", "json", "-").messages
    func words(_ text: String) -> [[String]] {
      text.split(separator: "\n").map { $0.split(separator: " ").map(String.init).sorted() }
    }
    #expect(words(bench.text ?? "") == words("x a rec:+1m due:2026-11-01\n" + expected))
    let named = messages.split(separator: "\n").filter { $0.contains("not imported") }
    #expect(named.count == names.count, "\(messages)")
    for name in names { #expect(messages.contains("not imported: \(name) ("), "\(messages)") }
  }

  /// A task of a calendar with a subtask, and what comes of them.
  ///
  /// The parts of another program's task are not those of a task of the list, nor the other way
  /// round; and the same file adds nothing more, whatever its tasks are called by then.
  @Test(arguments: [
    ("Paint id:1", "", "Paint id:1,Roof id:1-2,Tiles p:1-2", ""),
    ("Tile p:1", "", "Tile p:1,Roof id:1-2,Tiles p:1-2", ""),
    ("Paint id:1,Tiles p:1", "", "Paint id:1,Tiles p:1,Roof id:1-2,Tiles p:1-2", ""),
    ("Roof id:1", "", "Roof id:1,Tiles p:1", "skipped 1 task"),
    ("x Roof id:1,Tiles p:1", "", "x Roof id:1,Tiles p:1", "the state of a task completed"),
    (
      "Paint id:1,Roof id:1-2,Tiles p:1-2", "DESCRIPTION:the key",
      "Paint id:1,Roof id:1-2,Tiles p:1-2", "the note of a task already"
    ),
    (
      "Paint id:1,Roof id:1-2,(A) Tiles p:1-2", "STATUS:COMPLETED,PRIORITY:1",
      "Paint id:1,Roof id:1-2,(A) Tiles p:1-2", "the state of a task open"
    ),
    (
      "Paint id:1", "STATUS:COMPLETED,PRIORITY:1", "Paint id:1,Roof id:1-2,x Tiles p:1-2 pri:A", ""
    ),
  ])
  func tasksWithNamesAreKnown(
    list: String, properties: String, expected: String, message: String
  ) throws {
    func lines(_ text: String) -> String { text.replacing(",", with: "\n") + "\n" }
    let bench = try Workbench(lines(list))
    let file = """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      UID:1
      SUMMARY:Roof
      END:VTODO
      BEGIN:VTODO
      UID:2
      SUMMARY:Tiles
      RELATED-TO:1
      \(lines(properties))END:VTODO
      END:VCALENDAR
      """
    for round in 0..<2 {
      bench.input = Array(file.utf8)
      let result = bench.tt("import", "-")
      let text = bench.text?.replacing("x Tiles pri:A p:1-2", with: "x Tiles p:1-2 pri:A")
      #expect(text == lines(expected))
      #expect(round > 0 || message.isEmpty || result.messages.contains(message), "\(result)")
    }
  }

  /// A calendar with other subtasks than before adds these, below their parents, and no task twice.
  ///
  /// The list can have other tasks with the same `id:` or `p:`, or an `id:` for one of these tasks.
  @Test func aCalendarAddsOnlyItsNewSubtasks() throws {
    var random = SeededRandom(seed: 45)
    for _ in 0..<rounds(2000) {
      let parents = (0..<6).map { number in
        number < 2 || Bool.random(using: &random) ? nil : Int.random(in: 0..<number, using: &random)
      }
      let uids = parents.indices.map { number in
        ["u\(number)", "u\(number)@a", "1@\(number)"].randomElement(using: &random) ?? ""
      }
      let others = ["Paint id:1", "Wall id:u1", "Tile p:1", "Tile p:u2", "Task 0"].filter { _ in
        Bool.random(using: &random)
      }
      let bench = try Workbench(others.map { "\($0)\n" }.joined())
      var known = Set(others.contains("Task 0") ? [0] : [])
      var files = [bench.text ?? ""]
      for _ in 0..<3 {
        var present: [Int] = []
        for (number, parent) in parents.enumerated() where Bool.random(using: &random) {
          if parent.map(present.contains) ?? true { present.append(number) }
        }
        known.formUnion(present)
        let file = present.shuffled(using: &random).map { number in
          "BEGIN:VTODO\nUID:\(uids[number])\nSUMMARY:Task \(number)\n"
            + (parents[number].map { "RELATED-TO:\(uids[$0])\n" } ?? "") + "END:VTODO\n"
        }.joined()
        for _ in 0..<2 {
          bench.input = Array("BEGIN:VCALENDAR\n\(file)END:VCALENDAR\n".utf8)
          bench.tt("import", "-")
          files += [file, bench.text ?? ""]
          expectTasks(known, below: parents, in: bench.text ?? "", files)
        }
        if let line = bench.text?.split(separator: "\n").first(where: { !$0.contains("id:") }) {
          let named = bench.text?.replacing("\(line)\n", with: "\(line) id:own\n") ?? ""
          let isNew = line.hasPrefix("Task") && !named.contains("p:own") && known.count > 2
          if isNew { try bench.write(named + "Own p:own\n") }
        }
      }
    }
  }

  /// Each task is in the list once, and its `p:` is the `id:` of its parent only.
  private func expectTasks(
    _ known: Set<Int>, below parents: [Int?], in list: String, _ files: [String]
  ) {
    let lines = list.split(separator: "\n").map { $0.split(separator: " ") }
    func value(_ key: String, in line: [Substring]?) -> Substring? {
      line?.first { $0.hasPrefix(key) }?.dropFirst(key.count)
    }
    for (number, parent) in parents.enumerated() {
      let own = lines.filter { $0.starts(with: ["Task", "\(number)"]) }
      #expect(own.count == (known.contains(number) ? 1 : 0), "\(number): \(files)")
      let name = value("p:", in: own.first)
      let holders = name == nil ? [] : lines.filter { value("id:", in: $0) == name }
      #expect(
        holders.map { $0.prefix(2).joined(separator: " ") }
          == (own.isEmpty ? [] : parent.map { ["Task \($0)"] } ?? []), "\(number): \(files)")
    }
  }

  /// Which tasks of a todo.txt file a list and its archive already have.
  @Test(
    arguments: [
      // Only names and tags after the text can have another order.
      ("Move 11:00 to 10:00", "", "Move 10:00 to 11:00", ["Move 10:00 to 11:00"], ""),
      ("Go from +home to +work", "", "Go from +work to +home", ["Go from +work to +home"], ""),
      ("Call +a @b due:2026-12-01", "", "Call due:2026-12-01 @b +a", [], "skipped 1 task"),
      ("Call p:a p:b", "", "Call p:b p:a", [], "skipped 1 task"),
      // A task is the same as one in the same state first.
      ("Milk", "x 2026-11-01 Milk", "x 2026-11-01 Milk,Milk", [], "skipped 2 tasks"),
      ("x 2026-11-01 Milk", "", "Milk", [], "the state of a task completed"),
      ("x 2026-11-01 Milk,Milk", "", "Milk,Milk,Milk", ["Milk"], "the state of a task completed"),
      ("", "x 2026-11-03 2026-11-02 Milk", "2026-11-02 Milk", [], "skipped 1 task"),
      (
        "", "x 2026-11-03 2026-11-02 Milk", "2026-11-04 Milk", ["2026-11-04 Milk"],
        ": task 1"
      ),
      ("", "x 2026-11-03 Milk", "Milk,Eggs,Milk", ["Milk", "Eggs", "Milk"], ": tasks 1, 3"),
      ("x 2026-11-03 Milk pri:A due:2026-11-03", "", "(A) Milk due:2026-11-03", [], "the state"),
      ("x 2026-11-03 Milk pri:A", "", "(B) Milk", [], "the priority"),
      // tt adds these tags to a task itself.
      ("Milk start:2026-11-03T10:00Z", "", "Milk", [], "skipped 1 task"),
      ("Milk id:1 start:2026-11-03T10:00Z spent:1h,Eggs p:1", "", "Milk", [], "skipped 1 task"),
      ("", "x 2026-11-03 2026-11-02 Milk spent:1h", "2026-11-02 Milk", [], "skipped 1 task"),
      ("", "x 2026-11-03 Milk spent:1h", "Milk", ["Milk"], ": task 1"),
      ("Milk", "", "Milk spent:1h", [], "the time of a task"),
      ("Milk spent:1h", "", "Milk spent:2h", [], "the time of a task"),
      ("Milk spent:1h,Milk spent:2h", "", "Milk spent:2h,Milk spent:1h", [], "2 tasks"),
      ("Milk spent:1h", "", "Milk,Milk", ["Milk"], "skipped 1 task"),
      (
        "Milk,Milk id:1,Milk id:1 spent:1h,Milk spent:1h", "", "Milk,Milk,Milk id:1,Milk id:1", [],
        ""
      ),
      ("Milk id:1 spent:1h,Milk spent:1h", "", "Milk,Milk id:1", [], "skipped 2 tasks"),
      ("Milk spent:1h,x 2026-11-03 Milk", "", "Milk", [], "skipped 1 task"),
      // A task keeps its `id:` while it is the same.
      ("Milk id:1 spent:1h,Eggs p:1", "", "Milk id:1,Eggs p:1", [], "skipped 2 tasks"),
      ("Milk id:1 spent:1h", "", "Milk id:1 spent:2h", [], "the time of a task"),
      // A subtask without its parent is not that of another task.
      ("Paint id:1", "", "Tiles p:1", ["Tiles p:1-2"], ""),
      ("Paint id:1,Tiles p:1-2", "", "Tiles p:1", [], "skipped 1 task"),
      ("Roof id:1,Tiles p:1", "", "Tiles p:1", [], "skipped 1 task"),
      ("Roof id:1,Tiles p:1", "", "Tiles p:1,Nails p:1", ["Nails p:1"], "skipped 1 task"),
      ("Paint id:1,Tiles p:1-2", "", "Roof id:1,Tiles p:1", ["Roof id:1-2"], "skipped 1 task"),
      ("", "x 2026-11-03 Roof", "x 2026-11-03 Roof id:1,Tiles p:1", ["Tiles p:1"], "skipped 1"),
      ("", "x 2026-11-03 Roof", "Roof id:1", ["Roof id:1"], ": task 1"),
      ("Roof id:1 p:a,House id:b", "", "Roof id:1 p:b,House id:b", [], "the parent of a task"),
      (
        "Roof id:7,Wall id:8 p:7,Nails p:8", "", "Tiles p:2,Wall id:2 p:1,Roof id:1",
        ["Tiles p:8"], "skipped 2 tasks"
      ),
      ("Roof id:7,Nails p:7", "", "Roof id:1,Tiles p:1", ["Tiles p:7"], "skipped 1 task"),
    ] as [(String, String, String, [String], String)])
  func aTaskIsKnownOrAdded(
    list: String, archive: String, file: String, added: [String], message: String
  ) throws {
    func lines(_ text: String) -> String {
      text.split(separator: ",").map { "\($0)\n" }.joined()
    }
    let bench = try Workbench(lines(list))
    try bench.write(lines(archive), to: "done.txt")
    bench.input = Array(lines(file).utf8)
    let result = bench.tt("import", "-")
    #expect(bench.text == lines(list) + added.map { "\($0)\n" }.joined(), "\(result)")
    #expect(message.isEmpty || result.messages.contains(message), "\(result.messages)")
    #expect((result.status == .nothing) == result.messages.contains("already completed"))
  }

  /// A task that another command archives in the meantime is not added again.
  @Test func theArchiveIsAsNewAsTheList() throws {
    let shell = try Shell(list: "2026-11-01 Pay\nOther\n")
    try shell.write("2026-11-01 Pay\n", to: "a.txt")
    let steps = [
      "mkdir -p .config/tt/hooks && echo 'auto-archive = yes' > .config/tt/config",
      "printf '#!/bin/sh\ntouch began\nsleep 1\n' > .config/tt/hooks/pre-do",
      "chmod +x .config/tt/hooks/pre-do",
      "tt -q do 1 & until [ -e began ]; do sleep 0.05; done; tt import a.txt; wait",
    ]
    for step in steps { _ = try shell.run(step) }
    #expect(
      shell.contents(of: "todo.txt").map { String(decoding: $0, as: UTF8.self) } == "\nOther\n")
    let archive = String(decoding: shell.contents(of: "done.txt") ?? [], as: UTF8.self)
    #expect(archive == "x 2026-11-21 2026-11-01 Pay\n")
  }

  /// A list that begins as JSON does is read if its format is given, and the message says so.
  @Test(arguments: [
    ("todo-old.txt", "[2026] Call", "with --from todo"), ("todo.json", "[2026] Call", ""),
    ("-", "{a} Call", "with --from todo"),
  ])
  func aListCanBeginLikeJSON(name: String, line: String, hint: String) throws {
    let bench = try Workbench([])
    let bytes = Array("\(line)\nMilk\n".utf8)
    if name == "-" { bench.input = bytes } else { try bench.write(bytes, to: name) }
    let file = Argument(name == "-" ? name : bench.path(of: name))
    let result = bench.tt("import", file)
    #expect(result.messages.contains("invalid JSON") && bench.text == "", "\(result)")
    #expect(result.messages.contains("with --from todo") == !hint.isEmpty, "\(result)")
    bench.tt("import", "--from", "todo", file)
    #expect(bench.text == "\(line)\nMilk\n")
  }

  /// Members and columns next to `raw` that differ from it are named.
  @Test(arguments: [
    (ImportFormat.json, #"[{"raw":"(A) one","priority":"B","due":"2026-11-25","done":false}]"#),
    (.csv, "raw,priority,due,done,effort\n(A) one,B,2026-11-25,,\n"),
    (.tsv, "raw\tpriority\tdue\tdone\n(A) one\tB\t2026-11-25\t\n"),
  ])
  func editedCopiesAreNamed(format: ImportFormat, file: String) throws {
    try expectEachValue(
      [
        Value(name: "priority", text: "B", words: ["none"]),
        Value(name: "due", text: "2026-11-25"), Value(name: "raw", text: "(A) one"),
      ], of: file, as: format)
  }

  /// Each value is in the list, or its field is named, or the whole task is.
  private func expectEachValue(
    _ values: [Value], of file: String, as format: ImportFormat
  ) throws {
    let bench = try Workbench([])
    bench.input = Array(file.utf8)
    let result = bench.tt("import", "--from", Argument(format.rawValue), "-")
    if result.messages.contains("cannot import task 1") { return }
    let list = bench.text ?? ""
    for value in values {
      let name = value.name.prefix { $0 != ";" }
      if result.messages.contains("not imported: \(name)") { continue }
      if result.messages.contains("date of a"),
        ["created", "entry", "date completed", "done", "completed", "end", "CREATED"].contains(name)
      {
        continue
      }
      #expect(
        holds(value, list), "\(value.name): \(value.text)\n\(file)\n\(list)\(result.messages)")
    }
  }

  private static let states: [String: Bool] = [
    "yes": true, "no": false, "pending": false, "[ ]": false,
  ]

  private func holds(_ value: Value, _ list: String) -> Bool {
    if let words = value.words { return words.allSatisfy(list.contains) }
    if ["done", "completed", "date completed"].contains(value.name),
      let state = ImportLawTests.states[value.text]
    {
      return list.hasPrefix("x ") == state
    }
    var text = value.text
    // Only these keep a time.
    if !["due", "deadline", "start", "t", "wait", "until", "DUE", "DTSTART"].contains(value.name),
      text.hasPrefix("2026-11")
    {
      text = String(text.prefix(10))
    }
    return text.split { !$0.isLetter && !$0.isNumber }.allSatisfy {
      list.lowercased().contains($0.lowercased())
    }
  }
}
