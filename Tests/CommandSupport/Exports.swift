// What tests of commands need, so that a test imports other modules only for their internals.
@_exported public import CommandLineKit
@_exported public import TTCommands
@_exported public import TTOutput
@_exported public import TTProgram
@_exported public import TTSession
@_exported public import TTSetup
@_exported public import TTSystem
@_exported public import TestSupport
@_exported public import TodoTxt
@_exported public import TodoTxtFiles
