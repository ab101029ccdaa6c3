import LibC
package import TodoTxt

/// A file to which any program can append lines, which are then moved to a list.
///
///     inbox.txt
///     .~inbox.txt.5fd0c3a19b7e2846.120.taken        120 bytes of it are in the list
///
/// Once a change is accepted, a single system call exchanges the inbox with an empty file. Its old
/// file gets the second name: a program that still has it open can append to it, and those lines
/// are taken later. When the list is on disk, the number in the name grows. The journal's entry
/// about the list has that number too, and proves after a crash whether the list was written. So
/// each line gets into the list exactly once.
package struct Inbox {
  package let path: FilePath

  package init(at path: FilePath) { self.path = path }

  /// The largest inbox that is taken: what the journal can still undo.
  package static let mostBytes = 15 << 20

  /// Whether there may be something to take, found with one system call.
  ///
  /// The time of an empty inbox that was just exchanged has no nanoseconds until no work remains. One
  /// that can't be looked at may have text, so that taking it says what is wrong.
  package var mayHaveText: Bool {
    do throws(SystemError) {
      let status = try FileStatus(of: path)
      return status.kind != .regular || status.size > 0 || status.modified.nanoseconds == 0
    } catch {
      return error.code != ENOENT
    }
  }

  /// Text that is not in the list yet.
  package struct Text: Hashable {
    /// The whole lines.
    package let bytes: [UInt8]
    package let modified: FileTime

    /// The lines with their endings; the last one always has an ending.
    ///
    /// Unlike in a list, a CR alone ends a line: some programs write it.
    package var lines: [(content: ArraySlice<UInt8>, ending: [UInt8])] {
      Document(parsing: bytes).lines.flatMap { line in
        var parts = line.content.split(separator: .carriageReturn, omittingEmptySubsequences: false)
          .map { (content: $0, ending: [UInt8.carriageReturn]) }
        parts[parts.count - 1].ending =
          line.terminator == .none ? [.lineFeed] : line.terminator.bytes
        return parts
      }
    }
  }
}

extension FileStore {
  /// Whether there may be something to take from an inbox or its conflicted copies.
  package func mayHaveText(in inbox: Inbox) -> Bool {
    inbox.mayHaveText || !copies(of: inbox).isEmpty
  }

  /// Returns the text that would be taken from an inbox now.
  package func text(of inbox: Inbox) throws(FileError) -> [Inbox.Text] {
    guard let location = try FileLocation(ifInFolder: inbox.path) else { return [] }
    let folder = InboxFolder(of: location, in: self)
    return try folder.pending(beside: copies(of: inbox) + [location.name]).map(\.text)
  }

  /// Returns the names of the other versions of an inbox that sync clients left next to it.
  ///
  /// `inbox 2.txt` can also be a list: one that tt has written is not taken.
  package func copies(of inbox: Inbox) -> [FilePath] {
    let names = copyNames(of: inbox.path)
    guard !names.isEmpty, let folder = try? resolved(inbox.path).directory else { return [] }
    let lists = Set((try? journal?.readEntries())?.flatMap { $0.files.map(\.path) } ?? [])
    return names.filter { !lists.contains(folder.appending($0)) }
  }

  /// Returns the lines that earlier runs moved from an inbox to a list, except those that were
  /// undone.
  package func linesTaken(from inbox: Inbox, into list: FilePath) -> Set<ContentKey> {
    guard let location = try? FileLocation(inbox.path), let list = try? resolved(list) else {
      return []
    }
    let folder = InboxFolder(of: location, in: self)
    guard let journal else { return [] }
    var traces = ChangeTraces(in: journal)
    let (undone, made) = (traces.entries.undone, traces.of(list))
    var lines: Set<ContentKey> = []
    for entry in traces.entries
    where !undone.contains(entry.id) && made[entry.id] != .unmade
      && entry.copies.contains(where: folder.has)
    {
      for region in entry.files.first(where: { $0.path == list })?.regions ?? [] {
        lines.formUnion(Document(parsing: region.new).lines.map { ContentKey($0.content) })
      }
    }
    return lines
  }

  /// Returns how many tasks are in an inbox; 0 if it cannot be read.
  package func count(in inbox: Inbox, _ dialect: Dialect) -> Int {
    guard mayHaveText(in: inbox), [nil, .regular].contains(FileStore.follows(inbox.path))
    else { return 0 }
    return ((try? text(of: inbox)) ?? []).reduce(0) { count, text in
      // A blank line separates no note from its task.
      let lines = text.lines.map(\.content).filter { !$0.allSatisfy { $0 == .space || $0 == .tab } }
      let bytes = lines.joined(by: .lineFeed)
      return count + Document(parsing: bytes, dialect: dialect).items.count
    }
  }

  /// Moves text from an inbox to a list, as one change of the list.
  ///
  /// `isWanted` decides whether the text in the inbox is worth a change. `change` returns the edit
  /// of the list, and the text that goes back to the inbox. Returns nil if there was nothing to do.
  /// If it throws, the text is where it was.
  package func edit<Result>(
    _ list: FilePath, taking inbox: Inbox, recording note: JournalNote, beside other: FilePath?,
    isWanted: ([Inbox.Text]) throws -> Bool,
    _ change: (FileRevision, [Inbox.Text]) throws -> (FileEdit<Result>, returned: [UInt8])
  ) throws -> EditReport<Result>? {
    // Without a journal, a run that was killed would look like a completed one.
    guard let journal else { throw FileError.noFile(at: list) }
    try FileError.about(journal.directory, journal.checkDirectory())
    let folder = InboxFolder(of: try FileLocation(inbox.path), in: self)
    let exemplar = try other.flatMap { path throws(FileError) in try Exemplar(at: path) }
    var transaction = try Transaction(
      [list], recording: note, like: [exemplar], guarding: [folder.location], in: self)
    defer { transaction.lock.release() }
    _ = TemporaryFile.removeAbandoned(of: folder.location)
    func pending() throws(FileError) -> [InboxFolder.Claim] {
      try folder.pending(beside: self.copies(of: inbox) + [folder.location.name])
    }
    _ = try folder.settled()
    // Whether or not the list is written, the next run repeats what fails here.
    defer { if let claims = try? folder.settled() { folder.tidy(claims) } }
    let found = try pending()
    if try found.allSatisfy({ $0.name == folder.location.name }) && !isWanted(found.map(\.text)) {
      return nil
    }
    let listPath = try resolved(list)
    var copies: [(name: FilePath, claim: FilePath)] = []
    do {
      return try transaction.run { revisions in
        // Nothing is claimed until the change is accepted, for example by a hook.
        let seen = try pending()
        var (edit, returned) = try change(revisions[0], seen.map(\.text))
        for file in seen where file.id.isEmpty && file.name != folder.location.name {
          copies.append((file.name, try folder.claim(file.name)))
        }
        try folder.claimInbox()
        let claims = try folder.pending()
        if claims.map(\.text) != seen.map(\.text) {
          (edit, returned) = try change(revisions[0], claims.map(\.text))
        }
        if let first = claims.first {
          try folder.prepare(returned, writtenAt: first.text.modified, for: first)
        }
        edit.mustBeRecorded = true
        edit.copies = claims.map { claim in
          MergedCopy(
            path: folder.location.realPath.directory.appending(claim.name), list: listPath,
            digest: claim.digest, bytes: nil, isRemoved: false)
        }
        return edit
      }
    } catch {
      folder.release(copies)
      throw error
    }
  }
}
