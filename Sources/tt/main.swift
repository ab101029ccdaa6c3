import TTCommands
