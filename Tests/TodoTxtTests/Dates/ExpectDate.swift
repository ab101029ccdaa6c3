import TestSupport

@testable import TodoTxt

/// Checks what a date expression means, that it survives printing and reading, that the ranges of
/// its parts are right even within a larger text, and that case does not matter.
func expectDate(
  _ text: String, on today: CivilDate, tags: [[UInt8]: CivilDate] = [:],
  means meaning: String, prints printed: String? = nil, _ place: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let expression = try DateExpression(text)
    let tag = { (key: [UInt8]) in
      tags.first { $0.key.elementsEqual(String(decoding: key, as: UTF8.self).lowercased().utf8) }?
        .value
    }
    let days = try expression.period(on: today, tag: tag)
    let moment = try expression.resolve(on: today, tag: tag)
    let found =
      days.lowerBound == days.upperBound ? moment.text : "\(days.lowerBound)..\(days.upperBound)"
    #expect(found == meaning, "\(place): \(text)", sourceLocation: sourceLocation)
    // A period that includes today means its last day, and a weekend that includes today means
    // today.
    let last = expression.base == .repeating(.weekend, .this) ? today : days.upperBound
    let day = days.contains(today) ? last : days.lowerBound
    #expect(moment.date == day, "\(place)", sourceLocation: sourceLocation)
    let print = expression.text
    #expect(
      print == printed ?? text, "\(place)",
      sourceLocation: sourceLocation)
    #expect(try DateExpression(print) == expression, "\(place)", sourceLocation: sourceLocation)
    #expect(
      try DateExpression(text.uppercased()).period(on: today, tag: tag) == days, "\(place)",
      sourceLocation: sourceLocation)

    let larger = Array("due:..\(text))".utf8)
    let inside = try DateExpression(parsing: 6..<larger.count - 1, of: larger)
    #expect(inside == expression, "\(place)", sourceLocation: sourceLocation)
    #expect(inside.ranges.whole == 6..<larger.count - 1, sourceLocation: sourceLocation)
    // The parts make up the text, except for the mark before a time.
    let steps = inside.ranges.stepEnds.indices.map { inside.ranges.step($0) }
    var parts = ([inside.ranges.base] + steps).flatMap { larger[$0] }
    if inside.time != nil { parts += larger[6 + parts.count..<larger.count - 1] }
    #expect(parts == Array(text.utf8), "\(place)", sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(place): \(text): \(error)", sourceLocation: sourceLocation)
  }
}

/// Checks where and how parsing a date expression, or else resolving it, fails.
func expectDateError(
  _ text: [UInt8], on today: CivilDate, at range: String, says words: String, _ place: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let found = try DateExpression(parsing: text).resolve(on: today)
    Issue.record("\(place): \(found) should be an error", sourceLocation: sourceLocation)
  } catch {
    let diagnostic = error
    #expect(diagnostic.sentence == words, "\(place)", sourceLocation: sourceLocation)
    let found = "\(diagnostic.range.lowerBound)-\(diagnostic.range.upperBound)"
    #expect(found == range, "\(place)", sourceLocation: sourceLocation)

    let larger = Array("due:..".utf8) + text
    do {
      _ = try DateExpression(parsing: 6..<larger.count, of: larger).resolve(on: today)
    } catch let inside {
      let moved = diagnostic.range.lowerBound + 6..<diagnostic.range.upperBound + 6
      #expect(inside.range == moved, "\(place)", sourceLocation: sourceLocation)
      #expect(inside.source == larger, "\(place)", sourceLocation: sourceLocation)
      #expect(inside.sentence == words, "\(place)", sourceLocation: sourceLocation)
    }
  }
}
