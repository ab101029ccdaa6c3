// What Embedded Swift expects of a C library, for a module without a system.

#include <stddef.h>
#include <stdint.h>

// MARK: - Memory

// Blocks have a power of two as their size, and are never split or joined: a task's memory is small and short-lived. Each
// has a header with the exponent, and a free one also the address of the next free one of its size.
typedef struct Block {
  uint32_t exponent;
  struct Block *next;
  uint64_t padding;
} Block;

extern unsigned char __heap_base;
static uintptr_t unused;
static Block *freed[32];

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > sizeof(Block) || size > 1u << 30) return 12;
  uint32_t exponent = 32 - __builtin_clz((uint32_t)(size + sizeof(Block) - 1) | 31);
  Block *block = freed[exponent];
  if (block) {
    freed[exponent] = block->next;
  } else {
    if (!unused) unused = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    uintptr_t end = unused + ((uintptr_t)1 << exponent), have = __builtin_wasm_memory_size(0) << 16;
    if (end < unused) return 12;
    if (end > have && __builtin_wasm_memory_grow(0, (end - have + 0xFFFF) >> 16) == (size_t)-1) return 12;
    block = (Block *)unused;
    unused = end;
  }
  block->exponent = exponent;
  *memory = block + 1;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)memory - 1;
  block->next = freed[block->exponent];
  freed[block->exponent] = block;
}

// MARK: - Bytes

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *left = first, *right = second;
  for (size_t i = 0; i < count; i++)
    if (left[i] != right[i]) return left[i] - right[i];
  return 0;
}

// Hashes are seeded with it. Always the same, so that a run can be repeated; the module only ever sees its user's input.
void arc4random_buf(void *memory, size_t count) { __builtin_memset(memory, 0x2A, count); }

// Swift would print why it stops.
int putchar(int character) { return character; }

// MARK: - Numbers

double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) < 0.5 ? whole : whole + __builtin_copysign(1, value);
}

__int128 __multi3(__int128 first, __int128 second) {
  uint64_t a = (uint64_t)first, b = (uint64_t)second;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
  high += a * (uint64_t)(second >> 64) + (uint64_t)(first >> 64) * b;
  return (__int128)((unsigned __int128)high << 64 | (other << 32) | (uint32_t)low);
}
