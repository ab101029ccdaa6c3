import LibC

extension TemporaryFile {
  /// Gives the file the owner, group, extended attributes, access control list and mode of the file it
  /// will replace, in an order that never gives access to more people than the original.
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
      // Last, because the group bits are the mask of an access control list.
      try descriptor.setMode(status.mode)
    } catch {
      switch error.code {
      case EIO, ENOSPC, EDQUOT: throw .failed(error)
      default: throw .mustWriteInPlace(error)
      }
    }
  }

  /// Gives a new file the owner, group, access control list and mode of `exemplar`, where the
  /// system allows it.
  ///
  /// Where it does not, fewer people can read the file, never more. Other attributes describe the
  /// exemplar's own bytes and are not copied.
  func takeAfter(_ exemplar: Exemplar) throws(SystemError) {
    let access = exemplar.access
    var mode = access.mode
    let own = try descriptor.status()
    if (own.user, own.group) != (access.user, access.group),
      try !isAllowed(descriptor.setOwner(access.user, access.group)),
      // Only root can change the owner; the group can be any that the user belongs to.
      try !isAllowed(descriptor.setOwner(own.user, access.group))
    {
      mode = access.modeForOtherGroup
    }
    if try !isAllowed(takeAccessControlList(of: exemplar)) {
      // With an access control list, the group bits limit the rights of everyone named in it.
      mode &= ~0o070
    }
    // If no mode can be set, only the user has access, or the file system decides.
    _ = try isAllowed(descriptor.setMode(mode))
  }

  /// Changes the file's attributes; returns false if the system does not allow it to this user.
  private func isAllowed(
    _ change: @autoclosure () throws(SystemError) -> Void
  ) throws(SystemError) -> Bool {
    do {
      try change()
      return true
    } catch {
      switch error.code {
      case EPERM, EACCES, EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP: return false
      default: throw error
      }
    }
  }

  private func takeAccessControlList(of exemplar: Exemplar) throws(SystemError) {
    #if !canImport(Darwin)
      var wanted: [CChar]?
      if case .file(let original, _) = exemplar {
        wanted = try original.attribute(ifPresent: accessControlList)
      }
      // A directory can have a default access control list, which the exemplar may not have followed.
      let inherited = try descriptor.attribute(ifPresent: accessControlList)
      if let wanted {
        if wanted != inherited { try descriptor.setAttribute(accessControlList, to: wanted) }
      } else if inherited != nil {
        try descriptor.removeAttribute(accessControlList)
      }
    #endif
    if case .file(let original, _) = exemplar {
      try descriptor.copyAccessControlList(of: original)
    }
  }

  private func copyAttributes(of original: Descriptor) throws(SystemError) {
    let wanted = try original.attributeNames()
    // A directory can have a default access control list, which the original may not have followed.
    for name in try descriptor.attributeNames() where !wanted.contains(name) {
      try descriptor.removeAttribute(name)
    }
    for name in wanted {
      // An attribute that is already equal, such as a security label, need not be set.
      guard let value = try original.attribute(name), try descriptor.attribute(name) != value
      else { continue }
      try descriptor.setAttribute(name, to: value)
    }
  }
}

#if !canImport(Darwin)
  /// The attribute in which Linux keeps an access control list (acl(5)).
  private let accessControlList = Array("system.posix_acl_access".utf8CString)
#endif

extension Descriptor {
  /// Returns the value of an extended attribute; also nil if the file system does not support attributes.
  fileprivate func attribute(ifPresent name: AttributeName) throws(SystemError) -> [CChar]? {
    try attributeNames().contains(name) ? attribute(name) : nil
  }
}
