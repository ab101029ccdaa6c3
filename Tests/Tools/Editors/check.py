#!/usr/bin/env python3
"""Reads the lines of Grammar/vectors/lines with the real engines of editors, and compares the tokens.

    python3 Tests/Tools/Editors/check.py            # vim, and TextMate if `pip install babi` was done

A token must have its own highlighting in every byte; spaces between tokens must have none.
"""
import glob, json, os, re, shutil, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
EDITORS = os.path.join(ROOT, 'Grammar', 'editors')


def unescaped(text):
    return re.sub(rb'\\(\\|x[0-9A-F]{2})', lambda m: b'\\' if m[1] == b'\\' else bytes([int(m[1][1:], 16)]),
                  text.encode())


def vectors():
    """Yields where a vector stands, its lines, and the kind of token of every byte of each line."""
    for path in sorted(glob.glob(os.path.join(ROOT, 'Grammar/vectors/lines/*/*.txt'))):
        rows, place, settings, found = [], None, {}, []
        for number, line in enumerate(open(path, encoding='utf-8').read().split('\n'), 1):
            if line.startswith('|'):
                if found:
                    rows, found = [], []
                rows.append(line[1:-1])
                place = f'{os.path.relpath(path, ROOT)}:{number}'
            elif m := re.fullmatch('(dialect|never): (.*)', line):
                settings[m[1]] = m[2]
            elif rows and line and not line.startswith('#'):
                tokens = [t.split('=', 1) for t in line.split(' ')[1:]]
                if tokens and tokens[0][0] == 'byteOrderMark':
                    continue
                kinds = [k for k, v in tokens if k != 'terminator' for _ in unescaped(v)]
                found.append(kinds)
                count = len(unescaped('\n'.join(rows)).rstrip(b'\n').split(b'\n'))
                if len(found) == count or (rows[-1] == '' and len(found) == len(rows) - 1):
                    file = unescaped('\n'.join(rows))
                    if settings.get('dialect') != 'strict' and is_plain(file):
                        yield place, file.decode().split('\n')[:len(found)], found
                    rows, found = [], []


def is_plain(file):
    """Editors load text: only LF, no byte-order mark, valid UTF-8."""
    try:
        text = file.decode()
    except UnicodeDecodeError:
        return False
    return not re.search('[\r\0\ufeff]', text)


def vim_kinds(cases):
    groups = {k: k for k in ('Word', 'Key', 'Colon', 'Value', 'Project', 'Context', 'Priority', 'CreationDate',
                             'CompletionDate', 'CompletionMark', 'NoteSeparator', 'Note', 'Comment')}
    groups |= {'DonePriority': 'Priority', 'DoneCreationDate': 'CreationDate', 'InlineNote': 'Note'}
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for index, (_, lines, _) in enumerate(cases):
            name = os.path.join(folder, f'{index}.todotxt')
            open(name, 'w', encoding='utf-8', newline='').write('\n'.join(lines) + '\n')
            names.append(name)
        script = os.path.join(folder, 'dump.vim')
        open(script, 'w').write(f'''
set nocompatible encoding=utf-8 fileencodings=utf-8 fileformats=unix
set runtimepath^={EDITORS}/vim
filetype plugin on
syntax on
let out = []
for name in {json.dumps(names)}
  execute 'edit' name
  for number in range(1, line('$'))
    let row = []
    for column in range(1, len(getline(number)))
      call add(row, synIDattr(synID(number, column, 1), 'name'))
    endfor
    call add(out, json_encode([row, foldlevel(number)]))
  endfor
  call add(out, '')
endfor
call writefile(out, '{folder}/out')
qall!
''')
        run = subprocess.run(['vim', '-Nu', 'NONE', '-es', '-S', script], stdin=subprocess.DEVNULL, timeout=120)
        blocks = open(os.path.join(folder, 'out')).read().split('\n\n')
    for block in blocks[:len(cases)]:
        rows = [json.loads(line) for line in block.strip('\n').split('\n')]
        yield [([groups.get(n.removeprefix('todotxt'), '') for n in row], fold) for row, fold in rows]


def textmate_kinds(cases):
    from babi.highlight import Grammars, highlight_line
    with tempfile.TemporaryDirectory() as folder:
        # babi finds grammars by the names of their files.
        shutil.copy(os.path.join(EDITORS, 'textmate', 'todotxt.tmLanguage.json'),
                    os.path.join(folder, 'text.todotxt.json'))
        compiler = Grammars(folder).compiler_for_scope('text.todotxt')
    words = {'completion-mark': 'CompletionMark', 'priority': 'Priority', 'completion-date': 'CompletionDate',
             'creation-date': 'CreationDate', 'project': 'Project', 'context': 'Context', 'key': 'Key',
             'colon': 'Colon', 'value': 'Value', 'number-sign': 'Comment'}
    for _, lines, _ in cases:
        state, rows = compiler.root_state, []
        for number, line in enumerate(lines):
            state, regions = highlight_line(compiler, state, line + '\n', number == 0)
            row = []
            for region in regions:
                scope = region.scope[-1]
                kind = next((v for k, v in words.items() if k in scope.split('.')), '')
                if '.note.' in scope:
                    kind = 'NoteSeparator' if 'separator' in scope else 'Note'
                row += [kind] * len(line[region.start:region.end].encode())
            rows.append((row, None))
        yield rows


# Vim looks back over one line only: the note of an indented line that is a task is read as tasks.
KNOWN = {('vim', '  and has a note')}


def check(name, cases, read, plain_words):
    wrong = bytes_checked = 0
    for (place, lines, expected), found in zip(cases, read(cases)):
        for line, kinds, (row, fold) in zip(lines, expected, found):
            if (name, line) in KNOWN:
                continue
            for index, kind in enumerate(kinds):
                want = '' if kind == 'space' or kind == 'word' and not plain_words else kind[0].upper() + kind[1:]
                got = row[index] if index < len(row) else ''
                bytes_checked += 1
                if want != got and not (kind == 'space' and got == 'Note'):
                    wrong += 1
                    print(f'{name}: {place}: {line!r}: byte {index + 1} is {got or "nothing"}, not {want or "nothing"}')
                    break
            is_note = 'note' in kinds and 'noteSeparator' not in kinds and kinds[0] == 'space'
            if fold is not None and kinds and bool(fold) != is_note and set(kinds) != {'space'}:
                wrong += 1
                print(f'{name}: {place}: {line!r}: fold level {fold}')
    print(f'{name}: {bytes_checked} bytes in {len(cases)} files, {wrong} lines wrong')
    return wrong


if __name__ == '__main__':
    cases = list(vectors())
    wrong = check('vim', cases, vim_kinds, True)
    try:
        import babi
    except ImportError:
        print('TextMate: not checked, babi is not installed')
    else:
        wrong += check('TextMate', cases, textmate_kinds, False)
    sys.exit(1 if wrong else 0)
