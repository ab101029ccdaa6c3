import TestSupport

@testable import TodoTxt

@Suite struct CheckTests {
  /// A file and its findings: `line:column rule message` each, `!` before those with a fix.
  @Test(
    arguments: [
      ("(A) 2026-11-20 Call mum due:2026-11-25 rec:+1w\n  note due:someday\n# (b) due:x\n", []),
      (
        "2026-02-30 a",
        ["1:1 impossible-date no such day \"2026-02-30\"; February 2026 has 28 days"]
      ),
      // The dates and recurrences of completed tasks do not matter.
      ("x 2026-11-21 2026-13-01 a due:2026-02-30 t:friday rec:1x", []),
      ("x 2026-11-21 a t:2026-12-02 due:2026-12-01 until:2020-01-01 due: 2026-12-01", []),
      (
        "a due:2026-04-31T10:00",
        ["1:7 impossible-date no such day \"2026-04-31\"; April 2026 has 30 days"]
      ),
      ("a 2026-02-30 due:2026-11-25T17:30", []),
      ("a due:friday", ["1:7 relative-date due:friday is not a fixed date"]),
      ("a t:due-3d due:2026-11-25", ["1:5 relative-date t:due-3d is not a fixed date"]),
      ("a due:fridya", ["1:7 unknown-date due: unknown date \"fridya\"; did you mean \"friday\"?"]),
      ("a DUE:2026-11", ["1:7 relative-date due:2026-11 is not a fixed date"]),
      ("a rec:1x", ["1:7 invalid-recurrence rec: unknown unit \"x\"; expected d, b, w, m or y"]),
      (
        "a due:2026-11-25 Due:2026-11-26",
        ["1:18 duplicate-key due: appears more than once; 2026-11-25 is used"]
      ),
      (
        "a due:2026-11-25 due:2026-11-25",
        ["!1:18 duplicate-key due: appears more than once; 2026-11-25 is used"]
      ),
      ("a id:1\nb id:2\na p:1 p:2 note:x note:y k:1 k:2", []),
      ("a du:2026-11-25", ["1:3 near-miss-key du: has no meaning"]),
      ("a DueDate:friday", ["1:3 near-miss-key DueDate: has no meaning"]),
      ("a repeat:1w", ["1:3 near-miss-key repeat: has no meaning"]),
      ("a red:rose duet:2 start:2026-11-25 dose:2026", []),
      ("(b) a", ["!1:1 lowercase-priority (b) is text, not a priority"]),
      ("x (b) a", ["!1:3 lowercase-priority (b) is text, not a priority"]),
      ("(a) wash it, (b) dry it", []),
      (
        "2026-11-21 (A) swap",
        ["!1:12 priority-after-date (A) after the date is text, not a priority"]
      ),
      ("2026-11-21 (A)\nx 2026-11-21 2026-11-20 (A) a\nx (A) (B) a", []),
      ("(A) (B) two", ["1:5 second-priority (B) is text; the priority is (A)"]),
      ("(A)(B) a", ["1:1 attached-priority (A) without a space after it is text, not a priority"]),
      ("a due:", ["1:3 detached-value \"due:\" has no date"]),
      ("(B) 2026-11-21 (A) a", ["1:16 second-priority (A) is text; the priority is (B)"]),
      ("(A) (B) wash it, (C) dry it\n(A) (b) a\n(A) (B)\n(A) (BB) a", []),
      (
        "(A)Call\n2026-11-21 (B)+work a",
        [
          "1:1 attached-priority (A) without a space after it is text, not a priority",
          "2:12 attached-priority (B) without a space after it is text, not a priority",
        ]
      ),
      // Words and signs that are not mistakes in files of other programs.
      ("(A)synchronous\n(C)2026 Ann\n(P)SQL course\n(B)->Submit\n(S)he\n(A) (C)Call", []),
      ("(AA) a", ["1:1 long-priority (AA) is text, not a priority"]),
      ("(UK) Trip\n(aa) a\n(AA)\n(A) (AA) a", []),
      ("a pri:A", ["1:3 open-priority-tag pri:A has no effect on an open task"]),
      ("x 2026-11-21 a pri:A\na pri:high", []),
      (
        "x2026-11-20 foo",
        ["!1:1 attached-mark x without a space after it is text, not a completion mark"]
      ),
      (
        "2026-11-21 x2026-11-20 foo",
        ["1:12 attached-mark x without a space after it is text, not a completion mark"]
      ),
      ("x2026-11-201\nx2026-02-30 a\nxylophone\n2026-11-21 xylophone\n(A) x2026-11-20 a", []),
      ("a p:wall", ["1:5 missing-parent no task has id:wall"]),
      ("a p:wall\nx b id:wall\nx c p:door", []),
      ("x a id:1\nx b id:1", []),
      (
        "a id:1\nb ID:1",
        ["1:6 duplicate-id id:1 is also in line 2", "2:6 duplicate-id id:1 is also in line 1"]
      ),
      ("x 2026-11-21 a id:1\nb id:1", ["2:6 duplicate-id id:1 is also in line 1"]),
      // An older version gave the next task of a series the same id.
      (
        "x 2026-11-21 a rec:1w id:1 due:2026-11-21 pri:B\n(B) a rec:1w id:1 due:2026-11-28\nx 2026-11-20 b p:1",
        ["!2:17 duplicate-id id:1 is also in line 1"]
      ),
      // This part belongs to the open one, or was left open.
      (
        "x 2026-11-21 a rec:1w id:1\na rec:1w id:1 due:2026-11-28\nb p:1",
        ["2:13 duplicate-id id:1 is also in line 1"]
      ),
      (
        "x 2026-11-21 a rec:1w id:1\na rec:1w id:1 due:2026-11-28\nx 2026-11-22 b p:1",
        ["2:13 duplicate-id id:1 is also in line 1"]
      ),
      (
        "x 2026-11-21 a rec:1w id:1\nother rec:1w id:1 due:2026-11-28",
        ["2:17 duplicate-id id:1 is also in line 1"]
      ),
      (
        "a t:2026-12-02 due:2026-12-01",
        ["1:5 threshold-after-due t: is after the due date 2026-12-01"]
      ),
      ("a t:2026-12-01 due:2026-12-01T10:00\nb until:2020-01-01", []),
      ("a due: 2026-12-01 b", ["!1:3 detached-value \"due:\" has no date"]),
      ("a rec: 1w", ["!1:3 detached-value \"rec:\" has no recurrence"]),
      ("a due: fri", ["1:3 detached-value \"due:\" has no date"]),
      (
        "a t: 3d rec: weekly",
        ["1:3 detached-value \"t:\" has no date", "1:9 detached-value \"rec:\" has no recurrence"]
      ),
      ("x a due: fri\na until: fri\na due: 5\na due: to\na due: yes\na note: fri\nx a due:", []),
      ("a due;fri", ["1:3 semicolon \"due;fri\" is text, not a tag"]),
      (
        "a rec;1w t;2026-12-01",
        [
          "!1:3 semicolon \"rec;1w\" is text, not a tag",
          "!1:10 semicolon \"t;2026-12-01\" is text, not a tag",
        ]
      ),
      ("a due=fri", ["1:3 equals-sign \"due=fri\" is text, not a tag"]),
      ("a t=5m b;fri due;soon\n// int due;\na due; fri\nt;fri rec;weekly", []),
      ("Call Bob + work\na +work", ["1:10 detached-name \"+ work\" is text, not a project"]),
      (
        "a @ home\nb +work @ home\n@ home: a\nc @home @ home",
        [
          "2:9 detached-name \"@ home\" is text, not a context",
          "4:9 detached-name \"@ home\" is text, not a context",
        ]
      ),
      ("a + b\n1 + 1\nx + work\n3 + work\n+b +1 +work", []),
      ("Bread + butter\nme @ home\n+ item\nAsk + work on it later\nb +work", []),
      ("due:2026-11-25", ["1:1 no-words the task has tags, but no words"]),
      ("(A) 2026-11-21 due:2026-11-25 +work", ["1:16 no-words the task has tags, but no words"]),
      ("x due:2026-11-25\n+work @home\nurl:x due:2026-11-25\nTODO:call", []),
      ("Rent due: soon, rec: daily, Re: 2026-12-01 due: may", []),
      ("a due=2026-12-01", ["!1:3 equals-sign \"due=2026-12-01\" is text, not a tag"]),
      ("a due=x e=mc2 x=2026-12-01", []),
      (
        "a note:\"two words\"",
        ["1:8 quoted-value the value of note: ends at the first space: '\"two'"]
      ),
      ("a note:\"one\" note:\"two", []),
      ("a +work\nb +work\nc +Work", ["3:3 name-case +Work is in 1 task, +work in 2 tasks"]),
      (
        "a +Work\nb @Home\nc +work\nd @home @HOME",
        [
          "3:3 name-case +work is in 1 task, +Work in 1 task",
          "4:3 name-case @home is in 1 task, @Home in 1 task",
          "4:9 name-case @HOME is in 1 task, @Home in 1 task",
        ]
      ),
      ("a +work\nx b +Work\nc @work", []),
      // Lines that are clearly commands for a shell.
      ("$ curl -d due:x\ntry `tt ls due:foo`\ngit log --since due:x\nmake && run t:x p:9", []),
      // An archive may contain the same task twice.
      ("x a\nx a\n", []),
      ("(b)a\n2026-11-20 (b) a\n(A) (b) a", []),
      ("X done", ["1:1 uppercase-mark X is text, not a completion mark"]),
      ("X 2026-11-21 done", ["!1:1 uppercase-mark X is text, not a completion mark"]),
      ("2026-11-21 X 2026-11-20 a", ["1:12 uppercase-mark X is text, not a completion mark"]),
      ("2026-11-21 X marks the spot", []),
      (
        "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> \n|||||||\n<<<<<<<< c\n=======d\n======",
        [1, 3, 5, 6].map {
          "\($0):1 conflict-marker git left this line where it could not merge"
        }
      ),
      ("a\nb\nc\r\nd", ["3:2 mixed-line-endings 1 of 3 lines end in CRLF, the others in LF"]),
      ("a\r\nb\nc\r\n", ["2:2 mixed-line-endings 1 of 3 lines end in LF, the others in CRLF"]),
      (
        "a\n\n  b\n",
        ["3:1 orphan-note an indented line without a task above it is a task of its own"]
      ),
      ("a\nb\na\n", ["3:1 duplicate-task duplicate of line 1"]),
      ("a\n  n\na\n  m\n", []),
      ("2026-11-20 2026-02-30 a\n(A) 2026-11-20 2026-02-30 a", []),
      (
        "a id:1 p:2\nb id:2 p:3\nc id:3 p:1\nd id:4 p:1\n",
        [
          "1:10 dependency-cycle blocked in a cycle of 1, 2 and 3",
          "2:10 dependency-cycle blocked in a cycle of 1, 2 and 3",
          "3:10 dependency-cycle blocked in a cycle of 1, 2 and 3",
        ]
      ),
      ("a id:1 p:1", ["1:10 dependency-cycle blocked by itself"]),
      ("a id:1 p:2\nx b id:2 p:1\nx c id:3 p:3", []),
      ("a\n  n\na\u{10}n\na\n\tn\n", ["4:1 duplicate-task duplicate of line 1"]),
    ] as [(String, [String])])
  func aFileBreaksTheseRules(file: String, findings: [String]) {
    let document = Document(parsing: Array(file.utf8))
    #expect(document.findings().map(line) == findings)
  }

  /// Each task of a long cycle is reported, but no task of a long chain that leads to it.
  @Test func cyclesCanBeLong() {
    let circle = (0..<3000).map { "a id:c\($0) p:c\(($0 + 1) % 3000)\n" }
    let chain = (0..<3000).map { "b id:d\($0) p:d\($0 + 1)\n" } + ["c id:d3000 p:c0\n"]
    let findings = Document(parsing: Array((circle + chain).joined().utf8)).findings()
    #expect(findings.map(\.line) == Array(1...3000))
    #expect(
      line(findings[2])
        == "3:\(findings[2].column) dependency-cycle blocked in a cycle of c0, c1, c2, c3, c4, c5, c6, "
        + "c7 and 2992 others")
  }

  /// The reported `p:` tags are those of cycles, as found by a search from each task.
  @Test func cyclesAreThoseFoundByASearch() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let count = Int.random(in: 1...8, using: &random)
      let links = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
      }
      let file = links.map { "a id:\($0.0) p:\($0.1)\n" }.joined()
      let inCircle = links.indices.filter { index in
        var reached: Set<Int> = [links[index].0]
        for _ in links {
          for link in links where reached.contains(link.1) { reached.insert(link.0) }
        }
        return reached.contains(links[index].1)
      }
      let findings = Document(parsing: Array(file.utf8)).findings()
        .filter { $0.rule == .dependencyCycle }
      #expect(findings.map { $0.line - 1 } == inCircle, "\(file)")
    }
  }

  @Test func theStrictDialectHasNoOrphans() {
    let document = Document(parsing: Array("  a\n".utf8), dialect: .strict)
    #expect(document.findings() == [])
  }

  @Test func invalidBytesAreFound() {
    let bytes = Array("né ".utf8) + [0xE9, 0x0A] + Array("  a\n".utf8) + [0xC3, 0x0A]
    let findings = Document(parsing: bytes).findings()
    #expect(
      findings.map(line) == [
        "1:5 invalid-utf-8 invalid UTF-8: byte E9", "3:1 invalid-utf-8 invalid UTF-8: byte C3",
      ])
  }

  @Test(
    arguments: [
      ("(b) a due:2026-11-25  due:2026-11-25 x\r\n", "(B) a due:2026-11-25  x\r\n"),
      ("X 2026-11-21 a\nX a\n", "x 2026-11-21 a\nX a\n"),
      ("2026-11-21 (A) swap\n", "(A) 2026-11-21 swap\n"),
      ("x2026-11-20 foo\nX2026-11-20\n", "x 2026-11-20 foo\nx 2026-11-20\n"),
      ("a due:  2026-12-01 t=2026-11-01\n", "a due:2026-12-01 t:2026-11-01\n"),
      ("a", "a"),
    ] as [(String, String)])
  func fixing(file: String, gives expected: String) {
    let document = Document(parsing: Array(file.utf8))
    let fixed = document.fixing(document.findings()).bytes
    #expect(String(decoding: fixed, as: UTF8.self) == expected)
    #expect(Document(parsing: fixed).findings().allSatisfy { $0.certainFix == nil })
  }

  /// One fix can make another one possible, until none is left.
  @Test(
    arguments: [
      ("X 2026-11-21 (b) a\n", "x 2026-11-21 (b) a\n", "x 2026-11-21 (B) a\n"),
      (
        "X 2026-11-21 (b) a due:2026-11-25 due:2026-11-25 due:2026-11-25\r\n",
        "x 2026-11-21 (b) a due:2026-11-25\r\n", "x 2026-11-21 (B) a due:2026-11-25\r\n"
      ),
      (
        "(b) a\r due:2026-11-25 due:2026-11-25\n", "(B) a\r due:2026-11-25\n",
        "(B) a\r due:2026-11-25\n"
      ),
      ("h:1\r h:1\n", "h:1\r h:1\n", "h:1\r h:1\n"),
    ] as [(String, String, String)])
  func fixing(file: String, givesAtFirst once: String, andAtLast all: String) {
    let document = Document(parsing: Array(file.utf8))
    let first = document.fixing(document.findings()).bytes
    #expect(String(decoding: first, as: UTF8.self) == once)
    let last = document.fixingAll()
    #expect(String(decoding: last.bytes, as: UTF8.self) == all)
    #expect(last.findings().allSatisfy { !$0.isFixable })
    #expect(document.findings().contains { $0.isFixable } == (file != once))
  }

  @Test func aSeriesThatIsOverIsFound() {
    let document = Document(parsing: Array("a rec:1w until:2026-11-20\nb until:2026-11-21\n".utf8))
    #expect(
      document.findings(on: .day(2026, 11, 21)).map(line) == [
        "1:16 past-until the series ended on 2026-11-20"
      ])
  }

  @Test func aParentMayBeArchived() {
    let document = Document(parsing: Array("a p:wall\nb p:door\n".utf8))
    let archive = Document(parsing: Array("x 2026-11-20 Paint id:wall\n".utf8))
    #expect(document.findings(archive: archive).map(\.line) == [2])
  }

  private func line(_ finding: Finding) -> String {
    let mark = finding.certainFix == nil ? "" : "!"
    return "\(mark)\(finding.line):\(finding.column) \(finding.rule.rawValue) \(finding.message)"
  }
}
