/// A word of the filter language, whole terms included.
struct FilterToken {
  enum Kind {
    /// `(`
    case open
    /// `)`
    case close
    /// `-` or `!` before a term, or the word `not`
    case not
    /// The word `and`, or `&`, `&&`
    case and
    /// The word `or`, or `|`, `||`
    case or
    /// Anything that selects tasks on its own
    case term(FilterExpression.Kind)
  }

  var kind: Kind
  var range: Range<Int>
}
