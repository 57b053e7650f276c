// SPDX-License-Identifier: Apache-2.0

//===- Array.h - Element types and arrays in host memory ------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_ARRAY_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_ARRAY_H

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardwright::runtime {

enum class DType : uint8_t {
  F32,
  F64,
  F16,
  BF16,
  I1,
  I8,
  I16,
  I32,
  I64,
  UI8,
  UI16,
  UI32,
  UI64,
  // Storage types: kernels compute with them in wider types.
  F8E3M4,
  F8E4M3,
  F8E4M3B11FNUZ,
  F8E4M3FN,
  F8E4M3FNUZ,
  F8E5M2,
  F8E5M2FNUZ,
  F8E8M0FNU,
  F6E2M3FN,
  F6E3M2FN,
  F4E2M1FN,
  I2,
  I4,
  UI2,
  UI4,
  C64,
  C128
};

/// The size of one element in bytes; 1 for i1 (0 or 1) and for all types of less than eight
/// bits, which are stored in the low bits of a byte.
int64_t byteSize(DType dtype);
/// The name used in bundles: `f32`, `bf16`, `i1`, `ui8`, `c64` (two f32), ...
const char *name(DType dtype);
std::optional<DType> parseDType(std::string_view name);
bool isFloat(DType dtype);
/// Whether .npy files store the type as V1, which does not identify it.
bool isNameless(DType dtype);

using Shape = std::vector<int64_t>;

/// The product of the extents; std::nullopt if it does not fit in 63 bits.
std::optional<int64_t> elementCount(const Shape &shape);
/// `64x128`; `1` for a scalar.
std::string printShape(const Shape &shape);

/// Memory aligned to 64 bytes, or a read-only part of a mapped file with any alignment. Large
/// blocks use huge pages, since a step walks through its whole arena and would otherwise miss
/// the TLB on each page. Contents are uninitialized: the thread that first touches a page
/// determines its NUMA node.
class Bytes {
public:
  Bytes() = default;
  explicit Bytes(size_t size);
  /// A view of `count` bytes at `start`, valid as long as `mapping`.
  Bytes(std::shared_ptr<const void> mapping, const char *start, size_t count);
  Bytes(const Bytes &other);
  Bytes(Bytes &&other) noexcept;
  Bytes &operator=(Bytes other) noexcept;
  ~Bytes();

  char *data() { return start; }
  const char *data() const { return start; }
  size_t size() const { return count; }

  bool isMapped() const { return mapping != nullptr; }
  /// A view of `count` bytes from `begin`. Mapped files only.
  Bytes part(size_t begin, size_t count) const { return {mapping, start + begin, count}; }
  /// Lets the system evict the pages of a mapped file; access reads them again.
  void letGo() const;

private:
  char *start = nullptr;
  size_t count = 0;
  std::shared_ptr<const void> mapping; // null: owned memory
};

/// A dense row-major array.
struct Array {
  DType dtype = DType::F32;
  Shape shape;
  Bytes bytes;

  /// An array of zeros.
  static Array zeros(DType dtype, Shape shape);
  template <typename T> T *as() { return reinterpret_cast<T *>(bytes.data()); }
  template <typename T> const T *as() const { return reinterpret_cast<const T *>(bytes.data()); }
};

/// Keys are `arg0`, `arg7.step2`, `out3`, ...
using NamedArrays = std::map<std::string, Array>;

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_ARRAY_H
