/// The model for the owner, group and mode of a file that a change creates.
///
/// A list that only its owner may read must not become readable through its done.txt. A file without an
/// exemplar, such as a first list, follows the user's mask.
enum Exemplar {
  /// An open file, whose access control list is also copied.
  case file(Descriptor, FileStatus)
  /// Permissions without a file, such as those recorded of one that no longer exists.
  case access(FileAccess)

  var access: FileAccess {
    switch self {
    case .file(_, let status): FileAccess(status)
    case .access(let access): access
    }
  }

  init?(_ revision: FileRevision) {
    guard let status = revision.status, let descriptor = revision.descriptor else { return nil }
    self = .file(descriptor, status)
  }

  init?(at path: FilePath) throws(FileError) {
    guard let location = try FileLocation(ifInFolder: path) else { return nil }
    do {
      guard try location.directory.status(of: location.name)?.kind == .regular else { return nil }
      let file = try location.directory.open(location.name)
      self = .file(file, try file.status())
    } catch {
      throw FileError(path, error)
    }
  }
}
