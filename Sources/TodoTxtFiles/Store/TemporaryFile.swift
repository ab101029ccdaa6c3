import LibC

/// The new version of a file, under a name of its own in the same directory.
///
///     .~todo.txt.5fd0c3a19b7e2846.tmp                                    while it is written
///     .~todo.txt.5fd0c3a19b7e2846.OLD-HASH.NEW-HASH.swap                 when it is whole
///
/// It starts with a dot, so that lists and shells pass over it, and with `.~`, which Dropbox takes
/// for a temporary file. The second name shows what the file may be if a process died in the
/// middle of the exchange: the new version or the old one, which can go, or what another program
/// wrote in that very moment, which must not.
final class TemporaryFile {
  private(set) var name: FilePath
  let descriptor: Descriptor

  /// Whether what the name refers to is another program's, and must stay.
  private var isKept = false
  private let directory: Directory

  /// Creates an empty file that is to become `location`, readable by this user alone, or as the user's
  /// mask says.
  init(for location: FileLocation, followsMask: Bool) throws(SystemError) {
    directory = location.directory
    name = FilePath(TemporaryFile.prefix(of: location.name) + randomName + unfinished)
    descriptor = try directory.create(name, mode: followsMask ? 0o666 : 0o600)
    // Held as long as this process lives: it shows others that the file has not been abandoned.
    _ = try? descriptor.tryLock()
  }

  /// Takes the name that says that the file is whole, and to which versions it belongs.
  func finish(old: ContentDigest, new: ContentDigest) throws(SystemError) {
    let stem = name.bytes.dropLast(unfinished.count)
    let whole = FilePath(stem + TemporaryFile.ending(old: old, new: new))
    try directory.renameUnlessTaken(name, to: whole)
    name = whole
  }

  /// Returns a name for a whole file beside `name` that holds one of two versions.
  static func finishedName(
    for name: FilePath, old: ContentDigest, new: ContentDigest
  ) -> FilePath {
    FilePath(prefix(of: name) + randomName + ending(old: old, new: new))
  }

  private static func ending(old: ContentDigest, new: ContentDigest) -> [UInt8] {
    Array(".\(String(old.hash, radix: 16)).\(String(new.hash, radix: 16))".utf8) + finished
  }

  /// Whether the name still refers to this file, and it for `bytes`.
  func stillHolds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    guard try directory.isNamed(name, descriptor.status()) else { return false }
    return try descriptor.holds(bytes)
  }

  /// Removes the name, unless its file must be kept; a failure leaves it to the next
  /// change.
  func remove() {
    if !isKept { try? directory.remove(name) }
    isKept = true
  }

  /// Keeps the file that has the name and can't be checked, under the same name: the next change
  /// finds out by the hashes in it whose it is.
  func leave() { isKept = true }

  /// Keeps what the name refers to now, under a name on which people can see it; returns the name.
  func keep(beside location: FileLocation) -> FilePath {
    isKept = true
    return location.keepAside(name)
  }

  /// Removes what processes that died in the middle of a change of `location` left behind; the lock
  /// of the directory must be held.
  ///
  /// Returns the names under which versions of other programs were found and kept.
  static func removeAbandoned(of location: FileLocation) -> [FilePath] {
    let (prefix, directory) = (prefix(of: location.name), location.directory)
    var kept: [FilePath] = []
    for name in (try? directory.names()) ?? [] where name.bytes.starts(with: prefix) {
      guard (try? directory.status(of: name))??.kind == .regular,
        let file = try? directory.open(name), (try? file.tryLock()) == true
      else { continue }
      if name.bytes.ends(with: unfinished) {
        try? directory.remove(name)
      } else if name.bytes.ends(with: finished), let found = try? file.revision() {
        let hash = String(ContentDigest(of: found.bytes).hash, radix: 16)
        if name.text.split(separator: ".").dropLast().suffix(2).contains(Substring(hash)) {
          try? directory.remove(name)
        } else {
          kept.append(location.keepAside(name))
        }
      }
    }
    return kept
  }

  private static func prefix(of name: FilePath) -> [UInt8] {
    // A file name has at most 255 bytes.
    Array(".~".utf8) + name.bytes.prefix(180) + Array(".".utf8)
  }
}

extension FileLocation {
  /// Gives a version that another program wrote a name on which people can see it, and returns the
  /// name; the one it has, where that fails.
  func keepAside(_ temporary: FilePath) -> FilePath {
    let now = SystemClock.now
    for ending in ["\(now.seconds)", "\(now.seconds)-\(now.nanoseconds)"] {
      let kept = FilePath(name.bytes + ".conflict-\(ending)".utf8)
      if (try? directory.renameUnlessTaken(temporary, to: kept)) != nil { return kept }
    }
    return temporary
  }
}

private var randomName: [UInt8] {
  Array(String(UInt64.random(in: .min ... .max), radix: 16).utf8)
}

extension [UInt8] {
  fileprivate func ends(with suffix: [UInt8]) -> Bool {
    count >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}

private let unfinished = Array(".tmp".utf8)
private let finished = Array(".swap".utf8)
