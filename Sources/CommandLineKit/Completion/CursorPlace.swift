/// What can be typed at the cursor of an unfinished command line.
///
///     tt do ⇥             the first operand of do
///     tt ls --sort=du⇥    the value of --sort, from offset 7 of the word
///     tt -f ⇥             the value of --file
package struct CursorPlace {
  /// The position of the typed command; nil if there is none yet.
  private(set) var command: Int?

  /// Whether the first word is neither a command nor a valid operand of the default one.
  package private(set) var isUnknown = false

  package private(set) var slot: Slot = .operand(index: 0)
  package private(set) var options: [any OptionDescription]

  /// The options before the cursor, with their values, in order.
  package private(set) var settings: [(long: String, value: Argument?)] = []

  package private(set) var operands: [Argument] = []

  package enum Slot: Hashable {
    /// The name of a command, or the first operand of the default one.
    case command

    /// The subject of `help`.
    case subject

    /// An operand, counted from 0; if it starts with a dash, it can also be an option.
    case operand(index: Int)

    /// The value of an option, starting at this byte of the word.
    case value(option: String, start: Int)
  }

  private var isEnded = false
  private var isExpanded = false
  private let table: CommandTable
}

extension CursorPlace {
  /// Determines what `word`, typed after `words`, can be; neither includes the program's name.
  package init(of word: Argument, after words: [Argument], in table: CommandTable) {
    self.table = table
    options = table.commands[table.defaultCommand].options + table.globalOptions
    var isSubject = false
    var rest = words[...]
    while let next = rest.popFirst() {
      guard !isEnded, let kind = try? scope.kind(of: next, after: operands.count) else {
        continue
      }
      switch kind {
      case .endOfOptions: isEnded = true
      case .operand:
        if let alias = alias(calledBy: next) {
          isExpanded = true
          rest = alias.words + rest
          continue
        }
        if next.spells("help"), command == nil, operands.isEmpty { isSubject = true }
        take(next)
      case .settings(let found):
        for setting in found {
          var value: Argument?
          if case .attached(let word) = setting.value { value = word }
          if setting.takesNextWord {
            guard let next = rest.popFirst() else {
              slot = .value(option: setting.option.long, start: 0)
              return
            }
            value = next
          }
          settings.append((setting.option.long, value))
        }
      }
    }
    slot =
      if isSubject { .subject } else if let start = attachedValue(in: word) {
        .value(option: start.option, start: start.start)
      } else if command == nil, operands.isEmpty, !isEnded { .command } else {
        .operand(index: operands.count)
      }
  }

  /// The description of the typed command, or of the default one if none is typed.
  package var description: CommandDescription { table.commands[command ?? table.defaultCommand] }

  package var allowsOptions: Bool { !isEnded }

  private var scope: OptionScope {
    OptionScope(
      options: options, dashes: description.operands.dashes,
      isOperand: table.isOperandDespiteDash)
  }

  private func alias(calledBy word: Argument) -> UserAlias? {
    command == nil && operands.isEmpty && !isExpanded ? table.userAlias(calledBy: word) : nil
  }

  private mutating func take(_ word: Argument) {
    if command == nil, operands.isEmpty, let (position, _) = table.command(named: word) {
      command = position
      options = table.commands[position].options + table.globalOptions
    } else {
      if command == nil, operands.isEmpty, !table.startsDefaultCommand(word) { isUnknown = true }
      operands.append(word)
    }
  }

  /// Returns the option whose value is attached to it in the word: `--sort=due`, `-sdue`.
  private func attachedValue(in word: Argument) -> (option: String, start: Int)? {
    guard !isEnded, word.startsWithDash,
      case .settings(let settings)? = try? scope.kind(of: word, after: operands.count),
      let last = settings.last, case .attached(let value) = last.value
    else { return nil }
    return (last.option.long, word.bytes.count - value.bytes.count)
  }
}
