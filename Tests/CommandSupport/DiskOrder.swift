import Foundation
package import TodoTxtFiles

#if DEBUG
  /// The effects of a command's system calls on the files in a directory, and which of them a disk
  /// may have.
  ///
  /// A disk has everything that was synced. Of the rest, it has any subset of the names that a call
  /// set in a directory, and any version of a file. A file can also be half written or consist of
  /// zeros. According to POSIX, a synced file may still lack its name.
  ///
  /// If a sync fails, Linux marks what was not written as clean, and the next sync succeeds without
  /// writing it (Rebello et al., ATC 2020). So it counts only for what was written after the failure.
  package final class DiskOrder {
    private enum Step {
      /// A call set names in a directory; nil for a name that it removed.
      case names(folder: String, [String: UInt64?])
      /// A call wrote to a file.
      case bytes(of: UInt64, [UInt8])
      case synchronized(UInt64)
      case failed(UInt64)
    }

    private let folder: WatchedFolder
    private let first: [String: WatchedFolder.Entry]
    private var last: [String: WatchedFolder.Entry]
    private var steps: [Step] = []

    /// The directories, by their inode numbers.
    private var folders: [UInt64: String] = [:]

    /// The state between any two calls, and half of each write.
    package private(set) var killed: [FileTree] = []

    /// The contents that each file had when it was complete.
    package private(set) var versions: [String: Set<[UInt8]?>] = [:]

    private init(_ folder: WatchedFolder) {
      self.folder = folder
      first = folder.entries()
      last = first
      note(first)
    }

    /// Runs a command and records its calls; the call at the given number fails.
    package static func recorded(
      in folder: WatchedFolder, failing number: Int = 0, with error: Int32 = EIO,
      _ command: () -> Void
    ) -> (order: DiskOrder, calls: [SystemCall]) {
      let order = DiskOrder(folder)
      var synchronizing: UInt64?
      weak var current: SystemFaults?
      func look() {
        order.look()
        if let inode = synchronizing { order.steps.append(.synchronized(inode)) }
        synchronizing = nil
      }
      let faults = SystemFaults { call, made in
        look()
        if call == .synchronize, let descriptor = current?.descriptor {
          var status = stat()
          if fstat(descriptor, &status) == 0 { synchronizing = status.inode }
        }
        guard made == number else { return .proceed }
        if let inode = synchronizing { order.steps.append(.failed(inode)) }
        synchronizing = nil
        return .fail(error)
      }
      current = faults
      SystemFaults.$current.withValue(faults, operation: command)
      look()
      return (order, faults.calls)
    }

    /// Determines what the last call did.
    private func look() {
      let now = folder.entries()
      var names: [String: [String: UInt64?]] = [:]
      for name in Set(last.keys).union(now.keys) where last[name]?.inode != now[name]?.inode {
        names[DiskOrder.folder(of: name), default: [:]][name] = .some(now[name]?.inode)
      }
      for (folder, changed) in names { steps.append(.names(folder: folder, changed)) }
      var written: Set<UInt64> = []
      let known = Dictionary(last.values.map { ($0.inode, $0.bytes) }) { first, _ in first }
      for entry in now.values
      where !entry.isFolder && entry.bytes != known[entry.inode, default: []]
        && written.insert(entry.inode).inserted
      {
        steps.append(.bytes(of: entry.inode, entry.bytes))
        let versions = DiskOrder.versions(from: known[entry.inode, default: []], to: entry.bytes)
        for half in versions.prefix(1) {
          killed.append(
            now.filter { !$0.value.isFolder }.mapValues {
              $0.inode == entry.inode ? half : $0.bytes
            })
        }
      }
      killed.append(now.filter { !$0.value.isFolder }.mapValues(\.bytes))
      if !names.isEmpty { note(now) }
      last = now
    }

    private func note(_ now: [String: WatchedFolder.Entry]) {
      for (name, entry) in now where !entry.isFolder {
        versions[name, default: []].insert(entry.bytes)
      }
      for (name, entry) in now where entry.isFolder { folders[entry.inode] = name }
    }

    private static func folder(of name: String) -> String {
      name.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// What a write may leave besides the old and the new bytes: a part of it, or only its length.
    ///
    /// Reserving space and truncating happen completely or not at all.
    private static func versions(from old: [UInt8], to new: [UInt8]) -> [[UInt8]] {
      let grown = old + [UInt8](repeating: 0, count: max(0, new.count - old.count))
      let start = zip(old, new).prefix { $0 == $1 }.count
      if start == new.count || new == grown { return [] }
      let half = new.prefix(start + (new.count - start) / 2)
      return [Array(half + old.dropFirst(half.count))] + (new.count > old.count ? [grown] : [])
    }

    /// Everything that the disk may hold if the power fails between two calls, and whether it may
    /// also hold this after the last call.
    package func afterPowerCuts() -> (states: Set<FileTree>, atEnd: Set<FileTree>) {
      var names = first.mapValues(\.inode)
      var pending: [String: [[String: UInt64?]]] = [:]
      var contents = Dictionary(first.values.map { ($0.inode, [$0.bytes]) }) { first, _ in first }
      var states: Set<FileTree> = []
      var atEnd: Set<FileTree> = []
      // Files and directories whose last sync failed; a new write removes them from here.
      var clean: Set<UInt64> = []
      for count in 0...steps.count {
        atEnd = []
        add(names, Array(pending.values), contents, to: &atEnd)
        states.formUnion(atEnd)
        guard count < steps.count else { break }
        switch steps[count] {
        case .names(let folder, let changed):
          pending[folder, default: []].append(changed)
          clean = clean.filter { (folders[$0] ?? "") != folder }
        case .failed(let inode): clean.insert(inode)
        case .bytes(let file, let bytes):
          clean.remove(file)
          let old = contents[file] ?? [[]]
          contents[file] = old + DiskOrder.versions(from: old.last ?? [], to: bytes) + [bytes]
        case .synchronized(let inode) where clean.contains(inode): break
        case .synchronized(let inode):
          contents[inode] = contents[inode].map { $0.suffix(1) }
          guard let folder = folders[inode] ?? (inode == rootInode ? "" : nil) else { continue }
          for changed in pending.removeValue(forKey: folder) ?? [] {
            names.merge(changed.mapValues { $0 ?? 0 }) { $1 }
          }
        }
      }
      return (states, atEnd)
    }

    /// Which of some calls a disk may have, as bits: any subset; of more than six, all up to one of
    /// them, or all but one.
    private static func selections(of count: Int) -> [Int] {
      if count <= 6 { return Array(0..<1 << count) }
      return (0...count).map { 1 << $0 - 1 } + (0..<count).map { (1 << count - 1) & ~(1 << $0) }
    }

    private lazy var rootInode: UInt64 = {
      var status = stat()
      stat(folder.path, &status)
      return status.inode
    }()

    private func add(
      _ names: [String: UInt64], _ pending: [[[String: UInt64?]]],
      _ contents: [UInt64: [[UInt8]]], to states: inout Set<FileTree>
    ) {
      let selections = pending.map { DiskOrder.selections(of: $0.count) }
      for number in 0..<selections.map(\.count).reduce(1, *) {
        var names = names
        var rest = number
        for (folder, choices) in zip(pending, selections) {
          let choice = choices[rest % choices.count]
          for (index, changed) in folder.enumerated() where choice & 1 << index != 0 {
            names.merge(changed.mapValues { $0 ?? 0 }) { $1 }
          }
          rest /= choices.count
        }
        let files = names.filter { name, inode in
          inode != 0 && folders[inode] == nil
            && (!name.contains("/") || names[DiskOrder.folder(of: name), default: 0] != 0)
        }
        var trees: [FileTree] = [[:]]
        for inode in Set(files.values) {
          let named = files.filter { $0.value == inode }.keys
          trees = trees.flatMap { tree in
            (contents[inode] ?? [[]]).map { bytes in
              tree.merging(named.map { ($0, bytes) }) { $1 }
            }
          }
        }
        states.formUnion(trees)
      }
    }
  }
#endif
