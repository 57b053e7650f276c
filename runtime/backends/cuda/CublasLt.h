// SPDX-License-Identifier: Apache-2.0

//===- CublasLt.h - cuBLASLt, and products computed by it ----------------===//
//
// cuBLASLt's matrices are column-major with a leading dimension. A product is
// supported if both operands and the result have a unit stride: a row-major
// result is computed as the transposed product of the transposed operands.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUBLASLT_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUBLASLT_H

#include "AlgorithmSelector.h"
#include "backends/cuda/device/Device.h"
#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime::cuda {

using CublasLtHandle = struct CublasLtHandleTag *;
using CublasLtMatmulDesc = struct CublasLtMatmulDescTag *; // cublasLtMatmulDesc_t
using CublasLtMatrixLayout = struct CublasLtMatrixLayoutTag *;
using CublasLtPreference = struct CublasLtPreferenceTag *;

/// cublasLtMatmulHeuristicResult_t.
struct CublasLtHeuristicResult {
  uint64_t algorithm[8];
  size_t workspaceBytes;
  int state;
  float waves;
  int reserved[4];
};
static_assert(sizeof(CublasLtHeuristicResult) == 96, "the layout of cublasLt.h");

struct CublasLtTable {
  int (*create)(CublasLtHandle *handle);
  int (*destroy)(CublasLtHandle handle);
  size_t (*getVersion)();
  const char *(*errorText)(int code);
  int (*productCreate)(CublasLtMatmulDesc *product, int compute, int scale);
  int (*productDestroy)(CublasLtMatmulDesc product);
  int (*productSet)(CublasLtMatmulDesc product, int attribute, const void *value, size_t bytes);
  int (*layoutCreate)(CublasLtMatrixLayout *layout, int type, uint64_t rows, uint64_t columns,
                      int64_t distance);
  int (*layoutDestroy)(CublasLtMatrixLayout layout);
  int (*layoutSet)(CublasLtMatrixLayout layout, int attribute, const void *value, size_t bytes);
  int (*preferenceCreate)(CublasLtPreference *preference);
  int (*preferenceDestroy)(CublasLtPreference preference);
  int (*preferenceSet)(CublasLtPreference preference, int attribute, const void *value,
                       size_t bytes);
  int (*choose)(CublasLtHandle handle, CublasLtMatmulDesc product, CublasLtMatrixLayout a,
                CublasLtMatrixLayout b, CublasLtMatrixLayout c, CublasLtMatrixLayout d,
                CublasLtPreference preference, int wanted, CublasLtHeuristicResult *results,
                int *count);
  int (*checkAlgorithm)(CublasLtHandle handle, CublasLtMatmulDesc product, CublasLtMatrixLayout a,
                        CublasLtMatrixLayout b, CublasLtMatrixLayout c, CublasLtMatrixLayout d,
                        const uint64_t *algorithm, CublasLtHeuristicResult *result);
  int (*multiply)(CublasLtHandle handle, CublasLtMatmulDesc product, const void *alpha, Address a,
                  CublasLtMatrixLayout aLayout, Address b, CublasLtMatrixLayout bLayout,
                  const void *beta, Address c, CublasLtMatrixLayout cLayout, Address d,
                  CublasLtMatrixLayout dLayout, const uint64_t *algorithm, Address workspace,
                  size_t workspaceBytes, StreamHandle stream);
};

class CublasLt : public CublasLtTable {
public:
  CublasLt();
  std::string describe() const; // `cuBLASLt 13.1.0`
  void check(int code, const char *call) const;

private:
  Library library;
};

/// A column-major matrix; `transposed`: its transpose is multiplied.
struct GemmMatrix {
  int64_t rows = 0, columns = 0, distance = 1, batchStride = 0;
  bool transposed = false;
};

/// The parameters of a MatmulCall for cuBLASLt. `whyNot` is empty if it is supported.
struct GemmDescriptor {
  explicit GemmDescriptor(const MatmulCall &call);

  std::string whyNot;
  DType dtype;
  MatmulCall::Epilogue epilogue;
  bool takesVector, takesMatrix, givesVector, givesMatrix;
  int64_t alignments[3];               // in bytes, of lhs, rhs and out
  bool empty = false, swapped = false; // swapped: A is rhs
  GemmMatrix a, b, c;
  int64_t batch = 1;
  /// The offsets of the products of the outer batch dimensions, in elements of lhs, rhs and
  /// out.
  struct Offsets {
    int64_t lhs = 0, rhs = 0, out = 0;
  };
  std::vector<Offsets> products;

private:
  void fit(const MatmulCall &call);
  void align(const MatmulCall &call);
};

/// A product's descriptors on one device; usable after an algorithm is selected.
class GemmPlan : public TunableCall {
public:
  GemmPlan(const CublasLt &blas, CublasLtHandle handle, const GemmDescriptor &form,
           size_t workspaceLimit);
  ~GemmPlan() override;
  GemmPlan(const GemmPlan &) = delete;

  std::string describe() const override;
  bool take(const std::string &algorithm) override;
  void search(size_t wanted) override;
  size_t candidates() const override { return found.size(); }
  void pick(size_t candidate) override { choice = found[candidate]; }
  std::string algorithm() const override;

  /// The addresses of operands and results; the last two belong to the epilogue.
  struct Places {
    Address lhs, rhs, out, given = 0, second = 0;
  };
  void run(const Places &places, Address workspace, StreamHandle stream) const;
  /// The maximum over all candidates, while one may still be selected.
  int64_t workspaceBytes() const;
  /// False if cuBLASLt has no algorithm for the product.
  bool isKnown() const { return known; }
  /// Whether the epilogue runs as a separate kernel, since cuBLASLt has no algorithm for it.
  bool leavesEpilogue() const { return leaves; }

private:
  void setEpilogue(MatmulCall::Epilogue epilogue);
  void point(const Places &places) const;
  bool choose(size_t wanted);
  CublasLtMatrixLayout layout(const GemmMatrix &matrix);
  void transpose(int attribute, bool transposed);
  template <typename Value> void set(int attribute, Value value) const;

  const CublasLt &blas;
  const CublasLtHandle handle;
  const GemmDescriptor &form;
  const size_t workspaceLimit;
  CublasLtMatmulDesc product = nullptr;
  CublasLtMatrixLayout a = nullptr, b = nullptr, c = nullptr;
  CublasLtHeuristicResult choice = {};
  std::vector<CublasLtHeuristicResult> found;
  bool known = true, leaves = false;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUBLASLT_H
