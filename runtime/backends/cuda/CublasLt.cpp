// SPDX-License-Identifier: Apache-2.0

#include "CublasLt.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

namespace {
const LibraryName kCublasLt = {
    "cuBLASLt",
    "SHARDWRIGHT_CUBLASLT_LIBRARY",
    {"libcublasLt.so.13", "libcublasLt.so.12", "/usr/local/cuda/lib64/libcublasLt.so"},
    "install the CUDA toolkit or the wheel nvidia-cublas"};

// Values of cublasLt.h, cublas_api.h and library_types.h.
constexpr int kTransposeA = 3, kTransposeB = 4, kEpilogue = 7, kVector = 8, kMatrix = 11,
              kMatrixDistance = 12;
constexpr int kBatchCount = 5, kBatchStride = 6;
constexpr int kWorkspaceBytes = 1, kAlignmentA = 5, kAlignmentB = 6, kAlignmentC = 7,
              kAlignmentD = 8;

/// `swapped`: the left side is cuBLASLt's B.
int32_t numberOf(MatmulCall::Epilogue epilogue, bool swapped) {
  constexpr int32_t kSumA = 256, kSumB = 512;
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
  case MatmulCall::LhsSum:
    return swapped ? kSumB : kSumA;
  case MatmulCall::RhsSum:
    return swapped ? kSumA : kSumB;
  }
  throw Failure{Status::internal("an epilogue without a number")};
}

/// A non-null address whose alignment is the guaranteed minimum, for heuristics.
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

/// 1 or 0 in the scale type; a complex scalar starts with its real part.
const void *scalar(DType dtype, bool one) {
  static const float floats[2][2] = {{0, 0}, {1, 0}};
  static const double doubles[2][2] = {{0, 0}, {1, 0}};
  bool wide = dtype == DType::F64 || dtype == DType::C128;
  return wide ? static_cast<const void *>(doubles[one]) : static_cast<const void *>(floats[one]);
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
  l.find("cublasLtMatmulAlgoCheck", checkAlgorithm);
  l.find("cublasLtMatmul", multiply);
}

std::string CublasLt::describe() const {
  size_t version = getVersion();
  return join("cuBLASLt ", version / 10000, ".", version / 100 % 100, ".", version % 100);
}

void CublasLt::check(int code, const char *call) const {
  if (code != 0)
    throw Failure{
        Status::rankFailed(join(call, " failed with status ", code, ": ", errorText(code)))};
}

GemmPlan::GemmPlan(const CublasLt &blas, CublasLtHandle handle, const GemmDescriptor &form,
                   size_t workspaceLimit)
    : blas(blas), handle(handle), form(form), workspaceLimit(workspaceLimit) {
  if (form.empty)
    return;
  BlasType type = typeOf(form.dtype);
  blas.check(blas.productCreate(&product, type.compute, type.scale), "cublasLtMatmulDescCreate");
  transpose(kTransposeA, form.a.transposed);
  transpose(kTransposeB, form.b.transposed);
  a = layout(form.a);
  b = layout(form.b);
  c = layout(form.c);
}

GemmPlan::~GemmPlan() {
  for (CublasLtMatrixLayout one : {a, b, c})
    if (one)
      blas.layoutDestroy(one);
  if (product)
    blas.productDestroy(product);
}

template <typename Value> void GemmPlan::set(int attribute, Value value) const {
  blas.check(blas.productSet(product, attribute, &value, sizeof value),
             "cublasLtMatmulDescSetAttribute");
}

void GemmPlan::transpose(int attribute, bool transposed) {
  set(attribute, int32_t(transposed ? 1 : 0));
}

/// The matrix of an epilogue has the layout of the result.
void GemmPlan::setEpilogue(MatmulCall::Epilogue epilogue) {
  set(kEpilogue, numberOf(epilogue, form.swapped));
  if (epilogue == MatmulCall::None)
    return;
  if (form.takesMatrix || form.givesMatrix)
    set(kMatrixDistance, form.c.distance);
  point({0, 0, 0, kSomewhere, kSomewhere});
}

/// The descriptor is shared by instructions, so pointers are set before each launch.
void GemmPlan::point(const Places &places) const {
  if (form.takesVector || form.givesVector)
    set(kVector, form.takesVector ? places.given : places.second);
  if (form.takesMatrix || form.givesMatrix)
    set(kMatrix, form.takesMatrix ? places.given : places.second);
}

CublasLtMatrixLayout GemmPlan::layout(const GemmMatrix &matrix) {
  CublasLtMatrixLayout made = nullptr;
  blas.check(blas.layoutCreate(&made, typeOf(form.dtype).data, uint64_t(matrix.rows),
                               uint64_t(matrix.columns), matrix.distance),
             "cublasLtMatrixLayoutCreate");
  int32_t count = int32_t(form.batch);
  int64_t stride = matrix.batchStride;
  const char *call = "cublasLtMatrixLayoutSetAttribute";
  blas.check(blas.layoutSet(made, kBatchCount, &count, sizeof count), call);
  blas.check(blas.layoutSet(made, kBatchStride, &stride, sizeof stride), call);
  return made;
}

std::string GemmPlan::describe() const {
  std::string text =
      join(blas.describe(), "; product of ", name(form.dtype), ", batch ", form.batch,
           ", epilogue ", kEpilogueNames[form.epilogue], ", workspace ", workspaceLimit);
  for (const GemmMatrix *matrix : {&form.a, &form.b, &form.c})
    text += join("; ", matrix->rows, "x", matrix->columns, " every ", matrix->distance, " and ",
                 matrix->batchStride, matrix->transposed ? " transposed" : "");
  return join(text, "; aligned to ", form.alignments[form.swapped ? 1 : 0], ", ",
              form.alignments[form.swapped ? 0 : 1], ", ", form.alignments[2]);
}

/// `fused 0123...`, or `apart` if the epilogue is a separate kernel; 16 hexadecimal digits per
/// word.
std::string GemmPlan::algorithm() const {
  std::string text = leaves ? "apart " : "fused ";
  for (uint64_t word : choice.algorithm)
    for (int digit = 15; digit >= 0; --digit)
      text += "0123456789abcdef"[word >> (4 * digit) & 15];
  return text;
}

bool GemmPlan::take(const std::string &algorithm) {
  constexpr size_t kMark = 6, kDigits = 16;
  const std::string mark = algorithm.substr(0, kMark);
  bool apart = mark == "apart ";
  bool isOurs = algorithm.size() == kMark + 8 * kDigits &&
                algorithm.find_first_not_of("0123456789abcdef", kMark) == std::string::npos &&
                (mark == "fused " || (apart && form.epilogue != MatmulCall::None));
  if (!isOurs || form.empty)
    return form.empty;
  CublasLtHeuristicResult taken = {};
  for (size_t i = 0; i < 8; ++i)
    taken.algorithm[i] = std::stoull(algorithm.substr(kMark + i * kDigits, kDigits), nullptr, 16);
  setEpilogue(apart ? MatmulCall::None : form.epilogue);
  CublasLtHeuristicResult result = {};
  int code = blas.checkAlgorithm(handle, product, a, b, c, c, taken.algorithm, &result);
  constexpr int kInvalidValue = 7, kOtherGpu = 8, kNotSupported = 15;
  if (code == kInvalidValue || code == kOtherGpu || code == kNotSupported)
    return false;
  blas.check(code, "cublasLtMatmulAlgoCheck");
  if (result.workspaceBytes > workspaceLimit)
    return false;
  choice = taken;
  choice.workspaceBytes = result.workspaceBytes;
  leaves = apart;
  return true;
}

void GemmPlan::search(size_t wanted) {
  if (form.empty)
    return;
  setEpilogue(form.epilogue);
  if (choose(wanted))
    return;
  leaves = form.epilogue != MatmulCall::None;
  setEpilogue(MatmulCall::None);
  known = leaves && choose(wanted);
}

int64_t GemmPlan::workspaceBytes() const {
  size_t most = choice.workspaceBytes;
  for (const CublasLtHeuristicResult &one : found)
    most = std::max(most, one.workspaceBytes);
  return int64_t(most);
}

bool GemmPlan::choose(size_t wanted) {
  CublasLtPreference preference = nullptr;
  blas.check(blas.preferenceCreate(&preference), "cublasLtMatmulPreferenceCreate");
  uint64_t bytes = workspaceLimit;
  int code = blas.preferenceSet(preference, kWorkspaceBytes, &bytes, sizeof bytes);
  const int64_t *sides = form.alignments;
  for (auto [attribute, alignment] :
       {std::pair(kAlignmentA, sides[form.swapped ? 1 : 0]),
        std::pair(kAlignmentB, sides[form.swapped ? 0 : 1]), std::pair(kAlignmentC, sides[2]),
        std::pair(kAlignmentD, sides[2])}) {
    auto value = uint32_t(alignment);
    if (code == 0)
      code = blas.preferenceSet(preference, attribute, &value, sizeof value);
  }
  int count = 0;
  found.resize(wanted);
  if (code == 0)
    code = blas.choose(handle, product, a, b, c, c, preference, int(wanted), found.data(), &count);
  blas.preferenceDestroy(preference);
  constexpr int kNotSupported = 15; // CUBLAS_STATUS_NOT_SUPPORTED
  if (code != kNotSupported)
    blas.check(code, "cublasLtMatmulAlgoGetHeuristic");
  found.resize(code == 0 ? size_t(count) : 0);
  found.erase(std::remove_if(found.begin(), found.end(),
                             [](const CublasLtHeuristicResult &one) { return one.state; }),
              found.end());
  if (found.empty())
    return false;
  pick(0);
  return true;
}

void GemmPlan::run(const Places &places, Address workspace, StreamHandle stream) const {
  if (form.epilogue != MatmulCall::None && !leaves)
    point(places);
  const int64_t bytes = byteSize(form.dtype);
  for (const GemmDescriptor::Offsets &offsets : form.products) {
    Address left = places.lhs + Address(offsets.lhs * bytes);
    Address right = places.rhs + Address(offsets.rhs * bytes);
    Address result = places.out + Address(offsets.out * bytes);
    if (form.swapped)
      std::swap(left, right);
    blas.check(blas.multiply(handle, product, scalar(form.dtype, true), left, a, right, b,
                             scalar(form.dtype, false), result, c, result, c, choice.algorithm,
                             workspace, choice.workspaceBytes, stream),
               "cublasLtMatmul");
  }
}

} // namespace shardwright::runtime::cuda
