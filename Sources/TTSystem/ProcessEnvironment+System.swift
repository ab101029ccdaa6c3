import CommandLineKit
import LibC
import TodoTxt
import TodoTxtFiles

extension ProcessEnvironment {
  /// The environment of this process; the only place that asks the system for it.
  package static var system: ProcessEnvironment {
    var world = ProcessEnvironment(
      environment: .system,
      clock: { SystemClock.today },
      readInput: { try SystemInput.contents() },
      confirm: canAsk ? ask : nil,
      run: { try $0.run() },
      replaceProcess: { program in
        BufferedOutput.restorePipeSignal()
        return program.replaceThisProcess()
      },
      outputDevice: .at(descriptor: STDOUT_FILENO),
      outputTerminal: { SystemTerminal.identity(of: STDOUT_FILENO) },
      messageDevice: .at(descriptor: STDERR_FILENO))
    world.terminalBesidePipe = {
      SystemTerminal.isPipe(STDOUT_FILENO) ? SystemTerminal.identity(of: STDERR_FILENO) : nil
    }
    world.tell = { [world] message in
      let messages = MessageOutput(descriptor: STDERR_FILENO)
      messages.width = { world.messageWidth }
      messages.sayNamed("\(message)")
      messages.flush()
    }
    world.capture = { try $0.captured() }
    world.startInBackground = { words in
      guard let program = SystemProgram.path else { return }
      try ChildProgram(words: [program.bytes] + words.map(\.bytes)).start()
    }
    world.secondsOfDay = { SystemClock.localTime(SystemClock.now).seconds }
    if world.messageDevice.isTerminal {
      world.progressDevice = Progress.Device(uptime: { SystemClock.uptime }) { text in
        let terminal = MessageOutput(descriptor: STDERR_FILENO)
        terminal.write(text)
        terminal.flush()
      }
    }
    world.programName = { Argument.nameOfThisProcess }
    world.programPath = { SystemProgram.path }
    world.inputIsTerminal = isatty(STDIN_FILENO) == 1
    world.inputFile = { RedirectedFile.at(STDIN_FILENO) }
    world.outputFile = { RedirectedFile.at(STDOUT_FILENO) }
    world.redirectOutputToMessages = {
      RedirectedFile.replace(STDOUT_FILENO, with: STDERR_FILENO)
    }
    world.currentDirectory = {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard getcwd(&bytes, bytes.count) != nil else { return nil }
      return FilePath(bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    }
    world.connect = { [tell = world.tell] path in
      try SystemMessagePort(log: path) {
        tell("cannot write the log: \(ErrorMessage($0).text.string)")
      }
    }
    world.watch = { try SystemWatchPort($0, for: $1, usesNotifications: $2) }
    return world
  }

  private static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks on the terminal; only an answer that starts with y means yes.
  private static func ask(_ question: TerminalText) -> Bool {
    let prompt = MessageOutput(descriptor: STDERR_FILENO)
    prompt.write("\(question) [y/N] ")
    prompt.flush()
    let answer = readLine() ?? ""
    return answer.lowercased().hasPrefix("y")
  }
}

extension Environment {
  package static let system = Environment { name in
    guard let value = getenv(name) else { return nil }
    return Array(UnsafeBufferPointer(start: value, count: strlen(value))).map(
      UInt8.init(bitPattern:))
  }
}
