/// The options that can be given at some place of a command line, and how words are told from them.
struct OptionScope {
  let options: [any OptionDescription]
  let allowsLeadingDash: Bool
  let hint: (Argument) -> String?

  /// What a word is.
  enum Reading {
    case operand
    case endOfOptions
    case settings([Setting])
  }

  /// An option in a word, by the name it was given.
  struct Setting {
    var option: any OptionDescription
    var name: String
    var value: Value

    var takesNextWord: Bool {
      if case .nextWord = value { true } else { false }
    }

    enum Value {
      case omitted
      case negated
      case attached(Argument)
      case nextWord
    }
  }

  /// Returns what `word` is.
  ///
  ///     word     = "--" / long / cluster / operand
  ///     long     = "--" name ["=" value]
  ///     cluster  = "-" 1*letter [value]            ; a value only after a letter that takes one
  ///
  /// Where operands may start with a dash, `-` and anything but an ASCII letter, `-` and a term
  /// with an operator (`-due:any`), and more than one letter of which the first is no option
  /// (`-milk`) are operands.
  func reading(of word: Argument) throws(UsageError.Fact) -> Reading {
    guard word.startsWithDash else { return .operand }
    if word.bytes[1] == UInt8(ascii: "-") {
      return word.bytes.count == 2 ? .endOfOptions : .settings([try longOption(word)])
    }
    if allowsLeadingDash, isTerm(word.bytes) { return .operand }
    return .settings(try cluster(word))
  }

  private func longOption(_ word: Argument) throws(UsageError.Fact) -> Setting {
    let equals = word.bytes.firstIndex(of: UInt8(ascii: "="))
    let name = Argument(word.bytes[..<(equals ?? word.bytes.endIndex)])
    let long = Argument(name.bytes.dropFirst(2))
    let value = equals.map { Argument(word.bytes[($0 + 1)...]) }
    let isNegated = long.bytes.starts(with: "no-".utf8)
    let option = options.first { option in
      long.spells(option.long)
        || isNegated && option.isNegatable && Argument(long.bytes.dropFirst(3)).spells(option.long)
    }
    guard let option else {
      throw .unknownOption(name: name.text, word: word, candidates: longNames, hint: nil)
    }
    let takesBack = !long.spells(option.long)
    if let value {
      guard option.valueName != nil else {
        throw .unexpectedValue(option: name.text, value: value)
      }
      return Setting(option: option, name: name.text, value: .attached(value))
    }
    return Setting(option: option, name: name.text, value: takesBack ? .negated : bare(option))
  }

  private func cluster(_ word: Argument) throws(UsageError.Fact) -> [Setting] {
    var settings: [Setting] = []
    for index in word.bytes.indices.dropFirst() {
      let letter = word.bytes[index]
      let name = "-" + Argument(word.bytes[index...]).text.prefix(1)
      guard let option = options.first(where: { $0.hasShort(letter) }) else {
        throw .unknownOption(
          name: name, word: word, candidates: [], hint: word.text.count > 2 ? hint(word) : nil)
      }
      let rest = word.bytes[(index + 1)...]
      if option.valueName != nil, !rest.isEmpty {
        settings.append(Setting(option: option, name: name, value: .attached(Argument(rest))))
        break
      }
      settings.append(Setting(option: option, name: name, value: bare(option)))
    }
    return settings
  }

  /// Returns whether `bytes`, which start with a dash, are an operand nevertheless.
  private func isTerm(_ bytes: [UInt8]) -> Bool {
    guard isLetter(bytes[1]) else { return true }
    if bytes.count > 2, !options.contains(where: { $0.hasShort(bytes[1]) }) { return true }
    guard let end = bytes.dropFirst().firstIndex(where: { !isWordByte($0) }) else { return false }
    return ":<>=".utf8.contains(bytes[end])
  }

  private func bare(_ option: any OptionDescription) -> Setting.Value {
    option.valueName == nil || option.isValueOptional ? .omitted : .nextWord
  }

  private var longNames: [String] {
    options.filter { !$0.isHidden }.flatMap { option in
      option.isNegatable ? ["--\(option.long)", "--no-\(option.long)"] : ["--\(option.long)"]
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether `byte` can stand in the name before an operator: `due.before`, `größe`.
  private func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte >= 0x80 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}

/// Lets the facts of a usage error be thrown until somebody knows the command.
extension UsageError.Fact: Error {}
