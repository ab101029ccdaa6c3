package import TodoTxtFiles

extension Environment {
  /// The user's folder for configuration; nil without a home folder.
  package var settingsFolder: FilePath? {
    (self["XDG_CONFIG_HOME"] ?? self["HOME"].map { $0 + Array("/.config".utf8) }).map {
      FilePath($0)
    }
  }
}
