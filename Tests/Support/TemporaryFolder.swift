package import Foundation

/// Creates an empty directory for one test; the last one to end removes all of them.
///
/// It is in `$TMPDIR` if set, or else in memory if there is room, since the tests synchronize files
/// thousands of times.
package func makeFolder() throws -> URL {
  let folder = TemporaryFolders.all.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

private enum TemporaryFolders {
  /// The directory of those of this run, which its end removes.
  static let all: URL = {
    let files = FileManager.default
    let memory = "/dev/shm"
    let room = try? files.attributesOfFileSystem(forPath: memory)[.systemFreeSize] as? Int
    let hasRoom = (room ?? 0) > 1 << 28 && files.isWritableFile(atPath: memory)
    let base =
      ProcessInfo.processInfo.environment["TMPDIR"] == nil && hasRoom
      ? URL(filePath: memory) : files.temporaryDirectory
    atexit { try? FileManager.default.removeItem(at: TemporaryFolders.all) }
    return base.appending(path: "tt-\(UUID().uuidString.prefix(8))")
  }()
}
