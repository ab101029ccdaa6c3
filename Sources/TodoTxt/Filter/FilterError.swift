/// What is wrong with a query, as facts; `diagnostic` says it in words.
///
///     do { _ = try FilterExpression(parsing: "+work or") }
///     catch { error.diagnostic.message }      // "or needs a term after it"
public struct FilterError: DiagnosticError, Hashable, Sendable {
  /// A way in which a query can be wrong; ranges are bytes of the query.
  package enum Fact: Hashable, Sendable {
    /// A quote that nothing closes.
    case unclosedQuote(Range<Int>)
    /// Quotes with nothing between them.
    case emptyPhrase(Range<Int>)
    /// A term that starts with a slash and has no second one.
    case unclosedPattern(Range<Int>)
    /// Two slashes with nothing between them.
    case emptyPattern(Range<Int>)
    /// A letter after a regular expression that is no flag.
    case unknownFlag(Range<Int>, word: Range<Int>)
    /// Something stuck to the end of a complete term.
    case textAfterTerm(Range<Int>, term: Range<Int>)
    /// `@@` without a name.
    case missingSavedName(Range<Int>)
    /// A sigil with an empty name.
    case missingTagName(Range<Int>)
    /// A project or context whose name holds a space.
    case spaceInTagName(Range<Int>)
    /// A field and an operator, and then nothing.
    case missingValue(field: Range<Int>, operator: Range<Int>)
    /// A comma, and then nothing.
    case missingListValue(Range<Int>)
    /// Two dots without an end.
    case emptyRange(Range<Int>)
    /// A range where the relation takes one value.
    case rangeAfterOrdering(Range<Int>, FilterRelation)
    /// A list where the relation takes one value.
    case listAfterOrdering(Range<Int>, FilterRelation)
    /// A run of operator characters that is no operator.
    case unknownOperator(Range<Int>)
    /// A value that starts like an operator.
    case operatorInValue(Range<Int>)
    /// A word that starts with an operator, with no field before it.
    case missingField(Range<Int>)
    /// `or` or `and` with nothing on one side.
    case missingOperand(Range<Int>, before: Bool)
    /// A negation with nothing after it.
    case missingNegated(Range<Int>)
    /// A closing parenthesis too many.
    case unopenedParenthesis(Range<Int>)
    /// An opening parenthesis too many.
    case unclosedParenthesis(Range<Int>)
    /// Parentheses with nothing between them.
    case emptyParentheses(Range<Int>)
    /// More parentheses or negations in one another than `FilterParser` follows.
    case nestedTooDeeply(Range<Int>)
    /// `due..7d`
    case missingColon(Range<Int>, field: Range<Int>)
    /// A regular expression that can't be read.
    case wrongPattern(RegularExpressionError, pattern: Range<Int>)
    /// `@@name` for a name that nothing is saved under.
    case unknownSaved(Range<Int>, nearest: String?)
    /// Saved queries that need one another, by their names from the outermost on.
    case circularSaved(Range<Int>, [String])
    /// Saved queries that need one another further than `FilterResolver` follows, or too many.
    case tooManySaved(Range<Int>, String)
    /// A saved query that is wrong itself.
    case wrongSaved(Range<Int>, Diagnostic)
    /// A key that is near to a field's name and that no task has.
    case unknownField(Range<Int>, nearest: String?)
    /// A key that no task has.
    case unknownKey(Range<Int>)
    /// `due.befor:7d`
    case unknownModifier(Range<Int>, field: Range<Int>, nearest: String?)
    /// `is:opne`
    case unknownState(Range<Int>, nearest: String?)
    /// Something other than a name after `is:`, `has:` or `no:`, or another operator there.
    case notAName(Range<Int>, verb: Range<Int>)
    /// `due<none`
    case presenceInOrdering(Range<Int>, FilterRelation)
    /// An ordering or a range of a field whose values have no order.
    case noOrder(Range<Int>, ItemField)
    /// `.has` of a field whose values are no texts.
    case notText(Range<Int>, ItemField)
    /// `pri>7`
    case notAPriority(Range<Int>)
    /// `line<x`
    case notANumber(Range<Int>, ItemField)
    /// A value that is no date.
    case wrongDate(DateError)
    /// A word that is compared with a field in which no task has a word.
    case notComparable(Range<Int>, field: Range<Int>)
    /// A project or context with an operator in its name: `+work|+home`.
    case operatorInTagName(Range<Int>, suggestion: String)
    /// A query whose terms exclude each other.
    case cannotMatch(Range<Int>)
    /// A query that excludes the tasks a command lists.
    case cannotMatchHere(Range<Int>)
    /// A query for tasks that lists leave out.
    case isLeftOut(Range<Int>)
    /// A range that ends before it starts.
    case reversedRange(Range<Int>)
  }

  /// The query.
  package let source: [UInt8]

  /// What is wrong with it.
  package let fact: Fact

  init(_ fact: Fact, in source: [UInt8]) {
    self.fact = fact
    self.source = source
  }
}
