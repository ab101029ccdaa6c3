/// A connection to a program that exchanges messages: an editor, or an assistant.
package protocol MessagePort: AnyObject {
  /// Waits for bytes and returns them: none when time is up, nil at the end.
  func read(atMost limit: Duration?) -> ArraySlice<UInt8>?

  /// Writes the pieces of a message at once; returns false if the program has ended.
  @discardableResult
  func write(_ pieces: [[UInt8]]) -> Bool

  func log(_ message: ArraySlice<UInt8>, isOutgoing: Bool)

  func isRunning(process: Int) -> Bool
}
