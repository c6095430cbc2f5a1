#if __wasm__
// malloc and free for Embedded Swift on wasm32, where there is no C library.
//
// Blocks come from size classes with a free list each; new ones are cut from the end of the used
// memory, which grows in pages and is never given back. Blocks are not merged: a player asks for
// the same sizes frame after frame, so its memory stays as large as its largest frame.
#include <stddef.h>
#include <stdint.h>

// The first free address after globals and stack: the linker defines it.
extern unsigned char __heap_base;

enum {
  alignment = 16,
  // In front of each block: its class in the first word, and in the last the distance to the
  // block's start, which is not zero where posix_memalign moved the address up.
  header_size = 16,
  page_shift = 16,
  // One MiB: memory.grow is slow enough to ask for more than one page.
  smallest_growth_in_pages = 16,
  class_count = 64,
};

// Larger requests than this are a fault of the caller's: half of what can be addressed.
static const size_t largest_request = 0x70000000u;

typedef struct free_block {
  struct free_block *next;
} free_block;

static free_block *free_blocks[class_count];
static uintptr_t used_end, memory_end;

// Classes are 16, 32, 48, 64, 96, 128, 192, 256, …: two a power of two from 64 on, so at most a
// third of a block is wasted.
static unsigned size_class(size_t size, size_t *capacity) {
  if (size <= 64) {
    unsigned index = size ? (unsigned)((size + 15) / 16 - 1) : 0;
    *capacity = (index + 1) * 16;
    return index;
  }
  unsigned power = 31 - (unsigned)__builtin_clz((unsigned)(size - 1));
  size_t one_and_a_half = ((size_t)1 << power) + ((size_t)1 << (power - 1));
  if (size <= one_and_a_half) {
    *capacity = one_and_a_half;
    return 4 + (power - 6) * 2;
  }
  *capacity = (size_t)1 << (power + 1);
  return 5 + (power - 6) * 2;
}

static void *cut(size_t size) {
  if (!used_end) {
    used_end = ((uintptr_t)&__heap_base + alignment - 1) & ~(uintptr_t)(alignment - 1);
    memory_end = (uintptr_t)__builtin_wasm_memory_size(0) << page_shift;
  }
  if (size > memory_end - used_end) {
    size_t pages = (size - (memory_end - used_end) + (1u << page_shift) - 1) >> page_shift;
    if (pages < smallest_growth_in_pages) pages = smallest_growth_in_pages;
    // Swift takes every address for memory, and address 0 is memory here: stop instead.
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    memory_end += pages << page_shift;
  }
  void *block = (void *)used_end;
  used_end += size;
  return block;
}

void *malloc(size_t size) {
  if (size > largest_request) __builtin_trap();
  size_t capacity;
  unsigned index = size_class(size, &capacity);
  free_block *reused = free_blocks[index];
  if (reused) {
    free_blocks[index] = reused->next;
    return reused;
  }
  unsigned char *block = cut(capacity + header_size);
  ((uint32_t *)block)[0] = index;
  ((uint32_t *)block)[3] = 0;
  return block + header_size;
}

void free(void *address) {
  if (!address) return;
  unsigned char *block = (unsigned char *)address - ((uint32_t *)address)[-1];
  unsigned index = *(uint32_t *)(block - header_size);
  ((free_block *)block)->next = free_blocks[index];
  free_blocks[index] = (free_block *)block;
}

int posix_memalign(void **result, size_t wanted_alignment, size_t size) {
  if (wanted_alignment <= alignment) {
    *result = malloc(size);
    return 0;
  }
  unsigned char *block = malloc(size + wanted_alignment);
  unsigned char *aligned =
      (unsigned char *)(((uintptr_t)block + wanted_alignment - 1) & ~(uintptr_t)(wanted_alignment - 1));
  if (aligned != block) ((uint32_t *)aligned)[-1] = (uint32_t)(aligned - block);
  *result = aligned;
  return 0;
}
#endif
