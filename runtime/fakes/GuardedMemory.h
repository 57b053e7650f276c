// SPDX-License-Identifier: Apache-2.0

//===- GuardedMemory.h - Memory with guard pages -------------------------===//
//
// The last byte is before an inaccessible page; the size is rounded up to 16
// bytes, the alignment of GPU buffers. The padding after the size and before
// the memory is checked for writes.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_FAKES_GUARDEDMEMORY_H
#define SHARDWRIGHT_FAKES_GUARDEDMEMORY_H

#include <cstddef>
#include <cstring>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

namespace cuda_emulator {

class GuardedMemory {
public:
  static constexpr size_t kAlign = 16;
  static constexpr unsigned char kUntouched = 0xa5;

  explicit GuardedMemory(size_t size) : size(size) {
    size_t page = size_t(sysconf(_SC_PAGESIZE));
    size_t rounded = (size + kAlign - 1) / kAlign * kAlign;
    usable = (rounded + kAlign + page - 1) / page * page;
    base = static_cast<char *>(
        mmap(nullptr, usable + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    if (base == MAP_FAILED)
      throw std::bad_alloc();
    mprotect(base + usable, page, PROT_NONE);
    total = usable + page;
    start = base + usable - rounded;
    std::memset(base, kUntouched, usable);
  }
  ~GuardedMemory() { munmap(base, total); }
  GuardedMemory(const GuardedMemory &) = delete;

  char *data() const { return start; }

  /// Whether nothing was written before or after the memory.
  bool isIntact() const {
    for (char *at = base; at != base + usable; ++at)
      if ((at < start || at >= start + size) && static_cast<unsigned char>(*at) != kUntouched)
        return false;
    return true;
  }

private:
  size_t size, usable, total;
  char *base, *start;
};

} // namespace cuda_emulator

#endif // SHARDWRIGHT_FAKES_GUARDEDMEMORY_H
