import CommandLineKit
import TTOutput
package import TTSession
import TTSystem

package let modelContextCommand = TaskCommand.looking(
  "mcp",
  group: CommandGroup.plumbing,
  summary: "Let an AI assistant use your list",
  discussion: """
    An assistant's program starts this command and talks to it over standard input and output (Model \
    Context Protocol). The assistant can list, search and read your tasks. With \
    `--write` it can also add, complete, reopen and change tasks, and undo its own changes. `tt log` marks \
    its changes with `# tt mcp`, and `tt undo` undoes them.

    Most programs read a configuration such as this one:

        {
          "mcpServers": {
            "todo": { "command": "tt", "args": ["mcp", "--write"] }
          }
        }

    If the program does not find `tt`, write its full path as the command; `command -v tt` prints it. Add \
    `"-f"` and the path of a list to the arguments to choose another list.
    """,
  options: [ModelContextOptions.write, LanguageServerOptions.log],
  operands: .none,
  examples: [
    "tt mcp": "lets an assistant read the list",
    "tt mcp --write": "lets it change the list too",
    "tt mcp -f ~/work.txt": "uses another list",
  ], joinsLists: true, changesWhileItRuns: true
) { invocation, list in
  let session = list.session
  guard !session.process.inputIsTerminal, let connect = session.process.connect else {
    throw Message.needsProgram(
      command: "mcp", client: "an AI assistant's program", hint: "to set it up, see tt help mcp")
  }
  if list.isStandardInput { throw Message.needsFile }
  let server = ModelContextServer(
    for: AssistantConversation(in: session), canWrite: invocation[ModelContextOptions.write])
  let port = try connect(invocation[LanguageServerOptions.log])
  return Outcome(.text([]), ending: RPCConnection(server, at: port, .lines).run())
}

private enum ModelContextOptions {
  static let write = Flag(long: "write", help: "Let the assistant change the list")
}
