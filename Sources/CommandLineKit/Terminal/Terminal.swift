import LibC

/// Where output goes to, as far as it matters for what the output looks like.
///
///     let terminal = Terminal(
///       .behind(descriptor: 1), color: invocation[color] ?? .auto, environment: variable)
///     terminal.width  // 80
package struct Terminal: Hashable, Sendable {
  /// Whether a person reads it, as opposed to a program or a file.
  package let isInteractive: Bool

  /// How many columns a line has; there are at least 20.
  package let width: Int

  /// How many lines there are, if that is known.
  package let height: Int?

  /// Whether to use colour.
  package let hasColor: Bool

  /// Whether it shows any colour, as opposed to those of its palette.
  package let hasTrueColor: Bool

  /// Whether it shows characters beyond ASCII: not if a locale is set that is not UTF-8.
  package let hasUnicode: Bool

  /// Whether it lets people click on a text that links to an address (OSC 8).
  package let hasLinks: Bool

  /// What the system knows of an open file.
  package struct Device: Hashable, Sendable {
    package var isTerminal: Bool

    /// The width of the terminal's window, if it has one.
    package var columns: Int?

    /// The height of the terminal's window, if it has one.
    package var rows: Int?

    package init(isTerminal: Bool, columns: Int? = nil, rows: Int? = nil) {
      self.isTerminal = isTerminal
      self.columns = columns
      self.rows = rows
    }
  }

  /// Creates the view of `device` that `environment`, a look-up of variables, and `color` give.
  ///
  /// The width is `COLUMNS` if that is a number (whoever exports it means it), the window's, or 80.
  /// Colour, unless chosen: not with a `NO_COLOR` that isn't empty (no-color.org); with a
  /// `CLICOLOR_FORCE` that is neither empty nor `0` (bixense.com/clicolors); else on a terminal
  /// that `TERM` does not call dumb, unless `CLICOLOR` is `0`.
  package init(_ device: Device, color: ColorChoice = .auto, environment: (String) -> String?) {
    isInteractive = device.isTerminal
    let columns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    width = max(20, columns ?? device.columns ?? 80)
    height = device.rows
    let depth = environment("COLORTERM")
    hasTrueColor = depth == "truecolor" || depth == "24bit"
    hasUnicode = !device.isTerminal || Terminal.hasUnicode(environment)
    hasLinks = device.isTerminal && Terminal.knowsLinks(environment)
    hasColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: Terminal.showsColor(device, environment)
      }
  }

  /// The first of these variables that is not empty names the locale (POSIX.1-2024 §8.2).
  private static func hasUnicode(_ environment: (String) -> String?) -> Bool {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(environment)
    guard let locale = values.first(where: { !$0.isEmpty })?.lowercased() else { return true }
    return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8") || locale.contains("utf-8@")
  }

  /// Terminals say so in no common way: these are known to open such links, and others to ignore or print them.
  private static func knowsLinks(_ environment: (String) -> String?) -> Bool {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    // A multiplexer decides by itself what it passes on.
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
  /// Returns what is behind an open file; the one question that is put to the system.
  package static func behind(descriptor: Int32) -> Terminal.Device {
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
