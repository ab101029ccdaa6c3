extension CommandTable {
  /// Returns the request in `words`, a command line without the program's name.
  ///
  ///     line = *option [name] *(option / operand) ["--" *operand]
  ///
  /// Options and operands may be mixed. The command is the first word that is not an option. If
  /// that word names no command, it can be an alias, which is replaced once, or an operand of the
  /// default command. Without such a word, the default command runs too. Help and version are
  /// answered anywhere, whatever else is wrong.
  package func request(for words: [Argument]) throws(UsageError) -> Request {
    guard let start = firstOperand(of: words) else {
      return try invocation(of: defaultCommand, named: nil, words: words[...])
    }
    let rest = words[(start + 1)...]
    if asksForHelp(words[start]) {
      return .help(try subject(of: rest))
    }
    if let (position, added) = command(named: words[start]) {
      let scope = scope(of: commands[position])
      return try invocation(
        of: position, named: words[start].text,
        words: words[..<start] + joined(added, rest, in: scope))
    }
    if startsDefaultCommand(words[start]) {
      return try invocation(of: defaultCommand, named: nil, words: words[...])
    }
    if let alias = userAlias(calledBy: words[start]) {
      var table = self
      table.userAliases = { [] }
      return try table.request(for: words[..<start] + alias.words + rest)
    }
    var globals = Invocation(name: program, options: globalOptions)
    let scope = OptionScope(options: globalOptions)
    return try read(words[..<start], into: &globals, scope: scope, about: .overview)
      ?? .external(name: words[start], arguments: Array(rest), globals: globals)
  }

  /// Returns the alias called by `words`, a command line without the program's name.
  package func userAlias(in words: [Argument]) -> UserAlias? {
    firstOperand(of: words).flatMap { userAlias(calledBy: words[$0]) }
  }

  package func unknownCommand(_ name: Argument, or others: [String], hint: String?) -> UsageError {
    let candidates = (namesToSuggest + others).filter { ![$0, "un\($0)"].contains(name.text) }
    return .unknownCommand(name, candidates: candidates, hint: hint)
  }

  /// Returns the name of the help topic that a word means; nil if there is none.
  package func topic(calledBy word: Argument) -> String? {
    topics.first { $0.isCalled(word) }?.name
  }
}

extension CommandTable {
  /// Returns the position of the first word that is neither an option nor an option's value.
  ///
  /// Until the command is known, options of every command and of the default one are accepted.
  private func firstOperand(of words: [Argument]) -> Int? {
    guard let first = words.first else { return nil }
    guard first.startsWithDash else { return 0 }
    let scope = scope(of: commands[defaultCommand])
    let found = CommandTable.operand(in: words[...]) { try? scope.kind(of: $0, after: 0) }
    return found.flatMap { $0.isEnd ? nil : $0.index }
  }

  /// Returns the position of the first operand, or of the `--` before it; nil if there is neither.
  private static func operand(
    in words: ArraySlice<Argument>, kind: (Argument) -> OptionScope.WordRole?
  ) -> (index: Int, isEnd: Bool)? {
    var index = words.startIndex
    while index < words.endIndex {
      switch kind(words[index]) {
      case .operand: return (index, false)
      case .endOfOptions: return (index, true)
      case .settings(let settings): index += settings.last?.takesNextWord == true ? 2 : 1
      // Skip an unknown option: it may be valid for a command that comes later.
      case nil: index += 1
      }
    }
    return nil
  }

  /// Returns the words of an alias followed by the words after its name.
  ///
  /// If the alias ends with an option that needs a value, the value is the first following word
  /// that is not an option: `addto --dry-run FILE TEXT` is `add --dry-run --to FILE TEXT`.
  private func joined(
    _ added: [Argument], _ words: ArraySlice<Argument>, in scope: OptionScope
  ) -> ArraySlice<Argument> {
    guard let last = added.last,
      case .settings(let settings)? = try? scope.kind(of: last, after: 0),
      settings.last?.takesNextWord == true
    else { return added + words }
    let found = CommandTable.operand(in: words) { try? scope.kind(of: $0, after: 0) }
    guard let (index, isEnd) = found else { return words + added }
    let value = isEnd ? words[(index + 1)...].prefix(1) : []
    let end = isEnd ? words[index...index] : []
    return words[..<index] + added + value + end + words[(index + end.count + value.count)...]
  }

  /// Returns the invocation of the command at `position` with `words`; `name` is nil if none was
  /// typed.
  private func invocation(
    of position: Int, named name: String?, words: ArraySlice<Argument>
  ) throws(UsageError) -> Request {
    let command = commands[position]
    let scope = scope(of: command)
    var invocation = Invocation(
      name: name ?? command.name, options: scope.options, isImplied: name == nil)
    let subject = name == nil ? HelpSubject.overview : .command(position)
    if let request = try read(words, into: &invocation, scope: scope, about: subject) {
      return request
    }
    let given = invocation.operands.count
    if given < command.operands.count.lowerBound {
      let usage = command.operands.usage.split(separator: " ")
      let example = command.examples.first.map { "for example, \($0.line)" }
      throw .missingOperand(
        usage: usage.dropFirst(given).joined(separator: " "),
        after: ([invocation.name[...]] + usage.prefix(given)).joined(separator: " "),
        hint: given == 0 ? command.operands.explanation : example)
    }
    let most = command.operands.count.upperBound
    if invocation.operands.count > most {
      throw .unexpectedOperand(
        invocation.operands[most], of: invocation.name, most: most,
        hint: command.operands.surplusHint)
    }
    return .run(position, invocation)
  }

  /// Returns the subject of `help` followed by `words`.
  private func subject(of words: ArraySlice<Argument>) throws(UsageError) -> HelpSubject {
    let names = words.filter { !$0.startsWithDash }
    guard let word = names.first, !word.spells("help") else {
      return words.contains { $0.spells("--all") || $0.spells("-a") } ? .everything : .overview
    }
    if names.count > 1 { throw .unexpectedOperand(names[1], of: "help", most: 1) }
    if let (position, _) = command(named: word) { return .command(position) }
    let topics = topics
    if let position = topics.firstIndex(where: { word.spells($0.name) }) {
      return .topic(position)
    }
    if let alias = userAlias(calledBy: word) {
      let name = firstOperand(of: alias.words).map { alias.words[$0] }
      return .alias(
        alias, of: name.map { command(named: $0)?.position } ?? defaultCommand)
    }
    if let position = topics.firstIndex(where: { $0.isCalled(word) }) { return .topic(position) }
    if let hint = unknownTopicHint(word) {
      throw .unknownCommand(word, candidates: [], hint: hint)
    }
    // A short word is near to many names.
    throw .unknownCommand(
      word, candidates: word.bytes.count < 3 ? [] : namesToSuggest + topics.map(\.name),
      hint: "run \(program) help --all to see commands and topics")
  }

  private func scope(of command: CommandDescription) -> OptionScope {
    var options = command.options
    options += globalOptions
    let dashes = command.operands.dashes
    return OptionScope(
      options: options, dashes: dashes,
      others: {
        dashes.isOfText
          ? [] : commands.filter { $0.operands.dashes != .options }.flatMap(\.options)
      },
      isOperand: isOperandDespiteDash, hint: hint(for: command.operands))
  }

  /// Returns the hint for a word that looks like options where `operands` may be typed.
  private func hint(for operands: Operands) -> (Argument) -> String? {
    if operands.dashes == .terms { return dashWordHint }
    return { _ in operands.count.upperBound == 0 ? nil : UsageError.verbatimHint }
  }
}

extension CommandTable {
  /// Reads `words` into `invocation`, or returns a request for help about `subject` or for the
  /// version, which takes precedence.
  private func read(
    _ words: ArraySlice<Argument>, into invocation: inout Invocation, scope: OptionScope,
    about subject: HelpSubject
  ) throws(UsageError) -> Request? {
    var words = words
    while let word = words.first {
      do throws(UsageError) {
        words.removeFirst()
        switch try scope.kind(of: word, after: invocation.operands.count) {
        case .operand:
          invocation.append(operand: word)
        case .endOfOptions:
          invocation.endOptions(followedBy: words)
          return nil
        case .settings(let settings):
          for setting in settings {
            switch setting.option.long {
            case CommandTable.help.long: return .help(subject)
            case CommandTable.version.long: return .version
            default: try CommandTable.apply(setting, to: &invocation, words: &words)
            }
          }
        }
      } catch {
        for word in ([word] + words).prefix(while: { !$0.spells("--") }) {
          if word.spells("--help") || word.spells("-h") { return .help(subject) }
          if word.spells("--version") { return .version }
        }
        throw error
      }
    }
    return nil
  }

  private static func apply(
    _ setting: OptionScope.GivenOption, to invocation: inout Invocation,
    words: inout ArraySlice<Argument>
  ) throws(UsageError) {
    let argument: Argument?
    switch setting.value {
    case .omitted: argument = nil
    case .attached(let word): argument = word
    case .nextWord:
      guard let word = words.popFirst() else {
        throw .missingValue(
          option: setting.name, valueName: setting.option.valueName ?? "VALUE")
      }
      argument = word
    }
    do {
      invocation.set(setting.option, to: try setting.option.value(of: argument))
    } catch {
      throw .invalidValue(option: setting.name, value: argument ?? "", reason: error)
    }
  }
}
