import TestSupport

@testable import TodoTxt

/// The parts of tasks that repeat, which the next tasks get.
@Suite struct SeriesPartsTests {
  @Test(arguments: ListVector.all(in: "parts"))
  func aVectorEndsAsItSays(_ vector: ListVector) throws {
    let words = try #require(vector.values("do").first).split(separator: " ")
    let numbers = words[0].split(separator: ",").compactMap { Int($0) }
    let day = try #require(CivilDate(String(words[1])))
    let list = Document(parsing: vector.list("list"))
    let archive = vector.lists("archive").first.map { Document(parsing: $0) }
    var edit = DocumentEdit(of: list)
    let result = edit.apply(
      .complete(on: day), to: numbers.compactMap(list.item(numbered:)), archive: archive)
    let after = vector.list("after")
    #expect(result.errors.isEmpty && edit.bytes.string == after.string)
    // Each line that is new or changed is told.
    let told = Set(result.changes.map(\.number))
    let lines = Document(parsing: after).lines
    for (number, line) in zip(1..., lines) where line.kind == .task {
      let isSame =
        number <= list.lines.count && list.lines[number - 1].content == line.content
      #expect(told.contains(number) != isSame, "\(number)")
    }
  }

  @Test func thereAreEnoughVectors() {
    #expect(ListVector.all(in: "parts").count >= 200)
  }
}
