package import TodoTxtFiles

extension Environment {
  /// The folders in which programs are looked for.
  package var searchPath: [FilePath] {
    (self["PATH"] ?? []).split(separator: UInt8(ascii: ":")).map { FilePath($0) }
  }

  /// The user's folder and the shared ones in which programs look for data (XDG Base Directory Specification).
  package var dataFolders: [FilePath] {
    let own = folder("XDG_DATA_HOME", orInHome: ".local/share")
    let shared = self["XDG_DATA_DIRS"] ?? Array("/usr/local/share:/usr/share".utf8)
    return [own].compactMap(\.self)
      + shared.split(separator: UInt8(ascii: ":")).map { FilePath($0) }
  }

  /// The user's folder for configuration; nil without a home folder.
  package var settingsFolder: FilePath? {
    folder("XDG_CONFIG_HOME", orInHome: ".config")
  }
}
