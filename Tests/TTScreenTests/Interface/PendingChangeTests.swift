import CommandTestSupport

@testable import TTScreen

/// Keys of `tt ui` that are pressed while work for other keys is still being done.
@Suite(.sideBySide) struct PendingChangeTests {
  private static let list = """
    (A) Call Anna +home https://example.org
    (B) Write to Ben +work
    (C) Visit Carl +home
    Read a book

    """

  /// As in the program, a hook may end before it has read the tasks.
  init() { BufferedOutput.ignorePipeSignal() }

  /// The screens during and after the work, and the lines of the list.
  private struct Run {
    var pictures: [String] = []
    var text = ""
    var list = ""
    var isInterrupted = false
  }

  private func run(
    _ steps: [KeyPort.Step], in shell: Shell? = nil, adding more: String = "",
    isRejected: Bool = false, inHook keys: [Key]? = nil, hook script: String? = nil,
    event: String = "pre-do",
    preparing prepare: (KeyPort) -> Void = { _ in }
  ) throws -> Run {
    let shell = try shell ?? Shell()
    try shell.write(Self.list + more, to: "todo.txt")
    let path = shell.folder.appending(path: "todo.txt").path()
    var (run, rest) = (Run(), steps[...])
    let port = KeyPort(columns: 80, rows: 12, path: path) { port in
      run.text = port.text
      return rest.popFirst()
    }
    _ = try shell.run("mkdir -p .config/tt; echo 'open-with = true' > .config/tt/config")
    prepare(port)
    if let script = script ?? (isRejected ? "exit 1" : keys.map { _ in "exit 0" }) {
      port.keysInHook = keys ?? []
      _ = try shell.run(
        "mkdir -p .config/tt/hooks; printf '#!/bin/sh\\ncat >&2\\n\(script)\\n' > .config/tt/hooks/\(event); "
          + "chmod +x .config/tt/hooks/\(event)")
    }
    #expect(KeyTranscript.run([], in: shell, through: port, path) == "")
    run.pictures = port.pictures
    run.list = String(decoding: shell.contents(of: "todo.txt") ?? [], as: UTF8.self)
    run.isInterrupted = port.isInterrupted
    return run
  }

  /// Every key is answered by a screen that differs from the one before it, before any work is done,
  /// unless it has nothing to do in this list.
  @Test(
    arguments: Sample.one(
      in: 1, of: ScreenAction.allCases.filter { ![.quit, .redraw].contains($0) }))
  func everyKeyAnswersBeforeItsWorkIsDone(action: ScreenAction) throws {
    // With a filter, a change to undo, one to redo, and a cursor that can move anywhere.
    let before = ["G x u", "/ \"a\" enter", "<", "space pgdn pgdn"].map(KeyTranscript.keys)
    let key = try #require(action.keys.first)
    let run = try run(
      before.map { .press($0) } + [.meanwhile([], .resized), .pressMeanwhile([key])],
      adding: (1...60).map { "Task \($0) https://example.org/\($0)\n" }.joined())
    let first = run.pictures.first ?? ""
    let answer = try #require(run.pictures.dropFirst().first)
    let nothing: Set<ScreenAction> = [.list]
    #expect((answer != first) != nothing.contains(action), "\(action.name):\n\(answer)")
  }

  /// A change has a mark until it is written, and only then a message.
  @Test func aChangeHasAMarkUntilItIsWritten() throws {
    let run = try run([.pressMeanwhile(["x"])])
    #expect(run.pictures.first?.contains(">…1 A  Call Anna") == true)
    #expect(run.pictures.first?.contains("saving …") == true)
    #expect(run.pictures.first?.contains("completed") == false)
    #expect(run.text.contains("completed 1: Call Anna"))
    #expect(!run.text.contains("…"))
  }

  /// A second key for a task is for that task, not for the one that is in its place by then.
  @Test func aSecondKeyIsForTheSameTask() throws {
    let run = try run([.pressMeanwhile(["x", "x"])])
    #expect(
      run.list.split(separator: "\n").map { $0.hasPrefix("x ") } == [true, false, false, false])
    #expect(run.text.contains("dropped x: task 1 has left the view"))
  }

  /// Keys that follow one for a task are for the same task, and dropped if it leaves the view
  /// meanwhile; the letters of a line never run as commands.
  @Test(arguments: [
    ("x n \"bux dud\" enter", "dropped n \"bux dud\": task 1 has left the view"),
    ("x n \"bux\"", "\": bux"),
    (
      "x n \"bux\" esc e \"u\" enter q",
      "task 1 has changed or been removed since it was listed dropped \"Call Anna +home "
        + "https://example.orgu\""
    ),
    ("x p D x", "dropped p x: task 1 has left the view"),
    ("x t \"+z\" enter x", "dropped t \"+z\" x: task 1 has left the view"),
    ("x space / \"Ben\" enter", "completed 1: Call Anna"),
  ]) func keysThatFollowAreForTheSameTask(keys: String, result: String) throws {
    let keys = KeyTranscript.keys(keys)
    let runs = [
      try run([.press(keys)]), try run([.press([keys[0]])], inHook: Array(keys.dropFirst())),
    ]
    for run in runs {
      let text = run.text.replacing(/\s+/, with: " ")
      #expect(text.contains(result), "\(run.text)")
      let lines = run.list.split(separator: "\n").map(String.init)
      #expect(lines[0].hasPrefix("x 2026-11-21 Call Anna"))
      #expect(
        Array(lines.dropFirst()) == Self.list.split(separator: "\n").dropFirst().map(String.init))
    }
  }

  /// A key is dropped if the one before it moves its task out of the filter, but not if a later key
  /// changes the filter.
  @Test(arguments: [
    ("d \"fri\" enter x", "(A) Call Anna", "dropped x: task 1 has left the view"),
    ("p D x / ctrl-u \"Ben\" enter", "x 2026-11-21 Call Anna", "+work"),
    ("* p D x", "(D) Call Anna", "dropped x: task 1 has left the view"),
  ]) func aKeyIsDroppedIfItsTaskHasLeftTheFilter(keys: String, start: String, text: String) throws {
    let filter = keys.hasPrefix("*") ? "pri:A..C" : "due:none"
    let run = try run([
      .press(KeyTranscript.keys("/ \"\(filter)\" enter")),
      .pressMeanwhile(KeyTranscript.keys(keys)),
    ])
    #expect(run.list.hasPrefix(start), "\(run.list)")
    #expect(run.text.contains(text), "\(run.text)")
  }

  /// A change of marked tasks names those of them that it does not change.
  @Test func aMarkedTaskThatIsCompletedElsewhereIsNamed() throws {
    let shell = try Shell()
    try shell.write(Array(Self.list.utf8), to: "todo.txt")
    let path = shell.folder.appending(path: "todo.txt").path()
    var texts: [String] = []
    let port = KeyPort(columns: 80, rows: 12, path: path) { port in
      texts.append(port.text)
      return [
        .press(KeyTranscript.keys("space space space")), .change { _ = try shell.run("tt do 2") },
        .press(["x"]), .press(["y"]), nil,
      ][texts.count - 1]
    }
    #expect(KeyTranscript.run([], in: shell, through: port, path) == "")
    #expect(texts[3].contains("Complete 3 tasks, 1 not shown? (y/n)"), "\(texts[3])")
    #expect(texts[4].contains("task 2 is already completed"), "\(texts[4])")
    #expect(texts[4].contains("2 tasks completed"))
  }

  /// After keys, the screen shows what the person looked at before.
  @Test(arguments: [
    // The cursor stays with its task after an undo of several tasks.
    ("space space p D G u", "> 4    Read a book"),
    // A filter that hides the overdue ones comes back.
    ("/ \"+home\" enter ! !", "todo.txt  +home  2 of 4 open"),
    // A word that is also the name of a state is explained as on the command line.
    ("/ \"overdue\" enter", "did you mean \"is:overdue\"?"),
    // Advice for the command line does not fit.
    ("a \"Call Bob due: fri\" enter", "warning: \"due:\" has no date\nadded 5: Call Bob"),
  ]) func aKeyLeavesWhatItIsNotFor(keys: String, text: String) throws {
    let run = try run(KeyTranscript.keys(keys).map { .press([$0]) })
    #expect(run.text.contains(text), "\(run.text)")
  }

  /// Text for a line that did not open, or that was refused, never runs as commands; what was typed
  /// is named.
  @Test(arguments: [
    ("F \"bux\" enter", "dropped \"bux\""), ("F \"bux\"", "press Enter to continue"),
  ]) func typedTextIsDroppedWithItsKey(keys: String, dropped: String) throws {
    let run = try run([.press(KeyTranscript.keys(keys))])
    #expect(run.text.contains(dropped), "\(run.text)")
    #expect(run.list == Self.list)
  }

  /// Text for a line that did not open does not run as commands either if the screen shows why while
  /// the person types on.
  @Test(arguments: ScreenAction.allCases.filter { $0.prompt == .line && $0.needsTask })
  func textTypedAfterARefusalIsDropped(action: ScreenAction) throws {
    let before = ["x", "/ \"zzz\" enter"].map { KeyPort.Step.press(KeyTranscript.keys($0)) }
    let key = try #require(action.keys.first)
    let run = try run(before + [.pressMeanwhile([key, "u", "r", "x"])])
    #expect(run.text.contains("dropped \"urx\"; press Enter"), "\(run.text)")
    #expect(run.list == (try self.run(before).list))
  }

  /// A paste for which no line is open does nothing and is named; a prompt hides the name until it closes.
  @Test(arguments: [("", ""), ("?", ""), ("delete", "esc"), ("p", "esc")])
  func aPasteWithoutALineIsNamed(before: String, after: String) throws {
    let paste = Key.paste(Array("yAbuxud".utf8))
    let run = try run([
      .press(KeyTranscript.keys(before)), .press([paste]), .press(KeyTranscript.keys(after)),
    ])
    #expect(run.text.contains("dropped \"yAbuxud\": no line is being typed"), "\(run.text)")
    #expect(run.list == Self.list)
  }

  /// The letters of a line after `:`, as in vi, never act as keys, even if the person looks at the
  /// screen first.
  @Test func aLineAfterAColonIsAName() throws {
    let line = KeyTranscript.keys("\"xq\" enter")
    for steps in [[.press([":"] + line)], [.press([":"]), .press(line)]] as [[KeyPort.Step]] {
      let run = try run(steps)
      #expect(run.text.contains("no action or command \"xq\""), "\(run.text)")
      #expect(run.list == Self.list)
    }
  }

  /// A line applies to its task even if another program moves the task while it is typed.
  @Test(arguments: ["n \"at six\"", "d \"fri\"", "t \"@desk\"", "e \" now\"", "A \"ask\""])
  func aMovedTaskGetsItsLine(keys: String) throws {
    let shell = try Shell()
    let move: () throws -> Void = { _ = try shell.run("tac todo.txt > new; mv new todo.txt") }
    let run = try run(
      [
        .press(KeyTranscript.keys("j \(keys)")), .change(move), .press(KeyTranscript.keys("enter")),
      ],
      in: shell)
    #expect(!run.text.contains("changed or been removed"), "\(run.text)")
    #expect(!run.list.contains("(B) Write to Ben +work\n(A)"), "\(run.list)")
  }

  /// Esc and a key that arrive together act one after the other.
  @Test(arguments: [
    ("alt-: \"pri 2 D\" enter", "(D) Write to Ben"), ("n \"oops\" alt-j x", "x 2026-11-21 Write"),
    ("? alt-j x", "x 2026-11-21 Write"), (": \"oops\" alt-j x", "x 2026-11-21 Write"),
    ("space alt-j x", "x 2026-11-21 Visit"),
  ]) func escAndAKeyAtOnce(keys: String, line: String) throws {
    let run = try run([.press(KeyTranscript.keys(keys))])
    #expect(run.list.contains(line) && run.list.contains("(A) Call"), "\(run.list)")
    #expect(!run.list.contains("oops"))
  }

  /// A refused command opens its line again, or is named if keys follow.
  @Test(arguments: [
    "add Call Anna due:2026-13-05", "note 99 Call Anna at six", "append Zoe Call Anna tomorrow",
  ]) func aRefusedCommandKeepsItsLine(line: String) throws {
    let keys = KeyTranscript.keys(": \"\(line)\" enter")
    let run = try run([.press(keys)])
    #expect(run.text.contains(": \(line)"), "\(run.text)")
    let next = try self.run([.press(keys), .press(KeyTranscript.keys("esc"))])
    #expect(!next.text.contains("Call Anna due:2026-13-05"))
    let burst = try self.run([.press(keys + KeyTranscript.keys("j"))])
    #expect(burst.text.contains("\"\(line)\""), "\(burst.text)")
    #expect([run.list, next.list, burst.list] == Array(repeating: Self.list, count: 3))
  }

  /// The screen shows the first and the last lines of a hook's output, and lays out no others.
  @Test(.timeLimit(.minutes(1))) func aHookThatPrintsMuch() throws {
    let run = try run([.press(["x"])], hook: "yes | head -n 30000")
    #expect(run.text.contains("more messages"), "\(run.text)")
    #expect(run.text.contains("completed 1: Call Anna"))
  }

  /// Each sentence of an error has its own line: the reason, and where the edited text is.
  @Test func theEditedTextIsKeptAfterARefusal() throws {
    let run = try run([.press(["E"])], isRejected: true, event: "pre-edit")
    #expect(run.text.contains("nothing changed\nyour text is kept in /"), "\(run.text)")
  }

  /// A question that no key has asked for is not answered by keys that were pressed before it.
  @Test func aQuestionThatKeysFollowIsDropped() throws {
    let keys = ["space / \"Ben\" enter", "x n \"y bux\" enter"].map(KeyTranscript.keys)
    let run = try run(keys.map { .press($0) })
    let text = run.text.replacing(/\s+/, with: " ")
    #expect(
      text.contains(#"dropped 'Complete "Call Anna +home https://exampl…", not shown?'"#), "\(text)"
    )
    #expect(
      run.list.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        == Self.list.split(separator: "\n"))
  }

  /// A second key for a task that is still there applies to the task as changed by the first key.
  @Test func keysForOneTaskAreMadeInOrder() throws {
    let run = try run([.pressMeanwhile(KeyTranscript.keys("p D p B u u"))])
    #expect(run.list == Self.list)
    let other = try self.run([.pressMeanwhile(KeyTranscript.keys("p D d \"fri\" enter"))])
    #expect(other.list.contains("(D) Call Anna +home https://example.org due:2026-11-27"))
  }

  /// Changes requested before quitting are made before tt ends.
  @Test(arguments: [WatchEvent.key("q"), .interrupted, .terminated, .ended, .suspending])
  func nothingIsLostAtTheEnd(event: WatchEvent) throws {
    let run = try run([.meanwhile(["x", "j", "x"], event)])
    #expect(
      run.list.split(separator: "\n").map { $0.hasPrefix("x ") } == [true, true, false, false])
    if case .terminated = event { #expect(run.isInterrupted) }
  }

  /// Undo is for the last change of the list that was on the screen, not for one that another tt has made
  /// since, whether the screen is about to show it or has not heard of it.
  @Test(arguments: [true, false]) func undoIsForTheListThatWasShown(isHeardOf: Bool) throws {
    let shell = try Shell(list: Self.list)
    let path = shell.folder.appending(path: "todo.txt").path()
    let change: () throws -> Void = { _ = try shell.run("tt add 'Ring Dora'") }
    func list() -> String { String(decoding: shell.contents(of: "todo.txt") ?? [], as: UTF8.self) }
    var (step, text, kept) = (0, "", "")
    let port = KeyPort(columns: 80, rows: 12, path: path) { port in
      step += 1
      switch step {
      case 1: return .press(["x"])
      case 2 where isHeardOf: return .changeAndPress(change, ["u"])
      case 2:
        do { try change() } catch { Issue.record(error) }
        return .press(["u"])
      case 3:
        (text, kept) = (port.text, list())
        return .press(["u"])
      default: return nil
      }
    }
    #expect(KeyTranscript.run([], in: shell, through: port, path) == "")
    #expect(text.contains("the list has changed since it was shown; nothing was undone"), "\(text)")
    #expect(text.contains("Ring Dora"))
    #expect(kept.hasPrefix("x ") && kept.contains("Ring Dora"))
    // The screen shows the list by then.
    #expect(list() != kept)
  }

  /// Undo and redo are for changes that the screen has shown or named, even if the list has the same
  /// bytes as then.
  @Test(arguments: [
    ("ctrl-r", "tt do 2; tt undo", "tt do 2"), ("u", "tt do work.txt:1", "tt do work.txt:1"),
    ("u", "tt add --to work.txt More", "tt add --to work.txt More"),
    ("ctrl-r", "tt do work.txt:1; tt undo", "tt do work.txt:1"),
  ])
  func aChangeThatWasNotShownIsNamedFirst(key: String, command: String, name: String) throws {
    let shell = try Shell(list: Self.list)
    try shell.write("Other task\n", to: "work.txt")
    let path = shell.folder.appending(path: "todo.txt").path()
    func files() -> [[UInt8]?] { ["todo.txt", "work.txt"].map { shell.contents(of: $0) } }
    var (texts, kept) = ([String](), [[[UInt8]?]]())
    let port = KeyPort(columns: 80, rows: 12, path: path) { port in
      texts.append(port.text.replacing("\n", with: " "))
      kept.append(files())
      if kept.count == 2 {
        do { _ = try shell.run("export XDG_STATE_HOME=$PWD/state; \(command)") } catch {
          Issue.record(error)
        }
        kept[1] = files()
      }
      // The second key of a burst was pressed before the name of the change was shown.
      return kept.count > 3
        ? nil : .press(KeyTranscript.keys(["x u", key + " " + key, key][kept.count - 1]))
    }
    #expect(KeyTranscript.run([], in: shell, through: port, path) == "")
    #expect(kept[2] == kept[1])
    #expect(texts[2].contains("nothing was ") && texts[2].contains("\"\(name)\" from"), "\(texts)")
    #expect(kept[3] != kept[1])
    #expect(texts[3].contains("\"\(name)\" from"), "\(texts)")
  }

  /// When keys are pressed that follow a change.
  enum Moment: CaseIterable { case inItsHook, whileItIsMade, beforeItsAnswerIsSeen }

  /// Presses keys after one that is rejected, with a change to undo and one to redo before them.
  private func runAfterRefusal(_ keys: [Key], _ moment: Moment) throws -> Run {
    let before = ["G p A", "p B", "u <"].map { KeyPort.Step.press(KeyTranscript.keys($0)) }
    switch moment {
    case .inItsHook: return try run(before + [.press(["x"])], isRejected: true, inHook: keys)
    case .whileItIsMade:
      return try run(before + [.pressMeanwhile(["x"] + keys)], isRejected: true)
    case .beforeItsAnswerIsSeen:
      return try run(before + [.press(["x"])], isRejected: true) { port in
        var (isSent, rest) = (false, keys)
        port.onPicture = { isSent = port.text.contains("rejected") }
        port.meanwhile = {
          defer { if isSent { rest = [] } }
          return isSent ? rest.map { .key($0) } : []
        }
      }
    }
  }

  /// A key that follows a change which is rejected changes nothing that it would not have changed
  /// after the screen with the reason: undo and redo are for that change, not for an earlier one.
  @Test(arguments: Sample.one(in: 1, of: ScreenAction.allCases), Moment.allCases)
  func keysAfterARejectedChangeAreNotForAnother(action: ScreenAction, moment: Moment) throws {
    let key = try #require(action.keys.first)
    let run = try runAfterRefusal([key], moment)
    if [.undo, .redo].contains(action) {
      #expect(run.list == Self.list.replacing("Read", with: "(A) Read"))
      #expect(run.text.contains("dropped \(key.name): the change before it failed"), "\(run.text)")
    } else {
      let before = ["G p A", "p B", "u <", "x"].map { KeyPort.Step.press(KeyTranscript.keys($0)) }
      #expect(run.list == (try self.run(before + [.press([key])], isRejected: true).list))
    }
  }

  /// Undo is for the change before it, even if an earlier one was rejected.
  @Test(arguments: [
    ("p D u", nil, "restored 1: Call Anna"), ("u p D", "(D) Call", "dropped u"),
    ("u u", nil, "dropped u u"),
    ("u p D u", nil, "dropped u"),
  ]) func undoIsForTheChangeBeforeIt(keys: String, start: String?, result: String) throws {
    for moment in [Moment.inItsHook, .whileItIsMade] {
      let run = try runAfterRefusal(KeyTranscript.keys(keys), moment)
      #expect(run.list.hasPrefix(start ?? "(A) Call"))
      #expect(run.list.contains("(A) Read"))
      #expect(run.text.contains(result), "\(run.text)")
    }
  }

  /// The keys before the one that interrupts a hook do nothing, and are named.
  @Test(arguments: Sample.one(in: 1, of: ScreenAction.allCases))
  func keysBeforeAnInterruptionAreNamed(action: ScreenAction) throws {
    let key = try #require(action.keys.first)
    let run = try run([.press(["x"])], hook: "sleep 9") { $0.interruption = [key] }
    #expect(run.text.contains("dropped \(key.name)\n"), "\(run.text)")
    #expect(run.text.contains("interrupted"))
    #expect(run.list == Self.list)
  }

  /// Text that was typed before the key that interrupts a hook is named, for a prompt that was open
  /// or not.
  @Test(arguments: [
    ("x", "a \"buy milk\" enter", "dropped a \"buy milk\""),
    ("x", "/ \"Ben\" enter x", "dropped / \"Ben\" x"),
    ("x", "p A x a \"bux", "dropped p A x a \"bux\""),
    ("x a", "\"buy\" enter", "dropped \"buy\""),
    ("x delete", "y", "dropped y"),
  ]) func typedTextBeforeAnInterruptionIsNamed(before: String, keys: String, dropped: String) throws
  {
    var steps = [KeyPort.Step.pressMeanwhile(KeyTranscript.keys(before))]
    // A prompt hides what was dropped.
    if before != "x" { steps.append(.press([.escape])) }
    let run = try run(steps, hook: "sleep 9") {
      $0.interruption = KeyTranscript.keys(keys)
    }
    #expect(run.text.contains(dropped), "\(run.text)")
    #expect(run.list == Self.list)
  }

  /// The key was pressed for the marked task, not for the one under the cursor.
  @Test func aKeyForAMarkedTaskThatIsGoneIsDropped() throws {
    let shell = try Shell()
    let rest = Self.list.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .joined(separator: "\n")
    let change = { try shell.write(rest, to: "todo.txt") }
    let run = try run(
      [.press(KeyTranscript.keys("space j")), .change(change), .press(["x"])], in: shell)
    let dropped = "dropped x: the marked tasks have changed or left the view"
    #expect(run.text.contains(dropped), "\(run.text)")
    #expect(run.list == rest)
  }

  /// The details follow a change by another program.
  @Test func detailsFollowAChange() throws {
    let shell = try Shell()
    let list = Self.list.replacing("Anna", with: "Zoe")
    let change = { try shell.write(list, to: "todo.txt") }
    let text = try run([.press([.enter]), .change(change)], in: shell).text
    #expect(text.contains("Call Zoe") && !text.contains("since it was listed"), "\(text)")
  }

  /// A change that fails loses its mark, shows the reason, and keeps the screen open.
  @Test func aChangeThatFailsKeepsTheScreenOpen() throws {
    let run = try run([.pressMeanwhile(["x", "q"]), .press(["j"])], isRejected: true)
    #expect(run.list == Self.list)
    #expect(run.pictures.first?.contains(">…1 A") == true)
    #expect(run.text.contains("> 2 B  Write to Ben"))
  }
}
