import CommandLineKit
import TTSystem
import TTSession
import TTOutput
import TodoTxt
import TodoTxtFiles

/// `textDocument/documentLink`: the addresses and files in tasks and notes.
extension LanguageServer {
  func documentLinks(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    var finder = PositionFinder(in: buffer)
    var links: [(place: TextRange, target: [UInt8])] = []
    for line in buffer.document.lines where line.kind == .task || line.kind == .note {
      // Most lines have no links.
      guard line.content.contains(where: { $0 == "/" || $0 == ":" })
      else { continue }
      for word in line.content.split(whereSeparator: { $0 <= 0x20 }) {
        guard let link = TaskLink(word), let target = target(of: link, in: buffer.uri) else {
          continue
        }
        let place = link.text.startIndex..<link.text.endIndex
        links.append((finder.range(of: place), target))
      }
    }
    return .list(links) { place, target in ["range": place.json, "target": .bytes(target)] }
  }

  /// Returns the target of a link; nil for a scheme that can do more than show something, and for a
  /// missing file.
  private func target(of link: TaskLink, in uri: DocumentURI) -> [UInt8]? {
    if let address = link.safeAddress {
      return VisibleText.bytes(address) == address ? address : nil
    }
    guard case .path = link.kind else { return nil }
    var path = session.path(Array(link.text))
    if let folder = uri.path?.directory { path = folder.appending(path) }
    guard path.isAbsolute, FileStore.isDocument(path) else { return nil }
    return DocumentURI(of: path).bytes
  }
}
