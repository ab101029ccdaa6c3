import CommandLineKit
import LibC
import TodoTxtFiles

extension ProcessEnvironment {
  /// The environment of this process; only this code asks the system for it.
  package static var system: ProcessEnvironment {
    var process = ProcessEnvironment(environment: .system, clock: { SystemClock.today })
    process.readInput = { try SystemInput.contents(atMost: $0) }
    process.confirm = canAsk ? ask : nil
    process.run = { try $0.run() }
    process.replaceProcess = { program in
      BufferedOutput.restorePipeSignal()
      return program.replaceThisProcess()
    }
    process.outputDevice = .at(descriptor: STDOUT_FILENO)
    process.outputTerminal = { SystemTerminal.identity(of: STDOUT_FILENO) }
    process.messageDevice = .at(descriptor: STDERR_FILENO)
    process.terminalBesidePipe = {
      // The completion scripts silence standard error, and keep its terminal as 3.
      SystemTerminal.isPipe(STDOUT_FILENO)
        ? SystemTerminal.identity(of: STDERR_FILENO) ?? SystemTerminal.identity(of: 3) : nil
    }
    process.tell = { [process] message in
      let messages = MessageOutput(descriptor: STDERR_FILENO)
      messages.width = { process.messageWidth }
      messages.sayNamed("\(message)")
      messages.flush()
    }
    process.relay = { printed in
      let messages = MessageOutput(descriptor: STDERR_FILENO)
      messages.relay(printed)
      messages.flush()
    }
    process.capture = { try $0.captured() }
    process.startInBackground = { words in
      guard let program = SystemProgram.path else { return }
      try ChildProgram(words: [program.bytes] + words.map(\.bytes)).start()
    }
    process.secondsOfDay = { SystemClock.localTime(SystemClock.now).seconds }
    process.programName = { Argument.nameOfThisProcess }
    process.programPath = { SystemProgram.path }
    process.inputIsTerminal = isatty(STDIN_FILENO) == 1
    process.inputFile = { FilePath(redirectedTo: STDIN_FILENO) }
    process.outputFile = { FilePath(redirectedTo: STDOUT_FILENO) }
    process.currentDirectory = {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard getcwd(&bytes, bytes.count) != nil else { return nil }
      return FilePath(bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    }
    process.connect = { [tell = process.tell] path in
      try SystemMessagePort(log: path) {
        tell("cannot write the log: \($0)")
      }
    }
    process.watch = { try SystemWatchPort($0, for: $1, usesNotifications: $2) }
    return process
  }

  private static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks on the terminal; only an answer that starts with y means yes.
  private static func ask(_ question: TerminalText, isUsual: Bool) -> Bool {
    let prompt = MessageOutput(descriptor: STDERR_FILENO)
    prompt.write("\(question) [\(isUsual ? "Y/n" : "y/N")] ")
    prompt.flush()
    guard let answer = readLine() else { return false }
    return answer.isEmpty ? isUsual : answer.lowercased().hasPrefix("y")
  }
}

extension Environment {
  static let system = Environment { name in
    guard let value = getenv(name) else { return nil }
    return Array(UnsafeBufferPointer(start: value, count: strlen(value))).map(
      UInt8.init(bitPattern:))
  }
}
