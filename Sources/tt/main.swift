import CSystem
import CommandLineKit
import LibC
import TTCommands
import TTSession
import TodoTxtFiles

BufferedOutput.ignorePipeSignal()
SystemSignals.ignoreFileSizeLimit()
var process = ProcessEnvironment.system
process.commit = { String(cString: csystem_commit()) }
exit(
  runProgram(
    Argument.ofThisProcess, in: process, output: BufferedOutput(descriptor: STDOUT_FILENO),
    messages: MessageOutput(descriptor: STDERR_FILENO)))
