import CommandLineKit
package import TTOutput
import TTSystem
package import TodoTxt
package import TodoTxtFiles

extension Session {
  /// Saves the numbers that an outcome has shown; all others keep their previous meaning.
  package func noteShown(_ outcome: Outcome) {
    guard let display else { return }
    let path = outcome.path ?? listPath
    switch outcome.body {
    case .listing(let listing):
      var screen = ShownScreen(of: listing.lists, orElse: path)
      let items = listing.items
      if !options.isRaw, listing.form?.showsNumbers ?? true {
        items.forEachLine(in: 0..<items.count) { _, number, line in screen.note(line, as: number) }
      }
      note(screen, isListing: true, on: display)
    case .report(let report):
      guard let items = display.isPipe ? report.listedItems : report.shownItems else { return }
      var screen = ShownScreen(of: outcome.lists, orElse: path)
      if !options.isRaw { for item in items { screen.note(item.content.span, as: item.number) } }
      note(screen, isListing: true, on: display)
    case .changes(let changes):
      var screen = ShownScreen(of: outcome, path)
      if outcome.isPreview {
        // The lines are unchanged, and a person may type their numbers too.
        for change in changes {
          guard let line = change.before else { continue }
          screen.note(line.span, as: change.origin ?? change.number)
        }
        return note(screen, isListing: false, on: Display(memory: display.memory, isPipe: true))
      }
      if !options.isRaw { screen.note(printed(changes, of: outcome)) }
      let notices = options.isQuiet ? [] : outcome.notices
      for number in notices.flatMap(\.numbers) { screen.note(lineNumbered: number) }
      for number in outcome.refusals.flatMap(\.numbers) { screen.note(refused: number) }
      note(screen, isListing: false, on: display)
    default: break
    }
  }

  /// Saves the numbers of tasks that a question or todo.sh has shown.
  package func noteShown(_ items: some Sequence<TodoItem>, of path: FilePath) {
    guard let display else { return }
    var screen = ShownScreen(of: nil, orElse: path)
    for item in items { screen.note(item.content.span, as: item.number) }
    note(screen, isListing: false, on: display)
  }

  /// Saves the numbers that a refusal mentions.
  func noteShown(_ refusal: Message, of path: FilePath, name: [UInt8]?) {
    if refusal.numbers.isEmpty { return }
    var outcome = Outcome(.changes([]), refusals: [refusal])
    (outcome.path, outcome.names) = (path, TaskNames(in: name))
    noteShown(outcome)
  }

  /// Returns the changes that are printed, not only counted.
  private func printed(_ changes: [TaskChange], of outcome: Outcome) -> ArraySlice<TaskChange> {
    let shown = TextRenderer.shown(changes)
    if shown.count == changes.count { return shown }
    return renderer is TextRenderer ? shown : changes[...]
  }

  private func note(_ screen: ShownScreen, isListing: Bool, on display: Display) {
    let (memory, isPipe) = (display.memory, display.isPipe)
    var lists = screen.lists.filter { $0.path != "-" }
    if lists.isEmpty { return }
    for index in lists.indices where !lists[index].mentioned.isEmpty {
      lists[index].lines.note(lists[index].mentioned, in: lists[index].present(in: self))
    }
    for index in lists.indices where !lists[index].refused.isEmpty {
      // A refusal shows no task, so it does not change what a number means.
      let known = memory.recall(lists[index].path)
      let new = lists[index].refused.filter { !known.knows($0) }
      if !new.isEmpty { lists[index].lines.note(new, in: lists[index].present(in: self)) }
    }
    let plain = lists.first { $0.name == nil }
    let before = memory.lastScreen
    var last = before
    switch (isListing, isPipe) {
    case (true, false):
      let shown = lists.filter { !$0.lines.isEmpty }
      if let plain, !shown.contains(where: { $0.name == nil }) {
        // Numbers after the names of other lists do not mean tasks of this one.
        if !shown.isEmpty { last.show(shown.map { realPath($0.path) }) }
        last.showNothing(of: realPath(plain.path))
      } else if !shown.isEmpty {
        last.show((plain.map { [$0] } ?? shown).map { realPath($0.path) })
      }
    case (false, false):
      if let plain { last.show(plain.lines.numbers, changedIn: realPath(plain.path)) }
    case (true, true):
      if let plain, !plain.lines.isEmpty { last.showInPipe(realPath(plain.path)) }
    case (false, true): break
    }
    if last != before { memory.remember(last) }
    for list in lists where !list.lines.isEmpty || !list.edits.isEmpty {
      let present = { list.present(in: self) }
      let before = memory.recall(list.path)
      var numbers = before
      numbers.follow(list.edits, in: present)
      if isPipe {
        numbers.showInPipe(list.lines)
      } else {
        numbers.show(list.lines, byName: list.name != nil, in: present)
      }
      if numbers != before { memory.remember(numbers, of: list.path) }
    }
  }

  /// The terminal on which this run shows numbers, if any.
  fileprivate var display: Display? {
    guard let directory = stateDirectory else { return nil }
    let isPipe = !process.outputDevice.isTerminal
    guard let terminal = isPipe ? process.terminalBesidePipe() : process.outputTerminal()
    else { return nil }
    return Display(memory: NumberMemory(in: directory, of: terminal), isPipe: isPipe)
  }

  /// The memory of the terminal on which numbers are typed.
  ///
  /// In scripts, whose output is a pipe or a file, numbers refer to the list as it is.
  fileprivate var typedAt: NumberMemory? { display.flatMap { $0.isPipe ? nil : $0.memory } }
}

/// A terminal, or a pipe next to one, whose output a person may see.
private struct Display {
  let memory: NumberMemory
  let isPipe: Bool
}

extension ListForm {
  fileprivate var showsNumbers: Bool {
    if case .jsonLines = self { true } else { fields.contains(.number) || fields.contains(.id) }
  }
}

extension ListAccess {
  /// The meaning of typed numbers on this terminal; nil if they refer to the list as it is.
  package var typedNumbers: TypedNumbers? { numbers(at: session.typedAt) }

  /// The meaning of numbers on the terminal for which this run completes a command line.
  package var numbersToType: TypedNumbers? { numbers(at: session.display?.memory) }

  private func numbers(at memory: NumberMemory?) -> TypedNumbers? {
    guard let memory, !isStandardInput else { return nil }
    return TypedNumbers(shown: memory.recall(path), named: namedNumbers) { [session, path] in
      session.name(of: path)
    }
  }

  /// Throws a `Message` if the terminal last showed the numbers of another list.
  ///
  /// `-f`, or the list's name before the numbers, names the intended list.
  func checkList(ofNumbers words: some Collection<Argument>) throws(Message) {
    guard session.options.files.isEmpty, !isStandardInput,
      let first = words.first, TaskNumbers(parsing: first) != nil,
      let memory = session.typedAt
    else { return }
    let own = session.realPath(path)
    let screen = memory.lastScreen
    for part in words.compactMap(TaskNumbers.init(parsing:)).flatMap(\.parts) {
      guard case .range(let range) = part,
        let other = screen.number(
          in: range, ofOtherListThan: own,
          inPipe: { memory.recall($0).numbersInPipe }, isKnown: { memory.recall(own).knows($0) })
      else { continue }
      let names = (shown: session.name(of: other.list), own: session.name(of: path))
      throw Message.isOfOtherList(
        other.number, shown: names.shown, isPiped: other.isPiped, list: names.own)
    }
  }
}

extension Message {
  /// The terminal last showed the numbers of another list, or a pipe may have.
  static func isOfOtherList(
    _ number: Int, shown: [UInt8], isPiped: Bool, list: [UInt8]
  ) -> Self {
    let (shown, list) = (shown.visible, list.visible)
    let fact = isPiped ? "\(shown) was printed to a pipe last" : "the list shown last was \(shown)"
    return .refusal("\(fact); write \(shown):\(number) or \(list):\(number)")
  }
}
