import CommandLineKit
import TTSession
import TTSync
import TodoTxtFiles

/// `tt sync`: brings the lists of several machines together, with git.
let syncCommand = TaskCommand.changing(
  CommandDescription(
    name: "sync",
    group: CommandGroup.files,
    summary: "Synchronize the list with other devices, through git",
    discussion: """
      Records the list and `done.txt` in their git repository, fetches what other devices pushed, \
      merges it task by task, and pushes. No task is lost: if two devices changed the same part of \
      a task differently, both versions are kept and the exit status is 1. If a remote cannot be \
      reached, the changes are recorded and go with the next `tt sync`.

      `--init` sets it up once on each device, with the URL of an empty repository on a git host, a \
      server or a USB stick. In a repository with other files, only the lists are committed, and \
      what you have staged stays staged. Other lists take part if `.gitattributes` gives them to \
      tt's merge driver, as it does for `*.txt` in a new repository.

      With `sync = auto` in the configuration, each change starts `tt sync --auto` in the background. \
      If that fails, the next command reports it.

      `tt undo` undoes your own last change, and the next `tt sync` carries that to the other \
      devices. What came in from other devices stays; it is in the history of git.
      """,
    options: SyncOptions.all,
    operands: Operands("[URL]", atMost: 1),
    examples: [
      Example("tt sync --init git@example.org:ann/lists.git", "sets up this device"),
      Example("tt sync", "synchronizes"),
      Example("tt sync --status", "shows when tt sync last ran, and how it ended"),
    ]), hook: nil, synchronizes: true
) { invocation, list in
  if list.isStandardInput { throw CommandError.needsFile }
  let isInteractive = list.process.inputIsTerminal && list.process.messageDevice.isTerminal
  let isSetup = invocation[SyncOptions.setup]
  if let word = invocation.operands.first, !isSetup {
    throw CommandError.unexpected(word, expected: "--init before a URL")
  }
  if invocation[SyncOptions.status] { return Synchronizer.lastOutcome(of: list) }
  if invocation[SyncOptions.auto] { return try Synchronizer.synchronizeInBackground(list) }
  return try Synchronizer.synchronizeAndRemember(list) {
    isSetup
      ? try Synchronizer.setUp(
        list, remote: invocation.operands.first, isInteractive: isInteractive)
      : try Synchronizer.synchronize(list, isInteractive: isInteractive)
  }
}

/// The options of `tt sync`.
enum SyncOptions {
  static let setup = Flag(long: "init", help: "Set up the repository of the list")

  static let auto = Flag(
    long: "auto", help: "Run without questions, one at a time, for at most two minutes")

  static let status = Flag(long: "status", help: "Show the result of the last tt sync")

  static let all: [any OptionDescription] = [setup, auto, status]
}
