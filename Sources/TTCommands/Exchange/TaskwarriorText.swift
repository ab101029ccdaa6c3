import CommandLineKit
import TTOutput
import TodoTxt

/// Tasks in the format of `task import` (Taskwarrior 2.6 and later), which `tt import` reads too.
///
/// The first project, contexts, dates and priorities A to C become attributes; all other words,
/// such as `rec:`, `id:`, further projects and names before a word, stay in the description. Times
/// are local, since a list has no time zones.
enum TaskwarriorText {
  static func append(_ relations: Relations, _ today: CivilDate, to output: inout [UInt8]) {
    let items = relations.items
    let names = uniqueNames(of: items)
    var parts = names.map { _ in [String]() }
    for (place, parents) in relations.singleParents.enumerated() {
      for parent in parents where names[parent] != names[place] {
        parts[parent].append(names[place])
      }
    }
    output += "[\n".utf8
    for (index, (item, name)) in zip(items, names).enumerated() {
      var json = JSONText()
      write(item, called: name, waitingFor: parts[index], today, to: &json)
      output += json.bytes
      output += (index == items.count - 1 ? "\n" : ",\n").utf8
    }
    output += "]\n".utf8
  }

  private static func write(
    _ item: TodoItem, called name: String, waitingFor parts: [String], _ today: CivilDate,
    to json: inout JSONText
  ) {
    let draft = TaskDraft(item)
    // The words must not begin as a line does, with a date for example.
    var text = TodoItem(parsing: "- ".bytes + item.textBytes)
    let letter = draft.priority?.letter
    let priority = letter.flatMap { [0x41: "H", 0x42: "M", 0x43: "L"][$0] }
    if let letter, priority == nil, item.priority != nil {
      text.appendWord(TagKey.priority.bytes + [":", letter])
    }
    let whole = text
    if priority != nil, item.priority == nil { text.removeValues(for: .priority) }
    func take(_ key: TagKey) -> String? {
      // Midnight means a date without a time there.
      guard let moment = draft.moment(key), moment.time != .midnight,
        item.values(for: key).count == 1
      else { return nil }
      text.removeValues(for: key)
      return time(moment)
    }
    let dates = [TagKey.due, .threshold, .until].map(take)
    // A sign at the start would be read as that of the name.
    let project = item.projectBytes.first { $0.first.map(isPlain) ?? false }.map { Array($0) }
    let contexts = item.contextBytes.prefix(mostTags).filter { $0.allSatisfy(isPlain) }
    let words = project.asArray.map({ ["+"] + $0 }) + contexts.map({ ["@"] + $0 })
    let sentence = words.isEmpty ? [] : draft.text.split(separator: " ")
    for word in words where !sentence.contains(word[...]) {
      while text.removeWord(word) {}
    }
    // `task import` rejects the whole file if a description is empty.
    let texts = [text, whole].map { $0.content.dropFirst(2) }
      .filter { !$0.allSatisfy { $0 == 0x20 } }
    let description = texts.first { TodoItem(parsing: $0).isText } ?? texts.first
    let start = item.creationDate.map { time(Moment($0)) }
    json.object { json in
      for (key, value) in [
        ("uuid", name), ("description", description?.visible ?? "-"),
        ("status", item.isCompleted ? "completed" : "pending"), ("entry", start),
        ("end", item.completionDate.map { time(Moment($0)) }), ("due", dates[0]),
        ("wait", dates[1]), ("until", dates[2]), ("priority", priority),
        ("project", project?.visible),
      ] as [(StaticString, String?)] where value != nil {
        json.string(key, value)
      }
      if !contexts.isEmpty { json.array("tags", contexts) { $0.string($1.visible) } }
      if !parts.isEmpty { json.array("depends", parts) { $0.string($1) } }
      let note = item.noteLines.filter { !$0.allSatisfy(\.isBlank) }
      if !note.isEmpty {
        // Taskwarrior sorts annotations by their times.
        json.objects("annotations", note.enumerated()) { json, line in
          json.string("entry", time(Moment(item.creationDate ?? today), second: line.offset))
          json.string("description", line.element.visible)
        }
      }
    }
  }

  /// The most contexts that become tags: each makes the line longer, and the others stay in the
  /// description.
  private static let mostTags = 50

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || "_-".utf8.contains(byte)
  }

  private static func time(_ moment: Moment, second: Int = 0) -> String {
    let start = moment.time.map { $0.hour * 3600 + $0.minute * 60 } ?? 0
    let seconds = min(start + second, 86_399)
    var text = moment.date.bytes.filter { $0 != "-" } + "T".bytes
    for part in [seconds / 3600, seconds / 60 % 60, seconds % 60] {
      text.append(UInt8(0x30 + part / 10))
      text.append(UInt8(0x30 + part % 10))
    }
    return text.string
  }

  /// Returns a UUID (RFC 9562 §5.8) for each task.
  ///
  /// It stays the same if the task is completed or its creation date changes; with `id:`, always.
  private static func uniqueNames(of items: [TodoItem]) -> [String] {
    var seen: [ContentKey: UInt64] = [:]
    return items.map { item in
      var open = item
      open.reopen()
      let name = item.value(for: .id).map { "id:".bytes + $0 } ?? Array(open.textBytes)
      let count = seen[ContentKey(name[...]), default: 0]
      seen[ContentKey(name[...])] = count + 1
      let high = hash(name, from: 0xCBF2_9CE4_8422_2325 &+ count) & ~0xF000 | 0x8000
      let low = hash(name, from: 0x6C62_272E_07BB_0142 &+ count) & ~(0b11 << 62) | (0b10 << 62)
      var text: [UInt8] = []
      for place in 0..<32 {
        if place % 4 == 0, 8...20 ~= place { text.append("-") }
        text.append(digits[Int((place < 16 ? high : low) >> UInt64(60 - place % 16 * 4) & 0xF)])
      }
      return text.string
    }
  }

  private static let digits = "0123456789abcdef".bytes

  private static func hash(_ bytes: [UInt8], from start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension TodoItem {
  /// The priority in the text, if there is one tag for it.
  var onlyPriorityTag: Priority? {
    let values = self.values(for: .priority)
    guard values.count == 1, values[0].count == 1 else { return nil }
    return values[0].first.flatMap(Priority.init(letter:))
  }
}
