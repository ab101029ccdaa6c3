import TestSupport
import TodoTxtFiles

/// A directory for one test, removed with its contents when the test ends.
///
/// It uses plain libc calls, as another program would, and none of the code under test.
final class Sandbox: Sendable {
  let directory: String

  init() {
    // In memory if possible, because the suite syncs to disk a thousand times.
    let base =
      getenv("TMPDIR").map { String(cString: $0) }
      ?? (access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
    var template = Array("\(base)/tt-test.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("cannot make a directory in \(base)") }
    directory = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  convenience init(_ list: String) {
    self.init()
    write(list)
  }

  deinit { remove(directory) }

  func path(_ name: String = "todo.txt") -> FilePath { FilePath("\(directory)/\(name)") }

  /// Returns a store with its state in the sandbox and short waiting times.
  func store(lockTimeout: Duration = .seconds(10)) -> FileStore {
    var store = FileStore(stateDirectory: path("state/tt"), lockTimeout: lockTimeout)
    store.settling.rest = .milliseconds(5)
    store.settling.restWhenCut = .milliseconds(20)
    return store
  }

  /// Writes a file with an old modification time, so that the store does not wait for it to settle.
  func write(_ text: String, to name: String = "todo.txt", mode: mode_t = 0o644) {
    overwrite(text, name)
    _ = chmod("\(directory)/\(name)", mode)
    var times = [
      timespec(tv_sec: 1_700_000_000, tv_nsec: 0), timespec(tv_sec: 1_700_000_000, tv_nsec: 0),
    ]
    _ = utimensat(AT_FDCWD, "\(directory)/\(name)", &times, 0)
  }

  /// Whether the next changes of the list remove every hidden file that an earlier one left.
  ///
  /// A program that another test starts has our descriptors, and so our locks, until it runs. A
  /// file that is locked at that moment stays for one more change.
  func removesHiddenFiles() -> Bool {
    var tries = 0
    while tries < 5000, names().contains(where: { $0.hasPrefix(".") }) {
      tries += 1
      usleep(1000)
      _ = try? store().add("next", to: path())
    }
    return !names().contains { $0.hasPrefix(".") }
  }

  /// Truncates and rewrites a file, with the current time.
  func overwrite(_ text: String, _ name: String = "todo.txt", flags: Int32 = O_TRUNC) {
    let file = open("\(directory)/\(name)", O_WRONLY | O_CREAT | flags, 0o644)
    precondition(file >= 0, "\(name): \(String(cString: strerror(errno)))")
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { buffer in
      Foundation.write(file, buffer.baseAddress, buffer.count)
    }
    _ = close(file)
  }

  /// Replaces a file by renaming, as vim and sync clients do.
  func replace(_ text: String, _ name: String = "todo.txt") {
    write(text, to: "\(name).new")
    _ = rename("\(directory)/\(name).new", "\(directory)/\(name)")
  }

  func read(_ name: String = "todo.txt") -> String? {
    guard let file = fopen("\(directory)/\(name)", "r") else { return nil }
    defer { _ = fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the status of a name, without following links.
  func status(_ name: String = "todo.txt") -> stat {
    var result = stat()
    _ = lstat("\(directory)/\(name)", &result)
    return result
  }

  /// Returns the permission bits of a file in octal.
  func mode(_ name: String = "todo.txt") -> String {
    String(status(name).st_mode & 0o7777, radix: 8)
  }

  func makeDirectory(_ name: String) { _ = mkdir("\(directory)/\(name)", 0o755) }

  func link(_ name: String, to target: String) { _ = symlink(target, "\(directory)/\(name)") }

  func hardLink(_ name: String, to old: String = "todo.txt") {
    _ = Foundation.link("\(directory)/\(old)", "\(directory)/\(name)")
  }

  func delete(_ name: String = "todo.txt") { _ = unlink("\(directory)/\(name)") }

  func deleteDirectory(_ name: String) { _ = rmdir("\(directory)/\(name)") }

  func move(_ old: String, to new: String) {
    _ = rename("\(directory)/\(old)", "\(directory)/\(new)")
  }

  /// Returns the names in it, sorted, without the state.
  func names(_ name: String = ".") -> [String] {
    guard let stream = opendir("\(directory)/\(name)") else { return [] }
    defer { _ = closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.filter { ![".", "..", "state"].contains($0) }.sorted()
  }

  private func remove(_ path: String) {
    _ = chmod(path, 0o700)
    if let stream = opendir(path) {
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        var status = stat()
        guard name != ".", name != "..", lstat("\(path)/\(name)", &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          remove("\(path)/\(name)")
        } else {
          unlink("\(path)/\(name)")
        }
      }
      _ = closedir(stream)
    }
    _ = rmdir(path)
  }
}

extension FileStore {
  /// Adds a line at the end, as `tt add` does, and returns the result.
  @discardableResult
  func add(_ line: String, to path: FilePath) throws -> EditReport<Void> {
    try edit(path) { list in FileEdit(list.bytes + Array("\(line)\n".utf8), result: ()) }
  }

  func text(_ path: FilePath) throws -> String? {
    try read(path).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}

/// Returns the reason for which `body` fails, or nil if it does not.
func reason(_ body: () throws -> Void) -> FileError.Reason? {
  do {
    try body()
    return nil
  } catch {
    return (error as? FileError)?.reason
  }
}
