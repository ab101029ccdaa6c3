import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

let mergeCommand = TaskCommand.changing(
  CommandDescription(
    name: "merge",
    group: CommandGroup.plumbing,
    summary: "Merge conflicted copies or versions of a list",
    discussion: """
      With three files, merges OURS and THEIRS, which both derive from BASE, and writes the result \
      to OURS. If both changed the same part of a task differently, both versions are kept and the \
      exit status is 1. If one side completed a repeating task that the other side changed, the \
      changes go to the next task. If BASE has no tasks, the files are merged like conflicted \
      copies. Unless you use `--output`, one `tt -f OURS undo` undoes the merge, and merging the \
      same THEIRS again changes nothing. git can use this as a merge driver; see `tt help init`.

      Without files, merges the conflicted copies that Syncthing, Dropbox, Nextcloud, iCloud and \
      OneDrive leave next to the list and `done.txt`. No task is lost: a task in only one \
      version is kept, and a completed task stays completed. If two versions of a task differ, \
      or two tasks may be one, both are kept, one below the other, and the exit status is 1. \
      If both claim a task, the earlier `start:` stays, then the name that sorts first, and the exit \
      status is 1. \
      If one version of a task only adds projects, contexts, tags or a priority, it replaces the \
      other. One `tt undo` undoes the merge.

      The copies stay until you use `--remove`. It removes the copies that merged without a \
      conflict. After you have resolved the conflicts, run it again to remove the rest. A copy \
      that is an older version of the list is never removed, because another device may have \
      restored it on purpose. Nor is one that equals the list, because the client may be about to \
      replace the list with another device's version.
      """,
    options: MergeOptions.all,
    operands: Operands("[BASE OURS THEIRS]", atMost: 3, completion: .file),
    examples: [
      "tt merge": "merges the conflicted copies",
      "tt merge --remove": "merges and removes them",
      "tt merge base.txt ours.txt theirs.txt -o -": "prints the merged list",
    ]), hook: nil
) { invocation, list in
  let files = invocation.operands.map { FilePath($0.bytes) }
  switch files.count {
  case 0:
    if invocation[MergeOptions.output] != nil { throw Message.outputNeedsFiles }
    let removing = invocation[MergeOptions.remove]
    return try list.afterInbox(preview: { try $0.mergeCopies(removing: removing) }) {
      try $0.mergeCopies(removing: removing)
    }
  case 3:
    if invocation[MergeOptions.remove] { throw Message.removesCopies }
    return
      try list.merge(
        base: files[0], ours: files[1], theirs: files[2], into: invocation[MergeOptions.output])
  default: throw Message.notThreeFiles
  }
}

enum MergeOptions {
  static let output = ValueOption<FilePath>(
    long: "output", short: "o", valueName: "FILE",
    help: "Write the result to FILE instead of OURS; - is standard output", completion: .file
  ) { FilePath($0.bytes) }

  static let remove = Flag(long: "remove", help: "Remove the merged copies")

  static let all: [any OptionDescription] = [output, remove, ChangeOptions.dryRun]
}

extension ListEditor {
  fileprivate func merge(
    base: FilePath, ours: FilePath, theirs: FilePath, into file: FilePath?
  ) throws -> Outcome {
    let output = file ?? ours
    // git passes /dev/null as the base of two independent versions.
    let baseBytes = base == "/dev/null" ? [] : try store.readExisting(base).bytes
    let theirBytes = try store.readExisting(theirs).bytes
    let ourBytes = try store.readExisting(ours).bytes
    // The same version can have other changes since another base.
    let change = [baseBytes, theirBytes].map { ContentDigest(of: $0) }
      .flatMap { "\($0.count) \($0.hash)\n".bytes }
    if file == nil, try store.descent(of: ours, holding: ourBytes).hasMerged(change) {
      var outcome = Outcome(.text([]))
      outcome.notices = [.versionWasMerged(theirs, into: ours)]
      return outcome
    }
    var merge = merged(base: baseBytes, ours: ourBytes, theirs: theirBytes)
    var outcome = Outcome(.text(output == "-" ? merge.bytes : []))
    if output != "-", !isDryRun {
      var store = store
      // The caller has just written the files.
      store.settling.rest = .zero
      store.settling.restWhenCut = .zero
      let list = try store.resolved(ours)
      let copies = try [theirBytes, change].map { bytes in
        MergedCopy(path: try store.resolved(theirs), list: list, bytes: bytes, isRemoved: false)
      }
      let note = file == nil ? JournalNote(command: session.commandLine) : nil
      let report = try store.edit(output, recording: note, beside: ours) { revision in
        if output == ours, !revision.bytes.span.bytes.bytesEqual(to: ourBytes.span.bytes) {
          merge = merged(base: baseBytes, ours: revision.bytes, theirs: theirBytes)
        }
        var edit = FileEdit(merge.bytes)
        edit.copies = copies
        return edit
      }
      // An edit does not create a file without content.
      if merge.bytes.isEmpty { try FileStore.makeEmptyFile(output, like: ours) }
      outcome.notices = report.warnings.map(Message.fileWarning)
    }
    outcome.ending = .done
    // git names its file, since ours is a temporary one.
    outcome.note(merge, in: session.listSource == .option ? path.name.bytes : nil)
    return outcome
  }

  private func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> VersionMerge {
    VersionMerge(base: base, ours: ours, theirs: theirs, dialect: dialect)
  }
}

extension Message {
  static var removesCopies: Self {
    .usage("--remove removes conflicted copies; use it without files")
  }

  static var outputNeedsFiles: Self { .usage("--output needs the files BASE OURS THEIRS") }

  static var notThreeFiles: Self { .usage("expected no files, or three: BASE OURS THEIRS") }
}

// MARK: - Conflicted copies

extension ListEditor {
  /// Merges the conflicted copies of the list and of the archive as one change.
  fileprivate func mergeCopies(removing: Bool) throws -> Outcome {
    if isStandardInput { throw Message.needsFile }
    // The archive itself has no archive.
    let hasArchive = try store.resolved(path) != store.resolved(donePath)
    let copies = try store.conflictedCopies(of: path)
    let archiveCopies = hasArchive ? try store.conflictedCopies(of: donePath) : []
    guard let copy = copies.first ?? archiveCopies.first else {
      _ = try readKnownDocument()
      throw Message.noCopies
    }
    let hadList = try store.read(path) != nil
    let usesArchive = try hasArchive && (!archiveCopies.isEmpty || store.read(donePath) != nil)

    func merged(_ list: [UInt8], _ archive: [UInt8]?) throws -> MergedLists {
      try self.merged(copies, into: list, archiveCopies, into: archive, removing: removing)
    }
    if isDryRun {
      let archive = usesArchive ? try store.read(donePath)?.bytes ?? [] : nil
      var outcome = try merged(try store.read(path)?.bytes ?? [], archive).outcome
      outcome.isPreview = true
      return outcome
    }

    let note = JournalNote(command: session.commandLine)
    let report = try store.edit(
      usesArchive ? [donePath, path] : [path], recording: note, beside: copy.path
    ) { revisions in
      guard let list = revisions.last, list.exists == hadList else {
        // A list that was just removed must not be restored from its copy.
        throw TaskError(nil, .isGone)
      }
      let result = try merged(list.bytes, usesArchive ? revisions[0].bytes : nil)
      var edit = FileEdit(
        usesArchive ? [result.archive, result.list] : [result.list], result: result)
      edit.copies = result.recorded
      return edit
    }
    var outcome = report.result.outcome
    outcome.notices += report.warnings.map(Message.fileWarning)
    for copy in report.result.recorded where copy.isRemoved {
      if let bytes = copy.bytes, try !store.remove(copy.path, holding: bytes, of: copy.list) {
        outcome.notices.append(.copyStays(copy.path.name))
      }
    }
    return outcome
  }

  /// Merges the archive first, since it may contain tasks that a copy of the list still has.
  private func merged(
    _ copies: [ConflictedCopy], into list: [UInt8], _ archiveCopies: [ConflictedCopy],
    into archive: [UInt8]?, removing: Bool
  ) throws -> MergedLists {
    let archiveMerge = try archive.map { bytes in
      CopyMerge(
        of: archiveCopies, into: bytes,
        descent: try store.descent(of: donePath, holding: bytes), history: LineHistory(),
        dialect: dialect)
    }
    let listMerge = CopyMerge(
      of: copies, into: list, archive: archiveMerge?.bytes,
      isArchiveNew: archiveMerge.map { $0.bytes != archive } ?? false,
      descent: try store.descent(of: path, holding: list),
      history: try store.lineHistory(of: path, archive: donePath, dialect: dialect),
      dialect: dialect)

    var result = MergedLists(
      list: listMerge.bytes, archive: archiveMerge?.bytes,
      outcome: outcome(of: .merged, from: list, to: listMerge.bytes, isMade: !isDryRun))
    result.outcome.ending = .done
    result.outcome.namesCopies = true
    if let archiveMerge {
      try note(archiveMerge, of: archiveCopies, into: donePath, removing: removing, in: &result)
    }
    try note(listMerge, of: copies, into: path, removing: removing, in: &result)
    if !listMerge.kept.isEmpty { result.outcome.notices.append(.keptTasks(listMerge.kept)) }
    if !listMerge.stayedCompleted.isEmpty {
      result.outcome.notices.append(.stayedCompleted(listMerge.stayedCompleted))
    }
    return result
  }

  /// Adds the results for the copies of one file.
  ///
  /// A copy with a doubtful merge is kept until a second merge, so that both can be compared.
  private func note(
    _ merge: CopyMerge, of copies: [ConflictedCopy], into file: FilePath, removing: Bool,
    in result: inout MergedLists
  ) throws {
    let list = try store.resolved(file)
    for (copy, verdict) in zip(copies, merge.verdicts) {
      var (isRemoved, isRecorded) = (removing, removing)
      switch verdict {
      case .empty:
        result.outcome.notices.append(.emptyCopy(copy.name, isRemoved: removing && !isDryRun))
      case .alreadyMerged(let wasRecorded):
        if !wasRecorded { isRecorded = true }
        result.outcome.notices.append(
          .copyWasMerged(copy.name, isRemoved: removing && !isDryRun))
      case .same:
        result.outcome.notices.append(.copyIsSame(copy.name))
        (isRemoved, isRecorded) = (false, true)
      case .merged:
        result.outcome.notices.append(.mergedCopy(copy.name, isMade: !isDryRun))
        isRecorded = true
        if merge.hasConflicts { isRemoved = false }
      case .older(let lines):
        result.outcome.refusals.append(.olderCopy(copy.name, lines: lines))
        (isRemoved, isRecorded) = (false, false)
      }
      if isRecorded {
        result.recorded.append(
          MergedCopy(path: copy.path, list: list, bytes: copy.bytes, isRemoved: isRemoved))
      }
    }
    let name = file == path ? nil : file.name.bytes
    result.outcome.add(merge.doubts.map { $0.named(in: name) })
    if merge.hasConflicts { result.outcome.ending = .nothing }
  }
}

/// The merged list and archive, the outcome, and the journal's record of the copies.
private struct MergedLists {
  let list: [UInt8]
  let archive: [UInt8]?
  var outcome: Outcome
  var recorded: [MergedCopy] = []
}

extension Outcome {
  fileprivate mutating func note(_ merge: VersionMerge, in list: [UInt8]?) {
    add(merge.doubts.map { $0.named(in: list) })
    if !refusals.isEmpty { ending = .nothing }
  }
}
