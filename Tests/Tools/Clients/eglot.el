;;; eglot.el --- Edits a list with eglot as a person would  -*- lexical-binding: t -*-
;;; Commentary:
;; Writes what there is to see to the file "seen".  Runs in batch mode, after init.el.
;;; Code:

(require 'cl-lib)

(defun client-see (text)
  "Add TEXT to the file."
  (let ((coding-system-for-write 'utf-8-unix)) (write-region text nil "seen" t 'silent)))

(defun client-wait-for (what condition)
  "Let Emacs work until CONDITION holds; WHAT names it."
  (let ((tries 0))
    (while (not (funcall condition))
      (when (> (cl-incf tries) 6000)
        (client-see (format "gave up waiting for %s\n" what))
        (kill-emacs 1))
      (accept-process-output nil 0.02))))

(defun client-write-diagnostics ()
  "Write the diagnostics in the order of the file."
  (dolist (each (sort (flymake-diagnostics)
                      (lambda (a b) (< (flymake-diagnostic-beg a) (flymake-diagnostic-beg b)))))
    (let ((begin (flymake-diagnostic-beg each)) (end (flymake-diagnostic-end each)))
      (client-see (format "%d «%s» %s\n" (line-number-at-pos begin) (buffer-substring begin end)
                          (replace-regexp-in-string "\\`tt \\[[^]]*\\]: " "" (flymake-diagnostic-text each)))))))

(defun client-press (keys)
  "Run the command that KEYS call."
  (call-interactively (key-binding (kbd keys))))

(defun client-complete (typed expected)
  "Complete a line with TYPED by the key, which must make EXPECTED, and remove the line."
  (goto-char (point-min))
  (end-of-line)
  (let ((start (point)))
    (insert "\n" typed)
    (eglot--signal-textDocument/didChange)
    (client-press "C-M-i")
    (client-wait-for expected (lambda () (equal (buffer-substring (1+ start) (line-end-position)) expected)))
    (delete-region start (line-end-position))
    (eglot--signal-textDocument/didChange)))

(defun client-choose (title)
  "Apply the code action TITLE to the task at point."
  (save-excursion
    ;; The menu, opened with the keyboard.
    (cl-letf ((last-nonmenu-event ?\r)
              ((symbol-function 'completing-read)
               (lambda (_prompt actions &rest _) (car (assoc title actions)))))
      (call-interactively #'eglot-code-actions)))
  (beginning-of-line))

(setq eglot-sync-connect t
      eglot-send-changes-idle-time 0
      flymake-no-changes-timeout 0
      require-final-newline nil
      mode-require-final-newline nil
      make-backup-files nil
      coding-system-for-read nil)

(let ((file (pop command-line-args-left)))
  (find-file file)
  ;; What `eglot-ensure' does after the first command; batch mode has no commands.
  (unless (eglot-managed-p) (apply #'eglot--connect (eglot--guess-contact)))
  (client-wait-for "diagnostics" (lambda () (flymake-start) (flymake-diagnostics)))
  (client-write-diagnostics)

  ;; What the candidates have in common is inserted; if there are several, no more.
  (client-complete "Call @" "Call @home")
  (client-complete "Call @h" "Call @home")
  (client-complete "Call due:tomo" "Call due:2026-11-22")
  (client-complete "(" "(")

  (goto-char (point-min))
  (forward-line 4)
  (end-of-line)
  (insert " +fa")
  (client-press "C-M-i")
  (client-wait-for "the completed word"
                   (lambda () (looking-back " \\+family" (line-beginning-position))))

  (goto-char (point-min))
  (forward-line 2)
  (client-choose "Complete task")
  (client-wait-for "the completed task" (lambda () (looking-at-p "x ")))

  (search-forward "+ho")
  ;; What a timer does while a person types the new name.
  (eglot--signal-textDocument/didChange)
  (eglot-rename "+house")
  (client-wait-for "the renamed project" (lambda () (not (string-match-p "[+]home" (buffer-string)))))
  (save-buffer)
  (eglot-shutdown (eglot-current-server)))

;;; eglot.el ends here
