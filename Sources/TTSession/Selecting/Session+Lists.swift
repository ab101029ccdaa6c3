package import CommandLineKit
package import TodoTxtFiles

/// The lists of a run, and what they are called.
extension Session {
  /// The lists that `-f` names, each once; else the one list there is.
  package var listPaths: [FilePath] {
    options.files.count > 1 ? distinct(options.files) : [listPath]
  }

  /// Returns where completed tasks of a list go: `$DONE_FILE`, `done-file` in the configuration, or `done.txt`
  /// beside the list.
  package func archivePath(of list: FilePath) -> FilePath {
    process.environment["DONE_FILE"].map { FilePath($0) }
      ?? configuration.path("done-file", in: process.environment)
      ?? list.directory.appending("done.txt")
  }

  /// The archives of the lists that are there and are not lists themselves.
  package var archivePaths: [FilePath] {
    let lists = listPaths.filter { $0 != "-" }
    return distinct(lists + lists.map(archivePath)).dropFirst(lists.count)
      .filter(FileStore.isFile)
  }

  /// Returns what lists are called that are shown together: by their names, but two of one name by their
  /// paths as given.
  package func names(of paths: [FilePath]) -> [[UInt8]] {
    paths.map { path in
      paths.count { $0.name == path.name } > 1 ? path.bytes : path.name.bytes
    }
  }

  /// Whether two paths lead to the same file.
  package func areSame(_ one: FilePath, _ other: FilePath) -> Bool {
    one == other || realPath(one) == realPath(other)
  }

  private func distinct(_ paths: [FilePath]) -> [FilePath] {
    var seen: Set<FilePath> = []
    return paths.filter { seen.insert(realPath($0)).inserted }
  }

  /// Returns the absolute path of a list, without symbolic links.
  func realPath(_ path: FilePath) -> FilePath {
    path == "-" ? path : (try? store.resolved(path)) ?? path
  }
}

/// A word that names tasks of a list by its name: `done.txt:12`, `work.txt:3-5`.
///
///     address = name ":" numbers
///
/// It is one only if there is such a list: one that `-f` names, an archive, a file beside the list whose
/// name has a dot, or the path of a file with a slash. In a filter it is a tag like others.
package struct TaskAddress: Hashable, Sendable {
  /// The file.
  package let path: FilePath

  /// What the list was called.
  package let name: [UInt8]

  /// The numbers.
  package let numbers: Argument
}

extension Session {
  /// Reads a word; nil if it names no task of a list that is there.
  package func address(_ word: Argument) -> TaskAddress? {
    guard listPath != "-", TaskNumbers(parsing: word) == nil else { return nil }
    for colon in word.bytes.indices where word.bytes[colon] == UInt8(ascii: ":") {
      let name = Array(word.bytes[..<colon])
      let numbers = Argument(word.bytes[(colon + 1)...])
      if TaskNumbers(parsing: numbers) != nil, let path = list(called: name) {
        return TaskAddress(path: path, name: name, numbers: numbers)
      }
    }
    return nil
  }

  /// Returns what a list is called before the numbers of its tasks: its name, or where that means
  /// another list its path.
  package func name(of path: FilePath) -> [UInt8] {
    if let known = knownLists.first(where: { areSame($0.path, path) }) { return known.name }
    // A list that an undone change would bring back is not there yet.
    let named = list(called: path.name.bytes) ?? path.name.beside(listPath)
    if areSame(named, path) { return path.name.bytes }
    return path.bytes.contains(UInt8(ascii: "/")) ? path.bytes : Array("./".utf8) + path.bytes
  }

  /// Returns the name of the list in a word that can only name tasks of a list, if there is no such list.
  func missingList(_ word: Argument) -> [UInt8]? {
    guard listPath != "-", TaskNumbers(parsing: word) == nil,
      let colon = word.bytes.firstIndex(of: UInt8(ascii: ":")),
      word.bytes[..<colon].suffix(4).elementsEqual(".txt".utf8),
      TaskNumbers(parsing: Argument(word.bytes[(colon + 1)...])) != nil, address(word) == nil
    else { return nil }
    return Array(word.bytes[..<colon])
  }

  /// The lists that options name, and the archives, as they are called together.
  ///
  /// The name of a list in use never means its archive.
  private var knownLists: [(path: FilePath, name: [UInt8])] {
    let paths = listPaths + archivePaths
    let known = Array(zip(paths, names(of: paths)).map { (path: $0, name: $1) })
    return options.files.isEmpty ? Array(known.dropFirst()) : known
  }

  private func list(called name: [UInt8]) -> FilePath? {
    if name.isEmpty { return nil }
    for (path, known) in knownLists where name == known || name == path.bytes { return path }
    let path = FilePath(name)
    if name.contains(UInt8(ascii: "/")) { return FileStore.isFile(path) ? path : nil }
    // A key such as due: is no list, whatever files there are.
    guard name.contains(UInt8(ascii: ".")) else { return nil }
    let beside = path.beside(listPath)
    return FileStore.isFile(beside) ? beside : nil
  }
}

extension FilePath {
  /// Returns the path of a file in the folder of another one.
  package func beside(_ other: FilePath) -> FilePath {
    other.directory == "." ? self : other.directory.appending(self)
  }
}
