// SPDX-License-Identifier: Apache-2.0

//===- Cudnn.h - The functions of cuDNN, and its descriptors --------------===//
//
// cuDNN 9's backend interface: everything is a descriptor with numbered
// attributes, which is finished once and not changed any more. A graph of
// operations has engines that can compute it; heuristics put them in order, and
// a plan is one of them, ready to be run on addresses.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_CUDNN_H
#define SHARDWRIGHT_RUNTIME_CUDA_CUDNN_H

#include "Driver.h"
#include "shardwright/runtime/Array.h"

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
  /// cuDNN's words for what failed last on this thread.
  std::string reason(int code) const;

private:
  Library library;
};

// Numbers of cudnn_graph_v9.h.
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

/// One descriptor, freed with this.
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
  /// A value of cuDNN's enumeration of the number `type`.
  void setWord(int attribute, int type, int value);
  void setFlag(int attribute, bool value);

  /// Fails if cuDNN says no.
  void finish(const char *what);
  /// False if cuDNN does not know how, and says so in `why`.
  bool tryFinish(const char *what, std::string &why);

  int64_t number(int attribute) const;
  /// A value, or values, of cuDNN's enumeration of the number `type`; for one
  /// value cuDNN refuses room for more.
  int word(int attribute, int type) const;
  std::vector<int> words(int attribute, int type) const;
  /// Fills descriptors that were made for it; gives how many it filled.
  size_t fill(int attribute, const std::vector<Descriptor> &into) const;
  int64_t countOf(int attribute) const;
  CudnnDescriptorHandle get() const { return pointer; }

private:
  void setAny(int attribute, int type, size_t count, const void *values);
  int64_t getAny(int attribute, int type, size_t wanted, void *values) const;

  const Cudnn *dnn;
  CudnnDescriptorHandle pointer = nullptr;
};

/// cudnnDataType_t.
int cudnnTypeOf(DType dtype);

/// Where a tensor's elements are: in global memory, nowhere, since they are only
/// handed on within a graph, or, if it is one number, on the host.
enum class TensorPlace { Memory, Virtual, Host };

Descriptor describeTensor(const Cudnn &dnn, int64_t id, DType dtype,
                          const std::vector<int64_t> &extents, const std::vector<int64_t> &strides,
                          TensorPlace place = TensorPlace::Memory);

/// Which engines will do: results must be the same in every run, and not less
/// exact than sums in f32.
struct EngineConstraints {
  bool tensorCores = false; // they round f32 operands to TF32
  int64_t workspaceBytes = 0;
};

/// Operations, with all that they are made of.
struct CudnnGraph {
  /// Null if cuDNN does not know how, and `why` is set.
  static std::shared_ptr<const CudnnGraph>
  make(const Cudnn &dnn, CudnnHandle handle, std::vector<Descriptor> parts,
       const std::vector<CudnnDescriptorHandle> &operations, std::string &why);

  const Cudnn &dnn;
  const CudnnHandle handle;
  std::vector<Descriptor> parts; // the graph is the last
};

/// An engine for one graph on one device, ready to run.
class CudnnPlan {
public:
  using Graph = std::shared_ptr<const CudnnGraph>;

  // CudnnSearch.cpp
  /// At most `wanted` engines within the rules, the heuristics' best first.
  static std::vector<std::unique_ptr<CudnnPlan>>
  search(const Graph &graph, const EngineConstraints &rules, size_t wanted);
  /// What another plan's `algorithm` says; null if cuDNN does not take it, or
  /// the rules do not.
  static std::unique_ptr<CudnnPlan> rebuild(const Graph &graph, const EngineConstraints &rules,
                                            const std::string &algorithm);
  /// `5 3=1 7=2`: the engine and how it is set.
  const std::string &algorithm() const { return words; }
  /// What to say of a search that has found none.
  static std::string whyNone(const EngineConstraints &rules);

  int64_t workspaceBytes() const { return workspace; }
  int64_t engine() const { return engineNumber; }
  /// Addresses of the tensors of these numbers.
  Descriptor bind(const std::vector<int64_t> &ids, const std::vector<Address> &tensors,
                  Address workspace) const;
  void run(const Descriptor &pack) const;

private:
  explicit CudnnPlan(Graph graph) : graph(std::move(graph)) {}
  bool take(const Descriptor &engine, Descriptor config, const EngineConstraints &rules);
  static bool isAllowed(const Descriptor &engine, const EngineConstraints &rules);

  const Graph graph;
  std::vector<Descriptor> parts; // the plan, and its configuration
  std::string words;
  int64_t workspace = 0, engineNumber = -1;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_CUDNN_H
