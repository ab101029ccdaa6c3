package import TodoTxt

extension ItemList {
  /// Calls `body` with the texts of some columns for each task in `range`, one after the other.
  ///
  /// Texts are not escaped, and those of the usual columns are not copied.
  package func forEachCell(
    in range: Range<Int>, of columns: [ItemField], on today: CivilDate, as names: TaskNames,
    _ body: (_ column: Int, _ text: Span<UInt8>) -> Void
  ) {
    let places = columns.map { $0.place }
    let none = 0..<0
    var joined: [UInt8] = []
    forEachTask(in: range) { index, number, line, parts, note in
      for column in places.indices {
        switch places[column] {
        case .number:
          joined.removeAll(keepingCapacity: true)
          names.append(number, to: &joined)
          body(column, joined.span)
        case .line: body(column, line)
        case .text: body(column, line.extracting(parts.text))
        case .completed: body(column, line.extracting(parts.completed ?? none))
        case .created: body(column, line.extracting(parts.created ?? none))
        case .priority:
          body(
            column, line.extracting(parts.effectivePriority(in: line).map { $0..<$0 + 1 } ?? none))
        case .tag(let key):
          body(column, line.extracting(parts.value(of: key, in: line) ?? none))
        case .names(let isProject):
          joined.removeAll(keepingCapacity: true)
          for word in parts.words where isProject ? word.isProject : word.isContext {
            if !joined.isEmpty { joined.append(0x20) }
            line.extracting(word.name).withUnsafeBufferPointer { joined.append(contentsOf: $0) }
          }
          body(column, joined.span)
        case .note where note.isEmpty:
          body(column, line.extracting(parts.value(of: "note", in: line) ?? none))
        case .note, .computed:
          let text = columns[column].text(of: self[index], on: today, as: names)
          body(column, text.span)
        }
      }
    }
  }
}

extension ItemField {
  /// The position of the value in a task's line.
  ///
  /// A case for each field, since a function for each would be retained and released for every
  /// cell.
  fileprivate enum Place {
    case number, line, text, note, completed, created, priority
    case names(isProject: Bool)
    case tag(StaticString)
    case computed
  }

  /// The positions of the default columns' values.
  fileprivate var place: Place {
    switch self {
    case .number: return .number
    case .raw: return .line
    case .text: return .text
    case .project: return .names(isProject: true)
    case .context: return .names(isProject: false)
    case .completed: return .completed
    case .created: return .created
    case .priority: return .priority
    case .due: return .tag("due")
    case .threshold: return .tag("t")
    case .recurrence: return .tag("rec")
    case .note: return .note
    default: return .computed
    }
  }
}
