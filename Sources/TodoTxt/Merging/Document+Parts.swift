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
  /// The open parts of earlier tasks of series, unless a version has the same part without its task: a
  /// completion there would have given it to the next task.
  func partsLeft(in versions: [Document]) -> [MergeDoubt] {
    let parts = openParts
    if parts.isEmpty { return [] }
    let open = openNames
    var next: [ContentKey: Int]?
    lazy var others = versions.map { version in
      (parts: Set(version.openParts.map { $0.content }), names: version.openNames)
    }
    return parts.compactMap { part in
      for name in part.parentNames where !open.contains(name) {
        if next == nil { next = openSeries }
        guard let number = next?[SeriesName(parsing: name.content).stem],
          !others.contains(where: { $0.parts.contains(part.content) && !$0.names.contains(name) })
        else { continue }
        return MergeDoubt(kind: .isPartOfEarlier, number: part.number, otherNumber: number)
      }
      return nil
    }
  }

  private var openParts: [TodoItem] { list(having: .parent).filter { !$0.isCompleted } }

  private var openNames: Set<ContentKey> {
    Set(list(having: .id).compactMap { $0.isCompleted ? nil : $0.ownName })
  }

  /// The open tasks of series, by the part of `id:` that stays.
  private var openSeries: [ContentKey: Int] {
    list(having: .id).reduce(into: [:]) { series, item in
      if !item.isCompleted, item.recurs, let stem = item.seriesStem { series[stem] = item.number }
    }
  }
}
