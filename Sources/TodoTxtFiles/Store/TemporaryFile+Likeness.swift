import LibC

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

  /// Gives a new file the owner, group, access control list and mode of `exemplar`, as far as the
  /// system lets this user.
  ///
  /// Where it does not, fewer people may read the file, never more. Other attributes speak of the
  /// exemplar's own bytes and are not taken over.
  func takeAfter(_ exemplar: Exemplar) throws(SystemError) {
    let access = exemplar.access
    var mode = access.mode
    let own = try descriptor.status()
    if (own.user, own.group) != (access.user, access.group),
      try !isAllowed({ () throws(SystemError) in
        try descriptor.setOwner(access.user, access.group)
      }),
      // Only root gives a file away; the group can be any that the user belongs to.
      try !isAllowed({ () throws(SystemError) in try descriptor.setOwner(own.user, access.group) })
    {
      mode = access.modeForOtherGroup
    }
    if try !isAllowed({ () throws(SystemError) in try takeAccessControlList(of: exemplar) }) {
      // With a list, the bits for the group limit the rights of everyone named in it.
      mode &= ~0o070
    }
    // Where no mode can be set, it stays the user's alone, or what the file system makes of it.
    _ = try isAllowed { () throws(SystemError) in try descriptor.setMode(mode) }
  }

  /// Makes a change of the file's attributes; returns false if the system does not let this user.
  private func isAllowed(_ change: () throws(SystemError) -> Void) throws(SystemError) -> Bool {
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
      // One that is the same already, as a security label is, need not be allowed to be set.
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
  /// Returns the value of an extended attribute; nil too where the file system has no such thing.
  fileprivate func attribute(ifPresent name: AttributeName) throws(SystemError) -> [CChar]? {
    try attributeNames().contains(name) ? attribute(name) : nil
  }
}
