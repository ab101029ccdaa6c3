#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension TemporaryFile {
  /// Gives the file the owner, group, extended attributes, access control list and mode of the one
  /// it is to replace, in an order in which it is never open to more people than that one.
  ///
  /// Throws `Interruption.mustWriteInPlace` if the system does not let this user keep them.
  func resemble(_ original: Descriptor, _ status: FileStatus) throws(Interruption) {
    do throws(SystemError) {
      let own = try descriptor.status()
      if (own.user, own.group) != (status.user, status.group) {
        try descriptor.setOwner(status.user, status.group)
      }
      try copyAttributes(of: original)
      try descriptor.copyAccessControlList(of: original)
      // Last, because the bits for the group are the mask of an access control list.
      try descriptor.setMode(status.mode)
    } catch {
      switch error.code {
      case EIO, ENOSPC, EDQUOT: throw .failed(error)
      default: throw .mustWriteInPlace(error)
      }
    }
  }

  private func copyAttributes(of original: Descriptor) throws(SystemError) {
    let wanted = try original.attributeNames()
    // A directory can have a default access control list, which the original may not have followed.
    for name in try descriptor.attributeNames() where !wanted.contains(name) {
      try descriptor.removeAttribute(name)
    }
    for name in wanted {
      // One that is the same already, as a security label is, need not be allowed to be set.
      guard let value = try original.attribute(name), try descriptor.attribute(name) != value
      else { continue }
      try descriptor.setAttribute(name, to: value)
    }
  }
}
