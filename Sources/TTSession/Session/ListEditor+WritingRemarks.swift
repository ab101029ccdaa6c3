import CommandLineKit
import TTOutput
import TTSystem
import TodoTxt
import TodoTxtFiles

extension ListEditor {
  /// Adds what to say about a change of a list: open subtasks that stay without their parent, and
  /// warnings and hints about the written lines.
  ///
  /// Hints are for people, so only a terminal shows them.
  func remark(on outcome: inout Outcome, from before: Document, to bytes: [UInt8]) {
    let changes = outcome.changes
    if changes.contains(where: { $0.before?.holdsName == true }) {
      outcome.notices += parsed(bytes).parts(leftBy: changes).map(Message.partsStay)
    }
    guard var written = WrittenLines(changes, to: bytes, dialect: dialect) else { return }
    let remarks = written.remarks(
      on: today, weekStart: weekStart, withHints: process.messageDevice.isTerminal,
      withDates: configuration.text("prose") != "no", archive: { try? readArchive() },
      old: { before })
    var kinds: [[WritingRemark]] = []
    for remark in remarks {
      if let index = kinds.firstIndex(where: { $0[0].ofSeveral == remark.ofSeveral }) {
        kinds[index].append(remark)
      } else {
        kinds.append([remark])
      }
    }
    for remarks in kinds {
      let count = Set(remarks.map(\.number)).count
      outcome.notices +=
        count == 1
        ? remarks.map { .writing($0, command: command(for: $0)) }
        : [.writing(remarks[0], count: count, command: nextHint?.line("check"))]
    }
  }

  /// A suggestion of commands for the list; nil if no command can change it after this one.
  private var nextHint: CommandHint? {
    if isStandardInput || isDryRun { return nil }
    return CommandHint(files: isChosen ? options.files : [path], today: options.today)
  }

  /// Returns the command that fixes what a remark names.
  private func command(for remark: WritingRemark) -> String? {
    guard let hint = nextHint else { return nil }
    func line(_ command: String, _ text: [UInt8] = []) -> String {
      let words = text.split(separator: .space, omittingEmptySubsequences: false)
        .map { Argument($0) }
      // One pair of quotes is easier to read than several.
      let isPlain =
        ShellWords.line(of: words).elementsEqual(text) && !words.contains { $0.bytes.first == "-" }
      let operands = text.isEmpty ? [] : isPlain ? words : [Argument(text)]
      return hint.line("\(command) \(remark.number)", adding: operands)
    }
    switch remark.remedy {
    case .replaceText(let text):
      // A text that a terminal cannot show cannot be typed there either.
      let isVisible = text.visible == text.string
      return isVisible && text.isUTF8
        ? line("replace", text) : line("edit")
    case .remove: return line("rm")
    case .endLines(let ending): return hint.line("fmt --eol=\(ending == .crlf ? "crlf" : "lf")")
    case .edit: return line("edit")
    case nil: return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the line can have an `id:`, for a quick answer.
  fileprivate var holdsName: Bool {
    indices.contains { self[$0] == ":" && self[..<$0].hasSuffix("id") }
  }

  private func hasSuffix(_ key: String) -> Bool {
    suffix(key.utf8.count).map { $0 | 0x20 }.elementsEqual(key.utf8)
  }
}

extension Message {
  /// Open tasks remain whose parent has left the list.
  static func partsStay(of name: [UInt8], _ parts: [TodoItem]) -> Self {
    .notice(mentioning: parts.prefix(Wording.mostLines).map(\.number)) { wording in
      (parts.count == 1 ? "an open subtask of " : "open subtasks of ")
        + (TagKey.id.bytes + ":".bytes + name).visible
        + (parts.count == 1 ? " stays: " : " stay: ") + wording.lines(of: parts)
    }
  }
}
