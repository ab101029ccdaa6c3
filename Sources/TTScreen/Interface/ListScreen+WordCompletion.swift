import TTOutput
import CommandLineKit
import TTSession
import TodoTxt

extension ListScreen {
  /// Completes the word before the cursor, or shows the next of several completions.
  mutating func complete(_ typing: inout Typing, backwards: Bool) {
    defer { if typing.isOfView { preview(&typing) } }
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
    let found = commands.candidates(
      Array(before[start...]), typing.kind, state.list?.document ?? commands.list.parsed([]),
      commands.list)
    var seen: Set<[UInt8]> = []
    let candidates = found.filter {
      VisibleText.bytes($0.word) == $0.word && seen.insert($0.word).inserted
    }
    guard let first = candidates.first else { return }
    if candidates.count == 1 {
      let isList = typing.purpose == .sortBy || typing.purpose == .groupBy
      typing.endsWord = !(first.continues || isList)
      typing.input.complete(from: start, with: first.word + (typing.endsWord ? [0x20] : []))
    } else {
      let common = candidates.dropFirst().reduce(first.word) { word, other in
        Array(zip(word, other.word).prefix { $0 == $1 }.map(\.0))
      }
      if common.count > before.count - start {
        typing.input.complete(from: start, with: common)
      }
      typing.completion = Typing.WordCompletion(start: start, candidates: candidates)
    }
  }

  /// Recalls the previous or next line; returns false for any other key.
  func recall(_ key: Key, _ typing: inout Typing) -> Bool {
    let lines = history[typing.purpose]
    let index = typing.recalled?.index ?? lines.count
    let draft = typing.recalled?.draft ?? typing.input.text
    switch key {
    case .up, .control("p"):
      // The current filter is already in the line.
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

  /// Handles a key while a priority is being chosen.
  mutating func pressPriority(_ key: Key, of targets: ChosenTasks) {
    mode = .list
    switch key {
    case .character(let letter) where ("a"..."z").contains(letter) || ("A"..."Z").contains(letter):
      perform(.change(.priority, String(letter).bytes), on: targets)
    case "-", .space, .backspace, .delete:
      perform(.change(.priority, "none".bytes), on: targets)
    case .escape: break
    default: message = FooterMessage("a priority is a letter; - removes it", .count)
    }
  }
}
