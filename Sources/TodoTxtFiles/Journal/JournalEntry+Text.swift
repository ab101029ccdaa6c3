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
  package var text: [UInt8] {
    var body = ByteWriter()
    body.line("id", hex(id.value))
    switch kind {
    case .change: body.line("kind", "change")
    case .outside: body.line("kind", "outside")
    case .undo(let other): body.line("kind", "undo", hex(other.value))
    case .redo(let other): body.line("kind", "redo", hex(other.value))
    }
    body.line("command", "\(command.count)", then: command)
    if let list { body.line("list", "\(list.bytes.count)", then: list.bytes) }
    for file in files {
      body.line("file", "\(file.path.bytes.count)", then: file.path.bytes)
      body.line("before", "\(file.before.count)", hex(file.before.hash))
      body.line("after", "\(file.after.count)", hex(file.after.hash))
      switch file.creation {
      case .followingMask?: body.line("created")
      case .resembling(let access)?:
        body.line(
          "created", String(access.mode, radix: 8), "\(access.user)", "\(access.group)")
      case nil: break
      }
      guard let regions = file.regions else {
        body.line("unkept")
        continue
      }
      for region in regions {
        body.line(
          "at", "\(region.offset)", "\(region.old.count)", "\(region.new.count)",
          then: region.old + region.new)
      }
    }
    for copy in copies {
      body.line("copy", "\(copy.path.bytes.count)", then: copy.path.bytes)
      body.line("of", "\(copy.list.bytes.count)", then: copy.list.bytes)
      body.line("held", "\(copy.digest.count)", hex(copy.digest.hash))
      if let bytes = copy.bytes {
        body.line("content", "\(bytes.count)", then: bytes)
      } else {
        body.line("unkept")
      }
      if copy.isRemoved { body.line("removed") }
    }
    var record = ByteWriter()
    record.line("entry", "\(body.bytes.count)", hex(ContentDigest(of: body.bytes).hash))
    return record.bytes + body.bytes
  }

  /// Reads the entry at the reader's position, and moves past it; nil if it is incomplete.
  init?(parsing reader: inout ByteReader) {
    guard let record = reader.line("entry", 2), let count = Int(record[0]),
      let hash = UInt64(record[1], radix: 16), let body = reader.bytes(count),
      ContentDigest(of: body).hash == hash
    else { return nil }
    self.init(body: body)
  }

  private init?(body: [UInt8]) {
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
  fileprivate init?(parsing reader: inout ByteReader) {
    guard let words = reader.words(), words.first == "kind" else { return nil }
    let id = words.count == 3 ? UInt64(words[2], radix: 16).map(JournalEntry.ID.init) : nil
    switch (words.dropFirst().first, id) {
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
    guard let path = reader.counted("file"),
      let before = ContentDigest(parsing: &reader, "before"),
      let after = ContentDigest(parsing: &reader, "after")
    else { return nil }
    self.init(path: FilePath(path), before: before, after: after, regions: nil)
    creation = Creation(parsing: &reader)
    if reader.line("unkept", 0) != nil { return }
    var regions: [ChangedRegion] = []
    while let (offset, old, new) = reader.place() {
      guard let bytes = reader.bytes(old + new), reader.bytes(1) == [.lineFeed] else { return nil }
      regions.append(
        ChangedRegion(
          offset: offset, old: Array(bytes.prefix(old)), new: Array(bytes.suffix(new))))
    }
    self.regions = regions
  }
}

extension MergedCopy {
  fileprivate init?(parsing reader: inout ByteReader) {
    guard let path = reader.counted("copy"), let list = reader.counted("of"),
      let digest = ContentDigest(parsing: &reader, "held")
    else { return nil }
    let bytes = reader.line("unkept", 0) == nil ? reader.counted("content") : nil
    let isRemoved = reader.line("removed", 0) != nil
    self.init(
      path: FilePath(path), list: FilePath(list), digest: digest, bytes: bytes,
      isRemoved: isRemoved)
  }
}

extension FileChange.Creation {
  fileprivate init?(parsing reader: inout ByteReader) {
    if reader.line("created", 0) != nil {
      self = .followingMask
    } else if let words = reader.line("created", 3), let mode = UInt32(words[0], radix: 8),
      let user = UInt32(words[1]), let group = UInt32(words[2])
    {
      self = .resembling(FileAccess(mode: mode & 0o777, user: user, group: group))
    } else {
      return nil
    }
  }
}

extension ContentDigest {
  fileprivate init?(parsing reader: inout ByteReader, _ name: String) {
    guard let words = reader.line(name, 2), let count = Int(words[0]),
      let hash = UInt64(words[1], radix: 16)
    else { return nil }
    self.init(count: count, hash: hash)
  }
}

private func hex(_ number: UInt64) -> String { String(number, radix: 16) }
