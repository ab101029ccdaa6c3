import CommandTestSupport

@testable import TTSetup

/// A list of at most three lines with the files next to it, and the commands that ran before.
struct SmallList: Sendable {
  var files: [String: String]
  var before: [[Argument]] = []
  var hasTwoNames = false

  private static let lists = [
    "(A) 2026-11-20 Water plants due:2026-11-20 rec:+1w\nx 2026-11-20 2026-11-01 Pay rent\nCall @phone\n",
    "Plan trip id:1\nBook hotel p:1 +work\nx 2026-11-20 Pay rent\n",
    "Call mum +work due:friday\n  about Sunday\nCall mum +work due:friday\n",
  ]

  /// No list; and each list alone, with an archive and a journal, and under two names.
  static let all: [SmallList] =
    [SmallList(files: [:])]
    + lists.flatMap { list in
      [
        SmallList(files: ["todo.txt": list]),
        SmallList(
          files: ["todo.txt": list, "done.txt": "x 2026-11-01 Old\n"],
          before: [["append", "1", "earlier"]]),
        SmallList(files: ["todo.txt": list], hasTwoNames: true),
      ]
    }

  /// Each list in the state that a command needs in order to change something.
  static func all(for command: String) -> [SmallList] {
    let changes: [[Argument]] = [
      ["do", "1"], ["archive"], ["mv", "1", "later.txt"], ["rm", "1"],
    ]
    switch command {
    case "undo", "redo":
      return all.flatMap { list in
        changes.map { change in
          var list = list
          list.before += [change] + (command == "redo" ? [["undo"]] : [])
          return list
        }
      }
    case "stop":
      return all.map { list in
        var list = list
        list.before.append(["start", "1"])
        return list
      }
    case "merge": return adding(copyName, "Call mum +work due:friday\nTheirs\n")
    case "import": return adding("tasks.csv", "text\nImported\n")
    case "inbox":
      return adding("inbox.txt", "Buy milk\n", ".config/tt/config", "inbox = inbox.txt\n")
    case "check": return adding("todo.txt", "X 2026-11-20 (b) Call mum\n")
    case "do", "reopen": return all + adding(".config/tt/config", "auto-archive = yes\n")
    case "config": return adding(".config/tt/config", "sort = due\n")
    default: return all
    }
  }

  private static let copyName = "todo.sync-conflict-20261121-101010-LAPTOP1.txt"

  private static func adding(_ words: String...) -> [SmallList] {
    all.map { list in
      var list = list
      for index in stride(from: 0, to: words.count, by: 2) {
        list.files[words[index]] = words[index + 1]
      }
      return list
    }
  }
}

/// A directory in which commands change a small list, again and again from the same state.
final class SmallBench {
  let bench: Workbench
  let folder: WatchedFolder
  let start: FileTree

  /// The files that people saw before each of the commands that ran before.
  private(set) var history: [FileTree] = []

  init(_ list: SmallList) throws {
    bench = try Workbench()
    folder = WatchedFolder(path: String(bench.path.dropLast("/todo.txt".count)))
    bench.isClockStopped = true
    bench.answer = { _ in true }
    bench.runProgram = { program in
      guard let path = program.words.last.map({ String(decoding: $0, as: UTF8.self) }),
        path.hasPrefix("/")
      else { return .exited(1) }
      let text = FileManager.default.contents(atPath: path) ?? Data()
      try (text + Data("Written\n".utf8)).write(to: URL(filePath: path))
      return .exited(0)
    }
    folder.restore(list.files.mapValues { Array($0.utf8) })
    if list.hasTwoNames, list.files["todo.txt"] != nil {
      try bench.hardLink("todo.txt", as: "second.txt")
    }
    var history: [FileTree] = []
    for words in list.before {
      history.append(SmallBench.visible(folder.tree))
      bench.tt(words)
    }
    start = folder.tree
    self.history = history
  }

  /// Runs a command on the files as they were at the start, or in another state.
  @discardableResult
  func run(_ words: [Argument], from state: FileTree?) -> Workbench.Result {
    if let state { folder.restore(state) }
    let files = ["tasks.csv": "tasks.csv", "./top": "top"]
    let words = words.map { word in
      files[word.text].map { Argument(bench.path(of: $0)) } ?? word
    }
    return bench.tt(words, adding: ["EDITOR": "writer"])
  }

  /// The visible files; an inbox without text counts as none.
  var visible: FileTree { SmallBench.visible(folder.tree) }

  static func visible(_ tree: FileTree) -> FileTree {
    tree.filter { name, bytes in
      !name.hasPrefix("tt/") && !isHidden(name) && (name != "inbox.txt" || !bytes.isEmpty)
    }
  }

  /// Whether a file is one that tt writes before it replaces another.
  static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").last?.hasPrefix(".~") == true
  }
}

#if DEBUG
  /// A command line that changes a small list, and the files before and after it.
  struct SmallChange {
    let list: SmallList
    let words: [Argument]

    /// The command lines to try: the examples of the table, and some operands.
    private static func calls(of command: TaskCommand) -> [[Argument]] {
      let name = Argument(command.description.name)
      let examples = command.description.examples
        .map { Array(ShellWords($0.line).words.dropFirst().prefix { $0.text != "|" }) }
        .filter { $0.first?.text == name.text && !$0.contains { $0.text == ">" || $0.text == "<" } }
      let operands: [[Argument]] = [
        [], ["tasks.csv"], ["1"], ["2"], ["3"], ["1", "fri"], ["1", "A"], ["1", "new.txt"],
        ["1", "./top"],
        ["new", "words"],
      ]
      return examples + operands.map { [name] + $0 }
    }

    /// Returns the changes that a command makes to a list, one for each sequence of system calls.
    static func all(of command: TaskCommand, to list: SmallList) throws -> [SmallChange] {
      let bench = try SmallBench(list)
      let old = SmallBench.visible(bench.start)
      var seen: Set<[SystemCall]> = []
      return calls(of: command).compactMap { words in
        let faults = SystemFaults { _, _ in .proceed }
        bench.folder.restore(bench.start)
        SystemFaults.$current.withValue(faults) { _ = bench.run(words, from: nil) }
        let isNew = bench.visible != old && seen.insert(faults.calls).inserted
        return isNew ? SmallChange(list: list, words: words) : nil
      }
    }
  }
#endif
