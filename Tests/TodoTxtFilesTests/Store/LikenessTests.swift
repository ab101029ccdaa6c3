import TestSupport

@testable import TodoTxtFiles

/// A new version has the owner of the old one, and never has wider permissions.
@Suite struct LikenessTests {
  let sandbox = Sandbox()

  @Test func extendedAttributesAreKept() throws {
    sandbox.write("one\n")
    let directory = try Directory(sandbox.path("."))
    let name = Array("user.note".utf8CString)
    do {
      try directory.open("todo.txt").setAttribute(name, to: [1, 2, 3])
    } catch {
      guard error.code == ENOTSUP else { throw error }
      return  // The file system has no such attributes.
    }
    let inode = sandbox.status().st_ino
    try sandbox.store().add("two", to: sandbox.path())
    #expect(try directory.open("todo.txt").attribute(name) == [1, 2, 3])
    #expect(sandbox.status().st_ino != inode)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func theOwnerIsKept() throws {
    sandbox.write("one\n")
    _ = chown("\(sandbox.directory)/todo.txt", 1234, 4321)
    try sandbox.store().add("two", to: sandbox.path())
    #expect(sandbox.status().st_uid == 1234 && sandbox.status().st_gid == 4321)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func aNewFileHasTheOwnerOfTheList() throws {
    sandbox.write("one\n", mode: 0o640)
    _ = chown("\(sandbox.directory)/todo.txt", 1234, 4321)
    try moveToNew(["done.txt", "todo.txt"])
    #expect(sandbox.status("done.txt").st_uid == 1234 && sandbox.status("done.txt").st_gid == 4321)
    #expect(sandbox.mode("done.txt") == "640")
  }

  /// Gives the list an access control list, and returns that; nil if the file system has none.
  private func limitAccess() throws -> [CChar]? {
    sandbox.write("one\n", mode: 0o640)
    // Version 2; user::rw-, user:1234:r--, group::---, mask::r--, other::--- (acl(5)).
    let entries: [(tag: UInt16, permissions: UInt16, id: UInt32)] = [
      (1, 6, .max), (2, 4, 1234), (4, 0, .max), (16, 4, .max), (32, 0, .max),
    ]
    var list: [CChar] = [2, 0, 0, 0]
    for entry in entries {
      withUnsafeBytes(of: entry.tag.littleEndian) { list += $0.map(CChar.init(bitPattern:)) }
      withUnsafeBytes(of: entry.permissions.littleEndian) {
        list += $0.map(CChar.init(bitPattern:))
      }
      withUnsafeBytes(of: entry.id.littleEndian) { list += $0.map(CChar.init(bitPattern:)) }
    }
    do {
      try Directory(sandbox.path(".")).open("todo.txt").setAttribute(accessControlList, to: list)
    } catch {
      guard error.code == ENOTSUP else { throw error }
      return nil
    }
    return list
  }

  private let accessControlList = Array("system.posix_acl_access".utf8CString)

  @Test func aNewFileHasTheAccessControlListOfTheList() throws {
    guard let list = try limitAccess() else {
      return  // The file system has no such lists.
    }
    try moveToNew(["done.txt", "todo.txt"])
    let file = try Directory(sandbox.path(".")).open("done.txt")
    #expect(try file.attribute(accessControlList) == list)
    #expect(sandbox.mode("done.txt") == sandbox.mode())
  }

  @Test func aNewFileOfAnotherGroupHasNoWiderPermissions() {
    for (mode, other) in [(0o640, 0o600), (0o664, 0o644), (0o666, 0o666), (0o600, 0o600)] {
      let access = FileAccess(mode: UInt32(mode), user: 0, group: 0)
      #expect(access.modeForOtherGroup == other)
    }
  }

  /// Moves the contents of the last file to the first, which is created.
  private func moveToNew(_ names: [String]) throws {
    _ = try sandbox.store().edit(names.map { sandbox.path($0) }) { files in
      FileEdit([files[1].bytes, []], result: ())
    }
  }

  #if DEBUG
    @Test(arguments: [0o600, 0o640, 0o604])
    func aNewFileIsNoMoreOpenThanTheListAtEveryCall(mode: mode_t) throws {
      sandbox.write("one\n", mode: mode)
      let (outcome, _) = under({ [sandbox] call, number in
        for name in sandbox.names() {
          let wider = sandbox.status(name).st_mode & 0o777 & ~mode
          #expect(wider == 0, "\(name) at \(call), call \(number)")
        }
        return .proceed
      }) { try moveToNew(["done.txt", "todo.txt"]) }
      #expect(outcome.succeeded)
      #expect(sandbox.mode("done.txt") == String(mode, radix: 8))
    }

    @Test(arguments: [SystemCall.setOwner, .setMode, .writeAttributes, .readAttributes])
    func missingAttributesNarrowThePermissionsOfANewFile(call: SystemCall) throws {
      sandbox.write("one\n", mode: 0o640)
      _ = chown("\(sandbox.directory)/todo.txt", 1234, 4321)
      let (outcome, _) = under({ made, _ in made == call ? .fail(EPERM) : .proceed }) {
        _ = try sandbox.store().edit(sandbox.path("report.txt"), beside: sandbox.path()) { _ in
          FileEdit(Array("new\n".utf8))
        }
      }
      #expect(outcome.succeeded)
      #expect(sandbox.status("report.txt").st_mode & 0o777 & ~0o640 == 0)
      if sandbox.status("report.txt").st_gid != sandbox.status().st_gid {
        #expect(sandbox.mode("report.txt") == "600")
      }
    }

    /// The group bits of such a list are the most that the people named in it may do.
    @Test func withoutItsAccessControlListTheGroupCannotReadANewFile() throws {
      guard try limitAccess() != nil else {
        return  // The file system has no such lists.
      }
      let (outcome, _) = under({ call, _ in call == .writeAttributes ? .fail(EPERM) : .proceed }) {
        try moveToNew(["done.txt", "todo.txt"])
      }
      #expect(outcome.succeeded)
      #expect(sandbox.mode() == "640" && sandbox.mode("done.txt") == "600")
    }

    @Test(arguments: [0o600, 0o640, 0o644])
    func aPrivateListIsPrivateAtEveryCall(mode: mode_t) throws {
      sandbox.write("one\n", mode: mode)
      sandbox.hardLink("other.txt")
      for _ in 1...2 {
        let (outcome, _) = under({ [sandbox] call, number in
          for name in sandbox.names() {
            let wider = sandbox.status(name).st_mode & 0o777 & ~mode
            #expect(wider == 0, "\(name) at \(call), call \(number)")
          }
          for name in sandbox.names("state/tt") {
            #expect(sandbox.mode("state/tt/\(name)") == "600", "\(name)")
          }
          return .proceed
        }) { try sandbox.store().add("two", to: sandbox.path()) }
        #expect(outcome.succeeded)
        // First the file is written in place, then by exchange.
        sandbox.delete("other.txt")
      }
    }

    @Test func anAttributeThatCannotBeKeptIsKeptByWritingInPlace() throws {
      sandbox.write("one\n", mode: 0o640)
      let inode = sandbox.status().st_ino
      let (outcome, _) = under({ call, _ in call == .setMode ? .fail(EPERM) : .proceed }) {
        try sandbox.store().add("two", to: sandbox.path())
      }
      #expect(outcome.succeeded)
      #expect(sandbox.read() == "one\ntwo\n")
      #expect(sandbox.status().st_ino == inode && sandbox.mode() == "640")
    }
  #endif
}
