package import TodoTxt

extension [FileStore.Restoration] {
  /// Returns the tasks that are back in a list, although another list had changed or lost them since.
  package func returnedTasks(
    in dialect: Dialect
  ) -> [(list: FilePath, conflict: MergeDoubt)] {
    if allSatisfy({ $0.way == .exact }) { return [] }
    let files = map { file in
      let made = FileChange(
        path: file.path, from: FileContent(file.before), to: FileContent(file.after))
      return (file, wanted: file.change.addedTasks(in: dialect), made: made.addedTasks(in: dialect))
    }
    return files.flatMap { file, _, made in
      var left = made
      let items = Document(parsing: file.after, dialect: dialect).items
      return items.compactMap { item -> (FilePath, MergeDoubt)? in
        let key = item.openItem.createdText
        let other = files.first {
          $0.wanted[key, default: 0] < Swift.min(0, $0.made[key, default: 0])
        }
        guard let other, let count = left[key], count > 0 else { return nil }
        left[key] = count - 1
        let kind = MergeDoubt.Kind.mayBeInTwoLists(other: other.0.path.name.bytes)
        return (file.path, MergeDoubt(kind: kind, number: item.number))
      }
    }
  }
}

extension FileChange {
  /// How many of each task the change adds, open or completed; negative if it removes some.
  fileprivate func addedTasks(in dialect: Dialect) -> [[UInt8]: Int] {
    addedLines.reduce(into: [:]) { counts, line in
      let item = TodoItem(parsing: line.key, dialect: dialect)
      counts[item.openItem.createdText, default: 0] += line.value
    }
  }
}
