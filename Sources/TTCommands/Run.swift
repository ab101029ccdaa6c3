package import CommandLineKit
import TodoTxt

/// Runs the program on the words of a command line, and returns how it ends.
///
/// Results go to `output` and everything else to `messages`; nothing is printed by anyone but the
/// renderer that is chosen here.
package func run(
  _ words: [Argument], in world: ProcessEnvironment, output: BufferedOutput, messages: MessageOutput
) -> ExitStatus {
  run(words, in: world, of: { .tt }, output: output, messages: messages)
}

/// Runs the program with a table of commands, which is only made when it is needed.
func run(
  _ words: [Argument], in world: ProcessEnvironment, of table: () -> TaskCommandTable,
  output: BufferedOutput, messages: MessageOutput
) -> ExitStatus {
  var status: ExitStatus
  do {
    status = try perform(words, in: world, of: table, output, messages)
  } catch {
    let message = ErrorMessage(error)
    if let list = inputList(for: words, in: world, of: table(), after: error) {
      output.write(TerminalText(verbatim: list))
    }
    say(message.text, in: errorStyle(words, world), to: messages)
    status = message.status
  }
  do {
    try output.flush()
  } catch {
    say("standard output: \(error.message)", to: messages)
    status = .fileTrouble
  }
  messages.flush()
  return status
}

/// Returns the list that comes from standard input, for a command that failed; nil if none does.
///
/// It goes on as it came, whatever was wrong and whatever the command: an editor puts what
/// `:%!tt -f - sort` prints in the place of its buffer, and a pipe has no other copy.
private func inputList(
  for words: [Argument], in world: ProcessEnvironment, of table: TaskCommandTable,
  after error: any Error
) -> [UInt8]? {
  // Standard output is then a file that the shell opened by mistake.
  if error is EatenComparison { return nil }
  // The command line may be wrong elsewhere.
  let options = CursorPlace(of: "", after: words, in: table.descriptions).settings
  let option = options.last { $0.long == GlobalOptions.file.long }
  let file = option?.value?.bytes ?? world.environment["TODO_FILE"]
  guard file == Array("-".utf8), !world.inputIsTerminal else { return nil }
  return try? world.readInput()
}

private func perform(
  _ words: [Argument], in world: ProcessEnvironment, of makeTable: () -> TaskCommandTable,
  _ output: BufferedOutput, _ messages: MessageOutput
) throws -> ExitStatus {
  // Known without the table, whose making takes longer than all the rest of this.
  if words == ["--version"] {
    output.write("\(Program.name) \(Program.version)\n")
    return .done
  }
  var (words, world) = (words, world)
  try restoreEatenComparison(in: &words, of: { makeTable().descriptions }, &world) {
    say("\($0)", to: messages)
  }
  let commands = makeTable()
  let table = commands.descriptions
  switch try table.request(for: words) {
  case .version:
    output.write("\(Program.name) \(Program.version)\n")
    return .done
  case .help(let subject):
    let terminal = world.terminal(world.outputDevice, color: ColorChoice(words, in: world))
    let width = terminal.isInteractive ? terminal.width : 79
    let page = HelpText(table, width: width, isStyled: terminal.hasColor).page(of: subject)
    output.write(TerminalText(verbatim: Array(page.utf8)))
    return .done
  case .external(let name, let arguments, let globals):
    throw try ExternalCommand(name, arguments, globals, in: world)?.run()
      ?? table.unknownCommand(name)
  case .run(let position, let invocation):
    let command = commands[position]
    var context = try CommandContext(
      invocation, of: command, in: commands, words: words, world: world)
    let outcome = try command.run(invocation, &context)
    renderer(for: outcome, in: context).write(outcome, to: output)
    if let summary = summary(of: outcome, for: invocation, in: world) {
      // Behind the list, on whichever stream either goes.
      try? output.flush()
      messages.say("\(summary)")
    }
    if world.outputDevice.isTerminal {
      // What is shown must not wait for what is remembered of it.
      try? output.flush()
      context.noteShown(outcome)
    }
    let style = outcome.refusals.isEmpty ? Style.plain : errorStyle(words, world)
    for message in folded(outcome.refusals.map(\.message), in: world) {
      say("\(message)", in: style, to: messages)
    }
    if !invocation[GlobalOptions.quiet] {
      let notices =
        context.configuration.unknownKeys.map(Notice.setting) + outcome.notices
        + context.neighbourNotices(after: outcome)
      let home = world.environment["HOME"]
      for message in folded(notices.map { $0.message(home: home) }, in: world) {
        say("\(message)", to: messages)
      }
    }
    return outcome.status
  }
}

private func renderer(
  for outcome: Outcome, in context: CommandContext
) -> any Renderer {
  let (invocation, world) = (context.invocation, context.world)
  if invocation[GlobalOptions.json] { return JSONRenderer() }
  if invocation[GlobalOptions.raw] { return RawRenderer() }
  let terminal = context.terminal(world.outputDevice)
  let theme = context.theme(on: terminal)
  let screen = terminal.isInteractive ? Screen(theme: theme, width: terminal.width) : nil
  let usual: any Renderer =
    screen.map(TextRenderer.init) ?? LineRenderer(theme: theme)
  guard case .listing(let listing) = outcome.body, let form = listing.form else { return usual }
  switch form {
  case .jsonLines: return JSONLinesRenderer()
  case .table(let columns, let isTabSeparated):
    return TableRenderer(
      columns: columns, hasNames: isTabSeparated, screen: isTabSeparated ? nil : screen)
  case .template(let template): return TemplateRenderer(template: template)
  }
}

/// Returns what to say below a list, or where there is none, to the person who looks at it.
private func summary(
  of outcome: Outcome, for invocation: Invocation, in world: ProcessEnvironment
) -> String? {
  guard world.outputDevice.isTerminal, world.messageDevice.isTerminal,
    !invocation[GlobalOptions.quiet], !invocation[GlobalOptions.json],
    !invocation[GlobalOptions.raw]
  else { return nil }
  let home = world.environment["HOME"]
  switch outcome.body {
  case .listing(let listing):
    guard listing.form?.isForPeople ?? true else { return nil }
    return ListingSummary(listing, home: home).text
  case _ where outcome.notices.contains(where: \.isOfMissingList): return nil
  case .report(let report): return report.emptySentence(home: home)
  case .names(let names): return names.isEmpty ? "None to show; -a looks at all tasks" : nil
  case .log(let entries): return entries.isEmpty ? "Nothing was done to the list yet" : nil
  default: return nil
  }
}

extension Notice {
  /// Whether it tells that there is no list, which is all that is to be said of it.
  fileprivate var isOfMissingList: Bool {
    if case .noFile = self { true } else { false }
  }
}

/// Returns the messages for the person who looks on, the first ones of many; for all others, all.
private func folded(_ messages: [String], in world: ProcessEnvironment) -> [String] {
  let shown = 20
  // A few more are not worth a line that says how many.
  guard world.messageDevice.isTerminal, messages.count > 2 * shown else { return messages }
  return messages.prefix(shown) + ["… and \(messages.count - shown) more"]
}

private func say(_ message: TerminalText, in style: Style = .plain, to messages: MessageOutput) {
  var line = TerminalText()
  style.append("\(Program.name):", to: &line)
  messages.say("\(line) \(message)")
}

/// Returns how a message of what went wrong begins.
private func errorStyle(_ words: [Argument], _ world: ProcessEnvironment) -> Style {
  let terminal = world.terminal(world.messageDevice, color: ColorChoice(words, in: world))
  guard terminal.hasColor else { return .plain }
  let theme = (try? Configuration(in: world.environment))?.theme ?? Theme.named(.standard)
  return theme.shown(on: terminal)[.error]
}

extension Theme {
  /// The theme as far as a terminal can show it.
  fileprivate func shown(on terminal: Terminal) -> Theme {
    terminal.hasTrueColor ? self : inPalette
  }
}

extension Configuration {
  /// When to use colours.
  fileprivate var color: ColorChoice {
    text("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
  }
}

extension ColorChoice {
  /// Finds out when to use colours where no command is known, by the words alone.
  fileprivate init(_ words: [Argument], in world: ProcessEnvironment) {
    let words = words.prefix { $0 != "--" }
    for (word, next) in zip(words, words.dropFirst().map(\.text) + [""]) {
      let value = word == "--color" ? next : String(word.text.dropFirst("--color=".count))
      if word.text.hasPrefix("--color"), let choice = ColorChoice(rawValue: value) {
        self = choice
        return
      }
    }
    self = (try? Configuration(in: world.environment))?.color ?? .auto
  }
}

extension CommandContext {
  /// What the options, the configuration and the environment make of a device.
  func terminal(_ device: Terminal.Device) -> Terminal {
    world.terminal(device, color: invocation[GlobalOptions.color] ?? configuration.color)
  }

  /// Returns the colours and attributes to use on a terminal.
  func theme(on terminal: Terminal) -> Theme {
    terminal.hasColor ? configuration.theme.shown(on: terminal) : .plain
  }

  /// The same for a window that can be resized, whose own width counts and not the one it had when
  /// somebody set `COLUMNS`.
  func terminal(ofWindow device: Terminal.Device) -> Terminal {
    var context = self
    if device.columns != nil {
      let environment = world.environment
      context.world.environment = Environment { $0 == "COLUMNS" ? nil : environment[$0] }
    }
    return context.terminal(device)
  }
}

extension ProcessEnvironment {
  /// What the environment makes of a device.
  fileprivate func terminal(_ device: Terminal.Device, color: ColorChoice = .auto) -> Terminal {
    Terminal(device, color: color) { environment.text($0) }
  }
}
