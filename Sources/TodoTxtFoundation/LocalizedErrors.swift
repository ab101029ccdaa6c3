public import Foundation
public import TodoTxt
public import TodoTxtFiles

// With these, `error.localizedDescription` is what the error says, in English.

extension ArrangementError: LocalizedError {
  /// The error as a sentence.
  public var errorDescription: String? { startingUpper(description) }
}

extension DateError: LocalizedError {
  /// The error as a sentence.
  public var errorDescription: String? { startingUpper(description) }
}

extension Diagnostic: LocalizedError {
  /// The error as a sentence.
  public var errorDescription: String? { startingUpper(description) }
}

extension FileError: LocalizedError {
  /// The path and what is wrong.
  public var errorDescription: String? { description }
}

extension FilterError: LocalizedError {
  /// The error as a sentence.
  public var errorDescription: String? { startingUpper(description) }
}

extension NewTaskError: LocalizedError {
  /// The error as a sentence.
  public var errorDescription: String? { startingUpper(description) }
}

extension RecurrenceError: LocalizedError {
  /// The error as a sentence.
  public var errorDescription: String? { startingUpper(description) }
}

extension RenamingError: LocalizedError {
  /// The error as a sentence.
  public var errorDescription: String? { startingUpper(description) }
}

extension SeriesError: LocalizedError {
  /// The error as a sentence.
  public var errorDescription: String? { startingUpper(description) }
}

extension TaskError: LocalizedError {
  /// The error as a sentence.
  public var errorDescription: String? { startingUpper(description) }
}

extension TypedTextError: LocalizedError {
  /// The error as a sentence.
  public var errorDescription: String? { startingUpper(description) }
}

private func startingUpper(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}
