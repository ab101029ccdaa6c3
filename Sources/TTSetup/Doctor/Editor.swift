import TTSystem
import TodoTxt
import TodoTxtFiles

/// An editor with a setup in `Grammar/editors/README.md`, and the places of its settings.
struct Editor: Sendable {
  let name: String
  let programs: [String]

  /// Its settings: below the home directory, or below the configuration directory.
  var inHome: [String] = []
  var inSettings: [String] = []

  /// The settings files in such a directory; `*` is any name.
  var files: [String] = []

  /// Whether `ftdetect` must set the file type.
  var hasFileTypes = false

  static let all = [
    Editor(
      name: "Neovim", programs: ["nvim"], inSettings: ["nvim"],
      files: [
        "init.lua", "init.vim", "lua/*.lua", "lua/*/*.lua", "lua/*/*/*.lua", "lsp/*.lua",
        "after/lsp/*.lua", "plugin/*", "after/plugin/*", "ftplugin/*", "after/ftplugin/*",
        "ftdetect/*", "coc-settings.json",
      ], hasFileTypes: true),
    Editor(
      name: "Vim", programs: ["vim"], inHome: [".vimrc", ".vim"], inSettings: ["vim"],
      files: [
        "", "vimrc", "plugin/*.vim", "ftplugin/*.vim", "ftdetect/*", "coc-settings.json",
        "pack/*/*/*/ale_linters/todotxt/tt.vim", "plugged/*/ale_linters/todotxt/tt.vim",
      ], hasFileTypes: true),
    Editor(
      name: "Emacs", programs: ["emacs"], inHome: [".emacs", ".emacs.el", ".emacs.d"],
      inSettings: ["emacs", "doom"], files: ["", "*.el", "lisp/*.el"]),
    Editor(
      name: "Helix", programs: ["hx", "helix"], inSettings: ["helix"], files: ["languages.toml"]),
  ]

  /// The places in which packages and plugins of Vim and Neovim set a file type.
  static let fileTypes = ["pack/*/*/*/ftdetect/todotxt.vim", "plugged/*/ftdetect/todotxt.vim"]
}

/// Examines whether editors start `tt lsp`, judging by their own files.
extension Examination {
  var editors: [Diagnosis] {
    let used = Editor.all.filter { editor in
      editor.programs.contains { program($0) != nil } || !folders(of: editor).isEmpty
    }
    if used.isEmpty { return [] }
    let settings = used.map { editor in
      Editor.matches(of: editor.files, below: folders(of: editor)).compactMap(contents)
    }
    let hasServer = settings.map { $0.contains(where: startsServer) }
    let words = zip(used, hasServer).map { editor, hasServer in
      "\(editor.name): \(hasServer ? "tt lsp is set up" : "not set up (tt help lsp)")"
    }
    let advice = used.indices.filter { index in
      used[index].hasFileTypes && hasServer[index] && !settings[index].contains(where: namesFiles)
        && Editor.matches(of: Editor.fileTypes, below: packageFolders(of: used[index])).isEmpty
    }.compactMap { fileTypeAdvice(for: used[$0]) }
    return [.fine(words.joined(separator: " · "))] + advice
  }

  private func folders(of editor: Editor) -> [FilePath] {
    let inHome = editor.inHome.compactMap { path in home.map { FilePath($0).appending(path) } }
    let others = editor.inSettings.compactMap { environment.settingsFolder?.appending($0) }
    return (inHome + others).filter(FileStore.exists)
  }

  private func packageFolders(of editor: Editor) -> [FilePath] {
    folders(of: editor)
      + environment.dataFolders.flatMap {
        [$0.appending("nvim/site"), $0.appending("vim/vimfiles")]
      }
  }

  /// Whether settings contain `tt lsp` as words, in quotes and brackets of any language.
  private func startsServer(_ settings: [UInt8]) -> Bool {
    let words = settings.split { byte in
      !(byte.isLetterOrDigit || "_-./~".utf8.contains(byte))
    }.filter { !$0.elementsEqual("args".utf8) }
    return zip(words, words.dropFirst()).contains { word, next in
      next.elementsEqual("lsp".utf8) && FilePath(word).name == "tt"
    }
  }

  /// Whether settings assign the file type `todotxt`.
  private func namesFiles(_ settings: [UInt8]) -> Bool {
    settings.span.contains("todo.txt") && settings.span.contains("todotxt")
  }

  private func fileTypeAdvice(for editor: Editor) -> Diagnosis? {
    guard let folder = folders(of: editor).first(where: { FileStore.follows($0) == .directory })
    else { return nil }
    let place = folder.appending("ftdetect")
    let line = "autocmd BufRead,BufNewFile todo.txt,done.txt setfiletype todotxt"
    return .advice(
      "\(editor.name): nothing says that todo.txt has the file type todotxt",
      .run(
        "mkdir -p \(typed(place)) && echo '\(line)' > \(typed(place.appending("todotxt.vim")))",
        "tells it"))
  }
}

extension Editor {
  fileprivate static func matches(of patterns: [String], below folders: [FilePath]) -> [FilePath] {
    patterns.flatMap { pattern in
      pattern.split(separator: "/").reduce(folders) { folders, part in
        folders.flatMap { folder -> [FilePath] in
          if !part.contains("*") { return [folder.appending(String(part))] }
          let ending = part.dropFirst().utf8
          let names = (try? FileStore.names(in: folder)) ?? []
          return names.filter { $0.bytes.first != UInt8(ascii: ".") }
            .filter { $0.bytes.suffix(ending.count).elementsEqual(ending) }
            .map { folder.appending($0) }
        }
      }
    }.filter { FileStore.follows($0) == .regular }
  }
}
