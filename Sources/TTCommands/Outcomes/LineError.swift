/// What is wrong with one line of a text that has several.
struct LineError: Error {
  /// The number of the line, from 1.
  let line: Int

  /// What is wrong with it.
  let reason: any Error
}
