// SPDX-License-Identifier: Apache-2.0

#include "Files.h"
#include "Failure.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <random>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <xxhash.h>

namespace shardwright::runtime {

namespace {
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

/// Opens without blocking on a FIFO.
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
      failInput("cannot read ", path, ": it ended after ", done, " of ", file.size, " bytes");
    done += got;
  }
  return bytes;
}

Bytes mapFile(const std::string &path) {
  OpenFile file(path);
  auto size = size_t(file.size);
  if (size == 0) // an empty file cannot be mapped
    return {};
  void *start = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.file.number, 0);
  if (start == MAP_FAILED)
    failWith("map", path);
  std::shared_ptr<const void> mapping(
      start, [size](const void *p) { munmap(const_cast<void *>(p), size); });
  return {std::move(mapping), static_cast<const char *>(start), size};
}

Replacement::Replacement(const std::string &path) : path(path) {
  struct stat facts;
  if (stat(path.c_str(), &facts) == 0 && !S_ISREG(facts.st_mode))
    failInput("cannot write ", path, ": it exists and is not a regular file");
  std::random_device random;
  for (int turn = 0; turn < 16 && file < 0; ++turn) {
    name = path + ".tmp";
    for (int digit = 0; digit < 16; ++digit)
      name += "0123456789abcdef"[random() % 16];
    file = open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file < 0 && errno != EEXIST)
      failWith("write", path);
  }
  if (file < 0)
    failWith("write", path);
}

Replacement::~Replacement() {
  if (file < 0)
    return;
  close(file);
  unlink(name.c_str());
}

void Replacement::write(std::string_view text) {
  while (!text.empty()) {
    ssize_t count = ::write(file, text.data(), text.size());
    if (count < 0 && errno != EINTR)
      failWith("write", path);
    text.remove_prefix(size_t(std::max<ssize_t>(count, 0)));
  }
}

/// Another process may have replaced the temporary file by name.
void Replacement::commit() {
  int written = open(name.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  bool kept = written >= 0 && fsync(written) == 0;
  if (written >= 0)
    close(written);
  if (!kept || std::rename(name.c_str(), path.c_str()) != 0)
    failWith("write", path);
  close(std::exchange(file, -1));
}

std::string checksum(const Bytes &bytes) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
  std::string hex;
  for (unsigned char byte : canonical.digest) {
    hex += "0123456789abcdef"[byte >> 4];
    hex += "0123456789abcdef"[byte & 15];
  }
  return hex;
}

void writeFile(const std::string &path, std::string_view text) {
  Replacement replacement(path);
  replacement.write(text);
  replacement.commit();
}

} // namespace shardwright::runtime
