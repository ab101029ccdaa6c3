/// Why a new version did not take the place of what was read.
enum Interruption: Error {
  /// Another program changed the file. What it wrote is in its place, or where it could
  /// not be, beside it under the name `kept`.
  case changed(kept: FilePath?)
  /// To replace the file would lose something of it, or is not allowed.
  case mustWriteInPlace(SystemError?)
  /// The system refused.
  case failed(SystemError)
  /// There is a better word for it than the system's.
  case refused(FileError)
}

extension Interruption {
  /// The error that ends the change; nil to try the change again.
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

/// Runs `body`, whose failure ends the change.
func catching<Result>(
  _ body: () throws(SystemError) -> Result
) throws(Interruption) -> Result {
  do { return try body() } catch { throw .failed(error) }
}
