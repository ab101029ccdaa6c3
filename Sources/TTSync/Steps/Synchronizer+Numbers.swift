import TTSession
import TodoTxt

extension Synchronizer {
  /// Updates the line numbers of earlier doubts after another merge of this run.
  ///
  /// A doubt about a line that this merge removed is settled and no longer reported.
  mutating func renumber(to contents: ListContents, of lists: [SyncedList]) {
    let old = numbered
    numbered = contents
    if report.incoming.isEmpty, doubts.isEmpty { return }
    var numbers: [[UInt8]?: [Int: Int]] = [:]
    for list in lists where (old[list] ?? []) != (contents[list] ?? []) {
      let (before, after) = (old[list] ?? [], contents[list] ?? [])
      numbers[list.name] = editor.parsed(after).numbers(since: editor.parsed(before))
    }
    func number(in list: [UInt8]?) -> (Int) -> Int? {
      guard let numbers = numbers[list] else { return { $0 } }
      return { numbers[$0] }
    }
    report.incoming = report.incoming.compactMap {
      $0.kind == .removed ? $0 : $0.renumbered(by: number(in: $0.list))
    }
    doubts = doubts.compactMap { $0.renumbered(by: number) }
  }
}

extension SyncChange {
  fileprivate func renumbered(by number: (Int) -> Int?) -> SyncChange? {
    guard let new = number(self.number) else { return nil }
    var change = self
    change.number = new
    return change
  }
}
