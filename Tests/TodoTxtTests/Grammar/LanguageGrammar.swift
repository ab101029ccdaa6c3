import TestSupport

@testable import TodoTxt

/// A language for users: its grammar, its vectors, and its parser.
struct LanguageGrammar: Sendable, CustomTestStringConvertible {
  /// The parser's verdict on a text.
  enum Verdict: Hashable, Sendable {
    case valid
    /// The syntax is valid but the meaning is impossible: February 30.
    case meaningless
    /// The syntax is invalid.
    case invalid
  }

  let testDescription: String
  /// The rule by which the texts are read.
  let rule: String
  let verdict: @Sendable ([UInt8]) -> Verdict
  let valid: [[UInt8]]
  let invalid: [[UInt8]]
  private let files: [String]
  private let condition: @Sendable (String, Range<Int>, [UInt8]) -> Bool
  /// The pieces of random texts.
  private let pieces: [String]

  static let all: [LanguageGrammar] = [dates, recurrences, filters]

  /// Reads the grammar, with the conditions that its comments state in words.
  func language() throws -> ABNFLanguage {
    ABNFLanguage(try files.map { try ABNF(at: "Grammar/\($0).abnf") }, condition: condition)
  }

  /// Returns a text of a few pieces, sometimes with another byte.
  func randomText(_ random: inout SeededRandom) -> [UInt8] {
    let words = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }
    var text = Array(words.joined().utf8)
    if Int.random(in: 0..<8, using: &random) == 0 {
      text[Int.random(in: text.indices, using: &random)] = .random(in: 0x21...0xFF, using: &random)
    }
    return text
  }
}

extension LanguageGrammar {
  /// The first words of the vectors' lines, except those that set the context.
  private static func firstWords(_ folder: String, except names: Set<String> = []) -> [[UInt8]] {
    VectorFile.all(in: folder).flatMap(\.lines).map { $0.words(2)[0] }
      .filter { !names.contains($0) }.map(unescaped)
  }

  static let dates = LanguageGrammar(
    testDescription: "dates", rule: "date-expression",
    verdict: { text in
      do throws(Diagnostic) {
        _ = try DateExpression(parsing: text)
        return .valid
      } catch {
        switch error.problem {
        case "noSuchDay", "noSuchDayNumber", "noSuchMonth", "noSuchWeek", "outOfCalendar",
          "ambiguousDate":
          return .meaningless
        case "noSuchTime":
          let time = String(decoding: text[error.range], as: UTF8.self)
          let form = /(?i)\d\d?(:\d\d([ap]m)?|[ap]m|h(\d\d)?)/
          return time.wholeMatch(of: form) == nil ? .invalid : .meaningless
        default: return .invalid
        }
      }
    },
    valid: firstWords("dates/valid", except: ["today:", "tag:"]),
    invalid: firstWords("dates/invalid", except: ["today:"]),
    files: ["dates"],
    condition: { rule, range, bytes in
      if rule == "ordinal" {
        let ordinal = String(decoding: bytes[range], as: UTF8.self).lowercased()
        return ordinal.wholeMatch(of: /1\dth|[02-9]?(1st|2nd|3rd|[04-9]th)/) != nil
      }
      guard rule == "key" else { return true }
      // The key ends before the first sign that a digit follows, and does not end with a sign.
      let signs = range.filter { bytes[$0] == UInt8(ascii: "+") || bytes[$0] == UInt8(ascii: "-") }
      let isStep = signs.contains { $0 + 1 < bytes.count && bytes[$0 + 1].isDigit }
      return !isStep && signs.last != range.upperBound - 1
    },
    pieces: [
      "today", "t", "tom", "fri", "Monday", "mon", "-", "last-", "this-", "next-", "dec", "weekend",
      "week", "eom", "25th", "1st", "dec-25", "st", "th",
      "2026",
      "2026-11", "2026-W48", "2026-11-25", "15", "12-24", "7d", "+2w", "-3d", "1m", "5b", "due",
      "+", "3",
      "start-on", "T", "@", "17:30", "9:05", ":30", "d", "0", "é",
      " ", " at ", "5pm", "17h", "noon", "eod", "24", ".", "/", "4", "last", "next ",
    ])

  static let recurrences = LanguageGrammar(
    testDescription: "recurrences", rule: "recurrence",
    verdict: { text in
      do throws(Diagnostic) {
        _ = try Recurrence(parsing: text)
        return .valid
      } catch {
        switch error.problem {
        case "zero", "tooLong": return .meaningless
        case "notAMonthDay":
          let day = String(decoding: text[error.range], as: UTF8.self)
          return day.wholeMatch(of: /\d+([a-z]*)/) == nil ? .invalid : .meaningless
        default: return .invalid
        }
      }
    },
    valid: VectorFile.all(in: "recurrence/valid").flatMap(\.lines).map {
      Array($0.words(2)[0].dropFirst("rec:".count).utf8)
    },
    invalid: firstWords("recurrence/invalid"),
    files: ["recurrence", "dates"], condition: { _, _, _ in true },
    pieces: [
      "1w", "+", "++", "weekly", "Daily", "2", "10", "d", "b", "w", "m", "y", "1m", "3y", ":",
      "last", "lastb", "31",
      "2tue", "5b",
      "mon", "thu", "Friday", ",", "-", "0", "tue", "2fri", "1b",
    ])

  static let filters = LanguageGrammar(
    testDescription: "filters", rule: "query",
    verdict: { text in
      do throws(Diagnostic) {
        _ = try FilterExpression(parsing: text)
        return .valid
      } catch {
        // The grammar describes these in words, or not at all.
        let others = [
          "spaceInTagName", "rangeAfterOrdering", "listAfterOrdering", "nestedTooDeeply",
        ]
        return others.contains(error.problem) ? .meaningless : .invalid
      }
    },
    valid: FilterVectors.blocks(in: "valid").map { Array($0[0].utf8) },
    invalid: FilterVectors.blocks(in: "invalid").map { Array($0[0].utf8) },
    files: ["filter", "dates"], condition: FilterCondition.holds,
    pieces: [
      "milk", " ", " ", "or", "and", "not", "(", ")", "-", "!", "+work", "@home", "due", ":", "<",
      "<=", "!=", "7d",
      "..", ",", "\"", "'", "two", "/", "a.b", "i", "@@", ".", "before", "has", "pri", "(A)",
      "||", "&", "*",
      "http://x", "Re:", "12:30", "\\",
    ])
}
