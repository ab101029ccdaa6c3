package import CommandLineKit

extension CommandTable {
  /// The rules of a well-formed table that this one breaks, one sentence each; empty if it breaks
  /// none.
  ///
  /// For a program's tests: names are unique and well-formed, texts follow one style, help fits in
  /// 79 columns, and aliases, examples and choices parse.
  package var violations: [String] {
    ambiguousNames + commands.indices.flatMap(violations(inCommandAt:))
      + topics.indices.flatMap(violations(inTopicAt:))
      + violations(in: globalOptions, of: program)
      + violations(inText: summary, of: program)
      + linesTooWide(in: HelpText(self).page(of: .overview), of: "the overview")
      + linesTooWide(in: HelpText(self).page(of: .everything), of: "the list of commands")
  }

  private var ambiguousNames: [String] {
    let names =
      ["help"] + helpNames + topics.map(\.name)
      + commands.flatMap { [$0.name] + $0.aliases.map(\.name) }
    return duplicates(in: names).map { "\($0) is the name of two commands or topics" }
  }

  private func violations(inCommandAt position: Int) -> [String] {
    let command = commands[position]
    let name = command.name
    var found = violations(inText: command.summary, of: name)
    for name in [name] + command.aliases.map(\.name) where !isName(name, from: "_") {
      found.append("\(name) is no good name for a command")
    }
    if command.operands.count.upperBound > 0, command.operands.usage.isEmpty {
      found.append("\(name): the operands have no name")
    }
    found += violations(in: command.options + globalOptions, of: name)
    found += linesTooWide(in: HelpText(self).page(of: .command(position)), of: name)
    for alias in command.aliases where !canAddWords(of: alias, to: command) {
      found.append("\(name): the alias \(alias.name) adds what is no option")
    }
    for example in command.examples {
      found += violations(inText: example.effect, of: example.line, startsLarge: false)
      if !starts(command, example.line) {
        found.append("\(name): the example is no call of it: \(example.line)")
      }
    }
    return found
  }

  private func violations(inTopicAt position: Int) -> [String] {
    let topic = topics[position]
    return violations(inText: topic.summary, of: topic.name)
      + violations(inText: topic.title, of: topic.name)
      + linesTooWide(in: HelpText(self).page(of: .topic(position)), of: topic.name)
  }

  private func violations(in options: [any OptionDescription], of name: String) -> [String] {
    let longs = options.map(\.long)
    let shorts = options.compactMap { $0.short.map { "-\($0)" } }
    var found = duplicates(in: longs).map { "\(name): two options are called --\($0)" }
    found += duplicates(in: shorts).map { "\(name): two options are called \($0)" }
    for option in options {
      let place = "\(name) --\(option.long)"
      found += violations(inText: option.help, of: place)
      if option.long.isEmpty || !isName(option.long.filter { $0 != "." }) {
        found.append("\(place): no good name for an option")
      }
      if let short = option.short, !short.properties.isAlphabetic || !short.isASCII {
        found.append("\(place): -\(short) is no letter")
      }
      if option.valueName?.isEmpty == true {
        found.append("\(place): the value has no name")
      }
      for choice in option.choices where (try? option.value(of: Argument(choice))) == nil {
        found.append("\(place): refuses \(choice), which it offers")
      }
    }
    return found
  }

  private func violations(
    inText text: String, of place: String, startsLarge: Bool = true
  ) -> [String] {
    var found: [String] = []
    if text.isEmpty { found.append("\(place): says nothing") }
    if text.hasSuffix(".") { found.append("\(place): ends with a full stop: \(text)") }
    if text.contains("\n") { found.append("\(place): has more than one line: \(text)") }
    if startsLarge, text.first?.isLowercase == true {
      found.append("\(place): starts with a small letter: \(text)")
    }
    return found
  }

  private func linesTooWide(in page: String, of place: String) -> [String] {
    page.split(separator: "\n").filter { String($0).columns > 79 }
      .map { "\(place): a line of the help is wider than 79 columns: \($0)" }
  }

  private func canAddWords(of alias: Alias, to command: CommandDescription) -> Bool {
    do {
      _ = try request(for: [Argument(command.name)] + alias.words)
      return true
    } catch {
      switch error {
      case .missingOperand, .missingValue: return true
      default: return false
      }
    }
  }

  /// Returns whether `line`, up to the first shell operator, is a valid call of `command`.
  private func starts(_ command: CommandDescription, _ line: String) -> Bool {
    let words = ShellWords(line).words
    guard words.first?.text == program, let request = try? request(for: Array(words.dropFirst()))
    else { return false }
    switch request {
    case .run(let position, _), .help(.command(let position)):
      return commands[position].name == command.name
    case .help, .version, .external: return false
    }
  }

  private func duplicates(in names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }

  /// Whether `name` has only lowercase letters, digits and dashes, starting with a letter or
  /// `extra`.
  private func isName(_ name: String, from extra: Character = "a") -> Bool {
    let small: ClosedRange<Character> = "a"..."z"
    let digits: ClosedRange<Character> = "0"..."9"
    guard let first = name.first, small.contains(first) || first == extra else { return false }
    return name.allSatisfy {
      small.contains($0) || digits.contains($0) || $0 == "-" || $0 == "_" && extra == "_"
    }
  }
}

/// Returns the bytes that messages write to standard error.
package func heard(_ say: (MessageOutput) -> Void) -> [UInt8] {
  var bytes: [UInt8] = []
  let messages = MessageOutput(
    BufferedOutput {
      bytes += $0
      return .bytes($0.count)
    })
  say(messages)
  messages.flush()
  return bytes
}
