import CSystem  // On macOS, it shows the regular expressions of the C library to Swift.
import LibC
import TodoTxt

/// A POSIX basic regular expression, as in `grep` and `sed`.
///
///     let pattern = try BasicPattern(Array("milk\\|bread".utf8), ignoringCase: true)
///     pattern.matches(line)  // true
///
/// The C library matches in the user's locale, so `.` and `é` are characters, not bytes. Plain
/// words are searched for without it.
final class BasicPattern {
  private var expression = regex_t()
  private let isCompiled: Bool

  /// The bytes of a word without special characters, in lowercase.
  private let word: [UInt8]

  /// Compiles a pattern; throws the C library's message if it is invalid.
  init(_ pattern: [UInt8], ignoringCase: Bool = false) throws {
    word = pattern.lowercased
    isCompiled = !ignoringCase || pattern.contains { $0 >= 0x80 || BasicPattern.isSpecial[Int($0)] }
    guard isCompiled else { return }
    BasicPattern.useLocale
    let flags = ignoringCase ? REG_ICASE : 0
    let code = pattern.withCString { regcomp(&expression, $0, flags) }
    guard code == 0 else {
      var reason = [CChar](repeating: 0, count: 200)
      _ = regerror(code, &expression, &reason, reason.count)
      throw PatternError(
        reason: String(
          decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
  }

  deinit { if isCompiled { regfree(&expression) } }

  /// The C library's message about an invalid pattern.
  struct PatternError: Error {
    let reason: String
  }

  func matches(_ line: [UInt8]) -> Bool {
    isCompiled ? match(in: line, from: 0) != nil : line.containsWord(word)
  }

  /// A match and its groups.
  struct Match {
    let range: Range<Int>
    let groups: [Range<Int>?]
  }

  /// Compiles a pattern of GNU sed, in which `\t`, `\n`, `\x41` and the like are characters.
  convenience init(ofSed pattern: [UInt8]) throws { try self.init(pattern.withoutEscapes) }

  /// Returns the first match at or after `start`.
  func match(in line: [UInt8], from start: Int) -> Match? {
    line.withCString { match(in: $0, line.count, from: start) }
  }

  /// Returns the first match at or after `start` in text that ends in a NUL.
  private func match(in line: UnsafePointer<CChar>, _ count: Int, from start: Int) -> Match? {
    var places = [regmatch_t](repeating: regmatch_t(), count: 4)
    places[0].rm_so = regoff_t(start)
    places[0].rm_eo = regoff_t(count)
    #if canImport(Musl)
      // Here, a line ends at a NUL, and `start` becomes its beginning.
      let flags = start > 0 ? REG_NOTBOL : 0
      let code = regexec(&expression, line + start, 4, &places, flags)
      let offset = start
    #else
      let flags = REG_STARTEND | (start > 0 ? REG_NOTBOL : 0)
      let code = regexec(&expression, line, 4, &places, flags)
      let offset = 0
    #endif
    guard code == 0 else { return nil }
    let ranges: [Range<Int>?] = places.map { place in
      place.rm_so < 0 ? nil : offset + Int(place.rm_so)..<offset + Int(place.rm_eo)
    }
    return ranges[0].map { Match(range: $0, groups: Array(ranges[1...])) }
  }

  /// Returns `line` with all matches replaced, as with sed's `s/…/…/g`.
  func replacing(in line: [UInt8], with replacement: (Match) -> [UInt8]) -> [UInt8] {
    line.withCString { text in replacing(in: line, text, with: replacement) }
  }

  private func replacing(
    in line: [UInt8], _ text: UnsafePointer<CChar>, with replacement: (Match) -> [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var (position, copied) = (0, 0)
    var lastEnd = -1
    while position <= line.count, let match = match(in: text, line.count, from: position) {
      let range = match.range
      // As in sed, an empty match directly after another match does not count.
      if !range.isEmpty || range.lowerBound != lastEnd {
        result += line[copied..<range.lowerBound]
        result += replacement(match)
        copied = range.upperBound
        lastEnd = range.upperBound
      }
      position =
        range.isEmpty
        ? range.upperBound + line.characterLength(at: range.upperBound) : range.upperBound
    }
    return result + line[min(copied, line.count)...]
  }

  private static let isSpecial: [Bool] = (0..<128).map { byte in
    "\\.[*^$\n".utf8.contains(UInt8(byte))
  }

  /// Selects the user's locale for the C library, once.
  private static let useLocale: Void = {
    _ = setlocale(LC_CTYPE, "")
    if nl_langinfo(nl_item(CODESET)).map({ String(cString: $0) }) == "UTF-8" { return }
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let name = names.lazy.compactMap { getenv($0) }.map { String(cString: $0) }.first {
      !$0.isEmpty
    }
    // A UTF-8 locale is recognized by its name even if it is not installed.
    let hint = name?.lowercased() ?? ""
    if hint.hasSuffix("utf-8") || hint.hasSuffix("utf8") {
      if setlocale(LC_CTYPE, "C.UTF-8") == nil { _ = setlocale(LC_CTYPE, "UTF-8") }
    }
  }()
}

extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }
  var lowercased: [UInt8] { map(\.lowercased) }
  var uppercased: [UInt8] { map { $0.isLetter ? $0 & ~0x20 : $0 } }

  /// The pattern with the escapes of GNU sed replaced by their characters.
  fileprivate var withoutEscapes: [UInt8] {
    var result: [UInt8] = []
    var rest = self[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        result.append(byte)
        continue
      }
      let sign = Character(Unicode.Scalar(next))
      let characters: [Character: UInt8] = ["t": 9, "n": 10, "f": 12, "v": 11, "a": 7]
      if let character = characters[sign] {
        result.append(character)
      } else if let (base, length) = ["x": (16, 2), "d": (10, 3), "o": (8, 3)][sign],
        let value = UInt8(String(decoding: rest.prefix(length), as: UTF8.self), radix: base)
      {
        result.append(value)
        rest = rest.dropFirst(length)
      } else {
        result += [byte, next]
      }
    }
    return result
  }

  /// Whether the bytes contain a lowercase word, ignoring case.
  fileprivate func containsWord(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    guard count >= word.count else { return false }
    return withUnsafeBufferPointer { bytes in
      word.withUnsafeBufferPointer { word in
        search: for start in 0...(bytes.count - word.count) {
          guard bytes[start].lowercased == first else { continue }
          var index = 1
          while index < word.count {
            if bytes[start + index].lowercased != word[index] { continue search }
            index += 1
          }
          return true
        }
        return false
      }
    }
  }

  /// The number of bytes of the character at a position, at least 1.
  fileprivate func characterLength(at position: Int) -> Int {
    var end = position + 1
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return end - position
  }

  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    ContiguousArray(map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer {
      // The array ends in a NUL, so it is not empty.
      body($0.baseAddress.unsafelyUnwrapped)
    }
  }
}
