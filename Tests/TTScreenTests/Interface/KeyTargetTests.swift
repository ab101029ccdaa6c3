import TestSupport

@testable import CommandLineKit
@testable import TTSystem

/// Random keys in `tt ui` that arrive at any time: while a hook runs, together, or while a slow
/// terminal draws, and while another program changes, moves and removes tasks.
///
/// Each change was asked for by a key that was pressed while its task was under the cursor, or
/// marked, on the screen that had been drawn, and the task has not left the view since. Nothing else
/// changes. The screen names keys that do
/// nothing, and shows typed text that is not in the list. The long form:
/// `TT_WALK=20000 swift test --filter KeyTargetTests`.
@Suite(.sideBySide) struct KeyTargetTests {
  private static let count =
    ProcessInfo.processInfo.environment["TT_WALK"].flatMap { Int($0) } ?? 150

  init() { BufferedOutput.ignorePipeSignal() }

  @Test(arguments: Sample.one(in: 1, of: Array(1...8)))
  func keysReachTheTaskThatWasShown(seed: UInt64) throws {
    let shell = try Shell()
    _ = try shell.run("mkdir -p .config/tt/hooks; echo 'creation-date = no' > .config/tt/config")
    if seed % 2 == 0 {
      let hook = ".config/tt/hooks/pre-do"
      // It rejects every fifth change.
      let script =
        "#!/bin/sh\ncat > /dev/null; cd \"${0%/*}\"; echo >> n; [ $(($(wc -l < n) % 5)) != 0 ]\n"
      try shell.write(script, to: hook)
      _ = try shell.run("chmod +x \(hook)")
    }
    try shell.write((1...9).map { "task w\($0)\n" }.joined(), to: "todo.txt")
    let person = Person(seed: seed, shell: shell)
    var rest = Self.count
    let path = shell.folder.appending(path: "todo.txt").path()
    let port = KeyPort(columns: 100, rows: 30, path: path) { port in
      rest -= 1
      if rest >= 0 || !person.isIdle { return .press(person.keys()) }
      // A prompt hides what was dropped.
      return person.hasPrompt ? .press([.escape]) : nil
    }
    port.takesLong = { Bool.random(using: &person.random) }
    port.meanwhile = {
      person.audit()
      let chance = Int.random(in: 0..<40, using: &person.random)
      guard chance < 5, rest > 0 else { return [] }
      rest -= 1
      guard chance == 0 else { return person.keys().map { .key($0) } }
      person.write()
      return [.resized]
    }
    port.onPicture = { person.look(at: port) }
    // A key can move its task out of the filter.
    let filter: [Argument] = seed % 4 > 1 ? ["due:none"] : []
    #expect(KeyTranscript.run(filter, in: shell, through: port, path) == "")
    person.audit()
    person.checkNames()
  }
}

nonisolated(unsafe) private let taskName = #/\b(w[0-9]+|z[0-9]+z)\b/#

/// A person who remembers which task each key was for.
private final class Person {
  var random: SeededRandom
  private let seed: UInt64
  private let shell: Shell

  /// The keys of the current gesture that are not pressed yet, and how many are.
  private var rest: [Key] = []
  private var pressed = 0

  /// The tasks on the screen as drawn, and the cursor and the marks after the keys pressed since.
  private var rows: [String] = []
  private var cursor = 0
  private var marks: Set<String> = []

  /// All tasks that were marked once, and those of them that may still be, outside of the view.
  private var everMarked: Set<String> = []
  private var unseenMarks: Set<String> = []
  private(set) var hasPrompt = false

  private var requests: [Request] = []
  private var pictures: [String] = []
  private var title = ""
  private var list: [String: String] = [:]
  private var count = 9

  private struct Request {
    let key: Character
    let tasks: Set<String>
    let text: String

    /// Whether some of its tasks may be outside of the view.
    let isForUnseen: Bool

    /// The title of the screen, which names its view.
    let title: String

    /// The number of pictures drawn before.
    let start: Int
    var done: Set<String> = []

    /// Whether it asks for this change of a task.
    func explains(_ name: String, _ before: String, _ after: String) -> Bool {
      if after.isEmpty || done.contains(name) { return false }
      if key == "a" { return before.isEmpty && after.contains(text.dropFirst()) }
      let isHidden =
        before.hasPrefix("x ") && !title.contains("  done")
        || before.contains("due:") && title.contains("  due:none")
      guard tasks.contains(name), !isHidden || isForUnseen else { return false }
      switch key {
      case "x": return before.hasPrefix("x ") != after.hasPrefix("x ")
      case "p":
        func hasPriority(_ line: String) -> Bool {
          line.contains("(\(text)) ") || line.contains("pri:\(text)")
        }
        return hasPriority(after) && !hasPriority(before)
      case "d":
        // Another key has changed the rest of the task.
        func rest(_ text: String) -> String { text.replacing(#/ due:[-0-9]+/#, with: "") }
        return after.contains("due:") && before != after && rest(before) == rest(after)
      default: return !before.contains(text.dropFirst()) && after.contains(text.dropFirst())
      }
    }
  }

  init(seed: UInt64, shell: Shell) {
    // The person does not see all marks, so with other seeds some keys that are right look wrong.
    (self.seed, self.shell, random) = (seed, shell, SeededRandom(sameInAllRuns: seed))
    list = read()
  }

  var isIdle: Bool { rest.isEmpty }

  /// Presses up to six keys.
  func keys() -> [Key] {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      if rest.isEmpty { (rest, pressed) = (gesture(), 0) }
      pressed += 1
      if rest.count == 1 { hasPrompt = false }
      return rest.removeFirst()
    }
  }

  private func gesture() -> [Key] {
    if hasPrompt { return [.escape] }
    let key = "jjkxxxx neepdda".randomElement(using: &random) ?? "j"
    var text = ""
    switch key {
    case "j": cursor = min(cursor + 1, rows.count - 1)
    case "k": cursor = max(cursor - 1, 0)
    case " ":
      let task = current
      marks.formSymmetricDifference(task)
      cursor = min(cursor + 1, rows.count - 1)
    case "p": text = ["A", "B", "C"].randomElement(using: &random) ?? ""
    case "d": text = ["mon", "tue", "fri"].randomElement(using: &random) ?? ""
    case "n", "e", "a":
      count += 1
      // As commands, these letters would change tasks.
      text = " z\(count)z buxud fixdtn"
    default: break
    }
    if !"jk ".contains(key) {
      let marked = marks.union(unseenMarks)
      let tasks = key == "e" || marked.isEmpty ? current : marked
      requests.append(
        Request(
          key: key, tasks: tasks, text: text, isForUnseen: !unseenMarks.isEmpty,
          title: title, start: pictures.count))
    }
    let typed = (String(key) + text).unicodeScalars.map { Key.character($0) }
    return typed + ("nead".contains(key) ? [.enter] : [])
  }

  private var current: Set<String> {
    rows.indices.contains(cursor) ? [rows[cursor]] : []
  }

  func look(at port: KeyPort) {
    let body = port.lines.map(\.string).filter {
      ($0.hasPrefix(" ") || $0.hasPrefix(">")) && $0.prefix(8).contains(where: \.isNumber)
        && Self.name($0) != nil
    }
    rows = body.compactMap(Self.name)
    cursor = body.firstIndex { $0.hasPrefix(">") } ?? 0
    everMarked.formUnion(marks)
    marks = Set(body.filter { $0.prefix(4).contains("*") }.compactMap(Self.name))
    everMarked.formUnion(marks)
    let count = port.lines.first?.string.firstMatch(of: #/([0-9]+) marked/#).flatMap { Int($0.1) }
    unseenMarks = count ?? 0 > marks.count ? everMarked : []
    pictures.append(port.text)
    title = port.lines.first?.string ?? ""
    hasPrompt = port.cursor?.isVisible == true || has(["(y/n)", "press Enter", "(A–Z"], port.text)
    // A person stops typing after seeing that the first key did nothing.
    guard pressed == 1, !hasPrompt, let key = requests.last?.key else { return }
    let text = port.text.replacing("\n", with: " ")
    let isDropped = text.contains(" \(key): ") || text.hasSuffix(" \(key) ")
    if !rest.isEmpty, isDropped || key != "a" && text.contains("no task under") {
      rest = []
      requests.removeLast()
    }
  }

  private func has(_ words: [String], _ text: String) -> Bool {
    words.contains(where: text.contains)
  }

  func write() {
    audit()
    var tasks = tasks
    let index = Int.random(in: 0..<max(1, tasks.count), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where !tasks.isEmpty: tasks[index][0] += " more"
    case 1 where tasks.count > 5: tasks.remove(at: index)
    case 2: tasks.shuffle(using: &random)
    default:
      count += 1
      tasks.insert(["task w\(count)"], at: index)
    }
    try? shell.write(tasks.joined().map { $0 + "\n" }.joined(), to: "todo.txt")
    list = read()
  }

  private var tasks: [[String]] {
    let text = String(decoding: shell.contents(of: "todo.txt") ?? [], as: UTF8.self)
    return text.split(separator: "\n").reduce(into: []) { tasks, line in
      if line.hasPrefix(" "), !tasks.isEmpty {
        tasks[tasks.count - 1].append(String(line))
      } else {
        tasks.append([String(line)])
      }
    }
  }

  private func read() -> [String: String] {
    Dictionary(tasks.map { (Self.name($0[0]) ?? "?", $0.joined()) }) { $0 + $1 }
  }

  private static func name(_ line: String) -> String? {
    line.firstMatch(of: taskName).map { String($0.1) }
  }

  /// Checks that each change since the last check was asked for.
  func audit() {
    let new = read()
    for name in Set(list.keys).union(new.keys) where list[name] != new[name] {
      let (before, after) = (list[name] ?? "", new[name] ?? "")
      if let index = requests.firstIndex(where: { $0.explains(name, before, after) }) {
        requests[index].done.insert(name)
      } else {
        let screens = pictures.suffix(2).joined(separator: "\n")
        Issue.record("seed \(seed): no key asked for \"\(before)\" -> \"\(after)\" on:\n\(screens)")
      }
    }
    list = new
  }

  /// Checks that what did nothing was named.
  func checkNames() {
    for request in requests where request.done.isEmpty && "xnea".contains(request.key) {
      // Of two equal keys for a task, the first may have been dropped, and the second counted for it.
      let first = requests.first {
        $0.key == request.key && !$0.tasks.isDisjoint(with: request.tasks)
      }
      // The footer wraps between words.
      let later = pictures.dropFirst((first ?? request).start).joined().replacing("\n", with: " ")
      let isNamed =
        request.key == "x"
        ? has(
          ["dropped", "changed or been removed", "rejected", "no task under", "already"], later)
        : later.contains(request.text.dropFirst())
      #expect(
        isNamed, "seed \(seed): \(request.key)\(request.text) for \(request.tasks) was not named")
    }
  }
}
