//===- WidenedMatmul.cpp - Products of f16 and bf16 by way of f32 ---------===//
//
// oneDNN multiplies bf16 where there is AVX-512, and f16 hardly anywhere. Blocks
// of the operands become f32 in memory that stays in a core's cache, dnnl_sgemm
// multiplies them, and each block of the result is rounded once.
//
//===----------------------------------------------------------------------===//
#include "MatmulLoops.h"
#include "OneDnn.h"
#include "OneDnnMatmul.h"

namespace shardwright::runtime {

namespace {
constexpr int64_t kMostRows = 1024, kMostColumns = 512, kMostDepth = 512;

int64_t ceilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

/// Blocks of an extent that are about equally long, at most `most`.
struct Blocks {
  int64_t extent, count, length;
  Blocks(int64_t extent, int64_t most)
      : extent(extent), count(ceilDiv(extent, most)),
        length(ceilDiv(ceilDiv(extent, count), 16) * 16) {
    count = ceilDiv(extent, length);
  }
  int64_t begin(int64_t i) const { return i * length; }
  int64_t size(int64_t i) const { return std::min(length, extent - i * length); }
};

/// A matrix in memory: which of its dimensions lies dense.
struct Side {
  bool transposed;
  int64_t stride; // of the other dimension
};

bool findSide(int64_t rowStride, int64_t columnStride, Side &side) {
  side = columnStride == 1 ? Side{false, rowStride} : Side{true, columnStride};
  return columnStride == 1 || rowStride == 1;
}

struct WidenedShape {
  RowsProduct product;
  Side lhs, rhs, out;
  Blocks rows, columns, depth;
  int64_t matrices;
  WidenRows widen;
  NarrowRows narrow;

  int64_t lhsFloats() const { return rows.length * depth.length; }
  int64_t rhsFloats() const { return depth.length * columns.length; }
  int64_t outFloats() const { return rows.length * columns.length; }
  int64_t floats() const { return lhsFloats() + rhsFloats() + outFloats(); }
  int64_t blocks() const { return matrices * rows.count * columns.count; }
};

class BoundWidened : public BoundCall {
public:
  BoundWidened(const WidenedShape &shape, const CallOperands &operands)
      : shape(shape), buffers(operands.buffers),
        scratch(reinterpret_cast<float *>(operands.scratch)) {}

  void run(const Team &team) override {
    team.split(shape.blocks(), 1,
               [&](int64_t begin, int64_t end, int64_t thread) {
                 Worker worker{*this, scratch + thread * shape.floats()};
                 for (int64_t block = begin; block < end; ++block)
                   worker.multiply(block);
               });
  }

private:
  struct Worker {
    const BoundWidened &bound;
    float *lhs;
    int64_t heldLhs = -1, heldRhs = -1; // blocks that are in f32 already

    /// Block (row, column) of a matrix; neighbours share the row's operand.
    void multiply(int64_t block) {
      const WidenedShape &s = bound.shape;
      const MatmulCall &call = s.product.call;
      int64_t column = block % s.columns.count,
              row = block / s.columns.count % s.rows.count,
              matrix = block / (s.columns.count * s.rows.count);
      float *rhs = lhs + s.lhsFloats(), *out = rhs + s.rhsFloats();
      int64_t rows = s.rows.size(row), columns = s.columns.size(column);
      for (int64_t i = 0; i < s.depth.count; ++i) {
        int64_t k = s.depth.begin(i), depth = s.depth.size(i);
        int64_t lhsBlock = (matrix * s.rows.count + row) * s.depth.count + i;
        int64_t rhsBlock =
            (matrix * s.columns.count + column) * s.depth.count + i;
        if (lhsBlock != heldLhs)
          widen(bound.place(s.product.lhs, matrix, call.lhsStrides, s.rows.begin(row), k),
                s.lhs, rows, depth, lhs);
        if (rhsBlock != heldRhs)
          widen(bound.place(s.product.rhs, matrix, call.rhsStrides, k,
                            s.columns.begin(column)),
                s.rhs, depth, columns, rhs);
        heldLhs = lhsBlock, heldRhs = rhsBlock;
        OneDnn::get().sgemm(s.lhs.transposed ? 'T' : 'N',
                            s.rhs.transposed ? 'T' : 'N', rows, columns, depth,
                            1, lhs, s.lhs.transposed ? rows : depth, rhs,
                            s.rhs.transposed ? depth : columns, i ? 1 : 0, out,
                            columns);
      }
      s.narrow(out, columns,
               bound.place(2, matrix, call.outStrides, s.rows.begin(row),
                           s.columns.begin(column)),
               s.out.stride, rows, columns);
    }

    void widen(const char *from, const Side &side, int64_t rows,
               int64_t columns, float *to) const {
      if (side.transposed)
        std::swap(rows, columns);
      bound.shape.widen(from, side.stride, to, columns, rows, columns);
    }
  };

  char *place(int buffer, int64_t matrix, const std::vector<int64_t> &strides,
              int64_t row, int64_t column) const {
    const MatmulCall &call = shape.product.call;
    size_t dims = call.batch.size();
    int64_t at = row * strides[dims] + column * strides[dims + 1];
    for (size_t d = dims; d-- > 0; matrix /= call.batch[d])
      at += matrix % call.batch[d] * strides[d];
    return buffers[buffer] + at * byteSize(call.dtype);
  }

  const WidenedShape &shape;
  char *const *buffers;
  float *scratch;
};

class WidenedPlan : public CallPlan {
public:
  WidenedPlan(WidenedShape shape, int threads)
      : shape(std::move(shape)), threads(threads) {}
  std::string method() const override { return "sgemm, widened"; }
  int64_t scratchBytes() const override {
    return threads * shape.floats() * int64_t(sizeof(float));
  }
  std::unique_ptr<BoundCall>
  bind(const CallOperands &operands) const override {
    return std::make_unique<BoundWidened>(shape, operands);
  }

private:
  WidenedShape shape;
  int threads;
};

/// Blocks that all threads have equally many of, if that is to be had.
WidenedShape cut(RowsProduct product, const Side (&sides)[3], int threads) {
  const MatmulCall &call = product.call;
  WidenedShape shape{product,
                     sides[0],
                     sides[1],
                     sides[2],
                     Blocks(call.m, kMostRows),
                     Blocks(call.n, kMostColumns),
                     Blocks(call.k, kMostDepth),
                     *elementCount(call.batch),
                     widenRows(call.dtype),
                     narrowRows(call.dtype)};
  constexpr int64_t kFewestColumns = 64, kEnough = 8;
  for (int64_t most = kMostColumns / 2; most >= kFewestColumns; most /= 2) {
    if (shape.blocks() % threads == 0 || shape.blocks() >= kEnough * threads)
      break;
    shape.columns = Blocks(call.n, most);
  }
  return shape;
}
} // namespace

std::unique_ptr<CallPlan> planWidened(const MatmulCall &original,
                                      int threads) {
  bool isHalf = original.dtype == DType::F16 || original.dtype == DType::BF16;
  if (!isHalf || !OneDnn::get().present())
    return nullptr;
  RowsProduct product = writingRows(original);
  const MatmulCall &call = product.call;
  size_t b = call.batch.size();
  const auto &l = call.lhsStrides, &r = call.rhsStrides, &o = call.outStrides;
  Side sides[3];
  if (!findSide(l[b], l[b + 1], sides[0]) ||
      !findSide(r[b], r[b + 1], sides[1]) ||
      !findSide(o[b], o[b + 1], sides[2]) || sides[2].transposed)
    return nullptr;
  return std::make_unique<WidenedPlan>(cut(product, sides, threads), threads);
}

} // namespace shardwright::runtime
