import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

let renameCommand = TaskCommand.changing(
  CommandDescription(
    name: "rename",
    group: CommandGroup.change,
    summary: "Rename a project, a context or an id everywhere",
    discussion: """
      Changes the name in all tasks, including completed and archived ones. Notes and longer names \
      such as `+workshop` do not change. If a task already has the new name, it is not added \
      twice. Renaming an `id:` also changes the `p:` of its subtasks. One `tt undo` undoes all \
      changes.
      """,
    options: [ChangeOptions.dryRun],
    operands: Operands("OLD NEW", exactly: 2, completion: .word(.tag), then: .word(.tag)),
    examples: [
      "tt rename +work +job": "renames a project",
      "tt rename @phone @call --dry-run": "shows what would change",
      "tt rename id:1 id:wall": "renames an id and every p: that names it",
    ])
) { invocation, list in
  let (old, new) = (invocation.operands[0], invocation.operands[1])
  let name = try SharedName(old)
  let newName = try SharedName(new, insteadOf: old, name)
  let hasArchive =
    !list.isStandardInput && list.donePath != list.path && FileStore.isFile(list.donePath)
  return try list.transform(with: hasArchive ? list.donePath : nil) { edit in
    let changes = try edit.list.rename(name, to: newName.bytes)
    let archived = try edit.other.rename(name, to: newName.bytes, inArchive: list.donePath)
    if old.bytes == new.bytes { throw TaskError(nil, .isUnchanged) }
    if changes.isEmpty, archived.isEmpty { throw Message.noTaskHas(old.bytes) }
    var outcome = Outcome(.changes(changes))
    if !changes.isEmpty, !list.isDryRun, !list.isStandardInput {
      outcome.notices.append(.renamed(count: changes.count, list.path))
    }
    if !archived.isEmpty {
      outcome.ending = .done
      outcome.notices.append(
        .alsoChanged(count: archived.count, list.donePath, isMade: !list.isDryRun))
    }
    return outcome
  }
}

extension DocumentEdit {
  /// Renames in another list, and adds its name to an error.
  fileprivate mutating func rename(
    _ name: SharedName, to new: [UInt8], inArchive path: FilePath
  ) throws -> [TaskChange] {
    do throws(TaskError) {
      return try rename(name, to: new)
    } catch {
      guard case .hasName(let id) = error.reason, let number = error.number else { throw error }
      throw Message.isTaken("id:".bytes + id, in: path.name, by: number)
    }
  }
}

extension SharedName {
  fileprivate init(_ word: Argument) throws(Message) {
    let name = TodoItem(parsing: "a ".bytes + word.bytes).sharedNames.first?.name
    // A `p:` refers to a name, but is none.
    guard let name, name.isReadable, name.word.count == word.bytes.count else {
      throw .notAName(word, suggestion: nil)
    }
    self = name
  }

  fileprivate init(_ word: Argument, insteadOf old: Argument, _ name: SharedName)
    throws(Message)
  {
    let sign = name.kind.rawValue.bytes
    guard word.bytes.starts(with: sign) else {
      let isPlain = !word.bytes.isEmpty && !word.bytes.contains { "+@:".utf8.contains($0) }
      if isPlain { throw .notAName(word, suggestion: Argument(sign + word.bytes)) }
      throw .unexpected(
        word, expected: "a name that starts with \(sign.visible), as \(old.bytes.visible) does")
    }
    try self.init(word)
  }
}

extension Message {
  static func notAName(_ word: Argument, suggestion: Argument?) -> Self {
    let advice = suggestion.map { "did you mean \($0.quoted)?" }
    return .usage(
      "\(word.quoted) is not a project, a context or an id; "
        + (advice ?? "expected one such as +work, @home or id:wall"))
  }

  static func renamed(count: Int, _ path: FilePath) -> Self {
    .notice { "changed \(counted(count, "task")) in \($0.path(path))" }
  }

  static func alsoChanged(count: Int, _ path: FilePath, isMade: Bool) -> Self {
    let changed = isMade ? "also changed" : "would also change"
    return .notice { "\(changed) \(counted(count, "task")) in \($0.path(path))" }
  }

  static func noTaskHas(_ word: [UInt8]) -> Self {
    .refusal("no task has \(word.quoted)")
  }

  static func isTaken(_ word: [UInt8], in list: FilePath, by number: Int) -> Self {
    .refusal(
      "task \(number) of \(list.bytes.visible) already has \(word.visible)")
  }
}
