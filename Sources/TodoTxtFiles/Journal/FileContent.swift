/// What a file holds, and its digest.
///
/// They travel together, so that a change hashes each version of a list once: of 70 MB that takes
/// 10 ms.
struct FileContent: Sendable {
  let bytes: [UInt8]
  let digest: ContentDigest

  init(_ bytes: [UInt8]) { (self.bytes, digest) = (bytes, ContentDigest(of: bytes)) }

  /// Whether both are the same bytes.
  func bytesEqual(to other: FileContent) -> Bool {
    digest == other.digest && bytes.bytesEqual(to: other.bytes)
  }
}
