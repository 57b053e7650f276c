// SPDX-License-Identifier: Apache-2.0

#include "BoxCopy.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace shardwright::runtime {

namespace {
/// A constant size compiles to one load and one store. Single elements occur when an array is
/// split along its last dimension.
template <int64_t Size>
void copyFixed(const char *from, int64_t fromStep, char *to, int64_t toStep, int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    std::memcpy(to + i * toStep, from + i * fromStep, Size);
}

void copyRow(const char *from, int64_t fromStep, char *to, int64_t toStep, int64_t count,
             int64_t size) {
  switch (size) {
  case 1:
    return copyFixed<1>(from, fromStep, to, toStep, count);
  case 2:
    return copyFixed<2>(from, fromStep, to, toStep, count);
  case 4:
    return copyFixed<4>(from, fromStep, to, toStep, count);
  case 8:
    return copyFixed<8>(from, fromStep, to, toStep, count);
  case 16:
    return copyFixed<16>(from, fromStep, to, toStep, count);
  case 32:
    return copyFixed<32>(from, fromStep, to, toStep, count);
  }
  for (int64_t i = 0; i < count; ++i)
    std::memcpy(to + i * toStep, from + i * fromStep, size);
}
} // namespace

BoxCopy::BoxCopy(const Shape &box, const Shape &from, const Shape &to, int64_t elementBytes)
    : run(elementBytes), runCount(1) {
  if (std::find(box.begin(), box.end(), 0) != box.end()) { // other dimensions may be of any size
    runCount = 0;
    return;
  }
  int64_t fromStep = elementBytes, toStep = elementBytes;
  std::vector<Loop> inwards; // innermost first
  for (size_t d = box.size(); d-- > 0;) {
    bool dense = inwards.empty() && fromStep == run && toStep == run;
    Loop *inner = inwards.empty() ? nullptr : &inwards.back();
    if (box[d] == 1)
      ; // no outer loop
    else if (dense)
      run *= box[d];
    else if (inner && fromStep == inner->extent * inner->fromStep &&
             toStep == inner->extent * inner->toStep)
      inner->extent *= box[d];
    else
      inwards.push_back({box[d], fromStep, toStep});
    fromStep *= from[d];
    toStep *= to[d];
  }
  loops.assign(inwards.rbegin(), inwards.rend());
  for (const Loop &loop : loops)
    runCount *= loop.extent;
}

void BoxCopy::copy(const char *from, char *to, int64_t begin, int64_t end) const {
  if (loops.empty()) {
    if (begin < end)
      std::memcpy(to, from, run);
    return;
  }
  const Loop &row = loops.back();
  while (begin < end) {
    int64_t within = begin % row.extent, outer = begin / row.extent;
    int64_t count = std::min(end - begin, row.extent - within);
    const char *source = from + within * row.fromStep;
    char *target = to + within * row.toStep;
    for (size_t d = loops.size() - 1; d-- > 0; outer /= loops[d].extent) {
      source += outer % loops[d].extent * loops[d].fromStep;
      target += outer % loops[d].extent * loops[d].toStep;
    }
    copyRow(source, row.fromStep, target, row.toStep, count, run);
    begin += count;
  }
}

BoxCopy BoxCopy::reversed() const {
  BoxCopy other = *this;
  for (Loop &loop : other.loops)
    std::swap(loop.fromStep, loop.toStep);
  return other;
}

int64_t offsetOf(const Shape &index, const Shape &shape, int64_t elementBytes) {
  int64_t offset = 0;
  for (size_t d = 0; d < shape.size(); ++d)
    offset = offset * shape[d] + index[d];
  return offset * elementBytes;
}

} // namespace shardwright::runtime
