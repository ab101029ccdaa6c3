import CommandLineKit
import TTSession
import TodoTxt

/// A line that is being typed in the footer.
struct Typing {
  /// What it is for.
  let purpose: Purpose

  /// The tasks that it changes, chosen when typing began, since the list may change.
  var targets: Targets

  /// These tasks, as they were shown.
  let items: [TodoItem]

  /// The line.
  var input: TextInput

  /// The text when typing began.
  let textBefore: [UInt8]

  /// The view when typing began, for a line that changes it at once.
  let viewBefore: ViewSettings

  /// The recalled line; nil for a new one.
  var recalled: TypingHistory.Position?

  /// What is wrong with the line, and where.
  var mistake: Diagnostic?

  /// The words that complete the one before the cursor, and the chosen one.
  var completion: Completion?

  /// Completions of a word.
  struct Completion {
    let start: Int
    let candidates: [InputCandidate]
    var chosen: Int?
  }

  /// What a typed line is for.
  enum Purpose {
    case filter, sort, group, add, edit, due, postpone, tag, note
  }
}

extension Typing.Purpose {
  /// The words before the line.
  var prompt: String {
    switch self {
    case .filter: "filter"
    case .sort: "sort by"
    case .group: "group by"
    case .add: "add"
    case .edit: "edit"
    case .due: "due"
    case .postpone: "defer to"
    case .tag: "tag"
    case .note: "note"
    }
  }

  /// What to type, shown after the prompt; nil if that is plain.
  var hint: String? {
    switch self {
    case .due: "none removes it"
    case .postpone: "empty: 1 day"
    case .tag: "+p @c key:value, -+p removes"
    case .filter, .sort, .group, .add, .edit, .note: nil
    }
  }

  /// The change that it makes; nil if it changes only the view, as it is typed.
  var change: ListChange? {
    switch self {
    case .filter, .sort, .group: nil
    case .add: .add
    case .edit: .replace
    case .due: .due
    case .postpone: .postpone
    case .tag: .tag
    case .note: .note
    }
  }

  /// The kind of its words.
  var kind: TypedKind {
    switch self {
    case .filter: .filter
    case .sort: .sort
    case .group: .group
    case .add, .edit, .note: .text
    case .tag: .tag
    case .due: .dateOrNone
    case .postpone: .date
    }
  }
}

extension ListScreen {
  /// Begins to type a line.
  mutating func type(_ purpose: Typing.Purpose) throws {
    let needsTasks = purpose.change != nil && purpose != .add
    // Only one task's text can be edited at a time.
    let items = purpose == .edit ? page.item.map { [$0] } ?? [] : targets
    let text: [UInt8] =
      switch purpose {
      case .filter: view.filter.isEmpty ? [] : view.filter + [0x20]
      case .sort: Array((view.sort ?? "").utf8)
      case .group: Array((view.group ?? "").utf8)
      case .edit: items.first.map { Array($0.text) } ?? []
      case .add, .due, .postpone, .tag, .note: []
      }
    placeBeforeTyping = page.bookmark
    mode = .typing(
      Typing(
        purpose: purpose, targets: needsTasks ? try Targets(items, on: self) : Targets(),
        items: needsTasks ? items : [], input: TextInput(text), textBefore: text, viewBefore: view))
  }

  /// Handles a key while a line is typed.
  mutating func press(_ key: Key, _ typing: Typing) {
    var typing = typing
    message = nil
    switch key {
    case .escape, .control("g"): return cancel(typing)
    case .enter: return commit(typing)
    case .tab, .backTab: complete(&typing, backwards: key == .backTab)
    default:
      guard typing.input.press(key) || recall(key, &typing) else { return }
      typing.completion = nil
      typing.mistake = mistake(in: typing)
      if typing.purpose.change == nil { preview(&typing) }
    }
    mode = .typing(typing)
  }

  /// Ends typing without a change; the line can be recalled.
  private mutating func cancel(_ typing: Typing) {
    mode = .list
    if typing.input.text != typing.textBefore {
      history.note(typing.input.text, for: typing.purpose)
    }
    if view != typing.viewBefore {
      do { try change { $0 = typing.viewBefore } } catch { show(error) }
      placeBeforeTyping.map { page.go(to: $0) }
    }
  }

  /// Recalls the line before or after the present one; returns false for any other key.
  private func recall(_ key: Key, _ typing: inout Typing) -> Bool {
    let lines = history[typing.purpose]
    let index = typing.recalled?.index ?? lines.count
    let draft = typing.recalled?.draft ?? typing.input.text
    switch key {
    case .up, .control("p"):
      // The filter in force is there already.
      let inForce = typing.purpose == .filter ? typing.viewBefore.filter : []
      guard let earlier = lines[..<index].lastIndex(where: { $0 != inForce }) else { return true }
      typing.recalled = TypingHistory.Position(index: earlier, draft: draft)
      typing.input.replace(with: lines[earlier])
    case .down, .control("n"):
      guard index < lines.count else { return true }
      let isNewest = index + 1 == lines.count
      typing.recalled = isNewest ? nil : TypingHistory.Position(index: index + 1, draft: draft)
      typing.input.replace(with: isNewest ? draft : lines[index + 1])
    default: return false
    }
    return true
  }

  /// Ends typing, if the line is right.
  private mutating func commit(_ typing: Typing) {
    var typing = typing
    let text = typing.input.text
    guard let change = typing.purpose.change else {
      preview(&typing)
      mode = typing.mistake == nil ? .list : .typing(typing)
      history.note(text, for: typing.purpose)
      return
    }
    guard text.contains(where: { $0 != 0x20 }) else {
      // Without a date, a task is postponed by a day.
      mode = .list
      if typing.purpose == .postpone { perform(change, on: typing.targets.tasks) }
      return
    }
    if typing.purpose == .edit, text == typing.textBefore { return mode = .list }
    if perform(change, on: typing.targets.tasks, words(of: typing)) {
      mode = .list
      history.note(text, for: typing.purpose)
    } else {
      aimAgain(&typing)
      mode = .typing(typing)
    }
  }

  /// Aims an edit that was refused at the task as another program has left it, and shows that.
  private mutating func aimAgain(_ typing: inout Typing) {
    guard typing.purpose == .edit, let old = typing.targets.tasks.first,
      let item = placeBeforeTyping?.number.flatMap(item),
      let targets = try? Targets([item], on: self), let new = targets.tasks.first,
      new.id.digest != old.id.digest
    else { return }
    typing.targets = targets
    message = Message(
      "task \(new.id.number) is now: \(VisibleText.text(Array(item.text))); Enter replaces it",
      .overdue)
  }

  /// Returns the operands in the line; none can be read as the number of a task.
  private func words(of typing: Typing) -> [Argument] {
    let words = typing.input.text.split(separator: 0x20).map { Argument($0) }
    return switch typing.purpose {
    case .tag, .due, .postpone: words
    default: [Argument(typing.input.text)]
    }
  }

  /// Shows the view that the line describes; a wrong line leaves it as it is.
  private mutating func preview(_ typing: inout Typing) {
    var text = typing.input.text
    while text.last == 0x20 { text.removeLast() }
    let words = String(decoding: text, as: UTF8.self)
    let isEmpty = text.isEmpty
    typing.mistake = nil
    do {
      try change { view in
        switch typing.purpose {
        case .filter: view.filter = isEmpty ? [] : text
        case .sort: view.sort = isEmpty ? nil : words
        case .group: view.group = isEmpty ? nil : words
        default: break
        }
      }
      placeBeforeTyping?.number.map { page.moveCursor(to: $0) }
    } catch let error as any DiagnosticError {
      typing.mistake = error.diagnostic
    } catch let error as Diagnostic {
      typing.mistake = error
    } catch {
      show(error)
    }
  }

  /// Returns what is wrong with a task's text, except where the cursor is.
  ///
  /// The word at the cursor may be unfinished.
  private func mistake(in typing: Typing) -> Diagnostic? {
    guard typing.purpose == .add || typing.purpose == .edit else { return nil }
    let today = session.today
    do throws(TypedTextError) {
      _ = try TypedText(typing.input.text, on: today, weekStart: session.weekStart)
    } catch {
      let diagnostic = error.diagnostic
      return diagnostic.range.upperBound < typing.input.cursor ? diagnostic : nil
    }
    return nil
  }

  /// Completes the word before the cursor, or shows the next of several completions.
  private mutating func complete(_ typing: inout Typing, backwards: Bool) {
    defer { if typing.purpose.change == nil { preview(&typing) } }
    if var completion = typing.completion {
      let count = completion.candidates.count
      let next = completion.chosen.map { $0 + (backwards ? count - 1 : 1) } ?? (backwards ? -1 : 0)
      completion.chosen = (next + count) % count
      typing.input.complete(
        from: completion.start, with: completion.candidates[completion.chosen ?? 0].word)
      typing.completion = completion
      return
    }
    let before = typing.input.text[..<typing.input.cursor]
    let start = before.lastIndex(of: 0x20).map { $0 + 1 } ?? 0
    var seen: Set<[UInt8]> = []
    let candidates = commands.candidates(
      for: Array(before[start...]), as: typing.purpose.kind,
      in: document ?? Document(parsing: [])
    ).filter { VisibleText.bytes($0.word) == $0.word && seen.insert($0.word).inserted }
    guard let first = candidates.first else { return }
    if candidates.count == 1 {
      let isList = typing.purpose == .sort || typing.purpose == .group
      typing.input.complete(
        from: start, with: first.word + (first.continues || isList ? [] : [0x20]))
    } else {
      let common = candidates.dropFirst().reduce(first.word) { word, other in
        Array(zip(word, other.word).prefix { $0 == $1 }.map(\.0))
      }
      if common.count > before.count - start {
        typing.input.complete(from: start, with: common)
      }
      typing.completion = Typing.Completion(start: start, candidates: candidates)
    }
  }

  /// Handles a key while the priority is chosen.
  mutating func pressPriority(_ key: Key, of targets: Targets) {
    let tasks = targets.tasks
    mode = .list
    switch key {
    case .character(let letter) where ("a"..."z").contains(letter) || ("A"..."Z").contains(letter):
      perform(.prioritize, on: tasks, [Argument(String(Character(letter)))])
    case "-", .space, .backspace, .delete: perform(.prioritize, on: tasks, ["none"])
    case .escape: break
    default: message = Message("a priority is a letter; - removes it", .count)
    }
  }
}
