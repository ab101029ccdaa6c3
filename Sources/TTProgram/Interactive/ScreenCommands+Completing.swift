import CommandLineKit
import TTOutput
import TTScreen
import TTSession
import TTSetup
import TTSync
import TTSystem
import TodoTxt

extension ScreenCommands {
  /// Creates the requests of a screen, with the completions and notices of other modules.
  init(list: ListReader, isReadOnly: Bool = false) {
    self.init(
      list: list, isReadOnly: isReadOnly, completing: ScreenCommands.candidates,
      noticing: { $1.syncNotice(about: $0) },
      commands: isReadOnly ? [] : ScreenCommands.names, running: ScreenCommands.run)
  }

  /// The commands of the palette: all but those that take over the terminal, or whose output is for
  /// other programs.
  private static var names: [Name] {
    allCommands.filter { $0.canRunOnScreen }.map {
      let operands = $0.description.operands
      return (
        $0.description.name, $0.description.summary, operands.count.lowerBound,
        operands.completion(at: 0).namesTasks
      )
    }
  }

  @Sendable private static func run(
    _ words: [Argument], in session: Session
  ) throws -> (outcome: Outcome, run: Session) {
    let table = TaskCommandTable.tt.withAliases(in: session.process.environment)
    guard case .run(let position, let invocation) = try table.descriptions.request(for: words),
      table[position].canRunOnScreen
    else { throw Message.notOnScreen(words) }
    var options = SessionOptions(invocation)
    if options.files.isEmpty { options.files = session.options.files }
    var run = try Session(
      options, commandLine: ShellWords.line(of: [Argument(Program.name)] + words),
      in: session.process, needsList: table[position].needsList)
    run.shown = session.shown
    return (try table[position].run(invocation, in: run, of: table), run)
  }

  @Sendable private static func candidates(
    for word: [UInt8], as kind: DynamicCompletion, in document: Document, of list: ListReader
  ) -> [InputCandidate] {
    let terms = TermCandidates(in: list, of: document)
    let found = terms.candidates(of: kind, for: word)
    return found.prefix(Candidate.limit).map { ($0.word, $0.continues) }
  }
}

extension TaskCommand {
  /// Whether it ends on its own and leaves the terminal alone.
  fileprivate var canRunOnScreen: Bool {
    !changesWhileItRuns && description.name != "watch"
      && (isChanging || description.group != CommandGroup.plumbing)
  }
}

extension Message {
  static func notOnScreen(_ words: [Argument]) -> Self {
    .usage("\(words.spaced.quoted) is not a command that can run here")
  }
}
