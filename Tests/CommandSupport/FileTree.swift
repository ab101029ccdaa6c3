import Foundation

/// The bytes of all files in a directory, by their paths there.
package typealias FileTree = [String: [UInt8]]

/// A directory that a test examines and resets, thousands of times.
package struct WatchedFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// A file or a directory; for a file, its contents.
  struct Entry {
    /// The number of the inode, which a file may have after a removed directory; see `stat.inode`.
    let inode: UInt64
    let isFolder: Bool
    let bytes: [UInt8]
  }

  func entries(in folder: String = "") -> [String: Entry] {
    var found: [String: Entry] = [:]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
    for name in names {
      let entry = folder + name
      var status = stat()
      guard lstat("\(path)/\(entry)", &status) == 0 else { continue }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      found[entry] = Entry(
        inode: status.inode, isFolder: isFolder,
        bytes: isFolder ? [] : bytes(of: entry, count: Int(status.st_size)))
      if isFolder { found.merge(entries(in: entry + "/")) { $1 } }
    }
    return found
  }

  package var tree: FileTree { entries().filter { !$0.value.isFolder }.mapValues(\.bytes) }

  private func bytes(of name: String, count: Int) -> [UInt8] {
    let file = open("\(path)/\(name)", O_RDONLY)
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, read(file, buffer.baseAddress, count))
    }
  }

  /// Gives the directory exactly the contents of `tree`, as if written long ago.
  ///
  /// Existing files keep their inode numbers, which are in the names of tt's copies of them.
  package func restore(_ tree: FileTree) {
    let now = entries()
    for (name, entry) in now where !entry.isFolder && tree[name] == nil {
      unlink("\(path)/\(name)")
    }
    let longAgo = [timespec](repeating: timespec(tv_sec: 1_700_000_000, tv_nsec: 0), count: 2)
    for (name, bytes) in tree {
      let place = "\(path)/\(name)"
      var file = open(place, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      if file < 0 {
        try? FileManager.default.createDirectory(
          at: URL(filePath: place).deletingLastPathComponent(), withIntermediateDirectories: true)
        file = open(place, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      }
      _ = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
      futimens(file, longAgo)
      close(file)
    }
    for (name, entry) in now
    where entry.isFolder && !tree.keys.contains(where: { $0.hasPrefix(name + "/") }) {
      rmdir("\(path)/\(name)")
    }
  }
}

extension stat {
  /// The number of the inode, with another bit for a directory: a file system uses numbers again.
  var inode: UInt64 { UInt64(st_ino) | (st_mode & S_IFMT == S_IFDIR ? 1 << 63 : 0) }
}
