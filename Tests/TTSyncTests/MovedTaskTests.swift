import CommandTestSupport

@testable import TTSync

/// A task that two devices moved, changed, completed, archived or removed, in every combination.
@Suite struct MovedTaskTests {
  /// The lists, in the order of a sync.
  private static let files = ["work.txt", "home.txt", "done.txt", "todo.txt"]

  /// What a device did to the task.
  private struct State: Hashable {
    /// The list that has the task now; nil if the device removed it.
    var list: Int? = 3
    var isCompleted = false
    var word = ""

    static let base = State()
    static let archive = 2

    static func all(words: [String]) -> [State] {
      let kept = files.indices.flatMap { list in
        [false, true].flatMap { isCompleted in
          words.map { State(list: list, isCompleted: isCompleted, word: $0) }
        }
      }
      return kept.filter { $0.list != archive || $0.isCompleted } + [State(list: nil)]
    }

    func contents(_ task: String, _ note: String, _ others: [String]) -> [String] {
      files.indices.map { index in
        let line = (isCompleted ? "x 2026-11-20 " : "") + task + word + "\n" + note
        return others[index] + (index == list ? line : "")
      }
    }
  }

  /// No edit is lost, and a task that may be there twice is named once, as is a removal that a change
  /// overrides.
  @Test(
    arguments: ["2026-11-01 call bob", "call bob", "2026-11-01 call bob +home due:2026-11-30"],
    [("", true), ("    note\n", true), ("", false)])
  func noneIsDoubledInSilence(task: String, form: (note: String, areFull: Bool)) throws {
    let others = Self.files.map { form.areFull ? "2026-11-02 water \($0)\n" : "" }
    let editor = try listEditor()
    let lists = Self.files.map {
      SyncedList(
        path: FilePath($0), place: FilePath($0), name: $0 == "todo.txt" ? nil : Array($0.utf8))
    }
    func contents(_ state: State) -> ListContents {
      let texts = state.contents(task, form.note, others)
      return Dictionary(uniqueKeysWithValues: zip(lists, texts.map { Array($0.utf8) }))
    }
    var faults: [String] = []
    for one in State.all(words: ["", " more"]) {
      for other in State.all(words: ["", " more", " later"]) {
        for sides in [[one, other], [other, one]] {
          let merge = try ListsMerge(
            of: lists, bases: [contents(.base)], ours: contents(sides[0]),
            theirs: contents(sides[1]), in: editor)
          let merged = lists.map { String(decoding: merge.contents[$0] ?? [], as: UTF8.self) }
          if let fault = fault(sides, merged, merge.doubts) {
            let shown = sides.map { $0.contents(task, form.note, others) } + [merged]
            faults.append("\(fault): \(shown) \(merge.doubts.map(\.description))")
          }
        }
      }
    }
    let kinds = Dictionary(grouping: faults) { $0.prefix { $0 != ":" } }.values
      .map { "\($0.count): \($0[0])" }
    if !kinds.isEmpty { Issue.record("\(kinds.joined(separator: "\n"))") }
  }

  /// One device moves two equal tasks to a list and changes one, which the other device removes: the
  /// unchanged one stays.
  @Test func anEqualTaskStays() throws {
    let lists = Self.files.map {
      SyncedList(
        path: FilePath($0), place: FilePath($0), name: $0 == "todo.txt" ? nil : Array($0.utf8))
    }
    func contents(_ texts: [String]) -> ListContents {
      Dictionary(uniqueKeysWithValues: zip(lists, texts.map { Array($0.utf8) }))
    }
    let sides = [contents(["milk\nmilk more\n", "", "", ""]), contents(["", "milk\n", "", ""])]
    for (ours, theirs) in [(sides[0], sides[1]), (sides[1], sides[0])] {
      let merge = try ListsMerge(
        of: lists, bases: [contents(["", "milk\n", "", "milk\n"])], ours: ours, theirs: theirs,
        in: listEditor())
      #expect(merge.contents[lists[0]] == Array("milk\nmilk more\n".utf8))
    }
  }

  /// Of two tasks with the same line and different notes, each device moves, completes, changes or
  /// removes another one: both changes hold.
  @Test(arguments: ["", "    two\n"], [true, false])
  func tasksWithOtherNotesStayApart(note: String, areFull: Bool) throws {
    let others = Self.files.map { areFull ? "2026-11-02 water \($0)\n" : "" }
    let lists = Self.files.map {
      SyncedList(
        path: FilePath($0), place: FilePath($0), name: $0 == "todo.txt" ? nil : Array($0.utf8))
    }
    let notes = ["    one\n", note]
    func texts(_ states: [State]) -> [String] {
      let (first, second) = (
        states[0].contents("2026-11-01 call bob", notes[0], others),
        states[1].contents("2026-11-01 call bob", notes[1], others.map { _ in "" })
      )
      return zip(first, second).map { $0 + $1 }
    }
    func contents(_ states: [State]) -> ListContents {
      Dictionary(uniqueKeysWithValues: zip(lists, texts(states).map { Array($0.utf8) }))
    }
    func entries(_ texts: [String]) -> [[String]] {
      texts.map { text in
        Document(parsing: Array(text.utf8)).items.map { item in
          ([item.content] + item.noteLines).map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: "|")
        }
        .sorted()
      }
    }
    var faults: [String] = []
    for one in State.all(words: ["", " more"]) {
      for other in State.all(words: ["", " later"]) {
        let merge = try ListsMerge(
          of: lists, bases: [contents([.base, .base])], ours: contents([one, .base]),
          theirs: contents([.base, other]), in: listEditor())
        let merged = lists.map { String(decoding: merge.contents[$0] ?? [], as: UTF8.self) }
        let isExact = entries(merged) == entries(texts([one, other]))
        let isNamed = merge.doubts.contains { $0.isConflict }
        let count = entries(merged).joined().count { $0.contains("call bob") }
        let kept = [one, other].count { $0.list != nil }
        if !isExact, !isNamed || count < kept {
          faults.append("\(texts([one, other])) \(merged) \(merge.doubts.map(\.description))")
        }
      }
    }
    if let fault = faults.first { Issue.record("\(faults.count): \(fault)") }
  }

  /// Returns what is wrong with the merge of two devices' lists.
  private func fault(_ sides: [State], _ merged: [String], _ doubts: [MergeDoubt]) -> String? {
    let lines = merged.indices.flatMap { list in
      merged[list].split(separator: "\n").filter { $0.contains("call bob") }
        .map { (list: list, text: $0) }
    }
    let (places, conflicts) = (Set(sides.map(\.list)), doubts.filter(\.isConflict))
    // Of a task that one device moved and the other one completed, both are named.
    if doubts.count > (places.contains(3) ? 2 : 1) { return "named twice" }
    if sides[0] == sides[1] || sides.contains(.base) {
      let changed = sides[0] == .base ? sides[1] : sides[0]
      return lines.map(\.list) == [changed.list].compactMap(\.self) && doubts.isEmpty
        ? nil : "a change of one device is lost or named"
    }
    for side in sides where side.list != nil {
      if !lines.contains(where: { $0.text.hasSuffix(side.word) }), places.count > 1 {
        return "an edit is lost"
      }
    }
    if lines.isEmpty { return "a changed task is lost" }
    if conflicts.isEmpty {
      if lines.count > 1 { return "doubled in silence" }
      if places.contains(nil), !places.contains(State.archive) { return "returned in silence" }
      if sides.contains(where: \.isCompleted), !lines[0].text.hasPrefix("x ") { return "reopened" }
    }
    // Both devices may have appended words, or completed the task.
    let isAgreed = sides.contains { $0.word.isEmpty } || sides[0].word == sides[1].word
    return places.count == 1 && isAgreed && (lines.count != 1 || !conflicts.isEmpty)
      ? "an agreed move is doubled" : nil
  }
}
