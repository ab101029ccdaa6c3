package import CommandLineKit

extension Configuration {
  /// The configured aliases; the last of those with the same name.
  ///
  /// In an alias, a word that starts with `~/` is a path in `home`, since no shell expands it.
  package func aliases(home: [UInt8]?) -> [UserAlias] {
    let set = entries.filter { $0.key.hasPrefix(prefix) }
    return set.enumerated().compactMap { index, entry in
      if set[(index + 1)...].contains(where: { $0.key == entry.key }) { return nil }
      return UserAlias(
        String(entry.key.dropFirst(prefix.count)), for: entry.value, inHome: home)
    }
  }

  package func alias(named name: String) -> Entry? {
    entries.isEmpty ? nil : entries.last { $0.key == prefix + name }
  }

  package func mistake(in entry: Entry, _ reason: String) -> ConfigurationError? {
    path.map { ConfigurationError(in: entry, of: $0, reason) }
  }
}

extension UserAlias {
  package init(_ name: String, for text: [UInt8], inHome home: [UInt8]?) {
    self.init(name, for: text, words: ShellWords(withoutOperators: text, inHome: home).words)
  }
}

private let prefix = "alias."
