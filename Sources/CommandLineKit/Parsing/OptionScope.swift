/// The options allowed at a point in a command line, and the rules that distinguish them from
/// operands.
struct OptionScope {
  let options: [any OptionDescription]
  var dashes = LeadingDashes.options
  var others: () -> [any OptionDescription] = { [] }
  var isOperand: (Argument) -> Bool = { _ in false }
  var hint: (Argument) -> String? = { _ in nil }

  enum WordRole {
    case operand
    case endOfOptions
    case settings([GivenOption])
  }

  struct GivenOption {
    var option: any OptionDescription
    var isShort: Bool
    var value: Value

    var name: String {
      if isShort, let short = option.short { return "-\(short)" }
      return "--\(option.long)"
    }

    var takesNextWord: Bool {
      if case .nextWord = value { true } else { false }
    }

    enum Value {
      case omitted
      case attached(Argument)
      case nextWord
    }
  }

  /// Returns the kind of `word`, which follows `operands` operands.
  ///
  ///     word     = "--" / long / cluster / operand
  ///     long     = "--" name ["=" value]
  ///     cluster  = "-" 1*letter [value]            ; a value only after a letter that takes one
  ///
  /// Where operands may start with a dash, these are operands: `-` before anything but an ASCII
  /// letter, what the program recognizes as one (`-due:any`), and two or more letters that start
  /// with no option (`-milk`), unless `others` read them as options with a value (`-n1`). There, a
  /// value of only letters cannot be attached to its option, and a cluster after several words of a
  /// text is an error.
  func kind(of word: Argument, after operands: Int) throws(UsageError) -> WordRole {
    guard word.startsWithDash else { return .operand }
    if word.bytes[1] == "-" {
      return word.bytes.count == 2 ? .endOfOptions : .settings([try longOption(word)])
    }
    let isLater = dashes == .words && operands > 0
    if isLater || dashes != .options && isTerm(word),
      !isOptionElsewhere(word, dashes: isLater ? dashes : .options)
    {
      return .operand
    }
    let settings = try cluster(word)
    if case .prose(let others) = dashes, operands > others + 1 { throw .optionInText(word) }
    return .settings(settings)
  }

  private func longOption(_ word: Argument) throws(UsageError) -> GivenOption {
    let end = word.bytes.firstIndex(of: "=") ?? word.bytes.endIndex
    let long = word.bytes[2..<end]
    for option in options where long.elementsEqual(option.long.utf8) {
      if end == word.bytes.endIndex {
        return GivenOption(option: option, isShort: false, value: bare(option))
      }
      let value = Argument(word.bytes[(end + 1)...])
      guard option.valueName != nil else {
        throw .unexpectedValue(option: Argument(word.bytes[..<end]).text, value: value)
      }
      return GivenOption(option: option, isShort: false, value: .attached(value))
    }
    throw .unknownOption(
      name: Argument(word.bytes[..<end]).text, word: word, candidates: longNames,
      hint: dashes.isOfText ? hint(word) : nil)
  }

  private func cluster(_ word: Argument) throws(UsageError) -> [GivenOption] {
    var settings: [GivenOption] = []
    for index in 1..<word.bytes.count {
      guard let option = options.first(where: { $0.hasShort(word.bytes[index]) }) else {
        throw .unknownOption(
          name: "-" + Argument(word.bytes[index...]).text.prefix(1), word: word, candidates: [],
          hint: longName(spelledBy: word)
            ?? (word.text.count > 2 || dashes.isOfText ? hint(word) : nil))
      }
      if option.valueName != nil, index + 1 < word.bytes.count {
        let value = Argument(word.bytes[(index + 1)...])
        let setting = GivenOption(option: option, isShort: true, value: .attached(value))
        if dashes != .options, value.bytes.allSatisfy(isLetter) {
          throw .ambiguousWord(word, option: setting.name, value: value, hint: hint(word))
        }
        settings.append(setting)
        break
      }
      settings.append(GivenOption(option: option, isShort: true, value: bare(option)))
    }
    return settings
  }

  /// Whether `word`, which starts with a dash, is an operand.
  private func isTerm(_ word: Argument) -> Bool {
    guard isLetter(word.bytes[1]) else { return true }
    if word.bytes.count > 2, !options.contains(where: { $0.hasShort(word.bytes[1]) }) {
      return true
    }
    return isOperand(word)
  }

  /// Whether `others` read `word` as options, the last one with a valid value.
  ///
  /// Unless `dashes` are those of options, a value of only letters could be a part of a word.
  private func isOptionElsewhere(_ word: Argument, dashes: LeadingDashes) -> Bool {
    let settings = try? OptionScope(options: others(), dashes: dashes).cluster(word)
    guard let last = settings?.last, case .attached(let value) = last.value else { return false }
    return (try? last.option.value(of: value)) != nil
  }

  private func bare(_ option: any OptionDescription) -> GivenOption.Value {
    option.valueName == nil ? .omitted : .nextWord
  }

  /// Returns the long option that was probably meant if a dash is missing, as in `-yes`.
  private func longName(spelledBy word: Argument) -> String? {
    let name = "-\(word.text)"
    return longNames.contains(name) ? "did you mean \"\(name)\"?" : nil
  }

  private var longNames: [String] { options.map { "--\($0.long)" } }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- "a" < 26 }
}
