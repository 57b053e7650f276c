// SPDX-License-Identifier: Apache-2.0

#include "PositionPage.h"
#include "Wire.h"
#include "support/Failure.h"

#include <fcntl.h>
#include <new>
#include <random>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace shardwright::runtime {

/// The secret identifies the page: process ids are ambiguous across containers.
struct PositionPage::Page {
  uint64_t secret = 0;
  Position position;
  FlightRecorder flight;
};

PositionPage::PositionPage() : file(memfd_create("position", MFD_CLOEXEC)) {
  void *memory = MAP_FAILED;
  if (file >= 0 && ftruncate(file, sizeof(Page)) == 0)
    memory = mmap(nullptr, sizeof(Page), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED)
    throw std::bad_alloc();
  page = new (memory) Page();
  std::random_device random;
  page->secret = uint64_t(random()) << 32 | random();
}

PositionPage::PositionPage(const std::string &handle) {
  WireReader reader(handle);
  auto pid = reader.get<int64_t>(), number = reader.get<int64_t>();
  auto secret = reader.get<uint64_t>();
  file = open(join("/proc/", pid, "/fd/", number).c_str(), O_RDONLY | O_CLOEXEC);
  struct stat facts;
  if (file < 0 || fstat(file, &facts) != 0 || facts.st_size != sizeof(Page))
    return;
  void *memory = mmap(nullptr, sizeof(Page), PROT_READ, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED)
    return;
  page = static_cast<Page *>(memory);
  if (page->secret == secret)
    return;
  munmap(page, sizeof(Page));
  page = nullptr;
}

PositionPage::~PositionPage() {
  if (page)
    munmap(page, sizeof(Page));
  if (file >= 0)
    close(file);
}

Position &PositionPage::position() const { return page->position; }

FlightRecorder &PositionPage::flight() const { return page->flight; }

std::string PositionPage::handle() const {
  WireWriter writer;
  writer.put(int64_t(getpid()));
  writer.put(int64_t(file));
  writer.put(page->secret);
  return writer.text;
}

} // namespace shardwright::runtime
