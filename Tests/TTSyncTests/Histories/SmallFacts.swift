import TodoTxt

/// The facts about each task in some lists, read without the code under test.
///
/// A task is identified by its word `tok…`, which no edit removes.
struct SmallFacts {
  /// The facts of one line and its note.
  struct Facts: OptionSet, Hashable {
    let rawValue: UInt64
    static let done = Facts(rawValue: 1)
    static let repeats = Facts(rawValue: 2)
    static let inWork = Facts(rawValue: 4)
    static let inDone = Facts(rawValue: 8)
    /// Facts that an edit states and that must stay.
    static let edits = Facts(rawValue: ~15)
    /// Due dates, which a series changes itself.
    static let dates = Facts(rawValue: 0x1F0)
    /// Due dates that an edit sets.
    static let setDates = Facts(rawValue: 0x60)
    /// Where a line is.
    static let places: Facts = [.inWork, .inDone]
    /// Whether it is an open task of the list.
    var isOpen: Bool { isDisjoint(with: [.done, .inWork, .inDone]) }
  }

  /// Words that are facts, by their text: dates, priorities, words and lines of notes.
  private static let known: [[UInt8]: Facts] = {
    let words =
      [
        ["due:2026-11-21"], ["due:2026-12-01"], ["due:2026-12-05"], ["due:2026-11-28"],
        ["due:2026-11-14"],
        ["(A)", "pri:A"], ["(B)", "pri:B"], ["(C)", "pri:C"], ["soon"], ["word0"], ["word1"],
        ["word2"], ["note0"], ["note1"], ["note2"], ["note"],
      ] + seriesNames.flatMap { [["id:\($0)"], ["p:\($0)"]] }
    return Dictionary(
      uniqueKeysWithValues: words.enumerated().flatMap { index, words in
        words.map { (Array($0.utf8), Facts(rawValue: 1 << (index + 4))) }
      })
  }()

  /// The first name of the tasks of a series with parts, and those that three edits can give.
  private static let seriesNames =
    ["a"] + ["21", "28"].map { "a-202611\($0)" }
    + ["05", "08", "12", "15", "19"].map { "a-202612\($0)" }

  /// The tags with the names of the tasks of a series, and those of their parts.
  private static let names = seriesNames.map { name in
    (id: known[Array("id:\(name)".utf8)] ?? [], part: known[Array("p:\(name)".utf8)] ?? [])
  }

  /// The names of next tasks, which a series changes itself.
  static let nextNames = names.dropFirst().reduce(Facts()) { $0.union($1.id).union($1.part) }

  /// The tags of the parts of next tasks.
  static let nextParts = names.dropFirst().map(\.part)

  /// An open part in the list, whose tag a command for its task also changes.
  struct Part: Hashable {
    let task: UInt8
    let tag: Facts
  }

  /// The open parts in the list.
  var parts: Set<Part> {
    let parts = tasks.flatMap { task, lines in
      SmallFacts.names.filter { name in
        lines.contains { $0.isOpen && !$0.isDisjoint(with: name.part) }
      }
      .map { Part(task: task, tag: $0.part) }
    }
    return Set(parts)
  }

  /// The open parts whose task is not open.
  var partsLeft: Set<Part> {
    let left = SmallFacts.names.filter { !openTags.contains($0.id) }.map(\.part)
    return parts.filter { left.contains($0.tag) }
  }

  /// Whether one of the tasks of the series is open in the list.
  var seriesContinues: Bool { SmallFacts.names.contains { openTags.contains($0.id) } }

  private var openTags: Facts {
    tasks.values.joined().filter(\.isOpen).reduce([]) { $0.union($1) }
  }

  /// The lines of each task, by the last byte of its word.
  private(set) var tasks: [UInt8: [Facts]] = [:]

  init(of device: SmallDevice) {
    for (file, place) in zip(SmallFile.allCases, [Facts.inDone, .inWork, []]) {
      var last: UInt8?
      for line in device[file].split(separator: .lineFeed, omittingEmptySubsequences: false) {
        let words = line.split(separator: .space)
        let isNote = line.first == .space
        var facts = isNote ? [] : place
        if !isNote {
          last = SmallFacts.task(of: Array(line))
          if words.first?.elementsEqual("x".utf8) == true { facts.insert(.done) }
        }
        for word in words {
          if word.starts(with: "rec:".utf8) { facts.insert(.repeats) }
          if let fact = SmallFacts.known[Array(word)] { facts.insert(fact) }
        }
        guard let last else { continue }
        if isNote, let index = tasks[last]?.indices.last {
          tasks[last]?[index].formUnion(facts)
        } else {
          tasks[last, default: []].append(facts)
        }
      }
    }
  }

  /// Returns the last byte of the word that identifies a task.
  static func task(of line: [UInt8]) -> UInt8? {
    line.split(separator: .space).first { $0.starts(with: "tok".utf8) }?.last
  }
}

/// The laws of one exchange: what two devices did since they were equal, and what both have
/// afterwards.
struct SmallLaws {
  let base: SmallFacts
  let sides: [SmallFacts]
  /// What each device had before its last edits.
  let earlier: [[SmallFacts]]
  let merged: SmallFacts
  /// The tasks that a message mentioned.
  let named: Set<UInt8>
  /// The tasks that a merge without a common version only listed as new.
  let listed: Set<UInt8>
  let knowledge: Knowledge
  /// Whether each side undid a merge, which the exchange made again.
  let haveUndoneMerges: [Bool]

  /// The information available to a merge.
  enum Knowledge {
    /// The common version, and only one list.
    case baseOfList
    /// The common versions of all lists.
    case base
    /// The versions, and what the device's commands did.
    case history
  }

  private typealias Facts = SmallFacts.Facts

  /// Returns what is wrong, if anything.
  var fault: String? {
    let all = Set((sides + [base, merged]).flatMap(\.tasks.keys))
    for task in all.sorted() {
      if let fault = fault(of: task) { return "\(fault): tok\(Character(Unicode.Scalar(task)))" }
    }
    guard merged.seriesContinues else { return nil }
    let left = merged.partsLeft.filter { part in
      let changed = sides.filter { $0.parts.contains(part) != base.parts.contains(part) }
      // A device that removed the task of a part left this part itself.
      let isLeft = (changed.isEmpty ? sides : changed).contains { $0.partsLeft.contains(part) }
      return !isLeft && !named.contains(part.task) && !listed.contains(part.task)
    }
    return left.isEmpty ? nil : "a part stays behind: \(left.map(\.task).sorted())"
  }

  private func fault(of task: UInt8) -> String? {
    func lines(_ facts: SmallFacts) -> [Facts] { facts.tasks[task] ?? [] }
    let (before, after, ends) = (lines(base), lines(merged), sides.map(lines))
    let isSeries = union(before + ends[0] + ends[1]).contains(.repeats)
    let edits = isSeries ? Facts.edits.subtracting(.dates) : .edits
    let isNamed = named.contains(task)

    // Each line was removed by one device and left unchanged by the other. Each device may have
    // removed one of several equal lines.
    let isRemoved =
      !before.isEmpty && ends.allSatisfy { isPart($0, of: before) }
      && before.allSatisfy { line in ends.contains { !$0.contains(line) } }
    if after.isEmpty, !ends[0].isEmpty || !ends[1].isEmpty { return isRemoved ? nil : "lost" }
    // A task that was completed once more has another date.
    if isRemoved, knowledge != .history, !after.isEmpty, !isNamed { return "returned" }

    let known = union(before)
    for side in 0...1 {
      // Without a common version, an equal line counts as a line that the device's own commands had
      // changed before.
      let given =
        knowledge == .history
        ? union(earlier[1 - side].flatMap(lines)).subtracting(union(ends[1 - side])) : []
      let stated = union(ends[side]).subtracting(known).subtracting(given)
        .intersection(edits.subtracting(SmallFacts.nextNames))
      if !haveUndoneMerges[side], !stated.subtracting(union(after)).isEmpty {
        return "an edit is missing"
      }
      let open = ends.map(self.open)
      // A completed task of a series has a next one, so another open task was reopened.
      let isOpenAgain = isSeries ? open[1 - side] - self.open(before) : 0
      let reopened = max(0, done(before) - done(ends[1 - side]), isOpenAgain)
      // A completion that two lists had may be one line then.
      if !given.contains(.done), done(ends[side]) > done(before),
        done(after) < done(ends[side]) - reopened, self.open(after) > min(open[0], open[1]),
        !isSeries || hasFewer(after, ends[side], than: before, ends[1 - side])
      {
        return "reopened"
      }
    }
    let all = known.union(union(ends[0])).union(union(ends[1]))
    if !union(after).intersection(edits).subtracting(all).isEmpty { return "misplaced" }
    if union(after).contains(.done), !all.contains(.done) { return "completed by no one" }
    // A next task gets the part, whatever the other device did to the last one.
    let isGiven = after.contains { line in
      !line.contains(.done) && SmallFacts.nextParts.contains { line.contains($0) }
    }
    for part in isNamed || isGiven ? [] : SmallFacts.nextParts {
      let given = ends.map { lines in lines.contains { $0.contains(part) } }
      let isOpen = ends.joined().contains { $0.contains(part) && !$0.contains(.done) }
      if given[0] != given[1], isOpen, !union(before).contains(part) { return "a part is missing" }
    }

    if knowledge != .history, !isNamed, before.count == 1, after.count == 1 {
      for side in ends where side.count == 1 {
        // A list to which both devices moved a task has no common version of it.
        let isApart = !ends.contains { union($0).isDisjoint(with: .places) }
        let state = isApart ? Facts() : .done
        let gone = known.subtracting(union(side)).intersection(edits.union(state))
        let again = ends.contains { union($0).subtracting(known).contains(.done) } ? Facts.done : []
        if !gone.subtracting(again).intersection(union(after)).isEmpty {
          return "what one side removed returned"
        }
      }
    }
    // Each device may have ended another of several open tasks.
    let ended = ends.reduce(0) { $0 + open(before) - open($1) }
    // In a copy, a completion wins, also over a new date.
    let completed = ends + (knowledge == .history ? [before] : [])
    if isSeries, ([before] + ends).allSatisfy({ open($0) > 0 }), open(after) == 0,
      ended < open(before), !openDates(of: ends).isSubset(of: dates(ofDone: completed)),
      knowledge != .history || (!isNamed && union(ends.flatMap(\.self)).isDisjoint(with: .setDates))
    {
      return "a series ended"
    }
    return isNamed
      ? nil : doubling(before, ends, after, isSeries, isListed: listed.contains(task))
  }

  /// Returns what occurs more often than before; what was listed as new may be in another list too.
  private func doubling(
    _ before: [Facts], _ ends: [[Facts]], _ after: [Facts], _ isSeries: Bool, isListed: Bool
  ) -> String? {
    func isMore(_ isCounted: (Facts) -> Bool) -> Bool {
      let counts = ([before] + ends).map { $0.count(where: isCounted) }
      // Each side may have reopened another task of a series, or also completed one.
      let reopened = counts[1] + counts[2] - counts[0]
      let again = openDates(of: ends).intersection(dates(ofDone: [before])).count
      let most = counts.max() ?? 0
      return after.count(where: isCounted) > (isSeries ? max(most + again, reopened) : most)
    }
    // Copies do not show that one device archived the task and the other moved it to another list.
    if knowledge == .history,
      Set(ends.map { union($0).intersection(.places) }) == [.inWork, .inDone]
    {
      return nil
    }
    let places: [Facts] = [[], .inWork, .inDone]
    let isDoubled =
      knowledge == .baseOfList || isListed
      ? places.contains { place in
        isMore { $0.intersection(.places) == place && !(isSeries && $0.contains(.done)) }
      } : isMore { !(isSeries && $0.contains(.done)) }
    if isDoubled { return isSeries ? "a series continues twice" : "doubled" }
    return nil
  }

  private func union(_ lines: [Facts]) -> Facts { lines.reduce([]) { $0.union($1) } }

  /// Whether a task of a series, known by its date, was completed on a side but not in the result.
  private func hasFewer(
    _ after: [Facts], _ side: [Facts], than before: [Facts], _ other: [Facts]
  ) -> Bool {
    dates(ofDone: [side]).contains { date in
      let counts = [before, side, other, after].map { lines in
        done(lines.filter { $0.intersection(.dates) == date })
      }
      return counts[1] > counts[0] && counts[3] < counts[1] - max(0, counts[0] - counts[2])
    }
  }

  private func dates(ofDone ends: [[Facts]]) -> Set<Facts> {
    Set(ends.joined().filter { $0.contains(.done) }.map { $0.intersection(.dates) })
  }

  private func openDates(of ends: [[Facts]]) -> Set<Facts> {
    Set(ends.joined().filter { !$0.contains(.done) }.map { $0.intersection(.dates) })
  }

  private func open(_ lines: [Facts]) -> Int { lines.count { !$0.contains(.done) } }

  /// The number of completed tasks; one that is in two lists counts once.
  private func done(_ lines: [Facts]) -> Int {
    var counts: [Facts: Int] = [:]
    for line in lines where line.contains(.done) { counts[line, default: 0] += 1 }
    if counts.count < 2 { return counts.values.first ?? 0 }
    let most = counts.reduce(into: [:]) { most, line in
      most[line.key.subtracting(.places), default: 0] = max(
        most[line.key.subtracting(.places), default: 0], line.value)
    }
    return most.values.reduce(0, +)
  }

  /// Whether all lines are among others.
  private func isPart(_ lines: [Facts], of others: [Facts]) -> Bool {
    var rest = others
    return lines.allSatisfy { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest.remove(at: index)
      return true
    }
  }
}
