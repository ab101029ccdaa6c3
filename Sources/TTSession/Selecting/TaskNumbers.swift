package import CommandLineKit
import TTOutput

/// Task numbers as users type them, `3`, `3-5`, `3,5,7-9`, or as programs pass them, `3:k7f2m9qa`.
///
///     numbers = part *( "," part )
///     part    = number [ "-" number ] / number ":" digest
///     number  = 1*DIGIT                ; in ASCII
package struct TaskNumbers: Hashable {
  /// The parts between commas, in the order typed.
  private(set) var parts: [Part] = []

  enum Part: Hashable {
    case range(ClosedRange<Int>)
    case id(TaskID)
  }

  /// Creates the numbers of identified tasks.
  init(_ ids: [TaskID]) { parts = ids.map { .id($0) } }

  /// Parses one word; nil if it is not made of numbers.
  ///
  /// A number that is too large becomes the largest integer, which is not the number of any line.
  package init?(parsing word: Argument) {
    for part in word.bytes.split(separator: ",", omittingEmptySubsequences: false) {
      if let id = TaskID(parsing: part) {
        parts.append(.id(id))
        continue
      }
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard let first = ends.first.flatMap(TaskID.number), ends.count <= 2,
        let last = ends.last.flatMap(TaskID.number), first <= last
      else { return nil }
      parts.append(.range(first...last))
    }
  }

  /// Returns operands with `6, 8` and `6 , 8` joined into one word, `6,8`.
  static func joined(_ operands: [Argument]) -> [Argument] {
    let comma: UInt8 = ","
    var joined: [Argument] = []
    var rest = operands[...]
    while var word = rest.popFirst() {
      var (end, bytes) = (rest, word.bytes)
      while let next = end.first, bytes.last == comma || next.bytes.first == comma,
        next.bytes != [comma] || bytes.last != comma
      {
        bytes += next.bytes
        end.removeFirst()
        // A list of numbers may continue after a comma at its end.
        if TaskNumbers(parsing: Argument(bytes)) != nil {
          (word, rest) = (Argument(bytes), end)
        } else if bytes.last != comma {
          break
        }
      }
      joined.append(word)
    }
    return joined
  }

  /// Whether they name one task.
  package var isSingle: Bool {
    guard parts.count == 1, case .range(let range) = parts[0] else { return parts.count == 1 }
    return range.count == 1
  }

  /// Returns the probable meaning of a word such as `3-1` or `3..5`: `1-3`, `3-5`; nil for other
  /// words.
  static func meant(by word: Argument) -> String? {
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      if TaskNumbers(parsing: Argument(String(part))) != nil { return String(part) }
      let ends = part.replacing("..", with: "-").split(
        separator: "-", omittingEmptySubsequences: false)
      let range = ends.joined(separator: "-")
      return TaskNumbers(parsing: Argument(range)) != nil
        ? range : ends.reversed().joined(separator: "-")
    }
    let meant = parts.joined(separator: ",")
    if meant.split(whereSeparator: { ",-".contains($0) }).contains(where: { Int($0) == 0 }) {
      return nil
    }
    return Argument(meant) != word && TaskNumbers(parsing: Argument(meant)) != nil ? meant : nil
  }

  /// Whether a word looks like a number: it starts with a digit, or a dash and a digit.
  static func looksLikeNumbers(_ word: Argument) -> Bool {
    guard let first = word.bytes.first(where: { $0 != "-" }) else { return false }
    return first &- "0" < 10
  }
}

extension TaskNumbers {
  /// Returns ascending numbers in compact form: `3-5, 8`.
  package static func text(of numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, number == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }
}
