// What libc has and Swift's overlay hides, as static inline functions; no other C is in this project.
#ifndef CSYSTEM_H
#define CSYSTEM_H
#endif
