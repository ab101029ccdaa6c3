// TodoTxtFiles
