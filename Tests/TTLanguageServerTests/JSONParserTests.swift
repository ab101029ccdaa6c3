import CommandTestSupport
import TestSupport

/// JSON texts (RFC 8259), which servers and `tt import` read.
@Suite struct JSONParserTests {
  @Test(arguments: [
    "0", "-0", "7", "10", "-12", "0.5", "1.25", "1e3", "1E+3", "1e-3", "-0.0e0",
    "123456789012345678",
  ])
  func aNumberIsKept(text: String) throws {
    var parser = JSONParser(Array(text.utf8))
    #expect(try parser.values() == [.number(Array(text.utf8)[...])])
  }

  @Test(arguments: [
    "--", "-", "+1", "+1e", "01", "-01", "00", "--1e", "1.", ".5", "1e", "1e+", "1.e3", "1-2",
    "1+2",
    "0x1", "1.2.3", "NaN", "Infinity", "'a'", "\"\\x\"", "\"\\u12\"", "[1,]", "{\"a\":1,}",
    "[1 2]", "nul", "tru", "\"a", "{\"a\"}", "{a:1}", "[", "\"\u{1}\"",
  ])
  func whatIsNotJSONIsAnError(text: String) {
    for text in [text, "[\(text)]", "{\"a\":\(text)}"] {
      var parser = JSONParser(Array(text.utf8))
      #expect(throws: JSONError.self, "\(text)") { try parser.values() }
    }
  }

  /// Texts from UTF-16 programs can contain unpaired surrogates; they are returned unchanged.
  @Test(arguments: [
    #""\ud800""#, #""\udfff""#, #""\udc80\udcff""#, #""\udcc3\udca9""#, #""a\ud83d b\ude00""#,
    #""\ude00\ud83d""#, #""\ud83d\ud83d""#,
  ])
  func loneSurrogatesAreKept(text: String) throws {
    var parser = JSONParser(Array(text.utf8), keepsSurrogates: true)
    let value = try #require(try parser.values().first)
    var json = JSONText(keepsInvalidBytes: true)
    json.value(value)
    #expect(String(decoding: json.bytes, as: UTF8.self) == text)
  }

  /// Elsewhere, one that is no byte cannot be part of a line.
  @Test(arguments: [
    #"["a\ud800"]"#, #"["a\ud83d\ud83d"]"#, #"["a\ude00\ud83d"]"#, #"["a\ud800\u0061"]"#,
  ])
  func aLoneSurrogateIsAnError(text: String) {
    var parser = JSONParser(Array(text.utf8))
    #expect { try parser.values() } throws: {
      "\($0)" == "unpaired surrogate in JSON at line 1, column 10"
    }
  }

  /// A file of 64 MB could contain 32 million values, which need gigabytes.
  @Test func valuesAreCounted() throws {
    var parser = JSONParser(Array("[1,[],{}]".utf8), atMost: 4)
    _ = try parser.values()
    parser = JSONParser(Array("[1,[],{}]".utf8), atMost: 3)
    #expect { try parser.values() } throws: {
      "\($0)" == "too many values in JSON at line 1, column 7"
    }
  }

  /// For other programs, a byte that is not UTF-8 is the surrogate that Python writes for it.
  @Test func bytesAreSurrogatesForPython() throws {
    var json = JSONText()
    json.string(bytes: [0x61, 0xFF, 0x80])
    #expect(String(decoding: json.bytes, as: UTF8.self) == #""a\udcff\udc80""#)
    var parser = JSONParser(json.bytes)
    #expect(try parser.values() == [.string([0x61, 0xFF, 0x80])])
  }
}
