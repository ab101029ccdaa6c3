import TestSupport

@testable import TodoTxt

/// Laws of merges without a base, tested on the lists of devices that worked on the same tasks.
@Suite struct UnionLawTests {
  /// Several versions of a list, their common archive, and what this device did.
  struct Versions {
    var lists: [Document]
    var archive: Document
    var history = LineHistory()

    /// Makes two or three versions; with an archive, only some of the devices have archived.
    init(_ random: inout SeededRandom) {
      let start = SimilarTasks(&random)
      lists = []
      archive = Document("")
      for index in 0..<Int.random(in: 2...3, using: &random) {
        var person = start
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          let before = (person.document, person.archive)
          person.change(&random)
          if index == 0 { history.record(from: before, to: (person.document, person.archive)) }
        }
        lists.append(person.document)
        archive = Document(archive.text + person.archive.text)
      }
      if Int.random(in: 0..<3, using: &random) == 0 { history = LineHistory() }
      // A copy may be empty, or an archived task may be completed on another day elsewhere.
      if Int.random(in: 0..<10, using: &random) == 0 { lists[1] = Document("") }
      if Int.random(in: 0..<4, using: &random) == 0,
        let line = archive.items.randomElement(using: &random)
      {
        var item = line.openItem
        if Bool.random(using: &random), let day = CivilDate(year: 2026, month: 12, day: 1) {
          item.complete(on: day)
        }
        let place = Int.random(in: lists.indices, using: &random)
        let text = String(decoding: item.content, as: UTF8.self)
        lists[place] = Document(lists[place].text + "\(text)\n")
      }
    }

    func merge(_ versions: [Document]) -> UnionMerge {
      UnionMerge(of: versions, archive: archive, history: history)
    }

    func report(_ merged: UnionMerge, _ again: UnionMerge? = nil) -> String {
      lists.map { "version\n\($0.text)" }.joined() + "archive\n\(archive.text)"
        + "merged\n\(String(decoding: merged.bytes, as: UTF8.self))"
        + (again.map { "again\n\(String(decoding: $0.bytes, as: UTF8.self))" } ?? "")
    }
  }

  /// With three versions, one may be contained in two others that differ; merged with the result, it counts as another version.
  @Test(arguments: 0..<50)
  func mergingAgainChangesNothing(seed: UInt64) {
    var random = SeededRandom(seed: 6000 + seed)
    for _ in 0..<rounds(20) {
      var versions = Versions(&random)
      versions.lists.removeSubrange(2...)
      let merge = versions.merge(versions.lists)
      let merged = Document(parsing: merge.bytes)
      for other in versions.lists + [merged] {
        let again = versions.merge([merged, other])
        #expect(again.bytes == merge.bytes, "\(versions.report(merge, again))with\n\(other.text)")
      }
    }
  }

  @Test(arguments: 0..<50)
  func theOrderOfTheVersionsDoesNotMatter(seed: UInt64) {
    var random = SeededRandom(seed: 7000 + seed)
    for _ in 0..<rounds(20) {
      let versions = Versions(&random)
      let merge = versions.merge(versions.lists)
      let other = versions.merge(versions.lists.reversed())
      #expect(other.bytes == merge.bytes, "\(versions.report(merge, other))")
      #expect(other.doubts == merge.doubts, "\(versions.report(merge, other))")
    }
  }

  /// A task that is in the result twice, in two versions or both open and archived, is reported.
  ///
  /// Without a creation date, or with replaced words, it may be two tasks; otherwise, the merge
  /// reports a conflict.
  @Test(arguments: 0..<50)
  func everyDoubleIsNamed(seed: UInt64) {
    var random = SeededRandom(seed: 8000 + seed)
    for _ in 0..<rounds(20) {
      let versions = Versions(&random)
      guard versions.lists.allSatisfy({ versions.doubles(in: $0).isEmpty }) else { continue }
      let merge = versions.merge(versions.lists)
      let merged = Document(parsing: merge.bytes)
      for (name, lines) in versions.doubles(in: merged) {
        let doubts = merge.doubts.filter { doubt in
          [doubt.number, doubt.otherTask].contains { number in
            number.flatMap { merged.item(numbered: $0) }?.isNamed(name) ?? false
          }
        }
        let isSure = lines.allSatisfy {
          $0.openItem.creationDate != nil && $0.openItem.plain == lines[0].openItem.plain
        }
        #expect(
          doubts.contains {
            $0.isConflict || (!isSure && [.mayBeOne, .mayBeArchived].contains($0.kind))
          },
          "[\(name)] \(merge.doubts)\n\(versions.report(merge))")
      }
    }
  }

  /// If the result has two open tasks of a series, and no version does, one of them is reported.
  ///
  /// With creation dates, the merge reports a conflict. If someone replaced the words, no merge can
  /// know.
  @Test(arguments: 0..<50)
  func everySecondContinuationIsNamed(seed: UInt64) {
    var random = SeededRandom(seed: 10_000 + seed)
    for _ in 0..<rounds(20) {
      let versions = Versions(&random)
      guard versions.lists.allSatisfy({ $0.openSeries.allSatisfy { $1.count == 1 } }) else {
        continue
      }
      let merge = versions.merge(versions.lists)
      let merged = Document(parsing: merge.bytes)
      for (name, items) in merged.openSeries
      where items.count > 1 && items.allSatisfy({ $0.plain == items[0].plain }) {
        let isDated = items.allSatisfy { $0.creationDate != nil }
        let numbers = items.map(\.number)
        #expect(
          merge.doubts.contains { doubt in
            (doubt.isConflict || (!isDated && doubt.kind == .mayBeOne))
              && [doubt.number, doubt.otherTask].contains { $0.map(numbers.contains) ?? false }
          }, "[\(name)] \(merge.doubts)\n\(versions.report(merge))")
      }
    }
  }

  /// The result contains everything in a version, except what another version or the archive
  /// contains.
  @Test(arguments: 0..<50)
  func nothingIsLost(seed: UInt64) {
    var random = SeededRandom(seed: 9000 + seed)
    for _ in 0..<rounds(20) {
      let versions = Versions(&random)
      let merge = versions.merge(versions.lists)
      let all = Document(
        String(decoding: merge.bytes, as: UTF8.self) + versions.archive.text)
      let tasks = SimilarTask.named(in: all)
      for list in versions.lists {
        for (name, task) in SimilarTask.named(in: list) {
          let edits =
            versions.history.hasChanges
            ? [] : task.edits.subtracting(tasks[name]?.edits ?? [])
          #expect(tasks[name] != nil && edits.isEmpty, "[\(name)] \(versions.report(merge))")
        }
      }
    }
  }
}

extension UnionLawTests.Versions {
  /// Returns the lines of each task that a list and the archive have more than once, unless someone replaced half of
  /// its words.
  fileprivate func doubles(in list: Document) -> [(String, [TodoItem])] {
    let items = list.items + archive.items
    let names = Dictionary(grouping: items) { SimilarTask.name(in: $0.text) ?? "" }
    return names.filter { name, lines in
      // Two lines of the archive are not about the list.
      guard name.hasPrefix("tok"), lines.count > 1, lines.contains(where: list.items.contains)
      else {
        return false
      }
      return lines.allSatisfy { line in lines.allSatisfy(line.sharesMostWords) }
    }
    .map { ($0.key, $0.value) }
  }
}

extension Document {
  /// The open tasks of each series.
  fileprivate var openSeries: [String: [TodoItem]] {
    Dictionary(
      grouping: items.filter { !$0.isCompleted && $0.value(for: .recurrence) != nil }
    ) { SimilarTask.name(in: $0.text) ?? "" }
  }
}

extension TodoItem {
  fileprivate var text: String { String(decoding: content, as: UTF8.self) }

  fileprivate func isNamed(_ name: String) -> Bool { SimilarTask.name(in: text) == name }

  fileprivate var plain: [String] {
    String(decoding: wording, as: UTF8.self).split(separator: " ").map(String.init).filter { word in
      !"@+e".contains(word[word.startIndex]) && !word.contains(":")
    }
  }

  /// Whether more than half of the words are the same, ignoring tags.
  fileprivate func sharesMostWords(with other: TodoItem) -> Bool {
    let words = [self, other].map { item in
      Set(
        String(decoding: item.openItem.wording, as: UTF8.self).split(separator: " ")
          .filter { !$0.contains(":") })
    }
    return 2 * words[0].intersection(words[1]).count > words.map(\.count).max() ?? 0
  }

  private var wording: ArraySlice<UInt8> { content[offsets: textRange] }
}

extension LineHistory {
  /// Records one command of this device.
  fileprivate mutating func record(
    from before: (list: Document, archive: Document), to after: (list: Document, archive: Document)
  ) {
    let old = Set(before.list.items.map { Array($0.content) })
    let new = Set(after.list.items.map { Array($0.content) })
    let archived = after.archive.items.dropFirst(before.archive.items.count)
    let away = Set(archived.map { Array($0.content) })
    record(
      removed: before.list.items.filter {
        !new.contains(Array($0.content)) && !away.contains(Array($0.content))
      },
      added: after.list.items.filter { !old.contains(Array($0.content)) })
    recordArchived(Array(archived))
  }
}
