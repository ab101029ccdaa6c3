/// A change to one file: the regions that differ, and digests of the content before and after.
package struct FileChange: Hashable, Sendable {
  /// The file, by its absolute path without symbolic links.
  package var path: FilePath
  package var before: ContentDigest
  package var after: ContentDigest
  /// The regions that differ, in order; nil if they were too large to keep.
  package var regions: [ChangedRegion]?
  package var creation: Creation?

  package enum Creation: Hashable, Sendable {
    /// With the permissions from the user's mask.
    case followingMask
    /// With the owner, group and mode of another file.
    case resembling(FileAccess)
  }

  init(path: FilePath, before: ContentDigest, after: ContentDigest, regions: [ChangedRegion]?) {
    (self.path, self.before, self.after, self.regions) = (path, before, after, regions)
  }

  init(
    path: FilePath, from before: FileContent, to after: FileContent, creation: Creation? = nil
  ) {
    self.init(
      path: path, before: before.digest, after: after.digest,
      regions: ChangedRegion.between(before.bytes, after.bytes))
    self.creation = creation
  }

  /// Returns the version after the change, if `bytes` is the version before.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    rebuilt(bytes, before, after) { ($0.offset, $0.old, $0.new) }
  }

  /// Returns the version before the change, if `bytes` is the version after.
  package func reverted(from bytes: [UInt8]) -> [UInt8]? {
    var shift = 0
    return rebuilt(bytes, after, before) { region in
      defer { shift += region.new.count - region.old.count }
      return (region.offset + shift, region.new, region.old)
    }
  }

  private func rebuilt(
    _ bytes: [UInt8], _ source: ContentDigest, _ target: ContentDigest,
    _ step: (ChangedRegion) -> (offset: Int, from: [UInt8], to: [UInt8])
  ) -> [UInt8]? {
    guard let regions, bytes.count == source.count else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(target.count)
    var done = 0
    for region in regions {
      let (offset, from, to) = step(region)
      guard offset >= done, offset + from.count <= bytes.count,
        bytes[offset..<offset + from.count].elementsEqual(from)
      else { return nil }
      result += bytes[done..<offset]
      result += to
      done = offset + from.count
    }
    result += bytes[done...]
    return ContentDigest(of: result) == target ? result : nil
  }
}

/// A run of whole lines that a change replaced, inserted or removed.
package struct ChangedRegion: Hashable, Sendable {
  /// Its byte offset in the version before the change.
  package var offset: Int
  /// The old lines, with their line endings.
  package var old: [UInt8]
  /// The new lines, with their line endings.
  package var new: [UInt8]

  package init(offset: Int, old: [UInt8], new: [UInt8]) {
    (self.offset, self.old, self.new) = (offset, old, new)
  }
}
