import TTSystem
import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

let configCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "config",
    group: CommandGroup.join,
    summary: "Show or change the configuration",
    discussion: """
      The file is `tt/config` in `$XDG_CONFIG_HOME`, or in `~/.config`. Options override \
      environment variables, and variables override the file. `set` without a value is the same as \
      `unset`. `tt help settings` lists all keys and the values that they can have.
      """,
    options: [ConfigOptions.everything],
    operands: Operands(
      "[get KEY | set KEY [VALUE] | unset KEY | path]", dashes: .words,
      completion: .words(["get", "set", "unset", "path"]), then: .word(.setting)),
    examples: [
      "tt config": "shows the settings that you have changed",
      "tt config --all": "shows all keys and values",
      "tt config set sort due,pri": "sorts lists by due date, then by priority",
      "tt config set filter.next 'due:..7d -@waiting'": "saves a filter as @@next",
      "tt config set alias.rev 'ls is:overdue -s due'": "makes tt rev run a command",
      "tt config unset sort": "restores the default",
    ]), acceptsBadConfiguration: true
) { invocation, list, table in
  let words = invocation.operands
  let configuration = list.configuration
  let environment = list.process.environment
  let commands = table.descriptions
  func setting(_ word: Argument) throws -> (key: String, setting: Setting) {
    guard let setting = Setting.named(word.text) else { throw Message.unknownKey(word) }
    return (word.text, setting)
  }
  let showsAll = invocation[ConfigOptions.everything]
  if showsAll, !words.isEmpty { throw Message.notAConfigRequest }
  switch (words.first?.text, words.count) {
  case (nil, _):
    return Outcome(
      .report(
        SettingsReport(
          rows: configuration.rows.filter { showsAll || $0.isSet }, isComplete: showsAll)),
      notices: (configuration.mistakes + configuration.takenAliases(in: commands))
        .map(Message.setting))
  case ("path", 1):
    guard let path = configuration.path else { throw Message.noHome }
    return Outcome(.line(path.bytes))
  case ("get", 2):
    let (key, setting) = try setting(words[1])
    guard let value = configuration[key] ?? configuration.standard(key, setting) else {
      throw Message.isNotSet(key: key)
    }
    let source = key == "file" ? list.session.listSource.name : nil
    var report = PlainReport(
      [value],
      members: { json in
        json.string("key", key)
        json.string("value", bytes: value)
      })
    report.rawLines = [value]
    return Outcome(
      .report(report), notices: source.map { [.listInUse(list.path, source: $0)] } ?? [])
  case ("set", 2...):
    // One word can be `KEY=VALUE`, as in the file.
    let parts = words[1].bytes.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = words.count == 2 ? parts.map { Argument($0) } : Array(words.dropFirst())
    let (key, setting) = try setting(typed[0])
    let value = typed.count == 1 ? nil : typed[1...].spaced
    if let value {
      do {
        try setting.checkLine(value)
        if [setting.key, key].contains("filter") || key == "focus" {
          try list.session.check(value, for: key)
        }
        // Only a list shows whether an unknown name is a tag or a mistake.
        if key == "sort", !list.isStandardInput, let document = try? list.readDocument().document {
          _ = try TaskOrder(parsing: value, hasKey: document.hasTag)
        }
      } catch let error as Message {
        throw error
      } catch {
        throw Message.wrongSetting(key: key, Setting.reason(error, of: value))
      }
      if setting.family == .commandName {
        let name = String(key.dropFirst(setting.key.count + 1))
        let other = commands.userAlias(in: ShellWords(withoutOperators: value).words)
        let reason =
          commands.isTaken(Argument(name))
          ? Message.isCommand(name).string
          : other.map { "an alias cannot refer to another, \($0.name.bytes.quoted)" }
        if let reason { throw Message.wrongSetting(key: key, reason) }
      }
    }
    var outcome = try configuration.write(key, value)
    if setting.value == "FILE", let value, value[0] != "/", !value.starts(with: "~/".utf8) {
      outcome.notices.append(.isInHome(FilePath(value)))
    }
    return outcome
  case ("unset", 2):
    // The file can contain unknown keys.
    let key = words[1].text
    guard configuration.hasLine(for: key) else {
      throw Message.isNotSet(key: try setting(words[1]).key)
    }
    return try configuration.write(key, nil)
  default: throw Message.notAConfigRequest
  }
}

private enum ConfigOptions {
  static let everything = Flag(
    long: "all", help: "Show all settings, also those that you have not changed")
}

extension Configuration {
  /// Every key with its value, but of a family of keys only those that are set.
  fileprivate var rows: [SettingsReport.Row] {
    Setting.all.flatMap { setting -> [SettingsReport.Row] in
      let set = entries.filter { setting.includes($0.key) }
      if set.isEmpty {
        let key = setting.family == nil ? setting.key : nil
        return [
          .init(
            setting: setting, key: key, value: key.flatMap { standard($0, setting) }, isSet: false)
        ]
      }
      // The last line of a key counts.
      return set.indices.filter { index in
        !set[(index + 1)...].contains { $0.key == set[index].key }
      }.map { .init(setting: setting, key: set[$0].key, value: set[$0].value, isSet: true) }
    }
  }

  /// Returns the default value of a key; for an action, its keys.
  fileprivate func standard(_ key: String, _ setting: Setting) -> [UInt8]? {
    let action = ScreenAction.allCases.first { "key.\($0.name)" == key }
    let keys = action?.keys.map(\.name).joined(separator: " ")
    return (keys ?? setting.standard).map { $0.bytes }
  }

  fileprivate func hasLine(for key: String) -> Bool {
    entries.contains { $0.key == key } || (mistakes + unknownKeys).contains { $0.key == key }
  }
}

extension Message {
  static func unknownKey(_ word: Argument) -> Self {
    let advice = Setting.nearest(to: word.text).map { "did you mean \($0.quoted)?" }
    return .usage("unknown key \(word.quoted); \(advice ?? "run tt config --all to see all keys")")
  }

  static var notAConfigRequest: Self {
    .usage("expected get KEY, set KEY [VALUE], unset KEY, path or only --all after config")
  }

  static func listInUse(_ path: FilePath, source: String) -> Self {
    .notice { "the list in use is \($0.path(path)), from \(source)" }
  }

  static func isInHome(_ path: FilePath) -> Self {
    .notice { _ in
      "the file is ~/\(path.bytes.visible); a relative path starts at your home directory"
    }
  }

  static func isNotSet(key: String) -> Self { .refusal("\(key) is not set") }
}
