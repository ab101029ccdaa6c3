// todo.txt for tree-sitter: the tokens of ../../todotxt.abnf.
//
// A regular language can't see a calendar: days that no month has are left out, 29 February is a day
// in every year. A blank line ends a note here.

const DATE = /[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))/;
const WORD = /[^ \t\r\n\u0010]+/;

// The head's tokens hold the space behind them, so that no longer word is meant.
const head = (token_, precedence) => token(prec(precedence, seq(token_, ' ')));

module.exports = grammar({
  name: 'todotxt',
  extras: _ => [],
  rules: {
    file: $ => repeat(choice($.comment, $.task, $._newline)),

    comment: $ => seq(token(prec(9, /#([ #][^\n]*)?/)), $._newline),

    task: $ => seq(
      optional(choice($._completed_head, $._open_head)),
      optional($._text),
      repeat($.inline_note),
      $._newline,
      optional($.note)),

    _completed_head: $ => seq(
      alias(head('x', 8), $.completion_mark),
      optional(choice(
        seq(alias(head(/\([A-Z]\)/, 8), $.priority), optional($._dates)),
        seq(alias(head(DATE, 8), $.completion_date),
          optional(alias(head(/\([A-Z]\)/, 8), $.priority)),
          optional(alias(head(DATE, 8), $.creation_date)))))),
    _dates: $ => seq(
      alias(head(DATE, 8), $.completion_date),
      optional(alias(head(DATE, 8), $.creation_date))),

    _open_head: $ => choice(
      seq(alias(head(/\([A-Z]\)/, 8), $.priority), optional(alias(head(DATE, 8), $.creation_date))),
      alias(head(DATE, 8), $.creation_date)),

    _text: $ => seq(optional($._space), $._word, repeat(seq($._space, $._word)), optional($._space)),
    _word: $ => choice($.project, $.context, $.tag, $.word),

    project: _ => token(prec(3, /\+[^ \t\r\n\u0010]+/)),
    context: _ => token(prec(3, /@[^ \t\r\n\u0010]+/)),
    tag: $ => seq($.key, $.colon, $.value),
    // The key takes the word only if a value follows that does not start with //.
    key: _ => token(prec(2, /\p{L}[^ \t\r\n\u0010:]*/)),
    colon: _ => token.immediate(':'),
    value: _ => token.immediate(prec(2, /([^ \t\r\n\u0010\/]|\/[^ \t\r\n\u0010\/]|\/)[^ \t\r\n\u0010]*/)),
    word: _ => token(prec(1, WORD)),

    inline_note: $ => seq($.note_separator, optional(alias(/[^\r\n\u0010]+/, $.note_text))),
    note_separator: _ => '\u0010',

    note: $ => prec.right(repeat1(seq($._space, alias(token(prec(7, /[^ \t\r\n][^\n]*/)), $.note_text), $._newline))),

    _space: _ => /[ \t]+/,
    _newline: _ => /\r?\n/,
  },
});
