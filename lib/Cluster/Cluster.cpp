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

double DeviceKind::memorySeconds(double bytes) const {
  double cached = std::min(bytes, cacheBytes);
  return memory.seconds(bytes - cached, memoryBandwidth) +
         (cached > 0 ? cached / cacheBandwidth : 0);
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
