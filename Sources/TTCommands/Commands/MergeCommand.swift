import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// `tt merge BASE OURS THEIRS`: joins two versions of a list; `tt merge`: folds in conflicted copies.
let mergeCommand = TaskCommand(
  CommandDescription(
    name: "merge",
    group: CommandGroup.files,
    summary: "Join versions of a list task by task",
    discussion: """
      With three files, joins OURS and THEIRS, both made from BASE, and writes the result to OURS. It \
      ends with status 1 if both changed the same part of a task in different ways; then both are \
      kept. That is what git asks of a merge driver: see tt init git.

      Without files, joins the conflicted copies that Dropbox, Syncthing, Nextcloud, iCloud and \
      OneDrive leave beside the list, and takes the last version that both come from out of the \
      journal. The copies stay where they are until --remove is given.
      """,
    options: MergeOptions.all,
    operands: Operands("[BASE OURS THEIRS]", atMost: 3, completion: .file),
    examples: [
      Example("tt merge", "joins the conflicted copies beside the list"),
      Example("tt merge --remove", "does so, and removes the copies"),
      Example("tt merge base.txt ours.txt theirs.txt -o -", "prints what would be written"),
    ])
) { invocation, context in
  let files = invocation.operands.map { FilePath($0.bytes) }
  switch files.count {
  case 0: return try context.mergeCopies()
  case 3: return try context.merge(base: files[0], ours: files[1], theirs: files[2])
  default: throw CommandError.notThreeFiles
  }
}

/// The options of `tt merge`.
enum MergeOptions {
  static let output = ValueOption<FilePath>(
    long: "output", short: "o", valueName: "FILE",
    help: "Write the result to FILE instead of OURS; - is standard output", completion: .file
  ) { FilePath($0.bytes) }

  static let remove = Flag(long: "remove", help: "Remove the copies that were joined")

  static let all: [any OptionDescription] = [output, remove, ChangeOptions.dryRun]
}

extension CommandContext {
  fileprivate func merge(base: FilePath, ours: FilePath, theirs: FilePath) throws -> Outcome {
    // Two versions that were written apart from each other have nothing as their base.
    let baseBytes = base == "/dev/null" ? [] : try store.readExisting(base).bytes
    let theirBytes = try store.readExisting(theirs).bytes
    let ourBytes = try store.readExisting(ours).bytes
    let output = invocation[MergeOptions.output] ?? ours
    var merge = merged(base: baseBytes, ours: ourBytes, theirs: theirBytes)
    var outcome = Outcome(.text(output == "-" ? merge.bytes : []))
    if output != "-", !isDryRun {
      var store = store
      // Whoever calls this has just written the files.
      store.settling.rest = .zero
      store.settling.restWhenCut = .zero
      let report = try store.edit(output) { revision in
        if output == ours, revision.bytes != ourBytes {
          merge = merged(base: baseBytes, ours: revision.bytes, theirs: theirBytes)
        }
        return FileEdit(merge.bytes)
      }
      outcome.notices = report.warnings.map(Notice.fileWarning)
    }
    outcome.note(merge.conflicts)
    return outcome
  }

  /// Joins two versions, and tells who looks on how far that is.
  private func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> DocumentMerge {
    let progress = progress("merging", total: max(ours.count, theirs.count))
    defer { progress.finish() }
    return DocumentMerge(
      base: base, ours: ours, theirs: theirs, dialect: dialect, progress: progress.advance(to:))
  }

  fileprivate func mergeCopies() throws -> Outcome {
    if isStandardInput { throw CommandError.needsFile }
    let directory = try store.resolved(path).directory
    let copies = try store.neighbours(of: path).filter(\.isVersion).map { neighbour in
      try Copy(store.readExisting(directory.appending(neighbour.name)), neighbour.name)
    }
    if copies.isEmpty { throw Refusal(nil, .noCopies) }
    let bases = try copies.map { try commonVersion(with: $0) }
    var conflicts: [MergeConflict] = []
    let hadList = try readDocument().exists
    var outcome = try transform(
      as: .merged,
      wholly: { bytes in
        // A list that somebody has just removed must not come back from its copy.
        if hadList, try store.read(path) == nil { throw Refusal(nil, .changedMeanwhile) }
        conflicts = []
        return zip(copies, bases).reduce(bytes) { ours, pair in
          let merge = merged(base: pair.1 ?? [], ours: ours, theirs: pair.0.revision.bytes)
          conflicts += merge.conflicts
          return merge.bytes
        }
      })
    for (copy, base) in zip(copies, bases) {
      outcome.notices.append(
        copy.isEmpty ? .emptyCopy(copy.name) : .mergedCopy(copy.name, hasBase: base != nil))
      if invocation[MergeOptions.remove], !outcome.isPreview,
        try !store.remove(directory.appending(copy.name), holding: copy.revision.bytes)
      {
        outcome.notices.append(.copyStays(copy.name))
      }
    }
    outcome.note(conflicts)
    return outcome
  }

  /// Returns the version of the list that a copy was most likely made from, if the journal has it.
  ///
  /// It is the one from before the copy arrived here that differs least from it. Later ones cannot
  /// be: what was added since, the copy would seem to have removed. One in which nothing is written has
  /// removed nothing: nobody empties a list so, but a client that was interrupted leaves such a file.
  private func commonVersion(with copy: Copy) throws -> [UInt8]? {
    if copy.isEmpty { return copy.revision.bytes }
    guard let journal = store.journal, let arrival = copy.revision.status?.changed else {
      return nil
    }
    var best: (bytes: [UInt8], difference: Int)?
    for version in try journal.versions(of: store.resolved(path)).prefix(200) {
      guard let known = version.knownSince, known < arrival else { continue }
      let difference = ChangedRegion.between(version.bytes, copy.revision.bytes)
        .reduce(0) { $0 + $1.old.count + $1.new.count }
      if difference < best?.difference ?? .max { best = (version.bytes, difference) }
    }
    return best?.bytes
  }
}

/// A version of the list that another program left beside it.
private struct Copy {
  let revision: FileRevision
  let name: FilePath

  /// Whether nothing is written in it.
  var isEmpty: Bool { Document(parsing: revision.bytes).lines.allSatisfy { $0.kind == .blank } }

  init(_ revision: FileRevision, _ name: FilePath) { (self.revision, self.name) = (revision, name) }
}

extension Outcome {
  /// Tells of the places where both versions are kept.
  fileprivate mutating func note(_ conflicts: [MergeConflict]) {
    refusals += conflicts.map { Refusal($0.number, .conflict($0.kind)) }
    ending = conflicts.isEmpty ? .done : .nothing
  }
}
