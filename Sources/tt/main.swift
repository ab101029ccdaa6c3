import CommandLineKit
import LibC
import TTCommands
import TTSession
import TodoTxtFiles

BufferedOutput.ignorePipeSignal()
SystemSignals.ignoreFileSizeLimit()
exit(
  runProgram(
    Argument.ofThisProcess, in: .system, output: BufferedOutput(descriptor: STDOUT_FILENO),
    messages: MessageOutput(descriptor: STDERR_FILENO)))
