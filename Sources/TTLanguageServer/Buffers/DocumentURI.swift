import CommandLineKit
import TTOutput
import TodoTxt
import TodoTxtFiles

/// The URI of a document, as the editor sends it: `file:///home/ann/todo.txt`, `untitled:1`.
struct DocumentURI: Hashable {
  /// The bytes of the URI, as the editor spells it.
  let bytes: [UInt8]

  /// The path of the file; nil for a document without a file.
  let path: FilePath?

  init(_ bytes: [UInt8]) { (self.bytes, path) = (bytes, DocumentURI.path(in: bytes)) }

  init(of path: FilePath) {
    var bytes = "file://".bytes
    for byte in path.bytes {
      if byte.isPlainInURI {
        bytes.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += Array("%\(digits.count < 2 ? "0" : "")\(digits)".utf8)
      }
    }
    self.init(bytes)
  }

  private static func path(in bytes: [UInt8]) -> FilePath? {
    let scheme = "file://"
    guard bytes.starts(with: scheme.utf8) else { return nil }
    let rest = bytes.dropFirst(scheme.utf8.count)
    // A file on another machine is not the local one with the same path.
    guard let slash = rest.firstIndex(of: "/"),
      rest[..<slash].isEmpty || rest[..<slash].elementsEqual("localhost".utf8)
    else { return nil }
    let path = rest[slash...].percentDecoded
    // A system call would read the path up to the NUL, which names another file.
    return path.contains(0) ? nil : FilePath(path)
  }

  var json: JSONOutput { .bytes(bytes) }
}

extension DocumentURI {
  static func == (left: DocumentURI, right: DocumentURI) -> Bool {
    left.path == right.path && (left.path != nil || left.bytes == right.bytes)
  }

  func hash(into hasher: inout Hasher) {
    if let path { hasher.combine(path) } else { hasher.combine(bytes) }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes of a part of a URI, with sequences such as `%2F` decoded (RFC 3986).
  var percentDecoded: [UInt8] {
    var decoded: [UInt8] = []
    var offset = startIndex
    while offset < endIndex {
      if self[offset] == "%", offset + 2 < endIndex,
        let high = self[offset + 1].hexadecimalValue, let low = self[offset + 2].hexadecimalValue
      {
        decoded.append(high << 4 | low)
        offset += 3
      } else {
        decoded.append(self[offset])
        offset += 1
      }
    }
    return decoded
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case "0"..."9": self - "0"
    case "a"..."f": self - "a" + 10
    case "A"..."F": self - "A" + 10
    default: nil
    }
  }

  /// Whether a byte of a path needs no encoding in a URI (RFC 3986).
  fileprivate var isPlainInURI: Bool {
    isLetterOrDigit || "-._~/!$&'()*+,;=@".utf8.contains(self)
  }
}
