import CommandLineKit
package import TodoTxtFiles

extension Environment {
  /// The directories that are searched for programs.
  package var searchPath: [FilePath] {
    (self["PATH"] ?? []).split(separator: ":").map { FilePath($0) }
  }

  /// The user's data directory and the shared ones (XDG Base Directory Specification).
  package var dataFolders: [FilePath] {
    let own = folder("XDG_DATA_HOME", orInHome: ".local/share")
    let shared = self["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share".bytes
    return [own].compactMap(\.self)
      + shared.split(separator: ":").map { FilePath($0) }
  }

  /// The user's configuration directory; nil without a home directory.
  package var settingsFolder: FilePath? {
    folder("XDG_CONFIG_HOME", orInHome: ".config")
  }
}
