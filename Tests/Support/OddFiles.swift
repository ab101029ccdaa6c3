import Testing

/// A file whose name says what is unusual about it.
package struct NamedFile: Sendable, CustomTestStringConvertible {
  package let name: String
  package let bytes: [UInt8]

  package init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  package init(_ name: String, _ text: String) {
    self.init(name, Array(text.utf8))
  }

  package var testDescription: String { name }
}

/// Files with every kind of bytes that todo.txt programs have been seen to lose.
package let oddFiles: [NamedFile] = [
  NamedFile("empty", ""),
  NamedFile("one newline", "\n"),
  NamedFile("only newlines", "\n\n\n"),
  NamedFile("only CRLF", "\r\n\r\n"),
  NamedFile("plain", "(A) Call mum @phone\nx 2026-11-20 2026-11-01 Pay rent +home\nBuy milk\n"),
  NamedFile("CRLF", "(A) one\r\ntwo due:2026-11-25\r\nx three\r\n"),
  NamedFile("mixed endings", "one\r\n(B) two\nthree\r\nfour\n"),
  NamedFile("no final newline", "(C) one\ntwo"),
  NamedFile("CRLF, no final newline", "one\r\n(A) 2026-11-20 two"),
  NamedFile("lone CR", "one\rstill one\ntwo\r"),
  NamedFile("byte-order mark", [0xEF, 0xBB, 0xBF] + "(A) one\ntwo\n".utf8),
  NamedFile("only a byte-order mark", [0xEF, 0xBB, 0xBF]),
  NamedFile("NUL", Array("on".utf8) + [0] + "e +p\n".utf8 + [0, 0x0A] + "two\n".utf8),
  NamedFile("Latin-1", Array("(A) caf".utf8) + [0xE9] + " au lait\ntwo\n".utf8),
  NamedFile(
    "invalid UTF-8",
    Array("bad ".utf8) + [0xED, 0xA0, 0x80, 0x20, 0xC0, 0xAF, 0x20, 0xF8, 0x88] + " end\n+".utf8
      + [0x80, 0x0A]),
  NamedFile("Unicode line breaks", "ls\u{2028}ps\u{2029}nel\u{85}vt\u{0B}ff\u{0C} end\ntwo\n"),
  NamedFile("blank lines", "first\n\n\nafter two\n   \n\t\nlast\n\n"),
  NamedFile("spaces", "one  two   three\n(A)  two spaces\ntrailing  \n\ttab\tin\ttab\n"),
  NamedFile("spaces that are none", "nbsp\u{A0}+x zero\u{200B}+w ideographic\u{3000}@c\n"),
  NamedFile("one long line", String(repeating: "word +p @c k:v ", count: 2000) + "\nlast\n"),
  NamedFile("duplicates", "same\nother\nsame\nsame\n"),
  NamedFile("notes", "(A) one\n  note of one\n\n    deeper\ntwo\n\n  an orphan\n  its note\n"),
  NamedFile("notes with CRLF", "one\r\n  note\r\n\r\n  more\r\ntwo\r\n"),
  NamedFile("notes in one line", "(A) one\u{10}first\u{10}\u{10}third pri:B\ntwo\u{10}\n\u{10}x\n"),
  NamedFile("comments", "# head\n#\n## two\n#hashtag buy milk\n# after\n  indented\n#\ttab\n"),
  NamedFile(
    "heads",
    """
    x
    x\u{20}
    (A)
    (A)\u{20}
    (A) (B) two
    (A) x done inside
    (A) pri:B
    pri:A
    (A)\ttab
    (b) lower
    (A)glued
    2026-11-20
    (A) 2026-11-20
    (A)  2026-11-20 two spaces
    2026-11-20 2026-11-19 two dates
    2026-11-20 (A) priority after
    2026-02-30 impossible
    x (A) 2026-11-20 2026-11-01 sleek
    x 2026-11-20 (A) 2026-11-01 Simpletask
    x 2026-11-20 2026-11-01
    x 2026-13-45 no date
    X 2026-11-20 upper
    (Z)  pri:A trailing \u{20}
    +a @b k:v due:2026-11-25 +a
    """),
]
