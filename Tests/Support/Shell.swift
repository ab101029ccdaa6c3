package import Foundation

/// A shell in its own empty directory, in which `tt` is the program just built.
///
/// The date is 2026-11-21, the list is `todo.txt` in the directory, and the machine's configuration
/// is hidden. A crash ends at once, without a debugger, which on a terminal would wait for a key.
/// The directory in `TT_PROGRAMS` comes first on the path, so that tests can run with another
/// version of a shell.
package final class Shell {
  package let folder: URL

  private let variables: [String: String]

  private static let starting = NSLock()

  package init(adding variables: [String: String] = [:]) throws {
    folder = try makeFolder()
    let others = [ProcessInfo.processInfo.environment["TT_PROGRAMS"]].compactMap { $0 }
    self.variables = [
      "HOME": folder.path(), "TODO_DIR": ".", "TT_TODAY": "2026-11-21", "LC_ALL": "C",
      "SWIFT_BACKTRACE": "enable=no", "SLOWDOWN": "\(Shell.slowdown)",
      "LSAN_OPTIONS": "print_suppressions=0:suppressions="
        + RepositoryFiles.absolutePath(of: "Tests/Tools/leaks"),
      "PATH": ([Shell.programs.path()] + others + ["/usr/local/bin", "/usr/bin", "/bin"])
        .joined(separator: ":"),
    ].merging(variables) { $1 }
  }

  package convenience init(list: String) throws {
    try self.init()
    try write(list, to: "todo.txt")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The factor by which a sanitizer slows a program down, for time limits: `$SLOWDOWN`.
  package static let slowdown: Int = {
    let process = dlopen(nil, RTLD_NOW)
    let names = ["__tsan_init", "__asan_init"]
    return names.contains { dlsym(process, $0) != nil } ? 20 : 1
  }()

  /// The coverage profile of `tt`; empty without coverage.
  ///
  /// It is written next to the tests' profile and counted with it. A process adds its counts to
  /// those in the file, which each time doubles a counter that two modules share (that of a closure
  /// used as a default argument). The profiles are spread over many files, because the counter
  /// would overflow after 55 processes.
  private static var profile: [String: String] {
    guard let own = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] else { return [:] }
    let folder = URL(filePath: own).deletingLastPathComponent().path(percentEncoded: false)
    return ["LLVM_PROFILE_FILE": folder + "tt\(Int.random(in: 0..<250)).%m.profraw"]
  }

  /// Runs a command and returns its output, from both streams, and its status.
  ///
  /// Background processes are not waited for unless they write to these streams, and no signal is
  /// blocked; Foundation's `Process` differs in both.
  package func run(_ command: String) throws -> (output: [UInt8], status: Int32) {
    // A process that another thread starts in the meantime would inherit the pipe and keep it open.
    let (process, reader) = try Shell.starting.withLock {
      let pipe = Pipe()
      let writer = pipe.fileHandleForWriting
      for handle in [writer, pipe.fileHandleForReading] {
        _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
      defer { try? writer.close() }
      let process = try spawn(
        ["/bin/sh", "-c", "cd \"$1\" && exec /bin/bash -c \"$2\"", "sh", folder.path(), command],
        writingTo: writer.fileDescriptor)
      return (process, pipe.fileHandleForReading)
    }
    let output = try reader.readToEnd() ?? Data()
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    // As in shells, 128 and more means a signal (POSIX <sys/wait.h>).
    return ([UInt8](output), status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
  }

  private func spawn(_ words: [String], writingTo output: Int32) throws -> pid_t {
    #if canImport(Darwin)
      var (attributes, actions): (posix_spawnattr_t?, posix_spawn_file_actions_t?)
    #else
      var (attributes, actions) = (posix_spawnattr_t(), posix_spawn_file_actions_t())
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&usual)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for stream in [Int32(1), 2] { posix_spawn_file_actions_adddup2(&actions, output, stream) }
    let environment = variables.merging(Shell.profile) { own, _ in own }
      .map { "\($0.key)=\($0.value)" }
    var (arguments, values) = (
      words.map { strdup($0) } + [nil], environment.map { strdup($0) } + [nil]
    )
    defer { for text in arguments + values { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &values)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    return process
  }

  package func contents(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.appending(path: name).path()).map { [UInt8]($0) }
  }

  package func write(_ bytes: [UInt8], to name: String) throws {
    // A program that another thread starts in the meantime would keep the file open, and a script that is
    // open for writing cannot run.
    try Shell.starting.withLock { try Data(bytes).write(to: folder.appending(path: name)) }
  }

  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  package static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The directory with the program that the tests were built with.
  private static let programs: URL = {
    let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let beside = bundle.appending(path: "tt").path()
    return FileManager.default.isExecutableFile(atPath: beside)
      ? bundle : package.appending(path: ".build/debug")
  }()
}

/// The number of rounds of a random law: `count` with all cases, an eighth in a thorough run, and at most a twentieth
/// under a sanitizer.
package func rounds(_ count: Int) -> Int {
  max(1, min(Sample.rounds(count), count / Shell.slowdown))
}
