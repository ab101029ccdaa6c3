import TodoTxt

extension JournalEntry {
  /// The entry as written to the journal: a line with the length and hash of the rest, then the rest.
  ///
  ///     record  = %s"entry" SP body-length SP body-hash LF body
  ///     body    = %s"id" SP hex LF %s"kind" SP kind LF %s"command" SP length LF bytes LF [list]
  ///               1*file *copy
  ///     kind    = %s"change" / %s"outside" / (%s"undo" / %s"redo") SP hex
  ///     list    = %s"list" SP length LF bytes LF
  ///     file    = %s"file" SP length LF bytes LF
  ///               %s"before" SP count SP hex LF %s"after" SP count SP hex LF [created]
  ///               (%s"unkept" LF / *region)
  ///     created = %s"created" [SP mode SP user SP group] LF         ; the mode in octal
  ///     region  = %s"at" SP offset SP old-length SP new-length LF old new LF
  ///     copy    = %s"copy" SP length LF bytes LF %s"of" SP length LF bytes LF
  ///               %s"held" SP count SP hex LF (%s"unkept" LF / %s"content" SP length LF bytes LF)
  ///               [%s"removed" LF]
  var text: [UInt8] {
    var body = ByteWriter()
    body.line("id", hex(id.value))
    body.line("kind", kind.words.name, kind.words.id.map { hex($0.value) })
    body.counted("command", command)
    if let list { body.counted("list", list.bytes) }
    for file in files {
      body.counted("file", file.path.bytes)
      body.digest("before", file.before)
      body.digest("after", file.after)
      switch file.creation {
      case .followingMask?: body.line("created")
      case .resembling(let access)?:
        body.line("created", String(access.mode, radix: 8), "\(access.user)", "\(access.group)")
      case nil: break
      }
      if file.regions == nil { body.line("unkept") }
      for region in file.regions ?? [] {
        body.line(
          "at", "\(region.offset)", "\(region.old.count)", "\(region.new.count)",
          then: region.old + region.new)
      }
    }
    for copy in copies {
      body.counted("copy", copy.path.bytes)
      body.counted("of", copy.list.bytes)
      body.digest("held", copy.digest)
      if let bytes = copy.bytes { body.counted("content", bytes) } else { body.line("unkept") }
      if copy.isRemoved { body.line("removed") }
    }
    var record = ByteWriter()
    record.digest("entry", ContentDigest(of: body.bytes))
    return record.bytes + body.bytes
  }

  /// Reads the entry at the reader's position, and moves past it; nil if it is incomplete.
  init?(parsing reader: inout ByteReader) {
    guard let digest = reader.digest("entry"), let body = reader.bytes(digest.count),
      ContentDigest(of: body) == digest
    else { return nil }
    var reader = ByteReader(body)
    guard let id = reader.line("id", 1).flatMap({ UInt64($0[0], radix: 16) }),
      let kind = Kind(parsing: &reader), let command = reader.counted("command")
    else { return nil }
    self.init(id: ID(id), kind: kind, command: command, files: [])
    list = reader.counted("list").map { FilePath($0) }
    while !reader.isAtEnd {
      if let copy = MergedCopy(parsing: &reader) {
        copies.append(copy)
      } else if let file = FileChange(parsing: &reader) {
        files.append(file)
      } else {
        return nil
      }
    }
  }
}

extension JournalEntry.Kind {
  fileprivate var words: (name: String, id: JournalEntry.ID?) {
    switch self {
    case .change: ("change", nil)
    case .outside: ("outside", nil)
    case .undo(let id): ("undo", id)
    case .redo(let id): ("redo", id)
    }
  }

  fileprivate init?(parsing reader: inout ByteReader) {
    guard let words = reader.line("kind", 1) ?? reader.line("kind", 2) else { return nil }
    let id = words.dropFirst().first.flatMap { UInt64($0, radix: 16) }.map(JournalEntry.ID.init)
    switch (words[0], id) {
    case ("change", nil): self = .change
    case ("outside", nil): self = .outside
    case ("undo", let id?): self = .undo(id)
    case ("redo", let id?): self = .redo(id)
    default: return nil
    }
  }
}

extension FileChange {
  fileprivate init?(parsing reader: inout ByteReader) {
    guard let path = reader.counted("file"), let before = reader.digest("before"),
      let after = reader.digest("after")
    else { return nil }
    self.init(path: FilePath(path), before: before, after: after)
    if reader.line("created", 0) != nil {
      creation = .followingMask
    } else if let words = reader.line("created", 3), let mode = UInt32(words[0], radix: 8),
      let user = UInt32(words[1]), let group = UInt32(words[2])
    {
      creation = .resembling(FileAccess(mode: mode & 0o777, user: user, group: group))
    }
    if reader.line("unkept", 0) != nil { return }
    var regions: [ChangedRegion] = []
    while let (offset, old, new) = reader.place() {
      guard let old = reader.bytes(old), let new = reader.bytes(new),
        reader.bytes(1) == [.lineFeed]
      else { return nil }
      regions.append(ChangedRegion(offset: offset, old: old, new: new))
    }
    self.regions = regions
  }
}

extension MergedCopy {
  fileprivate init?(parsing reader: inout ByteReader) {
    guard let path = reader.counted("copy"), let list = reader.counted("of"),
      let digest = reader.digest("held")
    else { return nil }
    let bytes = reader.line("unkept", 0) == nil ? reader.counted("content") : nil
    self.init(
      path: FilePath(path), list: FilePath(list), digest: digest, bytes: bytes,
      isRemoved: reader.line("removed", 0) != nil)
  }
}
