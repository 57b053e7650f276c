// SPDX-License-Identifier: Apache-2.0

//===- FakeCudnn.h - Descriptors of the fake cuDNN -----------------------===//
#ifndef SHARDWRIGHT_FAKES_FAKECUDNN_H
#define SHARDWRIGHT_FAKES_FAKECUDNN_H

#include "FakeCuda.h"
#include "FakeNumbers.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace fake::dnn {

enum Type {
  kHandle,
  kDataType,
  kBoolean,
  kInt64,
  kFloat,
  kDouble,
  kAddress,
  kConvolutionMode,
  kHeuristicMode,
  kKnobType,
  kNote = 11,
  kPointwiseMode = 14,
  kReference = 15
};
enum Kind {
  kPointwise,
  kConvolution,
  kEngine,
  kConfig,
  kHeuristics,
  kPlan,
  kKnob = 7,
  kForward = 10,
  kFilter,
  kData,
  kPointwiseOperation,
  kGraph = 15,
  kPack,
  kTensor,
  kAttention = 41,
  kAttentionGradient = 43,
  kBand
};

struct Rule {
  int attribute;
  std::vector<int> types;
  int64_t count;     // 0: any number except none
  int refersTo = -1; // the required kind of references; -1: any
  bool isOptional = false;
};

struct Engine {
  int64_t number;
  std::vector<int> notes;
  int64_t workspace;
  bool works = true;
};

struct Value {
  int type;
  int64_t count;
  std::vector<char> bytes;
};

struct Descriptor {
  int kind = 0;
  bool finished = false;
  std::map<int, Value> values;
  const Engine *engine = nullptr; // engines, configurations
  Descriptor *graph = nullptr;    // configurations
};

inline std::set<Descriptor *> &alive() {
  static auto *all = new std::set<Descriptor *>;
  return *all;
}

inline Descriptor &living(void *pointer, const char *user) {
  auto *descriptor = static_cast<Descriptor *>(pointer);
  if (!alive().count(descriptor))
    die(std::string(user) + " of a descriptor that is gone");
  return *descriptor;
}

inline const Value &valueOf(const Descriptor &descriptor, int attribute) {
  auto found = descriptor.values.find(attribute);
  if (found == descriptor.values.end())
    die("attribute " + std::to_string(attribute) + " is read but not set");
  return found->second;
}

template <typename T> inline std::vector<T> list(const Descriptor &descriptor, int attribute) {
  const Value &value = valueOf(descriptor, attribute);
  std::vector<T> all(size_t(value.count));
  std::memcpy(all.data(), value.bytes.data(), value.bytes.size());
  return all;
}
inline std::vector<int64_t> integers(const Descriptor &descriptor, int attribute) {
  return list<int64_t>(descriptor, attribute);
}
inline int word(const Descriptor &descriptor, int attribute) {
  return list<int>(descriptor, attribute)[0];
}
inline Descriptor &reference(const Descriptor &descriptor, int attribute) {
  return living(list<void *>(descriptor, attribute)[0], "use");
}

/// library_types.h's code for that of cuDNN.
inline int typeOf(const Descriptor &tensor) {
  switch (word(tensor, 901)) {
  case 0:
    return 0;
  case 1:
    return 1;
  case 2:
    return 2;
  case 4:
    return 10;
  case 9:
    return 14;
  }
  die("a tensor of elements of an unknown type");
}

/// Calls `body` with each index within `extents`.
template <typename Body> void forEach(const std::vector<int64_t> &extents, Body body) {
  std::vector<int64_t> at(extents.size());
  for (;;) {
    body(at);
    size_t d = at.size();
    for (; d-- > 0 && ++at[d] == extents[d];)
      at[d] = 0;
    if (d == size_t(-1))
      return;
  }
}

/// The bytes of a tensor at an address, checked to be allocated.
struct Elements {
  int type;
  std::vector<int64_t> extents, strides;
  char *bytes;

  Elements(const Descriptor &tensor, Address address)
      : type(typeOf(tensor)), extents(integers(tensor, 902)), strides(integers(tensor, 903)) {
    if (address % Address(integers(tensor, 900)[0]))
      die("an address of less alignment than its tensor's");
    int64_t last = 0;
    for (size_t d = 0; d < extents.size(); ++d)
      last += (extents[d] - 1) * strides[d];
    bytes = bytesAt(address, size_t(last + 1) * elementBytes(type), "cudnnBackendExecute");
  }
  char *at(const std::vector<int64_t> &index) const {
    int64_t place = 0;
    for (size_t d = 0; d < index.size(); ++d)
      place += index[d] * strides[d];
    return bytes + size_t(place) * elementBytes(type);
  }
};

/// Attention and its score subgraph: required attributes, validation, execution. Addresses are
/// by tensor id.
std::map<int, std::vector<Rule>> attentionRules();
std::string faultOfAttention(const Descriptor &operation);
std::function<void()> attend(const Descriptor &operation,
                             const std::map<int64_t, Address> &addresses);
bool hasAttentionEngine(const Descriptor &operation);

} // namespace fake::dnn

#endif // SHARDWRIGHT_FAKES_FAKECUDNN_H
