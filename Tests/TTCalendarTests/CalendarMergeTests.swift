import TestSupport
import Testing
import TodoTxt

@testable import TTCalendar

/// A list and a directory stay in sync, whatever happens on either side.
struct CalendarMergeTests {
  /// Random sessions with an oracle.
  @Test(arguments: [(0, 0, 0), (0.08, 0, 0), (0, 0.3, 0), (0.05, 0.2, 0.2)])
  func nothingIsLost(kills: Double, drops: Double, races: Double) throws {
    for seed in 1...UInt64(rounds(700)) {
      var world = CalendarWorld(seed: seed)
      (world.kills, world.drops, world.races) = (kills, drops, races)
      world.holdsCategories = drops == 0 || seed.isMultiple(of: 2)
      for _ in 0..<4 { try world.editList() }
      #expect(try world.settle())
      for _ in 0..<8 {
        for _ in 0..<Int.random(in: 0...3, using: &world.random) {
          if world.chance(0.5) { try world.editList() } else { try world.editPhone() }
        }
        if world.chance(0.5) { try world.transport() }
        if world.chance(0.5) { try world.syncUntilDone() }
        guard world.chance(0.4) else { continue }
        let isSettled = try world.settle()
        (world.kills, world.races) = (0, 0)
        let faults = try world.faults()
        (world.kills, world.races) = (kills, races)
        #expect(
          isSettled && faults.isEmpty,
          "seed \(seed): \(faults)\n\(world.log.joined(separator: "\n"))\n\(String(decoding: world.list, as: UTF8.self))"
        )
        if !faults.isEmpty || !isSettled { return }
      }
    }
  }
}
