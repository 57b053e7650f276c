// SPDX-License-Identifier: Apache-2.0

//===- LapackBatch.h - One matrix of a batch in LAPACK's layout ----------===//
//
// LAPACK takes column-major matrices, overwrites them and needs workspace.
// Arrays here are row-major, so each matrix is copied transposed into scratch
// memory and its results are copied back.
//
// A function runs once to measure scratch memory, where allocation only counts,
// and then once per matrix. It must allocate the same in both cases.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_LAPACKBATCH_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_LAPACKBATCH_H

#include "shardwright/runtime/bundle/Program.h"
#include "support/Alignment.h"
#include "support/Failure.h"

#include <algorithm>
#include <charconv>
#include <complex>
#include <cstring>

namespace shardwright::runtime {

/// The real type that corresponds to T.
template <typename T> struct RealOf {
  using Type = T;
};
template <typename T> struct RealOf<std::complex<T>> {
  using Type = T;
};
template <typename T> using Real = typename RealOf<T>::Type;
template <typename T> constexpr bool kIsComplex = !std::is_same_v<T, Real<T>>;

class LapackBatch {
public:
  /// The address of `spotrf_` for prefix s and name "potrf"; null if absent.
  using Find = void *(*)(char prefix, const char *name);

  LapackBatch(const FunctionCall &call, char prefix, Find find)
      : call(call), prefix(prefix), find(find) {}

  /// The number of matrices: the product of the first operand's dimensions except the last
  /// `rank`.
  int64_t countOf(size_t rank) const {
    const Shape &shape = call.inputs.front().shape;
    int64_t count = 1;
    for (size_t d = 0; d + rank < shape.size(); ++d)
      count *= shape[d];
    return count;
  }

  void begin(char *const *buffers, char *memory, int64_t number) {
    operands = buffers;
    scratch = memory;
    used = 0;
    index = number;
  }
  bool measures() const { return operands == nullptr; }
  int64_t usedBytes() const { return used; }

  // Extents of the trailing dimensions of operands, then of results.
  int rows(size_t operand) const { return extent(operand, 2); }
  int columns(size_t operand) const { return extent(operand, 1); }
  int length(size_t operand) const { return extent(operand, 1); }

  /// Allocates scratch memory for `count` elements.
  template <typename T> T *take(int64_t count) {
    int64_t at = used;
    used += aligned(std::max<int64_t>(count, 1) * int64_t(sizeof(T)));
    return reinterpret_cast<T *>(measures() ? answer : scratch + at);
  }
  /// The row-major part of an array that belongs to this matrix.
  template <typename T> T *part(size_t operand, int64_t count) {
    return measures() ? reinterpret_cast<T *>(answer)
                      : reinterpret_cast<T *>(operands[operand]) + index * count;
  }

  /// Loads a rows x columns matrix in column-major order, with space for `room` columns.
  template <typename T> T *load(size_t operand, int rows, int columns, int room = 0) {
    T *matrix = take<T>(int64_t(rows) * std::max(columns, room));
    const T *from = part<T>(operand, int64_t(rows) * columns);
    for (int r = 0; !measures() && r < rows; ++r)
      for (int c = 0; c < columns; ++c)
        matrix[int64_t(c) * rows + r] = from[int64_t(r) * columns + c];
    return matrix;
  }
  template <typename T>
  void store(size_t operand, const T *matrix, int rows, int columns, int stride = 0) {
    T *to = part<T>(operand, int64_t(rows) * columns);
    stride = stride ? stride : rows;
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < columns; ++c)
        to[int64_t(r) * columns + c] = matrix[int64_t(c) * stride + r];
  }
  /// Copies a vector in place of the result.
  template <typename T> T *copyVector(size_t from, size_t to) {
    int64_t count = length(from);
    T *vector = part<T>(to, count);
    if (!measures())
      std::memcpy(vector, part<T>(from, count), size_t(count) * sizeof(T));
    return vector;
  }

  /// Calls the Fortran function: pointers, then a length of 1 for each character argument.
  template <typename... Arguments> void run(const char *name, Arguments... arguments) const {
    using Function = void (*)(Arguments...);
    reinterpret_cast<Function>(find(prefix, name))(arguments...);
  }

  /// Allocates workspace of the size that `ask(work, -1)` stores in work[0].
  template <typename T, typename Ask> std::pair<T *, int> workspace(Ask ask) {
    T best = T(0);
    ask(&best, -1);
    // An f32 may have rounded a size beyond 2^24 down.
    int size = std::max(1, int(std::real(best) * 1.0001) + 1);
    return {take<T>(size), size};
  }

  char option(const char *key) const {
    auto found = call.options.find(key);
    if (found == call.options.end() || found->second.size() != 1)
      failInput("lapack ", call.function, ": expected the option ", key, " of one letter");
    return found->second[0];
  }

  int integer(const char *key) const {
    auto found = call.options.find(key);
    int value = 0;
    const char *end = nullptr;
    if (found != call.options.end()) {
      const std::string &text = found->second;
      auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      end = error == std::errc() && at == text.data() + text.size() ? at : nullptr;
    }
    if (!end)
      failInput("lapack ", call.function, ": expected the option ", key, " to be a number");
    return value;
  }

  const FunctionCall &call;
  const char prefix;

private:
  const FunctionCall::Operand &operand(size_t i) const {
    return i < call.inputs.size() ? call.inputs[i] : call.outputs[i - call.inputs.size()];
  }
  int extent(size_t i, size_t fromBack) const {
    const Shape &shape = operand(i).shape;
    return int(shape[shape.size() - fromBack]);
  }

  Find find;
  char *const *operands = nullptr;
  char *scratch = nullptr;
  int64_t used = 0, index = 0;
  /// For a workspace query some functions also write one element of other arguments.
  alignas(64) char answer[64] = {};
};

/// A LAPACK function applied to one matrix.
using LapackFunction = void (*)(LapackBatch &batch);
struct LapackEntry {
  const char *name;
  /// Operands, then results. First the element type: T (that of the call), Real, Complex,
  /// Integer. Then one letter per dimension after the batch; equal letters are equal extents, k
  /// = min(m, n), h = n - 1, ? is any.
  std::vector<const char *> types;
  LapackFunction functions[4]; // for f32, f64, c64, c128
};

// Tables by purpose.
const std::vector<LapackEntry> &lapackFactors();
const std::vector<LapackEntry> &lapackOrthogonal();
const std::vector<LapackEntry> &lapackSpectra();

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_LAPACKBATCH_H
