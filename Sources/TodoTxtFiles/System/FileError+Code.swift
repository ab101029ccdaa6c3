import LibC

extension FileError {
  /// The kind of an error, for a program that reacts to it.
  public enum Code: Hashable, Sendable, CaseIterable {
    /// The file or directory does not exist.
    case notFound
    /// This user may not read or write it.
    case noPermission
    /// The disk is full, or the user's share of it.
    case noSpace
    /// The file, or its disk, can only be read.
    case readOnly
    /// It is a directory, a device or a loop of links.
    case notAFile
    /// Another program is changing the file; try again.
    case busy
    /// The same file was given twice.
    case sameFile
    /// The change cannot be undone or redone.
    case cannotUndo
    /// Another error, as in the message.
    case other
  }

  /// The kind of the error.
  ///
  ///     do { try await list.undo() } catch let error as FileError where error.code == .busy { print(error) }
  public var code: Code {
    switch reason {
    case .noDirectory: .notFound
    case .isDirectory, .isSpecial, .linkLoop: .notAFile
    case .isReadOnly: .readOnly
    case .isLocked, .keepsChanging, .isBeingSaved: .busy
    case .isSameFile: .sameFile
    case .versionIsLost, .changeIsUnkept, .isTaken: .cannotUndo
    case .isTooLarge, .wrongCount: .other
    case .system(_, let number), .noSafetyCopy(_, _, let number):
      switch number {
      case ENOENT, ENOTDIR: .notFound
      case EACCES, EPERM: .noPermission
      case ENOSPC, EDQUOT: .noSpace
      case EROFS: .readOnly
      case EISDIR, ELOOP: .notAFile
      case EBUSY, EAGAIN, ETXTBSY: .busy
      default: .other
      }
    }
  }
}
