// What libc has and Swift's overlay hides, as static inline functions; no other C is in this project.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stddef.h>

#if defined(__APPLE__)
#include <copyfile.h>
#include <errno.h>
#include <fcntl.h>
#include <mach-o/dyld.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/xattr.h>
#include <unistd.h>
#else
// Declared here, and no header included but the compiler's: Swift would take a type that this module
// includes before Glibc's own as belonging to this module. (`ptrdiff_t` is what `ssize_t` is.)
#include <sys/syscall.h>
extern long syscall(long number, ...);
extern void *memmem(const void *text, size_t textLength, const void *wanted, size_t wantedLength);
extern int flock(int descriptor, int operation);
extern int fsync(int descriptor);
extern int syncfs(int descriptor);
extern ptrdiff_t flistxattr(int descriptor, char *names, size_t size);
extern ptrdiff_t fgetxattr(int descriptor, const char *name, void *value, size_t size);
extern int fsetxattr(int descriptor, const char *name, const void *value, size_t size, int flags);
extern int fremovexattr(int descriptor, const char *name);
extern int *__errno_location(void);
enum { CSYSTEM_EPERM = 1, CSYSTEM_ENOSYS = 38 };
#endif

// Package.swift defines it for the executable.
#ifndef TT_COMMIT
#define TT_COMMIT ""
#endif

/// The commit that the program is built from; empty if it is not built from a git repository.
static inline const char *csystem_commit(void) { return TT_COMMIT; }

/// Finds `wanted` in `text`; NULL when it is not there.
static inline const void *csystem_memmem(const void *text, size_t textLength, const void *wanted,
                                         size_t wantedLength) {
  return memmem(text, textLength, wanted, wantedLength);
}

enum { CSYSTEM_RENAME_NOREPLACE = 1, CSYSTEM_RENAME_EXCHANGE = 2 };

/// Renames with one of the flags above; EINVAL or ENOSYS or ENOTSUP where the file system can't.
static inline int csystem_rename(int fromDirectory, const char *from, int toDirectory,
                                 const char *to, unsigned flags) {
#if defined(__APPLE__)
  return renameatx_np(fromDirectory, from, toDirectory, to,
                      flags == CSYSTEM_RENAME_EXCHANGE ? RENAME_SWAP : RENAME_EXCL);
#else
  long result = syscall(SYS_renameat2, fromDirectory, from, toDirectory, to, flags);
  // A sandbox that does not know the call refuses it, even with flags that the kernel finds invalid.
  int *code = __errno_location();
  if (result == -1 && *code == CSYSTEM_EPERM) {
    syscall(SYS_renameat2, -1, "", -1, "", ~0u);
    *code = *code == CSYSTEM_EPERM ? CSYSTEM_ENOSYS : CSYSTEM_EPERM;
  }
  return (int)result;
#endif
}

/// Whether the real user may write a file, by the call that every kernel and sandbox knows.
static inline int csystem_check_writable(int directory, const char *name) {
#if defined(__APPLE__)
  return faccessat(directory, name, W_OK, 0);
#else
  return (int)syscall(SYS_faccessat, directory, name, 2); // W_OK
#endif
}

/// `flock`, which Swift can't tell from the structure of the same name.
static inline int csystem_flock(int descriptor, int operation) {
  return flock(descriptor, operation);
}

/// Writes what was written through `descriptor` to the medium itself, not only to the drive's cache.
static inline int csystem_sync(int descriptor) {
#if defined(__APPLE__)
  int result = fcntl(descriptor, F_FULLFSYNC);
  if (result != -1 || (errno != ENOTSUP && errno != EINVAL && errno != ENOTTY)) return result;
#endif
  return fsync(descriptor);
}

/// Writes the whole file system that holds `descriptor` to the medium.
static inline int csystem_sync_all(int descriptor) {
#if defined(__APPLE__)
  (void)descriptor;
  sync();
  return 0;
#else
  return syncfs(descriptor);
#endif
}

/// The flag that opens a directory which may be searched but not listed.
static inline int csystem_search_only(void) {
#if defined(__APPLE__)
  return O_SEARCH;
#else
  return 010000000; // O_PATH, which the headers show only to _GNU_SOURCE
#endif
}

static inline ptrdiff_t csystem_listxattr(int descriptor, char *names, size_t size) {
#if defined(__APPLE__)
  return flistxattr(descriptor, names, size, 0);
#else
  return flistxattr(descriptor, names, size);
#endif
}

static inline ptrdiff_t csystem_getxattr(int descriptor, const char *name, void *value, size_t size) {
#if defined(__APPLE__)
  return fgetxattr(descriptor, name, value, size, 0, 0);
#else
  return fgetxattr(descriptor, name, value, size);
#endif
}

static inline int csystem_setxattr(int descriptor, const char *name, const void *value,
                                   size_t size) {
#if defined(__APPLE__)
  return fsetxattr(descriptor, name, value, size, 0, 0);
#else
  return fsetxattr(descriptor, name, value, size, 0);
#endif
}

static inline int csystem_removexattr(int descriptor, const char *name) {
#if defined(__APPLE__)
  return fremovexattr(descriptor, name, 0);
#else
  return fremovexattr(descriptor, name);
#endif
}

#if !defined(__APPLE__)
/// The number by which Linux knows the kind of a file system (statfs(2)); 0 if there is no such file.
static inline unsigned csystem_file_system_kind(const char *path) {
  // The kind is the first word of a structure that has at most 32; which is another one in each libc.
  long facts[32] = {0};
  return syscall(SYS_statfs, path, facts) == 0 ? (unsigned)facts[0] : 0;
}
#endif

/// Whether another program has a file open; -1 if the system does not tell.
///
/// Linux grants a lease for writing only to the one program that has a file open. A program that opens it
/// meanwhile waits, and the signal about it is one that is ignored.
static inline int csystem_is_open_elsewhere(int descriptor) {
#if defined(__APPLE__)
  (void)descriptor;
  return -1;
#else
  enum { SETSIG = 10, SETLEASE = 1024, WRITE = 1, UNLOCK = 2, URGENT = 23, EAGAIN_ = 11 };
  if (syscall(SYS_fcntl, descriptor, SETSIG, URGENT) != 0) return -1;
  if (syscall(SYS_fcntl, descriptor, SETLEASE, WRITE) != 0)
    return *__errno_location() == EAGAIN_ ? 1 : -1;
  syscall(SYS_fcntl, descriptor, SETLEASE, UNLOCK);
  return 0;
#endif
}

#if defined(__APPLE__)
/// Writes the path of the program that runs to `path`; -1 if it is longer than `size`.
static inline int csystem_program_path(char *path, size_t size) {
  uint32_t room = (uint32_t)size;
  return _NSGetExecutablePath(path, &room);
}
#endif

/// Copies the access control list where it is not an extended attribute.
static inline int csystem_copy_acl(int from, int to) {
#if defined(__APPLE__)
  return fcopyfile(from, to, NULL, COPYFILE_ACL);
#else
  (void)from;
  (void)to;
  return 0;
#endif
}

#endif
