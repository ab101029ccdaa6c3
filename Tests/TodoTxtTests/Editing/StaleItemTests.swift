import TestSupport

@testable import TodoTxt

/// A task from an earlier version of a list refers to the same task wherever it is now, or causes
/// an error.
@Suite struct StaleItemTests {
  private let today = CivilDate(unchecked: 2026, 11, 21)

  @Test func anUpdateFollowsItsTask() throws {
    var list = Document("Call mum\nBuy milk\n")
    var item = try list.task(2)
    list = Document("New\nCall mum\nBuy milk\n")
    item.priority = .a
    try list.update(item)
    #expect(list.text == "New\nCall mum\n(A) Buy milk\n")
  }

  @Test func anUpdateOfATaskThatIsGoneChangesNothing() throws {
    let earlier = Document("Call mum\nBuy milk\n")
    var list = Document("Call mum\nBuy oat milk\n")
    var item = try earlier.task(2)
    item.priority = .a
    #expect(throws: TaskError(2, .isGone)) { try list.update(item) }
    #expect(list.text == "Call mum\nBuy oat milk\n")
  }

  @Test func aChangeToTasksFollowsThem() throws {
    let earlier = Document("Call mum\nBuy milk\n")
    var list = Document("New\nCall mum\nBuy milk\n")
    let result = list.apply(.complete(on: today), to: [try earlier.task(1)])
    #expect(result.errors.isEmpty)
    #expect(list.text == "New\nx 2026-11-21 Call mum\nBuy milk\n")
  }

  @Test func aChangeToATaskOfALongerListIsAnError() throws {
    let earlier = Document("Call mum\nBuy milk\nPay rent\n")
    var list = Document("Call mum\n")
    let result = list.apply(.complete(on: today), to: earlier.items)
    #expect(result.errors == [TaskError(2, .isGone), TaskError(3, .isGone)])
    #expect(list.text == "x 2026-11-21 Call mum\n")
  }

  @Test func aNoteBelongsToItsTask() throws {
    let earlier = Document("Task\n  note 1\nTask\n  note 2\n")
    let later = Document("Task\n  note 2\n")
    #expect(throws: TaskError(1, .isGone)) { try later.find(earlier.items[0]) }
    #expect(try later.find(earlier.items[1]).number == 1)
  }

  @Test func twoEqualTasksAreRemovedAfterALineWasInserted() throws {
    let earlier = Document("Buy milk\nBuy milk\n")
    var list = Document("New\nBuy milk\nBuy milk\n")
    try list.remove(earlier.items)
    #expect(list.text == "New\n")
  }

  @Test func aTaskThatIsGivenTwiceIsChangedOnce() throws {
    var list = Document("Call mum\nBuy milk\n")
    let item = try list.task(2)
    try list.remove([item, item])
    #expect(list.text == "Call mum\n")
  }

  @Test func theNextTaskOfASeriesIsNotTheOneBefore() throws {
    var list = Document("Pay rent rec:+1m due:2026-11-30\n")
    let next = try #require(try list.task(1).successor(completedOn: today))
    #expect(throws: TaskError(1, .isGone)) { try list.update(next) }
  }

  @Test func aValueThatIsNoWordIsWrittenAsOne() {
    var item = TodoItem("Call mum")
    item["est"] = "two words"
    item["a b"] = "1"
    item[.due] = "fri"
    #expect(item.description == "Call mum")
  }
}
