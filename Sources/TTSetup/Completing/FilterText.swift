import CommandLineKit
import TodoTxt

/// Text of a list in filter syntax, quoted where necessary.
enum FilterText {
  static func tag(_ sigil: UInt8, _ name: [UInt8]) -> [UInt8] {
    let word = [sigil] + name
    let isList = zip(name, name.dropFirst()).contains { comma, next in
      comma == "," && "+@".utf8.contains(next)
    }
    let isPlain =
      !isList && !name.contains("*")
      && (try? FilterExpression(parsing: word).bytes()) == word
    return isPlain ? word : [sigil] + quoted(name)
  }

  static func value(_ value: [UInt8]) -> [UInt8] {
    let isPlain =
      !value.contains { "*,()<>=\"'".utf8.contains($0) }
      && !zip(value, value.dropFirst()).contains { $0 == "." && $1 == $0 }
    return isPlain ? value : quoted(value)
  }

  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    let quote: UInt8 = "\""
    let backslash: UInt8 = "\\"
    return [quote] + text.flatMap { [quote, backslash].contains($0) ? [backslash, $0] : [$0] }
      + [quote]
  }
}
