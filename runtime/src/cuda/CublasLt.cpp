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
constexpr int kTransposeA = 3, kTransposeB = 4, kEpilogue = 7, kVector = 8,
              kMatrix = 11, kMatrixDistance = 12;
constexpr int kBatchCount = 5, kBatchStride = 6;
constexpr int kWorkspaceBytes = 1, kAlignmentA = 5, kAlignmentB = 6,
              kAlignmentC = 7, kAlignmentD = 8;

int32_t numberOf(MatmulCall::Epilogue epilogue) {
  switch (epilogue) {
  case MatmulCall::None:
    return 1;
  case MatmulCall::Bias:
    return 4;
  case MatmulCall::BiasRelu:
    return 2 | 4;
  case MatmulCall::BiasGelu:
    return 32 | 4;
  case MatmulCall::BiasGeluKeep:
    return 32 | 4 | 128;
  case MatmulCall::GeluGradient:
    return 64 | 128;
  case MatmulCall::GeluGradientSum:
    return 64 | 128 | 16;
  }
  throw Failure{Status::internal("an epilogue without a number")};
}

/// One that heuristics take for the worst that will come.
constexpr Address kSomewhere = 64;

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
  setEpilogue(form.epilogue);
  if (choose(handle, workspaceBytes))
    return;
  leaves = form.epilogue != MatmulCall::None;
  setEpilogue(MatmulCall::None);
  if (!leaves || !choose(handle, workspaceBytes))
    throw Failure{Status::rankFailed(
        "cuBLASLt knows no way to compute a product on this GPU")};
}

BlasPlan::~BlasPlan() {
  for (BlasLayout one : {a, b, c})
    if (one)
      blas.layoutDestroy(one);
  if (product)
    blas.productDestroy(product);
}

template <typename Value>
void BlasPlan::set(int attribute, Value value) const {
  blas.check(blas.productSet(product, attribute, &value, sizeof value),
             "cublasLtMatmulDescSetAttribute");
}

void BlasPlan::transpose(int attribute, bool transposed) {
  set(attribute, int32_t(transposed ? 1 : 0));
}

/// The matrix of an epilogue lies as the result does.
void BlasPlan::setEpilogue(MatmulCall::Epilogue epilogue) {
  set(kEpilogue, numberOf(epilogue));
  if (epilogue == MatmulCall::None)
    return;
  if (epilogue >= MatmulCall::BiasGeluKeep)
    set(kMatrixDistance, form.c.distance);
  point({0, 0, 0, kSomewhere, kSomewhere});
}

/// The descriptor is shared by instructions, so that it points anew each time.
void BlasPlan::point(const Places &places) const {
  bool takesMatrix = form.epilogue >= MatmulCall::GeluGradient;
  Address vector = takesMatrix ? places.second : places.given;
  Address matrix = takesMatrix ? places.given : places.second;
  if (form.epilogue != MatmulCall::GeluGradient)
    set(kVector, vector);
  if (form.epilogue >= MatmulCall::BiasGeluKeep)
    set(kMatrix, matrix);
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

bool BlasPlan::choose(BlasHandle handle, size_t workspaceBytes) {
  BlasPreference preference = nullptr;
  blas.check(blas.preferenceCreate(&preference),
             "cublasLtMatmulPreferenceCreate");
  uint64_t bytes = workspaceBytes;
  int code = blas.preferenceSet(preference, kWorkspaceBytes, &bytes,
                                sizeof bytes);
  const int64_t *sides = form.alignments;
  for (auto [attribute, alignment] :
       {std::pair(kAlignmentA, sides[form.swapped ? 1 : 0]),
        std::pair(kAlignmentB, sides[form.swapped ? 0 : 1]),
        std::pair(kAlignmentC, sides[2]), std::pair(kAlignmentD, sides[2])}) {
    auto value = uint32_t(alignment);
    if (code == 0)
      code = blas.preferenceSet(preference, attribute, &value, sizeof value);
  }
  int count = 0;
  if (code == 0)
    code = blas.choose(handle, product, a, b, c, c, preference, 1, &choice,
                       &count);
  blas.preferenceDestroy(preference);
  constexpr int kNotSupported = 15; // is an answer too
  if (code == kNotSupported)
    return false;
  blas.check(code, "cublasLtMatmulAlgoGetHeuristic");
  return count > 0;
}

void BlasPlan::run(const Places &places, Address workspace,
                   StreamHandle stream) const {
  if (form.epilogue != MatmulCall::None && !leaves)
    point(places);
  const int64_t bytes = byteSize(form.dtype);
  for (const BlasForm::Offsets &offsets : form.products) {
    Address left = places.lhs + Address(offsets.lhs * bytes);
    Address right = places.rhs + Address(offsets.rhs * bytes);
    Address result = places.out + Address(offsets.out * bytes);
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
