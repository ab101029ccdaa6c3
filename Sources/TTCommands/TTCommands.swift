// TTCommands
