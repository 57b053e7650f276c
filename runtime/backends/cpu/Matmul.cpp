// SPDX-License-Identifier: Apache-2.0

#include "Matmul.h"
#include "MatmulEpilogue.h"
#include "MatmulLoops.h"
#include "OneDnnMatmul.h"
#include "Widened.h"
#include "bundle/CallShapes.h"

#include <cstring>

namespace shardwright::runtime {

namespace {
int64_t ceilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

/// Splits an extent into parts of similar length. Returns the length, a multiple of `unit` and
/// at most `most`.
int64_t evenPart(int64_t extent, int64_t most, int64_t unit) {
  int64_t parts = std::max<int64_t>(ceilDiv(extent, most), 1);
  return std::max<int64_t>(ceilDiv(ceilDiv(extent, parts), unit), 1) * unit;
}

int64_t sumBytes(DType dtype) {
  return dtype == DType::F16 || dtype == DType::BF16 ? 4 : byteSize(dtype);
}

/// A product by MatmulLoops.h.
struct TiledProduct {
  RowsProduct product;
  MatmulTiles tiles;
  int64_t count;   // of tiles, over all matrices
  int64_t scratch; // bytes per thread

  TiledProduct(const MatmulCall &call, int threads)
      : product(call.n == 1 ? transposed(call) : writingRows(call)) {
    const MatmulCall &c = product.call;
    tiles = {int64_t(c.batch.size()),
             nullptr,
             nullptr,
             nullptr,
             nullptr,
             c.m,
             c.n,
             c.k,
             0,
             0,
             nullptr,
             nullptr,
             nullptr};
    chooseTiles(threads);
    scratch = matmulScratch(tiles, sumBytes(c.dtype));
  }

  /// Chooses tiles so that all threads get the same number, if possible.
  void chooseTiles(int threads) {
    constexpr int64_t kFewest = 64, kEnough = 8;
    int64_t unit = kWidestBlock / sumBytes(product.call.dtype);
    int64_t matrices = *elementCount(product.call.batch);
    for (int64_t rows = kTileRows, columns = kTileColumns;;) {
      tiles.tileRows = evenPart(tiles.m, rows, kBlockRows);
      tiles.tileColumns = evenPart(tiles.n, columns, unit);
      count = matrices * tiles.tiles();
      bool smallest = tiles.tileRows <= kFewest && tiles.tileColumns <= kFewest;
      if (count % threads == 0 || count >= kEnough * threads || smallest)
        return;
      if (tiles.tileRows > tiles.tileColumns)
        rows = tiles.tileRows / 2;
      else
        columns = tiles.tileColumns / 2;
    }
  }
};

class BoundLoops : public BoundCall {
public:
  BoundLoops(const TiledProduct &tiled, const CallOperands &operands)
      : tiled(tiled), loop(matmulLoop(tiled.product.call.dtype)), scratch(operands.scratch),
        buffers(operands.buffers), work(tiled.tiles) {
    const MatmulCall &call = this->tiled.product.call;
    work.batch = call.batch.data();
    work.lhsStrides = call.lhsStrides.data();
    work.rhsStrides = call.rhsStrides.data();
    work.outStrides = call.outStrides.data();
  }

  void run(const Team &team) override {
    work.lhs = buffers[tiled.product.lhs];
    work.rhs = buffers[tiled.product.rhs];
    work.out = buffers[2];
    team.split(tiled.count, 1, [&](int64_t begin, int64_t end, int64_t thread) {
      loop(work, begin, end, scratch + thread * tiled.scratch);
    });
  }

private:
  TiledProduct tiled;
  MatmulLoop loop;
  char *scratch;
  char *const *buffers;
  MatmulTiles work;
};

std::unique_ptr<CallPlan> planOwnLoops(const MatmulCall &call, int threads) {
  TiledProduct tiled(call, threads);
  return planLoops(
      [tiled](const CallOperands &operands) {
        return std::make_unique<BoundLoops>(tiled, operands);
      },
      threads * tiled.scratch);
}

bool isEmpty(const MatmulCall &call) {
  return *elementCount(call.batch) == 0 || call.m == 0 || call.n == 0 || call.k == 0;
}

/// Where dnnl_sgemm is faster than the primitive (runtime/README.md has the measurements):
/// vectors, and single products with long rows, unless both operands are row-major and the
/// depth is small, where packing does not pay off. Elsewhere the primitive is at least as fast.
bool prefersSgemm(const MatmulCall &call) {
  if (!call.batch.empty())
    return false;
  if (call.m == 1 || call.n == 1)
    return true;
  bool plain = call.lhsStrides.back() == 1 && call.rhsStrides.back() == 1;
  return call.n >= 2048 && (!plain || call.k >= 512);
}

std::unique_ptr<CallPlan> planBest(const MatmulCall &call, int threads) {
  if (prefersSgemm(call))
    if (auto plan = planSgemm(call))
      return plan;
  if (auto plan = planPrimitive(call))
    return plan;
  if (auto plan = planSgemm(call))
    return plan;
  return planOwnLoops(call, threads);
}

std::unique_ptr<CallPlan> planInF32(const MatmulCall &call, int threads) {
  MatmulCall inner = call;
  inner.dtype = DType::F32;
  LibraryCall wide;
  wide.work = inner;
  return planWidened(call.dtype, wide, [&] { return planBest(inner, threads); });
}

std::unique_ptr<CallPlan> planAs(const MatmulCall &call, int threads, MatmulMethod method) {
  if (method == MatmulMethod::Loops || isEmpty(call))
    return planOwnLoops(call, threads);
  if (method == MatmulMethod::Primitive)
    return planPrimitive(call);
  if (method == MatmulMethod::Packed)
    return planPacked(call);
  if (method == MatmulMethod::Widened)
    return planInF32(call, threads);
  if (method == MatmulMethod::Sgemm)
    return planSgemm(call);
  return planBest(call, threads);
}

/// Flops below which a second thread gains nothing on an idle machine; on a loaded one waiting
/// for it takes ten times as long as the product.
constexpr double kWorthATeam = 1e6;

bool worthATeam(const MatmulCall &call) {
  return 2.0 * double(*elementCount(call.batch)) * double(call.m) * double(call.n) *
             double(call.k) >=
         kWorthATeam;
}
} // namespace

namespace {
/// One slice of a stack, selected by a scalar in memory.
struct Stack {
  int buffer, index; // positions among the call's buffers
  MatmulCall::Slices slices;
  int64_t bytes; // of an element

  char *slice(char *const *buffers) const {
    int64_t at;
    if (slices.index == DType::I64) {
      std::memcpy(&at, buffers[index], sizeof at);
    } else {
      int32_t narrow;
      std::memcpy(&narrow, buffers[index], sizeof narrow);
      at = narrow;
    }
    return buffers[buffer] + std::clamp<int64_t>(at, 0, slices.count - 1) * slices.stride * bytes;
  }
};

/// A product whose operands are slices of stacks.
class SlicedPlan : public CallPlan {
public:
  SlicedPlan(const MatmulCall &call, std::unique_ptr<CallPlan> plan) : plan(std::move(plan)) {
    for (int i : {0, 1})
      if (const auto &slices = i == 0 ? call.lhsSlices : call.rhsSlices; slices.count > 0)
        stacks.push_back({i, 2 + int(stacks.size()), slices, byteSize(call.dtype)});
  }
  std::string method() const override { return plan->method() + ", sliced"; }
  int64_t scratchBytes() const override { return plan->scratchBytes(); }
  std::unique_ptr<BoundCall> bind(const CallOperands &operands) const override {
    return std::make_unique<Bound>(*this, operands);
  }

private:
  struct Bound : BoundCall {
    Bound(const SlicedPlan &sliced, const CallOperands &operands)
        : stacks(sliced.stacks), given(operands.buffers),
          buffers{given[0], given[1], given[2 + stacks.size()]},
          product(sliced.plan->bind({buffers, operands.scratch})) {}
    void run(const Team &team) override {
      for (const Stack &stack : stacks)
        buffers[stack.buffer] = stack.slice(given);
      product->run(team);
    }
    const std::vector<Stack> &stacks;
    char *const *given;
    char *buffers[3]; // lhs, rhs and out of the product
    std::unique_ptr<BoundCall> product;
  };

  std::unique_ptr<CallPlan> plan;
  std::vector<Stack> stacks;
};
} // namespace

std::unique_ptr<CallPlan> planMatmul(const MatmulCall &original, int threads, MatmulMethod method) {
  MatmulCall call = simplify(original);
  if (call.epilogue != MatmulCall::None) {
    MatmulCall product = original;
    product.epilogue = MatmulCall::None;
    auto plan = planMatmul(product, threads, method);
    return plan ? planEpilogue(original, std::move(plan)) : nullptr;
  }
  if (call.lhsSlices.count > 0 || call.rhsSlices.count > 0) {
    call.lhsSlices = call.rhsSlices = {};
    auto plan = planMatmul(call, threads, method);
    return plan ? std::make_unique<SlicedPlan>(original, std::move(plan)) : nullptr;
  }
  if (threads == 1 || worthATeam(call))
    return planAs(call, threads, method);
  return planSerial([&] { return planAs(call, 1, method); });
}

} // namespace shardwright::runtime
