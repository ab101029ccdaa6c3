import LibC

/// The place to which a path leads once its symbolic links have been followed: an open directory
/// and a name in it.
///
/// The file itself need not exist: a new list is created where a dangling link leads.
struct FileLocation {
  /// The path as it was given.
  let path: FilePath
  let directory: Directory
  let name: FilePath

  /// The path through which the directory was found.
  private let parent: FilePath

  /// Follows a path, and also a link in its last part unless `followingLinks` is false.
  init(_ path: FilePath, followingLinks: Bool = true) throws(FileError) {
    self.path = path
    var (directory, next): (Directory?, FilePath) = (nil, path)
    var way: FilePath = ""
    for _ in 0..<FileLocation.mostLinks {
      let (name, parent) = (next.name, next.directory)
      guard !next.bytes.isEmpty else { throw FileError(path, .system(.open, code: ENOENT)) }
      guard !name.bytes.isEmpty, name != ".", name != ".." else {
        throw FileError(path, .isDirectory)
      }
      do {
        let opened = try Directory(parent, in: directory)
        guard followingLinks, try opened.status(of: name)?.kind == .symbolicLink else {
          (self.directory, self.name, self.parent) = (opened, name, way.appending(parent))
          return
        }
        way = way.appending(parent)
        next = try opened.destination(ofLink: name)
        directory = opened
      } catch {
        switch error.code {
        case ENOENT, ENOTDIR: throw FileError(path, .noDirectory(parent))
        case ELOOP: throw FileError(path, .linkLoop)
        default: throw FileError(path, error)
        }
      }
    }
    throw FileError(path, .linkLoop)
  }

  /// Follows a path; nil if a directory in it does not exist.
  init?(ifInFolder path: FilePath) throws(FileError) {
    do {
      try self.init(path)
    } catch {
      if case .noDirectory = error.reason { return nil }
      throw error
    }
  }

  /// The most links to follow, the same as in Linux (path_resolution(7)).
  static let mostLinks = 40

  /// The absolute path without symbolic links, which identifies the file in the journal.
  var realPath: FilePath {
    guard let real = realpath(parent.cString, nil) else { return parent.appending(name) }
    defer { free(real) }
    return FilePath(String(cString: real)).appending(name)
  }

  /// Whether both lead to the same name in the same directory, or to two names of one file.
  func isSame(as other: FileLocation) -> Bool {
    if name == other.name, directory.isSame(as: other.directory) { return true }
    guard let own = try? directory.status(of: name),
      let theirs = try? other.directory.status(of: other.name)
    else { return false }
    return own.identity == theirs.identity
  }

  /// Reads the file; nil if it changed while it was read.
  ///
  /// Throws if it has more than `most` bytes.
  func revision(atMost most: Int = .max) throws(FileError) -> FileRevision? {
    do {
      // Check before opening, since opening a pipe or a device can have side effects.
      guard let status = try directory.status(of: name) else { return .missing }
      switch status.kind {
      case .regular: break
      case .symbolicLink: return nil
      case .directory: throw FileError(path, .isDirectory)
      case .other: throw FileError(path, .isSpecial)
      }
      if status.size > most { throw FileError(path, .isTooLarge(status.size, most: most)) }
      return try directory.open(name).revision(of: status.size)
    } catch let error as SystemError {
      // Removed, or replaced by a link, between the two calls: another program is writing.
      if error.call == .open, error.code == ENOENT || error.code == ELOOP { return nil }
      throw FileError(path, error)
    } catch let error as FileError {
      throw error
    } catch {
      fatalError("no other error is thrown here: \(error)")
    }
  }
}

extension Directory {
  /// Whether both are the same directory, possibly under different names.
  func isSame(as other: Directory) -> Bool {
    status.identity == other.status.identity
  }
}
