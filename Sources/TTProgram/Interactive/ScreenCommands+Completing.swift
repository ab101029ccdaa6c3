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
    let request = try table.descriptions.request(for: words)
    if case .help(let subject) = request {
      let text = session.process.help(on: subject, of: table.descriptions)
      let report = PlainReport([], show: { $0.append(lines: text) }, members: { _ in })
      return (Outcome(.report(report)), session)
    }
    guard case .run(let position, let invocation) = request, table[position].canRunOnScreen
    else {
      let action = ScreenAction.allCases.first { $0.name == words[0].text }
      let key = action.flatMap { ScreenKeys(session.configuration)[$0].first }
      throw Message.notOnScreen(words, key: key)
    }
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
  /// The line is no command; an action with its name can have a `key`.
  static func notOnScreen(_ words: [Argument], key: Key?) -> Self {
    .usage(
      "\(words.spaced.quoted) is not a command that can run here"
        + (key.map { "; press \($0.name) instead" } ?? ""))
  }
}
