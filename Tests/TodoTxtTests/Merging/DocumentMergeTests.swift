import TestSupport
import Testing

@testable import TodoTxt

/// Three versions of a file, what they merge to, and what is reported; `|` ends a line.
struct MergeCase: Sendable, CustomTestStringConvertible {
  let name: String
  let base: String
  let ours: String
  let theirs: String
  let merged: String
  let conflicts: [MergeConflict]

  init(
    _ name: String, base: String, ours: String, theirs: String, merged: String,
    _ conflicts: [MergeConflict] = []
  ) {
    self.name = name
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.merged = merged
    self.conflicts = conflicts
  }

  var testDescription: String { name }
}

@Suite struct DocumentMergeTests {
  @Test(
    arguments: [
      MergeCase(
        "one completes, the other retags", base: "(A) Call mum @phone|",
        ours: "x 2026-11-21 Call mum @phone pri:A|", theirs: "(A) Call mum @phone due:2026-11-25|",
        merged: "x 2026-11-21 Call mum @phone due:2026-11-25 pri:A|"),
      MergeCase(
        "one completes, the other changes the priority", base: "(A) a|b|",
        ours: "x 2026-11-21 a pri:A|b|", theirs: "(C) a|b|", merged: "x 2026-11-21 a pri:C|b|"),
      MergeCase(
        "one completes and drops the priority, the other changes it", base: "(A) a|",
        ours: "x 2026-11-21 a|", theirs: "(C) a|", merged: "x 2026-11-21 a pri:C|"),
      MergeCase(
        "both complete", base: "a|", ours: "x 2026-11-22 a|", theirs: "x 2026-11-21 a|",
        merged: "x 2026-11-21 a|"),
      MergeCase(
        "one reopens, the other retags", base: "x 2026-11-21 a +p pri:B|", ours: "(B) a +p|",
        theirs: "x 2026-11-21 a +p +q pri:B|", merged: "(B) a +p +q|"),
      MergeCase(
        "another program's completion", base: "(A) 2026-11-01 a|",
        ours: "x (A) 2026-11-21 2026-11-01 a|", theirs: "(B) 2026-11-01 a c:d|",
        merged: "x (B) 2026-11-21 2026-11-01 a c:d|"),
      MergeCase(
        "different tags", base: "a  due:1  b|", ours: "a  due:2  b|", theirs: "a  due:1  b t:3|",
        merged: "a  due:2  b t:3|"),
      MergeCase(
        "both add a tag at the end", base: "a|", ours: "a t:1|", theirs: "a due:2|",
        merged: "a due:2 t:1|"),
      MergeCase(
        "a project goes, a context comes", base: "a +p b|", ours: "a b|", theirs: "a +p b @c|",
        merged: "a b @c|"),
      MergeCase(
        "a tag moves to the front, another changes its value", base: "a b due:1|",
        ours: "due:1 a b|", theirs: "a b due:2|", merged: "due:2 a b|"),
      MergeCase(
        "different words", base: "call mum about cake|", ours: "phone mum about cake|",
        theirs: "call mum about the cake|", merged: "phone mum about the cake|"),
      MergeCase(
        "the same tag", base: "a due:1|", ours: "a due:2 +p|", theirs: "a due:3 @c|",
        merged: "a due:2 +p @c|a due:3 +p @c|",
        [MergeConflict(kind: .changedDifferently(parts: [.tag(.due)], theirNumber: 2), number: 1)]),
      MergeCase(
        "the same word", base: "z|call mum today|", ours: "z|call dad today|",
        theirs: "z|call sis today|", merged: "z|call dad today|call sis today|",
        [MergeConflict(kind: .changedDifferently(parts: [.text], theirNumber: 3), number: 2)]),
      MergeCase(
        "the same priority", base: "a|", ours: "(A) a|", theirs: "(B) a|", merged: "(A) a|(B) a|",
        [MergeConflict(kind: .changedDifferently(parts: [.priority], theirNumber: 2), number: 1)]),
      MergeCase(
        "one removes, the other edits", base: "a|b|c|", ours: "a|c|", theirs: "a|(A) b|c|",
        merged: "a|(A) b|c|",
        [MergeConflict(kind: .removedAndEdited(editor: .theirs), number: 2)]),
      MergeCase(
        "one edits, the other removes", base: "a|b|c|", ours: "a|b +p|c|", theirs: "a|c|",
        merged: "a|b +p|c|", [MergeConflict(kind: .removedAndEdited(editor: .ours), number: 2)]),
      MergeCase(
        "one removes, the other moves", base: "a|b|c|d|", ours: "a|c|d|", theirs: "b|a|c|d|",
        merged: "a|c|d|"),
      MergeCase("both remove", base: "a|b|c|", ours: "a|c|", theirs: "a|c|", merged: "a|c|"),
      MergeCase(
        "moved and edited", base: "a|b|c|d|", ours: "d|a|b|c|", theirs: "a|b|c|(A) d|",
        merged: "(A) d|a|b|c|"),
      MergeCase(
        "moved in theirs", base: "a|b|c|d|", ours: "a|b +p|c|d|", theirs: "a|c|d|b|",
        merged: "a|c|d|b +p|"),
      MergeCase(
        "additions at the end", base: "a|", ours: "a|b|", theirs: "a|c|", merged: "a|b|c|"),
      MergeCase(
        "additions beside their neighbours", base: "a|b|c|", ours: "a|1|b|c|", theirs: "a|b|2|c|",
        merged: "a|1|b|2|c|"),
      MergeCase(
        "an addition beside a removed task", base: "a|b|c|", ours: "a|c|", theirs: "a|b|2|c|",
        merged: "a|2|c|"),
      MergeCase(
        "the same addition", base: "a|", ours: "a|new|", theirs: "a|new|", merged: "a|new|"),
      MergeCase(
        "no common version", base: "", ours: "a|b|", theirs: "a|c|", merged: "a|b|c|"),
    ] as [MergeCase])
  func merging(_ row: MergeCase) {
    expectMerge(row)
  }
}

/// Checks what three versions merge to, and that leaving one side as it was gives the other.
func expectMerge(_ row: MergeCase, sourceLocation: SourceLocation = #_sourceLocation) {
  func file(_ text: String) -> [UInt8] {
    text.utf8.map { $0 == UInt8(ascii: "|") ? UInt8(ascii: "\n") : $0 }
  }
  let (base, ours, theirs) = (file(row.base), file(row.ours), file(row.theirs))
  let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
  #expect(
    String(decoding: merge.bytes, as: UTF8.self)
      == String(decoding: file(row.merged), as: UTF8.self),
    sourceLocation: sourceLocation)
  #expect(merge.conflicts == row.conflicts, sourceLocation: sourceLocation)
  for side in [ours, theirs] {
    #expect(DocumentMerge(base: base, ours: side, theirs: base).bytes == side)
    #expect(DocumentMerge(base: base, ours: base, theirs: side).bytes == side)
    #expect(DocumentMerge(base: base, ours: side, theirs: side).bytes == side)
  }
}
