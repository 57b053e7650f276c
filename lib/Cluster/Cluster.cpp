// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Cluster/Cluster.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace shardwright {

/// The bits of an element type's name: those of "bf16" are 16, of "f8E4M3FN" 8.
static unsigned bitsOf(StringRef type) {
  StringRef digits = type.drop_while([](char c) { return !isDigit(c); }).take_while(isDigit);
  unsigned bits = 0;
  return digits.getAsInteger(10, bits) ? 0 : bits;
}

double DeviceKind::peakFlops(StringRef elementType) const {
  if (auto found = matrixFlops.find(elementType.str()); found != matrixFlops.end())
    return found->second;
  bool isFloat = elementType.contains('f');
  unsigned wanted = bitsOf(elementType), narrowest = ~0u;
  double peak = vectorFlops;
  for (const auto &[type, rate] : matrixFlops)
    if (unsigned bits = bitsOf(type);
        StringRef(type).contains('f') == isFloat && bits > wanted && bits < narrowest) {
      narrowest = bits;
      peak = rate;
    }
  return peak;
}

double DeviceKind::arithmeticSeconds(const Work &work) const {
  switch (work.unit) {
  case WorkUnit::Vector:
    return work.operations / vectorFlops;
  case WorkUnit::Library:
    return work.operations / (libraryFlops > 0 ? libraryFlops : vectorFlops);
  case WorkUnit::Matrix:
    double perTerm = work.depth > 0 ? 1 + matrixDepth / double(work.depth) : 1;
    return matrix.seconds(perTerm * work.operations, peakFlops(work.elementType));
  }
  llvm_unreachable("all units are above");
}

double DeviceKind::memorySeconds(const Work &work) const {
  double cached = std::min(work.bytes, cacheBytes);
  double seconds = memory.seconds(work.bytes - cached, memoryBandwidth) +
                   (cached > 0 ? cached / cacheBandwidth : 0);
  return work.changesOrder ? reordering * seconds : seconds;
}

int64_t Cluster::deviceCount() const {
  int64_t count = 0;
  for (const DeviceRange &range : layout)
    count += range.count;
  return count;
}

const DeviceKind &Cluster::kindOf(int64_t device) const {
  for (const DeviceRange &range : layout)
    if ((device -= range.count) < 0)
      return kinds[range.kind];
  llvm_unreachable("the device exists");
}

int64_t Cluster::unitSize(size_t level) const {
  int64_t size = 1;
  for (const LinkLevel &inner : ArrayRef(levels).take_front(level))
    size *= inner.size;
  return size;
}

} // namespace shardwright
