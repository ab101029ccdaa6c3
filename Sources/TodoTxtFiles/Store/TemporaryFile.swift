#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The new version of a file, under a name of its own in the same directory.
///
///     .~todo.txt.5fd0c3a19b7e2846.tmp
///
/// It starts with a dot, so that lists and shells pass over it, and with `.~`, which sync clients
/// take for a temporary file.
struct TemporaryFile {
  let name: FilePath
  let descriptor: Descriptor
  private let directory: Directory

  /// Creates an empty file that is to become `location`, readable by this user alone, or for a new
  /// list as the user's mask says.
  init(for location: FileLocation, isNew: Bool) throws(SystemError) {
    directory = location.directory
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    name = FilePath(TemporaryFile.prefix(of: location.name) + random.utf8 + suffix)
    descriptor = try directory.create(name, mode: isNew ? 0o666 : 0o600)
    // Held as long as this process lives: it tells others that the file has not been abandoned.
    _ = try? descriptor.tryLock()
  }

  /// Removes the name, whatever it stands for now; a failure leaves it to the next change.
  func remove() { try? directory.remove(name) }

  /// Removes what processes that died in the middle of a change of `location` left behind; the lock
  /// of the directory must be held.
  static func removeAbandoned(of location: FileLocation) {
    let prefix = prefix(of: location.name)
    for name in (try? location.directory.names()) ?? [] {
      guard name.bytes.starts(with: prefix), name.bytes.suffix(suffix.count).elementsEqual(suffix),
        (try? location.directory.status(of: name))??.kind == .regular,
        let file = try? location.directory.open(name), (try? file.tryLock()) == true
      else { continue }
      try? location.directory.remove(name)
    }
  }

  private static func prefix(of name: FilePath) -> [UInt8] {
    // A file name has at most 255 bytes.
    Array(".~".utf8) + name.bytes.prefix(200) + Array(".".utf8)
  }
}

private let suffix = Array(".tmp".utf8)
