import TTOutput
import TTScreen
import TTSession
import TTSetup
import TTSync
import TodoTxt

extension ScreenCommands {
  /// Creates the requests of a screen, with the completions and notices of other modules.
  init(list: ListReader, isReadOnly: Bool = false) {
    self.init(
      list: list, isReadOnly: isReadOnly, completing: ScreenCommands.candidates,
      noticing: { $1.syncNotice(about: $0) })
  }

  @Sendable private static func candidates(
    for word: [UInt8], as kind: DynamicCompletion, in document: Document, of list: ListReader
  ) -> [InputCandidate] {
    let terms = TermCandidates(in: list, of: document)
    let found = terms.candidates(of: kind, for: word)
    return found.prefix(Candidate.limit).map { ($0.word, $0.continues) }
  }
}
