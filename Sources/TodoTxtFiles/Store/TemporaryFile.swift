import LibC

/// The new version of a file, under a temporary name in the same directory.
///
///     .~todo.txt.5fd0c3a19b7e2846.tmp                                    while it is written
///     .~todo.txt.5fd0c3a19b7e2846.OLD-HASH.NEW-HASH.swap                 when it is complete
///
/// It starts with a dot, so that lists and shells ignore it, and with `.~`, which Dropbox treats as
/// a temporary file. If a process died in the middle of the exchange, the second name shows what
/// the file is. It can be the new or the old version, which can be removed, or a version that
/// another program wrote, which must be kept.
final class TemporaryFile {
  private(set) var name: FilePath
  let descriptor: Descriptor

  /// Whether the file belongs to another program and must stay.
  private var isKept = false
  private let directory: Directory

  /// Creates an empty file that will become `location`, readable only by this user, or with the
  /// permissions from the user's mask.
  init(for location: FileLocation, followsMask: Bool) throws(SystemError) {
    directory = location.directory
    name = FilePath(TemporaryFile.prefix(of: location.name) + randomName + unfinished)
    descriptor = try directory.create(
      name, mode: followsMask ? 0o666 : 0o600, isPrivate: !followsMask)
    // Held while this process lives, to show others that the file is not abandoned.
    _ = try? descriptor.tryLock()
  }

  /// Renames the file to show that it is complete, and which versions it belongs to.
  func finish(old: ContentDigest, new: ContentDigest) throws(SystemError) {
    let stem = name.bytes.dropLast(unfinished.count)
    let whole = FilePath(stem + TemporaryFile.ending(old: old, new: new))
    try directory.renameUnlessTaken(name, to: whole)
    name = whole
  }

  /// Returns a name for a complete file in the directory of `name` that has one of two versions.
  static func finishedName(
    for name: FilePath, old: ContentDigest, new: ContentDigest
  ) -> FilePath {
    FilePath(prefix(of: name) + randomName + ending(old: old, new: new))
  }

  private static func ending(old: ContentDigest, new: ContentDigest) -> [UInt8] {
    Array(".\(hex(old.hash)).\(hex(new.hash))".utf8) + finished
  }

  /// Whether the name still refers to this file, and the file contains `bytes`.
  func stillHolds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    guard try directory.isNamed(name, descriptor.status()) else { return false }
    return try descriptor.holds(bytes)
  }

  /// Removes the name, unless its file must be kept; if that fails, the next change removes it.
  func remove() {
    if !isKept { try? directory.remove(name) }
    isKept = true
  }

  /// Keeps the file that has the name and cannot be checked.
  ///
  /// The next change uses the hashes in the name to find out which program wrote it.
  func leave() { isKept = true }

  /// Keeps the file under a name that people can see; returns the name.
  func keep(beside location: FileLocation) -> FilePath {
    isKept = true
    return location.keepAside(name)
  }

  /// Removes the files of processes that died while they changed `location`.
  ///
  /// The caller must hold the lock of the directory.
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
        let hash = hex(ContentDigest(of: found.bytes).hash)
        if name.text.split(separator: ".").dropLast().suffix(2).contains(Substring(hash)) {
          try? directory.remove(name)
        } else {
          kept.append(location.keepAside(name))
        }
      }
    }
    return kept
  }

  static func prefix(of name: FilePath) -> [UInt8] {
    // A file name has at most 255 bytes.
    Array(".~".utf8) + name.bytes.prefix(180) + Array(".".utf8)
  }
}

extension FileLocation {
  /// Gives another program's version a name that people can see.
  ///
  /// It returns the name, or the old one if renaming fails.
  func keepAside(_ temporary: FilePath) -> FilePath {
    let now = SystemClock.now
    for ending in ["\(now.seconds)", "\(now.seconds)-\(now.nanoseconds)"] {
      let kept = FilePath(name.bytes + ".conflict-\(ending)".utf8)
      if (try? directory.renameUnlessTaken(temporary, to: kept)) != nil { return kept }
    }
    return temporary
  }
}

var randomName: [UInt8] { Array(hex(.random(in: .min ... .max)).utf8) }

extension [UInt8] {
  fileprivate func ends(with suffix: [UInt8]) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix)
  }
}

private let unfinished = Array(".tmp".utf8)
private let finished = Array(".swap".utf8)
