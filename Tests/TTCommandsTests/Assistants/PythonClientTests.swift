import TestSupport

/// The protocol's client from PyPI uses a list through `tt mcp`.
@Suite(.sideBySide) struct PythonClientTests {
  @Test(
    .enabled("needs PyPI's mcp, which .ci/run installs") {
      try Shell().run("\(python) -c 'import mcp; mcp.Client'").status == 0
    })
  func theClientAgrees() throws {
    let shell = try Shell(adding: ["LC_ALL": "C.UTF-8"])
    try shell.write("(A) Call mum +home\r\nPay rent\r\n", to: "todo.txt")
    let script = Shell.package.appending(path: "Tests/Tools/Clients/assistant.py").path()
    let result = try shell.run(
      "export TODO_FILE=$PWD/todo.txt; \(python) -W ignore \(script) $(command -v tt) 2>&1")
    #expect(
      String(decoding: result.output, as: UTF8.self) == """
        tools list search explain add complete reopen change undo
        read-only list search explain
        list ok True
        complete ok True
        complete ok True
        complete error True
        undo ok True
        change ok True
        add ok True
        change ok True
        search ok True
        explain ok True
        list error True
        todo://list text/plain True
        todo://done text/plain False
        todo://today application/json True
        todo://overdue application/json True
        todo://week application/json True
        todo://next application/json True
        todo://agenda application/json True
        tools list search explain
        add unknown tool "add"

        """)
    #expect(
      String(decoding: shell.contents(of: "todo.txt") ?? [], as: UTF8.self)
        == "(A) Call mum +home due:2026-11-27\r\nPay rent\r\n"
        + "2026-11-21 Buy 👍🏽 bread due:2026-11-22 +food @shop\r\n    whole grain\r\n")
  }
}

/// Python from the virtual environment into which `.ci/run` installs programs, if it exists.
private let python: String = {
  let own = Shell.package.appending(path: ".build/clients/bin/python3").path()
  return FileManager.default.isExecutableFile(atPath: own) ? "'\(own)'" : "python3"
}()
