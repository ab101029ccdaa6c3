import Testing

@testable import TodoTxt

@Suite struct NewMemoryTests {
  /// Arrays of every size hold what is written to them; on Linux, long ones consist of whole large pages.
  @Test(arguments: [0, 1, 131_071, 131_072, 700_000, 4_194_303, 4_194_304, 6_291_392, 6_291_393])
  func arraysHoldWhatFillsThem(size: Int) {
    #expect(capacityForFilling(size) >= size)
    #if os(Linux)
      let isLong = size >= 4_194_304
      #expect(isLong == ((capacityForFilling(size) + 64) % 2_097_152 == 0))
    #endif
    let bytes = [UInt8](filling: size) { memory in
      memory.initialize(repeating: 7)
      return memory.count
    }
    #expect(bytes.count == size && bytes.allSatisfy { $0 == 7 })
    var numbers = [UInt64](roomForFilling: size / 8)
    #expect(numbers.isEmpty && numbers.capacity >= size / 8)
    numbers.append(1)
    #expect(numbers == [1])
  }
}
