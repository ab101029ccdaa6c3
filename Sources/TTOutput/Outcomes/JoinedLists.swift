import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// The lists that a command reads, joined into one document.
///
///     let lists = try list.readLists(withArchive: true)
///     let selected = try list.select(query, in: lists, omitting: .open)
///     lists.names.text(selected.list[0].number)          // done.txt:12
///
/// Tasks of several lists are selected, sorted, grouped and counted together, and `p:` finds its
/// `id:` in another list. For one list, the document is that of the file.
package struct JoinedLists {
  package let parts: [Part]

  /// All lines, those of the first list first.
  package let document: Document

  package let names: TaskNames

  /// The blocked tasks, if several queries need them.
  package var blocked: BlockedNames?

  /// The lines of the archive that are in the list too; they count once.
  private let repeats: Set<Int>

  package struct Part {
    package let path: FilePath

    /// The name of the list; nil if task numbers are enough.
    package let name: [UInt8]?

    package let document: Document
    let exists: Bool

    /// Whether it is another list's archive; completed tasks can be in both.
    package let isArchive: Bool

    package init(
      path: FilePath, name: [UInt8]?, document: Document, exists: Bool, isArchive: Bool
    ) {
      (self.path, self.name, self.document) = (path, name, document)
      (self.exists, self.isArchive) = (exists, isArchive)
    }
  }

  package init(_ parts: [Part]) {
    self.parts = parts
    if parts.count == 1 {
      document = parts[0].document
      names = TaskNames(in: parts[0].name)
      repeats = []
      return
    }
    var (bytes, count): ([UInt8], Int) = ([], 0)
    var starts: [(linesBefore: Int, list: [UInt8]?)] = []
    for part in parts {
      if count > 0, part.document.dialect == .extended {
        // A comment keeps a note at the end of one list from continuing in the next.
        bytes += ["#", .lineFeed]
        count += 1
      }
      starts.append((linesBefore: count, list: part.name))
      let start = part.document.hasByteOrderMark ? Document.byteOrderMark.count : 0
      bytes += part.document.bytes[start...]
      count += part.document.lines.count
      // A final CR belongs to the line.
      if part.document.bytes.last == .carriageReturn { bytes.append(.carriageReturn) }
      if let last = bytes.last, last != .lineFeed { bytes.append(.lineFeed) }
    }
    document = Document(parsing: bytes, dialect: parts.first?.document.dialect ?? .extended)
    names = TaskNames(starts)
    repeats = JoinedLists.repeats(in: parts, starts.map(\.linesBefore))
  }

  package var notices: [Message] {
    parts.filter { !$0.exists && !$0.isArchive }.map { .noFile($0.path) }
  }

  package func part(of number: Int) -> Part { parts[names.position(of: number)] }

  /// Returns tasks in the order of completion, latest first.
  ///
  /// Within a day, tasks further down come first, and unarchived ones before archived ones.
  package func latestFirst(_ items: ItemList) -> ItemList {
    let places = items.map { (part: names.position(of: $0.number), item: $0) }.sorted {
      ($0.part, $1.item.number) < ($1.part, $0.item.number)
    }
    return ItemList(places.map(\.item), of: document)
      .sorted(by: TaskOrder([FieldPath(.completed, isDescending: true)]))
  }

  /// Creates the lists of one file.
  package init(of document: Document, at path: FilePath = "", exists: Bool = true) {
    self.init([Part(path: path, name: nil, document: document, exists: exists, isArchive: false)])
  }

  package var path: FilePath { parts[0].path }
  package var exists: Bool { parts[0].exists }
  var list: ItemList { withoutRepeats(document.list) }

  package func withoutRepeats(_ items: ItemList) -> ItemList {
    repeats.isEmpty
      ? items : ItemList(items.filter { !repeats.contains($0.number) }, of: document)
  }

  package func item(numbered number: Int, in path: FilePath) -> TodoItem? {
    guard let position = parts.firstIndex(where: { $0.path == path }) else { return nil }
    return document.item(numbered: names.linesBefore(position) + number)
  }

  /// Finds the archived tasks that are also in a list, each as often as it occurs there.
  private static func repeats(in parts: [Part], _ starts: [Int]) -> Set<Int> {
    let items = parts.filter { !$0.isArchive }.flatMap(\.document.items)
    let completed = items.filter(\.isCompleted)
    if completed.isEmpty { return [] }
    var left = Tally(completed.map { ContentKey($0.block[...]) })
    var repeats: Set<Int> = []
    for (part, start) in zip(parts, starts) where part.isArchive {
      for item in part.document.items where left.take(ContentKey(item.block[...])) {
        repeats.insert(start + item.number)
      }
    }
    return repeats
  }
}

extension TodoItem {
  package var block: [UInt8] {
    indentedNoteContents.reduce(into: Array(content)) { $0 += [.lineFeed] + $1 }
  }
}

extension Message {
  package static func noFile(_ path: FilePath) -> Self {
    .notice(absent: path) { "\($0.path(path)) does not exist yet" }
  }
}
