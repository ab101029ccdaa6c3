public import Foundation
public import TodoTxtFiles

extension FilePath {
  /// Creates the path of a file URL; empty for any other URL.
  public init(_ url: URL) {
    let bytes =
      url.isFileURL
      ? url.withUnsafeFileSystemRepresentation { text in
        text.map { Array(String(cString: $0).utf8) }
      } : nil
    self.init(bytes ?? [])
  }
}

extension URL {
  /// Creates the URL of a file.
  public init(_ path: FilePath) { self.init(fileURLWithPath: path.text) }
}
