// SPDX-License-Identifier: Apache-2.0

//===- Array.h - Element types and arrays in host memory ------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ARRAY_H
#define SHARDWRIGHT_RUNTIME_ARRAY_H

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
  // Types that no processor here computes with: kernels do, by wider ones.
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

/// Bytes of one element; an i1 takes a whole byte, 0 or 1, and so does every
/// other type of less than eight bits, whose bits are the byte's lowest.
int64_t byteSize(DType dtype);
/// The name used in bundles: `f32`, `bf16`, `i1`, `ui8`, `c64` (two f32), …
const char *name(DType dtype);
std::optional<DType> parseDType(std::string_view name);
bool isFloat(DType dtype);
/// Whether it is one of the types that .npy files call V1: only who reads the
/// array knows which.
bool isNameless(DType dtype);

using Shape = std::vector<int64_t>;

/// Product of the extents, or nothing if it does not fit 63 bits.
std::optional<int64_t> elementCount(const Shape &shape);
/// `64x128`; a scalar is `1`.
std::string printShape(const Shape &shape);

/// Memory aligned to 64 bytes; large blocks to huge pages, since a step walks
/// through all of its arena and would otherwise miss the TLB on every page.
/// The contents start undefined: who first touches a page decides where it is.
/// Or a part of a mapped file, which may begin anywhere and is only read.
class Bytes {
public:
  Bytes() = default;
  explicit Bytes(size_t size);
  /// `count` bytes at `start`, which stay as long as `mapping` does.
  Bytes(std::shared_ptr<const void> mapping, const char *start, size_t count);
  Bytes(const Bytes &other);
  Bytes(Bytes &&other) noexcept;
  Bytes &operator=(Bytes other) noexcept;
  ~Bytes();

  char *data() { return start; }
  const char *data() const { return start; }
  size_t size() const { return count; }

  bool isMapped() const { return mapping != nullptr; }
  /// `count` bytes from `begin` on; of a mapped file only.
  Bytes part(size_t begin, size_t count) const { return {mapping, start + begin, count}; }
  /// The pages of a mapped file may leave memory; reading brings them back.
  void letGo() const;

private:
  char *start = nullptr;
  size_t count = 0;
  std::shared_ptr<const void> mapping; // null: the memory is our own
};

/// A dense row-major array.
struct Array {
  DType dtype = DType::F32;
  Shape shape;
  Bytes bytes;

  /// Filled with zero bytes.
  static Array zeros(DType dtype, Shape shape);
  template <typename T> T *as() { return reinterpret_cast<T *>(bytes.data()); }
  template <typename T> const T *as() const { return reinterpret_cast<const T *>(bytes.data()); }
};

/// Keys are `arg0`, `arg7.step2`, `out3`, …
using NamedArrays = std::map<std::string, Array>;

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ARRAY_H
