extension Document {
  /// Returns the tasks that a filter selects, in the order of the file.
  package func items(matching filter: ResolvedFilter) -> [TodoItem] {
    Array(list(matching: filter))
  }

  /// Returns the tasks that a filter selects, in the order of the file.
  ///
  /// Returns the same as filtering `items`, but faster: if every selected task
  /// must contain some text, such as `+work`, only the lines with that text are read.
  package func list(matching filter: ResolvedFilter) -> ItemList {
    if filter.omission.isEmpty, case .always = filter.test { return list }
    let needles = filter.needles
    let parts = inParallel(index.count, atLeast: 1 << 14) { lines in
      var run = FilterRun(filter, in: self)
      var selected: [UInt32] = []
      if let needles {
        for position in taskPositions(whoseLinesHold: needles, in: lines)
        where run.selects(Int(position), of: self) {
          selected.append(position)
        }
      } else {
        let kinds = index.kinds.span
        for position in lines where kinds[position] == .task && run.selects(position, of: self) {
          selected.append(UInt32(position))
        }
      }
      return selected
    }
    return ItemList(parts.joinedWithoutRepeats, of: self)
  }

  /// Returns the tasks that a filter selects, and those that match it but are hidden, waiting or
  /// blocked, each with that kind.
  package func tasks(
    matching filter: ResolvedFilter
  ) -> (selected: [TodoItem], omitted: [(item: TodoItem, kind: Omission)]) {
    var run = FilterRun(filter, in: self)
    var tasks = (selected: [TodoItem](), omitted: [(item: TodoItem, kind: Omission)]())
    for item in list(matching: filter.ofAllInState) {
      if let kind = run.kind(ofOmitted: item) {
        tasks.omitted.append((item, kind))
      } else {
        tasks.selected.append(item)
      }
    }
    return tasks
  }

  /// Whether some value of the key is a word, not a number, date or duration; true without
  /// values.
  package func hasWord(in key: TagKey) -> Bool {
    var isEmpty = true
    for item in list(having: key) {
      guard let value = item.value(for: key) else { continue }
      if TypedValue(parsing: value) == nil { return true }
      isEmpty = false
    }
    return isEmpty
  }
}

extension ResolvedFilter {
  /// Every task that the filter selects contains at least one of these texts; nil if none are known.
  fileprivate var needles: [TextSearch]? {
    func needles(of test: FilterTest) -> [TextSearch]? {
      switch test {
      case .text(let search): return [search]
      case .pattern(let number): return patterns[number].requiredTexts
      case .all(let tests): return tests.lazy.compactMap(needles).first
      case .any(let tests):
        let found = tests.compactMap(needles)
        return found.count == tests.count ? found.flatMap { $0 } : nil
      case .tags(let tests):
        let found = tests.compactMap { test -> TextSearch? in
          guard case .whole(let glob) = test.name else { return nil }
          return TextSearch([test.sigil] + glob.parts[0], ignoringCase: false)
        }
        return found.count == tests.count ? found : nil
      case .isPresent(let field), .scale(let field, _), .word(let field, _),
        .prose(let field, _):
        guard case .tag(let key) = field.source else { return nil }
        return [key.needle]
      case .isOmitted(.hidden): return [TagKey.hidden.needle]
      case .isOmitted(.waiting): return [TagKey.threshold.needle]
      default: return nil
      }
    }
    // Each text is searched for in all lines.
    return needles(of: test).flatMap { $0.count <= 8 ? $0 : nil }
  }
}
