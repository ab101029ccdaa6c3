import TestSupport
import TodoTxtFiles

@Suite struct FilePathTests {
  @Test(
    arguments: [
      ("todo.txt", ".", "todo.txt"), ("a/b/todo.txt", "a/b", "todo.txt"),
      ("/todo.txt", "/", "todo.txt"),
      ("a/", "a", ""), ("/", "/", ""), ("", ".", ""), ("..", ".", ".."),
    ] as [(String, String, String)])
  func aPathIsADirectoryAndAName(path: String, directory: String, name: String) {
    #expect(FilePath(path).directory == FilePath(directory))
    #expect(FilePath(path).name == FilePath(name))
  }

  @Test(
    arguments: [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), ("a", "/b", "/b"), ("", "b", "b"),
    ] as [(String, String, String)])
  func aNameIsAppended(directory: String, name: String, path: String) {
    #expect(FilePath(directory).appending(name) == FilePath(path))
  }

  @Test func bytesAreKept() {
    #expect(FilePath([0xFF, 0x0A, 0x1B]).bytes == [0xFF, 0x0A, 0x1B])
    #expect(FilePath([0x61, 0, 0x62]).bytes == [0x61])
  }
}
