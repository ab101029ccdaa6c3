// swift-tools-version: 6.2

import PackageDescription

/// The settings of every module and test.
///
/// TodoTxt needs lifetimes to add `Array.span`, which systems before macOS 26 lack.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

/// The commit that `tt --version` names, with a `+` if files have changed since.
let commit = Context.gitInformation.map {
  $0.currentCommit.prefix(7) + ($0.hasUncommittedChanges ? "+" : "")
}

/// Only for the executable, so that a new commit recompiles only one file.
let definesCommit: [SwiftSetting] =
  commit.map { [.unsafeFlags(["-Xcc", "-DTT_COMMIT=\"\($0)\""])] } ?? []

/// A static executable starts six times faster than a dynamic one, and needs no Swift runtime.
let staticExecutable: [LinkerSetting] = [
  .unsafeFlags(["-static-executable"], .when(platforms: [.linux], configuration: .release))
]

/// A session and the modules below it, on which every interface of `tt` is built.
let session: [Target.Dependency] = [
  "TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSystem", "TTOutput", "TTSession",
]

/// The interfaces on a session.
let voices: [Target.Dependency] =
  session + ["TodoSh", "TTScreen", "TTSetup", "TTSync", "TTLanguageServer", "TTCommands"]

/// What tests of whole commands use: all modules, and the executable.
let program: [Target.Dependency] =
  voices + ["TTProgram", "TestSupport", "CommandTestSupport", "tt"]

let package = Package(
  name: "tt",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "TodoTxt", targets: ["TodoTxt"]),
    .library(name: "TodoTxtFiles", targets: ["TodoTxtFiles"]),
    .library(name: "TodoTxtLive", targets: ["TodoTxtLive"]),
    .library(name: "TodoTxtFoundation", targets: ["TodoTxtFoundation"]),
    .executable(name: "tt", targets: ["tt"]),
  ],
  targets: [
    .systemLibrary(name: "CSystem"),
    .target(name: "LibC"),
    .target(name: "TodoTxt", dependencies: ["LibC"]),
    .target(
      name: "TodoTxtFiles", dependencies: ["TodoTxt", "CSystem", "LibC"]),
    // Separate from TodoTxtFiles, so that tt links neither Observation nor Dispatch.
    .target(
      name: "TodoTxtLive", dependencies: ["TodoTxt", "TodoTxtFiles"]),
    // Bridges to Foundation, which tt never links.
    .target(
      name: "TodoTxtFoundation", dependencies: ["TodoTxt", "TodoTxtFiles"]),
    .target(name: "CommandLineKit", dependencies: ["LibC"]),
    .target(
      name: "TTSystem",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "CSystem", "LibC"]),
    .target(
      name: "TTOutput",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSystem"]),
    .target(
      name: "TTSession",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSystem", "TTOutput"]),
    // The text, times and rules of iCalendar files, for `tt export` and `tt import`.
    .target(
      name: "TTCalendar", dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit"]),
    // The voices: each is an interface on a session, and knows no other.
    .target(name: "TTLanguageServer", dependencies: session),
    .target(name: "TTScreen", dependencies: session),
    .target(name: "TTSync", dependencies: session),
    .target(name: "TodoSh", dependencies: session + ["LibC"]),
    .target(name: "TTCommands", dependencies: session + ["TTCalendar"]),
    // What prepares a shell, a system or a bug report for tt.
    .target(name: "TTSetup", dependencies: session + ["TTSync"]),
    // The table of all commands, and a run of the program.
    .target(name: "TTProgram", dependencies: voices),
    .executableTarget(
      name: "tt",
      dependencies: [
        "TTProgram", "TTSystem", "TTOutput", "TodoTxtFiles", "CommandLineKit", "LibC", "CSystem",
      ],
      swiftSettings: definesCommit, linkerSettings: staticExecutable),

    .target(
      name: "TestSupport", dependencies: ["CommandLineKit"], path: "Tests/Support"),
    // The code of README and documentation, which sees the libraries as any other package does.
    .target(
      name: "Examples", dependencies: ["TodoTxt", "TodoTxtFiles", "TodoTxtLive"],
      path: "Tests/Examples", packageAccess: false),
    .testTarget(
      name: "TodoTxtTests", dependencies: ["TodoTxt", "Examples", "TestSupport"]),
    .testTarget(
      name: "TodoTxtFilesTests",
      dependencies: ["TodoTxtFiles", "TodoTxt", "Examples", "TestSupport"],
      exclude: ["README.md"]),
    .testTarget(
      name: "TodoTxtLiveTests",
      dependencies: ["TodoTxtLive", "TodoTxtFiles", "TodoTxt", "Examples", "TestSupport"]),
    .testTarget(
      name: "TodoTxtFoundationTests",
      dependencies: ["TodoTxtFoundation", "TodoTxtFiles", "TodoTxt"]),
    .testTarget(
      name: "CommandLineKitTests",
      dependencies: ["CommandLineKit", "TestSupport"]),
    .testTarget(
      name: "TTCalendarTests",
      dependencies: ["TTCalendar", "TodoTxtFiles", "TodoTxt", "TestSupport"]),
    // For tests that run commands, which need all of `tt`.
    .target(
      name: "CommandTestSupport", dependencies: voices + ["TTProgram", "TestSupport"],
      path: "Tests/CommandSupport"),
    .testTarget(name: "TTLanguageServerTests", dependencies: program),
    .testTarget(name: "TTSessionTests", dependencies: program),
    .testTarget(name: "TTScreenTests", dependencies: program),
    .testTarget(name: "TTSyncTests", dependencies: program),
    .testTarget(name: "TodoShTests", dependencies: program),
    .testTarget(name: "TTCommandsTests", dependencies: program + ["TTCalendar", "Examples"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
