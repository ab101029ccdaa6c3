import TestSupport
import TodoTxt

@testable import TodoTxtFiles

/// A store in memory does what a store on disk does.
@Suite struct MemoryLawTests {
  /// Random edits, moves, undos, redos, errors and writes of another program have the same results.
  @Test(arguments: Array(0..<max(1, rounds(400)))) func memoryIsAsDisk(seed: Int) throws {
    let places = StoreDocumentTests.Place.both()
    for name in ["todo.txt", "done.txt"] {
      for place in places { try place.write("one\ntwo +work\nthree due:2026-11-20\n", to: name) }
    }
    var log: [String] = []
    for step in 0..<12 {
      let results = try places.map { place in
        var random = SeededRandom(seed: UInt64(seed * 100 + step))
        let result = try Self.act(in: place, &random)
        let lists = try ["todo.txt", "done.txt"].map { name in
          "\(try place.text(name) ?? "none") undo \(place.store.undoName(of: place.path(name)) ?? "-")"
            + " redo \(place.store.redoName(of: place.path(name)) ?? "-")"
        }
        return result + "\n" + lists.joined(separator: "\n")
      }
      log.append(results[0])
      #expect(results[0] == results[1], "\(log.joined(separator: "\n---\n"))")
    }
  }

  /// Does something, and returns what the caller is told.
  private static func act(
    in place: StoreDocumentTests.Place, _ random: inout SeededRandom
  ) throws -> String {
    let (store, list, done) = (place.store, place.path(), place.path("done.txt"))
    let path = Bool.random(using: &random) ? list : done
    let day = try #require(CivilDate("2026-11-21"))
    let (kind, number) = (
      Int.random(in: 0..<9, using: &random), Int.random(in: 1...4, using: &random)
    )
    do {
      switch kind {
      case 0:
        let report = try store.edit(path, as: "add \(number)") {
          try $0.add("new \(number)", on: day)
        }
        return "added \(report.result.number) \(report.isChanged) \(report.attempts)"
      case 1:
        let report = try store.edit(path, as: "priority") {
          try $0.apply(.prioritize(.a), to: $0.task(number))
        }
        return "prioritized \(report.isChanged)"
      case 2:
        return
          "removed \(try store.edit(path, as: "remove") { try $0.remove($0.task(number)) }.isChanged)"
      case 3:
        let report = try store.edit(list, movingTo: done, as: "move") { list, done in
          try list.move([list.task(number)], to: &done)
        }
        return "moved \(report.isChanged)"
      case 4, 5:
        let restored = try kind == 4 ? store.undo(path) : store.redo(path)
        return "restored \(restored?.name ?? "nothing") \(restored?.conflicts.count ?? 0)"
      case 6:
        let text = try place.text(path == list ? "todo.txt" : "done.txt") ?? ""
        try place.write(
          number == 1 ? "" : "zero \(number)\n" + text.dropFirst(number),
          to: path == list ? "todo.txt" : "done.txt")
        return "written"
      case 7:
        try store.edit(path, as: "both") { document in
          try document.add("never", on: day)
          throw TaskError(number, .noTask(lines: 0))
        }
        return "no error"
      default:
        try store.edit([path, path]) { files in FileEdit(files.map(\.bytes), result: ()) }
        return "no error"
      }
    } catch let error as FileError {
      return "\(error.path.name) \(error.isTemporary)"
    } catch {
      return "\(error)"
    }
  }
}
