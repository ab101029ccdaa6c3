// Extended attributes as the manual pages of macOS declare them; the wheel lacks this header.
#ifndef SYS_XATTR_H
#define SYS_XATTR_H

#include <sys/types.h>

#define XATTR_NOFOLLOW 0x0001
#define XATTR_CREATE 0x0002
#define XATTR_REPLACE 0x0004

ssize_t getxattr(const char *, const char *, void *, size_t, u_int32_t, int);
ssize_t fgetxattr(int, const char *, void *, size_t, u_int32_t, int);
int setxattr(const char *, const char *, const void *, size_t, u_int32_t, int);
int fsetxattr(int, const char *, const void *, size_t, u_int32_t, int);
int removexattr(const char *, const char *, int);
int fremovexattr(int, const char *, int);
ssize_t listxattr(const char *, char *, size_t, int);
ssize_t flistxattr(int, char *, size_t, int);

#endif
