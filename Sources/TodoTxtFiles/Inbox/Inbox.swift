package import TodoTxt

/// A file to which any program can append lines, which are then moved to a list.
///
///     inbox.txt
///     .~inbox.txt.5fd0c3a19b7e2846.120.taken        120 bytes of it are in the list
///
/// A single system call exchanges the inbox with an empty file. Its old file gets the second name:
/// a program that still has it open can append to it, and those lines are taken later. When the
/// list is on disk, the number in the name grows. The journal's entry about the list has that
/// number too, and proves after a crash whether the list was written. So each line gets into the
/// list exactly once.
package struct Inbox: Sendable {
  package let path: FilePath

  package init(at path: FilePath) { self.path = path }

  /// The largest inbox that is taken: what the journal can still undo.
  package static let mostBytes = 15 << 20

  /// Whether there may be something to take, found with one system call.
  ///
  /// The time of an empty inbox that was just exchanged has no nanoseconds until no work remains.
  package var mayHaveText: Bool {
    guard let status = FileStore.status(of: path) else { return false }
    return status.kind != .regular || status.size > 0 || status.modified.nanoseconds == 0
  }

  /// Text that is not in the list yet.
  package struct Text: Sendable {
    /// The whole lines.
    package let bytes: [UInt8]
    package let modified: FileTime
  }
}

extension FileStore {
  /// Returns the text that would be taken from an inbox now.
  package func text(of inbox: Inbox) throws(FileError) -> [Inbox.Text] {
    guard let location = try FileLocation(ifInFolder: inbox.path) else { return [] }
    let folder = InboxFolder(of: location, in: self)
    let inbox = try folder.inbox().map { [$0] } ?? []
    return try (folder.claims() + inbox).map(\.text).filter { !$0.bytes.isEmpty }
  }

  /// Returns the lines that earlier runs moved from an inbox to a list, except those that were
  /// undone.
  package func linesTaken(from inbox: Inbox, into list: FilePath) -> Set<[UInt8]> {
    guard let location = try? FileLocation(inbox.path), let list = try? resolved(list) else {
      return []
    }
    let folder = InboxFolder(of: location, in: self)
    let entries = journal?.entries() ?? []
    let others = entries.undone.union(unmadeChanges(of: list, among: entries))
    var lines: Set<[UInt8]> = []
    for entry in entries
    where !others.contains(entry.id) && entry.copies.contains(where: folder.has) {
      for region in entry.files.first(where: { $0.path == list })?.regions ?? [] {
        lines.formUnion(Document(parsing: region.new).lines.map { Array($0.content) })
      }
    }
    return lines
  }

  /// Returns how many tasks are in an inbox; 0 if it cannot be read.
  package func count(in inbox: Inbox, _ dialect: Dialect) -> Int {
    guard inbox.mayHaveText, FileStore.isFile(inbox.path) else { return 0 }
    return ((try? text(of: inbox)) ?? []).reduce(0) { count, text in
      count + Document(parsing: text.bytes, dialect: dialect).items.count
    }
  }

  /// Moves text from an inbox to a list, as one change of the list.
  ///
  /// `isWanted` decides whether the text in the inbox is worth a change. `change` returns the edit
  /// of the list, and the text that goes back to the inbox. Returns nil if there was nothing to do.
  package func edit<Result>(
    _ list: FilePath, taking inbox: Inbox, recording note: JournalNote, beside other: FilePath?,
    isWanted: ([Inbox.Text]) throws -> Bool,
    _ change: (FileRevision, [Inbox.Text]) throws -> (FileEdit<Result>, returned: [UInt8])
  ) throws -> EditReport<Result>? {
    // Without a journal, a run that was killed would look like a completed one.
    if journal == nil { throw FileError.noFile(at: list) }
    let folder = InboxFolder(of: try FileLocation(inbox.path), in: self)
    let exemplar = try other.flatMap { path throws(FileError) in try Exemplar(at: path) }
    var transaction = try Transaction(
      [list], recording: note, like: [exemplar], guarding: [folder.location], in: self)
    defer { transaction.lock.release() }
    _ = TemporaryFile.removeAbandoned(of: folder.location)
    let claims = try folder.settled()
    let copies = siblingFiles(of: inbox.path).filter(\.isVersion)
    let inboxText = try folder.inbox().map { [$0.text] } ?? []
    let isPending = !copies.isEmpty || !claims.allSatisfy { $0.text.bytes.isEmpty }
    if try !isPending && !isWanted(inboxText) {
      folder.tidy(claims)
      return nil
    }
    for copy in copies { try folder.claim(copy.name) }
    try folder.claimInbox()
    let pending = try folder.claims().filter { !$0.text.bytes.isEmpty }
    guard let first = pending.first else { return nil }
    let listPath = try resolved(list)
    let report = try transaction.run { revisions in
      var (edit, returned) = try change(revisions[0], pending.map(\.text))
      try folder.prepare(returned, writtenAt: first.text.modified, for: first)
      edit.mustBeRecorded = true
      edit.copies = pending.map { claim in
        MergedCopy(
          path: folder.location.realPath.directory.appending(claim.name), list: listPath,
          digest: claim.digest, bytes: nil, isRemoved: false)
      }
      return edit
    }
    // The list is written; the next run repeats whatever fails from here on.
    if let claims = try? folder.settled() { folder.tidy(claims) }
    return report
  }
}
