import TestSupport

@testable import TodoTxt
@testable import TodoTxtFiles
@testable import TTSync

/// Each line of each version is in the merged list or the archive, for every way to merge without a
/// base; see `lostLine`.
@Suite struct MergedLinesTests {
  enum Voice: CaseIterable { case copies, driver, sync }

  @Test(arguments: Voice.allCases, 0..<50)
  func noLineIsLost(voice: Voice, seed: UInt64) throws {
    var random = SeededRandom(seed: 11_000 + seed)
    for round in 0..<rounds(60) {
      let lists = FewWords(&random)
      let merge = try lists.merged(by: voice)
      let versions = voice == .copies ? lists.versions : Array(lists.versions.prefix(2))
      let fault =
        lostLine(
          of: versions, in: merge.list, archive: merge.archive,
          changes: voice == .copies ? lists.changes : [:])
        ?? (voice == .sync ? lostLine(of: lists.archives, in: merge.archive) : nil)
      let shown = (lists.versions + [merge.archive, merge.list])
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "--\n")
      #expect(fault == nil, "round \(round)\n\(shown)")
    }
  }

  /// Tasks that only look alike stay both, whichever version has which.
  @Test(arguments: Voice.allCases)
  func likeTasksStayBoth(voice: Voice) throws {
    for (one, other) in [
      ("2026-11-21 Milk", "2026-11-21 Wash the Milk jug"), ("Milk", "Wash the Milk jug"),
      ("Call", "x 2026-11-21 Call the plumber"),
      ("2026-11-01 Call", "x 2026-11-21 2026-11-01 Call the plumber"),
      ("Call id:1", "Visit Anna id:1"), ("Call @home", "Call @work"),
    ] {
      for versions in [[one, other], [other, one]] {
        let merge = try FewWords(versions).merged(by: voice)
        let lines = merge.list.split(separator: .lineFeed).map {
          String(decoding: $0, as: UTF8.self)
        }
        #expect(Set(lines) == [one, other] && merge.conflicts > 0, "\(lines)")
      }
    }
  }

  /// Two devices merge a list and a copy, each with the other's version as its list, and get the same tasks.
  ///
  /// One version may be empty. What this device did makes a difference, so none of it is known.
  @Test(arguments: 0..<50)
  func devicesAgree(seed: UInt64) throws {
    var random = SeededRandom(seed: 13_000 + seed)
    for round in 0..<rounds(60) {
      let lists = FewWords(
        FewWords(&random), isOneEmpty: Int.random(in: 0..<4, using: &random) == 0)
      let merges = try [lists.merged(by: .copies), lists.turned.merged(by: .copies)]
      let shown = (lists.versions + [lists.archives[0]] + merges.map(\.list))
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "--\n")
      #expect(
        merges[0].list == merges[1].list && merges[0].conflicts == merges[1].conflicts,
        "round \(round)\n\(shown)")
    }
  }

  /// A line that two others may be versions of, but not of each other, does not join them.
  @Test(arguments: [
    [
      "(A) Milk the\n2026-11-21 the\nCall Call",
      "(A) Call Call\n(A) 2026-11-21 plumber Call\n2026-11-20 Call\n(A) 2026-11-20 Milk the\n"
        + "2026-11-21 the",
      "(A) 2026-11-20 Call\nx 2026-11-22 Milk the pri:A\n2026-11-21 the",
    ]
  ])
  func aThirdLineJoinsNoOthers(versions: [String]) throws {
    let lists = FewWords(versions)
    let merge = try lists.merged(by: .copies)
    #expect(lostLine(of: lists.versions, in: merge.list) == nil && merge.conflicts > 0)
  }
}

/// Versions of a list whose tasks have few words, so that many of them are alike.
struct FewWords {
  private(set) var versions: [[UInt8]]
  private(set) var archives: [[UInt8]] = [[], []]
  /// The lines that this device's commands made of others.
  private(set) var changes: [[UInt8]: Set<[UInt8]>] = [:]
  private var history = LineHistory()

  /// The first two versions of other lists, without what this device did.
  init(_ lists: FewWords, isOneEmpty: Bool) {
    versions = [lists.versions[0], isOneEmpty ? [] : lists.versions[1]]
    archives = lists.archives
  }

  /// The same versions for another device, where the second one is the list.
  var turned: FewWords {
    var lists = self
    lists.versions.reverse()
    return lists
  }

  init(_ lists: [String]) { versions = lists.map { Array("\($0)\n".utf8) } }

  init(_ random: inout SeededRandom) {
    let start = (0..<Int.random(in: 0...3, using: &random)).map { _ in FewWordsTask(&random) }
    let isOwn = Int.random(in: 0..<3, using: &random) == 0
    versions = []
    for side in 0..<Int.random(in: 2...3, using: &random) {
      var tasks: [FewWordsTask] = []
      for task in start where Int.random(in: 0..<6, using: &random) > 0 {
        var changed = task
        for _ in 0..<Int.random(in: 0...2, using: &random) { changed.change(&random) }
        tasks += [changed] + changed.successor
        let (from, to) = (task.open, changed.open)
        if isOwn, side == 0, from != to {
          history.record(removed: [TodoItem(from)], added: [TodoItem(to)])
          changes[Array(from.utf8), default: []].insert(Array(to.utf8))
        }
      }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        tasks.insert(FewWordsTask(&random), at: Int.random(in: 0...tasks.count, using: &random))
      }
      versions.append(Array(tasks.map(\.text).joined().utf8))
    }
    for side in 0...1 where Int.random(in: 0..<3, using: &random) == 0 {
      archives[side] = Array(
        start.map { task in
          var task = task
          task.completion = "x 2026-11-22 "
          if Bool.random(using: &random) { task.change(&random) }
          return task
        }
        .filter { $0.completion != "" }.map(\.text).joined().utf8)
    }
  }

  /// Returns the merged list and archive, and the number of conflicts.
  func merged(
    by voice: MergedLinesTests.Voice
  ) throws -> (list: [UInt8], archive: [UInt8], conflicts: Int) {
    let list = versions[0]
    switch voice {
    case .copies:
      let copies = versions.dropFirst().enumerated().map {
        ConflictedCopy(path: FilePath("todo \($0).txt"), bytes: $1, changed: nil)
      }
      let merge = CopyMerge(
        of: copies, into: list, archive: archives[0],
        descent: Descent(of: ContentDigest(of: list), at: "todo.txt", entries: []),
        history: history, dialect: .extended)
      return (merge.bytes, archives[0], merge.hasConflicts ? 1 : 0)
    case .driver:
      let merge = VersionMerge(base: [], ours: list, theirs: versions[1], dialect: .extended)
      return (merge.bytes, [], merge.doubts.count(where: \.isConflict))
    case .sync:
      let lists = ["done.txt", "todo.txt"].map {
        SyncedList(
          path: FilePath($0), place: FilePath($0), name: $0 == "todo.txt" ? nil : Array($0.utf8))
      }
      func contents(_ side: Int) -> ListContents {
        [lists[0]: archives[side], lists[1]: versions[side]]
      }
      let merge = try ListsMerge(
        of: lists, bases: [], ours: contents(0), theirs: contents(1), in: listEditor())
      let conflicts = merge.doubts.count(where: \.isConflict)
      return (merge.contents[lists[1]] ?? [], merge.contents[lists[0]] ?? [], conflicts)
    }
  }
}

/// A task of few words.
private struct FewWordsTask {
  var completion = ""
  private var created: String
  private var priority: String
  private var words: [String]
  private var note = ""

  private static let words = ["Milk", "Call", "the", "plumber"]
  private static let labels = ["+a", "@b", "due:2026-12-01", "due:2026-12-08", "id:1"]

  init(_ random: inout SeededRandom) {
    created = ["2026-11-20 ", "2026-11-21 ", "", ""][Int.random(in: 0...3, using: &random)]
    priority = ["", "", "", "(A) "][Int.random(in: 0...3, using: &random)]
    words = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      Self.words[Int.random(in: 0...3, using: &random)]
    }
    if Int.random(in: 0..<5, using: &random) == 0 { words += ["rec:1w", "due:2026-12-01"] }
    if Int.random(in: 0..<3, using: &random) == 0 { change(&random) }
  }

  mutating func change(_ random: inout SeededRandom) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: words.insert(Self.words[Int.random(in: 0...3, using: &random)], at: 0)
    case 1: words.append(Self.words[Int.random(in: 0...3, using: &random)])
    case 2: if words.count > 1 { words.removeFirst() }
    case 3: words.append(Self.labels[Int.random(in: 0...4, using: &random)])
    case 4: priority = ["", "(A) ", "(B) "][Int.random(in: 0...2, using: &random)]
    case 5: note += "  note \(Int.random(in: 0...1, using: &random))\n"
    case 6: created = created == "" ? "2026-11-20 " : ""
    case 7: completion = completion == "" ? "x 2026-11-22 " : ""
    default: completion = "x 2026-11-23 "
    }
  }

  var open: String { priority + created + words.joined(separator: " ") }

  var text: String {
    guard completion != "" else { return "\(open)\n\(note)" }
    let tag = priority == "" ? "" : " pri:\(priority.dropFirst().prefix(1))"
    return "\(completion)\(created)\(words.joined(separator: " "))\(tag)\n\(note)"
  }

  /// The next task of a completed task of a series.
  var successor: [FewWordsTask] {
    guard completion != "", words.contains("rec:1w"),
      let due = words.firstIndex(where: { $0.hasPrefix("due:") })
    else { return [] }
    var next = self
    let day = completion == "x 2026-11-22 " ? 22 : 23
    (next.completion, next.created, next.note) = ("", "2026-11-\(day) ", "")
    next.words[due] = "due:2026-11-\(day + 7)"
    return [next]
  }
}
