import CommandLineKit
import TTSystem
import TodoTxtFiles

extension TodoSh {
  /// Returns the program of an add-on: `foo`, or `foo` in a directory `foo`; nil if there is none.
  func addOn(named name: [UInt8]) throws -> FilePath? {
    guard !name.isEmpty else { return nil }
    // An absolute name stays below the directory of add-ons.
    let file = FilePath(actionsFolder.bytes + "/".bytes + name)
    for path in [FilePath(file.bytes + "/".bytes + name), file] {
      if FileStore.isProgram(path) { return path }
      // A dangling link is an error that should be reported.
      if FileStore.exists(path), FileStore.follows(path) == nil {
        try dieWithHelp("Fatal Error: Broken link to custom action: '\(path.text)'")
      }
    }
    return nil
  }

  func addOns() throws -> [(name: [UInt8], path: FilePath)] {
    guard FileStore.follows(actionsFolder) == .directory else { return [] }
    return try names(in: actionsFolder).compactMap { name in
      let file = actionsFolder.appending(FilePath(name))
      let path = [file, file.appending(FilePath(name))].first(where: FileStore.isProgram)
      return path.map { (name, $0) }
    }
  }

  func listAddOns() throws {
    let folder = actionsFolder.text
    guard FileStore.follows(actionsFolder) == .directory else {
      throw Failure("TODO: '\(folder)' does not exist.")
    }
    let all = try addOns()
    for addOn in all { say(addOn.name) }
    if all.isEmpty { throw Failure("TODO: '\(folder)' does not contain valid actions.") }
    report("--", "TODO: \(all.count) valid addon actions found.")
  }

  /// Replaces this process with an add-on.
  func run(_ addOn: FilePath, _ words: [Argument]) throws {
    try output.flush()
    guard let replace = process.replaceProcess else { return }
    throw failure(of: try replace(program(addOn, words)))
  }

  /// Runs an add-on within an action.
  func runInside(_ addOn: FilePath, _ words: [Argument]) throws {
    try output.flush()
    guard let run = process.run else { return }
    do {
      if case .exited(let end) = try run(try program(addOn, words)) {
        status = max(status, end)
      }
    } catch let error as ChildProgramError {
      throw failure(of: error)
    }
  }

  func program(_ addOn: FilePath, _ words: [Argument]) throws -> ChildProgram {
    if isSubcommand, let path = variables["TODO_FULL_SH"], let target = SystemProgram.path {
      try FileStore.makeLink(at: FilePath(path), to: target)
    }
    var program = ChildProgram(words: [addOn.bytes] + words.map(\.bytes))
    // Like todo.sh, run a script without a `#!` line in bash; other programs would use sh.
    if let bytes = try? store.read(addOn)?.bytes, !bytes.contains(0),
      !bytes.starts(with: "#!".utf8)
    {
      program.words.insert("bash".bytes, at: 0)
    }
    program.variables = variables.forChildren
    for (name, code) in AddOnFunction.code {
      program.variables["BASH_FUNC_\(name)%%"] = "() {\n\(code)\n}".bytes
    }
    return program
  }

  private func failure(of error: ChildProgramError) -> Failure {
    // The status with which a shell reports a program that it cannot run.
    let isMissing = error.reason.hasPrefix("No such file")
    return Failure(
      "\(name): \(error.program.text): \(error.reason)", status: isMissing ? 127 : 126)
  }
}
