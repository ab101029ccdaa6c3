import TodoTxt
import TodoTxtFiles

extension CalendarTodo {
  /// Creates the VTODO of a task with an identifier.
  package init(
    of entry: CalendarEntry, called identifier: [UInt8], stamp: String, _ context: CalendarContext
  ) {
    self.init()
    append("UID", "", identifier)
    append("DTSTAMP", "", Array(stamp.utf8))
    let task = CalendarTask(entry, context)
    apply(from: CalendarTask(), to: task, context)
    if task.text.isEmpty { set("SUMMARY", to: []) }
    if !task.isCompleted { set("STATUS", to: "NEEDS-ACTION") }
  }

  /// Adds the whole line if the properties cannot restore it, and returns whether the file can hold
  /// it.
  ///
  /// `tt import` starts from that line and applies what another program changed in the properties.
  @discardableResult
  package mutating func keepLine(of entry: CalendarEntry, _ context: CalendarContext) -> Bool {
    let line = entry.lineWithoutNote
    let read = self.entry(context)
    if read.item.content == line, read.note == entry.note { return true }
    let value = ContentLine.escaped(line)
    append(CalendarField.lineProperty, "", value)
    if self.entry(context).item.content == line { return read.note == entry.note }
    remove(CalendarField.lineProperty) { _ in true }
    return false
  }

  /// Returns the task as a line and a note, as `tt import` adds it.
  package func entry(_ context: CalendarContext) -> CalendarEntry {
    var task = CalendarTask(self, context)
    task.name = uid.flatMap(context.name)
    guard let line = ownLine else { return CalendarEntry(of: task, context) }
    var entry = CalendarEntry(line, note: task.note)
    let identifier = uid ?? []
    let written = CalendarTodo(of: entry, called: identifier, stamp: "", context)
    entry.apply(from: CalendarTask(written, context), to: task, context)
    return entry
  }

  /// The line that `keepLine` added, if it is a task.
  package var ownLine: [UInt8]? {
    guard let line = first(CalendarField.lineProperty)?.text,
      TodoItem(parsing: line).lineKind == .task, !line.contains(where: { $0 < 0x20 && $0 != .tab })
    else { return nil }
    return line
  }
}

extension CalendarEntry {
  /// Creates the line of a new task.
  package init(of task: CalendarTask, _ context: CalendarContext) {
    // After a date, every text is read as a text.
    self.init(context.today.bytes + [.space])
    apply(from: CalendarTask(), to: task, context)
    if task.created == nil { item.creationDate = nil }
    // A value replaces a tag of the text; both are kept.
    var words = item.textBytes.split(whereSeparator: \.separatesWords).map { Array($0) }
    for word in task.text.wordsOfText {
      if let place = words.firstIndex(of: word) {
        words.remove(at: place)
      } else {
        item.appendWord(word)
      }
    }
  }

  /// The line without its inline note.
  package var lineWithoutNote: ArraySlice<UInt8> { item.content[..<item.textBytes.endIndex] }
}

extension [UInt8] {
  /// An identifier as a word for `id:`: the part before its `@`, or a digest if there is none.
  package var taskName: [UInt8] {
    let name = prefix { $0 != UInt8(ascii: "@") }.map { $0 <= 0x20 ? UInt8(ascii: "-") : $0 }
    return name.isEmpty ? Array(LineDigest(of: self).text.utf8) : name
  }

  /// Returns a word for `id:` for each identifier, different from each other and from those in use.
  package static func taskNames(
    of identifiers: [[UInt8]], besides used: Set<[UInt8]> = []
  ) -> [[UInt8]: [UInt8]] {
    var used = used
    return Set(identifiers).sorted { $0.lexicographicallyPrecedes($1) }.reduce(into: [:]) {
      names, identifier in
      let name = identifier.taskName
      names[identifier] =
        used.insert(name).inserted ? name : Array(LineDigest(of: identifier).text.utf8)
    }
  }
}
