import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// What `tt install` has put below a prefix, so that `tt uninstall` removes that, and nothing else.
///
/// It is `share/tt/manifest` below the prefix. A line has the digest of an installed file and its
/// place, or a plus and the path of a directory or a startup file that did not exist before:
///
///     5ad1c0ffee1234 bin/tt
///     + /home/ann/.local/bin
struct InstallationManifest {
  let path: FilePath
  var digests: [String: UInt64] = [:]
  var created: Set<FilePath> = []

  init(below prefix: FilePath) {
    path = prefix.appending("share/tt/manifest")
    let bytes = (try? FileStore(stateDirectory: nil).read(path))??.bytes ?? []
    for line in bytes.split(separator: .lineFeed) {
      let mark = String(decoding: line.prefix { $0 != .space }, as: UTF8.self)
      let name = line.dropFirst(mark.utf8.count + 1)
      if mark == "+" { created.insert(FilePath(name)) }
      digests[name.string] = UInt64(mark, radix: 16)
    }
  }

  /// Writes the manifest, with its directory and those of the paths that now exist.
  func write() throws {
    // A name with a line break would be read as two paths.
    let paths = created.filter {
      ($0 == path.directory || FileStore.exists($0)) && !$0.bytes.contains(.lineFeed)
    }
    let files = digests.sorted { $0.key < $1.key }.map { "\(String($1, radix: 16)) \($0)\n" }
    let text =
      files.flatMap(\.utf8)
      + paths.sortedByBytes.flatMap { "+ ".utf8 + $0.bytes + [.lineFeed] }
    if digests.isEmpty { return }
    try FileStore.install(text, at: path, isProgram: false)
  }

  /// Removes the manifest, and those of the paths that were created and are empty now.
  ///
  /// Another user may have written the manifest, so nothing else can be removed.
  func remove(among paths: Set<FilePath>) throws {
    guard try FileStore.uninstall(path) else { return }
    for path in created.intersection(paths).sorted(by: { $0.bytes.count > $1.bytes.count })
    where !FileStore.removeEmptyFolder(path) && FileStore.status(of: path)?.size == 0 {
      _ = try FileStore.uninstall(path)
    }
  }
}

extension FilePath {
  /// The directories above, the innermost first.
  var foldersAbove: some Sequence<FilePath> {
    sequence(first: directory) { $0.directory == $0 ? nil : $0.directory }
  }
}
