import CommandTestSupport

@testable import TTCommands
@testable import TTProgram
@testable import TTScreen
@testable import TTSession
@testable import TTSetup

#if DEBUG
  extension SystemCall {
    /// The errors on its manual page, except those that would be untrue of the files, such as
    /// ENOENT.
    fileprivate var errors: [Int32] {
      switch self {
      case .open: [EACCES, EIO, EMFILE, ENFILE, ENOMEM, EPERM, EROFS, ETXTBSY]
      case .create: [EACCES, EDQUOT, EIO, EMFILE, ENFILE, ENOMEM, ENOSPC, EPERM, EROFS]
      case .inspect, .readLink: [EACCES, EIO, ENOMEM, EOVERFLOW]
      case .read, .list: [EIO, ENOMEM]
      case .write: [EDQUOT, EFBIG, EIO, ENOSPC, EPERM]
      case .truncate: [EFBIG, EIO, EPERM, EROFS]
      case .allocate: [EDQUOT, EFBIG, EIO, ENOSPC, ENOSYS, EOPNOTSUPP, EPERM]
      case .synchronize: [EDQUOT, EINVAL, EIO, ENOSPC, EROFS]
      case .lock: [ENOLCK, ENOSYS, ENOTSUP, EWOULDBLOCK]
      case .exchange, .rename, .link:
        [
          EACCES, EBUSY, EDQUOT, EINVAL, EIO, EMLINK, ENOMEM, ENOSPC, ENOSYS, ENOTSUP, EPERM, EROFS,
          EXDEV,
        ]
      case .remove: [EACCES, EBUSY, EIO, ENOMEM, EPERM, EROFS]
      case .makeDirectory: [EACCES, EDQUOT, EIO, EMLINK, ENOMEM, ENOSPC, EPERM, EROFS]
      case .checkAccess: [EACCES, EINVAL, EIO, ENOMEM, ENOSYS, EPERM, EROFS, ETXTBSY]
      case .setOwner, .setMode, .setTime: [EACCES, EINVAL, EIO, ENOMEM, EPERM, EROFS]
      case .readAttributes: [EACCES, EIO, ENOTSUP, ERANGE]
      case .writeAttributes: [EACCES, EDQUOT, EIO, ENOSPC, ENOTSUP, EPERM]
      case .watch: [EMFILE, ENOMEM, ENOSPC]
      }
    }
  }

  /// A change to a small list, and what may exist after an accident during it.
  private final class Accident {
    let change: SmallChange
    let bench: SmallBench
    let order: DiskOrder
    let calls: [SystemCall]
    let result: Workbench.Result
    let end: FileTree
    let old: FileTree
    let new: FileTree
    private let undone: (old: FileTree, new: FileTree, forgotten: FileTree)
    private let next: (old: FileTree, new: FileTree)
    private let names: Set<String>
    private var checked: Set<FileTree> = []
    private(set) var problems: [String] = []

    init(_ change: SmallChange) throws {
      let bench = try SmallBench(change.list)
      (self.change, self.bench) = (change, bench)
      bench.folder.restore(bench.start)
      var results: [Workbench.Result] = []
      (order, calls) = DiskOrder.recorded(in: bench.folder) {
        results.append(bench.run(change.words, from: nil))
      }
      result = results[0]
      end = bench.folder.tree
      (old, new) = (SmallBench.visible(bench.start), SmallBench.visible(end))
      let visible = SmallBench.visible(bench.start)
      let forgotten = bench.start.filter { visible[$0.key] == nil }.merging(new) { $1 }
      undone = (
        bench.tree(after: ["undo"], from: bench.start), bench.tree(after: ["undo"], from: end),
        bench.tree(after: ["undo"], from: forgotten)
      )
      next = (
        bench.tree(after: Self.nextWords, from: bench.start),
        bench.tree(after: Self.nextWords, from: end)
      )
      names = Set([next.old, next.new].flatMap(\.keys).map(SmallBench.pattern))
    }

    private static let nextWords: [Argument] = ["add", "--undated", "next"]

    func expect(_ condition: Bool, _ words: @autoclosure () -> String) {
      if !condition { problems.append(words()) }
    }

    /// Whether a file that can only be written in place is half written.
    private func isTorn(_ now: FileTree) -> Bool {
      change.list.hasTwoNames
        && now["todo.txt"].map { order.versions["todo.txt"]?.contains($0) == false } == true
    }

    /// The files as the next change of the list repairs them.
    private func repaired(_ now: FileTree) -> FileTree {
      guard isTorn(now) else { return now }
      return now.merging(["todo.txt", "second.txt"].map { ($0, old[$0] ?? []) }) { $1 }
    }

    /// Whether each file is complete, and no line is missing that is in every version.
    private func isWhole(_ now: FileTree) -> Bool {
      let now = repaired(now)
      let areWhole = Set(old.keys).union(new.keys).union(now.keys).allSatisfy { name in
        now[name] == old[name] || now[name] == new[name]
          || now[name].map { order.versions[name]?.contains($0) == true } == true
      }
      let (before, after, lines) = (lines(old), lines(new), lines(now))
      return areWhole
        && before.allSatisfy { line, count in
          lines[line, default: 0] >= min(count, after[line, default: 0])
        }
    }

    private func lines(_ tree: FileTree) -> [ArraySlice<UInt8>: Int] {
      tree.values.flatMap { $0.split(separator: 10) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// Checks what an accident left: the files, undo, the next command, and the same command again.
    ///
    /// With `mayForget`, the journal may lack the change.
    func check(
      _ state: FileTree, mayForget: Bool = false, isRecorded: Bool = true, key: FileTree? = nil,
      _ place: @autoclosure () -> String
    ) {
      guard checked.insert(key ?? state).inserted else { return }
      let now = SmallBench.visible(state)
      expect(isWhole(now), "\(place()): not whole: \(text(now))")
      let isOld = repaired(now) == old
      let isNew = now == new
      let undone = bench.tree(after: ["undo"], from: state)
      let isForgotten =
        mayForget
        && (bench.history + [now, SmallBench.visible(self.undone.forgotten)])
          .contains(SmallBench.visible(undone))
      let isUndone =
        isOld
        // A run that undoes nothing repairs nothing either.
        ? same(repaired(SmallBench.visible(undone)), self.undone.old)
        : isNew
          ? same(undone, self.undone.new)
          // An undo that reached one of two files is done again; what a redo reached is undone.
          : change.words[0] == "undo"
            ? bench.history.contains(SmallBench.visible(undone))
            : isWhole(SmallBench.visible(undone))
      expect(
        !isRecorded || isUndone || isForgotten,
        "\(place()): undo: \(text(now)) -> \(text(undone))")

      let next = bench.tree(after: Self.nextWords, from: state)
      if isOld || isNew {
        // After a power cut, the text of an inbox may be added again.
        let isRight =
          same(next, isOld ? self.next.old : self.next.new)
          || mayForget && change.words[0] == "inbox"
        expect(isRight, "\(place()): next: \(text(now)) -> \(text(next))")
      }
      let back = SmallBench.visible(bench.tree(after: ["undo"], from: nil))
      expect(
        back == repaired(now) || change.words[0] == "inbox",
        "\(place()): undo of next: \(text(now)) -> \(text(back))")
      // A program that another test starts has our locks until it calls exec: locked files stay for
      // one more change.
      for _ in 0..<5 where !left(in: bench.folder.tree).isEmpty {
        // Each list has its own next change.
        for name in Set(old.keys).union(new.keys)
        where name.hasSuffix(".txt") {
          bench.run(["-q", "-f", Argument(bench.bench.path(of: name))] + Self.nextWords, from: nil)
        }
        bench.run(change.words, from: nil)
        bench.run(["config", "set", "filter.next", "pri:A"], from: nil)
      }
      let left = left(in: bench.folder.tree)
      expect(left.isEmpty, "\(place()): left behind: \(left.sorted())")

      if !mayForget { checkAdvice(for: state, place()) }
      if !mayForget, !isOld, !isNew, !isTorn(now), [["undo"], ["redo"]].contains(change.words) {
        let again = bench.run(change.words, from: state)
        expect(bench.visible == new, "\(place()): again: \(text(bench.visible)), \(again)")
        let undo = bench.run(["undo"], from: state)
        if let line = undo.messages.split(separator: "or run tt ").dropFirst().first?
          .split(separator: " to take the tasks").first
        {
          let result = bench.run(ShellWords(String(line)).words, from: nil)
          expect([old, new].contains(bench.visible), "\(place()): \(line): \(result)")
        }
      }
      if !isOld, !isNew, !["undo", "redo"].contains(change.words[0]) {
        let again = bench.run(change.words, from: state)
        // A copy that now equals the list stays.
        let (now, new) = (lines(withoutCopies(bench.visible)), lines(withoutCopies(self.new)))
        let (isKept, isDoubled) = (
          new.allSatisfy { now[$0.key, default: 0] >= $0.value },
          now.contains { $0.value > new[$0.key, default: 0] }
        )
        expect(
          isKept
            && (!isDoubled || !isRecorded || again.status == .nothing
              || again.messages.contains("is the same")),
          "\(place()): again: \(text(bench.visible)), \(again)")
      }
    }

    /// Checks that `tt check` names a task that a kill left in two lists, and that the command that
    /// it suggests leaves the task in one.
    private func checkAdvice(for state: FileTree, _ place: @autoclosure () -> String) {
      let (old, new) = (tasks(old), tasks(new))
      let isDoubled = { [self] (tree: FileTree) in
        tasks(tree).contains {
          $0.value > max(old[$0.key, default: 0], new[$0.key, default: 0])
        }
      }
      let now = SmallBench.visible(state)
      guard !isTorn(now), isDoubled(now) else { return }
      let report = bench.run(["check"], from: state)
      let suggested = report.messages.split(separator: "\n")
        .compactMap { $0.split(separator: "to complete it, run tt ").dropFirst().first }
      expect(!suggested.isEmpty, "\(place()): check is silent: \(report)")
      for line in suggested {
        let result = bench.run(ShellWords(String(line)).words, from: nil)
        expect(!isDoubled(bench.visible), "\(place()): \(line): \(result)")
      }
    }

    /// How often each task is in the files, whether it is completed or not.
    private func tasks(_ tree: FileTree) -> [[UInt8]: Int] {
      withoutCopies(tree).filter { $0.key.hasSuffix(".txt") }.values
        .flatMap { Document(parsing: $0).items.map(\.openForm) }
        .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    private func withoutCopies(_ tree: FileTree) -> FileTree {
      tree.filter { !$0.key.contains("sync-conflict") }
    }

    /// The unexpected files; a text being edited stays until it is in the list.
    private func left(in tree: FileTree) -> [String] {
      tree.keys.filter { name in
        (SmallBench.isHidden(name) || name.hasSuffix(".new") || name.contains("in-place"))
          && !names.contains(SmallBench.pattern(name)) && !name.hasSuffix(".taken")
      }
    }

    private func same(_ first: FileTree, _ second: FileTree) -> Bool {
      SmallBench.visible(first) == SmallBench.visible(second)
    }

    private func text(_ tree: FileTree) -> String {
      SmallBench.visible(tree).sorted { $0.key < $1.key }
        .map { "\($0.key): \(String(decoding: $0.value, as: UTF8.self).debugDescription)" }
        .joined(separator: ", ")
    }

    /// A call that synchronizes fails, and then the power.
    ///
    /// A change that is not reported as failed must be on the disk.
    func failToSynchronize(at number: Int) {
      bench.folder.restore(bench.start)
      var results: [Workbench.Result] = []
      let (order, _) = DiskOrder.recorded(in: bench.folder, failing: number) {
        results.append(bench.run(change.words, from: nil))
      }
      let now = bench.visible
      let (states, atEnd) = order.afterPowerCuts()
      let place = "sync failed at call \(number), then a power cut: \(results)"
      if results[0].status == result.status, results[0].messages == result.messages {
        expect(atEnd.allSatisfy { SmallBench.visible($0) == now }, "\(place): lost after the end")
      }
      // Without its entry, a move that reached one list cannot be found again.
      let isRecorded = !results[0].messages.contains("this change cannot be undone")
      for state in Sample.one(in: 10, of: Array(states)) {
        check(state, mayForget: true, isRecorded: isRecorded, place)
      }
    }

    /// One call fails, is interrupted or is shortened; if no response is given, no file can be
    /// opened from then on.
    func fail(_ number: Int, _ response: SystemFaults.Response?) {
      let opening: Set<SystemCall> = [.open, .create]
      let faults = SystemFaults { call, made in
        if let response { return made == number ? response : .proceed }
        return made >= number && opening.contains(call) ? .fail(EMFILE) : .proceed
      }
      bench.folder.restore(bench.start)
      let result = SystemFaults.$current.withValue(faults) { bench.run(change.words, from: nil) }
      // The number of calls before it can vary while tt waits for an editor.
      guard faults.calls.count >= number else { return }
      let call = faults.calls[number - 1]
      let state = bench.folder.tree
      let now = SmallBench.visible(state)
      let place = "\(response.map { "\($0)" } ?? "full") at call \(number), \(call): \(result)"
      let isSame = result.status == self.result.status && result.messages == self.result.messages
      switch response {
      case .fail, nil: break
      default:
        expect(isSame && now == new, "\(place): \(text(now))")
        return check(state, key: SmallBench.key(state), place)
      }
      expect(now != old || result.status != .done, "\(place): nothing done, and no error")
      // The list itself is opened for writing after the other file is written, when nothing can be
      // undone.
      if change.list.hasTwoNames, now != old, now != new {
        return expect(isWhole(now), "\(place): not whole: \(text(now))")
      }
      expect(
        now == new || now == old || call == .synchronize
          // A copy is removed, and the text of an inbox is hidden, in a separate step.
          || ["merge", "inbox"].contains(change.words[0])
          || result.messages.contains("stopped after"),
        "\(place): \(text(now))")
      expect(
        now != new || result.status == self.result.status || call == .synchronize
          // A file that was written in place is checked afterwards.
          || change.list.hasTwoNames && call == .inspect,
        "\(place): made, and reported as failed")
      let hidden = state.keys.filter { SmallBench.isHidden($0) && !$0.hasSuffix(".taken") }
      expect(hidden.isEmpty || call == .remove, "\(place): left behind: \(hidden)")
      check(state, mayForget: !isSame, key: SmallBench.key(state), place)
    }
  }

  extension SmallBench {
    /// Returns all files after a command.
    fileprivate func tree(after words: [Argument], from state: FileTree?) -> FileTree {
      run(words, from: state)
      return folder.tree
    }

    /// The name of a file without its random part.
    fileprivate static func pattern(_ name: String) -> String {
      guard isHidden(name) else { return name }
      return name.split(separator: ".").map { $0.count > 12 ? "#" : $0 }.joined(separator: ".")
    }

    /// What distinguishes the states after accidents: two journals with different times have the
    /// same length.
    fileprivate static func key(_ state: FileTree) -> FileTree {
      var key: FileTree = [:]
      for (name, bytes) in state {
        key[pattern(name)] = name.hasPrefix("tt/") ? Array("\(bytes.count)".utf8) : bytes
      }
      return key
    }
  }

  /// Whatever happens to any system call of any command, each file is the old or the new one, and
  /// complete.
  ///
  /// Undo and the next command work, and no files are left over.
  ///
  /// The commands come from the table, so a new one is tested at once.
  @Suite struct CrashLawTests {
    static let names = allCommands.filter { command in
      // This command starts git, and other tests kill it.
      if command.synchronizes { return false }
      // The others write nothing, or only through the language server's edits.
      if case .change = command.action { return true }
      return ["focus", "config"].contains(command.description.name)
    }.map(\.description.name)

    @Test(arguments: Sample.one(in: 1, of: names))
    func anAccidentLeavesTheOldFilesOrTheNewOnes(name: String) throws {
      let command = try #require(allCommands.first { $0.description.name == name })
      let lists = SmallList.all(for: name)
      let changes = try (Sample.isWhole ? lists : Array(Sample.one(in: lists.count / 2, of: lists)))
        .flatMap { try SmallChange.all(of: command, to: $0) }
      var (failures, kills, cuts) = (0, 0, 0)
      for change in changes {
        let accident = try Accident(change)
        let points = accident.calls.enumerated().flatMap {
          (index, call) -> [(Int, SystemFaults.Response?)] in
          let isPiecewise = call == .write || call == .read
          let responses: [SystemFaults.Response?] =
            call.errors.map { .fail($0) } + [.interrupt]
            + (isPiecewise ? [.shorten(1), .shorten(7)] : []) + (call == .open ? [nil] : [])
          return responses.map { (index + 1, $0) }
        }
        for (number, response) in Sample.one(in: 60, of: points) {
          accident.fail(number, response)
          failures += 1
        }
        for state in Sample.one(in: 4, of: accident.order.killed) {
          accident.check(state, "killed")
          kills += 1
        }
        let (states, atEnd) = accident.order.afterPowerCuts()
        accident.expect(
          atEnd.allSatisfy { SmallBench.visible($0) == accident.new }, "lost after the end")
        for state in Sample.one(in: 40, of: Array(states)) {
          accident.check(state, mayForget: true, "after a power cut")
          cuts += 1
        }
        for (index, call) in accident.calls.enumerated() where call == .synchronize {
          accident.failToSynchronize(at: index + 1)
        }
        let (words, problems) = (change.words.map(\.text), accident.problems)
        #expect(
          problems.isEmpty,
          "\(words), \(change.list): \(problems.count)\n\(problems.prefix(5).joined(separator: "\n"))"
        )
      }
      if Sample.isWhole {
        let points = "\(failures) faults, \(kills) kills, \(cuts) power cuts"
        print("\(name): \(changes.count) changes, \(points)")
        #expect(
          !changes.isEmpty, "it changes no list; give it what it needs in SmallList.all(for:)")
      }
    }
  }
#endif
