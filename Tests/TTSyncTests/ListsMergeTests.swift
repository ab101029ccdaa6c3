import TTSession
import TestSupport
import Testing
import TodoTxt
import TodoTxtFiles

@testable import TTSync

/// Several lists of two devices, merged together.
@Suite struct ListsMergeTests {
  /// Both devices completed a task, and one archived it: it is in the archive only.
  ///
  /// With another completion date, or if the archive had an equal line before, both stay.
  @Test(arguments: [
    ("x 2026-11-20 2026-11-01 rent\n", "", 0), ("x 2026-11-21 2026-11-01 rent\n", "", 1),
    (
      "x 2026-11-20 2026-11-01 rent\n",
      "x 2026-11-20 2026-11-01 rent\n", 1
    ),
  ])
  func aTaskThatTheOtherDeviceArchived(archived: String, before: String, count: Int) throws {
    let editor = try listEditor()
    let list = SyncedList(path: editor.path, place: "todo.txt", name: nil)
    let archive = SyncedList(path: editor.donePath, place: "done.txt", name: Array("done".utf8))
    func contents(_ list_: String, _ archived: String) -> ListContents {
      [list: Array(list_.utf8), archive: Array(archived.utf8)]
    }
    let versions = [
      contents("x 2026-11-20 2026-11-01 rent\n", before),
      contents("", before.isEmpty ? archived : before),
    ]
    for sides in [versions, versions.reversed()] {
      let merge = try ListsMerge(
        of: [archive, list], bases: [contents("2026-11-01 rent\n", before)], ours: sides[0],
        theirs: sides[1], in: editor)
      let merged = try #require(merge.contents[list])
      #expect(Document(parsing: merged).items.count == count)
      #expect(merge.notes.isEmpty == (count == 0))
    }
  }
  /// One device moved a task to another list, and the other device completed it: both are named.
  @Test func aTaskInTwoListsIsNamed() throws {
    let editor = try listEditor()
    let lists = [("work.txt", "work"), ("todo.txt", nil)].map { file, name in
      SyncedList(path: FilePath(file), place: FilePath(file), name: name.map { Array($0.utf8) })
    }
    func contents(_ work: String, _ list: String) -> ListContents {
      [lists[0]: Array(work.utf8), lists[1]: Array(list.utf8)]
    }
    let merge = try ListsMerge(
      of: lists, bases: [contents("", "2026-11-01 rent\n")],
      ours: contents("2026-11-01 rent\n", ""),
      theirs: contents("", "x 2026-11-20 2026-11-01 rent\n"), in: editor)
    let twins = merge.notes.filter { if case .twin = $0 { true } else { false } }
    #expect(twins.count == 1)
  }
}
