/// A command: its description and what it does.
///
///     static let command = Command<CommandContext, ExitStatus>(
///       CommandDescription(
///         name: "ls", group: "Look", summary: "Show the tasks that match a filter",
///         options: [all, limit], operands: Operands("[FILTER…]")),
///       run: run)
///
/// `Context` is the world that commands work in, `Outcome` what they report when they are done.
package struct Command<Context, Outcome>: Sendable {
  package let description: CommandDescription
  package let run: @Sendable (Invocation, inout Context) throws -> Outcome

  package init(
    _ description: CommandDescription,
    run: @escaping @Sendable (Invocation, inout Context) throws -> Outcome
  ) {
    self.description = description
    self.run = run
  }
}
