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

struct Descriptor {
  int number;
  ~Descriptor() {
    if (number >= 0)
      close(number);
  }
};

/// Does not wait for whoever would write into a pipe of this name.
struct OpenFile {
  explicit OpenFile(const std::string &path)
      : file{open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)} {
    struct stat facts;
    if (file.number < 0 || fstat(file.number, &facts) != 0)
      failWith("open", path);
    if (!S_ISREG(facts.st_mode))
      failInput("cannot read ", path, ": not a file");
    size = facts.st_size;
  }
  const Descriptor file;
  int64_t size = 0;
};
} // namespace

int64_t fileSize(const std::string &path) { return OpenFile(path).size; }

Bytes readFile(const std::string &path) {
  OpenFile file(path);
  Bytes bytes(size_t(file.size));
  for (int64_t done = 0; done < file.size;) {
    ssize_t got = read(file.file.number, bytes.data() + done, file.size - done);
    if (got < 0)
      failWith("read", path);
    if (got == 0)
      failInput("cannot read ", path, ": it ended after ", done, " of ",
                file.size, " bytes");
    done += got;
  }
  return bytes;
}

Bytes mapFile(const std::string &path) {
  OpenFile file(path);
  auto size = size_t(file.size);
  if (size == 0) // which cannot be mapped
    return {};
  void *start =
      mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.file.number, 0);
  if (start == MAP_FAILED)
    failWith("map", path);
  std::shared_ptr<const void> mapping(
      start, [size](const void *p) { munmap(const_cast<void *>(p), size); });
  return {std::move(mapping), static_cast<const char *>(start), size};
}

void replaceFile(const std::string &temporary, const std::string &path) {
  bool kept = false;
  if (int file = open(temporary.c_str(), O_RDONLY | O_CLOEXEC); file >= 0) {
    kept = fsync(file) == 0;
    close(file);
  }
  if (kept && std::rename(temporary.c_str(), path.c_str()) == 0)
    return;
  int reason = errno;
  std::remove(temporary.c_str());
  errno = reason;
  failWith("write", path);
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
  if (!written) {
    int reason = errno;
    std::remove(temporary.c_str());
    errno = reason;
    failWith("write", path);
  }
  replaceFile(temporary, path);
}

} // namespace shardwright::runtime
