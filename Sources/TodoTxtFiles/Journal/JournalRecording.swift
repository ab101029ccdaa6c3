import TodoTxt
import LibC

/// A journal entry for a change in progress, kept if the change succeeds.
///
/// The journal stays locked. If the process dies before the change is made, the entry stays too,
/// and its digests show that the change was never made.
final class JournalRecording {
  /// The versions of a file before and after a change, how the change created it (if it did), and
  /// whether another program will write it.
  typealias Version = (
    path: FilePath, before: FileContent, after: FileContent, creation: FileChange.Creation?,
    isAnnounced: Bool
  )

  private let directory: Directory
  private let file: Descriptor
  private let length: Int
  private let versions: [Version]
  let id: JournalEntry.ID

  /// The size of a change that is too large to keep; the journal then only records that it was
  /// made.
  let unkeptSize: Int?

  init(
    _ note: JournalNote, _ versions: [Version], merging copies: [MergedCopy], in journal: Journal
  ) throws(SystemError) {
    self.versions = versions
    let directory = try Directory.opened(creating: journal.directory)
    self.directory = directory
    (file, length) = try directory.openedJournal(journal.limits)
    id = JournalEntry.ID(at: SystemClock.now)
    let files = versions.map {
      FileChange(path: $0.path, from: $0.before, to: $0.after, creation: $0.creation)
    }
    var entry = JournalEntry(
      id: id, kind: note.kind, command: note.command, files: files, copies: copies)
    if !files.contains(where: { $0.path == note.list }) { entry.list = note.list }
    let most = journal.limits.bytesOfChange
    var text: [UInt8] = []
    let outside = zip(versions, files).compactMap { pair in
      directory.outsideChange(to: pair.0.before, before: pair.1, in: journal)
    }
    for change in outside {
      // Its identifier must differ from that of the following change.
      let id = JournalEntry.ID(id.value - 1)
      text +=
        JournalEntry(id: id, kind: .outside, command: [], files: [change])
        .text(atMost: most).bytes
    }
    let (own, unkeptSize) = entry.text(atMost: most)
    text += own
    self.unkeptSize = unkeptSize
    // After an entry that a power cut truncated, the next one must still start a line.
    if length > 0, try file.byte(at: length - 1) != .lineFeed { text.insert(.lineFeed, at: 0) }
    do {
      try file.write(text, at: length)
      // After a power cut between two files, only the journal knows that lines are in both.
      if versions.count > 1 {
        try file.synchronize()
        try directory.synchronize()
      }
    } catch {
      discard()
      throw error
    }
  }

  /// Keeps the entry, after the change was made.
  func keep() {
    for version in versions {
      // An announced change is unconfirmed until another version is seen.
      let content = version.isAnnounced ? version.before : version.after
      try? LatestVersion(path: version.path, content: content).save(in: directory)
    }
    file.unlock()
  }

  /// Removes the entry, since the change was not made.
  func discard() {
    try? file.truncate(to: length)
    file.unlock()
  }
}

extension Journal {
  /// Saves the version of a file that another program has written, as announced.
  func confirm(_ version: LatestVersion) throws(SystemError) {
    let directory = try Directory.opened(creating: self.directory)
    let (file, _) = try directory.openedJournal(limits)
    defer { file.unlock() }
    try version.save(in: directory)
  }
}

extension JournalEntry {
  /// Returns the entry's text; without the lines if it is too large, which then has `unkeptSize`.
  fileprivate func text(atMost most: Int) -> (bytes: [UInt8], unkeptSize: Int?) {
    let text = text
    guard text.count > most else { return (text, nil) }
    var bounded = self
    for index in files.indices { bounded.files[index].regions = nil }
    for index in copies.indices { bounded.copies[index].bytes = nil }
    return (bounded.text, text.count)
  }
}

extension Directory {
  /// Opens and locks the journal, and returns the position of the next entry.
  ///
  /// It first removes old entries if the journal has grown too large.
  fileprivate func openedJournal(_ limits: Journal.Limits) throws(SystemError) -> (Descriptor, Int)
  {
    let file = try lockedJournal()
    let size = try file.status().size
    guard size > limits.bytes, let bytes = try file.revision()?.bytes else {
      return (file, size)
    }
    let kept = Journal.entries(in: bytes).drop { bytes.count - $0.start > limits.bytes / 2 }
    let rest = Journal.trimmedStart + bytes[(kept.first?.start ?? bytes.count)...]
    LatestVersion.removeAll(but: kept.flatMap { $0.entry.files.map(\.path) }, in: self)
    let new: FilePath = "journal.new"
    try? remove(new)
    let trimmed = try create(new, mode: 0o600)
    _ = try trimmed.tryLock()
    try trimmed.write(rest)
    try rename(new, to: Journal.name)
    return (trimmed, rest.count)
  }

  private func lockedJournal() throws(SystemError) -> Descriptor {
    let deadline = SystemClock.uptime + .seconds(1)
    while true {
      let file = try openOrCreate(Journal.name)
      // Without locks, two processes that write at the same time can damage an entry, but nothing
      // else.
      while (try? file.tryLock()) == false {
        guard SystemClock.uptime < deadline else {
          throw SystemError(call: .lock, code: EWOULDBLOCK)
        }
        SystemClock.sleep(milliseconds: 1)
      }
      // The process that held the lock may have replaced the file.
      if try isNamed(Journal.name, file.status()) { return file }
    }
  }

  /// Returns the change that other programs made to a file since the last entry, if there is one.
  fileprivate func outsideChange(
    to present: FileContent, before change: FileChange, in journal: Journal
  ) -> FileChange? {
    let (path, before) = (change.path, change.before)
    guard let seen = LatestVersion.digest(of: path, in: self), seen != before,
      let latest = LatestVersion(of: path, in: self)
    else { return nil }
    // The process that made the last change may have died before it could record it.
    let last = journal.entries().lazy.compactMap { $0.files.first { $0.path == path } }.first
    if let last, last.before == seen, last.after == before { return nil }
    return FileChange(path: path, from: latest.content, to: present)
  }
}
