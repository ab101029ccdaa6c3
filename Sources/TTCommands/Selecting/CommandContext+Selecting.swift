import TodoTxt

/// Selecting tasks by what the person has set, showed and given names to.
extension CommandContext {
  /// Returns the tasks of `document` that `query` selects, saved filters looked up.
  func select(
    _ query: FilterQuery, in document: Document, omitting omission: Omission
  ) throws -> FilterQuery.Selected {
    try query.select(
      in: document, today: today, omitting: omission, saved: configuration.savedFilters)
  }

  /// Returns the tasks that `selection` means, to be found in the list when it is read.
  func targets(_ selection: Selection, omitting omission: Omission = .list) -> Targets {
    Targets(
      selection, omitting: omission, shown: shownList(for: selection),
      saved: configuration.savedFilters)
  }
}
