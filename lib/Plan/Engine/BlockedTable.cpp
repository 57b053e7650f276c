// SPDX-License-Identifier: Apache-2.0

// Vectors of a block's columns are spelled as such: compilers unroll loops over so few elements
// before they could vectorize them. They have 32 bytes: where a processor has none as long, GCC
// compares element by element, which takes five times as long.
#include "BlockedTable.h"
#include "shardwright/Plan/Engine/WideVectors.h"

#include <bit>
#include <cstring>

namespace shardwright::plan {
namespace {
constexpr int width = BlockedTable::width;
constexpr int chunk = 64; // rows that are compared at once
constexpr float down = 1 - 0x1p-21F, up = 1 + 0x1p-21F;

// Functions that are inlined are made for wide vectors too, where their callers are.
#define SHARDWRIGHT_INLINE [[gnu::always_inline]] inline

/// Numbers of a block's columns.
template <typename Value> struct Columns {
  static constexpr int bytes = 32, lanes = bytes / sizeof(Value), count = width / lanes;
  typedef Value Vector __attribute__((vector_size(bytes)));
  typedef float Entries __attribute__((vector_size(lanes * sizeof(float))));
  Vector vectors[count];

  SHARDWRIGHT_INLINE static void load(Vector &into, const float *row, int i) {
    Entries entries;
    std::memcpy(&entries, row + i * lanes, sizeof(entries));
    into = __builtin_convertvector(entries, Vector);
  }

  SHARDWRIGHT_INLINE explicit Columns(const Value *from) {
    for (int i = 0; i < count; ++i)
      std::memcpy(&vectors[i], from + i * lanes, bytes);
  }

  SHARDWRIGHT_INLINE void store(Value *into) const {
    for (int i = 0; i < count; ++i)
      std::memcpy(into + i * lanes, &vectors[i], bytes);
  }

  SHARDWRIGHT_INLINE void lower(const float *row, Value shift) {
    for (int i = 0; i < count; ++i) {
      Vector sums;
      load(sums, row, i);
      sums += shift;
      vectors[i] = sums < vectors[i] ? sums : vectors[i];
    }
  }

  SHARDWRIGHT_INLINE Value largest() const {
    Vector most = vectors[0];
    for (int i = 1; i < count; ++i)
      most = vectors[i] > most ? vectors[i] : most;
    Value result = most[0];
    for (int i = 1; i < lanes; ++i)
      result = most[i] > result ? most[i] : result;
    return result;
  }
};

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
  using Floats = Columns<float>;
  using Integers = decltype(Floats::Vector{} < Floats::Vector{});
  for (int block = 0; block < blocks; ++block) {
    Floats least(line(block, 0));
    Integers rowOf[Floats::count] = {};
    for (int row = 1; row < rows; ++row)
      for (int i = 0; i < Floats::count; ++i) {
        Floats::Vector own;
        Floats::load(own, line(block, row), i);
        rowOf[i] = own < least.vectors[i] ? Integers{} + row : rowOf[i];
        least.vectors[i] = own < least.vectors[i] ? own : least.vectors[i];
      }
    int32_t *its = &nearest[size_t(block) * width];
    std::memcpy(its, &rowOf, sizeof(rowOf));
    for (int i = 0; i < width; ++i)
      if (int column = std::min(block * width + i, columns - 1);
          column < rows && line(block, column)[i] == line(block, its[i])[i])
        its[i] = column;
    std::memcpy(&rowOf, its, sizeof(rowOf));
    for (int row = 0; row < rows; ++row) {
      Floats negated(line(block, row));
      for (int i = 0; i < Floats::count; ++i)
        negated.vectors[i] =
            rowOf[i] == row ? Floats::Vector{} - float(forbiddenCost) : -negated.vectors[i];
      minima[size_t(block) * paddedRows + row] = low(-negated.largest());
    }
  }
}

/// Starts with the nearest rows, and then reads the rows that may lower what these give.
template <typename Value>
SHARDWRIGHT_INLINE double BlockedTable::multiply(const float *lowShifts, const Value *shifts,
                                                 Value *into) const {
  double read = double(blocks) * (width + 0.25 * paddedRows);
  for (int block = 0; block < blocks; ++block) {
    Value start[width];
    for (int i = 0; i < width; ++i) {
      int row = nearest[block * width + i];
      start[i] = line(block, row)[i] + shifts[row];
    }
    Columns<Value> least(start);
    Value most = least.largest();
    for (int first = 0; first < paddedRows; first += chunk) {
      uint64_t rest =
          lowers(&minima[size_t(block) * paddedRows + first], lowShifts + first, high(most));
      if (!rest)
        continue;
      read += width * std::popcount(rest);
      for (; rest; rest &= rest - 1) {
        int row = first + std::countr_zero(rest);
        least.lower(line(block, row), shifts[row]);
      }
      most = least.largest();
    }
    least.store(into + block * width);
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
