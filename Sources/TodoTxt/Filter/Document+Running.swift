extension Document {
  /// The tasks with a running timer, in the order of the file.
  package var runningItems: [TodoItem] {
    let lists = [TagKey.start, .timer].map { list(having: $0).positions }
    // A line that has both keys is found twice.
    return Set(lists.joined()).sorted().map { item(at: Int($0)) }.filter { $0.isRunning }
  }
}
