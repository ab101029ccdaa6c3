import TestSupport

@testable import TodoTxt

/// Laws that every merge obeys, tried on random changes to files of every kind.
@Suite struct MergeLawTests {
  static let files: [NamedFile] =
    oddFiles + [
      NamedFile("realistic", realisticFile(lines: 120, seed: 11)),
      NamedFile("realistic with CRLF", realisticFile(lines: 60, seed: 12, terminator: "\r\n")),
    ]

  @Test(arguments: Sample.one(in: 1, of: files))
  func aSideThatChangedNothingGivesTheOther(file: NamedFile) {
    var random = SeededRandom(seed: 21)
    for _ in 0..<(file.bytes.count > 20_000 ? 2 : 20) {
      let side = changed(file.bytes, &random).bytes
      for (ours, theirs) in [(side, file.bytes), (file.bytes, side), (side, side)] {
        let merge = DocumentMerge(base: file.bytes, ours: ours, theirs: theirs)
        #expect(merge.bytes == side)
        #expect(merge.conflicts.isEmpty)
      }
    }
  }

  /// The lines of a merge depend on the order of its sides only in the `#` above an indented task, and
  /// whether it has conflicts does not; which of some equal tasks they name does.
  @Test(arguments: Sample.one(in: 1, of: files))
  func theSidesMayChangePlaces(file: NamedFile) {
    var random = SeededRandom(seed: 22)
    for _ in 0..<(file.bytes.count > 20_000 ? 2 : 20) {
      let ours = changed(file.bytes, &random).bytes
      let theirs = changed(file.bytes, &random).bytes
      let merge = DocumentMerge(base: file.bytes, ours: ours, theirs: theirs)
      let swapped = DocumentMerge(base: file.bytes, ours: theirs, theirs: ours)
      let shown = [file.bytes, ours, theirs, merge.bytes].map { Document(parsing: $0) }
      let isSame =
        merge.conflicts.isEmpty == swapped.conflicts.isEmpty
        && sortedLines(merge.bytes).filter { $0 != "#" }
          == sortedLines(swapped.bytes).filter { $0 != "#" }
      #expect(
        isSame, "\(report(base: shown[0], ours: shown[1], theirs: shown[2], merged: shown[3]))")
    }
  }

  /// A task that is an indented line, since no task is above it, becomes no note of another one.
  @Test(arguments: Sample.one(in: 1, of: Array(0..<100)))
  func anIndentedTaskStaysATask(seed: UInt64) {
    var random = SeededRandom(seed: 500 + seed)
    var count = 0
    func list() -> Document {
      let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        count += 1
        return [
          "    Indented \(count)", "Task \(count)", "Noted \(count)\n    below", "", "# \(count)",
        ]
        .randomElement(using: &random) ?? ""
      }
      return Document(lines.map { $0 + "\n" }.joined())
    }
    func tasks(_ document: Document) -> Set<[[UInt8]]> {
      Set(document.items.map { [Array($0.content)] + $0.noteLines.map { Array($0) } })
    }
    let (ours, theirs) = (list(), list())
    for merged in [
      UnionMerge(of: [ours, theirs]).bytes,
      DocumentMerge(base: Document(""), ours: ours, theirs: theirs).bytes,
    ] {
      let shown = Document(parsing: merged)
      #expect(
        tasks(shown) == tasks(ours).union(tasks(theirs)),
        "\(report(base: ours, ours: ours, theirs: theirs, merged: shown))")
    }
  }

  /// Also if one side reopened a completed task and the other completed it again, on a later day: the
  /// earlier day stays.
  @Test(arguments: Sample.one(in: 1, of: Array(0..<60)))
  func aTaskIsGoneOnlyIfOneSideRemovedItAndTheOtherLeftItAlone(seed: UInt64) {
    var random = SeededRandom(seed: 1000 + seed)
    let base = namedFile(lines: Int.random(in: 1...60, using: &random), seed: seed)
    let count = Int.random(in: 0...25, using: &random)
    let (ours, theirs) = (base.changed(count, &random), base.changed(count, &random))
    let merge = DocumentMerge(base: base.bytes, ours: ours.bytes, theirs: theirs.bytes)
    let mentions = Dictionary(grouping: allWords(of: merge.bytes), by: \.self).mapValues(\.count)
    let untouched = Set(entries(of: merge.bytes))
    let kept = merge.conflicts.count { $0.kind == .removedAndEdited }
    var expectedKept = 0
    for entry in base.entries where base.isTask(entry.name) {
      let isRemoved = ours.removed.contains(entry.name) || theirs.removed.contains(entry.name)
      let isEdited = [ours, theirs].contains { side in
        // A change may have been undone by another one.
        side.entries.contains { $0.name == entry.name && $0.bytes != entry.bytes }
      }
      if isRemoved, isEdited { expectedKept += 1 }
      #expect((mentions[entry.name] != nil) == (!isRemoved || isEdited), "\(entry.name)")
      if !isRemoved, !ours.changed.contains(entry.name), !theirs.changed.contains(entry.name) {
        #expect(untouched.contains(entry.bytes), "an untouched task keeps its bytes")
      }
    }
    // A task of one word that was moved and changed may be another one; it is then kept, and named too.
    #expect(
      expectedKept...expectedKept + 1 ~= kept,
      "\(report(base: base.document, ours: ours.document, theirs: theirs.document, merged: merge.document))"
    )
    for entry in ours.entries + theirs.entries {
      let before = base.entries.first { $0.name == entry.name }.map { words(of: $0.bytes) } ?? []
      for word in words(of: entry.bytes).subtracting(before)
      where !word.hasPrefix("pri:") && !word.hasPrefix("(") && word != "2026-11-21" {
        #expect(
          mentions[word] != nil,
          "\(word)\n\(report(base: base.document, ours: ours.document, theirs: theirs.document, merged: merge.document))"
        )
      }
    }
    let additions = ours.added.subtracting(ours.removed).union(
      theirs.added.subtracting(theirs.removed))
    for name in additions { #expect(mentions[name] == 1) }
  }

  @Test(arguments: Sample.one(in: 1, of: Array(0..<60)))
  func changesToDifferentTasksAreAllMade(seed: UInt64) {
    var random = SeededRandom(seed: 2000 + seed)
    let base = namedFile(lines: Int.random(in: 2...60, using: &random), seed: 100 + seed)
    var (ours, theirs, both) = (base, base, base)
    for entry in base.entries where base.isTask(entry.name) {
      let isForOurs = Bool.random(using: &random)
      var again = random
      if isForOurs {
        ours.change(named: entry.name, &random)
      } else {
        theirs.change(named: entry.name, &random)
      }
      both.change(named: entry.name, &again)
    }
    let merge = DocumentMerge(base: base.bytes, ours: ours.bytes, theirs: theirs.bytes)
    #expect(merge.conflicts.isEmpty)
    #expect(
      String(decoding: merge.bytes, as: UTF8.self) == String(decoding: both.bytes, as: UTF8.self))
  }

  /// Both sides may complete tasks of the same series, so that some tasks have the same words.
  @Test(arguments: Sample.one(in: 1, of: Array(0..<50)))
  func whatEitherSideWroteInASeriesIsThere(seed: UInt64) throws {
    var random = SeededRandom(seed: 3000 + seed)
    for _ in 0..<20 {
      var base = SeriesList(&random)
      base.change(Int.random(in: 0...3, using: &random), &random)
      var (ours, theirs) = (base, base)
      ours.change(Int.random(in: 0...5, using: &random), &random)
      theirs.change(Int.random(in: 0...5, using: &random), &random)
      // Two versions can also be merged without a common one.
      let merges = [
        DocumentMerge(base: base.document, ours: ours.document, theirs: theirs.document).bytes,
        UnionMerge(of: [ours.document, theirs.document]).bytes,
      ]
      for (index, merge) in merges.enumerated() {
        let gone = ours.words.union(theirs.words).subtracting(allWords(of: merge))
        #expect(
          gone.isEmpty,
          "merge \(index)\n\(report(base: base.document, ours: ours.document, theirs: theirs.document, merged: Document(parsing: merge)))"
        )
      }
    }
  }

  /// Each side may also archive, and no series may end.
  @Test(arguments: Sample.one(in: 1, of: Array(0..<50)))
  func whatEitherSideCompletedInASeriesStaysCompleted(seed: UInt64) throws {
    var random = SeededRandom(seed: 4000 + seed)
    for round in 0..<40 {
      // With a strict rule, the date of the next task does not depend on when the last one was
      // completed. With other rules, the two sides may have different next tasks, and only one of
      // them stays.
      let isStrict = round % 2 == 0
      var base = SeriesList(&random, rules: isStrict ? ["+1w", "+2d"] : ["1w", "2d", "0d"])
      base.change(Int.random(in: 0...3, using: &random), &random, upTo: 5)
      var (ours, theirs) = (base, base)
      ours.changeForward(Int.random(in: 0...5, using: &random), &random)
      theirs.changeForward(Int.random(in: 0...5, using: &random), &random)
      let merge = DocumentMerge(
        base: base.document, ours: ours.document, theirs: theirs.document)
      let merged = SeriesList(Document(parsing: merge.bytes))
      let reopened = ours.completions.union(theirs.completions).subtracting(base.completions)
        .subtracting(merged.completions).subtracting(ours.archived).subtracting(theirs.archived)
      let ended = base.openSeries.subtracting(merged.openSeries)
      #expect(
        (reopened.isEmpty || !isStrict) && ended.isEmpty,
        "\(report(base: base.document, ours: ours.document, theirs: theirs.document, merged: merged.document))"
      )
    }
  }

  /// Also if both sides changed a task in different ways, so that the result has two versions of it.
  @Test(
    arguments: [
      ("Call Anna", "(A) Call Anna", "(B) Call Anna"),
      ("plan trip", "trip", "plan trip +home"),
      ("2026-11-20 rent Q", "2026-11-20 rent Q paid", "2026-11-20 Q"),
      ("a\na", "(A) a\n(A) a\n(B) a", "(B) a\n(B) a"),
      ("a\nCall Anna\n  note", "a\nCall Anna\n  one", "Call Anna\n  two\na"),
    ])
  func mergingTheResultAgainChangesNothing(base: String, ours: String, theirs: String) {
    for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
      expectSameAgain(Document("\(base)\n"), Document("\(ours)\n"), Document("\(theirs)\n"))
    }
  }

  /// Except if a side replaced words or continued a series: the result may resemble no version.
  ///
  /// The order may change, and blank lines may be added again.
  @Test(arguments: Sample.one(in: 1, of: Array(0..<50)))
  func mergingTheResultAgainChangesNoTask(seed: UInt64) {
    var random = SeededRandom(seed: 12_000 + seed)
    for _ in 0..<rounds(160) {
      let start = SimilarTasks(&random)
      var sides = [start, start]
      for side in sides.indices {
        for _ in 0..<Int.random(in: 0...3, using: &random) { sides[side].change(&random) }
      }
      let lists = ([start] + sides).map(\.document)
      let words = lists.map(namedWords)
      let hasReplaced = words.contains { side in
        words[0].contains { name, words in side[name].map { !words.isSubset(of: $0) } ?? false }
      }
      let recurs = lists.contains { $0.items.contains { $0.value(for: .recurrence) != nil } }
      if !hasReplaced, !recurs { expectSameAgain(lists[0], lists[1], lists[2]) }
    }
  }

  /// The plain words of each of the `SimilarTasks`.
  private func namedWords(_ list: Document) -> [String: Set<String>] {
    list.items.reduce(into: [:]) { words, item in
      let text = String(decoding: item.content, as: UTF8.self)
      guard let name = SimilarTask.name(in: text) else { return }
      let plain = text.split(separator: " ").filter { $0.allSatisfy(\.isLetter) && $0 != "x" }
      words[name, default: []].formUnion(plain.map(String.init))
    }
  }

  private func expectSameAgain(_ base: Document, _ ours: Document, _ theirs: Document) {
    let merged = DocumentMerge(base: base, ours: ours, theirs: theirs).document
    let merge = DocumentMerge(base: base, ours: merged, theirs: theirs)
    let again = merge.document
    let lines = [merged, again].map { sortedLines($0.bytes).filter { $0.contains { $0 != " " } } }
    // An added task that resembles a removed one may be its new version: it may stay twice, named.
    let isNamed = !merge.conflicts.isEmpty && Set(lines[0]).isSubset(of: lines[1])
    #expect(
      lines[0] == lines[1] || isNamed,
      "\(report(base: base, ours: ours, theirs: theirs, merged: merged))again\n\(again.text)")
  }

  /// Unrelated files too: any three can be merged, and merging equal sides gives those sides.
  @Test func anyThreeFilesAreMerged() {
    var random = SeededRandom(seed: 23)
    let telling: [UInt8] = Array(
      "x  (A) 2026-11-20 a b +p @c due:1 rec:1w pri:A\n\n\n\r\u{10}#".utf8)
    func file() -> [UInt8] {
      var file: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let start = Int.random(in: 0..<telling.count, using: &random)
        file += telling[start..<Int.random(in: start..<telling.count, using: &random)]
      }
      return file
    }
    for _ in 0..<400 {
      let (base, ours, theirs) = (file(), file(), file())
      let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
      let lines = Document(parsing: merge.bytes).lines.count
      #expect(merge.conflicts.allSatisfy { 1...max(lines, 1) ~= $0.number ?? 0 })
      #expect(DocumentMerge(base: base, ours: ours, theirs: ours).bytes == ours)
      #expect(DocumentMerge(base: base, ours: ours, theirs: base).bytes == ours)
      #expect(DocumentMerge(base: base, ours: base, theirs: theirs).bytes == theirs)
    }
  }

  private func changed(_ file: [UInt8], _ random: inout SeededRandom) -> EditableFile {
    EditableFile(file).changed(Int.random(in: 0...8, using: &random), &random)
  }

  private func namedFile(lines: Int, seed: UInt64) -> EditableFile {
    // An indented line that follows no task becomes a note when the lines above it are removed.
    let lines = entries(of: realisticFile(lines: lines, seed: seed))
    var file = EditableFile(lines.filter { $0.first != .space }.flatMap(\.self))
    file.nameTasks()
    return file
  }

  private func allWords(of file: [UInt8]) -> [String] {
    file.split { $0.isBlank || $0 == .lineFeed }.map { String(decoding: $0, as: UTF8.self) }
  }

  private func words(of entry: [UInt8]) -> Set<String> { Set(allWords(of: entry)) }

  private func entries(of file: [UInt8]) -> [[UInt8]] {
    let list = EntryList(of: Document(parsing: file))
    return (0..<list.count).map { Array(list.bytes(of: $0)) }
  }

  /// The lines without carriage returns at their ends: a lone one at the end of a file becomes part
  /// of a terminator if another line follows.
  private func sortedLines(_ file: [UInt8]) -> [String] {
    Document(parsing: file).lines.map { line in
      let content = line.content
      let end = content.last == .carriageReturn ? content.dropLast() : content
      return String(decoding: end, as: UTF8.self)
    }.sorted()
  }
}

extension EditableFile {
  /// Returns the file after random changes.
  func changed(_ count: Int, _ random: inout SeededRandom) -> EditableFile {
    var file = self
    for _ in 0..<count { file.change(&random) }
    return file
  }
}
