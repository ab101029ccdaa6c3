import CommandLineKit
package import TTOutput
import TTSystem
import TodoTxt
package import TodoTxtFiles

package typealias UndoDirection = FileStore.Restoring

/// A list as a screen has shown it, and when it was read.
package typealias SeenList = (bytes: [UInt8], time: FileTime)

extension ListEditor {
  /// Undoes or redoes `count` changes, or none if there are fewer.
  ///
  /// Refuses a change that was made after the list was `seen`, and names it; refuses any if the list
  /// has changed since.
  /// If `check` refuses one of the changes, none is undone.
  package func restore(
    _ way: UndoDirection, _ count: Int = 1, seen: SeenList? = nil,
    check: (JournalEntry) throws -> Void = { _ in }
  ) throws -> Outcome {
    if isStandardInput { throw Message.needsFile }
    let (entries, realPath) = (try changes(count, way), try store.resolved(path))
    for entry in entries { try check(entry) }
    if let seen, let entry = entries.first(where: { $0.time > seen.time }) {
      throw Message.unseenChange(way, entry.command, process.localTime(entry.time))
    }
    var (versions, outcome, done) = ([FileStore.Restoration](), Outcome(.changes([])), 0)
    // How many of the changes change something, and whether tasks go to another file.
    var (made, isMove) = (0, false)
    (outcome.path, outcome.isPreview, outcome.isFirstInLog) = (path, isDryRun, way == .redo)
    var conflicts: [FilePath: [MergeDoubt]] = [:]
    let merge: FileStore.Merge = { path, base, ours, theirs in
      let merge = DocumentMerge(
        base: base, ours: ours, theirs: theirs, dialect: dialect, isUndo: true)
      // If another program writes in between, a change is merged again.
      conflicts[path] = (isDryRun ? conflicts[path] ?? [] : []) + merge.conflicts
      return merge.bytes
    }
    func note(_ entry: JournalEntry, _ files: [FileStore.Restoration]) {
      // There is no doubt about exactly the bytes from before the undo.
      let undo =
        way == .undo
        ? nil
        : store.history(of: path, withOthers: true).first { $0.kind == .undo(entry.id) }
      for file in files {
        let change = undo?.files.first { $0.path == file.path }
        if change?.before == ContentDigest(of: file.after) { conflicts[file.path] = nil }
      }
      let isDone = entry.copies.isEmpty && files.allSatisfy { $0.before == $0.after }
      if !isDone { made += 1 }
      let isKept = files.contains { conflicts[$0.path]?.isEmpty == false }
      outcome.notices.append(
        .restored(
          way, entry.command, process.localTime(entry.time), isMade: isDone ? nil : !isDryRun,
          isKept: isKept))
    }
    do {
      if isDryRun {
        let steps = try store.preview(entries, way, merge: merge)
        for (entry, files) in zip(entries, steps) { note(entry, files) }
        outcome.refusals = messages(about: conflicts, steps, realPath)
        for restoration in steps.joined() { versions.note(restoration) }
      } else {
        for entry in entries {
          conflicts = [:]
          let report = try store.restore(
            entry, way, command: session.commandLine,
            verify: { path, content in
              if let seen, path == realPath, content != seen.bytes {
                throw Message.listHasChanged(way)
              }
            }, merge: merge)
          done += 1
          note(entry, report.result)
          outcome.notices += report.warnings.map(Message.fileWarning)
          outcome.notices += report.result.filter(\.isRemoved).map { .removedFile($0.path) }
          outcome.refusals += messages(about: conflicts, [report.result], realPath)
          // If a line moved between this list and another one, show it only for this list.
          let own = report.result.filter { $0.path == realPath }
          isMove =
            isMove
            || report.result.contains { $0.path != realPath && $0.after.count > $0.before.count }
          for restoration in own.isEmpty ? report.result : own { versions.note(restoration) }
        }
      }
    } catch let error as FileError where done > 0 {
      // Earlier steps have succeeded, so do not report them as failed.
      outcome.refusals.append(Message.stopped(after: done, error))
    } catch let error as FileError where error.reason == .isTaken {
      throw Message.takenCopy(error.path)
    }
    if done > 1, made > 0 { outcome.notices.append(.restoredAll(way, count: made, path)) }
    if seen == nil { outcome.notices += lastChangeElsewhere(after: entries.first, way).asArray }
    show(versions, of: realPath, isMove: isMove, in: &outcome)
    outcome.ending = outcome.refusals.isEmpty && made > 0 ? .done : .nothing
    return outcome
  }

  /// Returns messages about the tasks that are in two versions or may be in two lists.
  private func messages(
    about conflicts: [FilePath: [MergeDoubt]], _ steps: [[FileStore.Restoration]],
    _ realPath: FilePath
  ) -> [Message] {
    let versions = conflicts.flatMap { path, conflicts in conflicts.map { (path, $0) } }
    return (versions + steps.flatMap { $0.returnedTasks(in: dialect) }).map { path, conflict in
      .doubt(conflict.named(in: path == realPath ? nil : session.name(of: path)))
    }
  }

  /// Adds the changes of files to an outcome: by number for the list, by name for others.
  private func show(
    _ versions: [FileStore.Restoration], of realPath: FilePath, isMove: Bool,
    in outcome: inout Outcome
  ) {
    let own = versions.filter { $0.path == realPath }
    let others = versions.filter { $0.path != realPath }
    if own.isEmpty, let other = others.first { outcome.path = other.path }
    outcome.show(
      (own + others).map { file in
        ChangedList(
          path: file.path, name: file.path == realPath ? name : session.name(of: file.path),
          before: file.before,
          changes: TaskChange.between(
            file.before, file.after, as: .restored, dialect: dialect
          ).map { isMove && $0.kind == .removed ? $0.called(.moved) : $0 })
      })
  }

  private func changes(_ count: Int, _ way: UndoDirection) throws -> ArraySlice<JournalEntry> {
    if way == .undo, let (entry, other) = store.halfMadeChange(of: path) {
      throw Message.isHalfMade(entry.command, in: other, of: path)
    }
    let history = store.history(of: path, withOthers: true)
    let changes = way == .undo ? history.undoable : history.redoable
    let start = way == .undo ? journalStart : nil
    if changes.isEmpty {
      _ = try readKnownDocument()
      let isOne = store.textFiles(beside: path).count < 2
      throw Message.nothingToRestore(
        way, in: isOne ? nil : session.shown(path),
        start ?? lastChangeElsewhere(after: nil, way)?.string)
    }
    guard count <= changes.count else {
      throw Message.noSuchChange(count, way, count: changes.count, start)
    }
    return changes.prefix(count)
  }
}

extension ListEditor {
  /// Returns the notice of an undo about a change of another list in the same directory that was
  /// made after `entry`.
  private func lastChangeElsewhere(after entry: JournalEntry?, _ way: UndoDirection) -> Message? {
    guard way == .undo, session.listSource != .option, let path = try? store.resolved(path),
      let other = store.listChanged(after: entry, of: path), other.directory == path.directory
    else { return nil }
    return .lastChange(in: other.name)
  }
}

extension ListAccess {
  /// The message that older changes can no longer be undone; nil if the journal has all of them.
  package var journalStart: String? {
    store.journal?.startOfTrimmed.map {
      "tt keeps no changes from before \(process.localTime($0).words)"
    }
  }
}

extension [FileStore.Restoration] {
  /// Adds a later step, joined with an earlier one of the same file.
  fileprivate mutating func note(_ restoration: FileStore.Restoration) {
    if let index = firstIndex(where: { $0.path == restoration.path }) {
      self[index].after = restoration.after
    } else {
      append(restoration)
    }
  }
}

extension Message {
  /// A change was undone or redone, or would be; if `isMade` is nil, no file changed, since another
  /// program had undone it or has changed its tasks, which are kept.
  static func restored(
    _ way: UndoDirection, _ command: [UInt8], _ time: Moment, isMade: Bool?, isKept: Bool = false
  ) -> Self {
    let change = "\(command.quoted) from \(time.words)"
    let isUndo = way == .undo
    return switch isMade {
    case true?: .notice("\(isUndo ? "undid" : "redid") \(change)")
    case false?: .notice("would \(isUndo ? "undo" : "redo") \(change)")
    case nil:
      .notice(
        "nothing changed: \(change) \(isKept ? "could not be" : "was already") "
          + (isUndo ? "undone" : "redone"))
    }
  }

  /// The total of several changes.
  static func restoredAll(_ way: UndoDirection, count: Int, _ path: FilePath) -> Self {
    .notice {
      "\(way == .undo ? "undid" : "redid") \(counted(count, "change")) of \($0.path(path))"
    }
  }

  /// Another program changed the list, so that the last change is not the one that was seen.
  package static func listHasChanged(_ way: UndoDirection) -> Self {
    .refusal(
      "the list has changed since it was shown; nothing was \(way == .undo ? "undone" : "redone")")
  }

  /// The last change is one that the screen has not shown, such as one of another list.
  static func unseenChange(_ way: UndoDirection, _ command: [UInt8], _ time: Moment) -> Self {
    let (verb, done) = way == .undo ? ("undo", "undone") : ("redo", "redone")
    return .refusal(
      "nothing was \(done): the change to \(verb) is now \(command.quoted) from \(time.words); "
        + "\(verb) again to \(verb) it")
  }

  /// The last change of all lists was in another one.
  static func lastChange(in list: FilePath) -> Self {
    .notice(
      "the last change was in \(list.bytes.visible); to undo it, run "
        + CommandHint(files: [list]).line("undo"))
  }

  static func removedFile(_ path: FilePath) -> Self {
    .notice { "removed \($0.path(path)), which the change had created" }
  }

  static func nothingToRestore(
    _ way: UndoDirection, in list: String?, _ advice: String?
  ) -> Self {
    .refusal("nothing to \(way)" + (list.map { " in \($0)" } ?? ""), advice: advice)
  }

  /// The last change was saved in another file, but not yet in this list.
  static func isHalfMade(_ command: [UInt8], in other: FilePath, of list: FilePath) -> Self {
    .refusal(
      "nothing was undone: \(list.name.bytes.visible) was not saved after "
        + "\(command.quoted); save it in the editor, or run "
        + "\(CommandHint(files: [other]).line("undo")) to take the tasks out of \(other.name.bytes.visible)"
    )
  }

  static func noSuchChange(
    _ number: Int, _ way: UndoDirection, count: Int, _ journalStart: String?
  ) -> Self {
    .refusal(
      "no change \(number) to \(way); \(counted(count, "change")) can be "
        + (way == .undo ? "undone" : "redone"), advice: journalStart)
  }

  static func stopped(after count: Int, _ error: FileError) -> Self {
    .refusal(
      "stopped after \(counted(count, "change")): \("\(error)".visible)")
  }

  /// Undo cannot restore a conflicted copy, since another file has its name.
  static func takenCopy(_ path: FilePath) -> Self {
    .refusal(mentioning: []) {
      "cannot restore \(path.name.bytes.visible), which the merge removed: another file has "
        + "that name; rename it, then run \($0.hint.line("undo")) again"
    }
  }
}
