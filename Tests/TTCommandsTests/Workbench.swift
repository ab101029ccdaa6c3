import CommandLineKit
import Foundation
import TestSupport
import TodoTxt

@testable import TTCommands

/// A folder with a list, on which commands are run within this process.
final class Workbench {
  private let folder: URL

  /// The path of the list.
  let path: String

  /// The day it is.
  var today = "2026-11-21"

  init(_ list: [UInt8]? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "todo.txt").path()
    if let list { try write(list) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The bytes of the list; nil if there is none.
  var list: [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }

  /// Writes the list, as if it had been lying there for a day: nobody waits for it to settle.
  func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: path))
    let dayAgo = Date(timeIntervalSinceNow: -86_400)
    try FileManager.default.setAttributes([.modificationDate: dayAgo], ofItemAtPath: path)
  }

  /// What a command printed, and how it ended.
  struct Result {
    var output = ""
    var messages = ""
    var status = ExitStatus.done
  }

  /// Runs `tt` with these words.
  @discardableResult
  func tt(_ words: Argument...) -> Result { tt(words) }

  /// Runs `tt` with these words, on a terminal of `columns` if it is on one.
  @discardableResult
  func tt(_ words: [Argument], columns: Int? = nil, adding variables: [String: String] = [:])
    -> Result
  {
    let device = Terminal.Device(isTerminal: columns != nil, columns: columns)
    let world = World(
      environment: Environment(
        [
          "TODO_FILE": path, "TT_TODAY": today, "XDG_STATE_HOME": folder.path(),
          "HOME": URL(filePath: path).deletingLastPathComponent().standardized.path(),
        ].merging(variables) { $1 }),
      clock: { fatalError("the clock was asked") },
      outputDevice: device, messageDevice: device)
    var result = Result()
    var (output, messages): ([UInt8], [UInt8]) = ([], [])
    result.status = run(
      words, in: world,
      output: BufferedOutput {
        output += $0
        return .bytes($0.count)
      },
      messages: BufferedOutput {
        messages += $0
        return .bytes($0.count)
      })
    result.output = String(decoding: output, as: UTF8.self)
    result.messages = String(decoding: messages, as: UTF8.self)
    return result
  }
}
