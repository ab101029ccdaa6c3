/// Something that went wrong on the way without stopping a change.
public enum FileWarning: Hashable, Sendable {
  /// A version that another program wrote in the same instant is kept in this file.
  case keptVersion(of: FilePath, as: FilePath)
  /// The journal in this directory could not be written: the change can't be undone.
  case unrecorded(journal: FilePath, SystemCall, code: Int32)
  /// The lines that went and came have more bytes than the journal in this directory keeps of one
  /// change: it can't be undone.
  case unkept(journal: FilePath, size: Int, most: Int)
}
