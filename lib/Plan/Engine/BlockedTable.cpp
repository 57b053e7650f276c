// SPDX-License-Identifier: Apache-2.0

// Vectors of a block's columns are spelled as such: compilers unroll loops over so few elements
// before they could vectorize them.
#include "BlockedTable.h"
#include "shardwright/Plan/Engine/WideVectors.h"

#include <bit>
#include <cstring>

namespace shardwright::plan {
namespace {
constexpr int width = BlockedTable::width;
constexpr int chunk = 64; // rows that are compared at once
constexpr float down = 1 - 0x1p-21F, up = 1 + 0x1p-21F;

using Floats = float __attribute__((vector_size(width * sizeof(float))));
using Doubles = double __attribute__((vector_size(width * sizeof(double))));
using Integers = int32_t __attribute__((vector_size(width * sizeof(int32_t))));

template <typename Value> struct ColumnsOf;
template <> struct ColumnsOf<float> {
  using Type = Floats;
};
template <> struct ColumnsOf<double> {
  using Type = Doubles;
};

// Functions that are inlined are made for wide vectors too, where their callers are.
#define SHARDWRIGHT_INLINE [[gnu::always_inline]] inline

template <typename Columns, typename Value>
SHARDWRIGHT_INLINE void load(Columns &columns, const Value *from) {
  std::memcpy(&columns, from, sizeof(columns));
}

template <typename Columns> SHARDWRIGHT_INLINE auto largest(const Columns &columns) {
  auto most = columns[0];
  for (int i = 1; i < width; ++i)
    most = columns[i] > most ? columns[i] : most;
  return most;
}

/// One bit for each row of a chunk whose least entry may lower something below `most`.
SHARDWRIGHT_INLINE uint64_t lowers(const float *minima, const float *shifts, float most) {
  unsigned char flags[chunk];
  for (int i = 0; i < chunk; ++i)
    flags[i] = minima[i] + shifts[i] < most;
  uint64_t bits = 0;
  for (int i = 0; i < chunk; i += 8) {
    uint64_t eight;
    std::memcpy(&eight, flags + i, sizeof(eight));
    bits |= (eight * 0x0102040810204080 >> 56) << i; // of bytes that are 0 or 1
  }
  return bits;
}

// The sum of two floats that are rounded down is at most that of the numbers, and is compared with
// one that is rounded up: no row is missed. All processors round single products alike.

SHARDWRIGHT_INLINE float low(double value) { return float(value) * (value < 0 ? up : down); }
SHARDWRIGHT_INLINE float high(double value) { return float(value) * (value < 0 ? down : up); }
} // namespace

/// The last block repeats the last column, which changes no minimum or maximum of it.
BlockedTable::BlockedTable(int rows, int columns, const std::vector<float> &given, Order order)
    : rows(rows), columns(columns), blocks((columns + width - 1) / width),
      paddedRows((rows + chunk - 1) / chunk * chunk),
      entries(std::make_unique_for_overwrite<float[]>(size_t(blocks) * rows * width)),
      nearest(size_t(blocks) * width),
      minima(size_t(blocks) * paddedRows, std::numeric_limits<float>::infinity()) {
  order == ByRow ? copyRows(given.data()) : copyColumns(given.data());
  findLeast();
}

void BlockedTable::copyRows(const float *given) {
  for (int row = 0; row < rows; ++row, given += columns)
    for (int block = 0; block < blocks; ++block) {
      float *into = &entries[(size_t(block) * rows + row) * width];
      int count = std::min(width, columns - block * width);
      std::memcpy(into, given + block * width, count * sizeof(float));
      std::fill(into + count, into + width, given[columns - 1]);
    }
}

void BlockedTable::copyColumns(const float *given) {
  float *into = entries.get();
  for (int block = 0; block < blocks; ++block) {
    const float *column[width];
    for (int i = 0; i < width; ++i)
      column[i] = given + size_t(std::min(block * width + i, columns - 1)) * rows;
    for (int row = 0; row < rows; ++row, into += width)
      for (int i = 0; i < width; ++i)
        into[i] = column[i][row];
  }
}

/// What moves nothing is nearest, where several rows are.
SHARDWRIGHT_WIDE_VECTORS
void BlockedTable::findLeast() {
  for (int block = 0; block < blocks; ++block) {
    Floats least, own;
    load(least, line(block, 0));
    Integers rowOf = {};
    for (int row = 1; row < rows; ++row) {
      load(own, line(block, row));
      rowOf = own < least ? Integers{} + row : rowOf;
      least = own < least ? own : least;
    }
    for (int i = 0; i < width; ++i)
      if (int column = std::min(block * width + i, columns - 1);
          column < rows && line(block, column)[i] == least[i])
        rowOf[i] = column;
    std::memcpy(&nearest[size_t(block) * width], &rowOf, sizeof(rowOf));
    for (int row = 0; row < rows; ++row) {
      load(own, line(block, row));
      Floats negated = rowOf == row ? Floats{} - float(forbiddenCost) : -own;
      minima[size_t(block) * paddedRows + row] = low(-largest(negated));
    }
  }
}

/// Starts with the nearest rows, and then reads the rows that may lower what these give.
template <typename Value>
SHARDWRIGHT_INLINE double BlockedTable::multiply(const float *lowShifts, const Value *shifts,
                                                 Value *into) const {
  using Columns = typename ColumnsOf<Value>::Type;
  double read = double(blocks) * (width + 0.25 * paddedRows);
  for (int block = 0; block < blocks; ++block) {
    Columns least;
    for (int i = 0; i < width; ++i) {
      int row = nearest[block * width + i];
      least[i] = line(block, row)[i] + shifts[row];
    }
    Value most = largest(least);
    for (int first = 0; first < paddedRows; first += chunk) {
      uint64_t rest =
          lowers(&minima[size_t(block) * paddedRows + first], lowShifts + first, high(most));
      if (!rest)
        continue;
      read += width * std::popcount(rest);
      for (; rest; rest &= rest - 1) {
        int row = first + std::countr_zero(rest);
        Floats own;
        load(own, line(block, row));
        Columns sums = __builtin_convertvector(own, Columns) + shifts[row];
        least = sums < least ? sums : least;
      }
      most = largest(least);
    }
    std::memcpy(into + block * width, &least, sizeof(least));
  }
  return read;
}

SHARDWRIGHT_WIDE_VECTORS
double BlockedTable::multiplyRounded(const float *shifts, float *into) const {
  return multiply(shifts, shifts, into);
}

SHARDWRIGHT_WIDE_VECTORS
double BlockedTable::multiplyExactly(const float *lowShifts, const double *shifts,
                                     double *into) const {
  return multiply(lowShifts, shifts, into);
}

template <typename Value>
std::vector<Value> BlockedTable::product(const std::vector<double> &shifts, double &read) const {
  std::vector<Value> padded(paddedRows, Value(forbiddenCost)), result(size_t(blocks) * width);
  for (int row = 0; row < rows; ++row)
    padded[row] = Value(std::min(shifts[row], forbiddenCost));
  if constexpr (std::is_same_v<Value, float>) {
    read += multiplyRounded(padded.data(), result.data());
  } else {
    std::vector<float> rounded;
    for (double shift : padded)
      rounded.push_back(low(shift));
    read += multiplyExactly(rounded.data(), padded.data(), result.data());
  }
  result.resize(columns);
  for (Value &value : result)
    value = std::min(value, Value(forbiddenCost));
  return result;
}

template std::vector<float> BlockedTable::product(const std::vector<double> &, double &) const;
template std::vector<double> BlockedTable::product(const std::vector<double> &, double &) const;

} // namespace shardwright::plan
