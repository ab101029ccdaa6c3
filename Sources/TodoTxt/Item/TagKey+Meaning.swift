extension TagKey {
  /// The keys with a meaning, each with a description.
  static let meanings: [(key: TagKey, meaning: String)] = [
    (.due, "the date, with or without a time, on which the task is due"),
    (.threshold, "the date until which the task is waiting"),
    (.recurrence, "how the task repeats"),
    (.until, "the last due date of a recurrence"),
    (.priority, "the priority that a completed task had"),
    (.hidden, "h:1 hides the task"),
    (.id, "the id that other tasks use in p:"),
    (.parent, "the id: of the task it is part of"),
    (.claim, "the person or program that works on the task"),
    (.note, "a note of one word, or the name of a file"),
  ]

  /// The meaning of the key; nil for a custom key.
  package var meaning: String? { TagKey.meanings.first { $0.key == self }?.meaning }
}
