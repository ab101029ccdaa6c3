package import Foundation

/// A shell in an empty folder of its own, in which `tt` is the program that was just built.
///
/// The day is 2026-11-21, the list is `todo.txt` in the folder, and nothing of the machine's own
/// configuration is seen. Programs are looked for in the folder that `TT_PROGRAMS` names before
/// those of the system: so the tests can be run with another version of a shell.
package final class Shell {
  /// The folder.
  package let folder: URL

  private let variables: [String: String]

  package init(adding variables: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let others = [ProcessInfo.processInfo.environment["TT_PROGRAMS"]].compactMap { $0 }
    self.variables = [
      "HOME": folder.path(), "TODO_DIR": ".", "TT_TODAY": "2026-11-21", "LC_ALL": "C",
      "PATH": ([Shell.programs.path()] + others + ["/usr/local/bin", "/usr/bin", "/bin"])
        .joined(separator: ":"),
    ].merging(variables) { $1 }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs a command and returns what it printed, to both streams, and its status.
  package func run(_ command: String) throws -> (output: [UInt8], status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.environment = variables
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    // The thread of a test has signals blocked, and what it starts would never hear of SIGHUP or SIGCHLD.
    var signals = sigset_t()
    sigemptyset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return ([UInt8](output), process.terminationStatus)
  }

  /// The bytes of a file in the folder; nil if there is none.
  package func contents(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.appending(path: name).path()).map { [UInt8]($0) }
  }

  /// Writes a file in the folder.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: folder.appending(path: name))
  }

  /// The package's folder.
  package static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder with the program that the tests were built with.
  private static let programs: URL = {
    let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let beside = bundle.appending(path: "tt").path()
    return FileManager.default.isExecutableFile(atPath: beside)
      ? bundle : package.appending(path: ".build/debug")
  }()
}
