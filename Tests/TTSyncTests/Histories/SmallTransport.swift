import CommandTestSupport

@testable import TodoTxtFiles
@testable import TTSync

/// How a client syncs the lists of two devices; `transports.py` describes the same clients.
struct SmallTransport: Sendable {
  /// One possible course of an exchange.
  enum Course: Hashable, Sendable {
    /// The `second` device merges what the other one has pushed, with the common version.
    case git(second: Int), sync(second: Int)

    /// Of the archive, `work.txt` and the list, the versions of the `winners` stay, and the others
    /// become copies. The `first` device merges them, then the other one; if nil, both merge at
    /// once.
    case copies(winners: [Int], reachBoth: Bool = true, first: Int?)
  }

  let name: String

  /// The middle of the name of a copy, which tt must recognize.
  var copyName = ""

  let courses: [Course]

  static let all: [SmallTransport] = [
    SmallTransport(name: "git", courses: [.git(second: 0), .git(second: 1)]),
    SmallTransport(name: "tt sync", courses: [.sync(second: 0), .sync(second: 1)]),
    // For each list, the later change wins.
    SmallTransport(
      name: "Syncthing", copyName: ".sync-conflict-20261121-101010-ABCDEFG",
      courses: copies([[0, 0, 0], [1, 1, 1], [1, 1, 0], [0, 0, 1]])),
    // The device that syncs second renames its lists.
    SmallTransport(
      name: "Dropbox", copyName: " (ann's conflicted copy 2026-11-21)",
      courses: copies([[0, 0, 0], [1, 1, 1]])),
    SmallTransport(
      name: "Nextcloud", copyName: " (conflicted copy 2026-11-21 101010)",
      courses: copies([[0, 0, 0], [1, 1, 1]])),
    // The copy stays on that device.
    SmallTransport(
      name: "old Nextcloud", copyName: "_conflict-20261121-101010",
      courses: (0...1).map {
        .copies(winners: [$0, $0, $0], reachBoth: false, first: 1 - $0)
      }),
    // It may rename either version.
    SmallTransport(
      name: "iCloud", copyName: " 2",
      courses: copies([[0, 0, 0], [1, 1, 1], [1, 1, 0], [0, 0, 1]])),
  ]

  /// Every variant once, and the names of the clients that have it.
  static let courses: [(course: Course, names: [String])] = {
    var courses: [(course: Course, names: [String])] = []
    for transport in all {
      for course in transport.courses {
        if let index = courses.firstIndex(where: { $0.course == course }) {
          courses[index].names.append(transport.name)
        } else {
          courses.append((course, [transport.name]))
        }
      }
    }
    return courses
  }()

  private static func copies(_ winners: [[Int]]) -> [Course] {
    winners.flatMap { winners in [0, 1, nil].map { .copies(winners: winners, first: $0) } }
  }
}

/// Two devices that were equal once.
struct SmallWorld {
  private(set) var devices: [SmallDevice]

  /// What both had when they were last equal.
  private var base: SmallDevice

  /// What each device had before each edit since then.
  private var earlier: [[SmallDevice]] = [[], []]

  /// The number of the next conflicted copy.
  private var nextCopy = 0

  init(list: String) {
    base = SmallDevice(list: list)
    devices = [base, base]
  }

  /// Gives a device the state after an edit.
  mutating func edit(_ device: Int, to changed: SmallDevice) {
    earlier[device].append(devices[device])
    devices[device] = changed
  }

  /// Syncs both devices; returns what breaks a law.
  mutating func exchange(_ course: SmallTransport.Course, in editor: ListEditor) -> String? {
    let (sides, before, passed) = (devices, base, earlier)
    let knowledge: SmallLaws.Knowledge
    let result: (fault: String?, words: SmallWords)
    switch course {
    case .git(let second):
      knowledge = .baseOfList
      result = merge(second) { base, ours, theirs in
        var named: [[UInt8]] = []
        let contents = SmallFile.allCases.map { file in
          let merge = VersionMerge(
            base: base[file], ours: ours[file], theirs: theirs[file], dialect: .extended)
          named += lines([], merge.doubts, in: merge.bytes)
          return merge.bytes
        }
        return (contents, named)
      }
    case .sync(let second):
      knowledge = .base
      result = merge(second, isRecorded: true) { base, ours, theirs in
        SmallWorld.sync(base, ours, theirs, in: editor)
      }
    case .copies(let winners, let reachBoth, let first):
      knowledge = .history
      result = settle(winners, reachBoth, first)
    }
    if let fault = result.fault { return fault }
    guard devices[0].lists == devices[1].lists else { return "the devices differ" }
    for device in 0...1 { devices[device].hasUndoneMerge = false }
    (base, earlier) = (devices[0], [[], []])
    return SmallLaws(
      base: SmallFacts(of: before), sides: sides.map { SmallFacts(of: $0) },
      earlier: passed.map { $0.map { SmallFacts(of: $0) } }, merged: SmallFacts(of: base),
      named: Set(result.words.named.compactMap(SmallFacts.task)),
      listed: Set(result.words.listed.compactMap(SmallFacts.task)), knowledge: knowledge,
      haveUndoneMerges: sides.map(\.hasUndoneMerge)
    ).fault
  }
}

// MARK: - With a common version

extension SmallWorld {
  private typealias Merged = (contents: [[UInt8]], named: [[UInt8]])

  /// Lets the `second` device merge the first one's lists, and the first one take the result.
  private mutating func merge(
    _ second: Int, isRecorded: Bool = false,
    by merge: (_ base: SmallDevice, _ ours: SmallDevice, _ theirs: SmallDevice) -> Merged
  ) -> (fault: String?, words: SmallWords) {
    let (ours, theirs) = (devices[second], devices[1 - second])
    let result = merge(base, ours, theirs)
    if ours.lists != base.lists, theirs.lists != base.lists,
      sorted(result.contents) != sorted(merge(base, theirs, ours).contents)
    {
      return ("the order of merging matters", SmallWords())
    }
    for (file, merged) in zip(SmallFile.allCases, result.contents) {
      let lost = lostLine(
        of: [ours[file], theirs[file]], in: merged,
        archive: result.contents[SmallFile.done.rawValue], base: base[file],
        others: SmallFile.allCases.filter { $0 != file }.map { base[$0] })
      if let lost { return (lost, SmallWords()) }
    }
    for device in 0...1 {
      let contents = zip(SmallFile.allCases, result.contents).map { (file: $0, bytes: $1) }
        .filter { $0.bytes != devices[device][$0.file] }
      if isRecorded, !contents.isEmpty { devices[device].record(contents, as: .outside) }
      devices[device].lists = result.contents
    }
    return (nil, SmallWords(named: result.named))
  }

  private func sorted(_ lists: [[UInt8]]) -> [[[UInt8]]] {
    lists.map { list in
      list.split(separator: .lineFeed).map { Array($0) }
        .sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// Merges the lists of two commits, as `tt sync` does.
  private static func sync(
    _ base: SmallDevice, _ ours: SmallDevice, _ theirs: SmallDevice, in editor: ListEditor
  ) -> Merged {
    let files = [SmallFile.work, .done, .list]
    let lists = files.map { file in
      SyncedList(
        path: file.path, place: file.path.name, name: file == .list ? nil : file.path.name.bytes)
    }
    func contents(_ device: SmallDevice) -> ListContents {
      Dictionary(uniqueKeysWithValues: zip(lists, files.map { device[$0] }))
    }
    // It throws only if the journal on disk cannot be found.
    let merge = try? ListsMerge(
      of: lists, bases: [contents(base)], ours: contents(ours), theirs: contents(theirs),
      in: editor)
    let merged = SmallFile.allCases.map { file in
      zip(lists, files).first { $1 == file }.flatMap { merge?.contents[$0.0] } ?? []
    }
    let named = (merge?.doubts ?? []).flatMap { doubt in
      let list = lists.first { $0.name == doubt.list }
      return lines([], [doubt], in: list.flatMap { merge?.contents[$0] } ?? [])
    }
    return (merged, named)
  }
}

// MARK: - Conflicted copies

extension SmallWorld {
  /// Lets the client sync the lists; if both changed one, the loser's version becomes a copy.
  private mutating func forward(_ winners: [Int], _ reachBoth: Bool) {
    for file in SmallFile.allCases where devices[0][file] != devices[1][file] {
      let isChanged = devices.map { $0[file] != base[file] }
      let winner = isChanged == [true, true] ? winners[file.rawValue] : isChanged[0] ? 0 : 1
      if isChanged == [true, true] {
        let name = "\(file) (conflicted copy 2026-11-21 1010\(10 + nextCopy)).txt"
        nextCopy += 1
        for device in 0...1 where reachBoth || device != winner {
          devices[device].receive(devices[1 - winner][file], named: name, of: file)
        }
      }
      devices[1 - winner][file] = devices[winner][file]
    }
    base = devices[0]
  }

  /// Runs the client and `tt merge` until nothing changes.
  private mutating func settle(
    _ winners: [Int], _ reachBoth: Bool, _ first: Int?
  ) -> (fault: String?, words: SmallWords) {
    forward(winners, reachBoth)
    var words = SmallWords()
    for round in 0..<6 {
      let before = devices.map(\.lists)
      for device in [first ?? 0, 1 - (first ?? 0)] {
        let new = devices[device].mergeCopies()
        words.named += new.named
        words.listed += new.listed
        if let lost = new.lost { return (lost, words) }
        let merged = devices[device].lists
        _ = devices[device].mergeCopies()
        if devices[device].lists != merged { return ("merging again changes a list", words) }
        if first != nil || round > 0 { forward(winners, reachBoth) }
      }
      forward(winners, reachBoth)
      if devices.map(\.lists) == before { return (nil, words) }
    }
    return ("the lists keep changing", words)
  }
}
