#include "CublasLt.h"
#include "../core/Failure.h"

namespace shardwright::runtime::cuda {

namespace {
const LibraryName kCublasLt = {
    "cuBLASLt",
    "SHARDWRIGHT_CUBLASLT_LIBRARY",
    {"libcublasLt.so.13", "libcublasLt.so.12",
     "/usr/local/cuda/lib64/libcublasLt.so"},
    "install the CUDA toolkit or the wheel nvidia-cublas"};

// Numbers of cublasLt.h, cublas_api.h and library_types.h.
constexpr int kTransposeA = 3, kTransposeB = 4;
constexpr int kBatchCount = 5, kBatchStride = 6, kWorkspaceBytes = 1;

struct BlasType {
  int data, compute, scale;
};

BlasType typeOf(DType dtype) {
  constexpr int kCompute32 = 68, kCompute64 = 70;
  switch (dtype) {
  case DType::F32:
    return {0, kCompute32, 0};
  case DType::F64:
    return {1, kCompute64, 1};
  case DType::F16:
    return {2, kCompute32, 0};
  case DType::BF16:
    return {14, kCompute32, 0};
  case DType::C64:
    return {4, kCompute32, 4};
  case DType::C128:
    return {5, kCompute64, 5};
  default:
    failInput("cuBLASLt does not multiply elements of type ", name(dtype));
  }
}

/// 1 or 0 in the type of the scale; complex ones begin with the real part.
const void *scalar(DType dtype, bool one) {
  static const float floats[2][2] = {{0, 0}, {1, 0}};
  static const double doubles[2][2] = {{0, 0}, {1, 0}};
  bool wide = dtype == DType::F64 || dtype == DType::C128;
  return wide ? static_cast<const void *>(doubles[one])
              : static_cast<const void *>(floats[one]);
}
} // namespace

CublasLt::CublasLt() : library(kCublasLt) {
  const Library &l = library;
  l.find("cublasLtCreate", create);
  l.find("cublasLtDestroy", destroy);
  l.find("cublasLtGetVersion", getVersion);
  l.find("cublasLtGetStatusString", errorText);
  l.find("cublasLtMatmulDescCreate", productCreate);
  l.find("cublasLtMatmulDescDestroy", productDestroy);
  l.find("cublasLtMatmulDescSetAttribute", productSet);
  l.find("cublasLtMatrixLayoutCreate", layoutCreate);
  l.find("cublasLtMatrixLayoutDestroy", layoutDestroy);
  l.find("cublasLtMatrixLayoutSetAttribute", layoutSet);
  l.find("cublasLtMatmulPreferenceCreate", preferenceCreate);
  l.find("cublasLtMatmulPreferenceDestroy", preferenceDestroy);
  l.find("cublasLtMatmulPreferenceSetAttribute", preferenceSet);
  l.find("cublasLtMatmulAlgoGetHeuristic", choose);
  l.find("cublasLtMatmul", multiply);
}

std::string CublasLt::describe() const {
  size_t version = getVersion();
  return join("cuBLASLt ", version / 10000, ".", version / 100 % 100, ".",
              version % 100);
}

void CublasLt::check(int code, const char *call) const {
  if (code != 0)
    throw Failure{Status::rankFailed(
        join(call, " failed with status ", code, ": ", errorText(code)))};
}

BlasPlan::BlasPlan(const CublasLt &blas, BlasHandle handle,
                   const BlasForm &form, size_t workspaceBytes)
    : blas(blas), handle(handle), form(form) {
  if (form.empty)
    return;
  BlasType type = typeOf(form.dtype);
  blas.check(blas.productCreate(&product, type.compute, type.scale),
             "cublasLtMatmulDescCreate");
  transpose(kTransposeA, form.a.transposed);
  transpose(kTransposeB, form.b.transposed);
  a = layout(form.a);
  b = layout(form.b);
  c = layout(form.c);
  choose(handle, workspaceBytes);
}

BlasPlan::~BlasPlan() {
  for (BlasLayout one : {a, b, c})
    if (one)
      blas.layoutDestroy(one);
  if (product)
    blas.productDestroy(product);
}

void BlasPlan::transpose(int attribute, bool transposed) {
  int32_t value = transposed ? 1 : 0;
  blas.check(blas.productSet(product, attribute, &value, sizeof value),
             "cublasLtMatmulDescSetAttribute");
}

BlasLayout BlasPlan::layout(const BlasMatrix &matrix) {
  BlasLayout made = nullptr;
  blas.check(blas.layoutCreate(&made, typeOf(form.dtype).data,
                               uint64_t(matrix.rows), uint64_t(matrix.columns),
                               matrix.distance),
             "cublasLtMatrixLayoutCreate");
  int32_t count = int32_t(form.batch);
  int64_t stride = matrix.batchStride;
  const char *call = "cublasLtMatrixLayoutSetAttribute";
  blas.check(blas.layoutSet(made, kBatchCount, &count, sizeof count), call);
  blas.check(blas.layoutSet(made, kBatchStride, &stride, sizeof stride), call);
  return made;
}

void BlasPlan::choose(BlasHandle handle, size_t workspaceBytes) {
  BlasPreference preference = nullptr;
  blas.check(blas.preferenceCreate(&preference),
             "cublasLtMatmulPreferenceCreate");
  uint64_t bytes = workspaceBytes;
  int code = blas.preferenceSet(preference, kWorkspaceBytes, &bytes,
                                sizeof bytes);
  int count = 0;
  if (code == 0)
    code = blas.choose(handle, product, a, b, c, c, preference, 1, &choice,
                       &count);
  blas.preferenceDestroy(preference);
  blas.check(code, "cublasLtMatmulAlgoGetHeuristic");
  if (count == 0)
    throw Failure{Status::rankFailed(
        "cuBLASLt knows no way to compute a product on this GPU")};
}

void BlasPlan::run(Address lhs, Address rhs, Address out, Address workspace,
                   StreamHandle stream) const {
  const int64_t bytes = byteSize(form.dtype);
  for (const BlasForm::Offsets &offsets : form.products) {
    Address left = lhs + Address(offsets.lhs * bytes);
    Address right = rhs + Address(offsets.rhs * bytes);
    Address result = out + Address(offsets.out * bytes);
    if (form.swapped)
      std::swap(left, right);
    blas.check(blas.multiply(handle, product, scalar(form.dtype, true), left, a,
                             right, b, scalar(form.dtype, false), result, c,
                             result, c, choice.algorithm, workspace,
                             choice.workspaceBytes, stream),
               "cublasLtMatmul");
  }
}

} // namespace shardwright::runtime::cuda
