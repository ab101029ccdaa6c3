/// A change to one file: the regions that differ, and digests of the content before and after.
package struct FileChange: Hashable {
  /// The file, by its absolute path without symbolic links.
  package var path: FilePath
  package var before: ContentDigest
  package var after: ContentDigest
  /// The regions that differ, in order; nil if they were too large to keep.
  package var regions: [ChangedRegion]? = nil
  var creation: Creation? = nil

  package enum Creation: Hashable {
    /// With the permissions from the user's mask.
    case followingMask
    /// With the owner, group and mode of another file.
    case resembling(FileAccess)
  }

  /// The change back.
  var reversed: FileChange {
    var shift = 0
    var change = self
    (change.before, change.after) = (after, before)
    change.regions = regions?.map { region in
      defer { shift += region.new.count - region.old.count }
      return ChangedRegion(offset: region.offset + shift, old: region.new, new: region.old)
    }
    return change
  }

  /// Returns the version after the change, if `bytes` is the version before.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    guard let regions, bytes.count == before.count else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(after.count)
    var done = 0
    for region in regions {
      let end = region.offset + region.old.count
      guard region.offset >= done, end <= bytes.count,
        bytes[region.offset..<end].elementsEqual(region.old)
      else { return nil }
      result += bytes[done..<region.offset]
      result += region.new
      done = end
    }
    result += bytes[done...]
    return ContentDigest(of: result) == after ? result : nil
  }
}

extension FileChange {
  init(
    path: FilePath, from before: FileContent, to after: FileContent, creation: Creation? = nil
  ) {
    self.init(
      path: path, before: before.digest, after: after.digest,
      regions: ChangedRegion.between(before.bytes, after.bytes), creation: creation)
  }
}

/// A run of whole lines that a change replaced, inserted or removed.
package struct ChangedRegion: Hashable {
  /// Its byte offset in the version before the change.
  var offset: Int
  /// The old lines, with their line endings.
  package var old: [UInt8]
  /// The new lines, with their line endings.
  package var new: [UInt8]
}
