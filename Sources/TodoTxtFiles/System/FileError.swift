import LibC

/// Why a file could not be read or changed: which file, and the fact.
///
/// After an error the file has its old contents, unless the reason is a failure to synchronize the
/// directory. In that case, the change is made, but may not survive a power cut.
public struct FileError: Error, Hashable, Sendable {
  package enum Reason: Hashable {
    /// The system refused a call with this `errno`.
    case system(SystemCall, code: Int32)
    case isDirectory
    /// The path leads to a pipe, a device or a socket.
    case isSpecial
    /// The file's directory does not exist, or is not a directory.
    case noDirectory(FilePath)
    /// Symbolic links form a loop, or there are too many.
    case linkLoop
    case isReadOnly
    /// The file comes from another program and has more bytes than are read of it; nil if only that
    /// is known.
    case isTooLarge(Int?, most: Int)
    /// Another program held the lock of the directory for this time.
    case isLocked(Duration)
    /// The file changed again each time it was read.
    case keepsChanging
    /// The file is missing, but there is a backup that an editor makes while it saves.
    case isBeingSaved(backup: FilePath)
    /// Two of the files to change together are the same file.
    case isSameFile(FilePath)
    /// The file can only be written in place, and no copy could be made first.
    case noSafetyCopy(FilePath, SystemCall?, code: Int32)
    /// The file has changed since, and the journal no longer contains the required version.
    case versionIsLost
    /// The change was too large for the journal, which only recorded that it was made.
    case changeIsUnkept
    /// An edit has a different number of contents and files.
    case wrongCount(contents: Int, files: Int)
    /// Another file, or a link, has the name of a removed copy that must be restored.
    case isTaken
  }

  /// The path given by the caller.
  public var path: FilePath

  package var reason: Reason

  package init(_ path: FilePath, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether another program is using the file, so that the same call may succeed later.
  ///
  ///     do {
  ///       try await list.undo()
  ///     } catch let error as FileError where error.isTemporary {
  ///       print("Try again: \(error)")
  ///     }
  public var isTemporary: Bool {
    switch reason {
    case .isLocked, .keepsChanging, .isBeingSaved: true
    case .system(_, let code), .noSafetyCopy(_, _, let code):
      [EBUSY, EAGAIN, ETXTBSY].contains(code)
    default: false
    }
  }

  var isTooLarge: Bool { if case .isTooLarge = reason { true } else { false } }

  init(_ path: FilePath, _ error: SystemError) {
    self.init(path, .system(error.call, code: error.code))
  }

  /// Returns the result of a call; adds the path to its error.
  static func about<Result>(
    _ path: FilePath, _ calls: @autoclosure () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do { return try calls() } catch { throw FileError(path, error) }
  }
}
