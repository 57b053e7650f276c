// SPDX-License-Identifier: Apache-2.0

//===- FakeCublasLt.cpp - cuBLASLt by plain loops ------------------------===//
#include "FakeCuda.h"
#include "FakeNumbers.h"
#include "shardwright/runtime/support/Gelu.h"

#include <unistd.h>

#include <cmath>

using namespace fake;
using shardwright::runtime::gelu, shardwright::runtime::geluGradient;

namespace {
struct Product {
  int transposed[2] = {0, 0};
  int epilogue = 1;
  Address vector = 0, matrix = 0;
  int64_t matrixDistance = 0;

  bool takesVector() const { return epilogue & 4; }
  bool sumsA() const { return epilogue == 256; }
  bool sumsB() const { return epilogue == 512; }
  bool sumsSide() const { return sumsA() || sumsB(); }
  bool givesVector() const { return epilogue & 16 || sumsSide(); }
  bool hasMatrix() const { return epilogue & 128; }
};

struct Layout {
  int type;
  uint64_t rows, columns;
  int64_t distance;
  int32_t batch = 1;
  int64_t batchStride = 0;
};

/// One matrix of a batch, all of whose bytes are there.
char *matrixAt(Address address, const Layout &layout, int64_t b) {
  size_t bytes = elementBytes(layout.type);
  uint64_t elements = (layout.columns - 1) * uint64_t(layout.distance) + layout.rows;
  return bytesAt(address + Address(b * layout.batchStride) * bytes, elements * bytes,
                 "cublasLtMatmul");
}

/// What is multiplied, as rows of numbers.
std::vector<Number> rowsOf(const char *base, const Layout &l, bool transposed, bool byColumns) {
  uint64_t rows = transposed ? l.columns : l.rows, columns = transposed ? l.rows : l.columns;
  std::vector<Number> all(rows * columns);
  for (uint64_t row = 0; row < rows; ++row)
    for (uint64_t column = 0; column < columns; ++column) {
      uint64_t at =
          transposed ? column + row * uint64_t(l.distance) : row + column * uint64_t(l.distance);
      all[byColumns ? column * rows + row : row * columns + column] =
          load(l.type, base + at * elementBytes(l.type));
    }
  return all;
}

/// The epilogue's vector, or its matrix in the layout of the result, checked to be allocated.
char *partAt(const Layout &result, Address address, bool isMatrix, int64_t distance,
             bool isAcross = false) {
  uint64_t elements = isMatrix   ? (result.columns - 1) * uint64_t(distance) + result.rows
                      : isAcross ? result.columns
                                 : result.rows;
  return bytesAt(address, elements * elementBytes(result.type), "cublasLtMatmul");
}

/// What becomes of one element; sums of a row's are the caller's.
double finish(const Product &p, const Layout &c, double value, uint64_t row, uint64_t column,
              char *vector, char *matrix) {
  size_t bytes = elementBytes(c.type);
  char *kept = matrix ? matrix + (row + column * uint64_t(p.matrixDistance)) * bytes : nullptr;
  if (p.epilogue & 64)
    return value * geluGradient(load(c.type, kept).real());
  if (p.takesVector())
    value += load(c.type, vector + row * bytes).real();
  if (kept)
    store(c.type, kept, value);
  if (p.epilogue & 2)
    return value > 0 ? value : 0;
  return p.epilogue & 32 ? gelu(value) : value;
}

void multiply(const Product &product, Address a, const Layout &la, Address b, const Layout &lb,
              Address c, const Layout &lc) {
  size_t bytes = elementBytes(lc.type);
  uint64_t depth = product.transposed[0] ? la.rows : la.columns;
  bool complex = la.type == 4 || la.type == 5;
  char *vector = product.takesVector() || product.givesVector()
                     ? partAt(lc, product.vector, false, 0, product.sumsB())
                     : nullptr;
  char *matrix =
      product.hasMatrix() ? partAt(lc, product.matrix, true, product.matrixDistance) : nullptr;
  std::vector<double> sums(product.sumsB() ? lc.columns : lc.rows);
  for (int64_t i = 0; i < lc.batch; ++i) {
    auto left = rowsOf(matrixAt(a, la, i), la, product.transposed[0], false);
    auto right = rowsOf(matrixAt(b, lb, i), lb, product.transposed[1], true);
    char *result = matrixAt(c, lc, i);
    for (uint64_t column = 0; column < lc.columns; ++column)
      for (uint64_t row = 0; row < lc.rows; ++row) {
        const Number *x = &left[row * depth], *y = &right[column * depth];
        Number sum = 0;
        double real = 0;
        for (uint64_t k = 0; k < depth; ++k)
          if (complex)
            sum += x[k] * y[k];
          else
            real += x[k].real() * y[k].real();
        real = complex ? 0 : finish(product, lc, real, row, column, vector, matrix);
        if (!product.sumsA() && !product.sumsB())
          sums[row] += real;
        store(lc.type, result + (row + column * uint64_t(lc.distance)) * bytes,
              complex ? sum : real);
      }
    const auto &side = product.sumsA() ? left : right;
    for (size_t at = 0; product.sumsSide() && at < side.size(); ++at)
      sums[at / depth] += side[at].real();
  }
  for (size_t at = 0; product.givesVector() && at < sums.size(); ++at)
    store(lc.type, vector + at * bytes, sums[at]);
}

/// Epilogues are of one matrix, and theirs has columns of 16 bytes.
bool isEpilogue(const Product &p, const Layout &c) {
  if (p.epilogue == 1)
    return true;
  bool isKnown = p.epilogue == 4 || p.epilogue == 6 || p.epilogue == 36 || p.epilogue == 164 ||
                 p.epilogue == 192 || p.epilogue == 208 || (p.sumsSide() && c.rows % 8 == 0);
  bool isOfReals = c.type == 0 || c.type == 2 || c.type == 14;
  bool fits = !p.hasMatrix() || (p.matrixDistance % 8 == 0 && p.matrixDistance >= int64_t(c.rows));
  return isKnown && isOfReals && c.batch == 1 && fits &&
         (p.vector || !(p.takesVector() || p.givesVector())) && (p.matrix || !p.hasMatrix());
}

bool fits(const Product &p, const Layout &a, const Layout &b, const Layout &c) {
  uint64_t m = p.transposed[0] ? a.columns : a.rows, k = p.transposed[0] ? a.rows : a.columns,
           otherK = p.transposed[1] ? b.columns : b.rows, n = p.transposed[1] ? b.rows : b.columns;
  return m == c.rows && n == c.columns && k == otherK && a.type == c.type && b.type == c.type &&
         a.batch == c.batch && b.batch == c.batch && a.distance >= int64_t(a.rows) &&
         b.distance >= int64_t(b.rows) && c.distance >= int64_t(c.rows);
}
} // namespace

EXPORT int cublasLtCreate(void **handle) {
  ENTER("cublasLtCreate");
  *handle = new int;
  return 0;
}
EXPORT int cublasLtDestroy(void *handle) {
  ENTER("cublasLtDestroy");
  delete static_cast<int *>(handle);
  return 0;
}
EXPORT size_t cublasLtGetVersion() { return 130100; }
EXPORT const char *cublasLtGetStatusString(int) { return "said by the fake cuBLASLt"; }
EXPORT int cublasLtMatmulDescCreate(Product **product, int, int) {
  ENTER("cublasLtMatmulDescCreate");
  *product = new Product;
  return 0;
}
EXPORT int cublasLtMatmulDescDestroy(Product *product) {
  ENTER("cublasLtMatmulDescDestroy");
  delete product;
  return 0;
}
EXPORT int cublasLtMatmulDescSetAttribute(Product *product, int attribute, const void *value,
                                          size_t bytes) {
  ENTER("cublasLtMatmulDescSetAttribute");
  std::map<int, std::pair<void *, size_t>> places = {
      {3, {&product->transposed[0], 4}}, {4, {&product->transposed[1], 4}},
      {7, {&product->epilogue, 4}},      {8, {&product->vector, 8}},
      {11, {&product->matrix, 8}},       {12, {&product->matrixDistance, 8}}};
  auto place = places.find(attribute);
  if (place == places.end() || place->second.second != bytes)
    return 7;
  std::memcpy(place->second.first, value, bytes);
  return 0;
}
EXPORT int cublasLtMatrixLayoutCreate(Layout **layout, int type, uint64_t rows, uint64_t columns,
                                      int64_t distance) {
  ENTER("cublasLtMatrixLayoutCreate");
  *layout = new Layout{type, rows, columns, distance};
  return 0;
}
EXPORT int cublasLtMatrixLayoutDestroy(Layout *layout) {
  ENTER("cublasLtMatrixLayoutDestroy");
  delete layout;
  return 0;
}
EXPORT int cublasLtMatrixLayoutSetAttribute(Layout *layout, int attribute, const void *value,
                                            size_t bytes) {
  ENTER("cublasLtMatrixLayoutSetAttribute");
  if (attribute == 5 && bytes == 4)
    std::memcpy(&layout->batch, value, 4);
  else if (attribute == 6 && bytes == 8)
    std::memcpy(&layout->batchStride, value, 8);
  else
    return 7;
  return 0;
}
EXPORT int cublasLtMatmulPreferenceCreate(void **preference) {
  ENTER("cublasLtMatmulPreferenceCreate");
  *preference = new int;
  return 0;
}
EXPORT int cublasLtMatmulPreferenceDestroy(void *preference) {
  ENTER("cublasLtMatmulPreferenceDestroy");
  delete static_cast<int *>(preference);
  return 0;
}
EXPORT int cublasLtMatmulPreferenceSetAttribute(void *, int attribute, const void *, size_t bytes) {
  ENTER("cublasLtMatmulPreferenceSetAttribute");
  bool isAlignment = attribute >= 5 && attribute <= 8 && bytes == 4;
  return isAlignment || (attribute == 1 && bytes == 8) ? 0 : 7;
}

struct Choice {
  uint64_t algorithm[8];
  size_t workspaceBytes;
  int state;
  float waves;
  int reserved[4];
};
/// Algorithms by number, in the first word of the choice; the second is a mark
/// of this version. The third of them does not work on this GPU.
constexpr uint64_t kMark = 0x5a5a130100, kAlgorithms = 4, kBroken = 2;
bool isAlgorithm(const uint64_t *algorithm) {
  return algorithm[0] < kAlgorithms && algorithm[0] != kBroken && algorithm[1] == kMark;
}
size_t workspaceOf(uint64_t algorithm) { return 256 + 64 * algorithm; }

EXPORT int cublasLtMatmulAlgoGetHeuristic(void *, Product *product, Layout *a, Layout *b, Layout *c,
                                          Layout *, void *, int wanted, Choice *choices,
                                          int *count) {
  ENTER("cublasLtMatmulAlgoGetHeuristic");
  if (wanted < 1)
    return 7;
  *count = fits(*product, *a, *b, *c) ? std::min(wanted, int(kAlgorithms)) : 0;
  for (int i = 0; i < *count; ++i) {
    choices[i] = {{uint64_t(i), kMark}, workspaceOf(uint64_t(i)), 0, 1, {}};
    choices[i].state = i == kBroken ? 15 : 0;
  }
  // As for what the real library has no algorithm for.
  return isEpilogue(*product, *c) ? 0 : 15;
}
EXPORT int cublasLtMatmulAlgoCheck(void *, Product *product, Layout *a, Layout *b, Layout *c,
                                   Layout *, const uint64_t *algorithm, Choice *result) {
  ENTER("cublasLtMatmulAlgoCheck");
  if (!fits(*product, *a, *b, *c) || !isAlgorithm(algorithm))
    return 7;
  *result = {};
  result->workspaceBytes = workspaceOf(algorithm[0]);
  return isEpilogue(*product, *c) ? 0 : 15;
}
EXPORT int cublasLtMatmul(void *, Product *product, const void *, Address a, Layout *la, Address b,
                          Layout *lb, const void *, Address, Layout *, Address d, Layout *ld,
                          const uint64_t *algorithm, Address workspace, size_t bytes,
                          void *stream) {
  ENTER("cublasLtMatmul");
  if (!fits(*product, *la, *lb, *ld) || !isEpilogue(*product, *ld) || !isAlgorithm(algorithm) ||
      bytes < workspaceOf(algorithm[0]))
    return 7;
  // The last one is the fastest, which heuristics do not know.
  useconds_t takes = algorithm[0] == kAlgorithms - 1 ? 0 : 200;
  enqueue(static_cast<Stream *>(stream), [=, p = *product, x = *la, y = *lb, z = *ld] {
    usleep(takes);
    std::memset(bytesAt(workspace, bytes, "cublasLtMatmul"), 0x5a, bytes);
    multiply(p, a, x, b, y, d, z);
    return true;
  });
  return 0;
}
