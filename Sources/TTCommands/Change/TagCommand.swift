import CommandLineKit
import TTSession
import TodoTxt

/// `tt tag 3 est:30 +work -@home`: sets, adds and removes tags.
let tagCommand = TaskCommand.changing(
  CommandDescription(
    name: "tag",
    group: CommandGroup.change,
    summary: "Set, add and remove tags, projects and contexts of tasks",
    discussion: """
      key:value sets a tag, +work and @home are added unless the task has them, and a dash before \
      them removes: -est or -est: removes the tag with any value, -est:30 only this one. Dates in \
      due:, t: and until: are written as tt date shows them. Behind the number of the task only long \
      options are options, such as --dry-run and --file; -y there removes y:.
      """,
    options: ChangeOptions.all,
    operands: Operands(
      "TASKS TAG…", meaning: Operands.tasks, atLeast: 2, dashes: .words,
      completion: .word(.task), then: .word(.tag)),
    examples: [
      Example("tt tag 3 est:30 +work -@home", "sets est:, adds a project, removes a context"),
      Example("tt tag 3-5 t:due-3d", "hides three tasks until three days before they are due"),
      Example("tt tag 3 -est", "removes est: whatever its value"),
    ]), verb: "Change the tags of"
) { invocation, list in
  let selection = try list.selection([invocation.operands[0]])
  let edits = try invocation.operands.dropFirst().map { word in
    guard let edit = try TagEdit(parsing: word.bytes, on: list.today, weekStart: list.weekStart)
    else {
      throw CommandError.notATag(word)
    }
    return edit
  }
  return try list.edit(selection, .tag(edits))
}
