// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/support/Array.h"

#include <cstdlib>
#include <cstring>
#include <new>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

namespace shardwright::runtime {

namespace {
struct TypeFacts {
  const char *name;
  int64_t size;
};
constexpr TypeFacts kTypes[] = {
    {"f32", 4},       {"f64", 8},        {"f16", 2},      {"bf16", 2},
    {"i1", 1},        {"i8", 1},         {"i16", 2},      {"i32", 4},
    {"i64", 8},       {"ui8", 1},        {"ui16", 2},     {"ui32", 4},
    {"ui64", 8},      {"f8E3M4", 1},     {"f8E4M3", 1},   {"f8E4M3B11FNUZ", 1},
    {"f8E4M3FN", 1},  {"f8E4M3FNUZ", 1}, {"f8E5M2", 1},   {"f8E5M2FNUZ", 1},
    {"f8E8M0FNU", 1}, {"f6E2M3FN", 1},   {"f6E3M2FN", 1}, {"f4E2M1FN", 1},
    {"i2", 1},        {"i4", 1},         {"ui2", 1},      {"ui4", 1},
    {"c64", 8},       {"c128", 16}};

constexpr size_t kLine = 64, kHugePage = 2 << 20;

char *allocate(size_t size) {
  size_t alignment = size >= 2 * kHugePage ? kHugePage : kLine;
  size_t rounded = (size + alignment - 1) / alignment * alignment;
  void *memory = std::aligned_alloc(alignment, rounded ? rounded : alignment);
  if (!memory)
    throw std::bad_alloc();
  if (alignment == kHugePage)
    madvise(memory, rounded, MADV_HUGEPAGE); // a hint: failure is harmless
  return static_cast<char *>(memory);
}
} // namespace

int64_t byteSize(DType dtype) { return kTypes[int(dtype)].size; }

const char *name(DType dtype) { return kTypes[int(dtype)].name; }

std::optional<DType> parseDType(std::string_view name) {
  for (int i = 0; i <= int(DType::C128); ++i)
    if (name == kTypes[i].name)
      return DType(i);
  return std::nullopt;
}

bool isFloat(DType dtype) { return dtype <= DType::BF16; }

bool isNameless(DType dtype) { return dtype >= DType::F8E3M4 && dtype <= DType::UI4; }

std::optional<int64_t> elementCount(const Shape &shape) {
  int64_t count = 1;
  for (int64_t extent : shape)
    if (extent < 0 || __builtin_mul_overflow(count, extent, &count))
      return std::nullopt;
  return count;
}

std::string printShape(const Shape &shape) {
  if (shape.empty())
    return "1";
  std::string text;
  for (int64_t extent : shape)
    text += (text.empty() ? "" : "x") + std::to_string(extent);
  return text;
}

Bytes::Bytes(size_t size) : start(allocate(size)), count(size) {}

Bytes::Bytes(std::shared_ptr<const void> mapping, const char *start, size_t count)
    : start(const_cast<char *>(start)), count(count), mapping(std::move(mapping)) {}

Bytes::Bytes(const Bytes &other) {
  if (other.mapping) {
    start = other.start;
    count = other.count;
    mapping = other.mapping;
    return;
  }
  start = allocate(other.count);
  count = other.count;
  if (count)
    std::memcpy(start, other.start, count);
}

Bytes::Bytes(Bytes &&other) noexcept
    : start(std::exchange(other.start, nullptr)), count(std::exchange(other.count, 0)),
      mapping(std::move(other.mapping)) {}

Bytes &Bytes::operator=(Bytes other) noexcept {
  std::swap(start, other.start);
  std::swap(count, other.count);
  std::swap(mapping, other.mapping);
  return *this;
}

Bytes::~Bytes() {
  if (!mapping)
    std::free(start);
}

void Bytes::letGo() const {
  if (!mapping)
    return;
  uintptr_t page = uintptr_t(sysconf(_SC_PAGESIZE));
  uintptr_t begin = (uintptr_t(start) + page - 1) / page * page;
  uintptr_t end = (uintptr_t(start) + count) / page * page;
  if (begin < end) // a hint: failure is harmless
    madvise(reinterpret_cast<void *>(begin), end - begin, MADV_DONTNEED);
}

Array Array::zeros(DType dtype, Shape shape) {
  auto count = elementCount(shape);
  if (!count || *count > INT64_MAX / 8)
    throw std::bad_alloc();
  Array array{dtype, std::move(shape), Bytes(*count * byteSize(dtype))};
  std::memset(array.bytes.data(), 0, array.bytes.size());
  return array;
}

} // namespace shardwright::runtime
