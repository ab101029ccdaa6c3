package import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// How a session shows outcomes and messages: in which form, in which colours and how wide.
package struct Presentation: Sendable {
  /// The run whose outcomes are shown.
  package let session: Session

  private var process: ProcessEnvironment { session.process }
  private var options: SessionOptions { session.options }

  /// Creates the presentation of a session.
  package init(of session: Session) { self.session = session }

  /// Shows what a command found or did, and what else the person should know.
  package func show(
    _ outcome: Outcome, output: BufferedOutput, messages: MessageOutput
  ) {
    if !page(outcome) { renderer(for: outcome).write(outcome, to: output) }
    let summary = summary(of: outcome)
    // After the list, whichever stream each of them goes to.
    if !summary.isEmpty { try? output.flush() }
    for line in summary { messages.say("\(line)") }
    if process.outputDevice.isTerminal {
      // What is shown must not wait for what is remembered of it.
      try? output.flush()
      session.noteShown(outcome)
    }
    let style = outcome.refusals.isEmpty ? Style.plain : errorStyle
    for message in folded(outcome.refusals.map(\.message)) {
      messages.sayNamed("\(message)", in: style)
    }
    if !options.isQuiet {
      let notices =
        session.configuration.unknownKeys.map(Notice.setting) + outcome.notices
        + session.neighbourNotices(after: outcome)
      let home = process.environment["HOME"]
      for message in folded(notices.map { $0.message(home: home, names: outcome.names) }) {
        messages.sayNamed("\(message)")
      }
    }
  }

  /// Shows an outcome through `$PAGER`, if that is set and configured and the outcome is too long for the
  /// terminal; returns whether it was shown.
  private func page(_ outcome: Outcome) -> Bool {
    let terminal = terminal(process.outputDevice)
    guard session.configuration.text("pager") == "yes", terminal.isInteractive, outcome.isPageable,
      let height = terminal.height, let run = process.run,
      let pager = process.environment["PAGER"], !pager.isEmpty
    else { return false }
    var text = TerminalText()
    renderer(for: outcome).render(outcome, to: &text)
    guard text.lines.count >= height else { return false }
    var program = ChildProgram(
      words: [Array("/bin/sh".utf8), Array("-c".utf8), pager], input: text.bytes)
    // As git has it: less shows colours, and ends by itself where there is nothing to turn.
    if process.environment["LESS"] == nil { program.variables["LESS"] = Array("FRX".utf8) }
    guard let end = try? run(program) else { return false }
    return end == .exited(0)
  }

  /// Returns what says an outcome in the form that the options ask for.
  package func renderer(for outcome: Outcome) -> any Renderer {
    if options.isJSON { return JSONRenderer() }
    if options.isRaw { return RawRenderer() }
    let terminal = terminal(process.outputDevice)
    let screen = terminal.isInteractive ? screen(on: terminal) : nil
    let usual: any Renderer =
      screen.map { TextRenderer(screen: $0, today: session.today) }
      ?? LineRenderer(theme: theme(on: terminal))
    guard case .listing(let listing) = outcome.body, let form = listing.form else { return usual }
    switch form {
    case .jsonLines: return JSONLinesRenderer()
    case .table(let columns, let isTabSeparated):
      return TableRenderer(
        columns: columns, hasNames: isTabSeparated, screen: isTabSeparated ? nil : screen)
    case .template(let template): return TemplateRenderer(template: template)
    }
  }

  /// Returns the lines to say below a list, or where there is none, to the person who looks at it.
  private func summary(of outcome: Outcome) -> [String] {
    guard process.outputDevice.isTerminal, process.messageDevice.isTerminal, !options.isQuiet,
      !options.isJSON, !options.isRaw
    else { return [] }
    let home = process.environment["HOME"]
    switch outcome.body {
    case .listing(let listing):
      guard listing.form?.isForPeople ?? true else { return [] }
      if let overview = listing.overview, !listing.items.isEmpty {
        let screen = screen(on: terminal(process.outputDevice))
        return overview.lines(
          shown: listing.items.count, width: screen.width, symbols: screen.symbols)
      }
      return [ListingSummary(listing, home: home).text]
    case _ where outcome.notices.contains(where: \.isOfMissingList): return []
    case .report(let report): return report.emptySentence(home: home).map { [$0] } ?? []
    case .names(let names): return names.isEmpty ? ["None found; use -a to search all tasks"] : []
    case .log(let entries): return entries.isEmpty ? ["No changes recorded yet"] : []
    default: return []
    }
  }

  /// Returns the messages for a person at a terminal, only the first of many; else all of them.
  private func folded(_ messages: [String]) -> [String] {
    let shown = 20
    // A few more are not worth a line that says how many.
    guard process.messageDevice.isTerminal, messages.count > 2 * shown else { return messages }
    return messages.prefix(shown) + ["… and \(messages.count - shown) more"]
  }
}

extension Presentation {
  /// What the options, the configuration and the environment make of a device.
  package func terminal(_ device: Terminal.Device) -> Terminal {
    process.terminal(device, color: options.color ?? session.configuration.color)
  }

  /// Returns what a person sees on a terminal.
  package func screen(on terminal: Terminal) -> Screen {
    Screen(
      theme: theme(on: terminal), width: terminal.width, height: terminal.height,
      symbols: terminal.hasUnicode ? .unicode : .ascii,
      showsCreation: session.configuration.text("show") == "created",
      hasLinks: terminal.hasLinks)
  }

  /// Returns the colours and attributes to use on a terminal.
  package func theme(on terminal: Terminal) -> Theme {
    terminal.hasColor ? session.configuration.theme.shown(on: terminal) : .plain
  }

  /// The same for a window that can be resized, whose own width counts and not the one it had when
  /// somebody set `COLUMNS`.
  package func terminal(ofWindow device: Terminal.Device) -> Terminal {
    var session = session
    if device.columns != nil {
      let environment = process.environment
      session.process.environment = Environment { $0 == "COLUMNS" ? nil : environment[$0] }
    }
    return Presentation(of: session).terminal(device)
  }

  /// How a message of what went wrong begins.
  private var errorStyle: Style {
    Presentation.errorStyle(color: options.color, in: process)
  }

  /// Returns how an error's message begins where there may be no session.
  package static func errorStyle(color: ColorChoice?, in process: ProcessEnvironment) -> Style {
    let configuration = try? Configuration(in: process.environment)
    let terminal = process.terminal(
      process.messageDevice, color: color ?? configuration?.color ?? .auto)
    guard terminal.hasColor else { return .plain }
    return (configuration?.theme ?? Theme.named(.standard)).shown(on: terminal)[.error]
  }
}

extension Notice {
  /// Whether it tells that there is no list, which is all that is to be said of it.
  fileprivate var isOfMissingList: Bool {
    if case .noFile = self { true } else { false }
  }
}

extension MessageOutput {
  /// Prints a message after the name of the program.
  package func sayNamed(_ message: TerminalText, in style: Style = .plain) {
    var line = TerminalText()
    style.append("\(Program.name):", to: &line)
    say("\(line) \(message)")
  }
}

extension Theme {
  /// The theme in the colours that a terminal has.
  fileprivate func shown(on terminal: Terminal) -> Theme {
    terminal.hasTrueColor ? self : inPalette
  }
}

extension Configuration {
  /// When to use colours.
  package var color: ColorChoice {
    text("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
  }
}

extension ProcessEnvironment {
  /// What the environment makes of a device.
  package func terminal(_ device: Terminal.Device, color: ColorChoice = .auto) -> Terminal {
    Terminal(device, color: color) { environment.text($0) }
  }
}
