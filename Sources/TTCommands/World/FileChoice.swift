import TodoTxtFiles

/// Which file is the list.
///
/// The first of these that is given: `-f FILE`, `$TODO_FILE`, `todo.txt` in `$TODO_DIR`, and
/// `todo.txt` in the home folder.
struct FileChoice {
  /// The path of the list; `-` for standard input and output.
  let path: FilePath

  init(_ option: FilePath?, environment: Environment) throws {
    if let option {
      path = option
    } else if let file = environment["TODO_FILE"] {
      path = FilePath(file)
    } else if let directory = environment["TODO_DIR"] ?? environment["HOME"] {
      path = FilePath(directory + "/todo.txt".utf8)
    } else {
      throw CommandError.noFile
    }
  }
}

extension CommandContext {
  /// Where completed tasks go: `$DONE_FILE`, or `done.txt` beside the list.
  var donePath: FilePath {
    world.environment["DONE_FILE"].map { FilePath($0) } ?? path.directory.appending("done.txt")
  }
}
