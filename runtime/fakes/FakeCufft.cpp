// SPDX-License-Identifier: Apache-2.0

//===- FakeCufft.cpp - cuFFT on a CPU ------------------------------------===//
//
// The sums that define a transform. Stricter than the real one: a plan must
// have given up its own memory, every transform must have a stream and all of
// its workspace, which it overwrites; a transform to real numbers destroys what
// it reads. Lengths with a prime factor of more than 61 are not supported, to
// try what happens then.
//
//===----------------------------------------------------------------------===//
#include "FakeCuda.h"
#include "FakeNumbers.h"

#include <cmath>
#include <numeric>

using namespace fake;

namespace {
constexpr int kInvalidPlan = 1, kInvalidType = 3, kInvalidTransform = 4, kExecFailed = 6,
              kNoWorkspace = 13, kNotSupported = 16;
constexpr int kC2C = 0x29, kR2C = 0x2a, kC2R = 0x2c, kWide = 0x40;
using Extents = std::vector<int64_t>;

/// The offset of element [transform][index...], in elements.
struct TransformLayout {
  Extents space;
  int64_t stride = 1, distance = 0;

  int64_t place(int64_t transform, const Extents &index) const {
    int64_t at = 0;
    for (size_t d = 0; d < index.size(); ++d)
      at = at * space[d] + index[d];
    return transform * distance + at * stride;
  }
};

struct Plan {
  bool automatic = true;
  int type = 0; // 0: not made yet
  Extents extents;
  TransformLayout input, result;
  int64_t batch = 0;
  size_t bytes = 0;
  Stream *stream = nullptr;
  Address area = 0;
};

std::map<int, Plan> &plans() {
  static auto *all = new std::map<int, Plan>;
  return *all;
}
Plan *find(int handle) {
  auto found = plans().find(handle);
  return found == plans().end() ? nullptr : &found->second;
}

TransformLayout layoutOf(const Extents &dense, long long *space, int64_t stride, int64_t distance) {
  int64_t all = std::accumulate(dense.begin(), dense.end(), int64_t(1), std::multiplies<>());
  if (!space)
    return {dense, 1, all};
  return {Extents(space, space + dense.size()), stride, distance};
}

bool isSmooth(int64_t n) {
  for (int64_t p = 2; p <= 61; ++p)
    while (n % p == 0)
      n /= p;
  return n == 1;
}

/// Calls body with each index below `extents`.
template <typename Body> void forEach(const Extents &extents, const Body &body) {
  Extents index(extents.size());
  int64_t count = std::accumulate(extents.begin(), extents.end(), int64_t(1), std::multiplies<>());
  for (int64_t i = 0; i < count; ++i) {
    int64_t rest = i;
    for (size_t d = extents.size(); d-- > 0; rest /= extents[d])
      index[d] = rest % extents[d];
    body(index);
  }
}

Extents halved(Extents extents) {
  extents.back() = extents.back() / 2 + 1;
  return extents;
}

/// Element types of library_types.h.
int elementType(int type, bool isReal) {
  bool wide = type & kWide;
  return isReal ? (wide ? 1 : 0) : (wide ? 5 : 4);
}

struct Spectrum {
  const Extents &extents;
  std::vector<Number> values; // dense, all of it

  Number &at(const Extents &index) {
    int64_t place = 0;
    for (size_t d = 0; d < index.size(); ++d)
      place = place * extents[d] + index[d];
    return values[size_t(place)];
  }
};

Number sumAt(Spectrum &from, const Extents &k, double sign) {
  Number sum = 0;
  forEach(from.extents, [&](const Extents &i) {
    double turns = 0;
    for (size_t d = 0; d < i.size(); ++d)
      turns += double(i[d] * k[d] % from.extents[d]) / double(from.extents[d]);
    sum += from.at(i) * std::polar(1.0, sign * 2 * M_PI * turns);
  });
  return sum;
}

char *elementsAt(Address address, const TransformLayout &layout, const Extents &extents,
                 int64_t batch, int type) {
  Extents last = extents;
  for (int64_t &one : last)
    --one;
  return bytesAt(address, size_t(layout.place(batch - 1, last) + 1) * elementBytes(type),
                 "cufftExec");
}

void transform(const Plan &plan, Address from, Address to, double sign) {
  const int kind = plan.type & ~kWide;
  const bool toReal = kind == kC2R, ofReal = kind == kR2C;
  const int inType = elementType(plan.type, ofReal), outType = elementType(plan.type, toReal);
  const Extents in = toReal ? halved(plan.extents) : plan.extents,
                out = ofReal ? halved(plan.extents) : plan.extents;
  char *source = elementsAt(from, plan.input, in, plan.batch, inType),
       *target = elementsAt(to, plan.result, out, plan.batch, outType);
  if (plan.bytes > 0)
    std::memset(bytesAt(plan.area, plan.bytes, "cufftExec"), 0x5a, plan.bytes);
  for (int64_t b = 0; b < plan.batch; ++b) {
    Spectrum all{plan.extents,
                 std::vector<Number>(size_t(std::accumulate(
                     plan.extents.begin(), plan.extents.end(), int64_t(1), std::multiplies<>())))};
    forEach(in, [&](const Extents &i) {
      char *at = source + size_t(plan.input.place(b, i)) * elementBytes(inType);
      Number value = load(inType, at);
      if (toReal)
        store(inType, at, Number(NAN, NAN));
      all.at(i) = value;
      Extents mirror = i; // the half that is not there
      for (size_t d = 0; toReal && d < i.size(); ++d)
        mirror[d] = (plan.extents[d] - i[d]) % plan.extents[d];
      if (toReal && mirror.back() >= in.back())
        all.at(mirror) = std::conj(value);
      if (toReal && mirror == i)
        all.at(i) = value.real();
    });
    std::vector<Number> results;
    forEach(out, [&](const Extents &k) { results.push_back(sumAt(all, k, sign)); });
    size_t next = 0;
    forEach(out, [&](const Extents &k) {
      store(outType, target + size_t(plan.result.place(b, k)) * elementBytes(outType),
            results[next++]);
    });
  }
}

int execute(const char *name, int handle, int type, Address from, Address to, double sign) {
  Lock lock(mutex());
  if (int code = entered(name))
    return code;
  Plan *plan = find(handle);
  if (!plan || plan->type != type || !plan->stream)
    return kInvalidPlan;
  if (plan->bytes > 0 && !plan->area)
    return kNoWorkspace;
  if (from == to && (type & ~kWide) != kC2C)
    return kExecFailed;
  enqueue(plan->stream, [=, plan = *plan] {
    transform(plan, from, to, sign);
    return true;
  });
  return 0;
}
} // namespace

EXPORT int cufftGetVersion(int *version) {
  *version = 12500;
  return 0;
}
EXPORT int cufftCreate(int *handle) {
  ENTER("cufftCreate");
  static int next = 0;
  *handle = ++next;
  plans()[*handle] = {};
  return 0;
}
EXPORT int cufftDestroy(int handle) {
  ENTER("cufftDestroy");
  return plans().erase(handle) ? 0 : kInvalidPlan;
}
EXPORT int cufftSetAutoAllocation(int handle, int automatic) {
  ENTER("cufftSetAutoAllocation");
  Plan *plan = find(handle);
  if (!plan || plan->type)
    return kInvalidPlan;
  plan->automatic = automatic != 0;
  return 0;
}
EXPORT int cufftSetWorkArea(int handle, Address area) {
  ENTER("cufftSetWorkArea");
  Plan *plan = find(handle);
  if (!plan || !plan->type)
    return kInvalidPlan;
  bytesAt(area, plan->bytes, "cufftSetWorkArea");
  plan->area = area;
  return 0;
}
EXPORT int cufftSetStream(int handle, Stream *stream) {
  ENTER("cufftSetStream");
  Plan *plan = find(handle);
  if (!plan || !plan->type)
    return kInvalidPlan;
  plan->stream = stream;
  return 0;
}
EXPORT int cufftMakePlanMany64(int handle, int rank, long long *extents, long long *inputSpace,
                               long long inputStride, long long inputDistance,
                               long long *resultSpace, long long resultStride,
                               long long resultDistance, int type, long long batch, size_t *bytes) {
  ENTER("cufftMakePlanMany64");
  Plan *plan = find(handle);
  if (!plan || plan->type || plan->automatic)
    return kInvalidPlan;
  const int kind = type & ~kWide;
  if (kind != kC2C && kind != kR2C && kind != kC2R)
    return kInvalidType;
  if (rank < 1 || rank > 3 || batch < 1 || !inputSpace != !resultSpace)
    return kInvalidTransform;
  for (int d = 0; d < rank; ++d)
    if (extents[d] < 1 || !isSmooth(extents[d]))
      return kNotSupported;
  plan->type = type;
  plan->extents.assign(extents, extents + rank);
  plan->input = layoutOf(kind == kC2R ? halved(plan->extents) : plan->extents, inputSpace,
                         inputStride, inputDistance);
  plan->result = layoutOf(kind == kR2C ? halved(plan->extents) : plan->extents, resultSpace,
                          resultStride, resultDistance);
  plan->batch = batch;
  *bytes = plan->bytes = kind == kR2C ? 0 : 192;
  return 0;
}
EXPORT int cufftExecC2C(int plan, Address from, Address to, int direction) {
  return execute("cufftExecC2C", plan, kC2C, from, to, direction);
}
EXPORT int cufftExecZ2Z(int plan, Address from, Address to, int direction) {
  return execute("cufftExecZ2Z", plan, kC2C | kWide, from, to, direction);
}
EXPORT int cufftExecR2C(int plan, Address from, Address to) {
  return execute("cufftExecR2C", plan, kR2C, from, to, -1);
}
EXPORT int cufftExecD2Z(int plan, Address from, Address to) {
  return execute("cufftExecD2Z", plan, kR2C | kWide, from, to, -1);
}
EXPORT int cufftExecC2R(int plan, Address from, Address to) {
  return execute("cufftExecC2R", plan, kC2R, from, to, 1);
}
EXPORT int cufftExecZ2D(int plan, Address from, Address to) {
  return execute("cufftExecZ2D", plan, kC2R | kWide, from, to, 1);
}
