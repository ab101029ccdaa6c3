package import TTSystem
package import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

extension Session {
  /// The lists that `-f` names, each once; otherwise the default list.
  package var listPaths: [FilePath] {
    options.files.count > 1 ? distinct(options.files) : [listPath]
  }

  /// Returns the archive of a list: `$DONE_FILE`, `done-file` in the configuration, or `done.txt`.
  ///
  /// `done.txt` is in the list's directory.
  package func archivePath(of list: FilePath) -> FilePath {
    process.environment["DONE_FILE"].map { FilePath($0) }
      ?? configuration.path("done-file", in: process.environment)
      ?? list.directory.appending("done.txt")
  }

  /// Returns the archive of a list if an edit needs it; see `TaskEdit.usesArchive(of:)`.
  package func archive(
    of list: FilePath, for edit: TaskEdit, to items: [TodoItem]
  ) throws(FileError) -> Document? {
    guard list != "-", edit.usesArchive(of: items) else { return nil }
    return try store.read(archivePath(of: list))
      .map { Document(parsing: $0.bytes, dialect: dialect) }
  }

  /// The existing archives of the lists, except those that are lists themselves.
  package var archivePaths: [FilePath] {
    let lists = listPaths.filter { $0 != "-" }
    return distinct(lists + lists.map(archivePath)).dropFirst(lists.count)
      .filter(FileStore.isFile)
  }

  /// Returns the names of lists shown together; lists with the same name are shown with their
  /// paths.
  package func names(of paths: [FilePath]) -> [[UInt8]] {
    paths.map { path in
      paths.count { $0.name == path.name } > 1 ? path.bytes : path.name.bytes
    }
  }

  package func areSame(_ one: FilePath, _ other: FilePath) -> Bool {
    one == other || realPath(one) == realPath(other)
  }

  private func distinct(_ paths: [FilePath]) -> [FilePath] {
    var seen: Set<FilePath> = []
    return paths.filter { seen.insert(realPath($0)).inserted }
  }

  func realPath(_ path: FilePath) -> FilePath {
    path == "-" ? path : (try? store.resolved(path)) ?? path
  }
}

/// A word that names tasks of a list by its name: `done.txt:12`, `work.txt:3-5`.
///
///     address = name ":" numbers
///
/// It is an address only if the list exists: one that `-f` names, an archive, a file in the list's
/// directory whose name has a dot, or a path with a slash. In a filter it is an ordinary tag. In a
/// confined session, only the lists in use and their archives exist.
package struct TaskAddress: Hashable {
  package let path: FilePath
  package let name: [UInt8]

  package let numbers: Argument
}

extension Session {
  /// Parses a word; nil if it names no task of an existing list.
  package func address(_ word: Argument) -> TaskAddress? {
    guard listPath != "-", TaskNumbers(parsing: word) == nil else { return nil }
    for colon in word.bytes.indices where word.bytes[colon] == ":" {
      let name = Array(word.bytes[..<colon])
      let numbers = Argument(word.bytes[(colon + 1)...])
      if TaskNumbers(parsing: numbers) != nil, let path = list(called: name) {
        return TaskAddress(path: path, name: name, numbers: numbers)
      }
    }
    return nil
  }

  /// Returns the address that a word without `.txt` may mean: `work:3` for `work.txt:3`.
  func addressMeant(by word: [UInt8]) -> String? {
    guard let colon = word.lastIndex(of: ":"), colon > 0 else { return nil }
    let address = Array(word[..<colon]) + ".txt".bytes + word[colon...]
    return self.address(Argument(address)).map { _ in address.string }
  }

  /// Returns the name of a list in addresses: its file name, or its path if that is ambiguous.
  package func name(of path: FilePath) -> [UInt8] {
    if let known = knownLists.first(where: { areSame($0.path, path) }) { return known.name }
    // A list that an undo would restore does not exist yet.
    let named = list(called: path.name.bytes) ?? path.name.beside(listPath)
    // A name without a dot can also be a place or a number, as in tt mv 3 top.
    if areSame(named, path), path.name.bytes.contains(".") { return path.name.bytes }
    return path.bytes.contains("/") ? path.bytes : "./".bytes + path.bytes
  }

  /// Returns the list's name in a word that can only be an address, if the list does not exist.
  func missingList(_ word: Argument) -> [UInt8]? {
    guard listPath != "-", TaskNumbers(parsing: word) == nil,
      let colon = word.bytes.firstIndex(of: ":"),
      word.bytes[..<colon].suffix(4).elementsEqual(".txt".utf8),
      TaskNumbers(parsing: Argument(word.bytes[(colon + 1)...])) != nil, address(word) == nil
    else { return nil }
    return Array(word.bytes[..<colon])
  }

  /// The lists that options name, and the archives, with their names.
  ///
  /// The name of a list in use never means its archive.
  private var knownLists: [(path: FilePath, name: [UInt8])] {
    let paths = listPaths + archivePaths
    let known = Array(zip(paths, names(of: paths)).map { (path: $0, name: $1) })
    return options.files.isEmpty ? Array(known.dropFirst()) : known
  }

  /// The lists in use, or else the archives, that share a file name, which then names none of them.
  func paths(called name: [UInt8]) -> [FilePath] {
    let found = [listPaths, archivePaths].map { $0.filter { $0.name.bytes == name } }
    return found.first { !$0.isEmpty }.flatMap { $0.count > 1 ? $0 : nil } ?? []
  }

  package func list(called name: [UInt8]) -> FilePath? {
    if name.isEmpty { return nil }
    for (path, known) in knownLists where name == known || name == path.bytes { return path }
    if !paths(called: name).isEmpty { return nil }
    if options.isConfined { return name == listPath.name.bytes ? listPath : nil }
    let path = path(name)
    if name.contains("/") { return FileStore.isFile(path) ? path : nil }
    // A key such as due: never names a list, even if a file has that name.
    guard name.contains(".") else { return nil }
    let beside = path.beside(listPath)
    return FileStore.isFile(beside) ? beside : nil
  }
}

extension Session {
  /// Returns the word that is missing before an unknown command: `show` before a number, `-f` before
  /// the name of a list next to the usual one.
  package static func word(
    missingBefore name: Argument, in process: ProcessEnvironment
  ) -> Argument? {
    if TaskNumbers(parsing: name) != nil { return "show" }
    let file = FilePath(name.bytes).withEnding
    guard !name.bytes.isEmpty, !name.bytes.contains("/"),
      file.bytes.suffix(4).elementsEqual(".txt".utf8), file != ReportFile.name,
      let usual = (try? Configuration(in: process.environment))?.usualList(in: process),
      FileStore.isFile(file.beside(usual))
    else { return nil }
    return "-f"
  }
}

extension Sequence<FilePath> {
  package var sortedByBytes: [FilePath] {
    sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}

extension FilePath {
  /// Returns the path of a file in the directory of another one.
  package func beside(_ other: FilePath) -> FilePath {
    other.directory == "." ? self : other.directory.appending(self)
  }
}
