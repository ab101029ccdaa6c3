/// A command's description: its names, options, operands, examples and help.
///
/// Aliases, options and examples are created on first access, so that a table of fifty commands
/// costs little at start-up. It is a class because tables of commands are copied.
package final class CommandDescription: Sendable {
  package let name: String

  /// The heading under which the help lists it; nil for a hidden command.
  package let group: String?

  /// Its summary, in one line without a full stop.
  package let summary: String

  /// Further help, as prose (see `Prose`).
  let discussion: String

  package let operands: Operands

  /// The name of the command whose page describes this one too, so that the help does not list it;
  /// nil for a page of its own.
  let page: String?

  private let makeAliases: @Sendable () -> [Alias]
  private let makeOptions: @Sendable () -> [any OptionDescription]
  private let makeExamples: @Sendable () -> [Example]

  package init(
    name: String,
    aliases: @autoclosure @escaping @Sendable () -> [Alias] = [],
    group: String?,
    summary: String,
    discussion: String = "",
    options: @autoclosure @escaping @Sendable () -> [any OptionDescription] = [],
    operands: Operands = .none,
    onPageOf page: String? = nil,
    examples: @autoclosure @escaping @Sendable () -> KeyValuePairs<String, String> = [:]
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.discussion = discussion
    self.operands = operands
    self.page = page
    makeAliases = aliases
    makeOptions = options
    makeExamples = { examples().map(Example.init) }
  }

  package var aliases: [Alias] { makeAliases() }

  /// Its options in the order of the help, without the global ones.
  package var options: [any OptionDescription] { makeOptions() }

  package var examples: [Example] { makeExamples() }
}

/// A command line and its effect.
package struct Example: Hashable {
  /// The whole line as you type it: `tt ls +work`.
  package let line: String

  /// Its effect, in one line without a full stop.
  package let effect: String
}
