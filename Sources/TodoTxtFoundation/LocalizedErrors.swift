public import Foundation
public import TodoTxt
public import TodoTxtFiles

// `error.localizedDescription` then returns the error's message, in English.

extension Diagnostic: LocalizedError {
  /// The error as a sentence.
  public var errorDescription: String? { startingUpper(description) }
}

extension FileError: LocalizedError {
  /// The path and the error.
  public var errorDescription: String? { description }
}

extension TaskError: LocalizedError {
  /// The error as a sentence.
  public var errorDescription: String? { startingUpper(description) }
}

private func startingUpper(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}
