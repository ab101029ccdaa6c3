/// A conflicted copy in the journal: its file, and its content when it was merged.
package struct MergedCopy: Hashable {
  /// The copy, by its absolute path.
  package var path: FilePath
  /// The list that it was merged into, by its absolute path without symbolic links.
  package var list: FilePath
  var digest: ContentDigest
  /// Its content if it was removed, from which an undo restores it; nil if it was too large to keep.
  package var bytes: [UInt8]?
  package var isRemoved: Bool
}

extension MergedCopy {
  package init(path: FilePath, list: FilePath, bytes: [UInt8], isRemoved: Bool) {
    self.init(
      path: path, list: list, digest: ContentDigest(of: bytes), bytes: isRemoved ? bytes : nil,
      isRemoved: isRemoved)
  }
}
