#include "OneDnnMatmul.h"
#include "../core/Failure.h"
#include "OneDnn.h"

#include <cstring>

namespace shardwright::runtime {

namespace {
void need(int status, const char *what) {
  if (status != dnnl_success)
    throw Failure{Status::internal(
        join("oneDNN could not ", what, " (status ", status, ")"))};
}

class BoundPrimitive : public BoundMatmul {
public:
  BoundPrimitive(dnnl_primitive_t primitive, const Layout (&layouts)[3],
                 const void *scratchLayout, const MatmulOperands &operands)
      : primitive(primitive) {
    const OneDnn &dnn = OneDnn::get();
    need(dnn.createStream(&stream, dnn.engine, dnnl_stream_default_flags),
         "create a stream");
    add(DNNL_ARG_SRC, layouts[0].get(), const_cast<char *>(operands.lhs));
    add(DNNL_ARG_WEIGHTS, layouts[1].get(), const_cast<char *>(operands.rhs));
    add(DNNL_ARG_DST, layouts[2].get(), operands.out);
    if (scratchLayout)
      add(DNNL_ARG_SCRATCHPAD, scratchLayout, operands.scratch);
  }

  ~BoundPrimitive() override {
    for (int i = 0; i < count; ++i)
      OneDnn::get().destroyMemory(arguments[i].memory);
    OneDnn::get().destroyStream(stream);
  }

  // The CPU stream is done when execute returns.
  void run(const Team &) override {
    need(OneDnn::get().execute(primitive, stream, count, arguments),
         "run a product");
  }

private:
  void add(int argument, const void *layout, char *memory) {
    arguments[count].arg = argument;
    need(OneDnn::get().createMemory(&arguments[count].memory, layout,
                                    OneDnn::get().engine, memory),
         "bind memory");
    ++count;
  }

  dnnl_primitive_t primitive;
  dnnl_stream_t stream = nullptr;
  dnnl_exec_arg_t arguments[4];
  int count = 0;
};

class PrimitivePlan : public MatmulPlan {
public:
  PrimitivePlan(Layout (&layouts)[3], Description description,
                std::string implementation)
      : layouts{layouts[0], layouts[1], layouts[2]},
        description(std::move(description)),
        implementation(std::move(implementation)) {
    need(OneDnn::get().createPrimitive(&primitive, this->description.get()),
         "create a product");
    scratchLayout = OneDnn::get().queryLayout(this->description.get(),
                                              dnnl_query_scratchpad_md, 0);
    scratch = scratchLayout ? OneDnn::get().layoutBytes(scratchLayout) : 0;
  }
  ~PrimitivePlan() override { OneDnn::get().destroyPrimitive(primitive); }

  std::string method() const override { return "primitive " + implementation; }
  int64_t scratchBytes() const override { return scratch; }
  std::unique_ptr<BoundMatmul>
  bind(const MatmulOperands &operands) const override {
    return std::make_unique<BoundPrimitive>(
        primitive, layouts, scratch ? scratchLayout : nullptr, operands);
  }

private:
  Layout layouts[3];
  Description description;
  std::string implementation;
  dnnl_primitive_t primitive = nullptr;
  const void *scratchLayout = nullptr; // belongs to the description
  int64_t scratch = 0;
};

/// One matrix as BLAS sees it: row-major with a leading dimension, or the
/// transpose of such a one.
struct Leading {
  bool transposed = false;
  int64_t stride = 0;
};

bool findLeading(int64_t rows, int64_t columns, int64_t rowStride,
                 int64_t columnStride, Leading &leading) {
  if (columnStride == 1 && rowStride >= std::max<int64_t>(columns, 1))
    leading = {false, rowStride};
  else if (rowStride == 1 && columnStride >= std::max<int64_t>(rows, 1))
    leading = {true, columnStride};
  else
    return false;
  return true;
}

struct SgemmShape {
  MatmulCall call;
  Leading lhs, rhs, out;
  int64_t matrices = 1;
};

class BoundSgemm : public BoundMatmul {
public:
  BoundSgemm(const SgemmShape &shape, const MatmulOperands &operands)
      : shape(shape), lhs(reinterpret_cast<const float *>(operands.lhs)),
        rhs(reinterpret_cast<const float *>(operands.rhs)),
        out(reinterpret_cast<float *>(operands.out)) {}

  /// Enough matrices keep every thread busy with its own; inside a region
  /// oneDNN runs on one thread.
  void run(const Team &team) override {
    int64_t grain = shape.matrices >= team.size() ? 1 : shape.matrices;
    team.split(shape.matrices, grain, [&](int64_t begin, int64_t end, int64_t) {
      for (int64_t matrix = begin; matrix < end; ++matrix)
        multiply(matrix);
    });
  }

private:
  int64_t offset(int64_t matrix, const std::vector<int64_t> &strides) const {
    int64_t at = 0;
    for (size_t d = shape.call.batch.size(); d-- > 0;) {
      at += matrix % shape.call.batch[d] * strides[d];
      matrix /= shape.call.batch[d];
    }
    return at;
  }

  void multiply(int64_t matrix) const {
    const MatmulCall &call = shape.call;
    const float *a = lhs + offset(matrix, call.lhsStrides);
    const float *b = rhs + offset(matrix, call.rhsStrides);
    float *c = out + offset(matrix, call.outStrides);
    char ta = shape.lhs.transposed ? 'T' : 'N';
    char tb = shape.rhs.transposed ? 'T' : 'N';
    // A transposed result is the product of the transposes, the other way
    // round.
    if (shape.out.transposed)
      OneDnn::get().sgemm(tb == 'T' ? 'N' : 'T', ta == 'T' ? 'N' : 'T', call.n,
                          call.m, call.k, 1, b, shape.rhs.stride, a,
                          shape.lhs.stride, 0, c, shape.out.stride);
    else
      OneDnn::get().sgemm(ta, tb, call.m, call.n, call.k, 1, a,
                          shape.lhs.stride, b, shape.rhs.stride, 0, c,
                          shape.out.stride);
  }

  const SgemmShape &shape;
  const float *lhs, *rhs;
  float *out;
};

class SgemmPlan : public MatmulPlan {
public:
  explicit SgemmPlan(SgemmShape shape) : shape(std::move(shape)) {}
  std::string method() const override { return "sgemm"; }
  int64_t scratchBytes() const override { return 0; }
  std::unique_ptr<BoundMatmul>
  bind(const MatmulOperands &operands) const override {
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
} // namespace

std::unique_ptr<MatmulPlan> planPrimitive(const MatmulCall &call) {
  bool known = call.dtype == DType::F32 || call.dtype == DType::BF16;
  if (!known || !OneDnn::get().present() ||
      call.batch.size() + 2 > DNNL_MAX_NDIMS)
    return nullptr;
  Layout layouts[3] = {layoutOf(call, call.m, call.k, call.lhsStrides),
                       layoutOf(call, call.k, call.n, call.rhsStrides),
                       layoutOf(call, call.m, call.n, call.outStrides)};
  if (!layouts[0] || !layouts[1] || !layouts[2])
    return nullptr;
  Description description = makeMatmul(layouts[0], layouts[1], layouts[2]);
  const char *implementation = nullptr;
  if (!description ||
      OneDnn::get().query(description.get(), dnnl_query_impl_info_str, 0,
                          &implementation) != dnnl_success ||
      std::strncmp(implementation, "ref", 3) == 0)
    return nullptr;
  return std::make_unique<PrimitivePlan>(layouts, std::move(description),
                                         implementation);
}

std::unique_ptr<MatmulPlan> planSgemm(const MatmulCall &call) {
  if (call.dtype != DType::F32 || !OneDnn::get().present())
    return nullptr;
  SgemmShape shape{call, {}, {}, {}, *elementCount(call.batch)};
  size_t b = call.batch.size();
  const auto &l = call.lhsStrides, &r = call.rhsStrides, &o = call.outStrides;
  if (!findLeading(call.m, call.k, l[b], l[b + 1], shape.lhs) ||
      !findLeading(call.k, call.n, r[b], r[b + 1], shape.rhs) ||
      !findLeading(call.m, call.n, o[b], o[b + 1], shape.out))
    return nullptr;
  return std::make_unique<SgemmPlan>(std::move(shape));
}

} // namespace shardwright::runtime
