// The list of environment variables is a global variable, which is only read here.
@preconcurrency import LibC
import CommandLineKit
import TodoTxtFiles

extension ChildProgram {
  /// Runs the program and waits until it ends.
  ///
  /// While it uses our standard input, interrupts go to it. A program with a time limit gets its
  /// own process group, so that all its children end with it.
  func run() throws(ChildProgramError) -> End {
    guard let relay else { return try run(printingTo: nil, nil) }
    let printed = try file()
    defer { relay(printed.contents()) }
    return try run(printingTo: printed, printed)
  }

  /// Runs the program, and returns its output, which may have `most` bytes.
  func captured(atMost most: Int = 256 << 20) throws(ChildProgramError) -> CapturedRun {
    let (output, errors) = (try file(), try file())
    let end = try run(printingTo: output, errors)
    let text = output.contents(atMost: most + 1)
    let isTooLong = text.count > most
    return CapturedRun(
      end: isTooLong ? .printedTooMuch : end, output: isTooLong ? [] : text,
      errors: errors.contents())
  }

  /// Starts the program in a session of its own, without a terminal, and does not wait for it.
  func start() throws(ChildProgramError) {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else { throw failure(errno) }
    defer { close(null) }
    _ = try spawn(reading: null, printingTo: null, null, isDetached: true)
  }

  private func run(
    printingTo output: UnnamedFile?, _ errors: UnnamedFile?
  ) throws(ChildProgramError) -> End {
    let input = try input.map { input throws(ChildProgramError) in try file(holding: input) }
    let process = try spawn(
      reading: input?.descriptor, printingTo: output?.descriptor, errors?.descriptor)
    guard let timeLimit else { return end(of: process) }
    return end(of: process, by: SystemClock.uptime + timeLimit)
  }

  /// Replaces this process with the program; returns only on failure.
  func replaceThisProcess() -> ChildProgramError {
    for (name, value) in variables { setenv(name, value.cString, 1) }
    return words.withCStrings { words in
      if let name = words[0] { execvp(name, words) }
      return ChildProgramError(program: self.words[0], reason: String(cString: strerror(errno)))
    }
  }

  private func spawn(
    reading descriptor: Int32?, printingTo output: Int32?, _ errors: Int32?,
    isDetached: Bool = false
  ) throws(ChildProgramError) -> pid_t {
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
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGINT, SIGQUIT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int16(POSIX_SPAWN_SETSIGDEF)
    if isDetached {
      flags |= startsSession
    } else if timeLimit != nil {
      flags |= Int16(POSIX_SPAWN_SETPGROUP)
    }
    posix_spawnattr_setflags(&attributes, flags)
    if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO) }
    var process = pid_t()
    let code = words.withCStrings { words in
      environment.withCStrings { environment in
        guard let name = words[0] else { return ENOENT }
        return posix_spawnp(&process, name, &actions, &attributes, words, environment)
      }
    }
    guard code == 0 else { throw failure(code) }
    return process
  }

  /// The environment of this process with the variables in it, as `NAME=value`.
  private var environment: [[UInt8]] {
    var all: [[UInt8]] = variables.map { "\($0.key)=".bytes + $0.value }
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let entry = next?.pointee {
      let bytes = UnsafeRawBufferPointer(start: entry, count: strlen(entry))
      let isReplaced = (variables.keys + hiddenVariables).contains {
        bytes.starts(with: "\($0)=".utf8)
      }
      // git would read its settings from the current directory.
      let isRelative = Environment.folders.contains {
        bytes.starts(with: "\($0)=".utf8) && !bytes.starts(with: "\($0)=/".utf8)
      }
      if !isReplaced, !isRelative { all.append(Array(bytes)) }
      next = next.map { $0 + 1 }
    }
    return all
  }

  private func end(of process: pid_t) -> End {
    let handlers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return End(status: status)
  }

  private func end(of process: pid_t, by deadline: Duration) -> End {
    // Most programs end soon. With slowly growing pauses, at most a quarter of the time is lost.
    var (status, pause): (Int32, UInt32) = (0, 200)
    while waitpid(process, &status, WNOHANG) == 0 {
      if SystemClock.uptime >= deadline {
        stop(process, within: .seconds(3))
        return .tookTooLong
      }
      if isInterrupted?() ?? false {
        stop(process, within: .milliseconds(500))
        return .interrupted
      }
      usleep(pause)
      pause = min(pause * 5 / 4, 20_000)
    }
    return End(status: status)
  }

  /// Stops a program and all its children; asks them first, so that they can clean up and remove
  /// their locks.
  private func stop(_ process: pid_t, within grace: Duration) {
    kill(-process, SIGTERM)
    let deadline = SystemClock.uptime + grace
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if SystemClock.uptime > deadline {
        kill(-process, SIGKILL)
        waitpid(process, &status, 0)
        return
      }
      usleep(5_000)
    }
    // Children that ignored the request.
    kill(-process, SIGKILL)
  }

  private func file(holding bytes: [UInt8] = []) throws(ChildProgramError) -> UnnamedFile {
    guard let file = UnnamedFile(holding: bytes) else { throw failure(errno) }
    return file
  }

  private func failure(_ code: Int32) -> ChildProgramError {
    ChildProgramError(program: words[0], reason: String(cString: strerror(code)))
  }
}

/// The flag for a new session (`POSIX_SPAWN_SETSID`), which the C libraries of Linux hide from
/// Swift.
#if canImport(Darwin)
  private let startsSession = Int16(POSIX_SPAWN_SETSID)
#else
  private let startsSession: Int16 = 0x80
#endif

extension ChildProgram.End {
  /// Decodes the status of `waitpid` (POSIX `<sys/wait.h>`; Swift does not see the macros).
  fileprivate init(status: Int32) {
    self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
  }
}

extension [[UInt8]] {
  /// Calls `body` with the words as C strings and a final null pointer.
  fileprivate func withCStrings<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result)
    -> Result
  {
    let pointers = map { strdup($0.cString) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}

extension [UInt8] {
  fileprivate var cString: [CChar] { map(CChar.init(bitPattern:)) + [0] }
}
