import TTProgram
import CSystem
import CommandLineKit
import LibC
import TTOutput
import TTSystem
import TodoTxtFiles

BufferedOutput.ignorePipeSignal()
SystemSignals.ignoreFileSizeLimit()
let messages = MessageOutput(descriptor: STDERR_FILENO)
// On Linux, Swift reads the arguments from /proc. Without them, each command would only print the list.
guard CommandLine.argc > 0 else {
  messages.say("tt: cannot read its arguments from /proc/self/cmdline")
  messages.flush()
  exit(ExitStatus.fileTrouble.rawValue)
}
var process = ProcessEnvironment.system
process.commit = { String(cString: csystem_commit()) }
exit(
  runProgram(
    Argument.ofThisProcess, in: process, output: BufferedOutput(descriptor: STDOUT_FILENO),
    messages: messages))
