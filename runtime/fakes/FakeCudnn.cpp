// SPDX-License-Identifier: Apache-2.0

//===- FakeCudnn.cpp - cuDNN's backend API on a CPU ----------------------===//
//
// Descriptors are checked as strictly as the real library checks them, and more:
// every attribute must be set, with its type and count, before it is finished,
// and whatever a descriptor refers to must be finished and alive when it is
// used. What is then executed is read from the descriptors alone, by plain loops.
//
// As in the real library, padding is never negative (status 2000), and room for
// no results is answered with no results: null asks for their number. Heuristics
// first return engines that are not deterministic in f32; for a dilation of 13, or 13 rows of
// attention, there is no engine at all.
//
//===----------------------------------------------------------------------===//
#include "FakeCudnn.h"

using namespace fake;
using namespace fake::dnn;

namespace {
constexpr int kBadParameter = 2000, kUnsupported = 3000;

std::vector<Rule> operationRules(int first, int tensors) {
  std::vector<Rule> rules = {{first, {kFloat, kDouble}, 1},
                             {first + 1, {kFloat, kDouble}, 1},
                             {first + 2, {kReference}, 1, kConvolution}};
  for (int i = 0; i < tensors; ++i)
    rules.push_back({first + 3 + i, {kReference}, 1, kTensor});
  return rules;
}

/// What must be set of each kind.
const std::vector<Rule> &rulesOf(int kind) {
  static const std::map<int, std::vector<Rule>> all = {
      {kTensor,
       {{900, {kInt64}, 1},
        {901, {kDataType}, 1},
        {902, {kInt64}, 0},
        {903, {kInt64}, 0},
        {906, {kInt64}, 1},
        {907, {kBoolean}, 1, -1, true},
        {908, {kBoolean}, 1, -1, true}}},
      {kConvolution,
       {{100, {kDataType}, 1},
        {101, {kConvolutionMode}, 1},
        {102, {kInt64}, 0},
        {103, {kInt64}, 0},
        {104, {kInt64}, 0},
        {105, {kInt64}, 0},
        {106, {kInt64}, 1}}},
      {kForward, operationRules(700, 3)},
      {kData, operationRules(706, 3)},
      {kFilter, operationRules(712, 3)},
      {kGraph, {{800, {kHandle}, 1, -1, true}, {801, {kReference}, 0}}},
      {kHeuristics, {{200, {kHeuristicMode}, 1}, {201, {kReference}, 1, kGraph}}},
      {kPlan, {{400, {kHandle}, 1}, {401, {kReference}, 1, kConfig}}},
      {kPack, {{1000, {kInt64}, 0}, {1001, {kAddress}, 0}, {1003, {kAddress}, 1}}},
      {kKnob, {{600, {kKnobType}, 1}, {601, {kInt64}, 1}}},
      {kConfig, {{300, {kReference}, 1, kEngine}, {302, {kReference}, 0, kKnob, true}}},
      {kEngine, {{1300, {kReference}, 1, kGraph}, {1301, {kInt64}, 1}}}};
  static const std::map<int, std::vector<Rule>> more = attentionRules();
  auto found = all.find(kind);
  if (found == all.end() && more.count(kind))
    return more.at(kind);
  if (found == all.end())
    die("a cuDNN descriptor of kind " + std::to_string(kind));
  return found->second;
}

/// What cuDNN's heuristics say, best first.
const std::vector<Engine> &enginesOf(int mode) {
  static const std::vector<Engine> best = {{4, {4}, 0},
                                           {9, {}, int64_t(1) << 40},
                                           {2, {}, 0, false},
                                           {7, {0}, 384},
                                           {5, {}, 640}},
                                   fallback = {{1, {9}, 0}};
  return mode == 3 ? best : fallback;
}

struct Handle {
  Stream *stream = nullptr;
};

thread_local std::string lastError;

int refuse(int code, const std::string &why) {
  lastError = why + " (said by the fake cuDNN)";
  return code;
}

size_t bytesOf(int type) {
  switch (type) {
  case kBoolean:
    return 1;
  case kDataType:
  case kFloat:
  case kConvolutionMode:
  case kPointwiseMode:
  case kHeuristicMode:
  case kKnobType:
  case kNote:
    return 4;
  default:
    return 8;
  }
}

/// The first thing that is not as the kind's rules say; empty: nothing.
std::string faultOf(const Descriptor &descriptor) {
  for (const Rule &rule : rulesOf(descriptor.kind)) {
    std::string name = "attribute " + std::to_string(rule.attribute);
    auto found = descriptor.values.find(rule.attribute);
    if (found == descriptor.values.end() && rule.isOptional)
      continue;
    if (found == descriptor.values.end())
      return name + " is not set";
    const Value &value = found->second;
    bool isOfType = false;
    for (int type : rule.types)
      isOfType |= value.type == type;
    if (!isOfType || value.count < 1 || (rule.count && value.count != rule.count))
      return name + " has another type or count";
    if (value.type != kReference)
      continue;
    for (void *one : list<void *>(descriptor, rule.attribute)) {
      Descriptor &other = living(one, "reference");
      if (!other.finished || (rule.refersTo >= 0 && other.kind != rule.refersTo))
        return name + " refers to what is not finished or of another kind";
    }
  }
  return "";
}

std::string faultOfTensor(const Descriptor &tensor) {
  auto extents = integers(tensor, 902), strides = integers(tensor, 903);
  if (extents.size() != strides.size() || extents.size() < 3 || extents.size() > 8)
    return "a tensor of " + std::to_string(extents.size()) + " dimensions";
  for (size_t i = 0; i < extents.size(); ++i)
    if (extents[i] < 1 || strides[i] < 1)
      return "extents and strides must be positive";
  if (integers(tensor, 900)[0] % int64_t(elementBytes(typeOf(tensor))))
    return "its alignment is no multiple of its elements";
  return "";
}

std::string faultOfWindow(const Descriptor &window) {
  auto space = size_t(integers(window, 106)[0]);
  for (int attribute : {102, 103, 104, 105}) {
    std::vector<int64_t> values = integers(window, attribute);
    int64_t least = *std::min_element(values.begin(), values.end());
    if (values.size() != space || least < (attribute <= 103 ? 1 : 0))
      return "attribute " + std::to_string(attribute) + " of a window";
  }
  return "";
}

/// The tensors of a convolution, and its window: copies, since an operation runs
/// when its descriptors may be gone.
struct Convolution {
  Descriptor data, filter, result, window;
  int computed; // of data, filter, result
};

Convolution convolutionOf(const Descriptor &operation) {
  switch (operation.kind) {
  case kForward:
    return {reference(operation, 704), reference(operation, 703), reference(operation, 705),
            reference(operation, 702), 2};
  case kData:
    return {reference(operation, 710), reference(operation, 709), reference(operation, 711),
            reference(operation, 708), 0};
  case kFilter:
    return {reference(operation, 716), reference(operation, 715), reference(operation, 717),
            reference(operation, 714), 1};
  }
  die("an operation of kind " + std::to_string(operation.kind));
}

std::string faultOfConvolution(const Descriptor &operation) {
  Convolution c = convolutionOf(operation);
  auto x = integers(c.data, 902), w = integers(c.filter, 902), y = integers(c.result, 902);
  auto dilation = integers(c.window, 102), step = integers(c.window, 103),
       after = integers(c.window, 104), before = integers(c.window, 105);
  if (x.size() != w.size() || y.size() != w.size() || x.size() != step.size() + 2)
    return "tensors of other dimensions than the window";
  if (x[0] != y[0] || y[1] != w[0] || x[1] % w[1] || w[0] % (x[1] / w[1]))
    return "batches, channels or features that do not agree";
  for (size_t d = 0; d < step.size(); ++d) {
    int64_t covered = x[d + 2] + before[d] + after[d] - ((w[d + 2] - 1) * dilation[d] + 1);
    if (covered < 0 || covered / step[d] + 1 != y[d + 2])
      return "the extents of space do not follow from the window";
  }
  int first = operation.kind == kForward ? 700 : operation.kind == kData ? 706 : 712;
  if (list<float>(operation, first)[0] != 1 || list<float>(operation, first + 1)[0] != 0)
    return "alpha must be 1 and beta 0";
  if (typeOf(c.data) != typeOf(c.result) || typeOf(c.filter) != typeOf(c.data))
    return "tensors of several types";
  return word(c.window, 101) == 1 ? "" : "the mode is not cross-correlation";
}

std::string faultOfPack(const Descriptor &pack) {
  return valueOf(pack, 1000).count == valueOf(pack, 1001).count
             ? ""
             : "other numbers of addresses and of tensors";
}

bool isConvolution(const Descriptor &operation) {
  return operation.kind >= kForward && operation.kind <= kData;
}

bool hasEngine(const Descriptor &graph) {
  for (void *one : list<void *>(graph, 801)) {
    const Descriptor &operation = living(one, "use");
    if (!isConvolution(operation)) {
      if (!hasAttentionEngine(operation))
        return false;
      continue;
    }
    for (int64_t dilation : integers(convolutionOf(operation).window, 102))
      if (dilation == 13)
        return false;
  }
  return true;
}

/// The engine that a user names for a graph; null if there is none.
const Engine *engineOf(const Descriptor &engine) {
  for (int mode : {3, 2})
    for (const Engine &one : enginesOf(mode))
      if (one.number == integers(engine, 1301)[0] && hasEngine(reference(engine, 1300)))
        return &one;
  return nullptr;
}

/// One that a user has set: engine 5 has a knob 3 that must be there.
std::string faultOfConfig(Descriptor &config) {
  Descriptor &engine = reference(config, 300);
  config.engine = engine.engine;
  config.graph = &reference(engine, 1300);
  auto knobs = config.values.count(302) ? list<void *>(config, 302) : std::vector<void *>();
  bool isSet = knobs.size() == 1 && word(living(knobs[0], "use"), 600) == 3 &&
               integers(living(knobs[0], "use"), 601)[0] == 17;
  return isSet == (engine.engine->number == 5) ? "" : "knobs of the engine";
}

void convolve(const Convolution &c, const std::map<int64_t, Address> &addresses) {
  std::vector<Elements> tensors;
  std::vector<std::vector<double>> numbers;
  std::vector<std::vector<int64_t>> places; // dense strides
  for (const Descriptor *one : {&c.data, &c.filter, &c.result}) {
    tensors.emplace_back(*one, addresses.at(integers(*one, 906)[0]));
    numbers.emplace_back();
    places.emplace_back(tensors.back().extents.size(), 1);
    for (size_t d = places.back().size() - 1; d-- > 0;)
      places.back()[d] = places.back()[d + 1] * tensors.back().extents[d + 1];
    bool isComputed = int(tensors.size()) - 1 == c.computed;
    forEach(tensors.back().extents, [&](const std::vector<int64_t> &at) {
      numbers.back().push_back(
          isComputed ? 0 : load(tensors.back().type, tensors.back().at(at)).real());
    });
  }
  auto dilation = integers(c.window, 102), step = integers(c.window, 103),
       before = integers(c.window, 105);
  const auto &x = tensors[0].extents, &w = tensors[1].extents, &y = tensors[2].extents;
  int64_t features = w[0] / (x[1] / w[1]); // of a group
  forEach(y, [&](const std::vector<int64_t> &o) {
    int64_t result = 0;
    for (size_t d = 0; d < o.size(); ++d)
      result += o[d] * places[2][d];
    forEach({w.begin() + 1, w.end()}, [&](const std::vector<int64_t> &k) {
      int64_t data = o[0] * places[0][0] + (o[1] / features * w[1] + k[0]) * places[0][1];
      int64_t filter = o[1] * places[1][0] + k[0] * places[1][1];
      for (size_t d = 0; d < step.size(); ++d) {
        int64_t at = o[d + 2] * step[d] + k[d + 1] * dilation[d] - before[d];
        if (at < 0 || at >= x[d + 2])
          return;
        data += at * places[0][d + 2];
        filter += k[d + 1] * places[1][d + 2];
      }
      double &a = numbers[0][size_t(data)], &b = numbers[1][size_t(filter)],
             &r = numbers[2][size_t(result)];
      if (c.computed == 0)
        a += b * r;
      else if (c.computed == 1)
        b += a * r;
      else
        r += a * b;
    });
  });
  size_t next = 0;
  const Elements &computed = tensors[size_t(c.computed)];
  forEach(computed.extents, [&](const std::vector<int64_t> &at) {
    store(computed.type, computed.at(at), numbers[size_t(c.computed)][next++]);
  });
}

std::vector<const Engine *> resultsOf(const Descriptor &heuristics) {
  std::vector<const Engine *> all;
  if (hasEngine(reference(heuristics, 201)))
    for (const Engine &engine : enginesOf(word(heuristics, 200)))
      all.push_back(&engine);
  return all;
}

int give(const void *from, int64_t found, size_t bytes, int64_t wanted, int64_t *count, void *to) {
  *count = to ? std::min(found, wanted) : found;
  if (to)
    std::memcpy(to, from, size_t(*count) * bytes);
  return 0;
}

/// Of an attribute that has one value. cuDNN refuses room for any other number.
int giveOne(const void *from, size_t bytes, int64_t wanted, int64_t *count, void *to) {
  if (wanted != 1)
    return refuse(kBadParameter, "1 != requestedElemCount");
  return give(from, 1, bytes, wanted, count, to);
}
} // namespace

EXPORT size_t cudnnGetVersion() {
  const char *other = std::getenv("SHARDWRIGHT_FAKE_CUDNN_VERSION");
  return other ? size_t(std::atoi(other)) : 92100;
}
EXPORT const char *cudnnGetErrorString(int) { return "a status of the fake"; }
EXPORT void cudnnGetLastErrorString(char *text, size_t bytes) {
  std::snprintf(text, bytes, "%s", lastError.c_str());
}
EXPORT int cudnnCreate(Handle **handle) {
  ENTER("cudnnCreate");
  *handle = new Handle;
  return 0;
}
EXPORT int cudnnDestroy(Handle *handle) {
  ENTER("cudnnDestroy");
  delete handle;
  return 0;
}
EXPORT int cudnnSetStream(Handle *handle, void *stream) {
  ENTER("cudnnSetStream");
  handle->stream = static_cast<Stream *>(stream);
  return 0;
}
EXPORT int cudnnBackendCreateDescriptor(int kind, void **descriptor) {
  ENTER("cudnnBackendCreateDescriptor");
  rulesOf(kind); // known
  auto *made = new Descriptor();
  made->kind = kind;
  alive().insert(made);
  *descriptor = made;
  return 0;
}
EXPORT int cudnnBackendDestroyDescriptor(void *descriptor) {
  ENTER("cudnnBackendDestroyDescriptor");
  Descriptor &gone = living(descriptor, "cudnnBackendDestroyDescriptor");
  alive().erase(&gone);
  delete &gone;
  return 0;
}
EXPORT int cudnnBackendSetAttribute(void *descriptor, int attribute, int type, int64_t count,
                                    const void *values) {
  ENTER("cudnnBackendSetAttribute");
  Descriptor &to = living(descriptor, "cudnnBackendSetAttribute");
  bool isKnown = false;
  for (const Rule &rule : rulesOf(to.kind))
    isKnown |= rule.attribute == attribute;
  if (to.finished || !isKnown || count < 1)
    return refuse(kBadParameter, "attribute " + std::to_string(attribute));
  auto *bytes = static_cast<const char *>(values);
  to.values[attribute] = {type, count, {bytes, bytes + size_t(count) * bytesOf(type)}};
  return 0;
}
EXPORT int cudnnBackendFinalize(void *descriptor) {
  ENTER("cudnnBackendFinalize");
  Descriptor &one = living(descriptor, "cudnnBackendFinalize");
  if (one.kind == kHeuristics)
    entered("cudnnBackendFinalize of heuristics"); // counted
  std::string fault = faultOf(one);
  if (fault.empty() && one.kind == kTensor)
    fault = faultOfTensor(one);
  if (fault.empty() && one.kind == kConvolution)
    fault = faultOfWindow(one);
  if (fault.empty() && isConvolution(one))
    fault = faultOfConvolution(one);
  if (fault.empty() && one.kind >= kAttention)
    fault = faultOfAttention(one);
  if (fault.empty() && one.kind == kHeuristics && !reference(one, 201).values.count(800))
    fault = "a graph without a handle is to be run";
  if (fault.empty() && one.kind == kPack)
    fault = faultOfPack(one);
  if (fault.empty() && one.kind == kEngine && !(one.engine = engineOf(one)))
    return refuse(kUnsupported, "an engine of this number");
  if (fault.empty() && one.kind == kConfig)
    fault = faultOfConfig(one);
  if (!fault.empty())
    return refuse(kBadParameter, fault);
  if (one.kind == kPlan && !reference(one, 401).engine->works)
    return refuse(kUnsupported, "this engine");
  one.finished = true;
  return 0;
}
EXPORT int cudnnBackendGetAttribute(void *descriptor, int attribute, int type, int64_t wanted,
                                    int64_t *count, void *values) {
  ENTER("cudnnBackendGetAttribute");
  Descriptor &from = living(descriptor, "cudnnBackendGetAttribute");
  if (!from.finished)
    return refuse(kBadParameter, "a question to what is not finished");
  auto into = [&](int64_t i, int kind) -> Descriptor & {
    Descriptor &filled = living(static_cast<void **>(values)[i], "filling");
    if (filled.kind != kind || filled.finished)
      die("a descriptor of another kind, or used before, is to be filled");
    filled.finished = true;
    return filled;
  };
  if (from.kind == kHeuristics && attribute == 202 && type == kReference) {
    auto results = resultsOf(from);
    *count = int64_t(results.size());
    for (int64_t i = 0; values && i < (*count = std::min(*count, wanted)); ++i) {
      Descriptor &config = into(i, kConfig);
      config.engine = results[size_t(i)];
      config.graph = &reference(from, 201);
    }
    return 0;
  }
  if (from.kind == kConfig && attribute == 300 && wanted == 1) {
    into(0, kEngine).engine = from.engine;
    *count = 1;
    return 0;
  }
  if (from.kind == kConfig && attribute == 302) {
    *count = from.engine->number == 5 ? 1 : 0;
    if (*count) { // kept as if it had been set
      Descriptor &knob = into(0, kKnob);
      const int type = 3;
      const int64_t value = 17;
      auto *a = reinterpret_cast<const char *>(&type), *b = reinterpret_cast<const char *>(&value);
      knob.values[600] = {kKnobType, 1, {a, a + sizeof type}};
      knob.values[601] = {kInt64, 1, {b, b + sizeof value}};
    }
    return 0;
  }
  if (from.kind == kKnob && values)
    if (auto found = from.values.find(attribute); found != from.values.end())
      return giveOne(found->second.bytes.data(), found->second.bytes.size(), wanted, count, values);
  if (from.kind == kEngine && attribute == 1301 && type == kInt64)
    return giveOne(&from.engine->number, 8, wanted, count, values);
  if (from.kind == kEngine && attribute == 1303 && type == kNote)
    return give(from.engine->notes.data(), int64_t(from.engine->notes.size()), 4, wanted, count,
                values);
  if (from.kind == kPlan && attribute == 402 && type == kInt64)
    return giveOne(&reference(from, 401).engine->workspace, 8, wanted, count, values);
  return refuse(kBadParameter, "a question for " + std::to_string(attribute));
}
EXPORT int cudnnBackendExecute(Handle *handle, void *plan, void *pack) {
  ENTER("cudnnBackendExecute");
  Descriptor &config = reference(living(plan, "cudnnBackendExecute"), 401);
  Descriptor &with = living(pack, "cudnnBackendExecute");
  if (!with.finished || list<void *>(living(plan, ""), 400)[0] != handle)
    return refuse(kBadParameter, "a pack that is not finished, or another handle");
  std::map<int64_t, Address> addresses;
  auto ids = integers(with, 1000);
  auto places = list<Address>(with, 1001);
  for (size_t i = 0; i < ids.size(); ++i)
    addresses[ids[i]] = places[i];
  std::vector<std::function<void()>> operations;
  for (void *one : list<void *>(*config.graph, 801)) {
    const Descriptor &operation = living(one, "cudnnBackendExecute");
    if (isConvolution(operation))
      operations.push_back([c = convolutionOf(operation), addresses] { convolve(c, addresses); });
    else
      operations.push_back(attend(operation, addresses));
  }
  Address workspace = list<Address>(with, 1003)[0];
  size_t bytes = size_t(config.engine->workspace);
  enqueue(handle->stream, [=] {
    if (bytes)
      std::memset(bytesAt(workspace, bytes, "cudnnBackendExecute"), 0x5a, bytes);
    for (const auto &operation : operations)
      operation();
    return true;
  });
  return 0;
}
