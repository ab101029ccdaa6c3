import TestSupport
import TodoTxt
import TodoTxtFiles
import TodoTxtLive

/// A program follows lists without an observable model, on disk and in memory.
@Suite(.timeLimit(.minutes(2))) struct ListVersionsTests {
  @Test(arguments: [true, false]) func aLoopGetsEachVersion(isInMemory: Bool) async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = isInMemory ? FileStore.inMemory() : FileStore(stateDirectory: nil)
    let path = FilePath(folder.appending(path: "todo.txt").path())
    var versions = store.versions(of: path).makeAsyncIterator()
    #expect(try await versions.next()?.get().items.count == 0)
    for text in ["one\n", "one\ntwo\n", "x one\ntwo\n"] {
      try store.edit(path) { _ in FileEdit(Array(text.utf8)) }
      #expect(try await versions.next()?.get().text == text)
    }
  }

  @Test func aListThatDisappearsIsAFailureUntilItIsBack() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "todo.txt")
    try Bench.save("one\n", to: file)
    var versions = FileStore(stateDirectory: nil).versions(of: FilePath(file.path()))
      .makeAsyncIterator()
    #expect(try await versions.next()?.get().text == "one\n")
    try FileManager.default.removeItem(at: file)
    let version = try #require(await versions.next())
    #expect(throws: FileError.self) { try version.get() }
    try Bench.save("two\n", to: file)
    #expect(try await versions.next()?.get().text == "two\n")
  }

  @Test func aLoopEndsWithItsTask() async throws {
    let store = FileStore.inMemory(["todo.txt": "one\n"])
    let following = Task { for await _ in store.versions(of: "todo.txt") {} }
    following.cancel()
    await following.value
  }

  #if os(Linux)
    /// Alone in a process, because other tests start threads and open files.
    @Test func fiftyListsCostAThreadAndFewDescriptors() async throws {
      await #expect(processExitsWith: .success) {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        func count(_ name: String) throws -> Int {
          try FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(name)").count
        }
        let store = FileStore(stateDirectory: nil)
        let (seen, saw) = AsyncStream.makeStream(of: Void.self)
        var arrived = seen.makeAsyncIterator()
        func follow(_ numbers: Range<Int>) async throws {
          for number in numbers {
            let file = folder.appending(path: "\(number)/todo.txt")
            try FileManager.default.createDirectory(
              at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Bench.save("list \(number)\n", to: file)
            Task { for await _ in store.versions(of: FilePath(file.path())) { saw.yield() } }
          }
          for _ in numbers { await arrived.next() }
        }
        try await follow(0..<1)
        let (threads, descriptors) = (try count("task"), try count("fd"))
        try await follow(1..<50)
        #expect(try count("fd") == descriptors)
        // Swift's own threads may have started in the meantime, one for each processor.
        let processors = ProcessInfo.processInfo.activeProcessorCount
        #expect(try count("task") <= threads + processors)
        // Each list is followed.
        for number in [0, 17, 49] {
          try Bench.save("new\n", to: folder.appending(path: "\(number)/todo.txt"))
          await arrived.next()
        }
      }
    }
  #else
    @Test(.disabled("threads and descriptors are counted in /proc, which only Linux has"))
    func fiftyListsCostAThreadAndFewDescriptors() {}
  #endif
}
