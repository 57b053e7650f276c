// SPDX-License-Identifier: Apache-2.0

#include "OneDnnMatmul.h"
#include "PrimitivePlan.h"
#include "bundle/CallShapes.h"

namespace shardwright::runtime {

RowsProduct transposed(const MatmulCall &call) {
  size_t row = call.batch.size();
  RowsProduct product{call, 1, 0};
  std::swap(product.call.m, product.call.n);
  std::swap(product.call.lhsStrides, product.call.rhsStrides);
  for (auto *strides :
       {&product.call.lhsStrides, &product.call.rhsStrides, &product.call.outStrides})
    std::swap((*strides)[row], (*strides)[row + 1]);
  return product;
}

RowsProduct writingRows(const MatmulCall &call) {
  size_t row = call.batch.size();
  bool writesColumns = call.outStrides[row] == 1 && call.outStrides[row + 1] > 1;
  return writesColumns ? transposed(call) : RowsProduct{call};
}

namespace {
/// A matrix in BLAS terms: row-major with a leading dimension, or transposed.
struct Leading {
  bool transposed = false;
  int64_t stride = 0;
};

bool findLeading(int64_t rows, int64_t columns, int64_t rowStride, int64_t columnStride,
                 Leading &leading) {
  if (columnStride == 1 && rowStride >= std::max<int64_t>(columns, 1))
    leading = {false, rowStride};
  else if (rowStride == 1 && columnStride >= std::max<int64_t>(rows, 1))
    leading = {true, columnStride};
  else
    return false;
  return true;
}

struct SgemmShape {
  RowsProduct product;
  Leading lhs, rhs, out;
  int64_t matrices = 1;
};

class BoundSgemm : public BoundCall {
public:
  BoundSgemm(const SgemmShape &shape, const CallOperands &operands)
      : shape(shape), buffers(operands.buffers) {}

  /// With enough matrices each thread computes its own; inside a parallel region oneDNN uses
  /// one thread.
  void run(const Team &team) override {
    int64_t grain = shape.matrices >= team.size() ? 1 : shape.matrices;
    team.split(shape.matrices, grain, [&](int64_t begin, int64_t end, int64_t) {
      for (int64_t matrix = begin; matrix < end; ++matrix)
        multiply(matrix);
    });
  }

private:
  float *place(int buffer, int64_t matrix, const std::vector<int64_t> &strides) const {
    const Shape &batch = shape.product.call.batch;
    int64_t at = 0;
    for (size_t d = batch.size(); d-- > 0;) {
      at += matrix % batch[d] * strides[d];
      matrix /= batch[d];
    }
    return reinterpret_cast<float *>(buffers[buffer]) + at;
  }

  void multiply(int64_t matrix) const {
    const MatmulCall &call = shape.product.call;
    OneDnn::get().sgemm(shape.lhs.transposed ? 'T' : 'N', shape.rhs.transposed ? 'T' : 'N', call.m,
                        call.n, call.k, 1, place(shape.product.lhs, matrix, call.lhsStrides),
                        shape.lhs.stride, place(shape.product.rhs, matrix, call.rhsStrides),
                        shape.rhs.stride, 0, place(2, matrix, call.outStrides), shape.out.stride);
  }

  const SgemmShape &shape;
  char *const *buffers;
};

class SgemmPlan : public CallPlan {
public:
  explicit SgemmPlan(SgemmShape shape) : shape(std::move(shape)) {}
  std::string method() const override { return "sgemm"; }
  int64_t scratchBytes() const override { return 0; }
  std::unique_ptr<BoundCall> bind(const CallOperands &operands) const override {
    return std::make_unique<BoundSgemm>(shape, operands);
  }

private:
  SgemmShape shape;
};

Layout layoutOf(const MatmulCall &call, int64_t rows, int64_t columns,
                const std::vector<int64_t> &strides) {
  Shape extents = call.batch;
  extents.insert(extents.end(), {rows, columns});
  return makeLayout(extents, call.dtype, strides);
}
/// A broadcast batch dimension of an operand (stride 0), as keys have for a group of heads.
/// oneDNN does not support it; each index becomes a primitive.
struct Repeats {
  int64_t count = 1;
  int64_t offsets[3] = {0, 0, 0}; // bytes between consecutive matrices of lhs, rhs, out
};

Repeats takeRepeats(MatmulCall &call) {
  std::vector<int64_t> *all[] = {&call.lhsStrides, &call.rhsStrides, &call.outStrides};
  for (size_t d = 0; d < call.batch.size(); ++d) {
    if ((*all[0])[d] != 0 && (*all[1])[d] != 0)
      continue;
    Repeats repeats{call.batch[d]};
    call.batch.erase(call.batch.begin() + int64_t(d));
    for (int i = 0; i < 3; ++i) {
      repeats.offsets[i] = (*all[i])[d] * byteSize(call.dtype);
      all[i]->erase(all[i]->begin() + int64_t(d));
    }
    return repeats;
  }
  return {};
}

/// A product as oneDNN's primitive takes it.
struct PrimitiveShape {
  RowsProduct product;
  Repeats repeats;
  Layout lhs, rhs, out;

  bool valid() const { return lhs && rhs && out; }
};

/// Invalid if no primitive supports the call.
PrimitiveShape primitiveShapeOf(const MatmulCall &original) {
  constexpr int64_t kMostRepeats = 16;
  bool known = original.dtype == DType::F32 || original.dtype == DType::BF16;
  PrimitiveShape shape;
  if (!known || !OneDnn::get().present() || original.batch.size() + 2 > DNNL_MAX_NDIMS)
    return shape;
  shape.product = writingRows(original);
  MatmulCall &call = shape.product.call;
  shape.repeats = takeRepeats(call);
  if (shape.repeats.count > kMostRepeats)
    return shape;
  shape.lhs = layoutOf(call, call.m, call.k, call.lhsStrides);
  shape.rhs = layoutOf(call, call.k, call.n, call.rhsStrides);
  shape.out = layoutOf(call, call.m, call.n, call.outStrides);
  return shape;
}

std::unique_ptr<PrimitivePlan> planKeeping(const PrimitiveShape &shape, std::string method) {
  auto plan = std::make_unique<PrimitivePlan>(std::move(method));
  for (const Layout &layout : {shape.lhs, shape.rhs, shape.out})
    plan->keep(layout);
  return plan;
}
} // namespace

std::unique_ptr<CallPlan> planPrimitive(const MatmulCall &call) {
  PrimitiveShape shape = primitiveShapeOf(call);
  Description description =
      shape.valid() ? makeMatmul(shape.lhs, shape.rhs, shape.out) : Description(nullptr, nullptr);
  if (!description || isReference(description))
    return nullptr;
  auto plan = planKeeping(shape, "primitive " + implementationOf(description));
  const int64_t *step = shape.repeats.offsets;
  for (int64_t i = 0; i < shape.repeats.count; ++i) {
    if (i > 0)
      description = makeMatmul(shape.lhs, shape.rhs, shape.out);
    plan->add(std::move(description),
              {{DNNL_ARG_SRC, shape.lhs.get(), shape.product.lhs, i * step[0]},
               {DNNL_ARG_WEIGHTS, shape.rhs.get(), shape.product.rhs, i * step[1]},
               {DNNL_ARG_DST, shape.out.get(), 2, i * step[2]}});
  }
  return plan;
}

std::unique_ptr<CallPlan> planPacked(const MatmulCall &original) {
  const OneDnn &dnn = OneDnn::get();
  PrimitiveShape shape = primitiveShapeOf(original);
  if (!shape.valid() || shape.repeats.count > 1)
    return nullptr;
  const MatmulCall &call = shape.product.call;
  Shape extents = joined(call.batch, {call.k, call.n});
  Layout free = makeFreeLayout(extents, call.dtype);
  Description description =
      free ? makeMatmul(shape.lhs, free, shape.out) : Description(nullptr, nullptr);
  if (!description || isReference(description))
    return nullptr;
  const void *wanted = dnn.queryLayout(description.get(), dnnl_query_weights_md, 0);
  if (dnn.equalLayouts(wanted, shape.rhs.get()))
    return nullptr;
  Description copy = makeReorder(shape.rhs.get(), wanted);
  if (!copy)
    return nullptr;
  auto plan = planKeeping(shape, "packed " + implementationOf(description));
  int64_t place = plan->reserve(int64_t(dnn.layoutBytes(wanted)));
  constexpr int kScratch = PrimitiveArgument::kScratch;
  plan->add(std::move(copy), {{DNNL_ARG_FROM, shape.rhs.get(), shape.product.rhs},
                              {DNNL_ARG_TO, wanted, kScratch, place}});
  plan->add(std::move(description), {{DNNL_ARG_SRC, shape.lhs.get(), shape.product.lhs},
                                     {DNNL_ARG_WEIGHTS, wanted, kScratch, place},
                                     {DNNL_ARG_DST, shape.out.get(), 2}});
  return plan;
}

std::unique_ptr<CallPlan> planSgemm(const MatmulCall &original) {
  if (original.dtype != DType::F32 || !OneDnn::get().present())
    return nullptr;
  SgemmShape shape{writingRows(original), {}, {}, {}, *elementCount(original.batch)};
  const MatmulCall &call = shape.product.call;
  size_t b = call.batch.size();
  const auto &l = call.lhsStrides, &r = call.rhsStrides, &o = call.outStrides;
  if (!findLeading(call.m, call.k, l[b], l[b + 1], shape.lhs) ||
      !findLeading(call.k, call.n, r[b], r[b + 1], shape.rhs) ||
      !findLeading(call.m, call.n, o[b], o[b + 1], shape.out) || shape.out.transposed)
    return nullptr;
  return std::make_unique<SgemmPlan>(std::move(shape));
}

} // namespace shardwright::runtime
