import TestSupport
import Testing

@testable import TodoTxt

/// Versions without a common base, their merge, and its doubts.
struct UnionCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let versions: [String]
  var archive: String?
  var changed: [(from: String, to: String)] = []
  var archived: [String] = []
  let merged: String
  var doubts: [MergeDoubt.Kind] = []

  var history: LineHistory {
    var history = LineHistory()
    for (from, to) in changed {
      history.record(removed: [TodoItem(from)], added: [TodoItem(to)])
    }
    history.recordArchived(archived.map { TodoItem($0) })
    return history
  }
}

@Suite struct UnionMergeTests {
  /// Neither the order of two versions matters nor that of their hashes, which a comment changes.
  @Test(arguments: cases)
  func versionsWithoutABaseMakeOneList(_ row: UnionCase) {
    let comments = ["", "# 1\n", "# 2\n", "# 3\n", "# 4\n"]
    for comment in row.versions.count == 2 ? comments : [""] {
      for versions in [row.versions, row.versions.reversed()] {
        let merge = union(versions.map { comment + $0 }, row)
        #expect(String(decoding: merge.bytes, as: UTF8.self) == comment + row.merged)
        #expect(merge.doubts.map(\.kind) == row.doubts)
      }
    }
  }

  @Test(arguments: cases)
  func mergingTheResultAgainChangesNothing(_ row: UnionCase) {
    let merged = String(decoding: union(row.versions, row).bytes, as: UTF8.self)
    for version in row.versions + [merged] {
      let again = union([merged, version], row)
      #expect(String(decoding: again.bytes, as: UTF8.self) == merged, "with \(version)")
    }
  }

  /// One device removed the task, another one added a context to it, and a third did neither.
  @Test func aTaskThatOneVersionLacksIsOneSidedAlsoWithAContext() {
    let versions = ["a\n2026-11-03 Repair\n", "a\nb\n", "a\n2026-11-03 Repair @home\n"]
    for start in versions.indices {
      let turned = versions[start...] + versions[..<start]
      let merge = UnionMerge(of: turned.map { Document(parsing: Array($0.utf8)) })
      let tasks = merge.oneSided.map { number in
        Document(parsing: merge.bytes).item(numbered: number).map {
          String(decoding: $0.content, as: UTF8.self)
        }
      }
      #expect(Set(tasks) == ["b", "2026-11-03 Repair @home"])
    }
  }

  @Test func noVersionGivesNoList() { #expect(UnionMerge(of: []).bytes == []) }

  /// The lines of an archive that have more or fewer words than a task of the same day.
  @Test(
    arguments: [
      ("2026-11-01 Call mum", "2026-11-01 Call mum today"),
      ("2026-11-01 Call mum today", "2026-11-01 Call today"), ("2026-11-01 Call mum", nil),
      ("2026-11-02 Call mum", nil), ("Call mum", nil), ("2026-11-01 Call dad", nil),
    ] as [(String, String?)])
  func anArchivedLineIsAnotherVersionOfATask(task: String, expected: String?) {
    let line = expected.map { "x 2026-11-20 \($0)\n" } ?? "x 2026-11-20 2026-11-01 Call mum\n"
    let versions = Document("x Other\n\(line)").otherVersions(of: Document("\n\(task)\n").items)
    #expect(versions == (expected.map { [2: Array($0.utf8)] } ?? [:]))
  }

  /// A line of the archive with the text of a task is the task if the day or the whole line proves it.
  @Test(
    arguments: [
      ("Call mum", "x 2026-11-20 Call mum", .mayBeArchived),
      ("Call mum", "Call mum", .mayBeArchived),
      ("x 2026-11-20 Call mum", "x 2026-11-20 Call mum", .alsoArchived),
      ("x 2026-11-21 Call mum", "x 2026-11-20 Call mum", .mayBeArchived),
      ("2026-11-01 Call mum", "x 2026-11-20 2026-11-01 Call mum", .alsoArchived),
      ("2026-11-02 Call mum", "x 2026-11-20 2026-11-01 Call mum", nil),
    ] as [(String, String, MergeDoubt.Kind?)])
  func aTaskMayBeInTheArchive(task: String, line: String, expected: MergeDoubt.Kind?) {
    let doubts = LineHistory().tasks(
      of: Document("\(task)\n"), in: Document("\(line)\n"), withOtherWords: true)
    #expect(doubts.map(\.kind) == (expected.map { [$0] } ?? []))
  }

  @Test func ofEqualTasksOnlyThoseThatAVersionLacksAreOneSided() {
    let merge = UnionMerge(of: ["x b\nx b\n", "x b\n"].map { Document($0) })
    #expect(merge.oneSided == [2])
  }

  /// A person must check two versions of a task, but not what the merge only tells.
  @Test(arguments: cases)
  func onlyWhatIsInTheResultTwiceIsAConflict(_ row: UnionCase) {
    for doubt in union(row.versions, row).doubts {
      switch doubt.kind {
      case .completedElsewhere, .archivedElsewhere, .removalReverted, .extended:
        #expect(!doubt.isConflict, "\(doubt)")
      default: #expect(doubt.isConflict, "\(doubt)")
      }
    }
  }

  @Test(arguments: [("\r\n", ""), ("\n", "\u{FEFF}"), ("\r\n", "\u{FEFF}")])
  func linesGetTheFormOfTheList(ending: String, mark: String) {
    for (ending, other, mark, otherMark) in [(ending, "\n", mark, ""), ("\n", ending, "", mark)] {
      let merge = UnionMerge(
        of: ["\(mark)a\(ending)b\(ending)", "\(otherMark)b\(other)c"].map {
          Document(parsing: Array($0.utf8))
        })
      #expect(merge.bytes == Array("\(mark)a\(ending)b\(ending)c\(ending)".utf8))
    }
  }

  /// A copy that differs only in its line endings and byte-order mark changes no byte.
  @Test(arguments: oddFiles.filter { $0.bytes.count < 5000 })
  func aCopyWithOtherEndingsChangesNothing(file: NamedFile) {
    let list = Document(parsing: file.bytes)
    for terminator in [LineTerminator.lf, .crlf] {
      for mark in [[], Document.byteOrderMark] {
        let lines = list.lines.flatMap { $0.content + terminator.bytes(ending: $0.content) }
        let copy = Document(parsing: mark + lines)
        let isOther = !copy.lines.elementsEqual(list.lines) { $0.content == $1.content }
        if isOther { continue }
        #expect(UnionMerge(of: [list, copy]).bytes == list.bytes)
        #expect(UnionMerge(of: [copy, list]).bytes == copy.bytes)
      }
    }
  }

  @Test func aVersionWithTheSameTasksStaysAsItIs() {
    let one = Array("# top\n\na\n\nb".utf8)
    let merge = UnionMerge(of: [
      Document(parsing: one), Document(parsing: Array("# top\na\n".utf8)),
    ])
    #expect(merge.bytes == one)
  }

  private func union(_ versions: [String], _ row: UnionCase) -> UnionMerge {
    UnionMerge(
      of: versions.map { Document(parsing: Array($0.utf8)) },
      archive: row.archive.map { Document(parsing: Array($0.utf8)) }, history: row.history)
  }
}

private let cases = [
  UnionCase(
    testDescription: "a comment at the end is in the result once",
    versions: ["a\nb\n# c\n", "a\n# c\n"], merged: "a\nb\n# c\n"),
  UnionCase(
    testDescription: "tasks of one side only stay, in the order of their bytes",
    versions: ["a\nb\nd\n", "a\nc\n"], merged: "a\nb\nc\nd\n"),
  UnionCase(
    testDescription: "equal tasks are as many as on the side with more",
    versions: ["a\na\nb\n", "a\na\na\n"], merged: "a\na\na\nb\n"),
  UnionCase(
    testDescription: "a last line without an ending gets one if another follows",
    versions: ["a\nb", "a\nc\n"], merged: "a\nb\nc\n"),
  UnionCase(
    testDescription: "what the archive has is said once, also of several versions",
    versions: ["a\n", "2026-11-02 Swim\na\n", "a\nb\n", "2026-11-03 Run\na\n"],
    archive: "x 2026-11-20 2026-11-02 Swim\nx 2026-11-20 2026-11-03 Run\n", merged: "a\nb\n",
    doubts: [.archivedElsewhere, .archivedElsewhere]),
  UnionCase(
    testDescription: "completed wins, also without dates",
    versions: ["Buy milk\n", "x 2026-11-21 Buy milk\nb\n"], merged: "x 2026-11-21 Buy milk\nb\n",
    doubts: [.extended]),
  UnionCase(
    testDescription: "… also if only the open task has a creation date",
    versions: ["2026-11-01 Call\n", "x 2026-11-21 Call\n"],
    merged: "x 2026-11-21 2026-11-01 Call\n", doubts: [.extended]),
  UnionCase(
    testDescription: "… but not if it was created after the completion",
    versions: ["2026-11-22 Call\n", "x 2026-11-21 Call\n"],
    merged: "2026-11-22 Call\nx 2026-11-21 Call\n", doubts: [.twoVersions]),
  UnionCase(
    testDescription: "a priority and notes are united with a completion",
    versions: [
      "(A) 2026-11-01 Call\n  gate 4711\n", "x 2026-11-21 2026-11-01 Call\n    a note\n",
    ],
    merged: "x 2026-11-21 2026-11-01 Call pri:A\n  gate 4711\n  a note\n",
    doubts: [.completedElsewhere]),
  UnionCase(
    testDescription: "of two completions the earlier one",
    versions: ["x 2026-11-22 a\n", "x 2026-11-21 a\n"], merged: "x 2026-11-21 a\n",
    doubts: [.extended]),
  UnionCase(
    testDescription: "of two completions for one task, neither",
    versions: ["x 2026-11-20 a\nx 2026-11-21 a\n", "a\n"],
    merged: "a\nx 2026-11-20 a\nx 2026-11-21 a\n", doubts: [.twoVersions, .twoVersions]),
  UnionCase(
    testDescription: "two priorities disagree",
    versions: ["(A) 2026-11-01 Call\n", "x 2026-11-21 2026-11-01 Call pri:B\n"],
    merged: "(A) 2026-11-01 Call\nx 2026-11-21 2026-11-01 Call pri:B\n", doubts: [.twoVersions]),
  UnionCase(
    testDescription: "a line that only adds a tag and a priority takes the other's place",
    versions: ["2026-11-01 Call mum\nb\n", "(B) 2026-11-01 Call mum due:2026-11-25\n"],
    merged: "(B) 2026-11-01 Call mum due:2026-11-25\nb\n"),
  UnionCase(
    testDescription: "a line that adds words does not",
    versions: ["Call mum\n", "Call mum about rent\n"],
    merged: "Call mum\nCall mum about rent\n", doubts: [.mayBeOne]),
  UnionCase(
    testDescription: "two due dates are two versions",
    versions: ["2026-11-01 Call due:2026-11-21\n", "(A) 2026-11-01 Call due:2026-11-28\n"],
    merged: "(A) 2026-11-01 Call due:2026-11-28\n2026-11-01 Call due:2026-11-21\n",
    doubts: [.twoVersions]),
  UnionCase(
    testDescription: "an identifier alone joins nothing",
    versions: ["Buy milk id:a\nb\n", "Get bread id:a\nb\n"],
    merged: "Buy milk id:a\nGet bread id:a\nb\n", doubts: [.twoVersions]),
  UnionCase(
    testDescription: "what could add to either of two adds to none",
    versions: ["2026-11-01 Call\n", "2026-11-01 Call mum\n2026-11-01 Call dad\n"],
    merged: "2026-11-01 Call mum\n2026-11-01 Call\n2026-11-01 Call dad\n",
    doubts: [.mayBeOne, .mayBeOne]),
  UnionCase(
    testDescription: "a completion and words of the other side are two edits",
    versions: ["x 2026-11-21 2026-11-01 Call mum\n", "2026-11-01 Call mum and dad\n"],
    merged: "2026-11-01 Call mum and dad\nx 2026-11-21 2026-11-01 Call mum\n",
    doubts: [.mayBeOne]),
  UnionCase(
    testDescription: "a completion and a due date of the other side make one task",
    versions: ["x 2026-11-21 2026-11-01 Call mum\n", "2026-11-01 Call mum due:2026-11-25\n"],
    merged: "x 2026-11-21 2026-11-01 Call mum due:2026-11-25\n", doubts: [.completedElsewhere]),
  UnionCase(
    testDescription: "different edits stay beside each other",
    versions: ["2026-11-01 Call mum today\nb\n", "2026-11-01 Call mum tomorrow\nb\n"],
    merged: "2026-11-01 Call mum today\n2026-11-01 Call mum tomorrow\nb\n",
    doubts: [.mayBeOne]),
  UnionCase(
    testDescription: "new tasks that share common words are two tasks",
    versions: [
      "2026-11-01 Call Anna\n2026-11-01 Call Bob\n2026-11-21 Call Eve\n",
      "2026-11-01 Call Anna\n2026-11-01 Call Bob\n2026-11-21 Call Tom\n",
    ],
    merged:
      "2026-11-01 Call Anna\n2026-11-01 Call Bob\n2026-11-21 Call Eve\n2026-11-21 Call Tom\n"),
  UnionCase(
    testDescription: "the line that own commands made replaces what it was made from",
    versions: ["2026-11-01 Call due:2026-11-21\n", "2026-11-01 Call due:2026-11-28\nb\n"],
    changed: [("2026-11-01 Call due:2026-11-21", "2026-11-01 Call due:2026-11-28")],
    merged: "2026-11-01 Call due:2026-11-28\nb\n"),
  UnionCase(
    testDescription: "… and keeps a completion of the other side",
    versions: [
      "x 2026-11-21 2026-11-01 Call due:2026-11-21\n", "2026-11-01 Call due:2026-11-28\n",
    ],
    changed: [("2026-11-01 Call due:2026-11-21", "2026-11-01 Call due:2026-11-28")],
    merged: "x 2026-11-21 2026-11-01 Call due:2026-11-28\n", doubts: [.completedElsewhere]),
  UnionCase(
    testDescription: "… but is no completion of what the line says now",
    versions: ["x 2026-11-21 Call mum +home\n", "Buy milk +home\n"],
    changed: [("Call mum +home", "Buy milk +home")],
    merged: "Buy milk +home\nx 2026-11-21 Call mum +home\n", doubts: [.twoVersions]),
  UnionCase(
    testDescription: "… but of two such lines, neither",
    versions: [
      "2026-11-01 Call due:2026-11-21\n  n\n",
      "2026-11-01 Call due:2026-12-05\n2026-11-01 Call due:2026-11-28\n",
    ],
    changed: [
      ("2026-11-01 Call due:2026-11-21", "2026-11-01 Call due:2026-11-28"),
      ("2026-11-01 Call due:2026-11-21", "2026-11-01 Call due:2026-12-05"),
    ],
    merged:
      "2026-11-01 Call due:2026-12-05\n2026-11-01 Call due:2026-11-21\n  n\n2026-11-01 Call due:2026-11-28\n",
    doubts: [.twoVersions, .twoVersions]),
  UnionCase(
    testDescription: "… and its priority, if the other version is completed",
    versions: ["x 2026-11-21 Buy milk pri:A\nb\n", "(B) Buy oat milk\nb\n"],
    changed: [("(A) Buy milk", "(B) Buy oat milk")],
    merged: "x 2026-11-21 Buy oat milk pri:B\nb\n", doubts: [.completedElsewhere]),
  UnionCase(
    testDescription: "… also if the line without a priority is that of a completed task",
    versions: ["(B) x ray the arm\nb\n", "(A) x ray the arm\nb\n"],
    changed: [("(B) x ray the arm", "(A) x ray the arm")],
    merged: "(A) x ray the arm\nb\n"),
  UnionCase(
    testDescription: "changed and changed back, both stay",
    versions: ["2026-11-01 Call due:2026-11-21\n", "2026-11-01 Call due:2026-11-28\n"],
    changed: [
      ("2026-11-01 Call due:2026-11-21", "2026-11-01 Call due:2026-11-28"),
      ("2026-11-01 Call due:2026-11-28", "2026-11-01 Call due:2026-11-21"),
    ],
    merged: "2026-11-01 Call due:2026-11-21\n2026-11-01 Call due:2026-11-28\n",
    doubts: [.twoVersions]),
  UnionCase(
    testDescription: "a completed line of the archive is not added again",
    versions: ["a\n", "x 2026-11-20 Swim\na\n"], archive: "x 2026-11-20 Swim\n", merged: "a\n"),
  UnionCase(
    testDescription: "the archive has it by creation date and text",
    versions: ["a\n", "2026-11-02 Swim\na\n"], archive: "x 2026-11-20 2026-11-02 Swim\n",
    merged: "a\n", doubts: [.archivedElsewhere]),
  UnionCase(
    testDescription: "without a creation date nothing shows that it is the same task",
    versions: ["a\n", "Swim\na\n"], archive: "x 2026-11-20 Swim\n", merged: "Swim\na\n",
    doubts: [.mayBeArchived]),
  UnionCase(
    testDescription: "unless this device archived it",
    versions: ["a\n", "Swim\na\n"], archive: "x 2026-11-20 Swim\n", archived: ["Swim"],
    merged: "a\n", doubts: [.archivedElsewhere]),
  UnionCase(
    testDescription: "a note that the archive lacks keeps the task",
    versions: ["a\n", "2026-11-02 Swim\n  note\na\n"], archive: "x 2026-11-20 2026-11-02 Swim\n",
    merged: "2026-11-02 Swim\n  note\na\n", doubts: [.alsoArchived]),
  UnionCase(
    testDescription: "of more tasks than the archive has lines, none is dropped",
    versions: ["A\n", "A\nx 2026-11-20 Water\nx 2026-11-20 Water\n"],
    archive: "x 2026-11-20 Water\n", merged: "A\nx 2026-11-20 Water\nx 2026-11-20 Water\n",
    doubts: [.alsoArchived]),
  UnionCase(
    testDescription: "… completed on different days",
    versions: ["A\n", "A\nx 2026-11-17 2026-11-14 water\nx 2026-11-01 2026-11-14 water\n"],
    archive: "x 2026-11-01 2026-11-14 water\n",
    merged: "A\nx 2026-11-17 2026-11-14 water\nx 2026-11-01 2026-11-14 water\n",
    doubts: [.alsoArchived, .alsoArchived]),
  UnionCase(
    testDescription: "a task that was completed later than its archived line is named",
    versions: ["A\n", "A\nx 2026-11-17 2026-11-14 water\n"],
    archive: "x 2026-11-01 2026-11-14 water\n", merged: "A\n", doubts: [.archivedElsewhere]),
  UnionCase(
    testDescription: "a series goes on once",
    versions: [
      "x 2026-11-21 2026-11-01 w rec:1w due:2026-11-20\n2026-11-21 w rec:1w due:2026-11-28\n",
      "x 2026-11-22 2026-11-01 w rec:1w due:2026-11-20\n2026-11-22 w rec:1w due:2026-11-29\n",
    ],
    merged: "x 2026-11-21 2026-11-01 w rec:1w due:2026-11-20\n2026-11-21 w rec:1w due:2026-11-28\n"),
  UnionCase(
    testDescription: "… beside one that has an invalid rule",
    versions: [
      "x 2026-11-22 a rec:often\nx 2026-11-22 2026-11-01 w rec:1w due:2026-11-20\n2026-11-22 w rec:1w due:2026-11-29\n",
      "x 2026-11-21 a rec:often\nx 2026-11-21 2026-11-01 w rec:1w due:2026-11-20\n2026-11-21 w rec:1w due:2026-11-28\n",
    ],
    merged:
      "x 2026-11-21 a rec:often\nx 2026-11-21 2026-11-01 w rec:1w due:2026-11-20\n2026-11-21 w rec:1w due:2026-11-28\n",
    doubts: [.extended]),
  UnionCase(
    testDescription: "unless the next one was changed",
    versions: [
      "x 2026-11-21 2026-11-01 w rec:1w due:2026-11-20\n2026-11-21 w rec:1w due:2026-11-28\n",
      "x 2026-11-22 2026-11-01 w rec:1w due:2026-11-20\n2026-11-22 w rec:1w due:2026-12-24\n",
    ],
    merged:
      "x 2026-11-21 2026-11-01 w rec:1w due:2026-11-20\n2026-11-21 w rec:1w due:2026-11-28\n2026-11-22 w rec:1w due:2026-12-24\n",
    doubts: [.seriesContinuedTwice]),
  UnionCase(
    testDescription: "or if the next one got a priority",
    versions: [
      "x 2026-11-20 2026-11-01 w rec:+1m due:2026-11-21\n(W) 2026-11-20 w rec:+1m due:2026-12-21\n",
      "x 2026-11-21 2026-11-01 w rec:+1m due:2026-11-21\n2026-11-21 w rec:+1m due:2026-12-21\n",
    ],
    merged:
      "x 2026-11-20 2026-11-01 w rec:+1m due:2026-11-21\n(W) 2026-11-20 w rec:+1m due:2026-12-21\n2026-11-21 w rec:+1m due:2026-12-21\n",
    doubts: [.seriesContinuedTwice]),
  UnionCase(
    testDescription: "or if one side added words to the completed one",
    versions: [
      "x 2026-11-22 2026-11-22 w rec:1d due:2026-11-20 e6m\n2026-11-22 w rec:1d due:2026-11-23 e6m\n",
      "x 2026-11-21 2026-11-22 w rec:1d due:2026-11-20\n2026-11-21 w rec:1d due:2026-11-22\n",
    ],
    merged:
      "x 2026-11-21 2026-11-22 w rec:1d due:2026-11-20\nx 2026-11-22 2026-11-22 w rec:1d due:2026-11-20 e6m\n2026-11-21 w rec:1d due:2026-11-22\n2026-11-22 w rec:1d due:2026-11-23 e6m\n",
    doubts: [.mayBeOne, .seriesContinuedTwice]),
  UnionCase(
    testDescription:
      "two completed tasks of a series with one due date are two if one version has both",
    versions: [
      "x 2026-11-20 2026-11-20 Pay a lamp rec:1d due:2026-11-21\nx 2026-11-22 2026-11-20 Pay a lamp rec:1d due:2026-11-21 soon\n",
      "x 2026-11-20 2026-11-20 Pay a lamp rec:1d due:2026-11-21\n2026-11-20 Pay a lamp rec:1d due:2026-11-21 soon\n",
    ],
    merged:
      "x 2026-11-20 2026-11-20 Pay a lamp rec:1d due:2026-11-21\nx 2026-11-22 2026-11-20 Pay a lamp rec:1d due:2026-11-21 soon\n",
    doubts: [.completedElsewhere]),
  UnionCase(
    testDescription: "an undated task that resembles a line of the archive may be that one",
    versions: ["Clean windows @home due:2027-01-05\nb\n", "b\n"],
    archive: "x 2026-11-21 Clean windows @home\nx 2026-11-20 Buy bread\n",
    merged: "Clean windows @home due:2027-01-05\nb\n", doubts: [.mayBeArchived]),
  UnionCase(
    testDescription: "two edits may leave most words of a task, but few that are rare",
    versions: [
      "2026-11-01 Call the rent Anna today\n2026-11-02 Call the plumber\nCall the bank\n",
      "2026-11-01 Call the milk Anna\n2026-11-02 Call the plumber\nCall the bank\n",
    ],
    merged:
      "2026-11-01 Call the milk Anna\n2026-11-01 Call the rent Anna today\n2026-11-02 Call the plumber\nCall the bank\n",
    doubts: [.mayBeOne]),
  UnionCase(
    testDescription: "also if one of them was archived",
    versions: [
      "Call the rent Anna today\nCall the plumber\nCall the bank\n",
      "Call the plumber\nCall the bank\n",
    ],
    archive: "x 2026-11-21 Call the milk Anna\nx 2026-11-20 Buy bread\n",
    merged: "Call the rent Anna today\nCall the plumber\nCall the bank\n",
    doubts: [.mayBeArchived]),
  UnionCase(
    testDescription: "also in a series, all of whose tasks have the rare words",
    versions: [
      "x 2026-11-20 Read the bike Anna rec:1d due:2026-11-20 soon\nRead the bike Anna rec:1d due:2026-11-21 soon\n",
      "Read the book Anna rec:1d due:2026-11-20 later\n",
    ],
    merged:
      "x 2026-11-20 Read the bike Anna rec:1d due:2026-11-20 soon\nRead the bike Anna rec:1d due:2026-11-21 soon\nRead the book Anna rec:1d due:2026-11-20 later\n",
    doubts: [.mayBeOne]),
  UnionCase(
    testDescription: "also of three versions",
    versions: ["Buy mum Anna\n", "x 2026-11-21 Buy mum Anna today\n", "Buy dad Anna today\n"],
    merged: "Buy dad Anna today\nx 2026-11-21 Buy mum Anna today\nBuy mum Anna\n",
    doubts: [.mayBeOne, .mayBeOne]),
  UnionCase(
    testDescription: "common words alone say nothing",
    versions: [
      "2026-11-01 Call mum today\n2026-11-02 Call mum\n2026-11-01 Call mum tonight\n",
      "2026-11-01 Call mum later\n2026-11-02 Call mum\n2026-11-01 Call mum tonight\n",
    ],
    merged:
      "2026-11-01 Call mum later\n2026-11-01 Call mum today\n2026-11-02 Call mum\n2026-11-01 Call mum tonight\n"
  ),
  UnionCase(
    testDescription: "a doubt stays when a third version completes one of the two tasks",
    versions: [
      "2026-11-01 Call mum today\n", "2026-11-01 Call mum tomorrow\n",
      "x 2026-11-21 2026-11-01 Call mum today\n",
    ],
    merged: "x 2026-11-21 2026-11-01 Call mum today\n2026-11-01 Call mum tomorrow\n",
    doubts: [.completedElsewhere, .mayBeOne]),
  UnionCase(
    testDescription: "three versions",
    versions: ["a\nb\n", "x 2026-11-21 a\nc\n", "x 2026-11-20 a\nb\nd\n"],
    merged: "x 2026-11-20 a\nb\nc\nd\n", doubts: [.extended, .extended]),
  UnionCase(
    testDescription: "a line of the archive that adds words to a task may be that one",
    versions: ["2026-11-01 Call mum\n", ""], archive: "x 2026-11-20 2026-11-01 Call mum today\n",
    merged: "2026-11-01 Call mum\n", doubts: [.mayBeArchived]),
  UnionCase(
    testDescription: "words that many archived tasks have say nothing",
    versions: ["Call the plumber\n", ""],
    archive: "x Call the dentist\nx Call the school\nx Call the bank\n",
    merged: "Call the plumber\n"),
  UnionCase(
    testDescription: "half of the words are too few for a line of the archive",
    versions: ["Call plumber\n", ""], archive: "x Call mum\n", merged: "Call plumber\n"),
  UnionCase(
    testDescription: "two words of three are enough, if only equal tasks have them",
    versions: ["Call mum today\nCall mum today\n", ""], archive: "x Call mum later\n",
    merged: "Call mum today\nCall mum today\n", doubts: [.mayBeArchived]),
  UnionCase(
    testDescription: "an archived line with the same note is the task",
    versions: ["x 2026-11-20 2026-11-19 a\n  n\nb\n", "b\n"],
    archive: "x 2026-11-20 2026-11-19 a\n  n\n", merged: "b\n"),
  UnionCase(
    testDescription: "a task that was written again with a priority may be in the archive too",
    versions: ["Buy milk\n", "(B) Buy milk\n"], archive: "Buy milk\n",
    archived: ["Buy milk"], merged: "(B) Buy milk\n", doubts: [.mayBeArchived]),
  UnionCase(
    testDescription: "a priority that this device changed is the newer one",
    versions: ["(A) Clean\nb\n", "(B) Clean\nb\n"], changed: [("(A) Clean", "(B) Clean")],
    merged: "(B) Clean\nb\n"),
  UnionCase(
    testDescription: "what this device changed and changed back may be either",
    versions: ["Apple pie\nBuy milk\nb\n", "Buy bread\nb\n"],
    changed: [("Buy milk", "Buy bread"), ("Buy bread", "Buy milk")],
    merged: "Apple pie\nBuy bread\nBuy milk\nb\n", doubts: [.twoVersions]),
  UnionCase(
    testDescription: "a completed task with the words from before stays beside the changed one",
    versions: ["Apple pie\nx 2026-11-20 Buy milk\nb\n", "Buy a house in town\nb\n"],
    changed: [("Buy milk", "Buy a house in town")],
    merged: "Apple pie\nBuy a house in town\nx 2026-11-20 Buy milk\nb\n", doubts: [.twoVersions]),
  UnionCase(
    testDescription: "a task may be one that had its words before this device changed them",
    versions: ["Call Anna about milk\nb\n", "Buy oat milk soon\nb\n"],
    changed: [("Buy oat milk", "Call Anna about milk")],
    merged: "Buy oat milk soon\nCall Anna about milk\nb\n", doubts: [.mayBeOne]),
  UnionCase(
    testDescription: "a task without a priority takes that of the other version, which is said",
    versions: ["Buy milk\n", "(B) Buy milk\n  n\n"], merged: "(B) Buy milk\n  n\n",
    doubts: [.extended]),
  UnionCase(
    testDescription: "each task that may be another is named, also if that one is named already",
    versions: ["(B) the rec:1w due:2026-11-05\n", "plumber the b plumber\n(B) the +p\n"],
    merged: "plumber the b plumber\n(B) the +p\n(B) the rec:1w due:2026-11-05\n",
    doubts: [.mayBeOne, .mayBeOne]),
  UnionCase(
    testDescription: "but not as one more pair of two that are named already",
    versions: ["the plumber b +p\nb call +p\n", "milk the plumber\nb b +p\n"],
    merged: "milk the plumber\nthe plumber b +p\nb b +p\nb call +p\n",
    doubts: [.mayBeOne, .mayBeOne]),
  UnionCase(
    testDescription:
      "two tasks of one version are two, even if the other version adds words to one",
    versions: ["call\nplumber b x y\n", "call plumber b x\n"],
    merged: "call\ncall plumber b x\nplumber b x y\n", doubts: [.mayBeOne, .mayBeOne]),
  UnionCase(
    testDescription: "half of the words are too few for two edits of a task",
    versions: ["2026-11-01 Call mum\n", "2026-11-01 Call dad\n"],
    merged: "2026-11-01 Call dad\n2026-11-01 Call mum\n"),
  UnionCase(
    testDescription: "a note in the line is united with a completion",
    versions: ["2026-11-01 Call\u{10}gate 4711\nb\n", "x 2026-11-21 2026-11-01 Call\nb\n"],
    merged: "x 2026-11-21 2026-11-01 Call\u{10}gate 4711\nb\n", doubts: [.completedElsewhere]),
  UnionCase(
    testDescription: "an indented note joins a note in the line",
    versions: [
      "2026-11-01 Call\n  gate 4711\nb\n", "x 2026-11-21 2026-11-01 Call\u{10}a note\nb\n",
    ],
    merged: "x 2026-11-21 2026-11-01 Call\u{10}a note\u{10}gate 4711\nb\n",
    doubts: [.completedElsewhere]),
  UnionCase(
    testDescription: "a note that one version lacks keeps its blank lines",
    versions: ["Letter\nb\n", "Letter\n  first\n\n\t\n  second\nb\n"],
    merged: "Letter\n  first\n\n\t\n  second\nb\n"),
  UnionCase(
    testDescription: "new lines of a note bring the blank lines above them",
    versions: ["Letter\n  a\n  b\n\n  c\n", "Letter\n    a\n\n    d\n    \n\n    e\n    f\n"],
    merged: "Letter\n    a\n\n    d\n    \n\n    e\n    f\n    b\n\n    c\n"),
  UnionCase(
    testDescription: "a note in the line keeps its blank lines",
    versions: ["Letter\n", "Letter\u{10}a\u{10}\u{10}b\n"], merged: "Letter\u{10}a\u{10}\u{10}b\n"),
  UnionCase(
    testDescription: "an identifier shows that an archived task with other words is the task",
    versions: ["Buy oat milk id:a\nb\n", "b\n"], archive: "x Get milk and bread id:a\n",
    merged: "Buy oat milk id:a\nb\n", doubts: [.alsoArchived]),
  UnionCase(
    testDescription: "an identifier shows that an archived task with the same words is the task",
    versions: ["Buy milk id:a\nb\n", "b\n"], archive: "x 2026-11-20 Buy milk id:a\n",
    merged: "b\n", doubts: [.archivedElsewhere]),
  UnionCase(
    testDescription: "a completion and a project are of one task",
    versions: ["x 2026-11-21 Call mum id:a\nb\n", "Call mum id:a +family\nb\n"],
    merged: "x 2026-11-21 Call mum id:a +family\nb\n", doubts: [.extended]),
  UnionCase(
    testDescription: "a completion and words are two edits, also with an identifier",
    versions: ["x 2026-11-21 Call mum id:a\nb\n", "Call mum and dad id:a\nb\n"],
    merged: "Call mum and dad id:a\nx 2026-11-21 Call mum id:a\nb\n", doubts: [.twoVersions]),
  UnionCase(
    testDescription: "a series that one version continued further has one next task",
    versions: [
      "x 2026-11-22 Clean rec:+1w due:2026-11-20\nx 2026-11-23 Clean rec:+1w due:2026-11-27\nClean rec:+1w due:2026-12-04\n  n\n",
      "x 2026-11-21 Clean rec:+1w due:2026-11-20\nClean rec:+1w due:2026-11-27\n",
      "Clean rec:+1w due:2026-11-20\n",
    ],
    merged:
      "x 2026-11-21 Clean rec:+1w due:2026-11-20\nx 2026-11-23 Clean rec:+1w due:2026-11-27\nClean rec:+1w due:2026-12-04\n  n\n",
    doubts: [.extended, .extended, .extended]),
]
