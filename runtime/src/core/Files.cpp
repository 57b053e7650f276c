#include "Files.h"
#include "Failure.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

namespace shardwright::runtime {

namespace {
using File = std::unique_ptr<FILE, int (*)(FILE *)>;

[[noreturn]] void failWith(const char *verb, const std::string &path) {
  failInput("cannot ", verb, " ", path, ": ", std::strerror(errno));
}
} // namespace

Bytes readFile(const std::string &path) {
  File file(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file)
    failWith("open", path);
  struct stat facts;
  if (fstat(fileno(file.get()), &facts) != 0)
    failWith("read", path);
  if (!S_ISREG(facts.st_mode))
    failInput("cannot read ", path, ": not a file");
  Bytes bytes(facts.st_size);
  size_t got = std::fread(bytes.data(), 1, bytes.size(), file.get());
  if (got != bytes.size())
    failInput("cannot read ", path, ": it ended after ", got, " of ",
              bytes.size(), " bytes");
  return bytes;
}

Bytes mapFile(const std::string &path) {
  int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct Close {
    int file;
    ~Close() {
      if (file >= 0)
        close(file);
    }
  } closer{file};
  struct stat facts;
  if (file < 0 || fstat(file, &facts) != 0)
    failWith("open", path);
  if (!S_ISREG(facts.st_mode))
    failInput("cannot read ", path, ": not a file");
  size_t size = size_t(facts.st_size);
  if (size == 0) // which cannot be mapped
    return {};
  void *start = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  if (start == MAP_FAILED)
    failWith("map", path);
  std::shared_ptr<const void> mapping(
      start, [size](const void *p) { munmap(const_cast<void *>(p), size); });
  return {std::move(mapping), static_cast<const char *>(start), size};
}

std::string checksum(const Bytes &bytes) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical,
                           XXH3_128bits(bytes.data(), bytes.size()));
  std::string hex;
  for (unsigned char byte : canonical.digest) {
    hex += "0123456789abcdef"[byte >> 4];
    hex += "0123456789abcdef"[byte & 15];
  }
  return hex;
}

void writeFile(const std::string &path, std::string_view text) {
  std::string temporary = join(path, ".tmp", getpid());
  File file(std::fopen(temporary.c_str(), "wb"), &std::fclose);
  if (!file)
    failWith("write", temporary);
  bool written =
      std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  written &= std::fclose(file.release()) == 0;
  if (written && std::rename(temporary.c_str(), path.c_str()) == 0)
    return;
  int reason = errno;
  std::remove(temporary.c_str());
  errno = reason;
  failWith("write", path);
}

} // namespace shardwright::runtime
