import LibC
import TodoTxt

/// The directory of an inbox, with the files that were the inbox before.
struct InboxFolder {
  let location: FileLocation
  private let store: FileStore
  private var directory: Directory { location.directory }

  init(of inbox: FileLocation, in store: FileStore) { (location, self.store) = (inbox, store) }

  /// A file that was the inbox, and how much of it is in the list.
  struct Claim {
    let name: FilePath
    let id: [UInt8]
    let count: Int
    let text: Inbox.Text

    /// The digest of all bytes up to the end of the text.
    let digest: ContentDigest
    let status: FileStatus

    /// Whether the list has all of its present content.
    var isTaken: Bool { count == status.size }

    /// Returns the time since the last change of the file.
    func rest(at now: FileTime) -> Duration { now.since(max(status.modified, status.changed)) }
  }

  // MARK: - Names

  private var prefix: [UInt8] { TemporaryFile.prefix(of: location.name) }

  private func name(_ id: [UInt8], _ count: Int, _ ending: String = "taken") -> FilePath {
    FilePath(prefix + id + Array(".\(count).\(ending)".utf8))
  }

  private var newName: FilePath { name(randomName, 0) }

  /// Returns the identifier and the number in a name with an ending; nil for other names.
  private func parts(
    of name: FilePath, _ ending: String = "taken"
  ) -> (id: [UInt8], count: Int)? {
    guard name.bytes.starts(with: prefix) else { return nil }
    let words = String(decoding: name.bytes.dropFirst(prefix.count), as: UTF8.self)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == ending, let count = Int(words[1]) else { return nil }
    return (Array(words[0].utf8), count)
  }

  private func asking<Result>(
    _ call: @autoclosure () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    try FileError.about(location.path, call())
  }

  /// Whether an earlier run has recorded that a file was the inbox.
  func has(_ copy: MergedCopy) -> Bool { parts(of: copy.path.name) != nil }

  // MARK: - Reading

  /// Returns the files with text to take, in the order in which they were written: the claimed ones,
  /// and others that can be claimed.
  func pending(beside others: [FilePath] = []) throws(FileError) -> [Claim] {
    var files = try claims()
    for name in others {
      guard let revision = try revision(of: name), let status = revision.status else { continue }
      files.append(claim(name, [], 0, of: revision.bytes, status))
    }
    return files.filter { !$0.text.bytes.isEmpty }
      .sorted { $0.status.modified < $1.status.modified }
  }

  /// Returns the claimed files, in the order in which they were written.
  func claims() throws(FileError) -> [Claim] {
    var (claims, entries): ([Claim], [JournalEntry]?) = ([], nil)
    for name in try asking(directory.names()) {
      guard case (let id, var count)? = parts(of: name),
        try asking(directory.status(of: name))?.kind == .regular
      else { continue }
      guard let revision = try revision(of: name), let status = revision.status else { continue }
      if revision.bytes.count != count {
        if entries == nil, let journal = store.journal {
          entries = try FileError.about(journal.directory, journal.readEntries())
        }
        count = max(count, try takenCount(of: id, by: entries ?? []))
      }
      // A program has rewritten the file.
      if count > revision.bytes.count { count = 0 }
      claims.append(claim(name, id, count, of: revision.bytes, status))
    }
    return claims.sorted { $0.status.modified < $1.status.modified }
  }

  /// Returns the number of bytes of a claim that completed changes added to the list.
  private func takenCount(
    of id: [UInt8], by entries: [JournalEntry]
  ) throws(FileError) -> Int {
    var most = 0
    for entry in entries {
      let copy = entry.copies.first { parts(of: $0.path.name)?.id == id }
      guard let count = copy?.digest.count, count > most else { continue }
      if try store.wasMade(entry, among: entries) { most = count }
    }
    return most
  }

  private func revision(of name: FilePath) throws(FileError) -> FileRevision? {
    let path = location.realPath.directory.appending(name)
    let file = try FileLocation(path, followingLinks: false)
    for _ in 0..<500 {
      if let revision = try file.revision(atMost: FileStore.mostForeignBytes) { return revision }
      SystemClock.sleep(milliseconds: 2)
    }
    throw FileError(file.path, .keepsChanging)
  }

  private func claim(
    _ name: FilePath, _ id: [UInt8], _ count: Int, of bytes: [UInt8], _ status: FileStatus
  ) -> Claim {
    var end = bytes.count
    let age = SystemClock.now.since(status.modified)
    // A line without an ending that was just written may be incomplete, and with it the task above
    // whose note it is.
    if bytes.last != .lineFeed, age >= .zero, age < .seconds(1) {
      repeat {
        end = bytes[..<end].dropLast().lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
      } while end > count && [.space, .tab, .lineFeed, .carriageReturn].contains(bytes[end])
      end = max(count, end)
    }
    let text = Inbox.Text(bytes: Array(bytes[count..<end]), modified: status.modified)
    return Claim(
      name: name, id: id, count: count, text: text,
      digest: ContentDigest(of: Array(bytes[..<end])), status: status)
  }

  // MARK: - Taking

  /// Finishes an interrupted move to the list, and returns the claimed files.
  func settled() throws(FileError) -> [Claim] {
    let claims = try claims()
    // Do this first, since the journal proves it only until the names have the new numbers.
    for name in try asking(directory.names()) {
      guard let (id, count) = parts(of: name, "back") else { continue }
      let isInList = claims.contains { $0.id == id && $0.count >= count }
      try asking(isInList ? directory.rename(name, to: newName) : directory.remove(name))
    }
    for claim in claims where self.name(claim.id, claim.count) != claim.name {
      try asking(directory.rename(claim.name, to: self.name(claim.id, claim.count)))
    }
    return try self.claims()
  }

  /// Claims the whole text of a file, and returns its new name.
  func claim(_ name: FilePath) throws(FileError) -> FilePath {
    let claim = newName
    try asking(directory.rename(name, to: claim))
    return claim
  }

  /// Gives files their names again if the list does not have their text after all.
  func release(_ files: [(name: FilePath, claim: FilePath)]) {
    // The claims whose text the list has get other names.
    _ = try? settled()
    for (name, claim) in files { try? directory.renameUnlessTaken(claim, to: name) }
  }

  /// Claims the text of the inbox, and leaves an empty one with the same permissions.
  func claimInbox() throws(FileError) {
    guard let revision = try revision(of: location.name), !revision.bytes.isEmpty else { return }
    let name = newName
    var empty = false
    do throws(Interruption) {
      let now = FileTime(seconds: SystemClock.now.seconds)
      try give(location.prepared([], for: revision, like: nil), now, name)
      empty = true
    } catch {
      switch error {
      case .mustWriteInPlace, .changed: break
      case .failed(let cause): throw FileError(location.path, cause)
      case .refused(let refusal): throw refusal
      }
    }
    try asking(
      empty ? exchangeInbox(with: name) : directory.rename(location.name, to: newName))
    try asking(directory.synchronize())
  }

  /// Exchanges the inbox with another file, and claims what was the inbox.
  private func exchangeInbox(with name: FilePath) throws(SystemError) {
    do throws(SystemError) {
      try directory.exchange(name, location.name)
    } catch let error where error.code == ENOENT {
      return
    } catch {
      // Without an exchange, programs that append in between create the file.
      try directory.rename(location.name, to: newName)
      try? directory.renameUnlessTaken(name, to: location.name)
    }
  }

  /// Writes the text that goes back to the inbox once the list has the text of a claim.
  func prepare(_ bytes: [UInt8], writtenAt time: FileTime, for claim: Claim) throws(FileError) {
    let name = name(claim.id, claim.digest.count, "back")
    try? directory.remove(name)
    if bytes.isEmpty { return }
    guard let model = try revision(of: claim.name) else { return }
    do throws(Interruption) {
      try give(location.prepared(bytes, for: .missing, like: Exemplar(model)), time, name)
      try catching(directory.synchronize())
    } catch {
      throw error.error(about: location.path) ?? FileError(location.path, .keepsChanging)
    }
  }

  /// Gives a written file its time and name.
  private func give(
    _ file: Result<TemporaryFile, Interruption>, _ time: FileTime, _ name: FilePath
  ) throws(Interruption) {
    let file = try file.get()
    defer { file.remove() }
    try catching(file.descriptor.setModified(time))
    try catching(directory.rename(file.name, to: name))
  }

  /// Puts text that no list accepted back into an empty inbox, and removes old files that were
  /// taken.
  func tidy(_ claims: [Claim]) {
    let now = SystemClock.now
    let inbox = (try? directory.status(of: location.name)) ?? nil
    var (isDone, isReturned) = (true, inbox?.size ?? 0 > 0)
    for claim in claims {
      if claim.count == 0, claim.status.size > 0, !isReturned {
        // Bytes that are appended to the inbox at this moment are claimed by the exchange.
        if inbox == nil {
          try? directory.renameUnlessTaken(claim.name, to: location.name)
        } else {
          try? exchangeInbox(with: claim.name)
        }
        (isDone, isReturned) = (false, true)
        continue
      }
      // A program that still has it open can write to it at any time.
      let isOpen = (try? directory.open(claim.name, forWriting: false))?.isOpenElsewhere
      let rest = claim.rest(at: now)
      if !claim.isTaken || isOpen == true || rest < .seconds(60) {
        isDone = false
      } else if rest > .seconds(86_400 * (isOpen == nil ? 30 : 1)) {
        try? directory.remove(claim.name)
      }
    }
    guard isDone, let inbox, inbox.size == 0, inbox.modified.nanoseconds == 0 else { return }
    try? directory.open(location.name, forWriting: true).setModified(SystemClock.now)
  }
}
