"""The system calls that read or change files, with their numbers and what they are about."""

import os

# name: (x86-64, arm64, targets); a target is (argument with a descriptor, argument with a path).
_TABLE = {
    "open": (2, None, [(None, 0)]),
    "stat": (4, None, [(None, 0)]),
    "lstat": (6, None, [(None, 0)]),
    "access": (21, None, [(None, 0)]),
    "truncate": (76, 45, [(None, 0)]),
    "rename": (82, None, [(None, 0), (None, 1)]),
    "mkdir": (83, None, [(None, 0)]),
    "rmdir": (84, None, [(None, 0)]),
    "creat": (85, None, [(None, 0)]),
    "link": (86, None, [(None, 0), (None, 1)]),
    "unlink": (87, None, [(None, 0)]),
    "symlink": (88, None, [(None, 1)]),
    "readlink": (89, None, [(None, 0)]),
    "chmod": (90, None, [(None, 0)]),
    "chown": (92, None, [(None, 0)]),
    "lchown": (94, None, [(None, 0)]),
    "utimes": (235, None, [(None, 0)]),
    "getxattr": (191, 8, [(None, 0)]),
    "setxattr": (188, 5, [(None, 0)]),
    "listxattr": (194, 11, [(None, 0)]),
    "read": (0, 63, [(0, None)]),
    "write": (1, 64, [(0, None)]),
    "fstat": (5, 80, [(0, None)]),
    "lseek": (8, 62, [(0, None)]),
    "pread64": (17, 67, [(0, None)]),
    "pwrite64": (18, 68, [(0, None)]),
    "readv": (19, 65, [(0, None)]),
    "writev": (20, 66, [(0, None)]),
    "flock": (73, 32, [(0, None)]),
    "fsync": (74, 82, [(0, None)]),
    "fdatasync": (75, 83, [(0, None)]),
    "ftruncate": (77, 46, [(0, None)]),
    "fchmod": (91, 52, [(0, None)]),
    "fchown": (93, 55, [(0, None)]),
    "fsetxattr": (190, 7, [(0, None)]),
    "fgetxattr": (193, 10, [(0, None)]),
    "flistxattr": (196, 13, [(0, None)]),
    "getdents64": (217, 61, [(0, None)]),
    "fallocate": (285, 47, [(0, None)]),
    "copy_file_range": (326, 285, [(2, None)]),
    "openat": (257, 56, [(0, 1)]),
    "mkdirat": (258, 34, [(0, 1)]),
    "fchownat": (260, 54, [(0, 1)]),
    "newfstatat": (262, 79, [(0, 1)]),
    "unlinkat": (263, 35, [(0, 1)]),
    "renameat": (264, 38, [(0, 1), (2, 3)]),
    "linkat": (265, 37, [(0, 1), (2, 3)]),
    "symlinkat": (266, 36, [(1, 2)]),
    "readlinkat": (267, 78, [(0, 1)]),
    "fchmodat": (268, 53, [(0, 1)]),
    "faccessat": (269, 48, [(0, 1)]),
    "utimensat": (280, 88, [(0, 1)]),
    "renameat2": (316, 276, [(0, 1), (2, 3)]),
    "statx": (332, 291, [(0, 1)]),
    "faccessat2": (439, 439, [(0, 1)]),
}

_READS = {
    "stat", "lstat", "access", "readlink", "getxattr", "listxattr", "read", "fstat", "lseek",
    "pread64", "readv", "fgetxattr", "flistxattr", "getdents64", "newfstatat", "readlinkat",
    "faccessat", "statx", "faccessat2",
}  # fmt: skip

WRITES = {"write", "pwrite64"}

NAMES = {
    "x86_64": {row[0]: name for name, row in _TABLE.items()},
    "aarch64": {row[1]: name for name, row in _TABLE.items() if row[1] is not None},
}
TARGETS = {name: row[2] for name, row in _TABLE.items()}


def changes(name, arguments):
    """Whether a call can change files, or when they reach the disk."""
    if name in ("open", "openat"):
        flags = arguments[1 if name == "open" else 2]
        return flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC) != 0
    return name not in _READS
