import TestSupport

@testable import TodoTxt

@Suite struct PriorityTests {
  @Test func thereAreTwentySixFromAToZ() {
    let letters = (UInt8.min...UInt8.max).compactMap(Priority.init(letter:))
    #expect(letters.map(\.description).joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    #expect(letters.allSatisfy { Priority($0.description) == $0 })
    #expect(["", "a", "AB", "É", " "].allSatisfy { Priority($0) == nil })
  }

  @Test func commandsTakeEitherCase() {
    let letters = (UInt8.min...UInt8.max).compactMap(Priority.init(ignoringCase:))
    #expect(letters.count == 52)
    #expect(Priority(ignoringCase: UInt8(ascii: "z")) == Priority("Z"))
  }

  @Test func theFirstLetterIsTheHighest() throws {
    let (a, b) = (try #require(Priority("A")), try #require(Priority("B")))
    #expect(b < a)
    #expect(!(a < b))
    #expect(!(a < a))
    #expect([b, a].max() == a)
  }
}
