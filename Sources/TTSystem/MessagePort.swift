/// A connection to a program that sends messages: an editor, or an assistant.
package protocol MessagePort: AnyObject {
  /// Waits for bytes and returns them: none when time is up or a descriptor is readable, nil at the end.
  func read(atMost limit: Duration?, orUntil descriptors: [Int32]) -> ArraySlice<UInt8>?

  /// Writes the pieces of a message at once; returns false if the program has gone.
  @discardableResult
  func write(_ pieces: [[UInt8]]) -> Bool

  /// Appends a message to the log, if there is one.
  func log(_ message: ArraySlice<UInt8>, isOutgoing: Bool)

  /// Returns whether the process with a number is still there.
  func isRunning(process: Int) -> Bool
}
