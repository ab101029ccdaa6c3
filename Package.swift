// swift-tools-version: 6.2

import PackageDescription

/// What makes a short command start fast; a package that uses the libraries may have these flags since Swift 6.2.
///
/// Without the first one, generic types are put together from their names at run time, which is half of what `tt ls`
/// and `tt add` execute for a short list. The compiler does this on its own for macOS. With the second one, each
/// function can be put where `startupOrder` wants it.
let forFastStart = [
  "-Xfrontend", "-prespecialize-generic-metadata", "-Xfrontend", "-function-sections",
]

/// What every module is compiled with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(forFastStart, .when(platforms: [.linux], configuration: .release)),
]

/// The commit that `tt --version` names, with a `+` if files have changed since.
let commit = Context.gitInformation.map {
  $0.currentCommit.prefix(7) + ($0.hasUncommittedChanges ? "+" : "")
}

/// The settings of the executable alone, so that a commit compiles only one file again.
let executableSettings: [SwiftSetting] =
  settings
  + (commit.map { [.unsafeFlags(["-Xcc", "-DTT_COMMIT=\"\($0)\""])] } ?? [])

/// What short commands run and touch lies together in the executable, as `.ci/startup-order` has found out.
///
/// `tt ls` then needs half as many pages of it, and a page costs more time than what is done there. The other linker
/// of Linux can order functions only.
let startupOrder = [
  "-use-ld=lld", "-Xlinker", "--symbol-ordering-file", "-Xlinker",
  "\(Context.packageDirectory)/Sources/tt/startup-order.txt",
]

/// A static executable starts six times faster than a dynamic one, and needs no Swift runtime beside it.
///
/// Without symbols, it is 15 MB instead of 43; `TT_SYMBOLS=1 swift build` keeps them for a profiler. With
/// `TT_LINK_TRACE=1`, the linker prints the libraries that it reads, for the packages' list of parts, and the names in
/// `startupOrder` that are unknown.
let staticExecutable: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable"] + startupOrder
      + (Context.environment["TT_SYMBOLS"] == nil ? ["-Xlinker", "-s"] : [])
      + (Context.environment["TT_LINK_TRACE"] == nil
        ? ["-Xlinker", "--no-warn-symbol-ordering"] : ["-Xlinker", "--trace"]),
    .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "tt",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "TodoTxt", targets: ["TodoTxt"]),
    .library(name: "TodoTxtFiles", targets: ["TodoTxtFiles"]),
    .library(name: "TodoTxtLive", targets: ["TodoTxtLive"]),
    .executable(name: "tt", targets: ["tt"]),
  ],
  targets: [
    .systemLibrary(name: "CSystem"),
    .target(name: "LibC", swiftSettings: settings),
    .target(name: "TodoTxt", dependencies: ["LibC"], swiftSettings: settings),
    .target(
      name: "TodoTxtFiles", dependencies: ["TodoTxt", "CSystem", "LibC"], swiftSettings: settings),
    // Apart from TodoTxtFiles, so that tt links neither Observation nor Dispatch.
    .target(
      name: "TodoTxtLive", dependencies: ["TodoTxt", "TodoTxtFiles"], swiftSettings: settings),
    .target(name: "CommandLineKit", dependencies: ["LibC"], swiftSettings: settings),
    .target(
      name: "TTSession",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "LibC"],
      swiftSettings: settings),
    .target(
      name: "TTLanguageServer",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSession"],
      swiftSettings: settings),
    .target(
      name: "TTScreen",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSession"],
      swiftSettings: settings),
    .target(
      name: "TTSync",
      dependencies: ["TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSession"],
      swiftSettings: settings),
    .target(
      name: "TodoSh",
      dependencies: [
        "TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSession", "CSystem", "LibC",
      ],
      swiftSettings: settings),
    .target(
      name: "TTCommands",
      dependencies: [
        "TodoTxt", "TodoTxtFiles", "CommandLineKit", "TTSession", "TTLanguageServer", "TTScreen",
        "TTSync", "TodoSh",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "tt",
      dependencies: [
        "TTCommands", "TTSession", "TodoTxtFiles", "CommandLineKit", "LibC", "CSystem",
      ],
      exclude: ["startup-order.txt"], swiftSettings: executableSettings,
      linkerSettings: staticExecutable),

    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: settings),
    // The code of README and documentation, which sees the libraries as any other package does.
    .target(
      name: "Examples", dependencies: ["TodoTxt", "TodoTxtFiles", "TodoTxtLive"],
      path: "Tests/Examples", packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "TodoTxtTests", dependencies: ["TodoTxt", "Examples", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TodoTxtFilesTests",
      dependencies: ["TodoTxtFiles", "TodoTxt", "Examples", "TestSupport"],
      exclude: ["README.md"],
      swiftSettings: settings),
    .testTarget(
      name: "TodoTxtLiveTests",
      dependencies: ["TodoTxtLive", "TodoTxtFiles", "TodoTxt", "Examples", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineKitTests",
      dependencies: ["CommandLineKit", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TTLanguageServerTests",
      dependencies: [
        "TTLanguageServer", "TTCommands", "TTSession", "TodoTxtFiles", "TodoTxt", "CommandLineKit",
        "TestSupport", "tt",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TTCommandsTests",
      dependencies: [
        "TTCommands", "TTScreen", "TTLanguageServer", "TTSession", "TTSync", "TodoSh",
        "TodoTxtFiles", "TodoTxt", "CommandLineKit", "Examples", "TestSupport", "tt",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
