extension Document {
  /// Returns the list in which the open parts of renamed tasks follow these, with their own names; nil if
  /// it has none.
  ///
  /// A part that is as in the base is what the other side made of it.
  func givingParts(of steps: [SeriesParts.Step], since base: Document) -> Document? {
    if steps.isEmpty { return nil }
    var edit = DocumentEdit(of: self)
    let unchanged = Set(base.openParts.map { $0.content })
    let changed = openParts.filter { !unchanged.contains($0.content) }
    let parts = SeriesParts(of: steps, among: changed) { item, part, step in
      // The name of a part that came again has the day of its parent.
      guard let name = item.value(for: .id).map(SeriesName.init),
        let moved = name.moved(to: step.day, ifOn: step.day.adding(days: -step.days))
      else { return }
      part.setValue(moved.bytes, for: .id)
    }
    for (item, changed) in parts.moved {
      edit.replaceContent(ofLine: item.number, with: changed.content)
    }
    return parts.moved.isEmpty ? nil : Document(parsing: edit.bytes, dialect: dialect)
  }
}

extension Document {
  /// The open parts of tasks of series that a version completed since the base, where another version
  /// added or kept the part: the completion would have given it to the next task.
  func partsLeft(since base: Document, in versions: [Document]) -> [MergeDoubt] {
    let open = base.series(isCompleted: false)
    let completed = open.isEmpty ? [:] : series(isCompleted: true).filter { open[$0.key] != nil }
    if completed.isEmpty { return [] }
    let completing = versions.map { version in
      (names: version.series(isCompleted: true), parts: Set(version.openParts.map { $0.content }))
    }
    return openParts.compactMap { part in
      let name = part.parentNames.first { name in
        completed[name] != nil
          && !completing.contains { $0.names[name] != nil && $0.parts.contains(part.content) }
      }
      return name.map {
        MergeDoubt(kind: .isPartOfCompleted, number: part.number, otherNumber: completed[$0])
      }
    }
  }

  private var openParts: [TodoItem] { list(having: .parent).filter { !$0.isCompleted } }

  /// The names of the open or completed tasks of series, with their numbers.
  private func series(isCompleted: Bool) -> [ContentKey: Int] {
    list(having: .id).reduce(into: [:]) { names, item in
      guard item.isCompleted == isCompleted, item.recurs,
        let name = item.ownName
      else { return }
      names[name] = item.number
    }
  }
}
