import LibC

/// The route from the root, or the working directory, to a file: every name that determines where a
/// path leads.
///
///     /home/ann/todo.txt → Sync/list.txt
///     / home · /home ann · /home/ann todo.txt · /home/ann Sync · /home/ann/Sync list.txt
///
/// Watching these names in these directories misses nothing: neither an editor that saves by
/// renaming, nor a changed link, nor a replaced directory.
struct PathRoute: Hashable {
  /// The names in their order, up to the first that is missing.
  private(set) var steps: [Step] = []

  /// The file at the end; nil if there is none.
  private(set) var target: FileStatus?

  struct Step: Hashable {
    /// The directory of the name, by a path without symbolic links.
    let directory: FilePath

    let name: FilePath

    /// The file that it refers to; nil if there is none.
    let file: FileStatus.Identity?

    var path: FilePath { directory.appending(name) }
  }

  /// Follows a path as the system does (path_resolution(7)).
  init(_ path: FilePath) {
    var directory: FilePath = path.isAbsolute ? "/" : "."
    var names = path.components
    var links = 0
    while let name = names.popLast() {
      if name == ".." {
        directory = directory.appending("..")
        continue
      }
      let place = directory.appending(name)
      let status = try? FileStatus(of: place, AT_SYMLINK_NOFOLLOW)
      steps.append(Step(directory: directory, name: name, file: status?.identity))
      guard let status else { return }
      if status.kind == .symbolicLink {
        links += 1
        guard links <= FileLocation.mostLinks, let end = try? place.linkDestination()
        else { return }
        if end.isAbsolute { directory = "/" }
        names += end.components
      } else if names.isEmpty {
        target = status
      } else {
        directory = place
      }
    }
  }
}

extension FilePath {
  /// The names in the path, last first, without empty names and `.`.
  fileprivate var components: [FilePath] {
    bytes.split(separator: UInt8(ascii: "/")).map { FilePath($0) }.filter { $0 != "." }.reversed()
  }
}
