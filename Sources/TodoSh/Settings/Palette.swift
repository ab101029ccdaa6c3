import CommandLineKit

/// The named colours of configuration files, and their uses.
enum Palette {
  private static let colors: [(name: String, code: String)] = [
    ("BLACK", "0;30"), ("RED", "0;31"), ("GREEN", "0;32"), ("BROWN", "0;33"), ("BLUE", "0;34"),
    ("PURPLE", "0;35"), ("CYAN", "0;36"), ("LIGHT_GREY", "0;37"), ("DARK_GREY", "1;30"),
    ("LIGHT_RED", "1;31"), ("LIGHT_GREEN", "1;32"), ("YELLOW", "1;33"), ("LIGHT_BLUE", "1;34"),
    ("LIGHT_PURPLE", "1;35"), ("LIGHT_CYAN", "1;36"), ("WHITE", "1;37"), ("DEFAULT", "0"),
  ]

  private static let uses: [(name: String, color: String)] = [
    ("PRI_A", "YELLOW"), ("PRI_B", "GREEN"), ("PRI_C", "LIGHT_BLUE"), ("PRI_X", "WHITE"),
    ("COLOR_DONE", "LIGHT_GREY"),
  ]

  /// The colours of words, which have no default.
  static let ofWords = [
    "COLOR_PROJECT", "COLOR_CONTEXT", "COLOR_DATE", "COLOR_NUMBER", "COLOR_META",
  ]

  static func setDefaults(_ variables: ShellVariables) {
    variables.set("NONE", to: "")
    for (name, code) in colors { variables.set(name, to: #"\\033["# + code + "m") }
    for (name, color) in uses { variables.set(name, to: variables[color] ?? []) }
    for name in ofWords { variables.set(name, to: "") }
  }

  static func remove(from variables: ShellVariables) {
    let names =
      variables.names(startingWith: "PRI_") + ["DEFAULT", "COLOR_DONE", "PRI_X"] + ofWords
    for name in names { variables.set(name, to: "") }
  }

  /// Returns the escape sequence of a colour; `\033` means the escape character.
  static func sequence(_ value: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = value[...]
    let backslash: UInt8 = "\\"
    while let byte = rest.first {
      let backslashes = rest.prefix { $0 == backslash }
      let next = rest.dropFirst(backslashes.count)
      if !backslashes.isEmpty, next.starts(with: "033".utf8) {
        result.append(0x1B)
        rest = next.dropFirst(3)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
