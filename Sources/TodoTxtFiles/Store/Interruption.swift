/// Why a new version could not replace the version that was read.
enum Interruption: Error {
  /// Another program changed the file. Its version is in place, or if that was not possible, it is in the
  /// file `kept`.
  case changed(kept: FilePath?)
  /// Replacing the file would lose some of its attributes, or is not allowed.
  case mustWriteInPlace(SystemError?)
  case failed(SystemError)
  /// An error with a better description than the system's.
  case refused(FileError)
}

extension Interruption {
  /// Returns the error that ends the change; nil to try the change again.
  func error(about path: FilePath) -> FileError? {
    switch self {
    case .changed: nil
    case .mustWriteInPlace(let reason):
      FileError(path, reason ?? SystemError(call: .rename, code: 0))
    case .failed(let reason): FileError(path, reason)
    case .refused(let refusal): refusal
    }
  }
}

/// Returns the result of a call; its error ends the change.
func catching<Result>(
  _ call: @autoclosure () throws(SystemError) -> Result
) throws(Interruption) -> Result {
  do { return try call() } catch { throw .failed(error) }
}
