import CommandLineKit
import TTOutput
package import TTSession
import TTSystem
import TodoTxtFiles

package let syncCommand = TaskCommand.changing(
  CommandDescription(
    name: "sync",
    group: CommandGroup.files,
    summary: "Synchronize the list with other devices, through git",
    discussion: """
      Records the list and `done.txt` in their git repository, fetches what other devices pushed, \
      merges it task by task, and pushes. No task is lost: if two devices changed the same part of \
      a task differently, both versions are kept and the exit status is 1. If a remote cannot be \
      reached, the changes are recorded, and the next `tt sync` pushes them.

      To set it up, create an empty repository on a git host, a server or a USB stick, and run `tt \
      sync --init URL` once on each device. If the list is `~/todo.txt`, first move it to a \
      directory of its own and run `tt config set file DIR/todo.txt`. In a repository with other \
      files, only the lists are committed, and your staged changes stay staged.

      tt syncs the list, its archive, lists to which you move tasks, lists that another device \
      adds, and those that you name with `tt sync --add FILE`. It sends nothing else, and no file \
      that git ignores. `tt sync --status` names the lists that are not synced. If a list is \
      missing, `tt sync` stops; to remove all its tasks everywhere, leave an empty file.

      With `sync = auto` in the configuration, each change starts `tt sync --auto` in the background. \
      If that fails, the next command reports it. Nothing runs in a repository that \
      `tt sync --init` did not set up on this device.

      `tt undo` undoes your own last change, and the next `tt sync` sends the undo to your other \
      devices. It undoes a change of theirs only if you made the same one; use git for others.
      """,
    options: SyncOptions.all,
    operands: Operands("[URL]", atMost: 1),
    examples: [
      "tt sync --init git@example.org:ann/lists.git": "sets up this device",
      "tt sync": "synchronizes",
      "tt sync --add work.txt": "also syncs another list in the same directory",
      "tt sync --status": "shows the last result, and which lists are not synced",
    ]), hook: nil, synchronizes: true
) { invocation, list in
  if list.isStandardInput { throw Message.needsFile }
  let isSetup = invocation[SyncOptions.setup]
  if !isSetup, let word = invocation.operands.first {
    throw Message.unexpected(word, expected: word == "status" ? "--status" : "--init before a URL")
  }
  if invocation[SyncOptions.status] { return Synchronizer.statusOutcome(of: list) }
  func synchronize(_ list: ListEditor) throws -> Outcome {
    if invocation[SyncOptions.auto] { return try Synchronizer.synchronizeInBackground(list) }
    return try Synchronizer.synchronizeAndRemember(list) {
      isSetup
        ? try Synchronizer.setUp(list, remote: invocation.operands.first)
        : try Synchronizer.synchronize(list, adding: invocation[SyncOptions.add])
    }
  }
  let isSetUp = list.session.syncSetup(of: list.path) != nil
  return try isSetUp && !isSetup
    ? list.afterInbox(preview: { _ in Outcome(.changes([])) }, synchronize) : synchronize(list)
}

enum SyncOptions {
  static let setup = Flag(long: "init", help: "Set up the repository of the list")

  static let add = ValueOption<Argument>(
    long: "add", valueName: "FILE", help: "Also sync FILE, a list in the same directory",
    completion: .file
  ) { $0 }

  static let auto = Flag(
    long: "auto",
    help: "Run without questions, for at most two minutes, unless another run is active")

  static let status = Flag(
    long: "status", help: "Show the result of the last tt sync, and the lists that are not synced")

  static let all: [any OptionDescription] = [setup, add, auto, status]
}
