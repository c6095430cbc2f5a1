#if __wasm__
// What compiled Swift expects of a C library and of the compiler's runtime, beside memory.
#include <stddef.h>
#include <stdint.h>

// With -mbulk-memory these become one instruction each.
void *memcpy(void *to, const void *from, size_t count) {
  __builtin_memcpy(to, from, count);
  return to;
}
void *memmove(void *to, const void *from, size_t count) {
  __builtin_memmove(to, from, count);
  return to;
}
void *memset(void *to, int byte, size_t count) {
  __builtin_memset(to, byte, count);
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

// Hash tables ask for a seed. It is always the same: a player plays the same thing twice.
void arc4random_buf(void *to, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)to)[i] = (unsigned char)(i * 37 + 11);
}

uintptr_t __stack_chk_guard = 0x5bd1e995;
void __stack_chk_fail(void) { __builtin_trap(); }

// Messages of traps would come here; nobody reads them.
int putchar(int character) { return character; }

// The 128-bit product that checked 64-bit multiplication asks for.
typedef struct {
  uint64_t low, high;
} wide;

void __multi3(wide *result, uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) {
  uint64_t a0 = (uint32_t)a_low, a1 = a_low >> 32;
  uint64_t b0 = (uint32_t)b_low, b1 = b_low >> 32;
  uint64_t low = a0 * b0, middle1 = a0 * b1, middle2 = a1 * b0, high = a1 * b1;
  uint64_t middle = (low >> 32) + (uint32_t)middle1 + (uint32_t)middle2;
  result->low = (low & 0xffffffffu) | (middle << 32);
  result->high = high + (middle1 >> 32) + (middle2 >> 32) + (middle >> 32) + a_low * b_high +
                 a_high * b_low;
}
#endif
