import CSystem

#if canImport(Darwin)
  import Darwin
#endif

/// Why a file must be polled, since the system does not reliably report its changes.
package enum PollingReason: Hashable {
  case asked

  /// The file is on another machine, whose changes the system does not report.
  case networkFileSystem

  /// The system refuses to watch it, with this `errno`: there are too many watchers, or the
  /// directory is unreadable.
  case refused(code: Int32)
}

extension PollingReason {
  /// Checks whether a directory's file system can have changes that the system does not report.
  init?(fileSystemOf directory: FilePath) {
    #if canImport(Darwin)
      var facts = statfs()
      let isKnown = statfs(directory.cString, &facts) == 0
      guard isKnown, facts.f_flags & UInt32(MNT_LOCAL) == 0 else { return nil }
    #else
      let kind = csystem_file_system_kind(directory.cString)
      guard networkFileSystems.contains(kind) else { return nil }
    #endif
    self = .networkFileSystem
  }
}

#if !canImport(Darwin)
  /// The numbers of file systems that other machines can write to (statfs(2) and linux/magic.h).
  private let networkFileSystems: [UInt32] = [
    0x6969,  // NFS
    0x517B, 0xFF53_4D42, 0xFE53_4D42,  // SMB, CIFS, SMB 2
    0x0102_1997,  // 9P: folders of the host of a virtual machine
    0x6573_5546,  // FUSE: sshfs and many others
    0x5346_414F, 0x6B41_4653,  // AFS
    0x7375_7245, 0x00C3_6400, 0x0BD0_0BD0,  // Coda, Ceph, Lustre
    0x786F_4256, 0xBACB_ACBC, 0x7C7C_6673,  // folders shared by VirtualBox, VMware, Parallels
    0x0116_1970, 0x7461_636F,  // GFS2, OCFS2
  ]
#endif
