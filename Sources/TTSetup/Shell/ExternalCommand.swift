package import CommandLineKit
import TTSession
package import TTSystem
import TodoTxt
package import TodoTxtFiles

/// The program `tt-foo` on the search path, for `tt foo`.
///
/// It gets the words after its name unchanged, and the options before the name as environment
/// variables: `TODO_FILE` is the list, `TT_TODAY` the date.
package struct ExternalCommand {
  private let program: ChildProgram
  private let replace: @Sendable (ChildProgram) -> ChildProgramError

  package init?(
    _ name: Argument, _ arguments: [Argument], _ globals: Invocation, in process: ProcessEnvironment
  ) throws {
    guard let replace = process.replaceProcess, !name.bytes.contains(slash),
      let path = ExternalCommand.path(of: name, in: process.environment)
    else { return nil }
    self.replace = replace
    var program = ChildProgram(words: [path.bytes] + arguments.map(\.bytes))
    let session = try Session(
      SessionOptions(globals), commandLine: [], in: process, acceptsBadConfiguration: true)
    program.variables["TODO_FILE"] = session.listPath.bytes
    if session.options.today != nil {
      program.variables["TT_TODAY"] = session.today.text.bytes
    }
    self.program = program
  }

  /// Replaces this process with the program; returns only on failure.
  package func run() -> any Error { replace(program) }

  package static func path(of name: Argument, in environment: Environment) -> FilePath? {
    let program = FilePath("tt-".bytes + name.bytes)
    return environment.searchPath.lazy.map { $0.appending(program) }
      .first(where: FileStore.isProgram)
  }
}

private let slash: UInt8 = "/"
