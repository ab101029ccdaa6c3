import CommandLineKit
import TTOutput
import TodoTxt

/// Tasks in the format of `task import` (Taskwarrior 2.6 and later), which `tt import` reads too.
///
/// The first project, contexts, dates and priorities A to C become attributes; all other words,
/// such as `rec:`, `id:`, further projects and names before a word, stay in the description. Times
/// are local, since a list has no time zones.
enum TaskwarriorText {
  static func append(_ listing: Listing, to output: inout [UInt8]) {
    let items = Array(listing.inGroupOrder)
    let names = uniqueNames(of: items)
    var parts = names.map { _ in [String]() }
    for (place, parents) in Relations(among: items).singleParents.enumerated() {
      for parent in parents where names[parent] != names[place] {
        parts[parent].append(names[place])
      }
    }
    output += "[\n".utf8
    for (index, (item, name)) in zip(items, names).enumerated() {
      var json = JSONText()
      write(item, called: name, waitingFor: parts[index], listing.today, to: &json)
      output += json.bytes
      output += (index == items.count - 1 ? "\n" : ",\n").utf8
    }
    output += "]\n".utf8
  }

  private static func write(
    _ item: TodoItem, called name: String, waitingFor parts: [String], _ today: CivilDate,
    to json: inout JSONText
  ) {
    let task = TaskwarriorTask(item)
    json.object { json in
      func member(_ key: StaticString, _ text: String?) {
        guard let text else { return }
        json.string(key, text)
      }
      member("uuid", name)
      member("description", text(task.description))
      member("status", item.isCompleted ? "completed" : "pending")
      member("entry", item.creationDate.map { time(Moment($0)) })
      member("end", item.completionDate.map { time(Moment($0)) })
      member("due", task.due.map { time($0) })
      member("wait", task.threshold.map { time($0) })
      member("until", task.until.map { time($0) })
      member("priority", task.priority)
      member("project", task.project.map(text))
      if !task.tags.isEmpty {
        json.array("tags", task.tags) { $0.string(text($1)) }
      }
      if !parts.isEmpty {
        json.array("depends", parts) { $0.string($1) }
      }
      let note = item.noteLines.filter { !$0.allSatisfy(\.isBlank) }
      if !note.isEmpty {
        // Taskwarrior sorts annotations by their times.
        json.objects("annotations", note.enumerated()) { json, line in
          json.string("entry", time(Moment(item.creationDate ?? today), second: line.offset))
          json.string("description", text(Array(line.element)))
        }
      }
    }
  }

  /// Returns text with control characters made visible, since Taskwarrior would print them unescaped.
  private static func text(_ bytes: [UInt8]) -> String { bytes.visible }

  private static func time(_ moment: Moment, second: Int = 0) -> String {
    let start = moment.time.map { $0.hour * 3600 + $0.minute * 60 } ?? 0
    let seconds = min(start + second, 86_399)
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    return moment.date.text.filter { $0 != "-" } + "T" + clock
  }

  /// Returns a UUID (RFC 9562 §5.8) for each task.
  ///
  /// It stays the same if the task is completed or its creation date changes; with `id:`, always.
  private static func uniqueNames(of items: [TodoItem]) -> [String] {
    var seen: [[UInt8]: UInt64] = [:]
    return items.map { item in
      var open = item
      open.reopen()
      let name = item.value(for: .id).map { "id:".bytes + $0 } ?? Array(open.textBytes)
      let count = seen[name, default: 0]
      seen[name] = count + 1
      let high = hash(name, from: 0xCBF2_9CE4_8422_2325 &+ count) & ~0xF000 | 0x8000
      let low = hash(name, from: 0x6C62_272E_07BB_0142 &+ count) & ~(0b11 << 62) | (0b10 << 62)
      let digits = [high, low].map { half in
        let text = String(half, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
      }.joined()
      let cuts = [0, 8, 12, 16, 20, 32].map { digits.index(digits.startIndex, offsetBy: $0) }
      return zip(cuts, cuts.dropFirst()).map { String(digits[$0..<$1]) }.joined(separator: "-")
    }
  }

  private static func hash(_ bytes: [UInt8], from start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// The attributes of a task, and its remaining text.
private struct TaskwarriorTask {
  let due: Moment?
  let threshold: Moment?
  let until: Moment?
  var priority: String?
  let project: [UInt8]?
  var tags: [[UInt8]] = []
  let description: [UInt8]

  init(_ item: TodoItem) {
    let draft = TaskDraft(item)
    let letter = draft.priority?.letter
    priority = letter.flatMap { [0x41: "H", 0x42: "M", 0x43: "L"][$0] }
    var whole = TodoItem(parsing: "- ".bytes + item.textBytes)
    if priority == nil, let letter, item.priority != nil {
      whole.appendWord(TagKey.priority.bytes + [":", letter])
    }
    var rest = whole
    func take(_ key: TagKey) -> Moment? {
      let values = item.tags.filter { TagKey($0.keyBytes) == key }
      // Midnight means a date without a time there.
      guard values.count == 1, let moment = Moment(parsing: values[0].valueBytes),
        moment.time != .midnight
      else { return nil }
      rest.removeValues(for: key)
      return moment
    }
    due = take(.due)
    threshold = take(.threshold)
    until = take(.until)
    if priority != nil, item.priority == nil { rest.removeValues(for: .priority) }
    let sentence = Set(draft.text.split(separator: " ").filter(\.isName).map { Array($0) })
    // A sign at the start would be read as that of the name.
    project = item.projectBytes.first { $0.first.map(TaskwarriorTask.isPlain) ?? false }
      .map { Array($0) }
    if let word = project.map({ ["+"] + $0 }), !sentence.contains(word) {
      while rest.removeWord(word) {}
    }
    for name in item.contextBytes.prefix(TaskwarriorTask.mostTags)
    where name.allSatisfy(TaskwarriorTask.isPlain) {
      let word = ["@"] + name
      if sentence.contains(word) || rest.removeWord(word) { tags.append(Array(name)) }
    }
    // The words must not begin as a line does, with a date for example; `task import` rejects the
    // whole file if a description is empty.
    let texts = [rest, whole].map { Array($0.content.dropFirst(2)) }
      .filter { !$0.allSatisfy { $0 == 0x20 } }
    description =
      texts.first { TodoItem(parsing: $0).isText } ?? texts.first ?? "-".bytes
  }

  /// The most contexts that become tags: each makes the line longer, and the others stay in the
  /// description.
  private static let mostTags = 50

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || "_-".utf8.contains(byte)
  }
}

extension TodoItem {
  /// The priority in the text, if there is one tag for it.
  var onlyPriorityTag: Priority? {
    let values = tags.filter { TagKey($0.keyBytes) == .priority }.map(\.valueBytes)
    guard values.count == 1, values[0].count == 1 else { return nil }
    return values[0].first.flatMap(Priority.init(letter:))
  }
}
