import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let focusCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "focus",
    group: CommandGroup.look,
    summary: "Show only some tasks until you turn it off",
    discussion: """
      Lists on a terminal, including that of `tt ui`, then show only tasks that match the \
      filter. `tt search`, `tt lists NAME`, commands that change tasks, pipes and other programs \
      ignore it. The filter is saved in the setting `focus`; without arguments, tt prints it.
      """,
    options: [FocusOptions.off],
    operands: .filter,
    examples: [
      "tt focus +work": "shows only the tasks of a project",
      "tt focus": "prints the filter",
      "tt focus --off": "shows all tasks again",
    ])
) { invocation, list, _ in
  let (key, configuration) = ("focus", list.configuration)
  let isOff = invocation.operands == ["off"]
  if invocation[FocusOptions.off] || isOff {
    guard invocation.operands.isEmpty || isOff else { throw Message.filterWithoutFocus }
    guard configuration[key] != nil else { throw Message.noFocus }
    return try configuration.write(key, nil)
  }
  let filter = invocation.operands.spaced
  guard filter.contains(where: { $0 != .space }) else {
    guard let focus = configuration[key] else { throw Message.noFocus }
    return Outcome(.line(focus))
  }
  guard !filter.contains(where: \.isLineBreak) else {
    throw Message.unexpected(Argument(filter), expected: "a filter in one line")
  }
  try list.session.check(filter, for: key)
  var outcome = try configuration.write(key, filter)
  let selected = try? list.select([Argument(filter)], omitting: []).selected
  outcome.notices += [.focused(filter)] + (selected?.nameMeant.map(Message.nameMeant)).asArray
  return outcome
}

private enum FocusOptions {
  static let off = Flag(long: "off", help: "Show all tasks again")
}

extension Message {
  static var filterWithoutFocus: Self { .usage("--off takes no filter") }

  static var noFocus: Self { .refusal("there is no focus; to set one, run tt focus FILTER") }
}
