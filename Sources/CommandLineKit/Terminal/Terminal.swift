import LibC

/// The properties of an output device that affect how text looks on it.
///
///     let terminal = Terminal(
///       .at(descriptor: 1), color: invocation[color] ?? .auto, environment: variable)
///     terminal.width  // 80
package struct Terminal: Hashable {
  /// Whether it is a terminal, not a pipe or a file.
  package let isInteractive: Bool

  /// The number of columns, at least 20.
  package let width: Int

  /// The number of lines, if known.
  package let height: Int?

  package let hasColor: Bool

  /// Whether it shows 256 colours, not only the eight basic ones and their bright versions, or none.
  package let hasPalette: Bool

  /// Whether it shows non-ASCII characters: not if the locale is set but is not UTF-8.
  package let hasUnicode: Bool

  /// Whether it supports clickable links (OSC 8).
  package let hasLinks: Bool

  /// The system's facts about an open file.
  package struct Device: Hashable {
    package var isTerminal: Bool
    package var columns: Int?
    package var rows: Int?

    package init(isTerminal: Bool, columns: Int? = nil, rows: Int? = nil) {
      self.isTerminal = isTerminal
      // The screen keeps all cells in memory.
      self.columns = columns.map { min($0, 1000) }
      self.rows = rows.map { min($0, 1000) }
    }
  }

  /// Creates the terminal for `device`, given an environment look-up and a choice of colour.
  ///
  /// The width is `COLUMNS` if that is a number, else the window's, else 80. Unless `color`
  /// decides, `NO_COLOR` (no-color.org) turns colour off if it is not empty, and `CLICOLOR_FORCE`
  /// (bixense.com/clicolors) turns it on if it is neither empty nor `0`. Otherwise there is colour
  /// on a terminal, except if `TERM` is dumb or `CLICOLOR` is `0`.
  package init(_ device: Device, color: ColorChoice = .auto, environment: (String) -> String?) {
    isInteractive = device.isTerminal
    let columns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    width = max(20, columns ?? device.columns ?? 80)
    height = device.rows
    hasUnicode = !device.isTerminal || Terminal.hasUnicode(environment)
    hasLinks = device.isTerminal && Terminal.knowsLinks(environment)
    hasColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: Terminal.showsColor(device, environment)
      }
    hasPalette = hasColor && Terminal.hasPalette(environment)
  }

  /// The first non-empty variable of these names the locale (POSIX.1-2024 §8.2).
  private static func hasUnicode(_ environment: (String) -> String?) -> Bool {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(environment)
    guard let locale = values.first(where: { !$0.isEmpty })?.lowercased() else { return true }
    return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8") || locale.contains("utf-8@")
  }

  /// Most terminals have a palette today, whatever they call themselves.
  ///
  /// Those that are known to lack one would take the number of a colour for other attributes, such
  /// as blinking.
  private static func hasPalette(_ environment: (String) -> String?) -> Bool {
    if ["truecolor", "24bit"].contains(environment("COLORTERM")) { return true }
    let type = environment("TERM") ?? ""
    let isBasic =
      ["linux", "ansi", "cygwin", "xterm-color"].contains(type)
      || type.hasSuffix("-16color") || type.hasSuffix("-8color")
      || type.hasPrefix("vt") && Int(type.dropFirst(2).prefix(1)) != nil
    return !isBasic
  }

  /// These terminals are known to open links; others ignore or print them.
  ///
  /// There is no common way to ask a terminal.
  private static func knowsLinks(_ environment: (String) -> String?) -> Bool {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    // A multiplexer decides what it passes on.
    let type = environment("TERM") ?? ""
    if isSet("TMUX") || isSet("STY") || type.hasPrefix("screen") || type.hasPrefix("tmux") {
      return false
    }
    if let version = environment("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5_000 }
    if ["KITTY_WINDOW_ID", "WT_SESSION", "WEZTERM_PANE", "KONSOLE_VERSION"].contains(where: isSet) {
      return true
    }
    if let program = environment("TERM_PROGRAM") {
      return ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio"].contains(program)
    }
    return ["xterm-kitty", "xterm-ghostty", "foot", "foot-extra", "contour", "alacritty"]
      .contains(type)
  }

  private static func showsColor(_ device: Device, _ environment: (String) -> String?) -> Bool {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    if isSet("NO_COLOR") { return false }
    if isSet("CLICOLOR_FORCE"), environment("CLICOLOR_FORCE") != "0" { return true }
    guard device.isTerminal, environment("CLICOLOR") != "0" else { return false }
    return isSet("TERM") && environment("TERM") != "dumb"
  }
}

extension Terminal.Device {
  /// Returns the device of a file descriptor; only this function asks the system.
  package static func at(descriptor: Int32) -> Terminal.Device {
    guard isatty(descriptor) == 1 else { return Terminal.Device(isTerminal: false) }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else {
      return Terminal.Device(isTerminal: true)
    }
    return Terminal.Device(
      isTerminal: true, columns: size.ws_col > 0 ? Int(size.ws_col) : nil,
      rows: size.ws_row > 0 ? Int(size.ws_row) : nil)
  }
}
