// SPDX-License-Identifier: Apache-2.0

#include "Cudnn.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

namespace {
const LibraryName kCudnn = {"cuDNN",
                            "SHARDWRIGHT_CUDNN_LIBRARY",
                            {"libcudnn.so.9", "/usr/local/cuda/lib64/libcudnn.so.9"},
                            "install cuDNN 9 or the wheel nvidia-cudnn-cu13"};

// Values of cudnn_graph_v9.h: attribute types, attributes, notes.
constexpr int kHandle = 0, kTensorDataType = 1, kBoolean = 2, kInt64 = 3, kFloat = 4, kAddress = 6,
              kDescriptor = 15;
constexpr int kGraphHandle = 800, kGraphOperations = 801;
constexpr int kTensorAlignment = 900, kTensorType = 901, kTensorExtents = 902, kTensorStrides = 903,
              kTensorId = 906, kTensorIsVirtual = 907, kTensorIsOnHost = 908;
constexpr int kPackIds = 1000, kPackAddresses = 1001, kPackWorkspace = 1003;
constexpr int kMostNotes = 16;

/// CUDNN_STATUS_BAD_PARAM and CUDNN_STATUS_NOT_SUPPORTED groups: the graph is rejected, but the
/// library is usable.
bool isCudnnRefusal(int code) { return code >= 2000 && code < 4000; }
} // namespace

Cudnn::Cudnn() : library(kCudnn) {
  const Library &l = library;
  l.find("cudnnGetVersion", getVersion);
  l.find("cudnnGetErrorString", errorText);
  l.find("cudnnGetLastErrorString", lastError);
  l.find("cudnnCreate", create);
  l.find("cudnnDestroy", destroy);
  l.find("cudnnSetStream", setStream);
  l.find("cudnnBackendCreateDescriptor", descriptorCreate);
  l.find("cudnnBackendDestroyDescriptor", descriptorDestroy);
  l.find("cudnnBackendFinalize", descriptorFinalize);
  l.find("cudnnBackendSetAttribute", descriptorSet);
  l.find("cudnnBackendGetAttribute", descriptorGet);
  l.find("cudnnBackendExecute", execute);
}

std::string Cudnn::describe() const {
  size_t version = getVersion();
  return join("cuDNN ", version / 10000, ".", version / 100 % 100, ".", version % 100);
}

std::string Cudnn::reason(int code) const {
  char text[512] = {};
  lastError(text, sizeof text);
  return join(errorText(code), *text ? ": " : "", text);
}

void Cudnn::check(int code, const char *call) const {
  if (code != 0)
    throw Failure{Status::rankFailed(join(call, " failed with status ", code, ": ", reason(code)))};
}

Descriptor::Descriptor(const Cudnn &dnn, CudnnDescriptorType kind) : dnn(&dnn) {
  dnn.check(dnn.descriptorCreate(int(kind), &pointer), "cudnnBackendCreateDescriptor");
}

Descriptor::Descriptor(Descriptor &&other) noexcept
    : dnn(other.dnn), pointer(std::exchange(other.pointer, nullptr)) {}

Descriptor::~Descriptor() {
  if (pointer)
    dnn->descriptorDestroy(pointer);
}

void Descriptor::setAny(int attribute, int type, size_t count, const void *values) {
  dnn->check(dnn->descriptorSet(pointer, attribute, type, int64_t(count), values),
             "cudnnBackendSetAttribute");
}

void Descriptor::set(int attribute, const std::vector<int64_t> &values) {
  setAny(attribute, kInt64, values.size(), values.data());
}
void Descriptor::set(int attribute, const std::vector<CudnnDescriptorHandle> &descriptors) {
  setAny(attribute, kDescriptor, descriptors.size(), descriptors.data());
}
void Descriptor::setAddresses(int attribute, const std::vector<Address> &addresses) {
  setAny(attribute, kAddress, addresses.size(), addresses.data());
}
void Descriptor::setHandle(int attribute, CudnnHandle handle) {
  setAny(attribute, kHandle, 1, &handle);
}
void Descriptor::setFloat(int attribute, float value) { setAny(attribute, kFloat, 1, &value); }
void Descriptor::setWord(int attribute, int type, int value) { setAny(attribute, type, 1, &value); }
void Descriptor::setFlag(int attribute, bool value) { setAny(attribute, kBoolean, 1, &value); }

void Descriptor::finish(const char *what) {
  int code = dnn->descriptorFinalize(pointer);
  dnn->check(code, join("cudnnBackendFinalize of ", what).c_str());
}

bool Descriptor::tryFinish(const char *what, std::string &why) {
  int code = dnn->descriptorFinalize(pointer);
  if (isCudnnRefusal(code))
    why = join("cuDNN does not support this ", what, " (", dnn->reason(code), ")");
  else
    dnn->check(code, join("cudnnBackendFinalize of ", what).c_str());
  return code == 0;
}

int64_t Descriptor::getAny(int attribute, int type, size_t wanted, void *values) const {
  int64_t count = 0;
  dnn->check(dnn->descriptorGet(pointer, attribute, type, int64_t(wanted), &count, values),
             "cudnnBackendGetAttribute");
  return count;
}

int64_t Descriptor::number(int attribute) const {
  int64_t value = 0;
  getAny(attribute, kInt64, 1, &value);
  return value;
}

int Descriptor::word(int attribute, int type) const {
  int value = 0;
  getAny(attribute, type, 1, &value);
  return value;
}

std::vector<int> Descriptor::words(int attribute, int type) const {
  std::vector<int> all(kMostNotes);
  int64_t count = getAny(attribute, type, all.size(), all.data());
  all.resize(size_t(std::clamp<int64_t>(count, 0, kMostNotes)));
  return all;
}

int64_t Descriptor::countOf(int attribute) const {
  // A null array queries the count; a size of 0 does not.
  return getAny(attribute, kDescriptor, 0, nullptr);
}

size_t Descriptor::fill(int attribute, const std::vector<Descriptor> &into) const {
  std::vector<CudnnDescriptorHandle> pointers;
  for (const Descriptor &one : into)
    pointers.push_back(one.get());
  int64_t count = getAny(attribute, kDescriptor, pointers.size(), pointers.data());
  return std::min(size_t(count), into.size());
}

int cudnnTypeOf(DType dtype) {
  switch (dtype) {
  case DType::F32:
    return 0;
  case DType::F64:
    return 1;
  case DType::F16:
    return 2;
  case DType::I8:
    return 3;
  case DType::I32:
    return 4;
  case DType::BF16:
    return 9;
  default:
    throw Failure{Status::internal(join("no cuDNN tensor has elements of type ", name(dtype)))};
  }
}

Descriptor describeTensor(const Cudnn &dnn, int64_t id, DType dtype,
                          const std::vector<int64_t> &extents, const std::vector<int64_t> &strides,
                          TensorPlace place) {
  constexpr int64_t kAlignment = 16; // buffers are 64-byte aligned
  Descriptor tensor(dnn, CudnnDescriptorType::Tensor);
  tensor.set(kTensorId, std::vector<int64_t>{id});
  tensor.setWord(kTensorType, kTensorDataType, cudnnTypeOf(dtype));
  tensor.set(kTensorAlignment, std::vector<int64_t>{kAlignment});
  tensor.set(kTensorExtents, extents);
  tensor.set(kTensorStrides, strides);
  if (place == TensorPlace::Virtual)
    tensor.setFlag(kTensorIsVirtual, true);
  if (place == TensorPlace::Host)
    tensor.setFlag(kTensorIsOnHost, true);
  tensor.finish("a tensor");
  return tensor;
}

std::shared_ptr<const CudnnGraph>
CudnnGraph::make(const Cudnn &dnn, CudnnHandle handle, std::vector<Descriptor> parts,
                 const std::vector<CudnnDescriptorHandle> &operations, std::string &why) {
  Descriptor graph(dnn, CudnnDescriptorType::Graph);
  graph.setHandle(kGraphHandle, handle);
  graph.set(kGraphOperations, operations);
  if (!graph.tryFinish("graph", why))
    return nullptr;
  parts.push_back(std::move(graph));
  return std::shared_ptr<const CudnnGraph>(new CudnnGraph{dnn, handle, std::move(parts)});
}

Descriptor CudnnPlan::bind(const std::vector<int64_t> &ids, const std::vector<Address> &tensors,
                           Address workspaceAt) const {
  Descriptor pack(graph->dnn, CudnnDescriptorType::VariantPack);
  pack.set(kPackIds, ids);
  pack.setAddresses(kPackAddresses, tensors);
  pack.setAddresses(kPackWorkspace, {workspaceAt});
  pack.finish("addresses");
  return pack;
}

void CudnnPlan::run(const Descriptor &pack) const {
  const Cudnn &dnn = graph->dnn;
  dnn.check(dnn.execute(graph->handle, parts.front().get(), pack.get()), "cudnnBackendExecute");
}

} // namespace shardwright::runtime::cuda
