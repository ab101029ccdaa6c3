import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

extension ListScreen {
  mutating func type(_ purpose: ScreenAction) throws {
    // Only one task's text can be edited at a time, and a subtask has only one parent.
    var item = page.item
    // The next subtask has the same parent as the last one.
    if purpose == .subtask, let addedPart, item.map(page.identity) == addedPart.part {
      item = page.item(addedPart.parent) ?? item
    }
    let items = purpose.isForCursor ? item.asArray : chosenItems
    let text: [UInt8] =
      switch purpose {
      case .filter: view.filter.isEmpty ? [] : view.filter + [0x20]
      case .edit: items.first.map { Array($0.textBytes) } ?? []
      // The new task is shown, too.
      case .add, .subtask: namesInForce.map { [.space] + $0 }.flatMap(\.self)
      // The typed line replaces the order, which the title shows.
      default: []
      }
    placeBeforeTyping = page.bookmark
    mode = .typing(
      Typing(
        purpose: purpose, targets: purpose.needsTask ? try ChosenTasks(items, on: self) : .none,
        input: TextInput(text, cursor: purpose.isAddition ? 0 : nil), textBefore: text,
        viewBefore: view))
  }

  /// The projects and contexts that the filter and the focus require.
  private var namesInForce: [[UInt8]] {
    [session.focus ?? [], view.filter].compactMap { try? Filter(parsing: $0) }
      .flatMap(\.requiredNames)
  }

  /// Handles a key while a line is typed.
  mutating func press(_ key: Key, _ typing: Typing) {
    var typing = typing
    message = nil
    switch key {
    case .escape, .control("g"): return cancel(typing)
    case .enter: return commit(typing)
    case .tab, .backTab: complete(&typing, backwards: key == .backTab)
    // The completion has added it.
    case .space where typing.endsWord: typing.endsWord = false
    default:
      guard typing.input.press(key) || recall(key, &typing) else { return }
      (typing.completion, typing.endsWord) = (nil, false)
      typing.mistake = mistake(in: typing)
      if typing.isOfView { preview(&typing) }
    }
    mode = .typing(typing)
  }

  /// Cancels typing without a change; the line can be recalled.
  private mutating func cancel(_ typing: Typing) {
    mode = .list
    if typing.input.text != typing.textBefore {
      history.note(typing.input.text, for: typing.purpose)
    }
    if view != typing.viewBefore {
      do { try change { $0 = typing.viewBefore } } catch { show(error) }
      placeToReach = placeBeforeTyping
    }
  }

  /// Accepts the typed line, if it is valid.
  private mutating func commit(_ typing: Typing) {
    var typing = typing
    // Completions would hide the reason for a refusal.
    typing.completion = nil
    let text = typing.input.text
    if typing.isOfView {
      preview(&typing)
      mode = typing.mistake == nil ? .list : .typing(typing)
      // Now that the filter is complete, the summary can suggest another one.
      isOutdated = isOutdated || page.item == nil
      history.note(text, for: typing.purpose)
      return
    }
    mode = .list
    if typing.purpose == .saveFilter { return commitName(typing) }
    guard text.contains(where: { $0 != 0x20 }) else {
      if typing.purpose == .change(.defer) {
        perform(
          typing.request(Verb.defer.row.usualValue.bytes), on: typing.targets)
      }
      if typing.purpose == .edit {
        let key = keys[.remove].first.map { "; press \($0.name) to remove it" }
        message = FooterMessage(
          Message.wouldRemoveAll(count: 1).statement + (key ?? ""), .overdue)
      }
      return
    }
    if typing.purpose == .edit || typing.purpose.isAddition, text == typing.textBefore { return }
    perform(typing.request(text), on: typing.targets, typed: typing)
  }

  /// Saves the filter under the typed name; first asks if that name is in use.
  private mutating func commitName(_ typing: Typing) {
    let name = typing.input.text[...].trimmed.drop { $0 == "@" }
    guard !name.isEmpty else { return }
    let word = name.string
    let request = ScreenRequest.saveFilter(name: word, view.filter)
    if let old = session.configuration.savedFilters[word], old != view.filter {
      offer = .question("Replace @@\(word), which is \(old.visible)?", request, .none)
    } else {
      perform(request, typed: typing)
    }
  }

  /// Opens a refused line again.
  ///
  /// It applies to the tasks as another program has changed them, which the screen shows.
  mutating func retype(_ line: Typing) {
    var typing = line
    defer { mode = .typing(typing) }
    guard let old = typing.targets.items.first else { return }
    let items = typing.targets.identities.compactMap { page.item($0) }
    let hasAll = items.count == typing.targets.items.count
    if !hasAll || trouble != nil {
      let reason = message?.lines ?? trouble.asArray
      message = FooterMessage(reason + ["\(typing.input.text.quoted) was not saved"], .overdue)
    }
    guard hasAll, let item = items.first, let targets = try? ChosenTasks(items, on: self)
    else { return }
    typing.targets = targets
    if items.count == 1, item.content != old.content {
      message = FooterMessage(
        "task \(item.number) is \(item.isCompleted ? "completed " : "")now: "
          + "\(item.textBytes.visible); Enter changes it", .overdue)
    }
  }

  /// Shows the view that the line describes; of an invalid filter, that of the words before the last
  /// one, which may be unfinished.
  mutating func preview(_ typing: inout Typing) {
    let text = Array(typing.input.text[...].trimmed)
    let isEmpty = text.isEmpty
    typing.mistake = nil
    do {
      try change { view in
        switch typing.purpose {
        case .filter: view.filter = isEmpty ? [] : text
        case .sortBy: view.sort = isEmpty ? nil : try TaskOrder(parsing: text)
        case .groupBy: view.group = isEmpty ? nil : try Grouping(parsing: text)
        default: break
        }
      }
      placeToReach = placeBeforeTyping
      wantsWarnings = typing.purpose != .filter
      if !isOutdated, view == shownView { reachPlace() }
    } catch let error as Diagnostic {
      typing.mistake = error
      guard typing.purpose == .filter else { return }
      let finished = text[..<(text.lastIndex(of: 0x20) ?? 0)].trimmed
      try? change { $0.filter = Array(finished) }
    } catch {
      show(error)
    }
  }

  /// Returns the first error in a task's text, ignoring the word at the cursor, which may be
  /// unfinished.
  private func mistake(in typing: Typing) -> Diagnostic? {
    guard [.add, .subtask, .edit].contains(typing.purpose) else { return nil }
    let today = session.today
    do throws(Diagnostic) {
      _ = try TypedText(typing.input.text, on: today, weekStart: session.weekStart)
    } catch {
      return error.range.upperBound < typing.input.cursor ? error : nil
    }
    return nil
  }
}

extension ScreenAction {
  fileprivate var isAddition: Bool { self == .add || self == .subtask }
}
