package import TTSystem

extension Environment {
  /// The consequences of an unknown home directory; nil if the directories of configuration and
  /// state are known.
  ///
  /// Nothing in the current directory replaces it: that directory may belong to someone else.
  package var lackOfHome: String? {
    let effects = [
      Configuration.directory(in: self) == nil ? "no configuration is read" : nil,
      Session.stateDirectory(in: self) == nil ? "no change can be undone" : nil,
    ].compactMap(\.self)
    return effects.isEmpty
      ? nil
      : effects.joined(separator: " and ") + "; set HOME to the full path of your home folder"
  }
}
