/// The words of a command line as a shell parts them, for the simple lines of examples.
///
///     ShellWords("tt ls 'due<7d' | wc -l").words  // tt, ls, due<7d
///
/// Quotes of both kinds and backslashes work; variables and substitutions are not looked into. The
/// first operator that isn't quoted (`|`, `>`, `<`, `;`, `&`) and a comment end the line.
package struct ShellWords {
  package private(set) var words: [Argument] = []

  package init(_ line: String) {
    var word: [UInt8]?
    var quote: UInt8?
    var bytes = Array(line.utf8)[...]
    func finish() { if let bytes = word { words.append(Argument(bytes)) } }

    while let byte = bytes.popFirst() {
      if let open = quote {
        if byte == open { quote = nil } else { word = (word ?? []) + [byte] }
      } else {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
          quote = byte
          word = word ?? []
        case UInt8(ascii: "\\"):
          if let next = bytes.popFirst() { word = (word ?? []) + [next] }
        case UInt8(ascii: " "):
          finish()
          word = nil
        case UInt8(ascii: "#") where word == nil: return
        case _ where "|<>;&".utf8.contains(byte):
          finish()
          return
        default: word = (word ?? []) + [byte]
        }
      }
    }
    finish()
  }
}
