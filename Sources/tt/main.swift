import CommandLineKit
import TTCommands
import TTSession
import TodoTxtFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

BufferedOutput.ignorePipeSignal()
SystemSignals.ignoreFileSizeLimit()
exit(
  run(
    Argument.ofThisProcess, in: .system, output: BufferedOutput(descriptor: STDOUT_FILENO),
    messages: MessageOutput(descriptor: STDERR_FILENO)
  ).rawValue)
