package import TodoTxt

extension ItemList {
  /// Calls `body` with the texts of some columns for each task in `range`, one after the other.
  ///
  /// Texts are not escaped, and those of the usual columns are not copied.
  package func forEachCell(
    in range: Range<Int>, of columns: [FieldColumn], on today: CivilDate, as names: TaskNames,
    _ body: (_ column: Int, _ text: Span<UInt8>) -> Void
  ) {
    let kinds = columns.map { $0.place }
    var joined: [UInt8] = []
    forEachTask(in: range) { index, number, line, parts, note in
      for (column, kind) in kinds.enumerated() {
        switch kind {
        case .number:
          joined.removeAll(keepingCapacity: true)
          names.append(number, to: &joined)
          body(column, joined.span)
        case .line: body(column, line)
        case .text: body(column, line.extracting(parts.text))
        case .range(let read): body(column, line.extracting(read(parts, line) ?? 0..<0))
        case .names(let areProjects):
          joined.removeAll(keepingCapacity: true)
          for word in parts.words where areProjects ? word.isProject : word.isContext {
            if !joined.isEmpty { joined.append(0x20) }
            line.extracting(word.name).withUnsafeBufferPointer { joined.append(contentsOf: $0) }
          }
          body(column, joined.span)
        case .note where note.isEmpty: body(column, line.extracting(parts.noteValue(in: line)))
        case .note, .computed:
          let text = columns[column].text(of: self[index], on: today, as: names)
          body(column, text.span)
        }
      }
    }
  }
}

extension FieldColumn {
  /// Where the value is in a task's line.
  fileprivate enum Place {
    case number, line, text, note
    case range(@Sendable (borrowing TaskParts, Span<UInt8>) -> Range<Int>?)
    case names(areProjects: Bool)
    /// It must be computed.
    case computed
  }

  /// Where the values of the usual columns are.
  fileprivate var place: Place {
    guard form == .plain else { return .computed }
    switch field {
    case .number: return .number
    case .raw: return .line
    case .text: return .text
    case .project: return .names(areProjects: true)
    case .context: return .names(areProjects: false)
    case .completed: return .range { parts, _ in parts.completed }
    case .created: return .range { parts, _ in parts.created }
    case .priority:
      return .range { parts, line in parts.effectivePriority(in: line).map { $0..<$0 + 1 } }
    case .due: return .range { parts, _ in parts.due }
    case .threshold: return .range { parts, _ in parts.threshold }
    case .recurrence: return .range { parts, _ in parts.recurrence }
    case .note: return .note
    default: return .computed
    }
  }
}

extension TaskParts {
  /// The value of the first `note:`; empty without one.
  fileprivate func noteValue(in line: Span<UInt8>) -> Range<Int> {
    words.first { $0.kind == .tag && line.has(.note, at: $0.key) }?.value ?? 0..<0
  }
}
