package import CommandLineKit
package import TTOutput
package import TTSystem
import TodoTxtFiles

/// Outcomes and messages in the session's form, colours and width.
extension Session {
  package func show(
    _ outcome: Outcome, output: BufferedOutput, messages: MessageOutput
  ) {
    if !page(outcome) { stream(outcome).write(to: output) }
    let summary = summary(of: outcome)
    // Keep the summary after the list although the streams differ.
    if !summary.isEmpty { try? output.flush() }
    for line in summary { messages.say("\(line)") }
    // Show the output before saving its numbers.
    if process.outputDevice.isTerminal { try? output.flush() }
    noteShown(outcome)
    let style =
      outcome.refusals.isEmpty
      ? .plain : process.errorStyle(color: options.color)
    for message in folded(refusals(of: outcome)) {
      messages.sayNamed("\(message)", in: style)
    }
    for message in folded(notices(about: outcome)) { messages.sayNamed("\(message)") }
  }

  /// Returns the messages about an outcome: first why tasks were not changed, then all others.
  package func messages(about outcome: Outcome) -> [String] {
    refusals(of: outcome) + notices(about: outcome)
  }

  private var hint: CommandHint { CommandHint(files: options.files, today: options.today) }

  private func refusals(of outcome: Outcome) -> [String] {
    outcome.refusals.map { $0.text(Wording(home: nil, hint: hint)).string }
  }

  private func notices(about outcome: Outcome) -> [String] {
    if options.isQuiet { return [] }
    let missing = missingListInSummary(of: outcome)
    let own = outcome.notices.filter { missing == nil || $0.absentList != missing }
    let notices =
      warnings.map(Message.setting) + own + todoShNotices(after: outcome)
      + copyNotices(after: outcome)
    let wording = Wording(
      home: home, names: outcome.names, hint: hint, suggestsCommands: shown == nil)
    return notices.map { $0.text(wording).string }
  }

  /// Shows a long outcome through `$PAGER`, if paging is configured; returns whether it did.
  private func page(_ outcome: Outcome) -> Bool {
    let terminal = terminal(process.outputDevice)
    guard configuration.text("pager") == "yes", terminal.isInteractive, outcome.isPageable,
      let height = terminal.height, let run = process.run,
      let pager = process.environment["PAGER"], !pager.isEmpty
    else { return false }
    let text = text(of: outcome)
    guard text.lines.count >= height else { return false }
    var program = ChildProgram(
      words: ["/bin/sh".bytes, "-c".bytes, pager], input: text.bytes)
    // As in git, less shows colours and exits if the text fits on the screen.
    if process.environment["LESS"] == nil { program.variables["LESS"] = "FRX".bytes }
    guard let end = try? run(program) else { return false }
    return end.isSuccess
  }

  /// Returns the text of an outcome for standard output.
  func text(of outcome: Outcome) -> TerminalText {
    var text = TerminalText()
    stream(outcome).append(to: &text)
    return text
  }

  /// The renderer for the given options.
  var renderer: any Renderer {
    if options.isJSON { return JSONRenderer() }
    if options.isRaw { return LineRenderer(startingWith: .none) }
    return outputScreen.map { TextRenderer(screen: $0, today: today) }
      ?? LineRenderer(theme: theme(on: terminal(process.outputDevice)))
  }

  /// The screen for standard output, if that is one.
  private var outputScreen: Screen? {
    let terminal = terminal(process.outputDevice)
    return terminal.isInteractive ? screen(on: terminal) : nil
  }

  /// Returns the text of an outcome in its own form, or in that of the options.
  private func stream(_ outcome: Outcome) -> TextStream {
    guard case .listing(let listing) = outcome.body, let form = listing.form, !options.isJSON,
      !options.isRaw
    else { return renderer.stream(outcome) }
    return form.stream(listing, on: outputScreen)
  }

  /// Returns the missing list that the lines below a list on a terminal mention.
  private func missingListInSummary(of outcome: Outcome) -> FilePath? {
    guard case .listing(let listing) = outcome.body, !listing.lists.exists, listing.items.isEmpty,
      !summary(of: outcome).isEmpty
    else { return nil }
    return listing.lists.path
  }

  /// Returns the lines below a list on a terminal.
  package func summary(of outcome: Outcome) -> [String] {
    guard process.outputDevice.isTerminal, process.messageDevice.isTerminal, !options.isQuiet,
      !options.isJSON, !options.isRaw
    else { return [] }
    switch outcome.body {
    case .listing(let listing):
      guard listing.form?.isForPeople ?? true else { return [] }
      if listing.overview != nil, !listing.items.isEmpty {
        return listing.overviewLines(on: screen(on: terminal(process.outputDevice)))
      }
      return [listing.summary(home: home, due: listing.dueCounts)]
    case _ where outcome.notices.contains(where: { $0.absentList != nil }): return []
    case .report(let report): return report.emptySentence.asArray
    default: return []
    }
  }

  /// Returns the messages; on a terminal, only the first of many.
  private func folded(_ messages: [String]) -> [String] {
    let shown = 20
    // A few more messages are not worth a line with their count.
    guard process.messageDevice.isTerminal, messages.count > 2 * shown else { return messages }
    return messages.prefix(shown) + ["… and \(messages.count - shown) more"]
  }
}

extension Session {
  /// Returns the terminal for a device, as configured by options, configuration and environment.
  package func terminal(_ device: Terminal.Device) -> Terminal {
    process.terminal(device, color: options.color ?? .auto)
  }

  package func screen(on terminal: Terminal) -> Screen {
    Screen(on: terminal, in: theme(on: terminal))
  }

  func theme(on terminal: Terminal) -> Theme {
    terminal.hasColor ? configuration.theme.shown(on: terminal) : .plain
  }

  /// Returns the terminal for a resizable window, ignoring `COLUMNS`.
  package func terminal(ofWindow device: Terminal.Device) -> Terminal {
    var session = self
    if device.columns != nil {
      let environment = process.environment
      session.process.environment = Environment { $0 == "COLUMNS" ? nil : environment[$0] }
    }
    return session.terminal(device)
  }
}

extension ProcessEnvironment {
  /// Returns the style of the start of an error message if there may be no session.
  package func errorStyle(color: ColorChoice?) -> Style {
    let configuration = try? Configuration(in: environment)
    let terminal = terminal(messageDevice, color: color ?? .auto)
    return (configuration?.theme ?? Theme.named(.standard)).shown(on: terminal)[.error]
  }
}

extension Message {
  package static func setting(_ error: ConfigurationError) -> Self {
    .notice("warning: \(error.message)")
  }
}
