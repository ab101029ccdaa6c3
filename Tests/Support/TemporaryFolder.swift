package import Foundation

/// Creates an empty directory for one test.
///
/// It is in `$TMPDIR` if set, or else in memory if possible, since the tests synchronize files
/// thousands of times.
package func makeFolder() throws -> URL {
  let files = FileManager.default
  let memory = "/dev/shm"
  let isThere = files.isWritableFile(atPath: memory)
  let base =
    ProcessInfo.processInfo.environment["TMPDIR"] == nil && isThere
    ? URL(filePath: memory) : files.temporaryDirectory
  let folder = base.appending(path: "tt-\(UUID().uuidString)")
  try files.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}
