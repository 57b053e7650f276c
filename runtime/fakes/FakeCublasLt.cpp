//===- FakeCublasLt.cpp - Products by plain loops -------------------------===//
#include "FakeCuda.h"
#include "FakeNumbers.h"

using namespace fake;

namespace {
struct Product {
  int transposed[2] = {0, 0};
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
  uint64_t elements =
      (layout.columns - 1) * uint64_t(layout.distance) + layout.rows;
  return bytesAt(address + Address(b * layout.batchStride) * bytes,
                 elements * bytes, "cublasLtMatmul");
}

/// What is multiplied, as rows of numbers.
std::vector<Number> rowsOf(const char *base, const Layout &l, bool transposed,
                           bool byColumns) {
  uint64_t rows = transposed ? l.columns : l.rows,
           columns = transposed ? l.rows : l.columns;
  std::vector<Number> all(rows * columns);
  for (uint64_t row = 0; row < rows; ++row)
    for (uint64_t column = 0; column < columns; ++column) {
      uint64_t at = transposed ? column + row * uint64_t(l.distance)
                               : row + column * uint64_t(l.distance);
      all[byColumns ? column * rows + row : row * columns + column] =
          load(l.type, base + at * elementBytes(l.type));
    }
  return all;
}

void multiply(const Product &product, Address a, const Layout &la, Address b,
              const Layout &lb, Address c, const Layout &lc) {
  size_t bytes = elementBytes(lc.type);
  uint64_t depth = product.transposed[0] ? la.rows : la.columns;
  bool complex = la.type == 4 || la.type == 5;
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
        store(lc.type,
              result + (row + column * uint64_t(lc.distance)) * bytes,
              complex ? sum : real);
      }
  }
}

bool fits(const Product &p, const Layout &a, const Layout &b, const Layout &c) {
  uint64_t m = p.transposed[0] ? a.columns : a.rows,
           k = p.transposed[0] ? a.rows : a.columns,
           otherK = p.transposed[1] ? b.columns : b.rows,
           n = p.transposed[1] ? b.rows : b.columns;
  return m == c.rows && n == c.columns && k == otherK && a.type == c.type &&
         b.type == c.type && a.batch == c.batch && b.batch == c.batch &&
         a.distance >= int64_t(a.rows) && b.distance >= int64_t(b.rows) &&
         c.distance >= int64_t(c.rows);
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
EXPORT const char *cublasLtGetStatusString(int) {
  return "said by the fake cuBLASLt";
}
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
EXPORT int cublasLtMatmulDescSetAttribute(Product *product, int attribute,
                                          const void *value, size_t bytes) {
  ENTER("cublasLtMatmulDescSetAttribute");
  if ((attribute != 3 && attribute != 4) || bytes != 4)
    return 7;
  std::memcpy(&product->transposed[attribute - 3], value, 4);
  return 0;
}
EXPORT int cublasLtMatrixLayoutCreate(Layout **layout, int type, uint64_t rows,
                                      uint64_t columns, int64_t distance) {
  ENTER("cublasLtMatrixLayoutCreate");
  *layout = new Layout{type, rows, columns, distance};
  return 0;
}
EXPORT int cublasLtMatrixLayoutDestroy(Layout *layout) {
  ENTER("cublasLtMatrixLayoutDestroy");
  delete layout;
  return 0;
}
EXPORT int cublasLtMatrixLayoutSetAttribute(Layout *layout, int attribute,
                                            const void *value, size_t bytes) {
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
EXPORT int cublasLtMatmulPreferenceSetAttribute(void *, int attribute,
                                                const void *, size_t bytes) {
  ENTER("cublasLtMatmulPreferenceSetAttribute");
  return attribute == 1 && bytes == 8 ? 0 : 7;
}

struct Choice {
  uint64_t algorithm[8];
  size_t workspaceBytes;
  int state;
  float waves;
  int reserved[4];
};
EXPORT int cublasLtMatmulAlgoGetHeuristic(void *, Product *product, Layout *a,
                                          Layout *b, Layout *c, Layout *,
                                          void *, int, Choice *choice,
                                          int *count) {
  ENTER("cublasLtMatmulAlgoGetHeuristic");
  *choice = {};
  choice->workspaceBytes = 256;
  *count = fits(*product, *a, *b, *c) ? 1 : 0;
  return 0;
}
EXPORT int cublasLtMatmul(void *, Product *product, const void *, Address a,
                          Layout *la, Address b, Layout *lb, const void *,
                          Address, Layout *, Address d, Layout *ld,
                          const uint64_t *, Address workspace, size_t bytes,
                          void *stream) {
  ENTER("cublasLtMatmul");
  if (!fits(*product, *la, *lb, *ld))
    return 7;
  enqueue(static_cast<Stream *>(stream),
          [=, p = *product, x = *la, y = *lb, z = *ld] {
            std::memset(bytesAt(workspace, bytes, "cublasLtMatmul"), 0x5a,
                        bytes);
            multiply(p, a, x, b, y, d, z);
            return true;
          });
  return 0;
}
