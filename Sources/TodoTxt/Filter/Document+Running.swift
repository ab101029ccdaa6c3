extension Document {
  /// The tasks with a running timer, in the order of the file.
  package var runningItems: [TodoItem] {
    let keys = [TagKey.start, .timer].map {
      TextSearch($0.bytes + [UInt8.colon], ignoringCase: true)
    }
    let positions = keys.map { taskPositions(whoseLinesHold: $0) }
    // A line that has both keys is found twice.
    return Set(positions.joined()).sorted().map { item(at: Int($0)) }.filter { $0.isRunning }
  }
}
