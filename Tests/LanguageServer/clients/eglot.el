;;; Edits a list in Emacs with the help of `tt lsp`, as a person would: see ClientTests.swift.
;;;
;;;     TT=tt LIST=todo.txt emacs --batch --load eglot.el

(require 'package)
(package-initialize)
(require 'eglot)

(define-derived-mode todotxt-mode text-mode "todo.txt")
(add-to-list 'eglot-server-programs `(todotxt-mode . (,(getenv "TT") "lsp" "--stdio")))
(setq eglot-sync-connect 5
      eglot-autoshutdown t
      eglot-send-changes-idle-time 0
      make-backup-files nil)

(defun say (&rest words) (princ (concat (mapconcat (lambda (word) (format "%s" word)) words " ") "\n")))

(defun ask (method params) (jsonrpc-request (eglot--current-server-or-lose) method params))

(defun place (line text)
  "Goes behind TEXT in LINE."
  (goto-char (point-min))
  (forward-line (1- line))
  (search-forward text))

(defun act (line title)
  (goto-char (point-min))
  (forward-line (1- line))
  (eglot--signal-textDocument/didChange)
  (let* ((params (list :textDocument (eglot--TextDocumentIdentifier)
                       :range (list :start (eglot--pos-to-lsp-position) :end (eglot--pos-to-lsp-position))
                       :context (list :diagnostics [])))
         (actions (append (ask :textDocument/codeAction params) nil))
         (action (seq-find (lambda (action) (equal (plist-get action :title) title)) actions)))
    (eglot--apply-workspace-edit (plist-get action :edit))))

(find-file (getenv "LIST"))
(todotxt-mode)
(apply #'eglot--connect (eglot--guess-contact))
(eglot--managed-mode 1)
(let ((deadline (+ (float-time) 5)))
  (while (and (< (float-time) deadline) (not (flymake-diagnostics)))
    (accept-process-output nil 0.05)
    (ignore-errors (flymake-start))))
(dolist (found (flymake-diagnostics))
  (say "diagnostic" (line-number-at-pos (flymake-diagnostic-beg found)) (flymake-diagnostic-text found)))

;; Types a word, and takes what is offered.
(goto-char (point-min))
(forward-line 1)
(insert "Buy 👍🏽 bread due:tom\n")
(place 2 "due:tom")
(eglot--signal-textDocument/didChange)
(let* ((offered (ask :textDocument/completion (eglot--TextDocumentPositionParams)))
       (item (aref (plist-get offered :items) 0)))
  (say "completion" (plist-get item :label) (plist-get item :detail))
  (eglot--apply-text-edits (vector (plist-get item :textEdit))))

(act 3 "Complete task")
(act 1 "Set priority B")
(place 4 "+wo")
(eglot--signal-textDocument/didChange)
(eglot--apply-workspace-edit
 (ask :textDocument/rename (append (eglot--TextDocumentPositionParams) (list :newName "office"))))
(save-buffer)
