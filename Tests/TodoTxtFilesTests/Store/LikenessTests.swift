import Testing

@testable import TodoTxtFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new version belongs to whom the old one belonged to, and is open to no one else at any instant.
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

  #if DEBUG
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
        // First in place, then by exchange.
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
