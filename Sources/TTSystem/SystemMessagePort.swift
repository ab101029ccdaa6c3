import CommandLineKit
import LibC
import TodoTxtFiles

/// The connection through standard input and output.
final class SystemMessagePort: MessagePort {
  private let output = BufferedOutput(descriptor: STDOUT_FILENO)
  private let logFile: LogFile?

  /// Creates the connection, and opens the log; `report` receives the first error of writing to it.
  init(log path: FilePath?, report: @escaping (FileError) -> Void) throws {
    logFile = try path.map { path throws(FileError) in
      try LogFile(at: path, reportFailure: report)
    }
  }

  func read(atMost limit: Duration?) -> ArraySlice<UInt8>? {
    let (inputs, output) = Readiness.wait(
      for: [STDIN_FILENO], output: STDOUT_FILENO, atMost: limit)
    if output == .closed { return nil }
    if inputs[0] == .quiet { return [] }
    guard let bytes = try? SystemInput.readSome(), !bytes.isEmpty else { return nil }
    return bytes
  }

  func write(_ pieces: [[UInt8]]) -> Bool {
    for piece in pieces { output.write(TerminalText(verbatim: piece)) }
    guard (try? output.flush()) != nil else { return false }
    return !output.isClosed
  }

  func log(_ message: ArraySlice<UInt8>, isOutgoing: Bool) {
    logFile?.append(Array(isOutgoing ? "--> ".utf8 : "<-- ".utf8) + message + [0x0A])
  }

  func isRunning(process: Int) -> Bool {
    guard let number = pid_t(exactly: process), number > 0 else { return true }
    return kill(number, 0) == 0 || errno != ESRCH
  }
}
