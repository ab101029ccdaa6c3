/// An error in a query, as facts; its `diagnostic` describes it in words.
///
///     do { _ = try Filter("+work or") } catch {
///       error.diagnostic.message      // expected a term after "or"
///     }
public struct FilterError: DiagnosticError, Hashable, Sendable {
  /// The kinds of errors; ranges are bytes of the query.
  package enum Fact: Hashable, Sendable {
    case unclosedQuote(Range<Int>)
    case emptyPhrase(Range<Int>)
    /// A term that starts with a slash and has no second one.
    case unclosedPattern(Range<Int>)
    /// Two slashes with nothing between them.
    case emptyPattern(Range<Int>)
    /// A letter after a regular expression that is not a flag.
    case unknownFlag(Range<Int>, word: Range<Int>)
    /// A text attached to the end of a complete term.
    case textAfterTerm(Range<Int>, term: Range<Int>)
    /// `@@` without a name.
    case missingSavedName(Range<Int>)
    case missingTagName(Range<Int>)
    case spaceInTagName(Range<Int>)
    /// A field and an operator without a value.
    case missingValue(field: Range<Int>, operator: Range<Int>)
    /// A comma without a value after it.
    case missingListValue(Range<Int>)
    /// Two dots without an end.
    case emptyRange(Range<Int>)
    /// A range where only one value is valid.
    case rangeAfterOrdering(Range<Int>, FilterRelation)
    /// A list where only one value is valid.
    case listAfterOrdering(Range<Int>, FilterRelation)
    /// A run of operator characters that is not an operator.
    case unknownOperator(Range<Int>)
    /// A value that starts like an operator.
    case operatorInValue(Range<Int>)
    /// A word that starts with an operator, with no field before it.
    case missingField(Range<Int>)
    /// `or` or `and` with nothing on one side.
    case missingOperand(Range<Int>, before: Bool)
    case missingNegated(Range<Int>)
    case unopenedParenthesis(Range<Int>)
    case unclosedParenthesis(Range<Int>)
    case emptyParentheses(Range<Int>)
    /// More nested parentheses or negations than `FilterParser` supports.
    case nestedTooDeeply(Range<Int>)
    /// `due..7d`
    case missingColon(Range<Int>, field: Range<Int>)
    /// An invalid regular expression.
    case wrongPattern(RegularExpressionError, pattern: Range<Int>)
    /// `@@name` without a saved query of that name.
    case unknownSaved(Range<Int>, nearest: String?)
    /// Saved queries that refer to each other in a cycle; their names, the outermost first.
    case circularSaved(Range<Int>, [String])
    /// More saved queries, or more deeply nested ones, than `FilterResolver` supports.
    case tooManySaved(Range<Int>, String)
    /// A saved query that has an error.
    case wrongSaved(Range<Int>, Diagnostic)
    /// A key that resembles a field's name and that no task has.
    case unknownField(Range<Int>, nearest: String?)
    /// A key that no task has.
    case unknownKey(Range<Int>)
    /// `due.befor:7d`
    case unknownModifier(Range<Int>, field: Range<Int>, nearest: String?)
    /// `is:opne`
    case unknownState(Range<Int>, nearest: String?)
    /// Something other than a name after `is:`, `has:` or `no:`, or a wrong operator.
    case notAName(Range<Int>, verb: Range<Int>)
    /// `due<none`
    case presenceInOrdering(Range<Int>, FilterRelation)
    /// An ordering or a range of a field whose values have no order.
    case noOrder(Range<Int>, ItemField)
    /// `.has` with a field whose values are not texts.
    case notText(Range<Int>, ItemField)
    /// `pri>7`
    case notAPriority(Range<Int>)
    /// `line<x`
    case notANumber(Range<Int>, ItemField)

    /// A value that is not a time, compared with the time spent.
    case notADuration(Range<Int>)
    /// A value that is not a date.
    case wrongDate(DateError)
    /// A word, compared with a field that has no words in any task.
    case notComparable(Range<Int>, field: Range<Int>)
    /// A project or context with an operator in its name: `+work|+home`.
    case operatorInTagName(Range<Int>, suggestion: String)
    /// A query whose terms exclude each other.
    case cannotMatch(Range<Int>)
    /// A query that excludes the tasks a command lists.
    case cannotMatchHere(Range<Int>)
    /// A query for tasks that lists omit.
    case isLeftOut(Range<Int>)
    /// A query for tasks that were completed, created or started in the future.
    case isInTheFuture(Range<Int>)
    /// A range that ends before it starts.
    case reversedRange(Range<Int>)
  }

  package let source: [UInt8]
  package let fact: Fact

  init(_ fact: Fact, in source: [UInt8]) {
    self.fact = fact
    self.source = source
  }
}
