// SPDX-License-Identifier: Apache-2.0

// A file for readers that take a path; it never touches a disk.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

namespace shardwright::fuzz {

class MemoryFile {
public:
  MemoryFile(const uint8_t *data, size_t size) : file(memfd_create("fuzzed", 0)) {
    if (file < 0 || write(file, data, size) != (ssize_t)size)
      abort();
  }
  ~MemoryFile() { close(file); }
  std::string path() const { return "/proc/self/fd/" + std::to_string(file); }

private:
  int file;
};

} // namespace shardwright::fuzz
