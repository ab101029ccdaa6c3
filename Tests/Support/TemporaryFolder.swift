package import Foundation

/// Makes an empty folder for one test: in `$TMPDIR` if that is set, else in memory where there is such a
/// place, since the tests synchronize files thousands of times.
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
