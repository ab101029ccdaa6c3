// todo.txt for tree-sitter: the tokens of ../../todotxt.abnf.
//
// A regular language doesn't know a calendar: days that no month has are left out, but 29 February is
// a day in every year. A blank line ends a note here, a CR is only part of a line ending, and a date
// that could end the line stays a date before a tab.

const DATE = /[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))/;
const PRIORITY = /\([A-Z]\)/;

// The head's tokens contain the space after them, so that they don't match the start of a longer word.
const head = content => token(prec(8, seq(content, ' ')));

// A date that ends the line: of two tokens of the same length the first is taken, and a longer word
// is a word.
const last = content => token(prec(1, content));

module.exports = grammar({
  name: 'todotxt',
  extras: _ => [],
  rules: {
    // The last line need not end.
    file: $ => seq(
      repeat(choice($.comment, $.task, seq(optional($._space), $._newline))),
      optional(choice(
        alias($._comment, $.comment), alias($._last_task, $.task), $._space))),

    comment: $ => seq($._comment, $._newline),
    _comment: _ => choice(token(prec(9, /#[ #][^\r\n]*/)), last('#')),

    task: $ => prec.right(seq($._task, $._newline, optional($.note))),
    _last_task: $ => $._task,
    _task: $ => choice(
      seq($._head, optional($._text), repeat($.inline_note)),
      seq($._text, repeat($.inline_note)),
      repeat1($.inline_note)),

    _head: $ => choice(
      seq($._priority, optional($._created)),
      $._created,
      seq($._mark, optional(choice(
        seq($._priority, optional($._dates)),
        $._dates,
        seq($._done, $._priority, optional($._created)))))),

    _dates: $ => choice(
      alias(last(DATE), $.completion_date),
      seq($._done, optional($._created))),

    _mark: $ => alias(head('x'), $.completion_mark),
    _priority: $ => alias(head(PRIORITY), $.priority),
    _done: $ => alias(head(DATE), $.completion_date),
    _created: $ => choice(
      alias(head(DATE), $.creation_date), alias(last(DATE), $.creation_date)),

    _text: $ => seq(optional($._space), $._word, repeat(seq($._space, $._word)), optional($._space)),
    _word: $ => choice(
      $.project, $.context, $.tag,
      alias($._other_word, $.word),
      alias($._name, $.word),
      alias($._name_and_colon, $.word)),

    project: _ => token(prec(3, /\+[^ \t\r\n\u0010]+/)),
    context: _ => token(prec(3, /@[^ \t\r\n\u0010]+/)),

    // Whether a name is a key is known at what follows it: a colon, and a value that does not start
    // with //.
    tag: $ => seq(alias($._name, $.key), $.colon, $.value),
    _name_and_colon: $ => seq($._name, alias($.colon, '_colon'), optional(token.immediate(/\/\/[^ \t\r\n\u0010]*/))),
    _name: _ => token(prec(2, /\p{L}[^ \t\r\n\u0010:]*/)),
    colon: _ => token.immediate(':'),
    value: _ => token.immediate(/([^ \t\r\n\u0010\/]|\/[^ \t\r\n\u0010\/])[^ \t\r\n\u0010]*|\//),
    _other_word: _ => token(prec(1, /[^ \t\r\n\u0010]+/)),

    inline_note: $ => seq($.note_separator, optional(alias(/[^\r\n\u0010]+/, $.note_text))),
    note_separator: _ => '\u0010',

    note: $ => prec.right(choice(
      repeat1($._note_line),
      seq(repeat($._note_line), $._space, alias($._note_text, $.note_text)))),
    _note_line: $ => seq($._space, alias($._note_text, $.note_text), $._newline),
    _note_text: _ => token(prec(7, /[^ \t\r\n][^\r\n]*/)),

    _space: _ => /[ \t]+/,
    _newline: _ => /\r?\n/,
  },
});
