import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxtFiles

/// The keys that did nothing, because the list had changed or a page covered it.
struct DroppedKeys {
  /// The names of the keys, and the lines that were typed after them.
  private var names: [String] = [] {
    didSet { isShown = false }
  }
  let reason: String?

  /// Whether the screen has shown them.
  var isShown = false

  init(_ reason: String? = nil) { self.reason = reason }

  mutating func append(_ key: Key) {
    if case .droppedPaste(let text) = key { append(text) } else { names.append(key.name) }
  }

  mutating func append(_ text: [UInt8]) {
    if text.isEmpty { return }
    // A paste can be longer than any screen.
    names.append(text[...].shortened(to: 1_000).quoted)
  }

  var text: String? {
    if names.isEmpty { return nil }
    return "dropped " + names.joined(separator: " ") + (reason.map { ": \($0)" } ?? "")
  }
}

extension ListScreen {
  mutating func drop(_ key: Key, because reason: String?) {
    if dropped?.isShown ?? false { dropped = nil }
    dropped = dropped ?? DroppedKeys(reason)
    dropped?.append(key)
  }

  /// Drops the keys that were pressed before the key that interrupted a hook.
  mutating func drop(_ keys: [Key]) {
    let mode = mode
    if case .typing = mode {
      self.mode = .dropping(TextInput(), over: .list)
    } else {
      self.mode = .list
    }
    for key in keys {
      if case .dropping(let line, _) = self.mode {
        drop(key, line)
      } else {
        drop(key, because: nil)
        dropInput(of: self.keys.action(of: key))
      }
    }
    if case .dropping(let line?, _) = self.mode { drop(.escape, line) }
    self.mode = mode
  }

  /// Drops the next key or line if an action that asks for it has opened no prompt.
  mutating func dropInput(of action: ScreenAction?) {
    guard let prompt = action?.prompt else { return }
    switch mode {
    case .list, .help, .output:
      (mode, refusalShown) = (.dropping(prompt == .key ? nil : TextInput(), over: mode), nil)
    default: break
    }
  }

  /// Whether the user has had time to see that no prompt opened, or leaves it with Esc; until then,
  /// keys are typed for it.
  func isAfterRefusal(_ key: Key) -> Bool {
    refusalShown.map { key == .escape || port.now.since($0) >= .seconds(1) } ?? false
  }

  /// Drops the undo and redo keys that follow a failed change: they were meant for it.
  mutating func dropRestoring() {
    while let index = queue.firstIndex(where: { $0.pendingChange != nil }),
      case .restore(let way)? = queue[index].pendingChange?.request,
      let key = keys[way == .undo ? .undo : .redo].first
    {
      queue.remove(at: index)
      drop(key, because: ListScreen.changeFailed)
    }
  }

  static let changeFailed = "the change before it failed"

  /// Drops a key that was meant for a prompt that did not open; `line` is the line so far, or nil
  /// for a prompt of one key.
  mutating func drop(_ key: Key, _ line: TextInput?, over shown: Mode = .list) {
    var dropped = dropped ?? DroppedKeys()
    if var line, ![.enter, .escape, .control("g")].contains(key) {
      if case .droppedPaste(let text) = key { line.insert(text) } else { _ = line.press(key) }
      mode = .dropping(line, over: shown)
      return
    }
    if let line { dropped.append(line.text) } else { dropped.append(key) }
    (mode, self.dropped) = (shown, dropped)
  }

  /// Drops a prompt that keys followed before it opened; its line can be recalled.
  mutating func dropOffer() {
    guard let offer else { return }
    self.offer = nil
    dropped = dropped ?? DroppedKeys()
    switch offer {
    case .typing(let line):
      history.note(line.input.text, for: line.purpose)
      dropped?.append(line.input.text)
    case .palette(let line, _): dropped?.append(line.text)
    case .question(let question, _, _): dropped?.append(question.bytes)
    default: break
    }
  }

  /// The keys that did nothing, with the line that is still being typed.
  var droppedText: String? {
    guard case .dropping(let line?, _) = mode, !line.text.isEmpty else { return dropped?.text }
    var dropped = dropped ?? DroppedKeys()
    dropped.append(line.text)
    return dropped.text.map { "\($0); press Enter to continue" }
  }
}

extension ScreenAction {
  /// What a prompt takes.
  enum Prompt { case key, line }

  /// The prompt that the action opens; nil if it opens none, or not always.
  var prompt: Prompt? {
    switch self {
    case .remove, .change(.priority): .key
    case .add, .subtask, .edit, .move, .saveFilter, .filter, .filters, .sortBy, .groupBy, .lists,
      .change:
      .line
    default: nil
    }
  }
}
