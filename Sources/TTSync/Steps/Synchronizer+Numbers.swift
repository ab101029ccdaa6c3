import TTSession
import TodoTxt

extension Synchronizer {
  /// Gives what was noted so far the numbers that its lines have after one more merge of this run.
  ///
  /// What is about a line that this merge removed is settled, and no longer reported.
  mutating func renumber(to contents: ListContents, of lists: [SyncedList]) {
    let old = numbered
    numbered = contents
    if report.incoming.isEmpty, refusals.isEmpty, notices.isEmpty { return }
    var numbers: [[UInt8]?: [Int: Int]] = [:]
    for list in lists where (old[list] ?? []) != (contents[list] ?? []) {
      let (before, after) = (old[list] ?? [], contents[list] ?? [])
      numbers[list.name] = Document(parsing: after, dialect: dialect)
        .numbers(since: Document(parsing: before, dialect: dialect))
    }
    func number(in list: [UInt8]?) -> (Int) -> Int? {
      guard let numbers = numbers[list] else { return { $0 } }
      return { numbers[$0] }
    }
    report.incoming = report.incoming.compactMap {
      $0.kind == .removed ? $0 : $0.renumbered(by: number(in: $0.list))
    }
    refusals = refusals.compactMap { $0.renumbered(by: number(in: $0.list)) }
    // A doubt does not name its list; nearly all are about the list in use.
    notices = notices.compactMap {
      guard case .doubt(let doubt) = $0 else { return $0 }
      return doubt.renumbered(by: number(in: nil)).map(Notice.doubt)
    }
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

extension Refusal {
  fileprivate func renumbered(by number: (Int) -> Int?) -> Refusal? {
    guard let own = self.number else { return self }
    guard let new = number(own) else { return nil }
    var refusal =
      switch reason {
      case .conflict(let kind): kind.renumbered(by: number).map { Refusal(new, .conflict($0)) }
      case .doubt(let doubt): doubt.renumbered(by: number).map { Refusal(new, .doubt($0)) }
      default: Refusal(new, reason)
      }
    refusal?.list = list
    return refusal
  }
}
