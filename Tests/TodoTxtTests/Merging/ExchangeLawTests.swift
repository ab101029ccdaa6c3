import TestSupport

@testable import TodoTxt

/// Laws of the merges between devices with similar tasks, which exchange their lists in turn as
/// `tt sync` does.
@Suite struct ExchangeLawTests {
  @Test(arguments: Sample.one(in: 8, of: Array(0..<50)))
  func eachTaskHasWhatWasDoneToIt(seed: UInt64) {
    var random = SeededRandom(seed: 5000 + seed)
    for _ in 0..<20 {
      let start = SimilarTasks(&random)
      var shared = (list: start.document, archive: start.archive)
      var devices = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        (person: start, received: shared)
      }
      for _ in 0..<Int.random(in: 4...16, using: &random) {
        let index = Int.random(in: devices.indices, using: &random)
        for _ in 0..<Int.random(in: 1...5, using: &random) { devices[index].person.change(&random) }
        let (person, received) = devices[index]
        shared = (
          expectMerge(base: received.list, ours: person.document, theirs: shared.list),
          expectMerge(base: received.archive, ours: person.archive, theirs: shared.archive)
        )
        devices[index].person.adopt(shared.list, archive: shared.archive)
        devices[index].received = shared
      }
    }
  }

  /// Returns the merged list, and expects it to obey the laws.
  private func expectMerge(base: Document, ours: Document, theirs: Document) -> Document {
    let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
    let merged = Document(parsing: merge.bytes)
    let versions = [base, ours, theirs, merged].map { SimilarTask.named(in: $0) }
    for name in Set(versions.flatMap(\.keys)) {
      let fault = fault(
        base: versions[0][name], ours: versions[1][name], theirs: versions[2][name],
        merged: versions[3][name], isReported: reports(merge.conflicts, name, in: merged))
      #expect(
        fault == nil,
        "[\(name): \(fault ?? "")]\n\(report(base: base, ours: ours, theirs: theirs, merged: merged))"
      )
    }
    return merged
  }

  /// Whether one of the conflicts is about a task.
  private func reports(_ conflicts: [MergeDoubt], _ name: String, in merged: Document) -> Bool {
    conflicts.contains { conflict in
      let line = merged.lines[(conflict.number ?? 1) - 1]
      return SimilarTask.name(in: String(decoding: line.content, as: UTF8.self)) == name
    }
  }

  /// Returns what is wrong with a merged task, if anything.
  private func fault(
    base: SimilarTask?, ours: SimilarTask?, theirs: SimilarTask?, merged: SimilarTask?,
    isReported: Bool
  ) -> String? {
    func edits(_ task: SimilarTask?) -> Set<String> { task?.edits ?? [] }
    let stated = edits(base).union(edits(ours)).union(edits(theirs))
    if !edits(merged).isSubset(of: stated) { return "it has what was done to another task" }
    for side in [ours, theirs]
    where !edits(side).subtracting(edits(base)).isSubset(of: edits(merged)) {
      return "it lacks what one side did to it"
    }
    // Of a recurring task, or one that was kept in two versions, each side may complete or remove another line.
    let all = [base, ours, theirs].compactMap(\.self)
    guard all.allSatisfy({ $0.count == 1 && !$0.isRecurring }) else { return nil }
    if ours == base || theirs == base {
      let expected = ours == base ? theirs : ours
      return merged == expected || isReported ? nil : "it is not as the only change left it"
    }
    guard let merged else {
      return ours == nil && theirs == nil ? nil : "it was changed and is gone"
    }
    // If many words of a task were changed, it is kept as a different task.
    guard let base, merged.count == 1 else { return nil }
    // If one side reopened a task and the other completed it again on another day, it is
    // completed, and named.
    let isAgain =
      base.isCompleted
      && [ours, theirs].contains {
        $0?.isCompleted == true && $0?.completion != base.completion
      }
    for side in [ours, theirs].compactMap(\.self) {
      if side.isCompleted != base.isCompleted, merged.isCompleted == base.isCompleted,
        !(isAgain && isReported)
      {
        return "it is not completed or reopened, as on one side"
      }
      if !base.edits.subtracting(side.edits).isDisjoint(with: merged.edits) {
        return "it has what one side removed"
      }
    }
    return nil
  }
}
