/// A program's help, generated from its table.
///
///     HelpText(table, width: 79).page(of: .overview)
///     HelpText(table, width: 79).page(of: .command(3))
package struct HelpText {
  private let table: CommandTable
  private let width: Int
  private let isStyled: Bool

  /// Creates help in lines of at most `width` columns, but at least 40 and at most 100; bold only
  /// if styled.
  package init(_ table: CommandTable, width: Int = 79, isStyled: Bool = false) {
    self.table = table
    self.width = min(max(width, 40), 100)
    self.isStyled = isStyled
  }

  /// Returns the page about `subject`.
  package func page(of subject: HelpSubject) -> String {
    var page = TextPage(width: width, isStyled: isStyled)
    switch subject {
    case .overview where !table.dailyCommands.isEmpty:
      write(table.commands.filter { table.dailyCommands.contains($0.name) }, to: &page)
      page.prose(
        "`\(table.program) help NAME` explains a command, and `\(table.program) help --all` lists everything."
      )
    case .overview, .everything: writeEverything(to: &page)
    case .command(let position): write(table.commands[position], to: &page)
    case .topic(let position):
      page.heading(table.topics[position].title)
      page.prose(table.topics[position].text)
    case .alias(let alias, let position):
      page.prose(alias.sentence + ".")
      if let position { write(table.commands[position], to: &page) }
    }
    return page.text
  }

  private func writeEverything(to page: inout TextPage) {
    write(table.commands, discussion: table.discussion, to: &page)
    let labelWidth = labelWidth(on: page)
    let aliases = table.callableAliases.map {
      ($0.name.bytes.visible, $0.text.visible)
    }
    for (title, items) in [
      ("Aliases of your own", aliases), ("Topics", table.topics.map { ($0.name, $0.summary) }),
    ] where !items.isEmpty {
      page.heading(title)
      page.list(items, labelWidth: labelWidth)
    }
    page.heading("Options for every command")
    list(table.globalOptions, on: &page)
    page.prose("`\(table.program) help NAME` explains a command or a topic.")
  }

  /// Writes the start of a page about the program, and commands by group.
  private func write(
    _ commands: [CommandDescription], discussion: String = "", to page: inout TextPage
  ) {
    page.prose(table.summary)
    page.usage(["\(table.program) [OPTION…] [COMMAND] [ARGUMENT…]"])
    page.prose(discussion)
    let labelWidth = labelWidth(on: page)
    for group in table.groups {
      let items = commands.filter { $0.group == group && $0.page == nil }
        .map { ($0.name, $0.summary) }
      if items.isEmpty { continue }
      page.heading(group)
      page.list(items, labelWidth: labelWidth)
    }
  }

  private func labelWidth(on page: TextPage) -> Int {
    page.labelWidth(
      of: table.commands.filter { $0.group != nil }.map(\.name) + table.topics.map(\.name))
  }

  private func write(_ command: CommandDescription, to page: inout TextPage) {
    let command = table.commands.first { $0.name == command.page } ?? command
    page.prose(command.summary)
    page.usage(table.usages(of: command).map { "\(table.program) \($0)" })
    page.prose(command.operands.explanation.map { $0 + "." } ?? "")
    page.prose(table.otherNames(of: command))
    page.prose(command.discussion)
    let (options, others) = table.explainedOptions(of: command)
    if !options.isEmpty {
      page.heading("Options")
      list(options, on: &page)
    }
    page.prose(others ?? "")
    if !command.examples.isEmpty { page.heading("Examples") }
    for example in command.examples { page.entry(example.line, example.effect) }
    page.prose("`\(table.program) help --all` lists the options that every command has.")
  }

  private func list(_ options: [any OptionDescription], on page: inout TextPage) {
    let items = options.map { option in
      ((option.short == nil ? "    " : "") + option.usage, option.helpWithChoices)
    }
    page.list(items, labelWidth: page.labelWidth(of: items.map(\.0)))
  }
}

extension CommandTable {
  /// The headings of the command groups, in the order of the table.
  var groups: [String] {
    commands.reduce(into: []) { groups, command in
      if let group = command.group, !groups.contains(group) { groups.append(group) }
    }
  }
}

extension CommandTable {
  /// A command and those that share its page.
  private func commands(onPageOf command: CommandDescription) -> [CommandDescription] {
    [command] + commands.filter { $0.page == command.name }
  }

  /// The forms of a call of a command, and of those on its page.
  func usages(of command: CommandDescription) -> [String] {
    commands(onPageOf: command).map(\.usage)
  }

  /// Returns sentences with the other names of a command and of those on its page; empty if none.
  func otherNames(of command: CommandDescription) -> String {
    commands(onPageOf: command).filter { !$0.aliases.isEmpty }.map {
      "\($0.name == command.name ? "Also" : "`\($0.name)` is also") called \($0.aliasList)."
    }.joined(separator: " ")
  }

  /// Returns the options that the page of a command explains, and a sentence about those that the
  /// page of the default command explains, if there are several.
  func explainedOptions(
    of command: CommandDescription
  ) -> (own: [any OptionDescription], others: String?) {
    let standard = commands[defaultCommand]
    let options = command.options
    func isOfList(_ option: any OptionDescription) -> Bool {
      standard.options.contains { $0.long == option.long && $0.help == option.help }
    }
    let others = options.filter(isOfList).map { "`\($0.short.map { "-\($0)" } ?? "--\($0.long)")`" }
    guard command.name != standard.name, others.count > 3 else { return (options, nil) }
    return (
      options.filter { !isOfList($0) },
      "The options \(others.joined(separator: ", ")) are those of `\(program) \(standard.name)`; see "
        + "`\(program) help \(standard.name)`."
    )
  }
}

extension CommandDescription {
  /// The form of a call: `ls [OPTION…] [FILTER…]`.
  var usage: String {
    [name, options.isEmpty ? "" : "[OPTION…]", operands.usage]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Its other names: `list, lsa (ls --all)`.
  var aliasList: String {
    aliases.map { alias in
      alias.addition.isEmpty ? alias.name : "\(alias.name) (`\(name) \(alias.addition)`)"
    }.joined(separator: ", ")
  }
}

extension OptionDescription {
  /// Its help, with the possible values.
  var helpWithChoices: String {
    choices.isEmpty ? help : "\(help) (\(choices.joined(separator: ", ")))"
  }
}
