// SPDX-License-Identifier: Apache-2.0

//===- Cudnn.h - cuDNN and its backend descriptors -----------------------===//
//
// Uses the backend API of cuDNN 9: descriptors have numbered attributes and are
// immutable once finalized. An operation graph is computed by engines, which
// heuristics rank; an execution plan is an engine that is ready to run on
// addresses.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUDNN_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUDNN_H

#include "backends/cuda/device/Driver.h"
#include "shardwright/runtime/support/Array.h"

namespace shardwright::runtime::cuda {

using CudnnHandle = struct CudnnHandleTag *;
using CudnnDescriptorHandle = void *; // cudnnBackendDescriptor_t

struct CudnnTable {
  size_t (*getVersion)();
  const char *(*errorText)(int code);
  void (*lastError)(char *text, size_t bytes);
  int (*create)(CudnnHandle *handle);
  int (*destroy)(CudnnHandle handle);
  int (*setStream)(CudnnHandle handle, StreamHandle stream);
  int (*descriptorCreate)(int kind, CudnnDescriptorHandle *descriptor);
  int (*descriptorDestroy)(CudnnDescriptorHandle descriptor);
  int (*descriptorFinalize)(CudnnDescriptorHandle descriptor);
  int (*descriptorSet)(CudnnDescriptorHandle descriptor, int attribute, int type, int64_t count,
                       const void *values);
  int (*descriptorGet)(CudnnDescriptorHandle descriptor, int attribute, int type, int64_t wanted,
                       int64_t *count, void *values);
  int (*execute)(CudnnHandle handle, CudnnDescriptorHandle plan, CudnnDescriptorHandle pack);
};

class Cudnn : public CudnnTable {
public:
  Cudnn();
  std::string describe() const; // `cuDNN 9.13.0`
  void check(int code, const char *call) const;
  /// cuDNN's description of the last error on this thread.
  std::string reason(int code) const;

private:
  Library library;
};

// Values of cudnn_graph_v9.h.
enum class CudnnDescriptorType {
  Pointwise = 0,
  Convolution = 1,
  Engine = 2,
  EngineConfig = 3,
  Heuristics = 4,
  Plan = 5,
  KnobChoice = 7,
  ConvolutionForward = 10,
  ConvolutionFilter = 11,
  ConvolutionData = 12,
  PointwiseOperation = 13,
  Graph = 15,
  VariantPack = 16,
  Tensor = 17,
  AttentionForward = 41,
  AttentionBackward = 43,
  DiagonalBand = 44
};

/// A backend descriptor, destroyed with this object.
class Descriptor {
public:
  Descriptor(const Cudnn &dnn, CudnnDescriptorType kind);
  ~Descriptor();
  Descriptor(Descriptor &&other) noexcept;
  Descriptor(const Descriptor &) = delete;

  void set(int attribute, const std::vector<int64_t> &values);
  void set(int attribute, const std::vector<CudnnDescriptorHandle> &descriptors);
  void setAddresses(int attribute, const std::vector<Address> &addresses);
  void setHandle(int attribute, CudnnHandle handle);
  void setFloat(int attribute, float value);
  /// Sets a value of cuDNN's enumeration `type`.
  void setWord(int attribute, int type, int value);
  void setFlag(int attribute, bool value);

  /// Finalizes the descriptor. Throws Failure on error.
  void finish(const char *what);
  /// Finalizes the descriptor. Returns false and sets `why` if cuDNN does not support it.
  bool tryFinish(const char *what, std::string &why);

  int64_t number(int attribute) const;
  /// Reads values of cuDNN's enumeration `type`; for a single value cuDNN rejects a larger
  /// array.
  int word(int attribute, int type) const;
  std::vector<int> words(int attribute, int type) const;
  /// Fills descriptors created for the attribute. Returns the number filled.
  size_t fill(int attribute, const std::vector<Descriptor> &into) const;
  int64_t countOf(int attribute) const;
  CudnnDescriptorHandle get() const { return pointer; }

private:
  void setAny(int attribute, int type, size_t count, const void *values);
  int64_t getAny(int attribute, int type, size_t wanted, void *values) const;

  const Cudnn *dnn;
  CudnnDescriptorHandle pointer = nullptr;
};

/// The cudnnDataType_t of a type.
int cudnnTypeOf(DType dtype);

/// The storage of a tensor: device memory; none, for intermediate tensors of a graph; or the
/// host, for scalars.
enum class TensorPlace { Memory, Virtual, Host };

Descriptor describeTensor(const Cudnn &dnn, int64_t id, DType dtype,
                          const std::vector<int64_t> &extents, const std::vector<int64_t> &strides,
                          TensorPlace place = TensorPlace::Memory);

/// The engines that are acceptable: deterministic, and at least as accurate as f32
/// accumulation.
struct EngineConstraints {
  bool tensorCores = false; // allowed; they round f32 operands to TF32
  int64_t workspaceBytes = 0;
};

/// An operation graph with the descriptors it refers to.
struct CudnnGraph {
  /// Returns null and sets `why` if cuDNN does not support it.
  static std::shared_ptr<const CudnnGraph>
  make(const Cudnn &dnn, CudnnHandle handle, std::vector<Descriptor> parts,
       const std::vector<CudnnDescriptorHandle> &operations, std::string &why);

  const Cudnn &dnn;
  const CudnnHandle handle;
  std::vector<Descriptor> parts; // the last one is the graph
};

/// An execution plan: an engine for one graph on one device.
class CudnnPlan {
public:
  using Graph = std::shared_ptr<const CudnnGraph>;

  // CudnnSearch.cpp
  /// Returns at most `wanted` plans within the constraints, best first by heuristics.
  static std::vector<std::unique_ptr<CudnnPlan>>
  search(const Graph &graph, const EngineConstraints &rules, size_t wanted);
  /// Recreates a plan from the `algorithm` of another one. Returns null if cuDNN rejects it or
  /// it violates the constraints.
  static std::unique_ptr<CudnnPlan> rebuild(const Graph &graph, const EngineConstraints &rules,
                                            const std::string &algorithm);
  /// `5 3=1 7=2`: the engine and its knobs.
  const std::string &algorithm() const { return words; }
  /// The message of a search without result.
  static std::string whyNone(const EngineConstraints &rules);

  int64_t workspaceBytes() const { return workspace; }
  int64_t engine() const { return engineNumber; }
  /// A variant pack with the addresses of tensors by id.
  Descriptor bind(const std::vector<int64_t> &ids, const std::vector<Address> &tensors,
                  Address workspace) const;
  void run(const Descriptor &pack) const;

private:
  explicit CudnnPlan(Graph graph) : graph(std::move(graph)) {}
  bool take(const Descriptor &engine, Descriptor config, const EngineConstraints &rules);
  static bool isAllowed(const Descriptor &engine, const EngineConstraints &rules);

  const Graph graph;
  std::vector<Descriptor> parts; // the plan and its engine configuration
  std::string words;
  int64_t workspace = 0, engineNumber = -1;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUDNN_H
