import TTOutput
import TTScreen
import TTSession
import TTSetup
import TTSync
import TodoTxt

extension ScreenCommands {
  /// Creates the requests of a screen, with the completions and notices of other modules.
  init(list: ListReader, request: ListRequest, isReadOnly: Bool = false) {
    self.init(
      list: list, request: request, isReadOnly: isReadOnly,
      completing: ScreenCommands.candidates,
      noticing: { SyncStatus.notice(about: $0, from: $1) })
  }

  @Sendable private static func candidates(
    for word: [UInt8], as kind: TypedKind, in document: Document, of list: ListReader
  ) -> [InputCandidate] {
    let terms = TermCandidates(
      today: list.today, weekStart: list.weekStart, document: document,
      savedFilters: list.configuration.savedFilters, isNested: list.session.hasHierarchy,
      isQuoted: true)
    let found =
      switch kind {
      case .filter: terms.terms(startingWith: word)
      case .text, .tag: terms.text(startingWith: word)
      case .date: terms.dates(startingWith: word)
      case .dateOrNone:
        terms.words(["none"], startingWith: word) + terms.dates(startingWith: word)
      case .sort, .group: terms.fields(ofList: word)
      }
    return found.prefix(Candidate.limit).map { ($0.word, $0.continues) }
  }
}
