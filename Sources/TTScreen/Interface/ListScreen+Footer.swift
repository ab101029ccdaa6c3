import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

extension ListScreen {
  /// The last lines, and the cell of the cursor if it is in them.
  struct Footer {
    var lines: [TerminalText]
    var cursor: (row: Int, column: Int)?
  }

  /// Returns the first line: the shown list, its order, and the number of tasks.
  func title(on screen: Screen) -> StatusLine {
    var line = StatusLine()
    line.add(session.shown(commands.list.path), .heading, rank: 1)
    line.add(view.kind == .list ? nil : view.kind.rawValue, .heading, rank: 2)
    line.add(session.focus.map { "only \($0.visible)" }, .project, rank: 0)
    line.add(view.filter.isEmpty ? nil : view.filter.visible, .project, rank: 0)
    line.add(view.showsEverything ? "all" : nil, .text, rank: 4)
    if view.kind.usesSort { line.add(view.sort.map { "by \($0.text)" }, .count, rank: 4) }
    if view.kind.usesGroup {
      line.add(view.group.map { "grouped by \($0.text)" }, .count, rank: 4)
    }
    // Its end may have gone to another program while this one was suspended.
    line.add(port.isPasting ? "pasting …; Ctrl-C drops it" : nil, .heading, rank: 0)
    line.add(
      !pendingChanges.isEmpty ? "saving …" : view != shownView ? "arranging …" : nil,
      .heading, rank: 1)
    for (index, count) in counts.enumerated() {
      let separator = index == 0 ? "" : screen.symbols.separator + " "
      line.add(separator + count, .count, rank: 3 + index, after: index == 0 ? 2 : 1)
    }
    line.add(page.marked.isEmpty ? nil : "\(page.marked.count) marked", .mark, rank: 1)
    line.add(port.pollingReason?.words, .count, rank: 5)
    return line
  }

  /// Returns the last lines: a typed line or a question, the result of the last key, or key hints.
  func footer(on screen: Screen, rows: Int) -> Footer {
    let most = rows < 8 ? 1 : rows < 12 ? 3 : 4
    var message = message
    if let text = droppedText { message = FooterMessage((message?.lines ?? []) + [text], .overdue) }
    let news = message.map { lines(of: $0, on: screen, atMost: most - 1) }
    switch mode {
    case .typing(let typing):
      // An error in a query needs the lines more than the list does.
      return footer(of: typing, on: screen, atMost: min(rows, max(2, min(5, rows / 2))))
    case .priority(let targets):
      let tasks = targets.words(within: screen.width / 3)
      return Footer(lines: text("priority of \(tasks) (A–Z, - for none):", on: screen, most))
    case .question(let question, _, _):
      return Footer(lines: text("\(question) (y/n)", on: screen, most))
    case .palette(let input, _):
      var footer = line(": ", input, on: screen)
      footer.lines += news ?? []
      return footer
    case .choice(let list) where most > 1 || message == nil:
      var footer = line(list.prompt(within: screen.width), list.input, on: screen)
      var hints = hints
      hints.add("esc close", .count, rank: 3)
      footer.lines = Array((footer.lines + (news ?? hints.lines(on: screen))).prefix(most))
      return footer
    default: break
    }
    if let message {
      return Footer(lines: lines(of: message, on: screen, atMost: max(most, rows / 2)))
    }
    if let trouble { return Footer(lines: text(trouble, .overdue, on: screen, most)) }
    return Footer(lines: hints.lines(on: screen))
  }

  /// Returns a typed line after a prompt.
  private func line(_ prompt: String, _ input: TextInput, on screen: Screen) -> Footer {
    let start = prompt.columns
    let window = input.window(width: max(4, screen.width - start))
    var line = TerminalText()
    screen.theme[.heading].append(prompt.utf8, to: &line)
    line.append(window.text)
    return Footer(lines: [line], cursor: (row: 0, column: start + window.cursor))
  }

  /// Returns the lines of a message: its first lines, the number of omitted ones, and its last
  /// line.
  ///
  /// The last line has the result of the change, or the reason for its failure.
  private func lines(
    of message: FooterMessage, on screen: Screen, atMost most: Int
  ) -> [TerminalText] {
    // What the last line names must be complete.
    let first = message.lines.dropLast().prefix(most)
    var parts = first.map { text($0, message.look, on: screen, min(most, 4)) }
    parts += message.lines.suffix(1).map { text($0, message.look, on: screen, most) }
    var left = message.lines.count - parts.count
    func count() -> Int { parts.reduce(left == 0 ? 0 : 1) { $0 + $1.count } }
    while count() > most, parts.count > 1 {
      parts.remove(at: parts.count - 2)
      left += 1
    }
    if left > 0, most > 1 {
      let words = "\(screen.symbols.ellipsis) \(counted(left, "more message"))"
      parts.insert(text(words, message.look, on: screen, 1), at: parts.count - 1)
    }
    return Array(parts.joined().prefix(most))
  }

  /// Whether the footer has more than hints; otherwise a screen of one line shows the task under
  /// the cursor.
  var hasFooterNews: Bool {
    if case .list = mode { return message != nil || trouble != nil || dropped != nil }
    return true
  }

  /// The most useful keys, as many as fit, with an indication if more follows below.
  private var hints: StatusLine {
    var line = StatusLine()
    line.add(hasMoreBelow ? "more below" : nil, .count, rank: 1)
    for hint in hintsOfMode where hint.actions.allSatisfy(isOffered) {
      let names = hint.actions.compactMap { keys[$0].first?.name }
      if names.isEmpty { continue }
      line.add("\(names.joined(separator: " ")) \(hint.word)", .count, rank: hint.rank)
    }
    return line
  }

  /// Keys and their meanings; a narrow screen drops those with the highest rank.
  private var hintsOfMode: [(actions: [ScreenAction], word: String, rank: Int)] {
    switch mode.shown {
    case .help, .output: [([.quit], "close", 0), ([.down, .up], "scroll", 2)]
    case .choice(let list):
      [([.details], list.word, 0), ([.down, .up], "move", 2)]
    case .list where showsOneTask:
      [
        ([.details], "close", 0), ([.pageDown, .pageUp], "scroll", 2),
        ([.down, .up], "other tasks", 3), ([.help], "keys", 4),
      ]
    default:
      [
        ([.complete], "done", 2), ([.add], "add", 3), ([.edit], "edit", 5),
        ([.change(.due)], "due", 7), ([.filter], "filter", 4), ([.lists], "lists", 8),
        ([.undo], "undo", 6), ([.help], "keys", 0), ([.quit], "quit", 1),
      ]
    }
  }

  private func footer(of typing: Typing, on screen: Screen, atMost most: Int) -> Footer {
    var prompt = typing.prompt
    if typing.purpose == .filter, let focus = session.focus {
      prompt += " in \(focus.visible)"
    }
    var note = typing.verb?.row.key?.hint
    if typing.purpose != .edit, !typing.targets.items.isEmpty {
      let tasks = typing.targets.words(within: screen.width / 3)
      if "\(prompt) \(tasks): ".columns + 4 <= screen.width {
        prompt += " \(tasks)"
      } else {
        note = tasks
      }
    }
    prompt += ": "
    let typed = line(prompt, typing.input, on: screen)
    var lines = typed.lines
    if let completion = typing.completion {
      lines += self.lines(of: completion, on: screen)
    } else if let mistake = typing.mistake {
      lines += pointer(to: mistake, in: typing.input, prompt.columns, on: screen, most - 1)
    } else if let message {
      lines += message.lines.flatMap { text($0, message.look, on: screen, most - 1) }
    } else {
      let preview = DatePreview(
        today: session.today, weekStart: session.weekStart,
        arrow: screen.symbols == .unicode ? "→" : "->"
      ).text(of: typing.input.text, as: typing.kind) { value in
        typing.verb?.date(after: value, of: typing.targets.items, in: session)
      }
      let line = preview ?? note
      lines += line.map { text($0, preview == nil ? .count : .dueSoon, on: screen, 1) } ?? [""]
    }
    return Footer(lines: Array(lines.prefix(most)), cursor: typed.cursor)
  }

  /// Returns a line that marks an error, with the reason after it or below.
  private func pointer(
    to mistake: Diagnostic, in input: TextInput, _ start: Int, on screen: Screen, _ most: Int
  ) -> [TerminalText] {
    let window = input.window(width: max(4, screen.width - start))
    let (from, to) = (mistake.range.lowerBound, mistake.range.upperBound)
    let sentence = text(mistake.sentence, .overdue, on: screen, most)
    guard input.text.starts(with: mistake.source), from >= window.start, to <= input.text.count
    else { return sentence }
    let column = start + input.text[window.start..<from].columns
    let width = max(1, input.text[from..<to].columns)
    guard column + width <= screen.width else { return sentence }
    var line = ScreenText(on: screen)
    line.append(blanks: column)
    line.append(String(repeating: "^", count: width), .overdue)
    if line.column + 1 + mistake.sentence.columns <= screen.width {
      line.append(blanks: 1)
      line.append(mistake.sentence, .overdue)
      return [line.text]
    }
    return [line.text] + text(mistake.sentence, .overdue, on: screen, max(1, most - 1))
  }

  /// Returns a line of completions, as many as fit.
  private func lines(
    of completion: Typing.WordCompletion, on screen: Screen
  ) -> [TerminalText] {
    var words = Paragraph()
    let first = max(0, (completion.chosen ?? 0) - 4)
    for (index, candidate) in completion.candidates.enumerated().dropFirst(first) {
      words.append(candidate.word, index == completion.chosen ? .cursor : .count, after: 2)
    }
    return Array(words.lines(on: screen).prefix(1))
  }

  /// Returns a text in at most `most` lines, with `…` for omitted words.
  func text(
    _ text: String, _ look: StyleRole = .text, on screen: Screen, _ most: Int
  ) -> [TerminalText] {
    var words = text.split(separator: " ").prefix(most * screen.width)
    func lines(_ end: String?) -> [TerminalText] {
      var paragraph = Paragraph()
      for word in words { paragraph.append(word.utf8, look) }
      if let end { paragraph.append(end, look) }
      return paragraph.lines(on: screen)
    }
    var fitting = lines(nil)
    while fitting.count > most, words.popLast() != nil {
      fitting = lines(screen.symbols.ellipsis)
    }
    return Array(fitting.prefix(most))
  }
}

extension PollingReason {
  fileprivate var words: String {
    switch self {
    case .asked: "checking every 2 s"
    case .networkFileSystem: "checking every 2 s (network)"
    case .refused: "checking every 2 s (no change notifications)"
    }
  }
}
