// SPDX-License-Identifier: Apache-2.0

#include "FiniteCheck.h"
#include "bundle/Parts.h"
#include "support/Failure.h"

#include <cstring>

namespace shardwright::runtime {

namespace {
/// An infinity or NaN has all exponent bits set; an infinity has a zero fraction.
template <typename Bits>
int64_t findBits(const char *row, int64_t count, Bits exponent, Search search) {
  constexpr Bits kSign = Bits(1) << (8 * sizeof(Bits) - 1);
  const Bits least = search == Search::NaN ? Bits(exponent + 1) : exponent;
  auto isOne = [&](int64_t i) {
    Bits bits;
    std::memcpy(&bits, row + i * sizeof bits, sizeof bits);
    return Bits(bits & ~kSign) >= least;
  };
  bool any = false;
  for (int64_t i = 0; i < count; ++i) // branch-free, so that it vectorizes
    any |= isOne(i);
  for (int64_t i = 0; any && i < count; ++i)
    if (isOne(i))
      return i;
  return -1;
}

/// A complex number counts as two.
int64_t partsOf(DType dtype) { return dtype == DType::C64 || dtype == DType::C128 ? 2 : 1; }

/// Calls `run` with the exponent bits of a float, or of a part of a complex number, as an integer
/// of its size; not for other types.
template <typename Run> void withExponent(DType dtype, Run run) {
  switch (dtype) {
  case DType::F32:
  case DType::C64:
    return run(0x7f800000u);
  case DType::F64:
  case DType::C128:
    return run(uint64_t(0x7ff) << 52);
  case DType::F16:
    return run(uint16_t(0x7c00));
  case DType::BF16:
    return run(uint16_t(0x7f80));
  default:
    return;
  }
}

int64_t findInRow(DType dtype, const char *row, int64_t count, Search search) {
  int64_t found = -1;
  withExponent(dtype, [&](auto exponent) { found = findBits(row, count, exponent, search); });
  return found;
}

/// Adds up the numbers of a row that are not finite.
template <typename Bits>
void countBits(const char *row, int64_t count, Bits exponent, NonFiniteCount &found) {
  constexpr Bits kSign = Bits(1) << (8 * sizeof(Bits) - 1);
  int64_t infinities = 0, nans = 0;
  for (int64_t i = 0; i < count; ++i) {
    Bits bits;
    std::memcpy(&bits, row + i * sizeof bits, sizeof bits);
    infinities += Bits(bits & ~kSign) == exponent;
    nans += Bits(bits & ~kSign) > exponent;
  }
  found.infinities += infinities;
  found.nans += nans;
}

void countInRow(DType dtype, const char *row, int64_t count, NonFiniteCount &found) {
  withExponent(dtype, [&](auto exponent) { countBits(row, count, exponent, found); });
}

/// The index of the first element of a row of an array with these extents.
Shape firstOfRow(const Shape &extents, int64_t row) {
  Shape index(extents.size(), 0);
  for (int64_t d = int64_t(extents.size()) - 2; d >= 0; --d) {
    index[d] = row % extents[d];
    row /= extents[d];
  }
  return index;
}

/// The number of rows, and of numbers in each.
std::pair<int64_t, int64_t> rowsOf(const Shape &extents, DType dtype) {
  int64_t rows = 1, row = extents.empty() ? 1 : extents.back();
  for (size_t d = 0; d + 1 < extents.size(); ++d)
    rows *= extents[d];
  return {row > 0 ? rows : 0, row * partsOf(dtype)};
}

/// Distinguishes inf and nan by the fraction bits. Little endian.
std::string valueAt(DType dtype, const char *at) {
  int64_t bytes = byteSize(dtype) / partsOf(dtype);
  uint64_t bits = 0;
  std::memcpy(&bits, at, bytes);
  int fraction = dtype == DType::BF16 ? 7 : bytes == 2 ? 10 : bytes == 4 ? 23 : 52;
  if (bits & ((uint64_t(1) << fraction) - 1))
    return "nan";
  return bits >> (bytes * 8 - 1) ? "-inf" : "inf";
}

std::string printIndex(const Shape &index) {
  std::string text;
  for (int64_t i : index)
    text += join(text.empty() ? "" : ", ", i);
  return "[" + text + "]";
}
} // namespace

bool canBeNonFinite(DType dtype) { return isFloat(dtype) || partsOf(dtype) == 2; }

int64_t findElement(DType dtype, const char *at, int64_t count, Search search) {
  int64_t found = findInRow(dtype, at, count * partsOf(dtype), search);
  return found < 0 ? -1 : found / partsOf(dtype);
}

FiniteCheck::FiniteCheck(const Program &program, int64_t rank) {
  for (size_t k = 0; k < program.outputs.size(); ++k) {
    const Value &value = program.outputs[k];
    if (!canBeNonFinite(value.dtype))
      continue;
    Shard shard(program, value, rank);
    outputs.push_back({k, &value, shard.begin(), shard.extents(), shard.isFirst()});
  }
}

std::string FiniteCheck::find(const std::function<const char *(size_t output)> &bytesOf) const {
  for (const Watched &watched : outputs)
    if (std::string found = findIn(watched, bytesOf(watched.output)); !found.empty())
      return found;
  return "";
}

const FiniteCheck::Watched *FiniteCheck::watchedOf(size_t output) const {
  for (const Watched &watched : outputs)
    if (watched.output == output)
      return &watched;
  return nullptr;
}

bool FiniteCheck::counts(size_t output) const {
  const Watched *watched = watchedOf(output);
  return watched && watched->isFirst;
}

NonFiniteCount FiniteCheck::countIn(size_t output, const char *local) const {
  const Watched &watched = *watchedOf(output);
  const Value &value = *watched.value;
  NonFiniteCount found;
  found.output = int64_t(numberOf(value, output));
  auto [rows, row] = rowsOf(watched.extents, value.dtype);
  if (watched.extents == value.localShape) { // without padding all is one row
    countInRow(value.dtype, local, rows * row, found);
    return found;
  }
  for (int64_t r = 0; r < rows; ++r) {
    Shape first = firstOfRow(watched.extents, r);
    countInRow(value.dtype, local + offsetOf(first, value.localShape, byteSize(value.dtype)), row,
               found);
  }
  return found;
}

std::string FiniteCheck::findIn(const Watched &watched, const char *local) {
  const Value &value = *watched.value;
  DType dtype = value.dtype;
  size_t dims = watched.extents.size();
  auto [rows, row] = rowsOf(watched.extents, dtype);
  for (int64_t r = 0; r < rows; ++r) {
    Shape index = firstOfRow(watched.extents, r);
    const char *at = local + offsetOf(index, value.localShape, byteSize(dtype));
    int64_t found = findInRow(dtype, at, row, Search::NonFinite);
    if (found < 0)
      continue;
    if (dims)
      index.back() = found / partsOf(dtype);
    for (size_t d = 0; d < dims; ++d)
      index[d] += watched.begin[d];
    return join("output ", numberOf(value, watched.output), " (", value.name, "), element ",
                printIndex(index), " is ",
                valueAt(dtype, at + found * byteSize(dtype) / partsOf(dtype)));
  }
  return "";
}

} // namespace shardwright::runtime
