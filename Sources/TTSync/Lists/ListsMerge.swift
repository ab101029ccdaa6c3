import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// The lists of two commits, merged task by task.
///
/// A list is merged as by git's merge driver; see `VersionMerge`. Of several common versions, only
/// the lines that all of them have count as common, so that no task is lost that only some have.
struct ListsMerge {
  private(set) var contents: ListContents = [:]

  /// Conflicts, and decisions of the merge.
  private(set) var doubts: [MergeDoubt] = []

  private let editor: ListEditor

  /// Merges `ours` and `theirs`.
  ///
  /// `bases` are the common versions; in them, a missing list is empty.
  init(
    of lists: [SyncedList], bases: [ListContents], ours: ListContents, theirs: ListContents,
    in editor: ListEditor
  ) throws {
    self.editor = editor
    let known = lists.map { list in common(bases.map { $0[list] ?? [] }) }.withMovedTasks(
      of: [ours, theirs].map { side in lists.map { side[$0] ?? [] } },
      archive: lists.firstIndex { $0.path.name == editor.donePath.name }, dialect: editor.dialect)
    var (archive, oldArchive): (Document?, Document?)
    var archives: [[UInt8]] = []
    for (list, (base, moved)) in zip(lists, known) {
      let (one, other) = (ours[list] ?? [], theirs[list] ?? [])
      if ours[list] == nil, theirs[list] == nil { continue }
      if one == other || (!bases.isEmpty && base == other) {
        contents[list] = ours[list] ?? theirs[list]
      } else if !bases.isEmpty, base == one {
        contents[list] = other
      } else {
        // This device's history matters only without a base.
        let usesHistory = list.name == nil && editor.parsed(base).isBlank
        let merge = VersionMerge(
          base: base, ours: one, theirs: other, dialect: editor.dialect, archive: archive,
          oldArchive: oldArchive, moved: moved,
          history: usesHistory
            ? try editor.store.lineHistory(
              of: editor.path, archive: editor.donePath, dialect: editor.dialect)
            : LineHistory())
        contents[list] = merge.bytes
        doubts += merge.doubts.map { $0.named(in: list.name) }
      }
      if list.path.name == editor.donePath.name {
        archive = contents[list].map(editor.parsed)
        oldArchive = editor.parsed(base)
        archives = [ours, theirs].map { $0[list] ?? [] }
      }
    }
    let others = lists.filter { $0.path.name != editor.donePath.name }
    doubts += twins(
      in: others.filter { ours[$0] != theirs[$0] }, besides: bases + [ours, theirs])
    // Another list may also have received a task that the other device archived.
    guard let archive else { return }
    for list in others {
      guard let merged = contents[list], list.name == nil || ours[list] != theirs[list] else {
        continue
      }
      let named = Set(doubts.filter { $0.list == list.name && $0.isAboutArchive }.map(\.number))
      doubts += doubles(
        of: editor.parsed(merged), in: archive,
        besides: zip([ours[list] ?? [], theirs[list] ?? []], archives)
      )
      .filter { !named.contains($0.number) }.map { $0.named(in: list.name) }
    }
  }

  /// Finds tasks that are in two of the merged lists, unless one version already had as many in both.
  ///
  /// Both devices may have completed a task of a series, and one of them moved the next one; or each
  /// moved a task to another list, or one completed it. Completed tasks of a series are different tasks.
  private func twins(
    in lists: [SyncedList], besides versions: [ListContents]
  ) -> [MergeDoubt] {
    func tasks(in list: SyncedList, of version: ListContents) -> [[UInt8]: [TodoItem]] {
      let items = editor.parsed(version[list] ?? []).items
      return Dictionary(
        grouping: items.lazy.filter { !$0.isCompleted || !$0.recurs },
        by: \.seriesIdentity)
    }
    guard lists.count > 1 else { return [] }
    let merged = lists.map { tasks(in: $0, of: contents) }
    var doubts: [MergeDoubt] = []
    for other in lists.indices {
      for list in lists.indices where list > other {
        let shared = merged[list].filter { merged[other][$0.key] != nil }
        if shared.isEmpty { continue }
        let known = versions.map { version in
          [list, other].map { tasks(in: lists[$0], of: version) }
        }
        for (key, tasks) in shared.sorted(by: { $0.value[0].number < $1.value[0].number }) {
          guard let others = merged[other][key],
            !known.contains(where: {
              ($0[0][key] ?? []).count >= tasks.count && ($0[1][key] ?? []).count >= others.count
            })
          else { continue }
          doubts.append(
            MergeDoubt(
              kind: .isInTwoLists(other: lists[other].name), number: tasks[0].number,
              otherNumber: others[0].number
            ).named(in: lists[list].name))
        }
      }
    }
    return doubts
  }

  /// Finds tasks that are both in the merged list and in its archive, unless one version already
  /// had as many of both.
  ///
  /// One device may have archived a task that another device removed and restored.
  private func doubles(
    of list: Document, in archive: Document,
    besides versions: some Sequence<([UInt8], [UInt8])>
  ) -> [MergeDoubt] {
    let doubts = LineHistory().tasks(of: list, in: archive, withOtherWords: true)
    guard !doubts.isEmpty else { return [] }
    func texts(_ list: Document) -> [[UInt8]: Int] {
      list.items.reduce(into: [:]) { $0[Array($1.openItem.textBytes), default: 0] += 1 }
    }
    let merged = [list, archive].map(texts)
    let known = versions.map { [$0, $1].map { texts(editor.parsed($0)) } }
    return doubts.filter { doubt in
      let items = [
        doubt.number.flatMap(list.item(numbered:)),
        doubt.otherNumber.flatMap(archive.item(numbered:)),
      ]
      let keys = items.map { Array($0?.openItem.textBytes ?? []) }
      return !known.contains { version in
        (0...1).allSatisfy {
          version[$0][keys[$0], default: 0] >= merged[$0][keys[$0], default: 0]
        }
      }
    }
  }

  /// Returns the tasks that all versions have, with their notes, in the order of the first version.
  private func common(_ versions: [[UInt8]]) -> [UInt8] {
    guard let first = versions.first else { return [] }
    var entries = blocks(of: first)
    for version in versions.dropFirst() {
      var left = Tally(blocks(of: version))
      entries = entries.filter { left.take($0) }
    }
    return versions.count == 1 ? first : entries.flatMap { $0 }
  }

  /// Returns each line of a list that is not a note, with its ending and the notes below it.
  private func blocks(of bytes: [UInt8]) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    for line in editor.parsed(bytes).lines {
      let text = Array(line.content) + [UInt8.lineFeed]
      if line.kind == .note, !blocks.isEmpty {
        blocks[blocks.count - 1] += text
      } else {
        blocks.append(text)
      }
    }
    return blocks
  }
}
