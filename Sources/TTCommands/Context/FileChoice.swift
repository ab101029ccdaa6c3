import TodoTxtFiles

/// Which file is the list.
///
/// The first of these that is given: `-f FILE`, `$TODO_FILE`, `todo.txt` in `$TODO_DIR`, `file` in the
/// configuration, and `todo.txt` in the home folder.
struct FileChoice {
  /// The path of the list; `-` for standard input and output.
  let path: FilePath

  init(
    _ option: FilePath?, environment: Environment, configuration: Configuration
  ) throws(CommandError) {
    if let option {
      path = option
    } else if let file = environment["TODO_FILE"] {
      path = FilePath(file)
    } else if let directory = environment["TODO_DIR"] {
      path = FilePath(directory + "/todo.txt".utf8)
    } else if let file = configuration.path("file", in: environment) {
      path = file
    } else if let directory = environment["HOME"] {
      path = FilePath(directory + "/todo.txt".utf8)
    } else {
      throw CommandError.noFile
    }
  }
}

extension CommandContext {
  /// Where completed tasks go: `$DONE_FILE`, `done-file` in the configuration, or `done.txt` beside the list.
  var donePath: FilePath {
    world.environment["DONE_FILE"].map { FilePath($0) }
      ?? configuration.path("done-file", in: world.environment)
      ?? path.directory.appending("done.txt")
  }
}
