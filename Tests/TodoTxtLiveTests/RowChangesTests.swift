import TestSupport
import TodoTxt
import TodoTxtLive

/// The changes of a table lead from its old rows to its new ones.
@Suite struct RowChangesTests {
  private struct Row: TodoItemRow, Identifiable {
    let id: Int
    let item: TodoItem

    init(_ id: Int, _ text: String = "a") { (self.id, item) = (id, TodoItem(text)) }
  }

  @Test func rowsAreRemovedInsertedMovedAndUpdated() {
    let old = [Row(1), Row(2), Row(3), Row(4)]
    let new = [Row(4), Row(1), Row(5), Row(3, "b")]
    let changes = RowChanges(from: old, to: new)
    #expect(changes.removals == [1])
    #expect(changes.insertions == [2])
    #expect(changes.moves.map { [$0.from, $0.to] } == [[3, 0]])
    #expect(changes.updates == [3])
    #expect(RowChanges(from: new, to: new) == RowChanges(from: [Row](), to: []))
  }

  @Test(arguments: 0..<100 as Range<UInt64>) func changesLeadToTheNewRows(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func rows() -> [Row] {
      // Some identities occur twice, which must not cause a trap.
      (0..<Int.random(in: 0...9, using: &random)).map { _ in
        Row(Int.random(in: 0...9, using: &random), Bool.random(using: &random) ? "a" : "b")
      }
    }
    for _ in 0..<20 {
      let (old, new) = (rows(), rows())
      let changes = RowChanges(from: old, to: new)
      let gone = Set(changes.removals + changes.moves.map(\.from))
      var shown = old.indices.filter { !gone.contains($0) }.map { old[$0].id }
      let placed = changes.moves.map { (to: $0.to, id: old[$0.from].id) }
      let added = changes.insertions.map { (to: $0, id: new[$0].id) }
      for (index, id) in (placed + added).sorted(by: { $0.to < $1.to }) {
        shown.insert(id, at: min(index, shown.count))
      }
      #expect(shown == new.map(\.id))
      #expect(changes.insertions.count - changes.removals.count == new.count - old.count)
    }
  }
}
