import TestSupport

@testable import TodoTxt

@Suite struct UnionMergeTests {
  /// Neither the order of two versions matters nor that of their hashes, which a comment changes.
  @Test(arguments: ListVector.all(in: "merge/without-base"))
  func versionsWithoutABaseMakeOneList(_ vector: ListVector) {
    let comments = ["", "# 1\n", "# 2\n", "# 3\n", "# 4\n"]
    let lists = vector.lists("version")
    for comment in lists.count == 2 ? comments : [""] {
      for versions in [lists, lists.reversed()] {
        let merge = union(versions.map { comment.utf8 + $0 }, vector)
        let expected = comment.utf8 + vector.list("merged")
        #expect(Document(parsing: merge.bytes).text == Document(parsing: expected).text)
        #expect(
          merge.doubts.map { "\($0.kind)".prefix { $0 != "(" } } == vector.named.map { $0[...] })
      }
    }
  }

  @Test(arguments: ListVector.all(in: "merge/without-base"))
  func mergingTheResultAgainChangesNothing(_ vector: ListVector) {
    let versions = vector.lists("version")
    let merged = union(versions, vector).bytes
    for version in versions + [merged] {
      let again = union([merged, version], vector)
      #expect(again.bytes == merged, "with \(Document(parsing: version).text)")
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

  /// Whichever three versions of one series are merged, in whatever order their hashes are: all open
  /// tasks but one are named.
  @Test func aSeriesThatIsOpenTwiceIsNamed() {
    let first = "2026-11-09 Water plants rec:+1w due:2026-11-23"
    let versions = [
      first, "2026-11-09 Water plants today rec:+1w due:2026-11-23",
      "2026-11-09 Water plants rec:+1w due:2026-11-25",
      "x 2026-11-21 \(first)\n2026-11-21 Water plants rec:+1w due:2026-11-30",
      "x 2026-11-23 \(first)\n2026-11-23 Water plants rec:+1w due:2026-11-30",
      "x 2026-11-22 \(first)\n2026-11-22 Water plants now rec:+1w due:2026-11-30",
    ]
    for (one, two, three) in versions.indices.flatMap({ one in
      versions.indices[(one + 1)...].flatMap { two in
        versions.indices[(two + 1)...].map { (one, two, $0) }
      }
    }) {
      for comment in 0..<8 {
        let lists = [one, two, three].map { "\(versions[$0])\n# \(comment * ($0 + 1))\n" }
        let merge = UnionMerge(of: lists.map { Document($0) })
        let open = Document(parsing: merge.bytes).items.filter { !$0.isCompleted }
        let named = Set(merge.doubts.flatMap(\.numbers))
        #expect(
          open.count { !named.contains($0.number) } < 2, "\(lists) \(merge.doubts)")
      }
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
  @Test(arguments: ListVector.all(in: "merge/without-base"))
  func onlyWhatIsInTheResultTwiceIsAConflict(_ vector: ListVector) {
    for doubt in union(vector.lists("version"), vector).doubts {
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

  private func union(_ versions: [[UInt8]], _ vector: ListVector) -> UnionMerge {
    var history = LineHistory()
    for change in vector.values("changed") {
      let ends = change.split(separator: " -> ").map { [TodoItem(String($0))] }
      history.record(removed: ends[0], added: ends[1])
    }
    history.recordArchived(vector.values("archived").map { TodoItem(String($0)) })
    return UnionMerge(
      of: versions.map { Document(parsing: $0) },
      archive: vector.lists("archive").first.map { Document(parsing: $0) }, history: history)
  }
}
